#include "lab/review.h"

#include <algorithm>
#include <cmath>
#include <span>
#include <utility>

#include "lab/review_questions.h"
#include "match/words.h"

namespace fudaba::lab {
namespace {

constexpr Share kSwing = 100;
constexpr std::size_t kBiggest = 3;

NoReview none(NoReview::Kind kind, std::string ja, std::string en) {
  return {kind, {std::move(ja), std::move(en)}};
}

Share share_of(double chance) { return static_cast<Share>(std::lround(1000 * chance)); }

// A player's luck counts only where it can be told from the mere error of the searches.
double counted(const ai::Estimate& luck) {
  return std::abs(luck.mean) > 2 * luck.error ? luck.mean : 0;
}

// The curve, point by point. Each player knows more of himself than of the other, and every search
// hopes a little more for the one who decides; so how the match stands is the mean of what both
// thought when they last decided. What an answer changed counts at once for both, what luck changed
// for whoever saw it.
class Curve {
 public:
  Curve(Review& review, const std::vector<ReviewQuestion>& asked) : review_(review) {
    bool known = false;
    for (Seat seat = 0; seat < kSeats; ++seat) { known = begin(seat, asked) || known; }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!is_known_[seat] && known) { thought_[seat] = thought_[opponent_of(seat)]; }
    }
    for (const ReviewQuestion& one : asked) { add(one); }
    end(asked);
  }

 private:
  // In the eyes of the first seat.
  [[nodiscard]] static double chance_of(const ReviewQuestion& asked) {
    const double own = asked.appraisal.chance.mean;
    return asked.seat == 0 ? own : 1 - own;
  }
  [[nodiscard]] static double choice_of(const ReviewQuestion& asked) {
    return asked.seat == 0 ? -asked.appraisal.loss.mean : asked.appraisal.loss.mean;
  }

  // Before his first decision a player thought as he did then.
  bool begin(Seat seat, const std::vector<ReviewQuestion>& asked) {
    double changed = 0;
    for (const ReviewQuestion& one : asked) {
      if (one.seat == seat) {
        thought_[seat] = chance_of(one) - changed;
        errors_[seat] = one.appraisal.chance.error;
        is_known_[seat] = true;
        return true;
      }
      changed += choice_of(one);
      for (const Stroke& stroke : one.strokes) {
        changed += luck_of(stroke.luck.dice, seat) + luck_of(stroke.luck.cards, seat);
      }
    }
    return false;
  }

  void add(const ReviewQuestion& asked) {
    ReviewPoint point;
    point.at = asked.at;
    point.seat = asked.seat;
    point.turn = asked.turn;
    thought_[asked.seat] = chance_of(asked);
    errors_[asked.seat] = asked.appraisal.chance.error;
    if (asked.appraisal.wins_for_sure) {
      thought_ = {chance_of(asked), chance_of(asked)};
      errors_ = {0, 0};
    }
    point.chance = std::clamp(share_of((thought_[0] + thought_[1]) / 2), 0, 1000);
    point.error = share_of(std::hypot(errors_[0], errors_[1]) / 2);
    tell_luck(point);
    point.choice = share_of(choice_of(asked));
    for (double& thought : thought_) { thought += choice_of(asked); }
    book(point);
    for (const Stroke& stroke : asked.strokes) {
      strike(stroke, stroke.luck.dice, ReviewCause::Die);
      strike(stroke, stroke.luck.cards, stroke.cards);
    }
  }

  void end(const std::vector<ReviewQuestion>& asked) {
    ReviewPoint point;
    point.at = review_.moves;
    point.turn = asked.empty() ? 0 : asked.back().turn;
    point.chance = review_.outcome == Outcome::Draw     ? 500
                   : review_.outcome == win_of(Seat{0}) ? 1000
                                                        : 0;
    if (!asked.empty() && !asked.back().given) {
      review_.ending = changed_to(point.chance);
    } else {
      tell_luck(point);
    }
    book(point);
  }

  // Luck as a player's estimate, in the eyes of the first seat.
  [[nodiscard]] static double luck_of(const std::array<ai::Estimate, kSeats>& luck, Seat seat) {
    return seat == 0 ? counted(luck[seat]) : -counted(luck[seat]);
  }

