#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "base/check.h"
#include "match/match.h"
#include "table/change.h"
#include "table/clock.h"
#include "table/own_sets.h"
#include "table/refusal.h"
#include "table/setup.h"
#include "table/shelf.h"

namespace fudaba::table {

// How a match came to its end.
enum class EndReason : std::uint8_t { Rules, Conceded, Time, Agreed, Closed, Left };
[[nodiscard]] std::string_view word_of(EndReason how);
[[nodiscard]] std::string_view word_of(ProposalKind asked);

// An event, and the stored change that brought it about.
struct StoryEvent {
  std::uint32_t version = 0;
  Event event;
};

struct Proposal {
  Seat by = kNoSeat;
  ProposalKind what = ProposalKind::Undo;
};

// One match: the setup and where its changes have led. It decides what a seat may ask for and
// carries changes out; it knows nothing of connections or of storage.
class Table {
 public:
  // The match as it is stored, or what no longer fits.
  [[nodiscard]] static tl::expected<std::unique_ptr<Table>, Bilingual> open(
      GameOfMatch game, Setup setup, std::span<const Change> changes);

  [[nodiscard]] const ShelvedGame& game() const { return *game_; }
  // Keeps the game alive for users of its positions that outlive the table.
  [[nodiscard]] const GameOfMatch& shared_game() const { return game_; }
  [[nodiscard]] const Setup& setup() const { return setup_; }
  // False while an invited seat is open: there is no position yet.
  [[nodiscard]] bool has_begun() const { return match_.has_value(); }
  [[nodiscard]] const Position& position() const { return played().position(); }
  [[nodiscard]] std::uint32_t version() const { return version_; }
  // The version of the last change that concerned the position.
  [[nodiscard]] std::uint32_t position_version() const { return position_version_; }
  // Where the last take-back led to; 0: there was none.
  [[nodiscard]] std::uint32_t last_undo() const { return last_undo_; }
  [[nodiscard]] std::size_t moves() const { return lines_.size(); }
  [[nodiscard]] std::uint32_t events_so_far() const;
  [[nodiscard]] Outcome outcome() const;
  [[nodiscard]] bool is_over() const { return outcome() != Outcome::Ongoing; }
  [[nodiscard]] EndReason how() const { return how_; }
  // It has ended without a winner where one could play on.
  [[nodiscard]] bool is_broken_off() const { return is_broken_off_; }
  [[nodiscard]] const std::optional<Proposal>& asked() const { return asked_; }
  [[nodiscard]] const PlayClock& clock() const { return clock_; }
  [[nodiscard]] const Lesson* lesson() const { return lesson_; }
  [[nodiscard]] std::size_t lesson_step() const { return lesson_step_; }
  [[nodiscard]] bool can_undo(Seat seat) const;
  // Two people play, each at a screen of his own, and no clock decides what becomes of one who
  // stays away.
  [[nodiscard]] bool may_be_claimed() const;
  // The version the match is at after the seat's move before it is taken back.
  [[nodiscard]] std::uint32_t version_after_undo(std::size_t count) const;
  [[nodiscard]] std::optional<Seat> seat_of_token(std::string_view token) const;

  // Requests of a seat: the change that each makes if it is granted. Nothing is changed.
  using Granted = tl::expected<Change, Refusal>;
  [[nodiscard]] Granted move(Seat seat, std::uint32_t seen, const Move& move) const;
  // Cards of one choice that are named together, in any order (match::answers_of): a change for
  // each answer that gives them, to be made one after another, or none.
  using GrantedChanges = tl::expected<std::vector<Change>, Refusal>;
  [[nodiscard]] GrantedChanges moves(Seat seat, std::uint32_t seen,
                                     std::span<const Move> named) const;
  [[nodiscard]] Granted undo(Seat seat) const;
  [[nodiscard]] Granted draw(Seat seat) const;
  [[nodiscard]] Granted decline(Seat seat) const;
  [[nodiscard]] Granted concede(Seat seat) const;
  // Ends a match that the other seat has left. The caller counts the time of the absence.
  [[nodiscard]] Granted claim(Seat seat, ClaimKind what) const;
  [[nodiscard]] Granted next(Seat seat) const;
  // Against the computer alone, for the seat's own question.
  [[nodiscard]] Granted hint(Seat seat) const;
  // The change that comes by itself now: a pass where nothing else can be done, the answers of a
  // lesson. A computer is asked even then, so that its opponent cannot tell that it has no choice.
  [[nodiscard]] std::optional<Change> automatic() const;
  // The computer player that is to decide; empty: none is.
  [[nodiscard]] std::string_view thinker() const;

  // Carries a change out: gives it its version and the digest of the state after it. False: it
  // does not fit (a stored one; those granted above always do).
  bool apply(Change& change, EventLog* log);

  // How many moves each seat has had a hint for.
  [[nodiscard]] std::array<std::size_t, kSeats> hints() const;
  // Everything that happened, in order. Cut it before anybody sees it (event_for).
  [[nodiscard]] std::vector<StoryEvent> story() const;
  // Every house rule and its value.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> options() const;
  // Of a match that was dealt, not of a lesson.
  [[nodiscard]] match::Record record() const;
  [[nodiscard]] std::vector<std::string> deck_of(Seat seat) const;
  // Who takes the first turn; kNoSeat: the match has not begun.
  [[nodiscard]] Seat starter() const;

 private:
  // A move that stands.
  struct Line {
    std::uint32_t version = 0;
    std::uint16_t events = 0;
    Seat seat = kNoSeat;
    bool automatic = false;
  };

  Table(GameOfMatch game, Setup setup)
      : game_(std::move(game)), setup_(std::move(setup)), clock_(setup_.clock) {}
  // The match that has begun.
  [[nodiscard]] const match::Match& played() const {
    FUDABA_CHECK(match_.has_value());
    return *match_;
  }
  [[nodiscard]] match::Match& played() {
    FUDABA_CHECK(match_.has_value());
    return *match_;
  }
  [[nodiscard]] std::optional<Bilingual> start();
  [[nodiscard]] Refusal not_legal(const Move& move) const;
  [[nodiscard]] std::optional<Refusal> not_playing() const;
  // Why the seat, which has seen that version, may not answer now.
  [[nodiscard]] std::optional<Refusal> not_asked(Seat seat, std::uint32_t seen) const;
  // How many moves a take-back by the seat takes back; 0: it has made none.
  [[nodiscard]] std::size_t undo_count(Seat seat) const;
  [[nodiscard]] std::optional<Refusal> wrong_answer(const Move& move) const;
  [[nodiscard]] std::optional<match::MoveWords> awaited_reply() const;
  bool play(const Change& change, EventLog* log);
  void break_off(EndReason how);
  void lesson_moved(bool by_reader);

  GameOfMatch game_;
  Setup setup_;
  PlayClock clock_;
  std::optional<match::Match> match_;
  std::vector<Line> lines_;
  std::uint32_t opening_events_ = 0;
  std::uint32_t version_ = 0;
  std::uint32_t position_version_ = 0;
  std::uint32_t last_undo_ = 0;
  std::optional<Proposal> asked_;
  EndReason how_ = EndReason::Rules;
  bool is_broken_off_ = false;
  const Lesson* lesson_ = nullptr;
  const ShelvedPuzzle* puzzle_ = nullptr;  // the lesson is this puzzle
  std::size_t puzzle_answers_ = 0;
  std::size_t lesson_step_ = 0;
  std::size_t lesson_replies_ = 0;  // answers already given in this step
  bool lesson_waits_ = true;        // for the reader's part of the step
};

}  // namespace fudaba::table
