#include "lab/review.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <memory>

#include "base/random.h"
#include "lab/review_questions.h"
#include "match/match.h"
#include "support/loaded.h"

namespace fudaba::lab {
namespace {

using test::Loaded;

match::Match begun(const Loaded& game, std::uint64_t seed) {
  match::Match::Start start;
  start.setup.decks = {game.decks[seed % game.decks.size()].cards,
                       game.decks[(seed + 1) % game.decks.size()].cards};
  start.setup.key = key_from_seed(seed);
  start.players = {"甲", "B"};
  return *match::Match::start(game.supplies, start, nullptr);
}

// A match of random moves: so many, and then a concession if it is not over.
match::Match played(const Loaded& game, std::uint64_t seed, std::size_t moves) {
  match::Match match = begun(game, seed);
  FastRandom random(seed);
  while (match.position().outcome() == Outcome::Ongoing && match.moves().size() < moves) {
    (void)match.apply(match.position().choose("random", random), nullptr);
  }
  (void)match.concede(0, nullptr);
  return match;
}

ReviewOptions options(int iterations, unsigned jobs = 1) {
  ReviewOptions options;
  options.iterations = iterations;
  options.jobs = jobs;
  return options;
}

class ReviewOfEveryGame : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const Loaded& game() { return Loaded::of(GetParam()); }
};
INSTANTIATE_TEST_SUITE_P(Reviews, ReviewOfEveryGame, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& game) { return std::string(games()[game.param].id); });

TEST_P(ReviewOfEveryGame, AReviewIsTheSameWhateverTheThreads) {
  const match::Record record = played(game(), 1, 60).record();
  const auto one = review(record, game().supplies, options(600));
  const auto two = review(record, game().supplies, options(600, 2));
  ASSERT_TRUE(one && two);
  EXPECT_EQ(*one, *two);
  EXPECT_NE(review(record, game().supplies, options(6000))->points, one->points);
}

// To the last thousandth, and for a match that was played to its end.
TEST_P(ReviewOfEveryGame, WhatChangedIsChoicesLuckSearchAndEnding) {
  for (const std::size_t moves : {std::size_t{80}, std::size_t{100000}}) {
    const match::Record record = played(game(), 2, moves).record();
    const auto found = review(record, game().supplies, options(300));
    ASSERT_TRUE(found);
    const ReviewPoint& first = found->points.front();
    const ReviewPoint& last = found->points.back();
    EXPECT_EQ(last.chance, record.outcome == win_of(0) ? 1000 : 0);
    EXPECT_EQ(last.seat, kNoSeat);
    EXPECT_EQ(last.at, record.moves.size());
    EXPECT_EQ(last.chance - first.chance, found->seats[0].choices - found->seats[1].choices +
                                              found->seats[0].luck + found->search + found->ending);
    EXPECT_EQ(found->seats[1].luck, -found->seats[0].luck);
    const bool conceded = record.moves.back().move.verb == Verb::Concede;
    if (!conceded) { EXPECT_EQ(found->ending, 0); }
    EXPECT_FALSE(conceded && moves > 80);
    for (std::size_t i = 1; i + 1 < found->points.size(); ++i) {
      const ReviewPoint& before = found->points[i - 1];
      const ReviewPoint& point = found->points[i];
      ASSERT_EQ(point.chance, before.chance + before.choice + point.luck + point.search) << i;
      ASSERT_GT(point.at, before.at);
      ASSERT_EQ(point.cause == ReviewCause::None, point.luck == 0) << i;
    }
  }
}

TEST_P(ReviewOfEveryGame, AReviewThatWasWrittenDownReadsTheSame) {
  const match::Record record = played(game(), 3, 50).record();
  const auto found = review(record, game().supplies, options(2000));
  ASSERT_TRUE(found);
  const auto read = read_review(to_json(*found));
  ASSERT_TRUE(read) << read.error().text(Language::En);
  EXPECT_EQ(*read, *found);
  EXPECT_TRUE(is_fresh(*read, record, 2000));
  EXPECT_FALSE(is_fresh(*read, record, 2001));
  EXPECT_FALSE(is_fresh(*read, played(game(), 3, 51).record(), 2000));
}

// What the one who decides cannot see changes nothing of the verdict on him.
TEST_P(ReviewOfEveryGame, HiddenCardsChangeNoVerdict) {
  match::Match match = begun(game(), 4);
  FastRandom random(4);
  MoveList moves;
  int compared = 0;
  while (match.position().outcome() == Outcome::Ongoing && compared < 6) {
    const Position& position = match.position();
    position.legal_moves(moves);
    const Move move = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (moves.size() > 1 && random.below(5) == 0) {
      ++compared;
      const auto other = position.sample(position.decision().player, random);
      ASSERT_EQ(position.appraise(&move, {40, nullptr}), other->appraise(&move, {40, nullptr}));
    }
    (void)match.apply(move, nullptr);
  }
  EXPECT_EQ(compared, 6);
}

