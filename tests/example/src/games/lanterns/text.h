#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "games/any_game.h"
#include "games/lanterns/game.h"
#include "games/lanterns/reading.h"

namespace fudaba::lanterns {

// What people read of the game, and how a position is put together from words.
struct Words {
  [[nodiscard]] static std::span<const effect::Entry> zone_words();  // by ZoneKind
  [[nodiscard]] static std::span<const effect::Entry> act_words();   // by Act
  [[nodiscard]] static std::span<const effect::Entry> step_words();  // by Step

  [[nodiscard]] static std::string describe_move(const Game& game, const State& state,
                                                 const Move& move, Language language);
  [[nodiscard]] static bool is_telling(const Reason& reason);
  [[nodiscard]] static std::string describe_reason(const Game& game, const State& state,
                                                   const Reason& reason, Language language);
  [[nodiscard]] static std::string prompt(const Game& game, const State& state, Language language);
  [[nodiscard]] static std::string describe_event(const Game& game, const Event& event,
                                                  Language language);
  [[nodiscard]] static std::vector<std::string> board(const Game& game, const ViewData& view,
                                                      Language language);
  [[nodiscard]] static std::vector<CardValue> values(const Game& game, const State& state,
                                                     CardId card);
  [[nodiscard]] static std::optional<int> points(const Game&, const State& state, Seat seat) {
    return state.points[seat];
  }
  // False with a reason if the position cannot exist; then `state` is not to be used.
  [[nodiscard]] static bool build(const Game& game, const PositionSpec& spec, State& state,
                                  Bilingual& error);
};

// A card as the player who must choose sees it: its name, whose it is and where.
[[nodiscard]] std::string choice_name(const Reading& r, CardId card, Seat chooser,
                                      Language language);

}  // namespace fudaba::lanterns