  void strike(const Stroke& stroke, const std::array<ai::Estimate, kSeats>& luck,
              ReviewCause cause) {
    double in_all = 0;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      thought_[seat] += luck_of(luck, seat);
      in_all += luck_of(luck, seat) / kSeats;
    }
    if (in_all == 0) { return; }
    luck_ += in_all;
    if (std::abs(in_all) >= std::abs(strongest_)) {
      strongest_ = in_all;
      cause_ = cause;
    }
    if (std::abs(share_of(in_all)) >= kSwing) {
      review_.swings.push_back({stroke.at + 1, stroke.turn, share_of(in_all), cause});
    }
  }

  // Splits what has changed since the answer before in luck and the rest.
  void tell_luck(ReviewPoint& point) {
    if (review_.points.empty()) { return; }
    point.luck = share_of(luck_);
    point.cause = point.luck == 0 ? ReviewCause::None : cause_;
    point.search = changed_to(point.chance) - point.luck;
    luck_ = 0;
    strongest_ = 0;
  }

  // The change since the answer before.
  [[nodiscard]] Share changed_to(Share chance) const {
    if (review_.points.empty()) { return 0; }
    return chance - review_.points.back().chance - review_.points.back().choice;
  }

  void book(const ReviewPoint& point) {
    if (point.seat < kSeats) {
      review_.seats[point.seat].choices += point.seat == 0 ? point.choice : -point.choice;
    }
    review_.seats[0].luck += point.luck;
    review_.seats[1].luck -= point.luck;
    review_.search += point.search;
    review_.points.push_back(point);
  }

  Review& review_;
  std::array<double, kSeats> thought_{0.5, 0.5};
  std::array<double, kSeats> errors_{};
  std::array<bool, kSeats> is_known_{};
  double luck_ = 0;       // since the last point, in the eyes of the first seat
  double strongest_ = 0;  // the strongest single stroke of it
  ReviewCause cause_ = ReviewCause::None;
};

// The verdict on one act.
std::optional<ReviewMoment> moment_of(std::span<const ReviewQuestion> act) {
  const ReviewQuestion* worst = &act.front();
  double loss = 0;
  double squares = 0;
  for (const ReviewQuestion& one : act) {
    loss += one.appraisal.loss.mean;
    squares += one.appraisal.loss.error * one.appraisal.loss.error;
    if (one.appraisal.loss.mean > worst->appraisal.loss.mean) { worst = &one; }
  }
  ReviewMoment moment;
  moment.loss = share_of(loss);
  moment.error = share_of(std::sqrt(squares));
  moment.grade = grade_of(moment.loss, moment.error);
  if (moment.grade == Grade::Fine || !worst->given) { return std::nullopt; }
  moment.at = worst->at;
  moment.seat = worst->seat;
  moment.turn = worst->turn;
  moment.best = share_of(worst->appraisal.chance.mean);
  moment.played = *worst->given;
  moment.better = worst->appraisal.best;
  moment.played_text = match::described(*worst->position, moment.played);
  moment.better_text = match::described(*worst->position, moment.better);
  return moment;
}

void add_moments(Review& review, std::span<const ReviewQuestion> asked) {
  while (!asked.empty()) {
    std::size_t n = 1;
    while (n < asked.size() && goes_on(asked[n - 1], asked[n])) { ++n; }
    if (auto moment = moment_of(asked.first(n))) {
      SeatReview& seat = review.seats[moment->seat];
      ++seat.moments[static_cast<std::size_t>(moment->grade) - 1];
      seat.biggest.push_back(review.moments.size());
      review.moments.push_back(std::move(*moment));
    }
    asked = asked.subspan(n);
  }
  for (SeatReview& seat : review.seats) {
    std::sort(seat.biggest.begin(), seat.biggest.end(), [&](std::size_t a, std::size_t b) {
      const Share one = review.moments[a].loss;
      const Share other = review.moments[b].loss;
      return one != other ? one > other : a < b;
    });
    if (seat.biggest.size() > kBiggest) { seat.biggest.resize(kBiggest); }
  }
}

void add_accuracy(Review& review, const std::vector<ReviewQuestion>& asked) {
  std::vector<ReviewedAnswer> answers;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (!asked[i].given) { continue; }
    const ai::Estimate& loss = asked[i].appraisal.loss;
    const Share counted = loss.mean > 2 * loss.error ? share_of(loss.mean) : 0;
    answers.push_back({asked[i].seat, counted, review.points[i].chance});
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    review.seats[seat].accuracy = accuracy_of(answers, seat);
  }
}

std::optional<NoReview> in_the_way(const match::Record& record, const match::Supplies& supplies,
                                   int iterations) {
  if (iterations <= 0) {
    return none(NoReview::Kind::Iterations, "反復の回数は1以上にしてください。",
                "There must be at least one iteration.");
  }
  const match::Replay replay = match::replay(record, supplies);
  if (replay.misfit) {
    const std::string number = std::to_string(replay.misfit->move);
    return none(NoReview::Kind::Misfit,
                "棋譜が合いません（" + number + "手目）：" + replay.misfit->why.ja,
                "The record does not fit (move " + number + "): " + replay.misfit->why.en);
  }
  if (record.outcome == Outcome::Ongoing) {
    return none(NoReview::Kind::Unfinished, "まだ終わっていない対戦です。検討は終局後にできます。",
                "The match is not over: it can be reviewed when it is.");
  }
  return std::nullopt;
}