// An answer that gives a certain win away, played with open eyes: then the match is conceded.
std::optional<match::Match> with_a_win_thrown_away(const Loaded& game, std::uint64_t seed) {
  match::Match match = begun(game, seed);
  FastRandom random(seed);
  MoveList moves;
  while (match.position().outcome() == Outcome::Ongoing) {
    const Position& position = match.position();
    const Seat seat = position.decision().player;
    position.legal_moves(moves);
    const bool wins = moves.size() > 1 && position.appraise(nullptr, {50, nullptr}).wins_for_sure;
    for (std::size_t i = 0; wins && i < moves.size(); ++i) {
      const auto after = position.clone();
      (void)after->apply(moves[i], nullptr);
      if (after->turn() == position.turn() || after->outcome() != Outcome::Ongoing) { continue; }
      if (position.appraise(&moves[i], {50, nullptr}).loss.mean < 0.4) { continue; }
      (void)match.apply(moves[i], nullptr);
      (void)match.concede(seat, nullptr);
      return match;
    }
    (void)match.apply(position.choose("greedy", random), nullptr);
  }
  return std::nullopt;
}

TEST(Review, AWinThrownAwayIsABlunder) {
  const Loaded& game = Loaded::of(1);
  std::optional<match::Match> match;
  for (std::uint64_t seed = 1; !match && seed < 60; ++seed) {
    match = with_a_win_thrown_away(game, seed);
  }
  ASSERT_TRUE(match);
  const match::Record record = match->record();
  const auto found = review(record, game.supplies, options(6000));
  ASSERT_TRUE(found);
  ASSERT_FALSE(found->moments.empty());
  const ReviewMoment& last = found->moments.back();
  EXPECT_EQ(last.at, record.moves.size() - 2) << "the last answer before the concession";
  EXPECT_EQ(last.grade, Grade::Blunder);
  EXPECT_EQ(last.seat, record.moves.back().move.place);
  EXPECT_EQ(last.best, 1000);
  EXPECT_EQ(last.played, record.moves[last.at].move);
  EXPECT_NE(last.better, last.played);
  EXPECT_FALSE(last.played_text.ja.empty() || last.better_text.en.empty());
  const SeatReview& loser = found->seats[last.seat];
  EXPECT_GE(loser.moments[2], 1);
  EXPECT_EQ(loser.biggest.front(), found->moments.size() - 1);
  EXPECT_LE(loser.biggest.size(), 3U);
  EXPECT_LE(loser.choices, -last.loss / 2);
}

TEST(Review, QuestionsThatAreOneActAreOneVerdict) {
  const auto asked = [](Seat seat, int turn, bool is_act) {
    ReviewQuestion one;
    one.seat = seat;
    one.turn = turn;
    one.is_act = is_act;
    one.given = pass();
    return one;
  };
  const ReviewQuestion act = asked(0, 3, true);
  EXPECT_TRUE(goes_on(act, asked(0, 3, false))) << "which card, of the act";
  EXPECT_FALSE(goes_on(act, asked(0, 3, true))) << "another act";
  EXPECT_FALSE(goes_on(act, asked(1, 3, false))) << "the other player answers";
  EXPECT_FALSE(goes_on(act, asked(0, 4, false))) << "another turn";
}

TEST(Review, OnlyADifferenceBeyondTwiceItsErrorIsCalledAMistake) {
  EXPECT_EQ(grade_of(49, 0), Grade::Fine);
  EXPECT_EQ(grade_of(50, 0), Grade::Inaccuracy);
  EXPECT_EQ(grade_of(99, 10), Grade::Inaccuracy);
  EXPECT_EQ(grade_of(100, 10), Grade::Mistake);
  EXPECT_EQ(grade_of(200, 99), Grade::Blunder);
  EXPECT_EQ(grade_of(200, 100), Grade::Fine);
  EXPECT_EQ(grade_of(-300, 1), Grade::Fine);
}

TEST(Review, AccuracyIsLichesss) {
  EXPECT_EQ(accuracy_of({}, 0), 1000);
  EXPECT_EQ(accuracy_of({{0, 0, 500}, {1, 300, 500}}, 0), 1000);
  EXPECT_EQ(accuracy_of({{0, 100, 500}}, 0), 646);
  const std::vector<ReviewedAnswer> mixed{{0, 0, 500}, {0, 300, 500}, {0, 0, 200}, {0, 0, 200}};
  EXPECT_LT(accuracy_of(mixed, 0), 800) << "one bad answer counts more than its share";
}

