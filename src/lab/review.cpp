#include "lab/review.h"

#include <algorithm>
#include <cmath>
#include <memory>
#include <mutex>
#include <thread>
#include <utility>

#include "ai/study.h"
#include "match/record.h"

namespace fudaba::lab {
namespace {

constexpr Share kSwing = 100;
constexpr std::size_t kBiggest = 3;
// Of all iterations, of a question that is more than an occasion to answer what happens.
constexpr int kFullWeight = 4;
constexpr int kLeastIterations = 8;
constexpr int kMostIterations = 20000;

// A question of the match that is looked at.
struct Asked {
  std::size_t at = 0;
  Seat seat = 0;
  int turn = 0;
  int weight = kFullWeight;
  bool is_act = false;          // the first question of an act
  std::optional<Move> given{};  // nothing: the match ended here by other means
  Cause cause = Cause::None;    // what luck followed, up to the next one
  ai::Study study{};
  std::unique_ptr<Position> position;
};

NoReview none(NoReview::Kind kind, std::string ja, std::string en) {
  return {kind, {std::move(ja), std::move(en)}};
}

Share share_of(double chance) { return static_cast<Share>(std::lround(1000 * chance)); }

// What of luck the events tell.
Cause cause_of(const EventLog& events, std::span<const ZoneSpec> zones) {
  Cause cause = Cause::None;
  for (const Event& event : events) {
    Cause one = event.kind == EventKind::DieRolled ? Cause::Die : Cause::None;
    const bool hidden =
        event.from < zones.size() && zones[event.from].visibility == Visibility::Nobody;
    if (hidden && event.kind == EventKind::CardMoved && event.to < zones.size()) {
      one = zones[event.to].is_hand ? Cause::Draw : Cause::Reveal;
    }
    if (hidden && event.kind == EventKind::CardShown) { one = Cause::Reveal; }
    cause = std::max(cause, one);
  }
  return cause;
}

// The questions of a record that fits.
class Walk {
 public:
  Walk(const match::Record& record, const match::Supplies& supplies)
      : record_(record), zones_(supplies.game->zones()) {
    EventLog events;
    position_ = supplies.game->setup(*match::setup_of(record, supplies), &events);
    for (const match::MoveRecord& line : record_.moves) {
      if (line.move.verb == Verb::Concede) {
        ask(std::nullopt);
        return;
      }
      position_->legal_moves(moves_);
      if (moves_.size() > 1) { ask(line.move); }
      events.clear();
      (void)position_->apply(line.move, &events);
      if (!asked_.empty()) {
        asked_.back().cause = std::max(asked_.back().cause, cause_of(events, zones_));
      }
      ++at_;
    }
    if (position_->outcome() == Outcome::Ongoing) { ask(std::nullopt); }
  }

  [[nodiscard]] std::vector<Asked> take() { return std::move(asked_); }

 private:
  void ask(std::optional<Move> given) {
    const Decision& decision = position_->decision();
    Asked asked;
    asked.at = at_;
    asked.seat = decision.player;
    asked.turn = position_->turn();
    asked.weight = position_->is_window() ? 1 : kFullWeight;
    asked.is_act = decision.kind == DecisionKind::Act;
    asked.given = given;
    asked.position = position_->clone();
    asked_.push_back(std::move(asked));
  }

