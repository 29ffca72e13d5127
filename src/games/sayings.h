#pragma once

#include <span>
#include <string_view>

#include "games/event_speaker.h"
#include "games/game_words.h"
#include "games/state_speaker.h"

// Puts the speakers of a text.cpp and the tables of its sayings.yaml together.

namespace fudaba {

// Each speaker with its table. `word_table`: the table of the vocabulary that the blank {word} of a
// refusal is of.
template <typename Game, typename Prompts, const auto& Questions, typename Moves, const auto& Menu,
          typename Events, const auto& Log>
[[nodiscard]] Sayings<Game> sayings_of(const effect::CardFormat& format, const PlaceWords& words,
                                       std::span<const Refusal> refusals,
                                       std::string_view word_table = {}) {
  using All = Sayings<Game>;
  using State = typename Game::State;
  return {format,
          words,
          {refusals, *format.vocabulary, word_table},
          [](const All& all, const Game& game, const State& state, Language language) {
            return asked(Questions, Prompts(game, all.format, state, language));
          },
          [](const All& all, const Game& game, const State& state, const Move& move,
             Language language) {
            return told(Menu, Moves(game, all.format, state, move, language), move, state.decision,
                        Game::zones());
          },
          [](const All& all, const Game& game, const Event& event, Language language) {
            const Events speaker(game.pool(), *all.format.vocabulary, all.words.steps, event,
                                 language);
            return told(Log, speaker, event, Game::zones());
          }};
}

}  // namespace fudaba