TEST(Review, WhatCannotBeReviewedIsToldWhy) {
  const Loaded& game = Loaded::of(0);
  using Kind = NoReview::Kind;
  const auto why = [&](const match::Record& record, const ReviewOptions& how) {
    const auto found = review(record, game.supplies, how);
    EXPECT_FALSE(found);
    EXPECT_FALSE(found.error().why.ja.empty() || found.error().why.en.empty());
    return found.error().kind;
  };
  const match::Record record = played(game, 1, 30).record();
  EXPECT_EQ(why(record, options(0)), Kind::Iterations);
  EXPECT_EQ(why(record, options(-5)), Kind::Iterations);

  match::Record unfinished = record;
  unfinished.moves.pop_back();
  EXPECT_EQ(why(unfinished, options(100)), Kind::Misfit) << "says it is over, but is not";
  unfinished.outcome = Outcome::Ongoing;
  EXPECT_EQ(why(unfinished, options(100)), Kind::Unfinished);

  match::Record other = record;
  other.key.low ^= 1;
  EXPECT_EQ(why(other, options(100)), Kind::Misfit);

  const std::atomic<bool> stop{true};
  ReviewOptions stopped = options(100);
  stopped.stop = &stop;
  EXPECT_EQ(why(record, stopped), Kind::Stopped);
}

TEST(Review, ItCanBeStoppedOnTheWayAndSaysHowFarItIs) {
  const Loaded& game = Loaded::of(0);
  std::atomic<bool> stop{false};
  std::size_t last = 0;
  ReviewOptions how = options(500);
  how.stop = &stop;
  how.progress = [&](std::size_t done, std::size_t of) {
    EXPECT_EQ(done, ++last);
    EXPECT_LE(done, of);
    stop = done == 3;
  };
  const auto found = review(played(game, 1, 60).record(), game.supplies, how);
  ASSERT_FALSE(found);
  EXPECT_EQ(found.error().kind, NoReview::Kind::Stopped);
  EXPECT_EQ(last, 3U);
}

TEST(Review, AnAgreedDrawIsNeitherLuckNorChoice) {
  const Loaded& game = Loaded::of(0);
  match::Match match = begun(game, 1);
  FastRandom random(1);
  while (match.moves().size() < 20) {
    (void)match.apply(match.position().choose("random", random), nullptr);
  }
  match::Record record = match.record();
  record.outcome = Outcome::Draw;
  record.ended = match::RecordEnding::Agreed;
  const auto found = review(record, game.supplies, options(400));
  ASSERT_TRUE(found);
  const ReviewPoint& end = found->points.back();
  const ReviewPoint& before = found->points[found->points.size() - 2];
  EXPECT_EQ(end.chance, 500);
  EXPECT_EQ(before.at, end.at) << "the position in which they agreed is one of the curve";
  EXPECT_EQ(before.choice, 0);
  EXPECT_EQ(found->ending, 500 - before.chance);
}

TEST(Review, ACorruptReviewIsRefused) {
  const Loaded& game = Loaded::of(0);
  const auto found = review(played(game, 1, 20).record(), game.supplies, options(100));
  ASSERT_TRUE(found);
  const std::string text = to_json(*found);
  const auto with = [&](std::string_view from, std::string_view to) {
    std::string other = text;
    other.replace(other.find(from), from.size(), to);
    return read_review(other);
  };
  ASSERT_TRUE(read_review(text));
  EXPECT_EQ(with(R"("fudaba_review":1)", R"("fudaba_review":2)").error().at, "fudaba_review");
  EXPECT_EQ(with(R"("analysis":3)", R"("analysis":2)").error().at, "analysis");
  EXPECT_EQ(with(R"("by":"first")", R"("by":"third")").error().at, "points[0].by");
  EXPECT_EQ(with(R"("outcome":"second")", R"("outcome":"ongoing")").error().at, "outcome");
  EXPECT_FALSE(read_review("{}"));
  EXPECT_FALSE(read_review("[1"));
}

// A made-up review, for its words.
Review told(Outcome outcome, const std::vector<Share>& chances) {
  Review review;
  review.outcome = outcome;
  int turn = 0;
  for (const Share chance : chances) {
    ReviewPoint point;
    point.seat = 0;
    point.turn = ++turn;
    point.chance = chance;
    review.points.push_back(point);
  }
  return review;
}

