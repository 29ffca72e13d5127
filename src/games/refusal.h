#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "base/language.h"
#include "effect/word.h"
#include "games/told.h"
#include "games/wording.h"
#include "kernel/clause.h"
#include "kernel/reason.h"
#include "kernel/types.h"

namespace fudaba {

// Why something may not be done: one for each of a game's Because, in a table by_key. Its blanks:
// {needed} what is needed, {there} what there is, {missing} the rest, {word} what is needed as an
// entry of one of the vocabulary's tables.
struct Refusal {
  Sentence says;
  // False: it tells a player nothing about the act, only that the card is of another kind, or that
  // the act is not for now.
  bool tells = true;
};
constexpr bool kBesideThePoint = false;

class RefusalSpeaker {
 public:
  // `table`: of the vocabulary; empty where the game has no need of {word}.
  RefusalSpeaker(const effect::Vocabulary& vocabulary, std::string_view table, const Reason& reason,
                 Language language)
      : vocabulary_(vocabulary), table_(table), reason_(reason), language_(language) {}

  [[nodiscard]] std::string needed() const { return std::to_string(reason_.needed); }
  [[nodiscard]] std::string there() const { return std::to_string(reason_.available); }
  [[nodiscard]] std::string missing() const {
    return std::to_string(reason_.needed - reason_.available);
  }
  [[nodiscard]] std::string word() const {
    return word_of(vocabulary_, table_, reason_.needed, language_);
  }

  [[nodiscard]] Language language() const { return language_; }

  static constexpr auto blanks() {
    return std::to_array<Blank<RefusalSpeaker>>({{"needed", &RefusalSpeaker::needed},
                                                 {"there", &RefusalSpeaker::there},
                                                 {"missing", &RefusalSpeaker::missing},
                                                 {"word", &RefusalSpeaker::word}});
  }

 private:
  const effect::Vocabulary& vocabulary_;
  std::string_view table_;
  const Reason& reason_;
  Language language_;
};

template <std::size_t Rows>
[[nodiscard]] consteval bool is_sound(const std::array<Refusal, Rows>& rows) {
  for (const Refusal& row : rows) {
    if (row.says.is_untold() || !row.says.is_whole() ||
        !knows_blanks(RefusalSpeaker::blanks(), row.says)) {
      return false;
    }
  }
  return true;
}

template <std::size_t Rows>
[[nodiscard]] constexpr const Refusal& refusal_of(const std::array<Refusal, Rows>& rows,
                                                  const Reason& reason) {
  return rows[reason.detail < Rows ? reason.detail : 0];
}

// The card in the way as the player who decides sees it; nothing if there is none, or he does not
// know which card it is.
template <typename Game, typename Reading>
[[nodiscard]] std::string card_in_the_way(const Reading& r, CardId card, Language language) {
  const ZoneId zone = card < kMaxCards ? r.state().cards.zone[card] : kNoZone;
  if (zone == kNoZone) { return {}; }
  const Seat me = r.state().decision.player;
  if constexpr (requires { r.is_certain(me, card); }) {
    if (!r.is_certain(me, card)) { return {}; }
  }
  return Game::zones()[zone].is_hand ? name_of(r.pool(), r.state().cards.def[card], language)
                                     : choice_name(r, card, me, language);
}

// "KNG-5.1: …" with the card in the way, or that nothing forbids it. `table`: of {word}.
template <typename Game, typename Reading, std::size_t Rows>
[[nodiscard]] std::string refused(const std::array<Refusal, Rows>& rows,
                                  const effect::Vocabulary& vocabulary, std::string_view table,
                                  const Reading& r, const Reason& reason, Language language) {
  if (reason.allows()) { return std::string(in(language, "行える", "it can be done")); }
  const std::string_view colon = in(language, "：", ": ");
  std::string text = to_string(reason.clause, Game::kPrefix);
  text += colon;
  text += say(refusal_of(rows, reason).says, RefusalSpeaker(vocabulary, table, reason, language));
  const std::string card = card_in_the_way<Game>(r, reason.card, language);
  return card.empty() ? text : text.append(colon).append(card);
}

}  // namespace fudaba
