"""One game: what a state promises, for every game."""

import copy
import pickle
import random

import pytest

import fudaba

GAMES = fudaba.game_ids()
LOADED = {name: fudaba.Game(name) for name in GAMES}


def dealt(name, seed=1):
    game = LOADED[name]
    return game.deal((game.decks[0], game.decks[-1]), seed)


def positions(name, seed=1, every=12, most=400):
    """Positions of a random game, now and then."""
    state, draw = dealt(name, seed), random.Random(seed)
    for number in range(most):
        if state.is_over:
            return
        if number % every == 0:
            yield state
        state.apply(draw.randrange(len(state.legal())))


@pytest.mark.parametrize("name", GAMES)
def test_plays_to_the_end(name):
    state, draw = dealt(name), random.Random(1)
    while not state.is_over:
        assert state.player in (0, 1)
        legal = state.legal()
        assert len(set(legal)) == len(legal) == len(state.answers())
        assert all(state.why_not(move) is None for move in legal[:3])
        state.apply(draw.choice(legal))
    assert state.player is None and state.legal() == []
    assert sum(state.returns()) == 0
    with pytest.raises(fudaba.IllegalMove, match="over"):
        state.apply(0)
    with pytest.raises(fudaba.IllegalMove, match="over"):
        state.choose("random")


@pytest.mark.parametrize("name", GAMES)
def test_what_a_player_cannot_tell_apart_is_the_same(name):
    differed = False
    for state in positions(name):
        for player in (0, 1):
            known = state.information_state(player)
            own = state.perspective(player)
            for seed in range(3):
                other = state.sample(player, seed)
                differed |= other.everything() != state.everything()
                assert other.information_state(player) == known
                seen = other.perspective(player)
                assert seen.view() == own.view()
                assert seen.to_text() == own.to_text()
                assert seen.legal() == own.legal()
                for name_of, array in seen.observation().items():
                    assert (array == own.observation()[name_of]).all()
    assert differed, "no sample hid anything"


@pytest.mark.parametrize("name", GAMES)
def test_what_looks_different_has_another_information_state(name):
    by_state = {}
    for seed in (1, 2):
        for state in positions(name, seed, every=5):
            for player in (0, 1):
                shown = repr(state.view(player))
                assert by_state.setdefault(state.information_state(player), shown) == shown
    assert len(set(by_state.values())) == len(by_state) > 20


def test_a_perspective_has_nothing_of_the_other_player():
    state = next(iter(positions("kannagi", every=40)))
    mine = state.perspective(state.player)
    hands = {zone["zone"]: zone["cards"] for zone in mine.view()["zones"]}
    own, other = ("first", "second") if mine.seat == 0 else ("second", "first")
    assert None not in hands[f"{own}.hand"] and set(hands[f"{other}.hand"]) == {None}
    assert set(hands[f"{own}.deck"]) == {None}
    assert not {"everything", "digest", "clone", "record", "apply"} & set(dir(mine))
    assert state.perspective(1 - mine.seat).legal() == []
    with pytest.raises(fudaba.IllegalMove, match="not to decide"):
        state.perspective(1 - mine.seat).search(10)


def test_a_perspective_stays_when_the_game_goes_on():
    state = dealt("kannagi")
    before = state.perspective(0)
    text = before.to_text()
    state.apply(0)
    assert before.to_text() == text


@pytest.mark.parametrize("name", GAMES)
def test_illegal_moves_cite_a_clause_and_change_nothing(name):
    draw, refused = random.Random(3), 0
    for state in positions(name, every=25):
        digest, legal = state.digest(), set(state.legal())
        for _ in range(100):
            fields = [draw.randrange(0, 40)] + [draw.choice([None, draw.randrange(255)]) for _ in range(3)]
            move = fudaba.Move(*fields)
            if move in legal:
                continue
            clause, words = state.why_not(move)
            assert "-" in clause and words
            with pytest.raises(fudaba.IllegalMove, match=clause):
                state.apply(move)
            refused += 1
        assert state.digest() == digest
    assert refused > 0


def test_a_clone_goes_its_own_way():
    state = dealt("kannagi")
    others = [state.clone(), copy.copy(state), copy.deepcopy(state)]
    digest = state.digest()
    for other in others:
        assert other.digest() == digest
        other.apply(0)
    assert state.digest() == digest and len({other.digest() for other in others}) == 1


def test_the_same_seed_deals_the_same_game():
    assert dealt("ouka", 5).digest() == dealt("ouka", 5).digest() != dealt("ouka", 6).digest()


