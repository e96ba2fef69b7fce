"""The sentences of War of Currents: one for each kind of event."""

from wardenclyffe.engine.state import Told
from wardenclyffe.engine.view import Sentence, View
from wardenclyffe.games.currents.edition import ROMAN
from wardenclyffe.games.currents.view_words import effects_words, scale_words


def happened(view: View, told: Told) -> str:
    """An event with its primary effect; that of a prize is told when it is put up."""
    event, figures = told["event"], view.state.figures
    said = f"Event: {view.edition.events[event]}."
    if figures.event_auction[event] or (view.state.seats == 1 and not figures.event_alone[event]):
        return said
    return f"{said} {effects_words(view.edition.event_texts[event])}".rstrip()


def put_up(view: View, told: Told) -> str:
    """The prize of an event is auctioned."""
    prize = effects_words(view.edition.event_texts[told["event"]])
    return f"Its prize is auctioned, from ${told['least']}k: {prize}"


def stock_effect(view: View, told: Told) -> str:
    """The stock effect of an event."""
    spaces = told["spaces"]
    if spaces == 0:
        return "No price moves."
    if spaces > 0:
        return f"Every price goes up by {spaces}."
    return f"Every price goes {-spaces} {'column' if spaces == -1 else 'columns'} to the left."


def levied(view: View, told: Told) -> str:
    """What a person pays to the bank because of an event."""
    if told["amount"] == 0:
        return f"{view.verb(told['seat'], 'have', 'has')} nothing to pay."
    return f"{view.verb(told['seat'], 'pay', 'pays')} ${told['amount']}k to the bank."


def tribute_paid(view: View, told: Told) -> str:
    """The most famous company pays the least famous one; the bank stands in for automata."""
    seat, to, amount = told["seat"], told["to"], f"${told['amount']}k"
    persons = view.state.seats
    if seat >= persons:
        said = "no money moves" if to >= persons else f"the bank pays {view.whom(to)} {amount}"
        return f"{view.names[seat]} has no money: {said}."
    return f"{view.verb(seat, 'pay', 'pays')} {holder(view, to)} {amount}."


def holder(view: View, company: int) -> str:
    """Who gets what a person owes to a company: a person, or the bank in an automaton's place."""
    return view.whom(company) if company < view.state.seats else f"the bank, in {view.whose(company)} place,"


def dealt(view: View, told: Told) -> str:
    """A person without a new luminary is dealt one."""
    paid = f"${told['amount']}k" if told["amount"] else "nothing"
    return f"{view.verb(told['seat'], 'are', 'is')} dealt {view.edition.characters[told['luminary']]} for {paid}."


def paid_cost(view: View, told: Told) -> str:
    """What a project cost."""
    if told["amount"] == 0:
        return "It costs nothing."
    return f"{view.verb(told['seat'], 'pay', 'pays')} ${told['amount']}k for it."


def poster_paid(view: View, told: Told) -> str:
    """What a propaganda card brought."""
    if told["amount"] == 0:
        return "It brings no money."
    return f"{view.verb(told['seat'], 'get', 'gets')} ${told['amount']}k for it."


def fee(view: View, told: Told) -> str:
    """A patent fee, which the bank keeps where the holder is an automaton."""
    track = view.edition.technologies[told["technology"]]
    to = holder(view, told["to"])
    return f"{view.verb(told['seat'], 'pay', 'pays')} {to} a fee of ${told['amount']}k for {track}."


def priced(view: View, told: Told) -> str:
    """A price moves."""
    whose = view.whose(told["seat"])
    way = "rises" if told["after"] > told["before"] else "falls"
    return f"{whose[0].upper()}{whose[1:]} price {way} from {told['before']} to {told['after']}."


def famed(view: View, told: Told) -> str:
    """A company moves in Future Fame; rank 1 is the highest."""
    up = told["after"] < told["before"]
    who = view.verb(told["seat"], "rise" if up else "fall", "rises" if up else "falls")
    return f"{who} from rank {told['before']} to {told['after']} in Future Fame."


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


def exchanged(view: View, told: Told) -> str:
    """Two shares change places."""
    brands = view.edition.brands
    who = view.verb(told["seat"], "exchange", "exchanges")
    amount = told["amount"]
    money = "" if amount == 0 else f", paying ${amount}k" if amount > 0 else f", getting ${-amount}k"
    return f"{who} a share of {brands[told['from']]} for one of {brands[told['to']]}{money}."


SENTENCES: dict[str, Sentence] = {
    "drafted": "{seat:lead|leads} {brand}.",
    "turn-began": "Turn {turn} begins, in phase {phase}.",
    "offered": "{luminary} is on offer.",
    "attached": "A share of {brand} comes with {luminary}.",
    "boxed": "Out of the game: {count:share|shares} of {brand}.",
    "opened": "{seat:put|puts} {luminary} up for auction.",
    "opted-out": "{seat:take|takes} no further part in the auction.",
    "bade": "{seat:bid|bids} ${amount}k.",
    "left": "{seat:bid|bids} no more.",
    "hired": "{seat:hire|hires} {luminary} for ${amount}k.",
    "dealt": dealt,
    "dealt-to-automaton": "{seat:are|is} dealt {luminary}, who leaves the game.",
    "share-came": "{seat:get|gets} the share of {brand} that lay there.",
    "won-prize": "{seat:win|wins} the prize of {event} for ${amount}k.",
    "no-bid": "Nobody bids for the prize of {event}.",
    "refreshed": "{count:new propaganda card is|new propaganda cards are} laid out.",
    "posted": "",
    "happened": happened,
    "without-effect": "With one person it has no primary effect.",
    "put-up": put_up,
    "levied": levied,
    "subsidised": "{seat:get|gets} ${amount}k from the bank.",
    "granted": "{seat:get|gets} ${amount}k.",
    "tribute-paid": tribute_paid,
    "stock-effect": stock_effect,
    "played-card": "{seat:play|plays} {card}.",
    "took-poster": "{seat:take|takes} the propaganda card {poster}.",
    "posters-turned": "All propaganda cards are face up again.",
    "maxed": "The marker cannot move: the price goes up instead.",
    "claimed": "{seat:claim|claims} {project} with {technology}.",
    "paid-cost": paid_cost,
    "bank-fee": "The bank pays {seat.whom} a fee of ${amount}k for {technology}.",
    "fee": fee,
    "developed": "{seat:develop|develops} {hq}.",
    "employed": "{luminary} acts for {seat.whom}.",
    "rested": "{seat:let|lets} {luminary} rest.",
    "research-paid": "{seat:pay|pays} ${amount}k for research.",
    "poster-paid": poster_paid,
    "studied": studied,
    "patented": patented,
    "bought": "{seat:buy|buys} a share of {brand} for ${amount}k.",
    "sold": "{seat:sell|sells} a share of {brand} for ${amount}k.",
    "exchanged": exchanged,
    "took-share": "{seat:take|takes} a share of {brand} for nothing.",
    "got-share": "",
    "priced": priced,
    "famed": famed,
    "scaled": scaled,
    "paid": "",
    "earned": "",
    "present-set": "Bookkeeping: Future Fame becomes Present Fame.",
    "fame-bonus": "{seat:are|is} most famous: up by the phase.",
    "patent-bonus": "{seat:hold|holds} the highest {technology} patent: up by the phase.",
    "profit": "{seat:make|makes} a profit of ${amount}k.",
    "turn-over": "Turn {turn} is over.",
    "scored": "{seat:score|scores} {total} VP: shares {shares}, cash {cash}, HQ {hq}.",
    "won": "{seat:win|wins} with {total} VP.",
}
