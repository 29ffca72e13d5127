// What people read of Ouka Houshin, and what a board is given.
#include <gtest/gtest.h>

#include <set>

#include "base/display_width.h"
#include "effect/print.h"
#include "games/adapter.h"
#include "games/marked_text.h"
#include "games/ouka/card_format.h"
#include "games/ouka/edge.h"
#include "games/ouka/table.h"
#include "support/proves.h"

namespace fudaba::ouka::test {
namespace {

bool has(const std::vector<std::string>& lines, std::string_view text) {
  return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
    return unmarked(line).find(text) != std::string::npos;
  });
}

// How many lines of the log hold a text.
auto lines_of_log(const Table& t, std::string_view text) {
  return std::count_if(t.log().begin(), t.log().end(), [&](const Event& event) {
    return Words::describe_event(t.game(), event, Language::En).find(text) != std::string::npos;
  });
}

// What the running test would bring to each side is told before the die.
TEST(Fields, TheProspectsOfATestAreTold) {
  Table t;
  t.hand(A, {"duel", "filler"}).story(B, 1, {"gate", "meeting"}).hand(B, {"trap"});
  t.ask_everything().at("story_phase");
  t.act(Act::Tell, "duel").slot(0);
  EXPECT_EQ(t.field("on_success", A), 30);
  EXPECT_EQ(t.field("on_success", B), -30) << "the group that is the condition";
  t.act(Act::UseAccident, "trap");
  EXPECT_EQ(t.field("on_failure", B), 10);
  EXPECT_EQ(t.field("test_target"), 8);
  EXPECT_EQ(t.field("test_value"), 2);
  EXPECT_EQ(t.field("test_die"), 0);
}

// Of two copies of an accident one can be kept, and none without a slot.
TEST(Fields, OnlyAccidentsThatCanBeKeptAreProspects) {
  FUDABA_PROVES("OUK-9.6", "OUK-9.9");
  const auto prospect = [](bool full) {
    Table t;
    t.hand(A, {"chase", "filler"}).hand(B, {"trap"});
    t.story(B, 1, {"meeting"}).story(B, 2, {"gate"}).story(B, 3, {"rumour"}).story(B, 4, {"feast"});
    t.foreshadow(B, 0, full ? "filler" : "trap");
    t.ask_everything().at("story_phase");
    t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "trap");
    if (!full) { t.act(Act::UseAccident, "trap"); }
    return t.field("on_failure", B);
  };
  EXPECT_EQ(prospect(false), 10);
  EXPECT_EQ(prospect(true), 0);
}

// The value of a test is told line by line: die, ability, each change with its card.
TEST(Fields, TheTestIsTakenApartLineByLine) {
  Table t;
  t.hand(A, {"chase", "cid1", "filler"}).dice({3}).ask_everything().at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UsePower, "cid1", 0);
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  const CardId story = t.find("chase");
  for (const CardValue& value : Words::values(t.game(), t.state(), story)) {
    if (value.id != "test") { continue; }
    EXPECT_EQ(value.now, 7);
    ASSERT_EQ(value.from.size(), 3U);
    EXPECT_EQ(value.from[0].by + value.from[1].by + value.from[2].by, 7);
    EXPECT_EQ(value.from[2].cause, t.find("cid1"));
    return;
  }
  FAIL() << "no value of the test";
}

TEST(Fields, GroupsAndSagesAreToldBySlot) {
  Table t;
  t.story(A, 1, {"gate", "meeting"}).sage(B, 2, {"cid2", "cid1"}).at("story_phase");
  EXPECT_EQ(t.field("group_points", A, 1), 30);
  EXPECT_EQ(t.field("group_keywords", A, 1), 3);
  EXPECT_EQ(t.field("sage_destiny", B, 2), 2);
  EXPECT_EQ(t.field("upside_down", B, 2), 0);
  EXPECT_EQ(t.field("story_points", A), 30);
  EXPECT_EQ(t.field("begun", A, 1), 1);
}

