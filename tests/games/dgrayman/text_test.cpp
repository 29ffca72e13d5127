// What people read of D.Gray-man, and the numbers of a view by name.
#include <gtest/gtest.h>

#include "base/display_width.h"
#include "games/dgrayman/table.h"
#include "games/games.h"
#include "games/marked_text.h"
#include "support/proves.h"

namespace fudaba::dgrayman::test {
namespace {

TEST(Fields, AViewTellsPointsUnitsAndWhatEachCardIs) {
  Table t;
  t.standby(A, {"ann_bob", "ann_scout"}).rested(B, {"cat_wall"}).points(A, 7).at("main_phase");
  EXPECT_EQ(t.seen(B, "points", A), 7);
  EXPECT_EQ(t.seen(B, "units", A), 1);
  EXPECT_EQ(t.seen(B, "able", A, 0), 1);
  EXPECT_EQ(t.seen(B, "combined", A, 0), 1);
  EXPECT_EQ(t.seen(B, "icons", A, 0), static_cast<int>(bit(Icon::Attack) | bit(Icon::Search)));
  EXPECT_EQ(t.seen(B, "able", B, 0), 0);
  const CardId card = t.find("ann_bob");
  EXPECT_EQ(t.seen(B, "power", A, -1, card), 6);
  EXPECT_EQ(t.seen(B, "upright", A, -1, card), 1);
  EXPECT_EQ(t.seen(B, "unit", A, -1, card), 0);
  EXPECT_EQ(t.seen(B, "deck_searches_left"), 1);
  EXPECT_EQ(t.seen(B, "deed"), 0);
}

TEST(Fields, AViewTellsWhoActsAgainstWhom) {
  Table t;
  t.standby(A, {"ann_blade"}).action(B, {"bob_scout"}).standby(B, {"cat_wall"}).at("main_phase");
  t.act(Act::Attack, "ann_blade");
  EXPECT_EQ(t.seen(A, "deed"), static_cast<int>(Deed::Attack));
  EXPECT_EQ(t.seen(A, "user", A, -1, t.find("ann_blade")), 1);
  EXPECT_EQ(t.seen(A, "target", B, -1, t.find("bob_scout")), 1);
}

// Every question and every answer of a game has words in both languages.
TEST(Texts, EveryQuestionAndAnswerHasWordsInBothLanguages) {
  const CardPool& pool = basic_pool();
  const Game game(pool);
  Game::Setup setup;
  setup.decks = {round_deck(pool, 40), round_deck(pool, 40, 13)};
  FastRandom random(4);
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    setup.key = key_from_seed(seed);
    State state;
    EventLog log;
    game.setup(setup, state, &log);
    MoveList moves;
    while (state.outcome == Outcome::Ongoing) {
      game.legal_moves(state, moves);
      for (const Language language : {Language::Ja, Language::En}) {
        EXPECT_FALSE(Words::prompt(game, state, language).empty());
        for (const Move& move : moves) {
          EXPECT_FALSE(Words::describe_move(game, state, move, language).empty());
        }
      }
      const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
      game.apply_legal(state, move, &log);
    }
    for (const Event& event : log) {
      EXPECT_EQ(Words::describe_event(game, event, Language::Ja).empty(),
                Words::describe_event(game, event, Language::En).empty());
    }
  }
}

TEST(Texts, AReasonSaysTheClauseAndWhatWouldHelp) {
  Table t;
  t.standby(A, {"ann_scout"}).at("main_phase");
  const Move draw{verb(Act::Draw), t.find("ann_scout"), 255, 255};
  const std::string text =
      Words::describe_reason(t.game(), t.state(), t.game().why_not(t.state(), draw), Language::En);
  EXPECT_NE(text.find("DGM-6.2"), std::string::npos) << text;
  EXPECT_NE(text.find("draw icon"), std::string::npos) << text;
}

// A card of the hand is no card for what units do; one that has acted is, and is told why not now.
TEST(Texts, WhyNotNamesNoCardOfTheHandForWhatUnitsDo) {
  Table t;
  t.standby(A, {"ann_scout"}).action(A, {"bob_scout"}).rested(A, {"cat_scout"});
  t.hand(A, {"ann_march"}).at("main_phase");
  const auto why = [&](const std::string& card) {
    return t.game().why_not(t.state(), {verb(Act::Search), t.find(card), 255, 255});
  };
  EXPECT_FALSE(why("ann_march").allows() || Words::is_telling(why("ann_march")));
  EXPECT_TRUE(Words::is_telling(why("bob_scout")));
  // A card is not in its own way: what keeps several from it is told once.
  EXPECT_FALSE(why("cat_scout").allows());
  EXPECT_EQ(why("cat_scout").card, kNoCard);
}

// The log as it is read.
std::string story(const Table& t, Language language) {
  std::string all;
  for (const Event& e : t.log()) { all += Words::describe_event(t.game(), e, language) + "\n"; }
  return all;
}
void expect_told(const Table& t, const std::string& ja, const std::string& en) {
  EXPECT_NE(story(t, Language::Ja).find(ja), std::string::npos) << story(t, Language::Ja);
  EXPECT_NE(story(t, Language::En).find(en), std::string::npos) << story(t, Language::En);
}

TEST(Texts, CardsThatAnEffectTurnsAreNamed) {
  Table t;
  t.spare().standby(A, {"ann_scout", "ann_blade"}).hand(A, {"ann_rest"}).at("main_phase");
  t.act(Act::UseSkill, "ann_rest").choose("ann_scout");
  expect_told(t, "プレイヤー1の『ann_blade』は行動可能になった\n",
              "Player 1's ann_blade is now ready\n");
  EXPECT_EQ(story(t, Language::En).find("ann_scout is now"), std::string::npos);
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
filler: {kind: skill, person: ann, timing: act}
ann_scout: {kind: character, person: ann}
bob_scout: {kind: character, person: bob}
bob_tired: {kind: character, person: bob}
ann_lull: {kind: skill, person: ann, timing: act, abilities: [{play: [{rest: {each: character, of: opponent}}, {grant: no_intercept, to: opponent, until: turn_end}]}]}
)");
  Table lull(pool);
  lull.standby(A, {"ann_scout"}).hand(A, {"ann_lull"}).standby(B, {"bob_scout"});
  lull.rested(B, {"bob_tired"}).at("main_phase").act(Act::UseSkill, "ann_lull");
  expect_told(lull,
              "プレイヤー2の『bob_scout』は行動不能になった\n"
              "プレイヤー2は「インターセプト使用不可」になった\n",
              "Player 2's bob_scout is now rested\nPlayer 2: cannot intercept\n");
  EXPECT_EQ(story(lull, Language::En).find("bob_tired is now"), std::string::npos);
}

