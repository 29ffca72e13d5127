#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/constant.h"
#include "base/keyed_table.h"
#include "base/language.h"
#include "effect/word.h"
#include "games/saying_rows.h"
#include "games/wording.h"
#include "kernel/clause.h"
#include "kernel/reason.h"
#include "kernel/types.h"

namespace fudaba {

// A refusal in words: one for each of a game's Because, in a table refusals(). Its blanks: {needed}
// what is needed, {there} what there is, {missing} the rest, {word} what is needed as an entry of
// one of the vocabulary's tables.
struct RefusalWords {
  Sentence says;
  // False: it tells a player nothing about the act, only that the card is of another kind, or that
  // the act is not for now.
  bool tells = true;
};

enum class Relevance : std::uint8_t { ToThePoint, Beside };
constexpr Relevance kBesideThePoint = Relevance::Beside;

// A row of such a table: what is said, a column for each language, and whether that tells
// something.
template <typename Because>
struct RefusalRow {
  Because of;
  RefusalWords refusal;

  constexpr RefusalRow(Because its, std::string_view ja, std::string_view en,
                       Relevance point = Relevance::ToThePoint)
      : RefusalRow(its, ja, en, std::string_view(), point) {}
  constexpr RefusalRow(Because its, std::string_view ja, std::string_view en,
                       std::string_view third, Relevance point = Relevance::ToThePoint)
      : of(its), refusal{Sentence(ja, en, third), point == Relevance::ToThePoint} {}
};

// A game's table, and from which of its vocabulary's tables {word} is; empty: it needs none.
struct Refusals {
  std::span<const RefusalWords> rows;
  const effect::Vocabulary& vocabulary;
  std::string_view word_table = {};

  [[nodiscard]] const RefusalWords& of(const Reason& reason) const {
    return rows[reason.detail < rows.size() ? reason.detail : 0];
  }
};

class RefusalSpeaker {
 public:
  RefusalSpeaker(const Refusals& refusals, const Reason& reason, Language language)
      : refusals_(refusals), reason_(reason), language_(language) {}

  [[nodiscard]] std::string needed() const { return std::to_string(reason_.needed); }
  [[nodiscard]] std::string there() const { return std::to_string(reason_.available); }
  [[nodiscard]] std::string missing() const {
    return std::to_string(reason_.needed - reason_.available);
  }
  [[nodiscard]] std::string word() const {
    return word_of(refusals_.vocabulary, refusals_.word_table, reason_.needed, language_);
  }

  [[nodiscard]] Language language() const { return language_; }

  static constexpr auto blanks() {
    return blanks_of<RefusalSpeaker, &RefusalSpeaker::needed, &RefusalSpeaker::there,
                     &RefusalSpeaker::missing, &RefusalSpeaker::word>();
  }

 private:
  const Refusals& refusals_;
  const Reason& reason_;
  Language language_;
};

// Refusals alike in every game.
template <typename Because>
[[nodiscard]] consteval RefusalWords shared_refusal(Because because) {
  const RefusalRow<Because> shared[] = {
      {Because::None, "ルールにより行えない", "the rules do not allow it", kBesideThePoint},
      {Because::NotNow, "今行えることではない", "this cannot be done now", kBesideThePoint},
      {Because::MustChoose, "何も選ばずに進むことはできない", "you cannot go on without choosing",
       kBesideThePoint},
      {Because::NotOffered, "示された選択肢にない", "this choice is not offered", kBesideThePoint},
      {Because::NoMoreActs, "このターンの行動は{needed}回に達したので、もう行えない",
       "{needed} acts have been made this turn, and no more can be"}};
  for (const RefusalRow<Because>& row : shared) {
    if (row.of == because) { return row.refusal; }
  }
  not_a_constant("a Because without a row");
  return {};
}

// A game's own rows, in the order of its Because; and for what has none, what is said everywhere.
template <typename Because, std::size_t Own>
[[nodiscard]] consteval auto refusals(const RefusalRow<Because> (&own)[Own]) {
  std::array<RefusalWords, count_of<Because>()> all{};
  std::size_t next = 0;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto because = static_cast<Because>(i);
    const bool is_own = next < Own && own[next].of == because;
    all[i] = is_own ? own[next++].refusal : shared_refusal(because);
  }
  if (next != Own) { not_a_constant("the rows stand in the order of the enumerators"); }
  return all;
}

template <std::size_t Rows>
[[nodiscard]] consteval bool is_sound(const std::array<RefusalWords, Rows>& rows) {
  for (const RefusalWords& row : rows) {
    if (row.says.is_untold() || !row.says.is_whole() ||
        !knows_blanks(RefusalSpeaker::blanks(), row.says)) {
      return false;
    }
  }
  return true;
}

// The card in the way as the player who decides sees it; nothing if there is none, or he does not
// know which card it is.
template <typename Words, typename Reading>
[[nodiscard]] std::string card_in_the_way(const Reading& r, CardId card, Language language) {
  const ZoneId zone = card < kMaxCards ? r.state().cards.zone[card] : kNoZone;
  if (zone == kNoZone) { return {}; }
  const Seat me = r.state().decision.player;
  if constexpr (requires { r.is_certain(me, card); }) {
    if (!r.is_certain(me, card)) { return {}; }
  }
  return Words::Game::zones()[zone].is_hand ? name_of(r.pool(), r.state().cards.def[card], language)
                                            : Words::choice_name(r, card, me, language);
}

// "KNG-5.1: …" with the card in the way, or that nothing forbids it.
template <typename Words, typename Reading>
[[nodiscard]] std::string refused(const Refusals& refusals, const Reading& r, const Reason& reason,
                                  Language language) {
  if (reason.allows()) { return std::string(in(language, "行える", "it can be done")); }
  const std::string_view colon = in(language, "：", ": ");
  std::string text = to_string(reason.clause, Words::Game::kPrefix);
  text += colon;
  text += say(refusals.of(reason).says, RefusalSpeaker(refusals, reason, language));
  const std::string card = card_in_the_way<Words>(r, reason.card, language);
  return card.empty() ? text : text.append(colon).append(card);
}

}  // namespace fudaba