// Which card is about to be laid face down only its owner is told.
TEST(Fields, AForeshadowInTheMakingIsHidden) {
  FUDABA_PROVES("OUK-10.1");
  Table t;
  t.hand(A, {"meeting"}).at("foreshadow_phase");
  t.act(Act::LayForeshadow, "meeting");
  ASSERT_EQ(t.told(B, "doing").size(), 1U);
  EXPECT_EQ(t.told(A, "doing")[0].card, t.find("meeting"));
  EXPECT_EQ(t.told(B, "doing")[0].card, kNoCard);
}

// The tale is told in the order of the chapters, in both languages, from open cards alone.
TEST(Tale, ItIsToldChapterByChapter) {
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
hero_a: {kind: protagonist, person: ann, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
filler: {kind: story, story_kind: normal, keywords: [person], points: 10, flavour: {ja: 旅に出た。, en: A journey began.}}
river: {kind: story, story_kind: normal, keywords: [place], points: 10, flavour: {ja: 川を渡った。, en: A river was crossed.}}
late: {kind: story, story_kind: normal, keywords: [place], points: 10, flavour: {ja: 夜が明けた。, en: The day broke.}}
end: {kind: climax, needs: {person: 1, place: 1}, climax_type: feast, points: 10, flavour: {ja: 宴が開かれた。, en: A feast was held.}}
)");
  Table t(pool);
  t.story(A, 3, {"filler"}).story(A, 1, {"river"}).story(A, 4, {"late"}).hand(A, {"end"});
  t.foreshadow(B, 0, "river").at("story_phase");
  t.act(Act::UseClimax, "end").choose("river").slot(3);
  const auto ja = Words::tale(t.game(), t.written(B), A, Language::Ja);
  ASSERT_EQ(ja.size(), 5U);
  EXPECT_EQ(ja[0], "hero_aの物語");
  EXPECT_NE(ja[1].find("第1章"), std::string::npos);
  EXPECT_EQ(ja[2], "旅に出た。川を渡った。宴が開かれた。");
  EXPECT_EQ(ja[4], "夜が明けた。");
  const auto en = Words::tale(t.game(), t.written(kNoSeat), A, Language::En);
  EXPECT_EQ(en[2], "A journey began. A river was crossed. A feast was held.");
  EXPECT_FALSE(has(Words::tale(t.game(), t.written(A), B, Language::En), "river"));
}

// Every question has words in both languages, and every answer one line of its own.
TEST(Words, EveryQuestionAndAnswerHasItsLine) {
  const CardPool& pool = basic_pool();
  const Game game(pool);
  std::set<int> prompts;
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    State state;
    Game::Setup setup;
    setup.decks = {round_deck(pool, 40, static_cast<int>(seed)),
                   round_deck(pool, 40, static_cast<int>(seed) * 3 + 1)};
    setup.key = key_from_seed(seed);
    EventLog log;
    game.setup(setup, state, &log);
    FastRandom random(seed);
    MoveList moves;
    for (int i = 0; i < 400 && state.outcome == Outcome::Ongoing; ++i) {
      game.legal_moves(state, moves);
      prompts.insert(state.decision.prompt);
      for (const Language language : {Language::Ja, Language::En}) {
        EXPECT_FALSE(Words::prompt(game, state, language).empty());
        for (const Move& move : moves) {
          const std::string line = Words::describe_move(game, state, move, language);
          EXPECT_FALSE(line.empty());
          EXPECT_EQ(line.find("{}"), std::string::npos) << line;
        }
      }
      game.apply_legal(state, moves[random.below(static_cast<std::uint32_t>(moves.size()))], &log);
    }
    for (const Event& event : log) {
      EXPECT_EQ(Words::describe_event(game, event, Language::Ja).empty(),
                Words::describe_event(game, event, Language::En).empty());
      EXPECT_EQ(Words::describe_event(game, event, Language::En).find("{}"), std::string::npos);
    }
  }
  EXPECT_GE(prompts.size(), 14U);
}

