// KAN-2: decks and setup.
#include <gtest/gtest.h>

#include <algorithm>

#include "catalog/decks.h"
#include "games/kanon/card_format.h"
#include "games/kanon/table.h"
#include "support/proves.h"

namespace fudaba::kanon::test {
namespace {

// A game as it begins: both decks hold 60 copies of one card.
struct Beginning {
  explicit Beginning(const std::string& card, Seat first = A) : game(basic_pool()) {
    Game::Setup setup;
    const DefId def = basic_pool().find("card_" + card);
    setup.decks = {DeckList(std::vector<DefId>(60, def)), DeckList(std::vector<DefId>(60, def))};
    setup.key = key_from_seed(5);
    setup.first = first;
    game.setup(setup, state, &log);
  }
  [[nodiscard]] Prompt prompt() const { return static_cast<Prompt>(state.decision.prompt); }
  [[nodiscard]] int hand(Seat seat) const {
    return state.cards.count(zone_of(ZoneKind::Hand, seat));
  }
  bool play(const Move& move) { return game.apply(state, move, &log).allows(); }
  Move stack(int line) {
    const CardId card = state.cards.first(zone_of(ZoneKind::Hand, state.decision.player));
    return {verb(Act::Stack), card, static_cast<std::uint8_t>(line), 255};
  }
  [[nodiscard]] std::string refused_by(const Move& move) const {
    return to_string(game.why_not(state, move).clause, Game::kPrefix);
  }

