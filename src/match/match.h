#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "match/record.h"
#include "match/words.h"

namespace fudaba::match {

// The fault of a setup: too many cards, cards that no deck may hold, options that do not exist.
// The rules of deck building are left to the deck checker (catalog).
[[nodiscard]] std::optional<Bilingual> setup_fault(const Supplies& supplies,
                                                   const MatchSetup& setup);

// A match being played: the true position, its record, and what it takes to undo moves.
class Match {
 public:
  struct Start {
    MatchSetup setup;
    std::array<std::string, kSeats> players;
    std::vector<KeyPart> fair;  // how the key came about; empty: nobody asked
    Series series;              // as it stands before this game
  };

  // House rules that are not given have their usual value. `log`, if given, receives what happens;
  // whoever shows it to a player cuts it first (event_for).
  [[nodiscard]] static tl::expected<Match, Bilingual> start(const Supplies& supplies, Start start,
                                                            EventLog* log);
  // A match from a position put together by hand. It has no record.
  [[nodiscard]] static Match from(const Supplies& supplies, std::unique_ptr<Position> position);
  // Goes on with a recorded match. The record must fit.
  [[nodiscard]] static tl::expected<Match, Misfit> resume(const Supplies& supplies,
                                                          const Record& record);

  [[nodiscard]] const Position& position() const { return *position_; }
  // A refusal changes nothing.
  [[nodiscard]] Reason apply(const Move& move, EventLog* log);
  // False if the match is over.
  bool concede(Seat seat, EventLog* log);

  enum class UndoResult : std::uint8_t {
    Done,
    NothingToUndo,
    Revealed,  // somebody has seen something since: it cannot be unseen
  };
  // True if the last `count` moves can be taken back.
  [[nodiscard]] UndoResult can_undo(std::size_t count = 1) const;
  // Takes the last `count` moves back: all of them or none.
  UndoResult undo(std::size_t count = 1);

  // The seat has had a hint for the move that comes next.
  void note_hint(Seat seat);
  [[nodiscard]] const Record::Hints& hints() const { return hints_; }

  [[nodiscard]] const std::vector<MoveRecord>& moves() const { return moves_; }
  [[nodiscard]] const MatchSetup& setup() const { return start_.setup; }
  // As it stood before this game.
  [[nodiscard]] const Series& series() const { return start_.series; }
  // Every house rule and its value, by their ids.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> options() const;
  // The position before the first move, and what had happened until then (empty for a position
  // put together by hand).
  [[nodiscard]] std::unique_ptr<Position> opening(EventLog* log) const;
  [[nodiscard]] Record record() const;

 private:
  Match(const Supplies& supplies, Start start) : supplies_(supplies), start_(std::move(start)) {}
  void played(const Move& move, const EventLog& events, EventLog* log);

  Supplies supplies_;
  Start start_;
  std::uint64_t first_ = 0;
  std::unique_ptr<Position> position_;
  std::unique_ptr<Position> built_;  // a position put together by hand from which it began
  std::vector<MoveRecord> moves_;
  Record::Hints hints_;
  std::vector<bool> revealed_;  // whether each move told somebody something
};

}  // namespace fudaba::match