  const match::Record& record_;
  std::span<const ZoneSpec> zones_;
  std::unique_ptr<Position> position_;
  MoveList moves_;
  std::size_t at_ = 0;
  std::vector<Asked> asked_;
};

// Searches for all questions; false if it was stopped.
bool study(std::vector<Asked>& asked, const ReviewOptions& options) {
  double weights = 0;
  for (const Asked& one : asked) { weights += one.weight; }
  std::atomic<std::size_t> next{0};
  std::size_t done = 0;
  std::mutex progress;
  const auto is_stopped = [&] { return options.stop != nullptr && options.stop->load(); };
  const auto work = [&] {
    for (std::size_t i = next++; i < asked.size() && !is_stopped(); i = next++) {
      Asked& one = asked[i];
      // Each question is searched once or twice.
      const double part = options.iterations / 2.0 * one.weight / weights;
      const int iterations =
          static_cast<int>(std::clamp<double>(part, kLeastIterations, kMostIterations));
      one.study =
          one.position->study(one.given ? &*one.given : nullptr, {iterations, options.stop});
      const std::lock_guard<std::mutex> lock(progress);
      ++done;
      if (options.progress) { options.progress(done, asked.size()); }
    }
  };
  std::vector<std::thread> threads;
  for (unsigned i = 1; i < options.jobs; ++i) { threads.emplace_back(work); }
  work();
  for (std::thread& thread : threads) { thread.join(); }
  return !is_stopped();
}

// Questions that had one answer in different words are none; what came after them came after the
// one before.
void drop_idle(std::vector<Asked>& asked) {
  std::vector<Asked> kept;
  for (Asked& one : asked) {
    if (one.study.answers > 1 || !one.given) {
      kept.push_back(std::move(one));
    } else if (!kept.empty()) {
      kept.back().cause = std::max(kept.back().cause, one.cause);
    }
  }
  asked = std::move(kept);
}

// Who did not take a win for sure, but still had one at his next question of the turn or won in it,
// lost nothing.
void forgive_other_wins(std::vector<Asked>& asked, Outcome outcome) {
  for (std::size_t i = 0; i < asked.size(); ++i) {
    Asked& one = asked[i];
    if (!one.study.wins_for_sure) { continue; }
    const auto next = std::find_if(
        asked.begin() + static_cast<std::ptrdiff_t>(i) + 1, asked.end(),
        [&](const Asked& later) { return later.turn != one.turn || later.seat == one.seat; });
    const bool wins = next == asked.end() ? outcome == win_of(one.seat)
                                          : next->turn == one.turn && next->study.wins_for_sure;
    if (wins) { one.study.loss = {0, 0}; }
  }
}

// The curve, point by point. Each player knows more of himself than of the other, and every search
// hopes a little more for the one who decides; so how the match stands is the mean of what both
// thought when they last decided. What an answer changed counts at once for both.
class Curve {
 public:
  Curve(Review& review, const std::vector<Asked>& asked) : review_(review) {
    bool known = false;
    for (Seat seat = 0; seat < kSeats; ++seat) { known = begin(seat, asked) || known; }
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (!is_known_[seat] && known) { thought_[seat] = thought_[opponent_of(seat)]; }
    }
    for (const Asked& one : asked) { add(one); }
    end(asked);
  }

 private:
  // In the eyes of the first seat.
  [[nodiscard]] static double chance_of(const Asked& asked) {
    const double own = asked.study.chance.mean;
    return asked.seat == 0 ? own : 1 - own;
  }
  [[nodiscard]] static double choice_of(const Asked& asked) {
    return asked.seat == 0 ? -asked.study.loss.mean : asked.study.loss.mean;
  }

  // Before his first decision a player thought as he did then.
  bool begin(Seat seat, const std::vector<Asked>& asked) {
    double chosen = 0;
    for (const Asked& one : asked) {
      if (one.seat == seat) {
        thought_[seat] = chance_of(one) - chosen;
        errors_[seat] = one.study.chance.error;
        is_known_[seat] = true;
        return true;
      }
      chosen += choice_of(one);
    }
    return false;
  }

  void add(const Asked& asked) {
    Point point;
    point.at = asked.at;
    point.seat = asked.seat;
    point.turn = asked.turn;
    thought_[asked.seat] = chance_of(asked);
    errors_[asked.seat] = asked.study.chance.error;
    if (asked.study.wins_for_sure) {
      thought_ = {chance_of(asked), chance_of(asked)};
      errors_ = {0, 0};
    }
    point.chance = std::clamp(share_of((thought_[0] + thought_[1]) / 2), 0, 1000);
    point.error = share_of(std::hypot(errors_[0], errors_[1]) / 2);
    const Share change = changed_to(point.chance);
    point.cause = luck_since_[asked.seat];
    (point.cause == Cause::None ? point.search : point.luck) = change;
    point.choice = share_of(choice_of(asked));
    for (double& thought : thought_) { thought += choice_of(asked); }
    luck_since_[asked.seat] = Cause::None;
    for (Cause& cause : luck_since_) { cause = std::max(cause, asked.cause); }
    book(point);
  }

  void end(const std::vector<Asked>& asked) {
    Point point;
    point.at = review_.moves;
    point.turn = asked.empty() ? 0 : asked.back().turn;
    point.chance = review_.outcome == Outcome::Draw     ? 500
                   : review_.outcome == win_of(Seat{0}) ? 1000
                                                        : 0;
    const Share change = changed_to(point.chance);
    if (!asked.empty() && !asked.back().given) {
      review_.ending = change;
      book(point);
      return;
    }
    double luck = 0;
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (luck_since_[seat] == Cause::None) { continue; }
      luck += (point.chance / 1000.0 - thought_[seat]) / 2;
      point.cause = std::max(point.cause, luck_since_[seat]);
    }
    point.luck = share_of(luck);
    point.search = change - point.luck;
    book(point);
  }

  // What has changed since the answer before.
  [[nodiscard]] Share changed_to(Share chance) const {
    if (review_.points.empty()) { return 0; }
    return chance - review_.points.back().chance - review_.points.back().choice;
  }