  Game game;
  State state;
  EventLog log;
};

std::vector<std::string> faults_of(const catalog::Deck& deck) {
  std::vector<std::string> clauses;
  for (const catalog::DeckFault& fault :
       catalog::check_deck(deck, basic_pool(), card_format(), Game::profile())) {
    clauses.push_back(to_string(fault.clause, Game::kPrefix));
  }
  return clauses;
}

// Sixty cards, three of each of the first twenty that may be in a deck.
catalog::Deck legal_deck() {
  catalog::Deck deck;
  const std::vector<DefId> cards = round_deck(basic_pool(), 20);
  for (const DefId card : cards) { deck.cards.emplace_back(card, 3); }
  return deck;
}

using Clauses = std::vector<std::string>;

TEST(Decks, HoldSixtyCardsAndThreeOfAName) {
  FUDABA_PROVES("KAN-2.1");
  catalog::Deck deck = legal_deck();
  EXPECT_EQ(faults_of(deck), Clauses{});
  --deck.cards[0].second;
  EXPECT_EQ(faults_of(deck), Clauses{"KAN-2.1"});
  deck = legal_deck();
  ++deck.cards[0].second;
  EXPECT_EQ(faults_of(deck), Clauses{"KAN-2.1"});
}

TEST(Decks, ACardMayHaveALimitOfItsOwn) {
  FUDABA_PROVES("KAN-2.2", "KAN-2.4");
  const CardPool pool = make_pool("many: {deck_limit: 9}\n");
  const DefId many = pool.find("card_many");
  const auto faults = [&](int in_deck, int beside) {
    catalog::Deck deck;
    deck.cards.emplace_back(many, in_deck);
    if (beside > 0) { deck.beside[0].emplace_back(many, beside); }
    return catalog::check_deck(deck, pool, card_format(), Game::profile()).size();
  };
  EXPECT_EQ(faults(9, 0), 1U) << "too few cards in all, but not too many of one name";
  EXPECT_EQ(faults(7, 2), 1U);
  EXPECT_GT(faults(7, 3), 1U);
  EXPECT_GT(faults(10, 0), 1U);
}

TEST(Decks, ASideboardHasNineCardsAndFourOfANameWithTheDeck) {
  FUDABA_PROVES("KAN-2.3");
  catalog::Deck deck = legal_deck();
  deck.beside[0].emplace_back(deck.cards[0].first, 1);
  EXPECT_EQ(faults_of(deck), Clauses{}) << "four together";
  deck.beside[0][0].second = 2;
  EXPECT_EQ(faults_of(deck), Clauses{"KAN-2.3"});
  deck.beside[0].clear();
  for (unsigned i = 0; i < 9; ++i) { deck.beside[0].emplace_back(deck.cards[i].first, 1); }
  EXPECT_EQ(faults_of(deck), Clauses{});
  deck.beside[0].emplace_back(deck.cards[9].first, 1);
  EXPECT_EQ(faults_of(deck), Clauses{"KAN-2.3"});
}

// Cards move between it and the deck, by the same limits.
TEST(Decks, TheSideboardCountsWithTheDeck) {
  FUDABA_PROVES("KAN-2.5", "KAN-2.15");
  ASSERT_EQ(card_format().sections.size(), 1U);
  EXPECT_TRUE(card_format().sections[0].with_deck);
  EXPECT_EQ(card_format().sections[0].most, kSideboard);
}

TEST(Setup, EachDrawsSevenThenMulligansThenPlacingTheFirstPlayerFirst) {
  FUDABA_PROVES("KAN-2.6", "KAN-2.9", "KAN-2.12", "KAN-2.14");
  Beginning b("filler", B);
  EXPECT_EQ(b.hand(A), 7);
  EXPECT_EQ(b.hand(B), 7);
  EXPECT_EQ(b.prompt(), Prompt::Mulligan);
  EXPECT_EQ(b.state.decision.player, B);
  EXPECT_TRUE(b.play(answer(false)));
  EXPECT_EQ(b.state.decision.player, A);
  EXPECT_TRUE(b.play(answer(false)));
  EXPECT_EQ(b.prompt(), Prompt::Placement);
  EXPECT_EQ(b.state.decision.player, B);
  EXPECT_TRUE(b.play(pass()));
  EXPECT_EQ(b.state.decision.player, A);
  EXPECT_EQ(b.state.cards.count(zone_of(ZoneKind::Points, A)), 0);
}

// The loser of a game says who begins the next.
TEST(Setup, TheFirstPlayerMayBeGiven) {
  FUDABA_PROVES("KAN-2.15");
  EXPECT_EQ(Beginning("filler", A).state.turn_player, A);
  EXPECT_EQ(Beginning("filler", B).state.turn_player, B);
}

TEST(Setup, AHandWithTwoPermanentCardsIsNotChanged) {
  FUDABA_PROVES("KAN-2.7");
  Beginning b("filler");
  EXPECT_EQ(b.refused_by(answer(true)), "KAN-2.7");
  MoveList list;
  b.game.legal_moves(b.state, list);
  EXPECT_EQ(list.size(), 1U);
}

TEST(Setup, AHandOfEventsMayBeShownAndDrawnAnewOnce) {
  FUDABA_PROVES("KAN-2.7", "KAN-2.8");
  Beginning b("study");
  EXPECT_TRUE(b.play(answer(true)));
  const auto shown = std::count_if(b.log.begin(), b.log.end(), [](const Event& e) {
    // Openly: who only watches sees it too.
    return e.kind == EventKind::CardShown && e.seat == A && event_for(e, kNoSeat).def == e.def;
  });
  EXPECT_EQ(shown, 7);
  EXPECT_EQ(b.hand(A), 7);
  EXPECT_EQ(b.state.cards.count(zone_of(ZoneKind::Deck, A)), 53);
  EXPECT_EQ(b.state.decision.player, B) << "once";
}

TEST(Setup, OneFaceDownCardInEachFrontLocation) {
  FUDABA_PROVES("KAN-2.13", "KAN-2.6");
  Beginning b("filler");
  b.play(answer(false));
  b.play(answer(false));
  EXPECT_TRUE(b.play(b.stack(1)));
  EXPECT_EQ(b.refused_by(b.stack(1)), "KAN-2.13");
  EXPECT_TRUE(b.play(b.stack(0)));
  EXPECT_TRUE(b.play(b.stack(2)));
  EXPECT_EQ(b.state.decision.player, B) << "three at most";
  const Reading r(basic_pool(), b.state);
  for (int line = 0; line < kLines; ++line) { EXPECT_TRUE(r.is_face_down(r.front(A, line))); }
}

TEST(Setup, APlayerMayPlaceNone) {
  FUDABA_PROVES("KAN-2.10");
  Beginning b("filler");
  b.play(answer(false));
  b.play(answer(false));
  EXPECT_TRUE(b.play(pass()));
  EXPECT_TRUE(b.play(pass()));
  EXPECT_EQ(b.state.outcome, Outcome::Ongoing);
  EXPECT_EQ(b.state.turn, 1);
}

TEST(Setup, TheFirstPlayerDrawsTwoInTheFirstTurn) {
  FUDABA_PROVES("KAN-4.2", "KAN-4.8");
  Beginning b("filler");
  for (int i = 0; i < 2; ++i) { b.play(answer(false)); }
  for (int i = 0; i < 2; ++i) { b.play(pass()); }
  EXPECT_EQ(b.hand(A), 9);
  EXPECT_EQ(b.prompt(), Prompt::CardSet);
}

TEST(Setup, TheProfileSaysWhatTheRulesSay) {
  FUDABA_PROVES("KAN-2.11", "KAN-1.8", "KAN-3.6", "KAN-4.7", "KAN-6.9", "KAN-7.17");
  const auto value = [](ProfileRow row) {
    for (const ProfileEntry& entry : Game::profile()) {
      if (entry.row == row) { return entry.value; }
    }
    return -1;
  };
  EXPECT_EQ(value(ProfileRow::DeckLeast), 60);
  EXPECT_EQ(value(ProfileRow::HandLimit), 7);
  EXPECT_EQ(value(ProfileRow::DeckOut), 1);
  EXPECT_EQ(value(ProfileRow::Sideboard), 9);
  EXPECT_EQ(value(ProfileRow::Uniqueness), 0);
  EXPECT_EQ(value(ProfileRow::WinningPoints), 7);
}

TEST(Setup, ADeckHasAtMostAHundredAndTwentyCards) {
  FUDABA_PROVES("KAN-2.16");
  int most = 0;
  for (const ProfileEntry& row : Game::profile()) {
    if (row.row == ProfileRow::DeckMost) { most = row.value; }
  }
  EXPECT_EQ(most, kMaxDeck);
}

}  // namespace
}  // namespace fudaba::kanon::test
