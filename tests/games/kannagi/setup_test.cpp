// KNG-2: decks and the beginning of a game.
#include <gtest/gtest.h>

#include <memory>
#include <set>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

class Setup : public testing::Test {
 protected:
  void begin(std::uint64_t seed) {
    log_.clear();
    game_.setup(
        {{round_deck(basic_pool(), 40), round_deck(basic_pool(), 40, 5)}, {}, key_from_seed(seed)},
        state_, &log_);
  }
  [[nodiscard]] int count(ZoneKind kind, Seat seat) const {
    return state_.cards.count(zone_of(kind, seat));
  }
  void play(const Move& move) { ASSERT_TRUE(game_.apply(state_, move, &log_).allows()); }
  [[nodiscard]] CardId first_of_hand(Seat seat) const {
    return state_.cards.first(zone_of(ZoneKind::Hand, seat));
  }
  void keep_both() {
    play(pass());
    play(pass());
  }

  Game game_{basic_pool()};
  State state_{};
  EventLog log_;
};

const ProfileEntry& row(ProfileRow wanted) {
  for (const ProfileEntry& entry : Game::profile()) {
    if (entry.row == wanted) { return entry; }
  }
  return Game::profile()[0];
}

// A deck of 40 or more, four of a card, no sideboard.
TEST_F(Setup, ADeckHasFortyCardsFourOfAKindAndNoSideboard) {
  FUDABA_PROVES("KNG-2.1", "KNG-2.2");
  EXPECT_EQ(row(ProfileRow::DeckLeast).value, 40);
  EXPECT_EQ(row(ProfileRow::CopyLimit).value, 4);
  EXPECT_EQ(row(ProfileRow::Sideboard).value, 0);
}

// Two players; costs are thresholds of cards, nothing else is stored up.
TEST_F(Setup, NothingIsStoredUpTowardsCosts) {
  FUDABA_PROVES("KNG-2.8");
  EXPECT_EQ(row(ProfileRow::CostCarriesOver).value, 0);
  static_assert(kSeats == 2);
}

// Thirty lives, eight cards.
TEST_F(Setup, AGameBeginsWithThirtyLivesAndEightCards) {
  FUDABA_PROVES("KNG-2.3");
  begin(1);
  for (const Seat seat : {A, B}) {
    EXPECT_EQ(state_.life[seat], 30);
    EXPECT_EQ(count(ZoneKind::Hand, seat), 8);
    EXPECT_EQ(count(ZoneKind::Deck, seat), 32);
  }
}

// A life has no upper limit.
TEST_F(Setup, ALifeHasNoUpperLimit) {
  FUDABA_PROVES("KNG-2.3");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nspring: {kind: tool, abilities: [{play: {gain_life: 50}}]}");
  Table t(pool);
  t.hand(A, {"spring"}).at("main_phase").act(Act::UseTool, "spring").settle();
  EXPECT_EQ(t.life(A), 80);
}

// The decks are shuffled before anything else: the same decks give different hands.
TEST_F(Setup, DecksAreShuffledThenDrawnFrom) {
  FUDABA_PROVES("KNG-2.4");
  std::set<std::vector<DefId>> hands;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    begin(seed);
    std::vector<DefId> hand;
    for (CardId c = first_of_hand(A); c != kNoCard; c = state_.cards.next[c]) {
      hand.push_back(state_.cards.def[c]);
    }
    hands.insert(hand);
  }
  EXPECT_EQ(hands.size(), 10U);
  ASSERT_FALSE(log_.empty());
  EXPECT_EQ(log_[0].kind, EventKind::Shuffled);
  EXPECT_EQ(static_cast<Prompt>(state_.decision.prompt), Prompt::Mulligan);
}

// Who goes first is random, and decided after the hands are drawn.
TEST_F(Setup, WhoGoesFirstIsDecidedAtRandomAfterTheHandsAreDrawn) {
  FUDABA_PROVES("KNG-2.9");
  std::set<Seat> first;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    begin(seed);
    first.insert(state_.turn_player);
    EXPECT_EQ(log_.back().kind, EventKind::Step);
    EXPECT_EQ(log_.back().clause.number, 209);
  }
  EXPECT_EQ(first.size(), 2U);
}

// The first player decides about the mulligan first.
TEST_F(Setup, TheFirstPlayerDecidesFirst) {
  FUDABA_PROVES("KNG-2.7");
  begin(3);
  EXPECT_EQ(state_.decision.player, state_.turn_player);
  play(pass());
  EXPECT_EQ(state_.decision.player, opponent_of(state_.turn_player));
  EXPECT_EQ(static_cast<Prompt>(state_.decision.prompt), Prompt::Mulligan);
}