// The question for a slot speaks of a condition, or of older foreshadows, where there is one.
TEST(Words, TheQuestionForASlotNamesWhatIsThere) {
  const auto asked = [](Table& t) { return Words::prompt(t.game(), t.state(), Language::En); };
  Table plain;
  plain.hand(A, {"chase", "filler"}).at("story_phase");
  plain.act(Act::Tell, "chase");
  EXPECT_EQ(asked(plain).find("condition"), std::string::npos) << asked(plain);
  Table upon;
  upon.hand(A, {"duel", "filler"}).story(A, 1, {"meeting"}).at("story_phase");
  upon.act(Act::Tell, "duel");
  EXPECT_NE(asked(upon).find("condition"), std::string::npos) << asked(upon);
  Table first;
  first.hand(A, {"meeting"}).at("foreshadow_phase");
  first.act(Act::LayForeshadow, "meeting");
  EXPECT_EQ(asked(first).find("take back"), std::string::npos) << asked(first);
  Table second;
  second.hand(A, {"meeting"}).foreshadow(A, 2, "trap").at("foreshadow_phase");
  second.act(Act::LayForeshadow, "meeting");
  EXPECT_NE(asked(second).find("take back"), std::string::npos) << asked(second);
}

// What effects make of a test is told, and the die of one that they have decided.
TEST(Words, ATestThatIsDecidedIsToldWithItsDie) {
  FUDABA_PROVES("OUK-8.10");
  const CardPool pool = edge_art(
      "{after_test: reroll}",
      "gate: {kind: story, story_kind: accident, keywords: [place], points: 10, abilities: [{play: "
      "[{test_with: negotiation}, {decide: failure}]}]}\n");
  Table t(pool);
  t.hand(A, {"trial", "art", "filler"}).hand(B, {"gate", "filler"}).dice({2, 6}).ask_everything();
  t.at("story_phase");
  t.act(Act::Tell, "trial").slot(0).act(Act::UseAccident, "gate");
  while (t.prompt() != Prompt::AfterTest) { t.pass(); }
  EXPECT_NE(Words::prompt(t.game(), t.state(), Language::En)
                .find("the die shows 2, but by an effect the test fails"),
            std::string::npos);
  EXPECT_EQ(t.refused_by({verb(Act::Reverse), kNoCard, 255, 255}), "");
  t.act(Act::UsePower, "art", 0);
  EXPECT_EQ(t.die(), 6);
  t.settle();
  EXPECT_EQ(lines_of_log(t, "The test of trial uses negotiation"), 1);
  EXPECT_EQ(lines_of_log(t, "It is settled that the test of trial fails"), 1);
  EXPECT_EQ(lines_of_log(t, "The test of trial failed (by an effect)"), 1);
}

// Copies in the hand, among the foreshadows and on the field are told apart, and so is their use.
TEST(Words, WhereACardIsUsedFromIsTold) {
  FUDABA_PROVES("OUK-10.3");
  Table t;
  t.hand(A, {"chase", "cid1", "filler"}).foreshadow(A, 2, "chase").foreshadow(A, 3, "cid1");
  t.sage(A, 1, {"cid1"}).ask_everything().at("story_phase");
  const auto menu = [&t] {
    std::multiset<std::string> lines;
    MoveList moves;
    t.game().legal_moves(t.state(), moves);
    for (const Move& move : moves) {
      lines.insert(Words::describe_move(t.game(), t.state(), move, Language::En));
    }
    return lines;
  };
  EXPECT_EQ(menu().count("Declare chase (combat 6, 30 points)"), 1U);
  EXPECT_EQ(menu().count("Declare chase from the foreshadows (combat 6, 30 points)"), 1U);
  t.play({verb(Act::Tell), t.state().cards.first(zone_of(ZoneKind::Foreshadows, A, 2)), 255, 255});
  EXPECT_EQ(lines_of_log(t, "foreshadow was turned up: chase"), 1);
  t.slot(0);
  while (t.prompt() != Prompt::BeforeTest) { t.pass(); }
  const std::string ability = "cid1: Before a test: you add 2 to the test value for this test.";
  for (const char* before : {"", "Use up ", "Use up the foreshadow "}) {
    EXPECT_EQ(menu().count(before + ability), 1U) << before;
  }
}