TEST(Texts, AnActionWithoutEffectIsToldToBeSo) {
  FUDABA_PROVES("DGM-7.14");
  Table t;
  t.spare().standby(A, {"ann_scout"}).standby(B, {"dan_wall"}).at("main_phase");
  t.act(Act::Search, "ann_scout").act(Act::Intercept, "dan_wall");
  expect_told(t, "プレイヤー1のアクションは効果を発揮せずに終わった\n",
              "Player 1's action was spent without effect\n");
}

// Both may have cards of one name: it is said whose fights.
TEST(Texts, ACombatNamesItsSides) {
  Table t;
  t.spare().standby(A, {"ann_blade"}).action(B, {"ann_wall"}).at("main_phase");
  t.act(Act::Attack, "ann_blade");
  expect_told(t, "アタックの対象はプレイヤー2の『ann_wall』\n",
              "The attack goes against Player 2's ann_wall\n");
  expect_told(t, "プレイヤー1の『ann_blade』の戦闘力は5\nプレイヤー2の『ann_wall』の戦闘力は4\n",
              "Player 1's ann_blade has power 5\nPlayer 2's ann_wall has power 4\n");
}

TEST(Texts, WhoDrawsForWhosePointsIsTold) {
  FUDABA_PROVES("DGM-7.7");
  Table t;
  t.spare().standby(A, {"ann_scout"}).points(A, 4).at("main_phase").act(Act::Search, "ann_scout");
  expect_told(t, "プレイヤー1が5の倍数に達したので、プレイヤー2は『filler』を引いた\n",
              "Player 1 reached a multiple of five: Player 2 drew filler\n");
}

