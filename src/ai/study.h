#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <vector>

#include "kernel/move.h"

// Finds out more about a position than one answer to it: which answers are certain to win, and how
// the others do. Behind one interface for all games; study_of.h does it.

namespace fudaba::ai {

// The certain result of a position in which a player wants to win before his turn is over.
enum class Verdict : std::uint8_t {
  Open,   // nothing: the search was not made, or was given up
  Wins,   // he can, whatever is hidden, drawn or answered
  Fails,  // he cannot be sure of it
};

// The certain result of one answer.
struct Proof {
  Move move{};
  Verdict verdict = Verdict::Open;
  int nodes = 0;  // positions looked at to find it out

  friend bool operator==(const Proof&, const Proof&) = default;
};

struct ProofLimits {
  int nodes = 20000;    // positions looked at for each answer
  int turns_after = 0;  // a win counts up to the end of the turn that comes this many later
  const std::atomic<bool>* stop = nullptr;
};

// The results of an answer in play.
struct Chance {
  Move move{};
  double mean = 0.5;   // share of the games that were won; a draw counts half
  double error = 0.5;  // standard error of it

  friend bool operator==(const Chance&, const Chance&) = default;
};

// A position as the player sees it who is to decide; what it finds depends on nothing else.
class Study {
 public:
  virtual ~Study() = default;

  // A number that two positions share if they look the same to him.
  [[nodiscard]] virtual std::uint64_t digest() const = 0;
  [[nodiscard]] virtual bool is_own_turn() const = 0;
  // His answers, of twins (the same card twice in a hand) the one that is listed first.
  [[nodiscard]] virtual std::span<const Move> answers() const = 0;
  [[nodiscard]] virtual bool are_twins(const Move& a, const Move& b) const = 0;
  // True if he can give both one after the other, and the order makes no difference.
  [[nodiscard]] virtual bool commute(const Move& a, const Move& b) const = 0;
  // True if any of `lines` random lines wins for him in time: if not, he hardly can.
  [[nodiscard]] virtual bool may_win(int lines, int turns_after) const = 0;
  [[nodiscard]] virtual Proof prove(const Move& answer, const ProofLimits& limits) const = 0;
  // A search's opinion of each answer.
  [[nodiscard]] virtual std::vector<Chance> search(int iterations) const = 0;
  // The results of these answers in games that are played on to the end from a number of worlds,
  // the same ones for each. Both players look one decision ahead in one world.
  [[nodiscard]] virtual std::vector<Chance> play_on(std::span<const Move> answers, int worlds,
                                                    std::uint64_t seed) const = 0;
};

}  // namespace fudaba::ai
