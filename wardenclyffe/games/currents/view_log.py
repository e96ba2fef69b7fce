"""The sentences of War of Currents: one for each kind of event."""

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Sentence, View
from wardenclyffe.games.currents.edition import ROMAN
from wardenclyffe.games.currents.view_words import scale_words


def scaled(view: View, told: Told) -> str:
    """The AC/DC marker moves."""
    return f"The AC/DC marker moves from {scale_words(told['before'])} to {scale_words(told['after'])}."


def studied(view: View, told: Told) -> str:
    """A level is reached."""
    track = view.edition.technologies[told["technology"]]
    return f"{view.verb(told['seat'], 'reach', 'reaches')} {track} {ROMAN[told['level']]}."


def patented(view: View, told: Told) -> str:
    """A patent is claimed."""
    track = view.edition.technologies[told["technology"]]
    return f"{view.verb(told['seat'], 'take', 'takes')} the patent of {track} {ROMAN[told['level']]}."


def stock_effect(view: View, told: Told) -> str:
    """The stock effect of an event."""
    spaces = told["spaces"]
    if spaces == 0:
        return "It moves no price."
    return f"It moves every price {abs(spaces)} {'up' if spaces > 0 else 'to the left'}."


def exchanged(view: View, told: Told) -> str:
    """Two shares change places."""
    brands = view.edition.brands
    who = view.verb(told["seat"], "exchange", "exchanges")
    amount = told["amount"]
    money = "" if amount == 0 else f", paying ${amount}k" if amount > 0 else f", getting ${-amount}k"
    return f"{who} a share of {brands[told['from']]} for one of {brands[told['to']]}{money}."


def fee(view: View, told: Told) -> str:
    """A patent fee, which the bank keeps where the holder is an automaton."""
    to = view.whom(told["to"]) if told["to"] < view.state.seats else f"the bank, for {view.names[told['to']]}"
    track = view.edition.technologies[told["technology"]]
    return f"{view.verb(told['seat'], 'pay', 'pays')} {to} ${told['amount']}k for {track}."


SENTENCES: dict[str, Sentence] = {
    "drafted": "{seat:lead|leads} {brand}.",
    "turn-began": "Turn {turn} of phase {phase} begins.",
    "offered": "{luminary} is looking for a company.",
    "attached": "A share of {brand} comes with {luminary}.",
    "boxed": "{count:share|shares} of {brand} left the game.",
    "opened": "{seat:put|puts} {luminary} up for auction.",
    "opted-out": "{seat:take|takes} no further part in the auction.",
    "bade": "{seat:bid|bids} ${amount}k.",
    "left": "{seat:bid|bids} no more.",
    "hired": "{seat:hire|hires} {luminary} for ${amount}k.",
    "dealt": "{seat:are|is} dealt {luminary} for ${amount}k.",
    "dealt-to-automaton": "{luminary} would have worked for {seat.whom} and goes home.",
    "won-prize": "{seat:win|wins} the prize of {event} for ${amount}k.",
    "no-bid": "Nobody bids for {event}.",
    "refreshed": "{count:new propaganda card|new propaganda cards}.",
    "posted": "",
    "happened": "Event: {event}.",
    "without-effect": "It has no primary effect with one person.",
    "put-up": "Its prize is auctioned, from ${least}k.",
    "levied": "{seat:pay|pays} ${amount}k to the bank.",
    "subsidised": "{seat:get|gets} ${amount}k from the bank.",
    "granted": "{seat:get|gets} ${amount}k.",
    "tribute-paid": "{seat:owe|owes} {to.whom} ${amount}k.",
    "stock-effect": stock_effect,
    "played-card": "{seat:play|plays} {card}.",
    "took-poster": "{seat:use|uses} {poster}.",
    "posters-turned": "All propaganda cards are turned up again.",
    "maxed": "The marker cannot move: the price goes up instead.",
    "claimed": "{seat:claim|claims} {project} with {technology}.",
    "paid-cost": "{seat:pay|pays} ${amount}k for it.",
    "bank-fee": "The bank pays {seat.whom} ${amount}k for {technology}.",
    "fee": fee,
    "developed": "{seat:develop|develops} {hq}.",
    "employed": "{luminary} acts for {seat.whom}.",
    "rested": "{seat:let|lets} {luminary} rest.",
    "research-paid": "{seat:pay|pays} ${amount}k for research.",
    "poster-paid": "{seat:get|gets} ${amount}k for it.",
    "studied": studied,
    "patented": patented,
    "bought": "{seat:buy|buys} a share of {brand} for ${amount}k.",
    "sold": "{seat:sell|sells} a share of {brand} for ${amount}k.",
    "exchanged": exchanged,
    "took-share": "{seat:take|takes} a share of {brand} for nothing.",
    "got-share": "",
    "priced": "Price of {seat.whom}: {before} to {after}.",
    "famed": "{seat:move|moves} from rank {before} to {after} in Future Fame.",
    "scaled": scaled,
    "paid": "",
    "earned": "",
    "present-set": "Bookkeeping: {seat:are|is} first in Present Fame.",
    "fame-bonus": "The most famous company goes up by the phase.",
    "patent-bonus": "{seat:hold|holds} the highest patent of {technology}.",
    "profit": "{seat:make|makes} a profit of ${amount}k.",
    "turn-over": "Turn {turn} is over.",
    "scored": "{seat:score|scores} {total} VP: shares {shares}, cash {cash}, HQ {hq}.",
    "won": "{seat:win|wins} with {total} VP.",
}
