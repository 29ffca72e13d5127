#include "cli/lab/duel_side.h"

#include <algorithm>
#include <charconv>
#include <system_error>

#include "ai/levels.h"

namespace fudaba::cli {
namespace {

// "strongest" or "strongest@2000": the player, and its iterations per move.
bool read_player(Context& context, const LoadedGame& loaded, const std::string& text,
                 lab::Contestant& side) {
  const std::size_t at = text.find('@');
  side.player = text.substr(0, at);
  const auto measures = [&](const ai::Level& level) { return level.name == side.player; };
  const auto yardsticks = ai::yardsticks();
  if (std::none_of(yardsticks.begin(), yardsticks.end(), measures) &&
      !is_player(context, loaded, side.player)) {
    return false;
  }
  if (at == std::string::npos) { return true; }
  const std::string digits = text.substr(at + 1);
  const char* const end = digits.data() + digits.size();
  const auto read = std::from_chars(digits.data(), end, side.iterations);
  if (read.ec == std::errc{} && read.ptr == end && side.iterations >= 1 &&
      side.iterations <= kMostIterations) {
    return true;
  }
  fail(context, "「{}」の読む回数は1〜{}の整数で：{}@2000",
       "how often \"{}\" reads is a whole number from 1 to {}: {}@2000", text, kMostIterations,
       side.player);
  return false;
}

}  // namespace

bool read_side(Context& context, const LoadedGame& loaded, const std::string& text, int iterations,
               lab::Contestant& side) {
  const std::size_t colon = text.find(':');
  side.iterations = iterations;
  if (!read_player(context, loaded, text.substr(0, colon), side)) { return false; }
  if (colon != std::string::npos) {
    const auto deck = find_deck(context, loaded, text.substr(colon + 1));
    if (!deck) { return false; }
    side.decks = {deck->list()};
  } else {
    side.decks = ready_decks(loaded);
  }
  return can_play(context, loaded, side.decks);
}

}  // namespace fudaba::cli