// The accuracy of answers, after lichess (AccuracyPercent.scala): a curve of the chance lost, for a
// whole game weighted by how much the chances move about it.
// In percent, of points of the chance to win that were lost.
double accuracy_of_answer(double lost) {
  constexpr double kUncertain = 1;  // no judgement is perfect
  return std::clamp(103.1668 * std::exp(-0.04354 * lost) - 3.1669 + kUncertain, 0.0, 100.0);
}

double deviation(std::span<const ReviewedAnswer> window) {
  double sum = 0;
  double squares = 0;
  for (const ReviewedAnswer& answer : window) {
    const double points = answer.chance / 10.0;
    sum += points;
    squares += points * points;
  }
  const auto n = static_cast<double>(window.size());
  return std::sqrt(std::max(0.0, squares / n - sum / n * sum / n));
}

}  // namespace

Share accuracy_of(const std::vector<ReviewedAnswer>& answers, Seat seat) {
  const std::size_t width =
      std::min(answers.size(), std::clamp<std::size_t>(answers.size() / 10, 2, 8));
  double count = 0;
  double weights = 0;
  double weighted = 0;
  double inverse = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    if (answers[i].seat != seat) { continue; }
    const std::size_t from = std::min(i, answers.size() - width);
    const double weight = std::clamp(deviation(std::span(answers).subspan(from, width)), 0.5, 12.0);
    const double accuracy = accuracy_of_answer(answers[i].loss / 10.0);
    ++count;
    weights += weight;
    weighted += weight * accuracy;
    inverse += 1 / std::max(1.0, accuracy);
  }
  if (count == 0) { return 1000; }
  return static_cast<Share>(std::lround(10 * (weighted / weights + count / inverse) / 2));
}

Grade grade_of(Share loss, Share error) {
  if (loss <= 2 * error || loss < 50) { return Grade::Fine; }
  return loss < 100 ? Grade::Inaccuracy : loss < 200 ? Grade::Mistake : Grade::Blunder;
}

tl::expected<Reviewing, NoReview> Reviewing::begin(const match::Record& record,
                                                   const match::Supplies& supplies,
                                                   int iterations) {
  if (auto reason = in_the_way(record, supplies, iterations)) { return tl::unexpected(*reason); }
  std::vector<ReviewQuestion> asked = questions_of(record, supplies);
  if (asked.size() > kMostReviewed) {
    return tl::unexpected(none(
        NoReview::Kind::TooLong,
        "長すぎる対戦です（検討できるのは" + std::to_string(kMostReviewed) + "回の選択まで）。",
        "The match is too long: at most " + std::to_string(kMostReviewed) +
            " decisions can be reviewed."));
  }
  return Reviewing(record, std::move(asked), iterations);
}

void Reviewing::look_on() {
  ReviewOptions options;
  options.iterations = iterations_;
  appraise(asked_[done_], weights_of(asked_), options);
  ++done_;
}

bool Reviewing::look_at_all(const ReviewOptions& options) {
  done_ = asked_.size();
  return appraise_all(asked_, options);
}

Review Reviewing::finish() {
  drop_idle(asked_);
  forgive_other_wins(asked_, record_->outcome);
  Review review;
  review.record = match::digest_of(*record_);
  review.game = record_->game;
  review.iterations = iterations_;
  review.outcome = record_->outcome;
  review.moves = record_->moves.size();
  (void)Curve(review, asked_);
  add_moments(review, asked_);
  add_accuracy(review, asked_);
  review.summary = story_of(review);
  return review;
}

tl::expected<Review, NoReview> review(const match::Record& record, const match::Supplies& supplies,
                                      const ReviewOptions& options) {
  auto reviewing = Reviewing::begin(record, supplies, options.iterations);
  if (!reviewing) { return tl::unexpected(reviewing.error()); }
  if (!reviewing->look_at_all(options)) {
    return tl::unexpected(
        none(NoReview::Kind::Stopped, "検討を中止しました。", "The review was stopped."));
  }
  return reviewing->finish();
}

bool is_fresh(const Review& review, const match::Record& record, int iterations) {
  return review.record == match::digest_of(record) && review.iterations == iterations;
}

}  // namespace fudaba::lab
