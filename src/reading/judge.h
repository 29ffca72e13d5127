#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/utf8.h"
#include "effect/behaviour.h"
#include "effect/print.h"
#include "effect/print_text.h"
#include "effect/sense.h"
#include "reading/fold.h"
#include "reading/grammar.h"
#include "reading/meaning.h"
#include "reading/phrases.h"
#include "reading/read.h"

namespace fudaba::reading {

using effect::Entry;
using effect::Term;

constexpr std::size_t kMostWays = 64;  // of what one reading leaves open

// True if a text must have the sentences that are printed, or may join them.
enum class SentenceMatch : std::uint8_t { Exact, Joined };

// Tries readings, and keeps those that are printed as the text.
class Judge {
 public:
  Judge(const Grammar& grammar, const Meaning& meaning, const FoldedText& text,
        const Context& context, SentenceMatch match)
      : grammar_(grammar), meaning_(meaning), text_(text), context_(context) {
    if (match == SentenceMatch::Joined) {
      joined_ = in_one_sentence(text.text, grammar.language);
      letters_ = letters_of(joined_);
    }
    const auto kinds = grammar.format->kinds->entries.size();
    for (std::size_t kind = 0; kind < kinds; ++kind) {
      if (context.kind && *context.kind != kind) { continue; }
      const Entry* bearer = grammar.format->bearer(static_cast<std::uint8_t>(kind));
      const auto same = std::find_if(voices_.begin(), voices_.end(), [&](const Voice& voice) {
        return is_same(voice.bearer, bearer);
      });
      if (same == voices_.end()) {
        voices_.push_back({bearer, {static_cast<std::uint8_t>(kind)}});
      } else {
        same->kinds.push_back(static_cast<std::uint8_t>(kind));
      }
    }
  }

  void hear(const Term& tree, Readings& result) {
    const std::string means = meaning_.of(tree);
    if (means.empty()) { return; }
    for (const Voice& voice : voices_) {
      const std::string printed =
          effect::print(tree, grammar_.language, {context_.pool, voice.bearer});
      const FoldedText folded = fold_line(printed, grammar_.language);
      // A text in one sentence is compared with what is printed in one.
      const bool joins = !joined_.empty();
      const std::string one = joins ? in_one_sentence(folded.text, grammar_.language) : "";
      const bool same = folded.text == text_.text || (joins && one == joined_);
      if (!same && (!joins || letters_of(one) != letters_)) {
        note_nearest(printed, joins && joined_ == text_.text ? one : folded.text);
        continue;
      }
      TextReading reading{plainest(tree, printed, voice.bearer), {}};
      for (const std::uint8_t kind : voice.kinds) {
        if (can_stand_on(tree, kind)) { reading.kinds.push_back(kind); }
      }
      if (reading.kinds.empty()) { continue; }
      auto& known = same ? known_ : known_in_other_order_;
      auto& readings = same ? result.readings : in_other_order_;
      if (known.insert(means).second) { readings.push_back(std::move(reading)); }
    }
  }

  // The nearest of the texts that a tree is printed as, by a distance; below 0 where all are too
  // far.
  template <typename Distance>
  [[nodiscard]] int nearest_of(const Term& tree, const Distance& distance) const {
    int nearest = -1;
    if (meaning_.of(tree).empty()) { return nearest; }
    for (const Voice& voice : voices_) {
      const std::string printed =
          effect::print(tree, grammar_.language, {context_.pool, voice.bearer});
      const int its = distance(fold_line(printed, grammar_.language).text);
      if (its >= 0 && (nearest < 0 || its < nearest)) { nearest = its; }
    }
    return nearest;
  }

