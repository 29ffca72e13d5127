// DGM-3: the field; DGM-5: the character phase.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <vector>

#include "games/dgrayman/play.h"
#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

// Two zones of the field, a discard pile, a deck, a hand for each player.
TEST(Field, EachPlayerHasAFieldOfTwoZonesAndADiscardPile) {
  FUDABA_PROVES("DGM-3.1");
  for (Seat seat = 0; seat < kSeats; ++seat) {
    for (int kind = 0; kind < kZoneKinds; ++kind) {
      const ZoneSpec& spec = kZoneTable[zone_of(static_cast<ZoneKind>(kind), seat)];
      const bool field =
          kind == static_cast<int>(ZoneKind::Standby) || kind == static_cast<int>(ZoneKind::Action);
      EXPECT_EQ(spec.owner, seat);
      EXPECT_EQ(spec.in_play, field);
    }
  }
}

// Upright cards can act, sideways ones cannot.
TEST(Field, OnlyUprightCardsCanAct) {
  FUDABA_PROVES("DGM-3.2");
  Table t;
  t.standby(A, {"ann_all"}).rested(A, {"bob_all"}).at("main_phase");
  EXPECT_TRUE(t.offers(Act::Search, "ann_all"));
  EXPECT_EQ(t.refused_by(Act::Search, "bob_all"), "DGM-6.4");
}

// All cards of one character are one unit; both players may have it.
TEST(Field, AllCardsOfACharacterAreOneUnitOnEachField) {
  FUDABA_PROVES("DGM-3.3", "DGM-3.4");
  Table t;
  t.standby(A, {"ann_scout", "ann_blade", "bob_all"}).standby(B, {"ann_wall"}).at("main_phase");
  EXPECT_EQ(t.units(A), 2);
  EXPECT_EQ(t.units(B), 1);
  EXPECT_EQ(t.read().unit_of(t.find("ann_blade"))->cards, 2);
}

// A parted card belongs to its unit and comes back in the start phase.
TEST(Field, APartedCardBelongsToItsUnitAndRejoinsIt) {
  FUDABA_PROVES("DGM-3.6", "DGM-3.7", "DGM-4.2");
  Table t;
  t.action(A, {"ann_scout"}).rested(A, {"ann_blade"}).rested(B, {"bob_all"}).at("start_phase");
  EXPECT_EQ(t.zone(ZoneKind::Standby, A), (Names{"ann_blade", "ann_scout"}));
  EXPECT_TRUE(t.is_upright("ann_blade"));
  EXPECT_TRUE(t.is_upright("ann_scout"));
  EXPECT_FALSE(t.is_upright("bob_all"));
  Table before;
  before.action(A, {"ann_scout"}).at("main_phase");
  EXPECT_EQ(before.units(A), 1);
}

// With as many units as the opponent, or more, one new unit.
TEST(Characters, WithAsManyUnitsOneNewUnitMayBeFounded) {
  FUDABA_PROVES("DGM-5.1");
  Table t;
  t.hand(A, {"ann_scout", "bob_scout"}).standby(A, {"cat_wall"}).standby(B, {"dan_wall"});
  t.at("character_start").act(Act::Place, "ann_scout");
  EXPECT_EQ(t.refused_by(Act::Place, "bob_scout"), "DGM-5.1");
}

// With fewer, the difference and one more.
TEST(Characters, WithFewerUnitsTheDifferenceAndOneMore) {
  FUDABA_PROVES("DGM-5.1");
  Table t;
  t.hand(A, {"ann_scout", "bob_scout", "cat_scout", "dan_scout"});
  t.standby(B, {"ann_all", "bob_all"}).at("character_start");
  t.act(Act::Place, "ann_scout").act(Act::Place, "bob_scout").act(Act::Place, "cat_scout");
  EXPECT_EQ(t.refused_by(Act::Place, "dan_scout"), "DGM-5.1");
}

TEST(Characters, AFieldHasRoomForTwentyCharacters) {
  FUDABA_PROVES("DGM-5.8");
  std::string cards = "filler: {kind: skill, person: p0, timing: act}\n";
  Names field;
  for (int i = 0; i <= 20; ++i) {
    const std::string n = std::to_string(i);
    cards += "p" + n + ": {kind: person}\nc" + n + ": {kind: character, person: p" + n + "}\n";
    if (i < 20) { field.push_back("c" + n); }
  }
  const CardPool pool = make_pool(cards);
  Table t(pool);
  t.standby(A, field).hand(A, {"c20"}).at("character_start");
  EXPECT_EQ(t.refused_by(Act::Place, "c20"), "DGM-5.8");
  field.pop_back();
  Table with_room(pool);
  with_room.standby(A, field).hand(A, {"c20"}).at("character_start");
  EXPECT_TRUE(with_room.offers(Act::Place, "c20"));
}

// What happens later in the phase does not change the limit.
TEST(Characters, TheLimitIsFixedWhenThePhaseBegins) {
  FUDABA_PROVES("DGM-5.2");
  Table t;
  t.hand(A, {"ann_scout", "bob_scout"}).standby(B, {"cat_wall"}).at("character_start");
  t.act(Act::Place, "ann_scout");  // now as many units as the opponent
  EXPECT_TRUE(t.offers(Act::Place, "bob_scout"));
  t.act(Act::Place, "bob_scout");
  EXPECT_EQ(t.units(A), 2);
}

