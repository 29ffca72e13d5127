#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "match/match.h"
#include "match/record.h"
#include "positions.h"

namespace fudaba::python {

std::string record(const State& state, const std::pair<std::string, std::string>& players) {
  if (state.setup == nullptr) {
    throw std::invalid_argument(
        "found a sampled state; expected one that was dealt, as only the "
        "game of such a one has a record");
  }
  for (const std::string& name : {players.first, players.second}) {
    if (match::is_player_name(name)) { continue; }
    throw std::invalid_argument(
        "expected two names of players, each one line of at most 200 bytes");
  }
  match::Match::Start start;
  start.setup = *state.setup;
  start.players = {players.first, players.second};
  auto match = match::Match::start(state.loaded->supplies(), std::move(start), nullptr);
  if (!match) { throw std::invalid_argument(match.error().en); }
  for (const Move& move : state.moves) {
    if (move.verb == Verb::Concede) {
      match->concede(move.place, nullptr);
    } else {
      (void)match->apply(move, nullptr);
    }
  }
  return match::to_json(match->record());
}

State replayed(const LoadedPtr& loaded, const std::string& text, std::optional<std::size_t> moves) {
  const auto record = match::read_record(text);
  if (!record) { throw std::invalid_argument(record.error().text(Language::En)); }
  if (record->game != loaded->entry->id) {
    throw std::invalid_argument(
        fmt::format("found a record of {}; expected one of {}", record->game, loaded->entry->id));
  }
  const std::size_t steps = std::min(moves.value_or(record->moves.size()), record->moves.size());
  match::Replay replay = match::replay(*record, loaded->supplies(), steps);
  if (replay.misfit) {
    throw std::invalid_argument(fmt::format("the record does not fit the game at move {}: {}",
                                            replay.misfit->move, replay.misfit->why.en));
  }
  State state{loaded, std::move(replay.position), nullptr, {}};
  state.setup = std::make_shared<const MatchSetup>(*match::setup_of(*record, loaded->supplies()));
  for (std::size_t i = 0; i < steps; ++i) { state.moves.push_back(record->moves[i].move); }
  return state;
}

}  // namespace fudaba::python
