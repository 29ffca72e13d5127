#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

#include "ai/appraisal.h"
#include "ai/fortune.h"
#include "games/any_game.h"
#include "lab/review.h"
#include "match/record.h"

// The questions of a match that a review looks at, one by one.

namespace fudaba::lab {

// A move after which a die fell or cards came to light that nobody had known.
struct Stroke {
  std::size_t at = 0;  // moves made before
  int turn = 0;        // in which it came
  Move move{};
  ai::Fortune fortune;
  ReviewCause cards = ReviewCause::None;  // Draw or Reveal, if there were any
  ai::Luck luck{};
  std::unique_ptr<Position> position;  // before the move
};

// A question of the match that is looked at.
struct ReviewQuestion {
  std::size_t at = 0;
  Seat seat = 0;
  int turn = 0;
  int weight = 1;               // of all iterations
  bool is_act = false;          // the first question of an act
  std::optional<Move> given{};  // nothing: the match ended here by other means
  std::vector<Stroke> strokes;  // what luck followed, up to the next one
  ai::Appraisal appraisal{};
  std::unique_ptr<Position> position;
};

// The places where a player could choose, or the match ended by other means than a move. The record
// must fit.
[[nodiscard]] std::vector<ReviewQuestion> questions_of(const match::Record& record,
                                                       const match::Supplies& supplies);
// Searches for one of the questions and the luck after it; all have these weights altogether.
[[nodiscard]] double weights_of(const std::vector<ReviewQuestion>& asked);
void appraise(ReviewQuestion& one, double weights, const ReviewOptions& options);
// Searches for all questions; false if it was stopped.
[[nodiscard]] bool appraise_all(std::vector<ReviewQuestion>& asked, const ReviewOptions& options);
// Questions that had one answer in different words are none; what came after them came after the
// one before.
void drop_idle(std::vector<ReviewQuestion>& asked);
// A player who missed a sure win, but still had one at his next question of the turn or won in it,
// lost nothing.
void forgive_other_wins(std::vector<ReviewQuestion>& asked, Outcome outcome);
// True if a question goes on with the act of the one before: it is the same player's, who was asked
// for a card, a place, a number … in between.
[[nodiscard]] bool goes_on(const ReviewQuestion& before, const ReviewQuestion& asked);

// A review in steps, between which the caller may do something else; review() takes them all. The
// record and its game outlive it.
class Reviewing {
 public:
  [[nodiscard]] static tl::expected<Reviewing, NoReview> begin(const match::Record& record,
                                                               const match::Supplies& supplies,
                                                               int iterations);
  [[nodiscard]] std::size_t size() const { return asked_.size(); }  // decisions to look at
  [[nodiscard]] std::size_t done() const { return done_; }
  [[nodiscard]] bool is_done() const { return done_ == asked_.size(); }
  // Looks at the next decision.
  void look_on();
  // Looks at all of them, on several threads; false: it was stopped.
  [[nodiscard]] bool look_at_all(const ReviewOptions& options);
  // The review, when all decisions have been looked at.
  [[nodiscard]] Review finish();

 private:
  Reviewing(const match::Record& record, std::vector<ReviewQuestion> asked, int iterations)
      : record_(&record), asked_(std::move(asked)), iterations_(iterations) {}

  const match::Record* record_;
  std::vector<ReviewQuestion> asked_;
  int iterations_;
  std::size_t done_ = 0;
};

}  // namespace fudaba::lab