  void book(const Point& point) {
    if (point.seat < kSeats) {
      review_.seats[point.seat].choices += point.seat == 0 ? point.choice : -point.choice;
    }
    review_.seats[0].luck += point.luck;
    review_.seats[1].luck -= point.luck;
    review_.search += point.search;
    const Share error = review_.points.empty() ? 0 : review_.points.back().error;
    if (std::abs(point.luck) >= kSwing &&
        std::abs(point.luck) > 2 * std::hypot(error, point.error)) {
      review_.swings.push_back({point.at, point.turn, point.luck, point.cause});
    }
    review_.points.push_back(point);
  }

  Review& review_;
  std::array<double, kSeats> thought_{0.5, 0.5};
  std::array<double, kSeats> errors_{};
  std::array<bool, kSeats> is_known_{};
  std::array<Cause, kSeats> luck_since_{};
};

// Whether a question goes on with the act of the one before: it is the same player's, who was asked
// for a card, a place, a number … in between.
bool goes_on(const Asked& before, const Asked& asked) {
  return asked.given && asked.seat == before.seat && asked.turn == before.turn && !asked.is_act;
}

Bilingual words_of(const Position& position, const Move& move) {
  return {position.describe(move, Language::Ja), position.describe(move, Language::En)};
}

// The verdict on one act.
std::optional<Moment> moment_of(std::span<const Asked> act) {
  const Asked* worst = &act.front();
  double loss = 0;
  double squares = 0;
  for (const Asked& one : act) {
    loss += one.study.loss.mean;
    squares += one.study.loss.error * one.study.loss.error;
    if (one.study.loss.mean > worst->study.loss.mean) { worst = &one; }
  }
  Moment moment;
  moment.loss = share_of(loss);
  moment.error = share_of(std::sqrt(squares));
  moment.grade = grade_of(moment.loss, moment.error);
  if (moment.grade == Grade::Fine || !worst->given) { return std::nullopt; }
  moment.at = worst->at;
  moment.seat = worst->seat;
  moment.turn = worst->turn;
  moment.best = share_of(worst->study.chance.mean);
  moment.played = *worst->given;
  moment.better = worst->study.best;
  moment.played_text = words_of(*worst->position, moment.played);
  moment.better_text = words_of(*worst->position, moment.better);
  return moment;
}

void add_moments(Review& review, std::span<const Asked> asked) {
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
    std::stable_sort(seat.biggest.begin(), seat.biggest.end(), [&](std::size_t a, std::size_t b) {
      return review.moments[a].loss > review.moments[b].loss;
    });
    if (seat.biggest.size() > kBiggest) { seat.biggest.resize(kBiggest); }
  }
}

void add_accuracy(Review& review, const std::vector<Asked>& asked) {
  std::vector<Answered> answers;
  for (std::size_t i = 0; i < asked.size(); ++i) {
    if (!asked[i].given) { continue; }
    const ai::Estimate& loss = asked[i].study.loss;
    const Share counted = loss.mean > 2 * loss.error ? share_of(loss.mean) : 0;
    answers.push_back({asked[i].seat, counted, review.points[i].chance});
  }
  for (Seat seat = 0; seat < kSeats; ++seat) {
    review.seats[seat].accuracy = accuracy_of(answers, seat);
  }
}

std::optional<NoReview> in_the_way(const match::Record& record, const match::Supplies& supplies,
                                   const ReviewOptions& options) {
  if (options.iterations <= 0) {
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

}  // namespace

Grade grade_of(Share loss, Share error) {
  if (loss <= 2 * error || loss < 50) { return Grade::Fine; }
  return loss < 100 ? Grade::Inaccuracy : loss < 200 ? Grade::Mistake : Grade::Blunder;
}

tl::expected<Review, NoReview> review(const match::Record& record, const match::Supplies& supplies,
                                      const ReviewOptions& options) {
  if (auto reason = in_the_way(record, supplies, options)) { return tl::unexpected(*reason); }
  std::vector<Asked> asked = Walk(record, supplies).take();
  if (asked.size() > kMostReviewed) {
    return tl::unexpected(none(
        NoReview::Kind::TooLong,
        "長すぎる対戦です（検討できるのは" + std::to_string(kMostReviewed) + "回の選択まで）。",
        "The match is too long: at most " + std::to_string(kMostReviewed) +
            " decisions can be reviewed."));
  }
  if (!study(asked, options)) {
    return tl::unexpected(
        none(NoReview::Kind::Stopped, "検討を中止しました。", "The review was stopped."));
  }
  drop_idle(asked);
  forgive_other_wins(asked, record.outcome);
  Review review;
  review.record = match::digest_of(record);
  review.game = record.game;
  review.iterations = options.iterations;
  review.outcome = record.outcome;
  review.moves = record.moves.size();
  (void)Curve(review, asked);
  add_moments(review, asked);
  add_accuracy(review, asked);
  review.summary = story_of(review);
  return review;
}

bool is_fresh(const Review& review, const match::Record& record, int iterations) {
  return review.record == match::digest_of(record) && review.iterations == iterations;
}

}  // namespace fudaba::lab