TEST(Review, TheStoryTellsHowItWent) {
  const auto first_line = [](const Review& review) {
    const std::vector<Bilingual> story = story_of(review);
    for (const Bilingual& line : story) {
      EXPECT_EQ(line.ja.find('{'), std::string::npos) << line.ja;
      EXPECT_EQ(line.en.find('{'), std::string::npos) << line.en;
      EXPECT_FALSE(line.ja.empty() || line.en.empty());
    }
    return story.front().en;
  };
  EXPECT_EQ(first_line(told(Outcome::FirstWins, {550, 600, 800, 1000})),
            "Player 1 took the lead early and never let go of it.");
  EXPECT_EQ(first_line(told(Outcome::SecondWins, {500, 700, 820, 400, 0})),
            "Player 1 had a chance of 82% in turn 3, but Player 2 turned the game around.");
  EXPECT_EQ(first_line(told(Outcome::FirstWins, {300, 700, 300, 700, 1000})),
            "The lead changed hands 3 times before Player 1 won.");
  EXPECT_EQ(first_line(told(Outcome::FirstWins, {500, 490, 500, 500, 700, 1000})),
            "The game was even for long; in turn 5 Player 1 broke away.");
  EXPECT_EQ(first_line(told(Outcome::FirstWins, {490, 490, 650, 700, 700, 800, 900, 1000})),
            "Player 1 was ahead from turn 3 on and won.");
  EXPECT_EQ(first_line(told(Outcome::Draw, {500, 500})),
            "Neither side found a way to win: a draw.");
}

TEST(Review, TheStoryTellsLuckFromChoice) {
  const auto last_line = [](Share choices, Share luck, Share unforeseen = 0) {
    Review review = told(Outcome::SecondWins, {500, 0});
    review.search = -unforeseen;
    review.seats[0].choices = -choices;
    review.seats[1].luck = luck;
    return story_of(review).back().en;
  };
  EXPECT_EQ(last_line(200, 30),
            "Choices counted for more than luck (choices +20, luck +3 points).");
  EXPECT_EQ(last_line(30, 200),
            "Luck counted for more than choices (choices +3, luck +20 points).");
  EXPECT_EQ(last_line(150, 140),
            "Both choices and luck were with Player 2 (choices +15, luck +14 points).");
  EXPECT_EQ(last_line(300, -100),
            "Luck was against Player 2, who made up for it by choices (choices +30, luck -10 "
            "points).");
  EXPECT_EQ(last_line(10, -10),
            "Neither choices nor luck differed much: it was close (choices +1, luck -1 points).");
  const auto unforeseen = [](const std::string& figures) {
    return "What could not be foreseen, like hands and replies, went for Player 2 (" + figures +
           " points).";
  };
  EXPECT_EQ(last_line(10, -10, 300), unforeseen("unforeseen +30, choices +1, luck -1"));
  EXPECT_EQ(last_line(-440, 100, 300), unforeseen("unforeseen +30, choices -44, luck +10"));
  EXPECT_EQ(last_line(-440, 300, 300), unforeseen("unforeseen +30, choices -44, luck +30"))
      << "luck did not make up for the choices";
  EXPECT_EQ(last_line(-100, 300),
            "Luck counted for more than choices (choices -10, luck +30 points).");
  EXPECT_EQ(last_line(60, -40), "Choices counted for more than luck (choices +6, luck -4 points).");
}

TEST(Review, TheStoryNamesTheMomentAndTheLuckThatCountedMost) {
  Review review = told(Outcome::SecondWins, {500, 300, 0});
  ReviewMoment moment;
  moment.turn = 4;
  moment.grade = Grade::Mistake;
  moment.best = 620;
  moment.loss = 130;
  moment.played_text = {"ア", "A"};
  moment.better_text = {"イ", "B"};
  ReviewMoment worse = moment;
  worse.turn = 7;
  worse.loss = 260;
  worse.grade = Grade::Blunder;
  review.moments = {moment, worse};
  review.swings = {{10, 5, -180, ReviewCause::Die}, {12, 6, 110, ReviewCause::Draw}};
  const std::vector<Bilingual> story = story_of(review);
  ASSERT_EQ(story.size(), 4U);
  EXPECT_EQ(story[1].ja,
            "一番響いたのは7ターン目のプレイヤー1の大悪手で、その勝率が62％から36％に落ちた（本譜："
            "ア／最善："
            "イ）。");
  EXPECT_EQ(story[2].en, "What changed the game was the die in turn 5: 18 points for Player 2.");
}

}  // namespace
}  // namespace fudaba::lab
