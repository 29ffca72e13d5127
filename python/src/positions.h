#pragma once

#include <pybind11/pybind11.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "games/any_game.h"
#include "kernel/move.h"
#include "loaded.h"

// States and perspectives, as Python has them.

namespace fudaba::python {

// A move that the rules do not allow; Python knows it as fudaba.IllegalMove.
class IllegalMove : public std::invalid_argument {
 public:
  using std::invalid_argument::invalid_argument;
};

// A position as one player knows it: of the position it keeps nothing else can be had.
struct Perspective {
  LoadedPtr loaded;
  std::unique_ptr<Position> position;
  Seat seat = 0;
};

// A true (or sampled) position.
struct State {
  LoadedPtr loaded;
  std::unique_ptr<Position> position;
  std::shared_ptr<const MatchSetup> setup;  // of a dealt game; null: it was sampled
  std::vector<Move> moves;                  // since the deal
};

[[nodiscard]] State deal(const LoadedPtr& loaded, MatchSetup setup);
// A state from a record's text, after so many of its moves.
[[nodiscard]] State replayed(const LoadedPtr& loaded, const std::string& text,
                             std::optional<std::size_t> moves);

// The text of the match that a dealt state has come from.
[[nodiscard]] std::string record(const State& state,
                                 const std::pair<std::string, std::string>& players);

[[nodiscard]] Seat seat_of(int player);

void bind_move(pybind11::module_& module);
void bind_positions(pybind11::module_& module);
void bind_games(pybind11::module_& module);
void bind_batches(pybind11::module_& module);
void bind_runs(pybind11::module_& module);

}  // namespace fudaba::python
