"""The house edition, and what is said about content that cannot be played."""

import pytest

from tests.games.duel.table import HOUSE, SAY
from wardenclyffe.engine.content import BadContent, Content
from wardenclyffe.games.duel import GAME
from wardenclyffe.games.duel.edition import House
from wardenclyffe.games.duel.rules_table import PROPAGANDA

TEXT = GAME.house_content().text


def test_the_rulebooks_facts() -> None:
    new_york = HOUSE.region_ids.index("new-york")
    for word in ("tesla", "edison", "insull"):
        assert HOUSE.rules.region_of_company[HOUSE.inventor_ids.index(word)] == new_york
    for word in ("albany", "buffalo", "brooklyn", "niagara"):
        assert HOUSE.rules.region_of_city[HOUSE.city_ids.index(word)] == new_york
    assert HOUSE.regions == ["New England", "New York", "Out West"]


def test_every_item_says_where_it_comes_from() -> None:
    content = GAME.house_content()
    rulebook = {
        item.values.get("name", item.values.get("id", ""))
        for table in ("regions", "inventors", "companies", "cities", "assistants", "goals", "technologies", "track")
        for item in content.items(table)
        if item.text("source") == "rulebook"
    }
    assert {"Albany", "Brooklyn", "Buffalo", "Niagara", "Tesla", "New York", "tesla", "edison", "insull"} <= rulebook
    assert not rulebook & {"Boston", "Mark Twain", "Bulbs", "maxim"}


def test_no_two_assistants_are_alike_and_all_strengths_occur() -> None:
    rules = HOUSE.rules
    does = {(tuple(sorted(rules.actions[each])), rules.strength[each]) for each in range(24)}
    assert len(does) == 24
    assert set(rules.strength) == {0, 1, 2, 3}
    assert all((PROPAGANDA in rules.actions[each]) == (rules.strength[each] > 0) for each in range(24))


def test_each_region_has_a_technology_of_its_own() -> None:
    rules = HOUSE.rules
    pairs = {(rules.region_of_company[each], rules.technology[each]) for each in range(8)}
    assert len(pairs) == len({which for which, _ in pairs}) == len({chip for _, chip in pairs}) == 3


def test_people_type_verbs_and_names() -> None:
    for phrase in ("electrify albany", "play mark-twain", "monopolise new-york-dc", "sell reserved", "end"):
        assert SAY.text(SAY.action(phrase)) == phrase


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Boston"', 'name = "Lynn"', "name 'Lynn' stands twice"),
        ('id = "boston"', 'id = "Boston!"', "id 'Boston!' must be small letters"),
        ("last = 30", "last = 0", "last 0 is outside 1..99"),
        ('power = "DC"', 'power = "AC"', "4 inventors of each power, but 3 have DC"),
        ('region = "new-england"', 'region = "texas"', "region 'texas' is none of new-england, new-york, out-west"),
        ("propaganda = 3", "propaganda = 4", "propaganda 4 is outside 1..3"),
        ('actions = ["electrify", "acquire"]', 'actions = ["acquire", "advance"]', "Henry Villard does the same"),
        ('actions = ["electrify", "acquire"]', "actions = []", "an assistant has one or two, not 0"),
        ('actions = ["electrify", "acquire"]', 'actions = ["dance"]', "'dance' is none of electrify"),
        ('actions = ["electrify", "propaganda"]', 'actions = ["electrify"]', "has a strength but is none"),
        ('actions = ["electrify", "acquire"]', 'actions = ["propaganda", "propaganda"]', "propaganda stands once"),
        ('companies = ["thomson", "maxim"]', 'companies = ["thomson"]', "'maxim' has no technology"),
        ('companies = ["thomson", "maxim"]', 'companies = ["thomson", "maxim", "ford"]', "'ford' is none of tesla"),
        ('companies = ["thomson", "maxim"]', 'companies = ["thomson", "tesla"]', "'tesla' has a technology already"),
        ('inventor = "brush"', 'inventor = "tesla"', "inventor 'tesla' stands twice"),
        ('kind = "cities"', 'kind = "moons"', "kind 'moons' is none of shut-out"),
        ("shares = 5", "shares = 6", "shares 6 is outside 5..5"),
    ],
)
def test_bad_content_is_named(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(BadContent) as caught:
        House(Content(TEXT.replace(old, new, 1), "mine.toml"))
    assert message in str(caught.value)
    assert str(caught.value).startswith("mine.toml, line ")
