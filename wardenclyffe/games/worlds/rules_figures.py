"""The numbers of an edition as the rules need them: the map, charts, kinds of units, technologies, the scenario."""

from wardenclyffe.engine.areas import Areas
from wardenclyffe.games.worlds.rules_battle_table import BattleFigures
from wardenclyffe.games.worlds.rules_pieces import NOTHING


class Scenario:
    """How a game is set up and which rules it changes: the base game, or one of the scenarios (W-16 to W-18)."""

    waves: int  # numbered waves on the map at the start, five tripods each
    lone: int  # lone tripods
    points: int  # production points
    falls: bool  # whether the region of the first wave is destroyed
    lead: int  # Martian victory points at the start
    dice: int  # rolled for each handling machine before the first turn
    machines: bool  # whether machines build tripods and can be attacked (W-16)
    exodus: bool  # whether lost workforce takes to the roads, and shelter can be paid for (W-17)
    camps: list[int]  # the States where refugees begin
    camp: int  # how many in each
    landing: int  # the State of the first wave, or NOTHING where the chart decides
    cylinder: int  # the State of the second wave, still a cylinder, or NOTHING
    workshop: int  # the State where Tesla's Tripod begins, or NOTHING (W-18)

    def __init__(self, waves: int, lone: int, points: int, falls: bool) -> None:
        self.waves = waves
        self.lone = lone
        self.points = points
        self.falls = falls
        self.lead = 0
        self.dice = 0
        self.machines = False
        self.exodus = False
        self.camps = []
        self.camp = 0
        self.landing = NOTHING
        self.cylinder = NOTHING
        self.workshop = NOTHING


class Figures:
    """The numbers of an edition, as plain lists by the number of each piece."""

    scenario: Scenario
    battle: BattleFigures

    # The map.
    areas: Areas
    region_of: list[int]
    states_in: list[list[int]]
    capital: int  # the State
    factories: list[int]  # the States that have one
    hills: list[bool]
    harbour_state: list[int]
    harbours_in: list[list[int]]  # the sites of each State
    ports: list[int]  # the States that have a site
    workforce: list[int]  # of each region at the start
    gears: list[int]  # by the side of the counter
    machine: list[int]  # the colour of the handling machine in each State, or NOTHING

    # Charts.
    placement: list[int]  # State by colour of the die
    sea_return: list[int]
    movement: list[int]  # three places for each State
    action: list[int]  # three results for each row
    devastation: list[int]  # by group size and colour: units, workforce, refugees, points

    # Kinds of units.
    gun: list[bool]
    conceals: list[bool]  # takes earthworks
    reach: list[int]  # range in hexes
    dice: list[int]
    hits: list[int]  # what a success does: 1 damages, 2 destroys at once
    captured: list[bool]  # otherwise destroyed
    steps: list[int]  # States in one Human Action
    naval: list[bool]
    price: list[int]
    for_sale: list[bool]  # in Production, placed in a factory State
    digs: list[bool]  # earthworks, kegs, attacks on cylinders
    scouts: list[bool]  # plans and attracts
    guns: list[int]  # the kinds with each of these flags
    diggers: list[int]
    riders: list[int]
    fugitives: list[int]
    on_map: list[int]  # the kinds that can stand on the map

    harbour_price: int
    march_price: int
    kegs: int
    land_cup: list[int]  # tripods by colour
    naval_cup: list[int]

    # Tesla's research (W-15).
    research: bool  # whether the table plays with it
    laboratory: int  # the State that Tesla comes to
    tech_cost: list[int]  # to begin, and again for each attempt
    tech_needed: list[int]  # the colours that succeed, as a set
    tech_steps: list[int]  # breakthroughs
    tech_of: list[int]  # the technology that a kind of unit needs, or NOTHING
    tech_unit: list[int]  # the kind of unit that a technology gives, or NOTHING
    tesla_price: int
    flight_price: int
    ray_price: int
    sonic_price: int

    # Tesla's Tripod (W-18), by its level, counted from 1.
    hull_actions: list[list[int]]  # by the damage it has taken; at the end of the list it is destroyed
    hull_dice: list[int]  # of its gun
    hull_reach: list[int]
    hull_hits: list[int]
    hull_coil: list[int]  # dice of its charged coil
    hull_upgrade: list[int]  # the price of the next level, 0 for the last
    repair_price: int
    wreck_worth: int

    # Events.
    event_phase: list[int]
    event_effect: list[int]
    event_number: list[int]
    event_price: list[int]
    event_unit: list[int]
    event_lasting: list[int]
    event_guard: list[int]  # the kind of unit that keeps it off, or NOTHING
    event_plans: list[list[int]]  # the kinds of plans that it brings to every battle

    def side(self, workforce: int) -> int:
        """The side of the counter that shows a workforce (W-1.5)."""
        if workforce <= 4:
            return 0
        if workforce <= 8:
            return 1
        return 2 if workforce <= 10 else 3