// What a deck search gives beside the rank is told where the card alone decides it.
TEST(Texts, ADeckSearchTellsItsBonus) {
  const CardPool pool = make_pool(R"(
ann: {kind: person}
filler: {kind: skill, person: ann, timing: act}
ann_plain: {kind: character, person: ann, actions: [search]}
ann_keen: {kind: character, person: ann, actions: [search], abilities: [{gains: search_points, by: 1, while: {responding_to: deck_search}}]}
ann_late: {kind: character, person: ann, actions: [search], abilities: [{gains: search_points, by: 2, while: {is: this, a: {in: action}}}]}
ann_dull: {kind: character, person: ann, actions: [search], abilities: [{gains: search_points, by: -1}]}
)");
  Table t(pool);
  t.standby(A, {"ann_plain", "ann_keen", "ann_late", "ann_dull"}).at("main_phase");
  const auto said = [&](const std::string& card, Language language) {
    const Move move{verb(Act::DeckSearch), t.find(card), 255, 255};
    return Words::describe_move(t.game(), t.state(), move, language);
  };
  EXPECT_EQ(said("ann_plain", Language::Ja), "『ann_plain』で山札サーチする（めくったランクの点）");
  EXPECT_EQ(said("ann_keen", Language::Ja), "『ann_keen』で山札サーチする（めくったランク＋1点）");
  EXPECT_EQ(said("ann_keen", Language::En),
            "Deck search with ann_keen (points: the rank turned up +1)");
  EXPECT_EQ(said("ann_late", Language::Ja), "『ann_late』で山札サーチする（めくったランク＋2点）");
  EXPECT_EQ(said("ann_dull", Language::Ja), "『ann_dull』で山札サーチする（めくったランク－1点）");
}

// DGM-2.5: what goes back before the game is put back, not laid somewhere.
TEST(Texts, AMulliganPutsTheHandBack) {
  FUDABA_PROVES("DGM-2.5");
  const CardPool& pool = basic_pool();
  const Game game(pool);
  Game::Setup setup;
  setup.decks = {round_deck(pool, 40), round_deck(pool, 40, 13)};
  setup.key = key_from_seed(1);
  State state;
  EventLog log;
  game.setup(setup, state, nullptr);
  game.apply_legal(state, answer(true), &log);
  const Seat mulled = log.front().seat;
  std::string seen[kSeats];
  for (Seat reader = 0; reader < kSeats; ++reader) {
    for (const Event& e : log) {
      seen[reader] += Words::describe_event(game, event_for(e, reader), Language::Ja) + "\n";
      seen[reader] += Words::describe_event(game, event_for(e, reader), Language::En) + "\n";
    }
  }
  const std::string player = std::to_string(mulled + 1);
  const std::string& others = seen[opponent_of(mulled)];
  EXPECT_NE(others.find("プレイヤー" + player + "は手札1枚をデッキに戻した\nPlayer " + player +
                        " put a card of the hand back into the deck\n"),
            std::string::npos)
      << others;
  EXPECT_NE(seen[mulled].find("』をデッキに戻した\n"), std::string::npos) << seen[mulled];
}

TEST(Texts, AtWhichEndOfADeckACardGoesIsTold) {
  Table t;
  t.spare().standby(A, {"ann_scout"}).hand(A, {"ann_reel"}).at("main_phase");
  t.act(Act::UseSkill, "ann_reel");
  expect_told(t, "プレイヤー1の『filler』はデッキの一番下に置かれた\n",
              "Player 1's filler was put on the bottom of the deck\n");
}

