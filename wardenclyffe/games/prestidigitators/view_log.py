"""The sentences of the log; those about a card name it if the reader knows it by now (P-8.2)."""

from wardenclyffe.engine.view import Sentence

SENTENCES: dict[str, Sentence] = {
    "picked": "{seat:pick|picks} {card}.",
    "laid": "{seat:lay|lays} {card} as the {place}.",
    "arranged": "Both have arranged their stacks. {seat:begin|begins}.",
    "slid": "{seat:slide|slides} {stack} into a wider cascade.",
    "raised": "{seat:raise|raises} {card} to the top of {stack}.",
    "carried": "{seat:carry|carries} {card} from {from} to {to}.",
    "sunk": "{seat.owning} {card.alone} sinks to the bottom of {stack}.",
    "attacked": "{seat:attack|attacks} with {card} in {stack}.",
    "shown": "{seat:show|shows} {card} in {stack}.",
    "told": "{seat:tell|tells} an energy of {energy} in {stack}.",
    "stronger": "{seat.owning} energy in {stack} is greater{margin.words}.",
    "not-stronger": "{seat.owning} energy in {stack} is not greater{margin.words}.",
    "doubled": "{seat.owning} energy in {stack} counts twice.",
    "destroyed": "{seat.owning} {card.alone} in {stack} is destroyed.",
    "collapsed": "{seat.owning} cascade in {stack} collapses.",
    "fanned": "{seat.owning} whole stack in {stack} is splayed.",
    "bubbled": "{seat.owning} {card.alone} bubbles up to the top of {stack}.",
    "given": "{seat.owning} {card.alone} goes under the opposing stack of {stack}.",
    "leapt": "{seat.owning} {card.alone} leaps onto {stack}.",
    "stayed": "{seat:leave|leaves} the card of {stack} where it is.",
    "empty-air": "The attack meets an empty row.",
    "won": "{seat:win|wins}: {loser.whose} Phylactery is destroyed.",
    "drawn": "A draw: nothing was destroyed for {turns} turns.",
}
