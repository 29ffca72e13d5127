// DGM-2: decks and setup.
#include <gtest/gtest.h>

#include <memory>

#include "catalog/cards.h"
#include "catalog/decks.h"
#include "games/dgrayman/card_format.h"
#include "games/dgrayman/table.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

std::unique_ptr<State> new_game(std::uint64_t seed, EventLog* log = nullptr) {
  const CardPool& pool = basic_pool();
  const Game game(pool);
  Game::Setup setup;
  setup.decks = {round_deck(pool, 40), round_deck(pool, 40, 7)};
  setup.key = key_from_seed(seed);
  auto state = std::make_unique<State>();
  game.setup(setup, *state, log);
  return state;
}

catalog::Deck deck_of(std::initializer_list<std::pair<const char*, int>> cards) {
  catalog::Deck deck;
  for (const auto& [id, count] : cards) { deck.cards.emplace_back(basic_pool().find(id), count); }
  return deck;
}

std::vector<std::string> faults_of(const catalog::Deck& deck) {
  std::vector<std::string> clauses;
  for (const auto& fault :
       catalog::check_deck(deck, basic_pool(), card_format(), Game::profile())) {
    clauses.push_back(to_string(fault.clause, Game::kPrefix));
  }
  return clauses;
}

// Forty cards exactly, and nothing beside them.
TEST(Decks, ADeckHasExactlyFortyCards) {
  FUDABA_PROVES("DGM-2.1", "DGM-2.3");
  const auto thirteen_names = [](int last) {
    return deck_of({{"ann_scout", 3},
                    {"ann_blade", 3},
                    {"ann_wall", 3},
                    {"ann_all", 3},
                    {"bob_scout", 3},
                    {"bob_blade", 3},
                    {"bob_wall", 3},
                    {"bob_all", 3},
                    {"cat_wall", 3},
                    {"cat_scout", 3},
                    {"dan_wall", 3},
                    {"dan_scout", 3},
                    {"ann_march", 3},
                    {"ann_star", last}});
  };
  EXPECT_TRUE(faults_of(thirteen_names(1)).empty());
  const catalog::Deck short_deck = deck_of({{"ann_scout", 3}});
  EXPECT_EQ(faults_of(short_deck), std::vector<std::string>{"DGM-2.1"});
  EXPECT_TRUE(card_format().sections.empty());
}

// Three cards of a printed name, one of a special or special doubles card.
TEST(Decks, SpecialCardsMayBeInADeckOnce) {
  FUDABA_PROVES("DGM-2.2", "DGM-2.8");
  const auto copies = [](const char* card, int count) {
    const std::vector<std::string> faults = faults_of(deck_of({{card, count}}));
    return std::count(faults.begin(), faults.end(), "DGM-2.2");
  };
  EXPECT_EQ(copies("ann_scout", 3), 0);
  EXPECT_EQ(copies("ann_scout", 4), 1);
  EXPECT_EQ(copies("ann_star", 1), 0);
  EXPECT_EQ(copies("ann_star", 2), 1);
  EXPECT_EQ(copies("ann_bob_star", 2), 1);
  EXPECT_EQ(copies("ann_bob", 3), 0);
}

// Different cards of one character do not count together.
TEST(Decks, DifferentCardsOfOneCharacterCountApart) {
  FUDABA_PROVES("DGM-2.8");
  const std::vector<std::string> faults =
      faults_of(deck_of({{"ann_scout", 3}, {"ann_blade", 3}, {"ann_wall", 3}}));
  EXPECT_EQ(std::count(faults.begin(), faults.end(), "DGM-2.2"), 0);
}

// A person is no card of a deck.
TEST(Decks, APersonIsNoCardOfADeck) {
  FUDABA_PROVES("DGM-10.1");
  const std::vector<std::string> faults = faults_of(deck_of({{"ann", 1}}));
  EXPECT_EQ(std::count(faults.begin(), faults.end(), "DGM-10.1"), 1);
}

// The character a card names must be a person; what else is found is said.
TEST(CardFiles, ACardNamesAPersonWhoMayStandInAnotherFile) {
  FUDABA_PROVES("DGM-3.3");
  const auto read = [](const std::string& person) {
    const std::string set = "set: {id: s, name: {ja: あ, en: A}, version: 1, licence: CC0-1.0}\n";
    const std::string scout = "kind: character, power: 1, rank: 1, person: ";
    const std::vector<catalog::TextFile> files{
        {"a.yaml",
         set + "cards:\n  - {id: scout, name: {ja: あ, en: A}, " + scout + person + "}\n"},
        {"b.yaml", set + "cards:\n  - {id: nell, name: {ja: ネル, en: Nell}, kind: person}\n"}};
    return catalog::read_cards(files, card_format());
  };
  const auto fine = read("nell");
  ASSERT_TRUE(fine.has_value());
  EXPECT_EQ(fine->pool.defs[0].named[0], fine->pool.find("nell"));
  for (const char* wrong : {"nel", "scout"}) {
    const auto faulty = read(wrong);
    ASSERT_FALSE(faulty.has_value());
    EXPECT_EQ(faulty.error().size(), 1U);
    EXPECT_NE(catalog::to_string(faulty.error(), Language::En).find("the id of a person"),
              std::string::npos);
  }
}

