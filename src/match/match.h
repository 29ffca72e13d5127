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

// What is wrong with a setup: too many cards, cards that no deck may hold, options that do not
// exist. Whether a deck keeps to the rules of deck building is the deck checker's business
// (catalog).
[[nodiscard]] std::optional<Bilingual> setup_fault(const Supplies& supplies,
                                                   const MatchSetup& setup);

// A match being played: the true position, its record, and what it takes to undo moves.
class Match {
 public:
  struct Start {
    MatchSetup setup;
    std::array<std::string, kSeats> players;
    std::vector<KeyPart> fair;  // how the key came about; empty: nobody asked
  };

  // House rules that are not given have their usual value. `log`, if given, receives what happens;
  // whoever shows it to a player cuts it first (event_for).
  [[nodiscard]] static tl::expected<Match, Bilingual> start(const Supplies& supplies, Start start,
                                                            EventLog* log);
  // Goes on with a recorded match. The record must fit.
  [[nodiscard]] static tl::expected<Match, Misfit> resume(const Supplies& supplies,
                                                          const Record& record);

  [[nodiscard]] const Position& position() const { return *position_; }
  // A refusal changes nothing.
  [[nodiscard]] Reason apply(const Move& move, EventLog* log);
  // False if the match is over.
  bool concede(Seat seat, EventLog* log);

  enum class Undo : std::uint8_t {
    Done,
    NothingToUndo,
    Revealed,  // somebody has seen something since: it cannot be unseen
  };
  // Takes the last move back.
  Undo undo();

  [[nodiscard]] const std::vector<MoveRecord>& moves() const { return moves_; }
  [[nodiscard]] Record record() const;

 private:
  struct Past {
    std::unique_ptr<Position> position;
    bool revealed = false;  // the move made from here revealed something
  };

  Match(const Supplies& supplies, Start start) : supplies_(supplies), start_(std::move(start)) {}
  void played(const Move& move, std::unique_ptr<Position> before, const EventLog& events,
              EventLog* log);

  Supplies supplies_;
  Start start_;
  std::uint64_t first_ = 0;
  std::unique_ptr<Position> position_;
  std::unique_ptr<Position> opening_;
  std::vector<Past> past_;
  std::vector<MoveRecord> moves_;
};

}  // namespace fudaba::match
