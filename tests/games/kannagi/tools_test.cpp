// KNG-8.3 to KNG-8.11: tools and their windows.
#include <gtest/gtest.h>

#include "games/kannagi/table.h"
#include "support/proves.h"

namespace fudaba::kannagi::test {
namespace {

// One from the own turn start to the end of the opponent's next turn.
TEST(Tools, OneToolARoundAndTheRightComesBackAtTheOwnTurnStart) {
  FUDABA_PROVES("KNG-8.3", "KNG-8.8");
  Table t;
  t.hand(A, {"needle", "rope", "spade"}).place(B, 1, "hut").at("main_phase");
  t.act(Act::UseTool, "needle").settle();
  EXPECT_EQ(t.refused_by(Act::UseTool, "spade"), "KNG-8.3");
  t.to_next_turn();
  EXPECT_EQ(t.asked(), B);  // A is not asked in B's turn
  t.to_next_turn().settle();
  EXPECT_TRUE(t.offers(Act::UseTool, "spade"));
}

// Also in the opponent's turn.
TEST(Tools, AToolMayBeUsedInTheOpponentsTurn) {
  FUDABA_PROVES("KNG-8.3");
  Table t;
  t.hand(B, {"needle"}).at("main_phase").pass();
  EXPECT_EQ(t.asked(), B);
  t.act(Act::UseTool, "needle").settle();
  EXPECT_EQ(t.life(A), 29);
}

// Laid, in the soul.
TEST(Tools, AUsedToolGoesToTheSoulLaid) {
  FUDABA_PROVES("KNG-8.4");
  Table t;
  t.hand(A, {"needle"}).at("main_phase").act(Act::UseTool, "needle").settle();
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"needle"});
  EXPECT_TRUE(t.is_laid("needle"));
}

// Every window, the turn player first.
TEST(Tools, EveryWindowAsksBothPlayersTheTurnPlayerFirst) {
  FUDABA_PROVES("KNG-8.5");
  Table t;
  t.hand(A, {"hut", "rope"}).hand(B, {"needle"}).deck(A, {"filler", "filler"}).ask_everything();
  t.at("turn_start");
  std::vector<std::pair<Step, Seat>> asked;
  while (t.prompt() == Prompt::Window) {
    asked.emplace_back(t.state().step, t.asked());
    t.pass();
  }
  const std::vector<std::pair<Step, Seat>> wanted{
      {Step::TurnStartWindow, A}, {Step::TurnStartWindow, B}, {Step::RecoveryWindow, A},
      {Step::RecoveryWindow, B},  {Step::DrawWindow, A},      {Step::DrawWindow, B}};
  EXPECT_EQ(asked, wanted);
  t.act(Act::Summon, "hut");
  EXPECT_EQ(t.state().doing.back().stage, Stage::Declared);
  EXPECT_EQ(t.asked(), A);
  t.pass().pass();
  EXPECT_EQ(t.state().doing.back().stage, Stage::Done);
  t.pass().pass();
  EXPECT_EQ(t.prompt(), Prompt::Main);
  t.pass();
  EXPECT_EQ(t.state().step, Step::EndWindow);
}

// Whoever holds no card or has used the right is not asked.
TEST(Tools, WhoCannotUseAToolByWhatBothSeeIsNotAsked) {
  FUDABA_PROVES("KNG-8.5");
  Table t;
  t.hand(A, {"rope"}).hand(B, {"needle"}).value("tools_used", 1, B).ask_everything();
  t.at("turn_start");
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(t.asked(), A);
    t.pass();
  }
  EXPECT_EQ(t.prompt(), Prompt::Main);
}

// From the end of the declaration's window to the completion no tool; by house rule, yes.
TEST(Tools, BetweenTheStepsOfAnAttackOnlyTheHouseRuleAllowsTools) {
  FUDABA_PROVES("KNG-8.5");
  for (const int allowed : {0, 1}) {
    Table t;
    t.place(A, 1, "tower").hand(B, {"rope"}).option("tools_during_attack", allowed);
    t.at("main_phase").act(Act::Attack, "tower").pass();
    if (allowed == 0) {
      EXPECT_EQ(t.prompt(), Prompt::Defence);
    } else {
      EXPECT_EQ(t.prompt(), Prompt::Window);
      t.act(Act::UseTool, "rope").choose("tower").settle();
      EXPECT_EQ(t.life(B), 30);
    }
  }
}

