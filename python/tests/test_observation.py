"""Observations hold what the view holds, in the columns that they name."""

import pytest

import fudaba
from test_state import GAMES, LOADED, positions

OWNERS = ("own", "other", "nobody")
IDS = {name: [card["id"] for card in game.cards] for name, game in LOADED.items()}


def owner(player, viewer):
    return 2 if player is None else int(player != viewer)


def check(game, state, viewer):
    ids, kinds = IDS[game.id], game.zone_kinds
    seen, view = state.observation(viewer), state.view(viewer)
    columns = game.card_columns
    cards = [dict(zip(columns, row)) for row in seen["cards"].tolist()]
    table = dict(zip(game.global_names, seen["globals"].tolist()))
    rows = {row["card"]: row for row in cards if row["card"] >= 0}
    shown = [card for zone in view["zones"] for card in zone["cards"] if card is not None]
    shown += [card for group in view["known"] for card in group]
    assert sorted(ids[row["def"]] for row in cards if row["def"] >= 0) == sorted(shown)
    for zone in view["zones"]:
        whose, kind, *place = zone["zone"].split(".")
        count = f"count.{kind}.{'own' if (whose == 'first') == (viewer == 0) else 'other'}"
        listed = [
            row
            for row in cards
            if kinds[row["kind"]] == kind
            and row["owner"] == int((whose == "first") != (viewer == 0))
            and row["place"] == (int(place[0]) - 1 if place else 0)
        ] if kind else []
        for row in listed:
            face = zone["cards"][row["position"]]
            assert (None if row["def"] < 0 else ids[row["def"]]) == face
        if count in table:
            assert table[count] == len(zone["cards"])
        elif kind:
            assert len(listed) == len(zone["cards"])
    told = 0
    for fact in view["facts"]:
        value = fact["value"]
        if fact["id"] == "turn_player":
            value = owner(value, viewer)
        row = rows.get(fact["card"])
        if row is not None and fact["place"] is None:
            assert row[fact["id"]] == value
        else:
            names = [fact["id"]]
            names += [f"{fact['id']}.{OWNERS[owner(fact['player'], viewer)]}"]
            names += [f"{name}.{(fact['place'] or 0) + 1}" for name in list(names)]
            found = [table[name] for name in names if name in table]
            assert found == [value], fact
        told += 1
    return told


@pytest.mark.parametrize("name", GAMES)
def test_every_card_and_fact_of_a_view_is_in_the_observation(name):
    told = 0
    for state in positions(name, every=6):
        for viewer in (0, 1):
            told += check(LOADED[name], state, viewer)
    assert told > 100


@pytest.mark.parametrize("name", GAMES)
def test_names_of_columns_are_unique(name):
    game = LOADED[name]
    assert len(set(game.card_columns)) == len(game.card_columns)
    assert len(set(game.global_names)) == len(game.global_names)


@pytest.mark.parametrize("name", GAMES)
def test_answers_say_what_the_moves_are(name):
    for state in positions(name, every=15):
        for move, row in zip(state.legal(), state.answers().tolist()):
            told = dict(zip(fudaba.ANSWER_COLUMNS, row))
            fields = {"verb": move.verb, "card": move.card, "place": move.place, "number": move.number}
            assert all(told[key] == (-1 if value is None else value) for key, value in fields.items())