// Two players, six cards each, no points; then the mulligans.
TEST(Setup, TwoPlayersBeginWithSixCardsAndNoPoints) {
  FUDABA_PROVES("DGM-2.4", "DGM-2.9", "DGM-2.10");
  const auto state = new_game(3);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    EXPECT_EQ(state->cards.count(zone_of(ZoneKind::Hand, seat)), 6);
    EXPECT_EQ(state->cards.count(zone_of(ZoneKind::Deck, seat)), 34);
    EXPECT_EQ(state->points[seat], 0);
  }
  EXPECT_EQ(static_cast<Prompt>(state->decision.prompt), Prompt::Mulligan);
}

// At random, before the hands are drawn.
TEST(Setup, WhoGoesFirstIsDecidedAtRandomBeforeTheHandsAreDrawn) {
  FUDABA_PROVES("DGM-2.12");
  std::array<int, kSeats> first{};
  for (std::uint64_t seed = 0; seed < 200; ++seed) { ++first[new_game(seed)->turn_player]; }
  EXPECT_GT(first[0], 60);
  EXPECT_GT(first[1], 60);
  EventLog log;
  (void)new_game(1, &log);
  std::size_t decided = 0;
  while (log[decided].kind != EventKind::Step) { ++decided; }
  for (std::size_t i = 0; i < decided; ++i) { EXPECT_NE(log[i].kind, EventKind::CardMoved); }
}

// The first player first; the whole hand goes back and six are drawn again, once.
TEST(Setup, AMulliganChangesTheWholeHandOnce) {
  FUDABA_PROVES("DGM-2.5");
  const Game game(basic_pool());
  auto state = new_game(5);
  const Seat first = state->turn_player;
  EXPECT_EQ(state->decision.player, first);
  EventLog log;
  EXPECT_TRUE(game.apply(*state, answer(true), &log).allows());
  const auto back = std::count_if(log.begin(), log.end(), [](const Event& e) {
    return e.kind == EventKind::CardMoved && kind_of(e.to) == ZoneKind::Deck;
  });
  EXPECT_EQ(back, 6);
  EXPECT_EQ(state->cards.count(zone_of(ZoneKind::Hand, first)), 6);
  EXPECT_EQ(state->decision.player, opponent_of(first));
  EXPECT_TRUE(game.apply(*state, answer(false), nullptr).allows());
  EXPECT_NE(static_cast<Prompt>(state->decision.prompt), Prompt::Mulligan);
}

// What goes back is shown to nobody.
TEST(Setup, TheOpponentLearnsNothingOfAMulligan) {
  FUDABA_PROVES("DGM-2.5");
  const Game game(basic_pool());
  auto state = new_game(5);
  const Seat first = state->turn_player;
  EventLog log;
  EXPECT_TRUE(game.apply(*state, answer(true), &log).allows());
  for (const Event& e : log) {
    EXPECT_TRUE(e.kind != EventKind::CardMoved || !sees(e.sight, opponent_of(first)));
  }
}

// The first player draws nothing in the first turn; the second player does in the second.
TEST(Setup, TheFirstPlayerDrawsNoCardInTheFirstTurn) {
  FUDABA_PROVES("DGM-2.6");
  const Game game(basic_pool());
  auto state = new_game(9);
  const Seat first = state->turn_player;
  EXPECT_TRUE(game.apply(*state, answer(false), nullptr).allows());
  EXPECT_TRUE(game.apply(*state, answer(false), nullptr).allows());
  EXPECT_EQ(state->cards.count(zone_of(ZoneKind::Hand, first)), 6);
  EXPECT_EQ(static_cast<Prompt>(state->decision.prompt), Prompt::Characters);
  EXPECT_TRUE(game.apply(*state, pass(), nullptr).allows());
  EXPECT_EQ(state->turn_player, opponent_of(first));
  EXPECT_EQ(state->cards.count(zone_of(ZoneKind::Hand, opponent_of(first))), 7);
}

}  // namespace
}  // namespace fudaba::dgrayman::test
