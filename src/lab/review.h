#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "base/language.h"
#include "kernel/move.h"
#include "kernel/types.h"
#include "match/record.h"

// The computer's view of a match that is over: how the chance to win went, which answers lost some
// of it, and what luck did. docs/en/computer.md says how it is worked out.

namespace fudaba::lab {

// Part of what makes a review: the same record, iterations and version give the same review, on
// every machine. To be raised when a review would say something else: also where a calibration that
// ships is another one.
constexpr int kReviewVersion = 3;
// Iterations of searching, in all; a usual match takes some ten seconds on one core.
constexpr int kReviewIterations = 1000000;
constexpr std::size_t kMostReviewed = 3000;  // decisions

// A chance to win or a difference of chances, in thousandths.
using Share = int;

enum class Grade : std::uint8_t { Fine, Inaccuracy, Mistake, Blunder };
// By what share of the chance to win an answer must be worse, each 50, 100 and 200.
[[nodiscard]] Grade grade_of(Share loss, Share error);

// The kinds of luck.
enum class ReviewCause : std::uint8_t {
  None,
  Reveal,  // a card was turned up from a pile that nobody sees
  Draw,    // a card was taken from it into a hand
  Die,
};

// A decision between different answers; the last point is the end. Chances are those of the first
// seat, as both players together could know it: the mean of what each thought when he last decided.
// The change since the point before is split up in luck and `search`; so the chance at a point is
// that of the one before, its choice, and the luck and search of this point. Luck is by how much
// the same player's chance right after a die or a card differs from what he could expect right
// before it, beyond twice its standard error.
struct ReviewPoint {
  std::size_t at = 0;   // moves made before
  Seat seat = kNoSeat;  // who decided; kNoSeat: the end
  int turn = 0;
  Share luck = 0;      // what dice and cards changed where they fell
  Share search = 0;    // the rest: what was not foreseen of the other's hand and answers, and error
  Share chance = 500;  // before the answer
  Share error = 0;     // standard error of it
  Share choice = 0;    // what the answer changed
  ReviewCause cause = ReviewCause::None;

  friend bool operator==(const ReviewPoint&, const ReviewPoint&) = default;
};

// An answer, or a chain of answers that are one act, by which a player lost some of his chance.
struct ReviewMoment {
  std::size_t at = 0;  // the answer that cost most: moves made before
  Seat seat = 0;
  int turn = 0;
  Grade grade = Grade::Fine;
  Share best = 0;   // chance of the one who decided, as he could know it, with the best answer
  Share loss = 0;   // the loss of the answer that was given
  Share error = 0;  // standard error of the loss
  Move played{};
  Move better{};
  Bilingual played_text;
  Bilingual better_text;

  friend bool operator==(const ReviewMoment&, const ReviewMoment&) = default;
};

// One die, draw or card turned up that changed the chance to win by 100 or more.
struct Swing {
  std::size_t at = 0;  // moves made when it showed
  int turn = 0;
  Share luck = 0;  // for the first seat
  ReviewCause cause = ReviewCause::Draw;

  friend bool operator==(const Swing&, const Swing&) = default;
};

struct SeatReview {
  Share choices = 0;                   // what all his answers changed of his chance
  Share luck = 0;                      // the other's is the same with the other sign
  Share accuracy = 0;                  // of his answers: 1000, none lost anything
  std::array<int, 3> moments{};        // inaccuracies, mistakes, blunders
  std::vector<std::size_t> biggest{};  // of `moments`, at most three, the worst first

  friend bool operator==(const SeatReview&, const SeatReview&) = default;
};

// The changes add up: the last point's chance less the first one's is the choices of the first seat
// less those of the second, the luck of the first, search and ending.
struct Review {
  std::string record;  // match::digest_of
  std::string game;
  int iterations = 0;
  Outcome outcome = Outcome::Ongoing;
  std::size_t moves = 0;
  std::vector<ReviewPoint> points;
  std::vector<ReviewMoment> moments;
  std::vector<Swing> swings;
  std::array<SeatReview, kSeats> seats;
  Share search = 0;  // what the search had not seen coming
  Share ending = 0;  // a concession, time that was over, or an agreed draw
  std::vector<Bilingual> summary;

  friend bool operator==(const Review&, const Review&) = default;
};

struct ReviewOptions {
  int iterations = kReviewIterations;
  unsigned jobs = 1;  // threads
  const std::atomic<bool>* stop = nullptr;
  // Called now and then, from one thread at a time, with the number of decisions looked at.
  std::function<void(std::size_t done, std::size_t of)> progress;
};

// Why there is no review.
struct NoReview {
  enum class Kind : std::uint8_t { Misfit, Unfinished, TooLong, Iterations, Stopped };
  Kind kind = Kind::Misfit;
  Bilingual why;
};

[[nodiscard]] tl::expected<Review, NoReview> review(const match::Record& record,
                                                    const match::Supplies& supplies,
                                                    const ReviewOptions& options);

// "inaccuracy", "mistake", "blunder"; "none", "reveal", "draw", "die"
[[nodiscard]] std::string_view word_of(Grade grade);
[[nodiscard]] std::string_view word_of(ReviewCause cause);
[[nodiscard]] Bilingual name_of(Grade grade);  // for people: 疑問手
[[nodiscard]] Bilingual name_of(ReviewCause cause);

// The loss of an answer, and the curve's chance before it.
struct ReviewedAnswer {
  Seat seat = 0;
  Share loss = 0;
  Share chance = 500;
};
// The accuracy of a seat's answers among those of a match, in order: lichess's formula for games.
[[nodiscard]] Share accuracy_of(const std::vector<ReviewedAnswer>& answers, Seat seat);

// A few sentences on how it went, of a review that has everything else. Players are named as in
// games/telling.h.
[[nodiscard]] std::vector<Bilingual> story_of(const Review& review);

// docs/records.md has the format.
[[nodiscard]] std::string to_json(const Review& review);
[[nodiscard]] tl::expected<Review, match::JsonFault> read_review(std::string_view text);
// True if reviewing again would give the same.
[[nodiscard]] bool is_fresh(const Review& review, const match::Record& record, int iterations);

}  // namespace fudaba::lab