// From the hand into standby, in the character phase alone.
TEST(Characters, CharactersArePlacedInTheCharacterPhaseAlone) {
  FUDABA_PROVES("DGM-5.3", "DGM-4.1");
  Table t;
  t.hand(A, {"ann_scout"}).standby(A, {"bob_all"}).at("main_phase");
  EXPECT_EQ(t.refused_by(Act::Place, "ann_scout"), "DGM-5.3");
  Table phase;
  phase.hand(A, {"ann_scout", "ann_march"}).at("character_start");
  EXPECT_EQ(phase.refused_by(Act::Place, "ann_march"), "DGM-5.3");
  phase.act(Act::Place, "ann_scout");
  EXPECT_EQ(phase.zone(ZoneKind::Standby, A), Names{"ann_scout"});
}

// Any number of cards join a unit, in its state.
TEST(Characters, CardsJoinAUnitInItsState) {
  FUDABA_PROVES("DGM-5.4");
  Table t;
  t.hand(A, {"ann_scout", "ann_blade", "bob_scout"}).standby(A, {"ann_wall"});
  t.rested(A, {"bob_wall"}).value("allowance", 0).at("character_phase");
  t.act(Act::Place, "ann_scout").act(Act::Place, "ann_blade").act(Act::Place, "bob_scout");
  EXPECT_TRUE(t.is_upright("ann_scout"));
  EXPECT_TRUE(t.is_upright("ann_blade"));
  EXPECT_FALSE(t.is_upright("bob_scout"));
}

// The first card founds a unit that cannot act; the next ones join it.
TEST(Characters, ANewUnitCannotActAndTakesFurtherCards) {
  FUDABA_PROVES("DGM-5.5", "DGM-5.6");
  Table t;
  t.hand(A, {"ann_scout", "ann_blade"}).at("character_start");
  t.act(Act::Place, "ann_scout").act(Act::Place, "ann_blade");
  EXPECT_FALSE(t.is_upright("ann_scout"));
  EXPECT_FALSE(t.is_upright("ann_blade"));
  EXPECT_EQ(t.units(A), 1);
}

// A unit whose cards all stand in the action zone takes a card unable to act.
TEST(Characters, ACardThatJoinsAPartedUnitCannotAct) {
  FUDABA_PROVES("DGM-5.7");
  Table t;
  t.hand(A, {"ann_scout"}).action(A, {"ann_blade"}).value("allowance", 0).at("character_phase");
  t.act(Act::Place, "ann_scout");
  EXPECT_EQ(t.zone(ZoneKind::Standby, A), Names{"ann_scout"});
  EXPECT_FALSE(t.is_upright("ann_scout"));
}

// A unit without cards is gone; its character founds a new one.
TEST(Characters, ALostCharacterFoundsANewUnit) {
  FUDABA_PROVES("DGM-7.22");
  Table t;
  t.spare();
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).hand(B, {"bob_all"}).at("main_phase");
  t.act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.units(B), 0);
  t.pass();
  EXPECT_EQ(t.asked(), B);
  t.act(Act::Place, "bob_all");
  EXPECT_EQ(t.caused_by("5.5"), 1);
}

// The phases in their order, the players in turn; nothing is kept over a turn.
TEST(Turn, PhasesFollowOneAnotherAndPlayersAlternate) {
  FUDABA_PROVES("DGM-4.1", "DGM-2.11");
  Table t;
  t.spare();
  t.hand(A, {"ann_scout"}).standby(A, {"bob_all"}).at("start_phase");
  EXPECT_EQ(t.prompt(), Prompt::Characters);
  EXPECT_EQ(t.count(ZoneKind::Hand, A), 2);
  t.pass();
  EXPECT_EQ(t.prompt(), Prompt::Main);
  t.act(Act::DeckSearch, "bob_all");
  EXPECT_EQ(t.state().deck_searches, 1);
  t.to_next_turn();
  EXPECT_EQ(t.state().turn_player, B);
  EXPECT_EQ(t.state().deck_searches, 0);
}

// The units that are kept up card by card are those that the fields show.
TEST(Field, UnitsKeptUpCardByCardAreThoseOfTheField) {
  FUDABA_PROVES("DGM-3.3");
  const CardPool& pool = basic_pool();
  const Game game(pool);
  const auto sorted = [](const State& s, Seat seat) {
    std::vector<std::array<unsigned, 8>> units;
    for (const Unit& u : s.units[seat]) {
      units.push_back({std::min(u.person, u.partner), std::max(u.person, u.partner), u.cards,
                       u.standby, u.upright, u.doubles, u.upright_doubles, u.icons});
    }
    std::sort(units.begin(), units.end());
    return units;
  };
  FastRandom random(2);
  MoveList moves;
  State state;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Game::Setup setup;
    setup.decks = {round_deck(pool, 40, static_cast<int>(seed)), round_deck(pool, 40, 9)};
    setup.key = key_from_seed(seed);
    game.setup(setup, state);
    while (state.outcome == Outcome::Ongoing) {
      game.legal_moves(state, moves);
      game.apply_legal(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
      State anew = state;
      Play play(pool, anew, nullptr);
      for (Seat seat = 0; seat < kSeats; ++seat) {
        play.form_units(seat);
        ASSERT_EQ(sorted(state, seat), sorted(anew, seat)) << "seed " << seed;
      }
      // … and every card knows which of them is its own.
      const Reading r(pool, state);
      for (unsigned i = 0; i < kMaxCards; ++i) {
        const auto c = static_cast<CardId>(i);
        const bool on_field = state.cards.zone[c] != kNoZone && r.is_in_play(c);
        ASSERT_TRUE(on_field || state.unit_of[c] == 0) << "seed " << seed;
        const Units& units = state.units[owner_of(c)];
        ASSERT_TRUE(!on_field || state.unit_of[c] == index_of(units, r.person(c)))
            << "seed " << seed;
      }
    }
  }
}

}  // namespace
}  // namespace fudaba::dgrayman::test