TEST(Texts, TheBoardShowsUnitsPointsAndTheHand) {
  Table t;
  t.standby(A, {"ann_scout"}).hand(A, {"bob_blade"}).points(B, 6).at("main_phase");
  const auto any = find_game(Game::kId)->make(t.pool());
  PositionSpec spec;
  spec.zones.push_back({"standby", A, 0, {t.pool().find("ann_scout")}});
  spec.zones.push_back({"hand", A, 0, {t.pool().find("bob_blade")}});
  spec.zones.push_back({"deck", A, 0, {t.pool().find("filler")}});
  spec.zones.push_back({"deck", B, 0, {t.pool().find("filler")}});
  spec.values.push_back({"points", B, 6});
  spec.step = "main_phase";
  Bilingual error;
  const auto position = any->build(spec, error);
  ASSERT_NE(position, nullptr) << error.en;
  std::string text;
  for (const std::string& line : any->board(position->view(A), Language::En)) {
    text += unmarked(line) + "\n";
  }
  EXPECT_NE(text.find("ann_scout(2)"), std::string::npos) << text;
  EXPECT_NE(text.find("●●●●●│●○○○○│"), std::string::npos) << text;
  EXPECT_NE(text.find("bob_blade"), std::string::npos) << text;
  std::string ja;
  for (const std::string& line : any->board(position->view(A), Language::Ja)) { ja += line; }
  EXPECT_NE(ja.find("行動可能"), std::string::npos) << ja;
}

TEST(Texts, NoCardIsShownToSearchForLessThanNothing) {
  const CardPool pool = make_pool(
      "ann: {kind: person}\nbob: {kind: person}\nfiller: {kind: skill, person: bob, timing: act}\n"
      "ann_star: {kind: special, person: ann}\nbob_hush: {kind: character, person: bob, abilities: "
      "[{gains: search_points, by: -5, affects: character}]}\n");
  Table t(pool);
  t.standby(A, {"ann_star", "bob_hush"}).at("main_phase");
  for (const char* card : {"ann_star", "bob_hush"}) {
    for (const CardValue& value : Words::values(t.game(), t.state(), t.find(card))) {
      if (value.id == "search_points") { EXPECT_EQ(value.now, 0) << card; }
    }
  }
}

// Two units are combined once; a further doubles card joins them.
TEST(Texts, AFurtherDoublesCardJoinsACombinedUnit) {
  FUDABA_PROVES("DGM-9.3", "DGM-9.14");
  Table t;
  t.standby(A, {"ann_bob", "ann_scout", "bob_scout"}).hand(A, {"ann_bob_star"});
  t.at("character_start");
  const Move move{verb(Act::Place), t.find("ann_bob_star"), 255, 255};
  EXPECT_EQ(Words::describe_move(t.game(), t.state(), move, Language::Ja),
            "『ann_bob_star』をann＆bobの部隊に加える（行動可能）");
}

TEST(Texts, AUnitTooLargeForALineGoesOnUnderItsFirstCard) {
  const Table t;
  const auto any = find_game(Game::kId)->make(t.pool());
  PositionSpec spec;
  spec.zones.push_back({"standby", A, 0, std::vector<DefId>(12, t.pool().find("ann_scout"))});
  spec.zones.push_back({"deck", A, 0, {t.pool().find("filler")}});
  spec.zones.push_back({"deck", B, 0, {t.pool().find("filler")}});
  spec.step = "main_phase";
  Bilingual error;
  const auto position = any->build(spec, error);
  ASSERT_NE(position, nullptr) << error.en;
  for (const Language language : {Language::Ja, Language::En}) {
    for (const std::string& line : any->board(position->view(A), language)) {
      EXPECT_LE(display_width(unmarked(line)), 79) << unmarked(line);
    }
  }
}

TEST(Texts, APositionThatCannotBeIsRefused) {
  const CardPool& pool = basic_pool();
  const Game game(pool);
  const auto refused = [&](const PositionSpec& spec) {
    State state;
    Bilingual error;
    return !Words::build(game, spec, state, error) && !error.ja.empty() && !error.en.empty();
  };
  PositionSpec skill_on_field;
  skill_on_field.zones.push_back({"standby", A, 0, {pool.find("ann_march")}});
  EXPECT_TRUE(refused(skill_on_field));
  PositionSpec three;  // DGM-9.14
  three.zones.push_back({"standby", A, 0, {pool.find("ann_bob"), pool.find("ann_cat")}});
  EXPECT_TRUE(refused(three));
  PositionSpec won;
  won.values.push_back({"points", A, 20});
  EXPECT_TRUE(refused(won));
}

}  // namespace
}  // namespace fudaba::dgrayman::test