// In a window nothing but tools.
TEST(Tools, InAWindowNothingButToolsCanBeUsed) {
  FUDABA_PROVES("KNG-8.5");
  Table t;
  t.hand(A, {"needle", "hut"}).ask_everything().at("turn_start");
  EXPECT_EQ(t.prompt(), Prompt::Window);
  EXPECT_EQ(t.refused_by(Act::Summon, "hut"), "KNG-8.5");
}

// A tool is outside the soul while it resolves.
TEST(Tools, AToolIsOutsideTheSoulWhileItResolves) {
  FUDABA_PROVES("KNG-8.6");
  Table t;
  t.hand(A, {"counter"}).soul(A, 2).at("main_phase").act(Act::UseTool, "counter").settle();
  EXPECT_EQ(t.life(B), 28);
  Table poor;
  poor.hand(A, {"counter"}).at("main_phase");
  EXPECT_EQ(poor.refused_by(Act::UseTool, "counter"), "KNG-6.1");
}

// One tool before the own first turn; the right comes back at the turn start.
TEST(Tools, AToolMayBeUsedBeforeTheOwnFirstTurn) {
  FUDABA_PROVES("KNG-8.9");
  Table t;
  t.hand(B, {"needle", "spade"}).value("turn", 1).at("main_phase").pass();
  t.act(Act::UseTool, "needle").settle();
  EXPECT_EQ(t.state().turn_player, B);
  EXPECT_TRUE(t.offers(Act::UseTool, "spade"));
}

// The answer first; what it cancels has no effect and is used up.
TEST(Tools, AnAnswerToAToolIsCarriedOutFirst) {
  FUDABA_PROVES("KNG-8.11");
  Table t;
  t.hand(A, {"needle", "spade"}).hand(B, {"gong"}).at("main_phase").act(Act::UseTool, "needle");
  EXPECT_EQ(t.asked(), B);  // A's right is in use
  t.act(Act::UseTool, "gong").settle();
  EXPECT_EQ(t.life(B), 30);
  EXPECT_EQ(t.zone(ZoneKind::Soul, A), Names{"needle"});
  EXPECT_EQ(t.refused_by(Act::UseTool, "spade"), "KNG-8.3");
}

// A tool that has become impossible goes back, the right is not used.
TEST(Tools, AToolWhoseCostNoLongerHoldsGoesBack) {
  FUDABA_PROVES("KNG-8.11", "KNG-4.7");
  Table t;
  t.hand(A, {"great_needle"}).soul(A, 3).hand(B, {"broom"}).at("main_phase");
  t.act(Act::UseTool, "great_needle").act(Act::UseTool, "broom").choose_nth(0).settle();
  EXPECT_EQ(t.zone(ZoneKind::Hand, A), Names{"great_needle"});
  EXPECT_EQ(t.life(B), 30);
  EXPECT_EQ(t.state().tools[A], 0);
  EXPECT_EQ(t.state().tools[B], 1);
}

// The state counts the tools in each hand, so that a window need not look through it.
void expect_tools_counted(const CardPool& pool, const State& state) {
  const Reading reading(pool, state);
  for (Seat seat = 0; seat < kSeats; ++seat) {
    int tools = 0;
    reading.hand_cards(seat, [&](CardId c) { tools += reading.kind(c) == CardKind::Tool ? 1 : 0; });
    ASSERT_EQ(state.tools_held[seat], tools);
  }
}

// In games and in what a player takes to be possible.
TEST(Tools, TheToolsInAHandAreCountedWhateverComesAndGoes) {
  FUDABA_PROVES("KNG-8.5");
  const CardPool& pool = basic_pool();
  const Game game(pool);
  FastRandom random(8);
  State state;
  State sampled;
  MoveList moves;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Game::Setup setup;
    setup.decks = {round_deck(pool, 40, 0), round_deck(pool, 40, 7)};
    setup.key = key_from_seed(seed);
    game.setup(setup, state);
    while (Game::outcome(state) == Outcome::Ongoing) {
      expect_tools_counted(pool, state);
      game.sample(state, static_cast<Seat>(random.below(kSeats)), random, sampled);
      expect_tools_counted(pool, sampled);
      game.legal_moves(state, moves);
      game.apply_legal(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

}  // namespace
}  // namespace fudaba::kannagi::test