// A sage that comes out is told of once; the end of the turn has its own heading.
TEST(Words, EveryStepIsToldOnce) {
  Table t;
  t.hand(A, {"cid1", "filler"}).ask_everything().at("sage_phase");
  t.act(Act::BringOut, "cid1").slot(1);
  EXPECT_EQ(lines_of_log(t, "cid1"), 1);
  while (t.prompt() != Prompt::LastClimax) { t.pass(); }
  EXPECT_EQ(lines_of_log(t, "turn end phase"), 1);
  EXPECT_NE(Words::prompt(t.game(), t.state(), Language::Ja).find("手番終了フェイズ"),
            std::string::npos);
}

// The words that cards say as this game's players say them.
TEST(Words, CardsAreTakenFromTheDeckAndPutBackFromElsewhere) {
  const CardPool pool = make_pool(R"(
search: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: [{look_at: {top: 2}}, {choose: {among: {top: 2}, a: card}}, {move: chosen, to: hand}]}]}
recall: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: [{choose: {each: story, in: discard, of: you}}, {move: chosen, to: hand}]}]}
expel: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: [{choose: {each: [story, topmost], in: stories, of: opponent}}, {move: chosen, to: hand}]}]}
crowd: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: {score: 10, for_each: {each: sage, in: characters, of: you}}}]}
blot: {kind: story, story_kind: event, keywords: [person], points: 10, abilities: [{when: becomes_story, do: [{choose: {each: story, in: stories, of: opponent}}, {grant: no_keywords, to: chosen, until: turn_end}]}]}
)");
  const auto text = [&](const char* card, Language language) {
    return effect::print_card(pool, pool.find(card), card_format(), language).front();
  };
  EXPECT_EQ(
      text("search", Language::Ja),
      "［物語になった時］自分の山札の上から2枚を見る。それらの中から1枚選ぶ。それを手札に加える。");
  EXPECT_EQ(text("recall", Language::Ja),
            "［物語になった時］自分の捨て山のストーリーを1枚選ぶ。それを手札に戻す。");
  EXPECT_EQ(text("recall", Language::En),
            "When this card becomes a story, choose a story in your discard pile. Put it into your "
            "hand.");
  EXPECT_EQ(text("expel", Language::Ja),
            "［物語になった時］場にある相手のいずれかのスロットの一番上のストーリーを1枚選ぶ。それ"
            "を持ち主の手札に戻す。");
  EXPECT_EQ(text("crowd", Language::Ja),
            "［物語になった時］場にいる自分の仙人1体につき10点を得る。");
  EXPECT_EQ(text("crowd", Language::En),
            "When this card becomes a story, score 10 points for each of your sages on the "
            "character line.");
  EXPECT_EQ(text("blot", Language::Ja),
            "［物語になった時］場にある相手のストーリーを1枚選ぶ。手番終了時まで、それはキーワード"
            "を失う。");
}

// The terminal's board: 79 columns, both fields, what only the viewer knows for the viewer alone.
TEST(Board, ItShowsTheFieldAndHidesForeshadows) {
  Table t;
  t.hand(A, {"chase", "filler"}).story(A, 1, {"gate", "meeting"}).foreshadow(A, 2, "trap");
  t.sage(B, 1, {"cid1"}).zone("completed", B, {"finale", "feast"}, 0).ask_everything();
  t.at("story_phase");
  t.act(Act::Tell, "chase").slot(0);
  for (const Language language : {Language::Ja, Language::En}) {
    const auto own = Words::board(t.game(), t.written(A), language);
    const auto other = Words::board(t.game(), t.written(B), language);
    for (const std::string& line : own) { EXPECT_LE(display_width(line), 79) << line; }
    for (const std::string_view name : {"gate", "meeting", "cid1", "finale", "chase"}) {
      EXPECT_TRUE(has(own, name) && has(other, name)) << name;
    }
    EXPECT_TRUE(has(own, "trap"));
    EXPECT_FALSE(has(other, "trap"));
  }
}