  // Takes a tree as a reading, unless it is one already or no card can have it.
  void take(const Term& tree, Readings& result) {
    for (const Voice& voice : voices_) {
      const std::string printed =
          effect::print(tree, grammar_.language, {context_.pool, voice.bearer});
      TextReading reading{plainest(tree, printed, voice.bearer), {}};
      for (const std::uint8_t kind : voice.kinds) {
        if (can_stand_on(tree, kind)) { reading.kinds.push_back(kind); }
      }
      if (!reading.kinds.empty() && known_.insert(meaning_.of(tree)).second) {
        result.readings.push_back(std::move(reading));
      }
    }
  }

  // Readings whose text says the same things in another order: 赤い自分の for 自分の赤い.
  [[nodiscard]] std::vector<TextReading> in_other_order() { return std::move(in_other_order_); }

  // The plainest way to write a tree down that still has this text.
  [[nodiscard]] Term plainest(const Term& tree, const std::string& printed,
                              const Entry* bearer) const {
    for (Term& plain : std::vector<Term>{meaning_.in_one_form(tree), meaning_.shortened(tree)}) {
      if (effect::print(plain, grammar_.language, {context_.pool, bearer}) == printed) {
        return std::move(plain);
      }
    }
    return tree;
  }

  // True if a card of this kind does what the ability says.
  [[nodiscard]] bool can_stand_on(const Term& tree, std::uint8_t kind) const {
    const effect::CardFormat& format = *grammar_.format;
    const auto op = effect::op_of(tree);
    const std::uint32_t kinds = op == effect::Op::AbilityPlay     ? format.play_kinds
                                : op == effect::Op::AbilityAttach ? format.attach_kinds
                                                                  : effect::kEveryCard;
    const bool is_plain = ((format.plain_kinds >> kind) & 1U) != 0;
    return ((kinds >> kind) & 1U) != 0 && !is_plain &&
           effect::nonsense_in(tree, format, kind).empty();
  }

  [[nodiscard]] bool was_near() const { return !nearest_.empty(); }
  [[nodiscard]] Decline nearest() const {
    Decline decline;
    decline.why = Decline::Kind::Unprinted;
    decline.place = text_.places[std::min(alike_, text_.places.size() - 1)];
    decline.nearest = nearest_;
    return decline;
  }

 private:
  void note_nearest(const std::string& printed, const std::string& folded) {
    const auto [mine, its] =
        std::mismatch(text_.text.begin(), text_.text.end(), folded.begin(), folded.end());
    std::size_t alike = static_cast<std::size_t>(mine - text_.text.begin());
    while (alike > 0 && alike < text_.text.size() && is_continuation(text_.text[alike])) {
      --alike;
    }
    if (!nearest_.empty() && alike <= alike_) { return; }
    nearest_ = printed;
    alike_ = alike;
  }

  const Grammar& grammar_;
  const Meaning& meaning_;
  const FoldedText& text_;
  const Context& context_;
  // Kinds of cards whose texts speak of the same bearer.
  struct Voice {
    const Entry* bearer;
    std::vector<std::uint8_t> kinds;
  };
  static bool is_same(const Entry* a, const Entry* b) {
    return a == b || (a != nullptr && b != nullptr && a->id == b->id);
  }

  // The letters of a text in the order of the alphabet, but for those that join words.
  [[nodiscard]] std::string letters_of(std::string_view text) const {
    std::vector<std::string_view> letters;
    for (std::size_t at = 0; at < text.size();) {
      std::size_t end = at + 1;
      while (end < text.size() && is_continuation(text[end])) { ++end; }
      const std::string_view letter = text.substr(at, end - at);
      if (letter != "の" && letter != "、") { letters.push_back(letter); }
      at = end;
    }
    std::sort(letters.begin(), letters.end());
    std::string all;
    for (const std::string_view letter : letters) { all += letter; }
    return all;
  }

  std::vector<Voice> voices_;
  std::set<std::string> known_;
  std::set<std::string> known_in_other_order_;
  std::vector<TextReading> in_other_order_;
  std::string letters_;  // of the text in one sentence
  std::string joined_;   // the text in one sentence, where sentences may be joined otherwise
  std::string nearest_;
  std::size_t alike_ = 0;
};

}  // namespace fudaba::reading
