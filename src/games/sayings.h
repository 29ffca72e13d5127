#pragma once

#include <span>
#include <string_view>
#include <type_traits>

#include "games/event_speaker.h"
#include "games/game_words.h"
#include "games/state_speaker.h"

// Puts the speakers of a text.cpp and the tables of its sayings.yaml together.

namespace fudaba {

// Each speaker with its table. `word_table`: the table of the vocabulary that the blank {word} of a
// refusal is of.
template <typename Words, typename Cards, const auto& Names, typename Prompts,
          const auto& Questions, typename Moves, const auto& Menu, typename Events, const auto& Log>
[[nodiscard]] auto sayings_of(const effect::CardFormat& format, const PlaceWords& words,
                              std::span<const RefusalWords> refusals,
                              std::string_view word_table = {}) {
  using GameSayings = std::remove_cvref_t<decltype(Words::sayings())>;
  using Reading = typename Cards::Reading;
  using Game = typename Words::Game;
  using State = typename Game::State;
  return GameSayings{
      format,
      words,
      {refusals, *format.vocabulary, word_table},
      [](const Reading& r, CardId card, Seat chooser, Language language) {
        return name_in_choice<Cards, Words>(Names, r, card, chooser, language);
      },
      [](const GameSayings& all, const Game& game, const State& state, Language language) {
        return asked(Questions, Prompts(game, all.format, state, language));
      },
      [](const GameSayings& all, const Game& game, const State& state, const Move& move,
         Language language) {
        return told(Menu, Moves(game, all.format, state, move, language), move, state.decision,
                    Game::zones());
      },
      [](const GameSayings& all, const Game& game, const Event& event, Language language) {
        const Events speaker(game.pool(), *all.format.vocabulary, all.words.steps, event, language);
        return told(Log, speaker, event, Game::zones());
      }};
}

}  // namespace fudaba