// The cards are shown, go to the bottom in the order of choice, without a shuffle, and as many are
// drawn; once only.
TEST_F(Setup, AMulliganPutsShownCardsToTheBottomInTheChosenOrder) {
  FUDABA_PROVES("KNG-2.5", "KNG-2.7");
  begin(3);
  const Seat me = state_.turn_player;
  const ZoneId deck = zone_of(ZoneKind::Deck, me);
  const CardId top = state_.cards.first(deck);
  const CardId one = state_.cards.at(zone_of(ZoneKind::Hand, me), 4);
  const CardId two = state_.cards.at(zone_of(ZoneKind::Hand, me), 1);
  play(choose_card(one));
  play(choose_card(two));
  play(pass());
  EXPECT_EQ(count(ZoneKind::Hand, me), 8);
  EXPECT_EQ(state_.cards.at(deck, 30), one);
  EXPECT_EQ(state_.cards.at(deck, 31), two);
  EXPECT_TRUE(state_.cards.knows(opponent_of(me), one));
  EXPECT_EQ(kind_of(state_.cards.zone[top]), ZoneKind::Hand);
  EXPECT_EQ(state_.mulligans[me], 2);
  EXPECT_EQ(state_.decision.player, opponent_of(me));
}

// The log says that they went to the bottom, and cards that wait for it are told.
TEST_F(Setup, TheLogSaysThatAMulliganGoesToTheBottom) {
  FUDABA_PROVES("KNG-2.5");
  begin(3);
  const CardId one = state_.cards.at(zone_of(ZoneKind::Hand, state_.turn_player), 4);
  log_.clear();
  play(choose_card(one));
  ASSERT_EQ(log_.size(), 2U);
  EXPECT_NE(Words::describe_event(game_, log_[1], Language::Ja).find("デッキの底"),
            std::string::npos);
  EXPECT_NE(Words::describe_event(game_, log_[1], Language::En).find("bottom"), std::string::npos);
}

// Openly, so that its owner and who only watches are told as well which card it is.
TEST_F(Setup, EverybodySeesACardShownForAMulligan) {
  FUDABA_PROVES("KNG-2.5");
  begin(3);
  const CardId one = state_.cards.at(zone_of(ZoneKind::Hand, state_.turn_player), 4);
  log_.clear();
  play(choose_card(one));
  ASSERT_FALSE(log_.empty());
  ASSERT_EQ(log_[0].kind, EventKind::CardShown);
  EXPECT_EQ(log_[0].clause.number, 205);
  for (const Seat reader : {Seat{0}, Seat{1}, kNoSeat}) {
    EXPECT_EQ(event_for(log_[0], reader).def, state_.cards.def[one]);
  }
  EXPECT_TRUE(state_.cards.is_public(one));
}

// That a mulligan was taken is remembered, and cards ask for it.
TEST_F(Setup, ThatAMulliganWasTakenIsRemembered) {
  FUDABA_PROVES("KNG-2.7");
  const CardPool pool = make_pool(
      "filler: {kind: place}\nask: {kind: tool, abilities: [{play: {gain_life: 1}, if: "
      "{took_mulligan: opponent}}]}");
  for (const int taken : {0, 3}) {
    Table t(pool);
    t.hand(A, {"ask"}).value("mulligan", taken, B).at("main_phase");
    t.act(Act::UseTool, "ask").settle();
    EXPECT_EQ(t.life(A), taken == 0 ? 30 : 31);
  }
}

// No card for the first player in the first turn; the second player draws.
TEST_F(Setup, TheFirstPlayerDrawsNoCardInTheFirstTurn) {
  FUDABA_PROVES("KNG-2.6");
  begin(3);
  const Seat first = state_.turn_player;
  keep_both();
  while (static_cast<Prompt>(state_.decision.prompt) != Prompt::Main) { play(pass()); }
  EXPECT_EQ(count(ZoneKind::Hand, first), 8);
  play(pass());
  while (static_cast<Prompt>(state_.decision.prompt) != Prompt::Main) { play(pass()); }
  EXPECT_EQ(state_.turn_player, opponent_of(first));
  EXPECT_EQ(count(ZoneKind::Hand, opponent_of(first)), 9);
}

TEST(Positions, CountPlacesFromOneTheOneOnTheSeasonCard) {
  Table t;
  t.season(A, "plain_air").place(A, kOnSeason, "hut").place(A, 1, "tower");
  t.value("laid", 1, A).value("damage", 203, A).at("main_phase");
  EXPECT_TRUE(t.is_laid("hut"));
  EXPECT_FALSE(t.is_laid("tower"));
  EXPECT_EQ(t.state().damage[A][kOnSeason], 0);
  EXPECT_EQ(t.state().damage[A][1], 3);
}

TEST(Positions, ANumberThatIsNoPlaceIsRefusedWithWhatIsPossible) {
  const Game game(basic_pool());
  const auto error_of = [&](const char* id, int value) {
    PositionSpec spec;
    spec.zones.push_back({"place", A, 1, {basic_pool().find("hut")}});
    spec.values.push_back({id, A, value});
    State state;
    Bilingual error;
    return Words::build(game, spec, state, error) ? std::string() : error.en;
  };
  EXPECT_EQ(error_of("laid", 2), "");
  EXPECT_EQ(error_of("laid", 0), "\"laid\" cannot be 0 (1-20)");
  EXPECT_EQ(error_of("face_up", 21), "\"face_up\" cannot be 21 (1-20)");
  EXPECT_EQ(error_of("damage", 3), "\"damage\" cannot be 3 (100-2099)");
  EXPECT_EQ(error_of("damage", 203), "");
  EXPECT_EQ(error_of("laid", 3), "\"laid\": there is no place card at place 3");
}

}  // namespace
}  // namespace fudaba::kannagi::test