@pytest.mark.parametrize("name", GAMES)
def test_a_record_is_read_again(name):
    state, draw = dealt(name), random.Random(2)
    digests = [state.digest()]
    while not state.is_over and len(state.moves) < 60:
        state.apply(draw.randrange(len(state.legal())))
        digests.append(state.digest())
    if not state.is_over:
        state.concede(0)
        digests.append(state.digest())
        assert state.returns() == [-1, 1]
    record = state.record(("甲", "b"))
    again = LOADED[name].replay(record)
    assert again.digest() == state.digest() and again.moves == state.moves
    assert again.record(("甲", "b")) == record
    half = len(state.moves) // 2
    assert LOADED[name].replay(record, half).digest() == digests[half]


def test_faults_of_records_are_told():
    game = LOADED["kannagi"]
    with pytest.raises(ValueError, match="expected"):
        game.replay("{")
    with pytest.raises(ValueError, match="found a record of kannagi; expected one of ouka"):
        LOADED["ouka"].replay(dealt("kannagi").record())
    with pytest.raises(ValueError, match="sampled"):
        dealt("kannagi").sample(0, 1).record()
    with pytest.raises(ValueError, match="names"):
        dealt("kannagi").record(("a\nb", ""))


def test_texts_are_in_both_languages():
    state = dealt("kannagi")
    assert state.to_text("en") != state.to_text("ja")
    assert state.describe(0, "ja") and state.prompt("ja") != state.prompt("en")
    with pytest.raises(ValueError, match='expected "ja" or "en"'):
        state.to_text("fr")


def test_players_answer_and_repeat_themselves():
    state = dealt("kannagi")
    while len(state.legal()) < 3:
        state.apply(0)
    for player in ("random", "greedy", "level1", "plain@20", "strongest@50"):
        assert state.choose(player, 4) == state.choose(player, 4) in state.legal()
    found = state.perspective(state.player).search(50)
    assert found == state.search(50)
    assert {move for move, _, _ in found} <= set(state.legal())
    assert all(0 <= chance <= 1 and error >= 0 for _, chance, error in found)


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (lambda s: s.choose("nobody"), "found no player"),
        (lambda s: s.choose("plain@0"), "expected 1 to"),
        (lambda s: s.choose("plain@x"), "plain@200"),
        (lambda s: s.search(0), "found iterations = 0; expected 1 to"),
        (lambda s: s.search(-5), "expected 1 to"),
        (lambda s: s.observation(2), "found player 2; expected 0 or 1"),
        (lambda s: s.apply(len(s.legal())), "expected 0 to"),
        (lambda s: s.apply(-1), "expected 0 to"),
        (lambda s: fudaba.Move(0, card=255), "expected 0 to 254"),
        (lambda s: fudaba.Game("kanagi"), "did you mean kannagi"),
        (lambda s: fudaba.Game("kannagi", "/nowhere"), "found no folder of data at /nowhere"),
        (lambda s: LOADED["kannagi"].deal(("x", "y"), 1), 'found no deck "x"; expected one of'),
        (lambda s: LOADED["kannagi"].deal((["x"], ["x"]), 1), 'found no card "x"'),
        (lambda s: LOADED["kannagi"].deal(([LOADED["kannagi"].cards[0]["id"]] * 200,) * 2, 1), "at most"),
        (lambda s: LOADED["kannagi"].deal(LOADED["kannagi"].decks[:2], 1, first=3), "expected 0 or 1"),
        (
            lambda s: LOADED["kannagi"].deal(LOADED["kannagi"].decks[:2], 1, house_rules=[("x", "y")]),
            "found no house rule",
        ),
        (
            lambda s: LOADED["kannagi"].deal(
                LOADED["kannagi"].decks[:2], 1, house_rules=[("god_uniqueness", "y")]
            ),
            "found no value",
        ),
    ],
)
def test_bad_input_is_a_value_error(ask, text):
    with pytest.raises(ValueError, match=text):
        ask(dealt("kannagi"))


def test_wrong_types_are_type_errors():
    state = dealt("kannagi")
    for ask in (lambda: state.apply("pass"), lambda: state.apply(0.5), lambda: state.sample("x", 1)):
        with pytest.raises(TypeError):
            ask()
    with pytest.raises(TypeError):
        LOADED["kannagi"].deal(LOADED["kannagi"].decks[:2], -1)


def test_what_can_be_pickled():
    state = dealt("kannagi")
    move = state.legal()[0]
    assert pickle.loads(pickle.dumps(move)) == move
    assert pickle.loads(pickle.dumps(LOADED["kannagi"])).id == "kannagi"
    for thing in (state, state.perspective(0)):
        with pytest.raises(TypeError, match="expected a record"):
            pickle.dumps(thing)