// A line that is too long goes on below; nothing of it is cut off. An accident has no test.
TEST(Board, LongLinesGoOnBelow) {
  const CardPool pool = make_pool(R"(
ann: {kind: person}
bob: {kind: person}
watchman_of_the_seventh_gate_of_the_old_capital: {kind: protagonist, person: ann, schools: [seals], destiny_1: {negotiation: 7}, destiny_2: {}, destiny_3: {}}
hero_b: {kind: protagonist, person: bob, schools: [seals], destiny_1: {}, destiny_2: {}, destiny_3: {}}
stranger_whom_nobody_had_seen_at_the_ferry: {kind: story, story_kind: normal, keywords: [person], points: 10}
river_that_flowed_back_to_its_source_at_night: {kind: story, story_kind: normal, keywords: [place], points: 20}
trap: {kind: story, story_kind: accident, keywords: [incident], points: 10}
)");
  Table t(pool);
  t.hero(A, "watchman_of_the_seventh_gate_of_the_old_capital");
  t.story(A, 1,
          {"river_that_flowed_back_to_its_source_at_night",
           "stranger_whom_nobody_had_seen_at_the_ferry"});
  t.deck(A, {"trap"}).deck(B, {"trap"}).hand(A, {"trap"}).at("story_phase");
  const auto lines = Words::board(t.game(), t.written(A), Language::En);
  for (const std::string& line : lines) { EXPECT_LE(display_width(line), 79) << line; }
  EXPECT_TRUE(has(lines, "negotiation 7"));
  EXPECT_TRUE(has(lines, "person, place 30 points"));
  EXPECT_TRUE(has(lines, "incident accident 10 points"));
  EXPECT_FALSE(has(lines, "no test"));
}

// The story is named as long as it is told, tested or not; bonuses of the round stand beside.
TEST(Board, TheStoryOnItsWayAndTheBonusesAreShown) {
  FUDABA_PROVES("OUK-14.4");
  const auto board = [](const Table& t) {
    return Words::board(t.game(), t.written(A), Language::En);
  };
  Table t;
  t.hand(A, {"chase", "filler"}).hand(B, {"trap"}).dice({1}).ask_everything().at("story_phase");
  t.act(Act::Tell, "chase").slot(0).act(Act::UseAccident, "trap");
  EXPECT_TRUE(has(board(t), "  also in it: trap"));
  while (t.prompt() != Prompt::Accidents) { t.pass(); }
  EXPECT_TRUE(has(board(t), "test chase: combat, target 9, value 3 (die 1)"));
  Table plain;
  plain.hand(A, {"feast", "filler"}).at("story_phase");
  plain.act(Act::Tell, "feast");
  EXPECT_TRUE(has(board(plain), "story feast"));
  EXPECT_FALSE(has(board(plain), "bonus"));
  plain.slot(0);
  EXPECT_TRUE(has(board(plain), "0 points  field 10  bonus +30  hand"));
}

// … or which effect forbids it.
TEST(Reasons, TheyNameTheEffectThatForbids) {
  const CardPool pool = edge(
      "ban: {kind: story, story_kind: effect, keywords: [place], points: 0, abilities: [{has: "
      "no_stories, affects: your_opponent}]}\n");
  Table t(pool);
  t.hand(A, {"tale"}).story(B, 0, {"ban"}).at("story_phase");
  const Reason reason = t.game().why_not(t.state(), {verb(Act::Tell), t.find("tale"), 255, 255});
  const std::string text = Words::describe_reason(t.game(), t.state(), reason, Language::En);
  EXPECT_NE(text.find("an effect forbids it now: ban"), std::string::npos) << text;
}

// A reason says what would help, with its figures.
TEST(Reasons, TheySayWhatWouldHelp) {
  Table t;
  t.hand(A, {"legend"}).at("story_phase");
  const Move move{verb(Act::Tell), t.find("legend"), 255, 255};
  const Reason reason = t.game().why_not(t.state(), move);
  const std::string text = Words::describe_reason(t.game(), t.state(), reason, Language::En);
  EXPECT_NE(text.find("needs destiny 2 and has 1"), std::string::npos) << text;
  EXPECT_NE(text.find("OUK-15.7"), std::string::npos);
}

}  // namespace
}  // namespace fudaba::ouka::test
