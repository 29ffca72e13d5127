#include "reading/judge.h"

#include <algorithm>
#include <string_view>
#include <utility>

#include "base/utf8.h"
#include "effect/print.h"
#include "effect/print_text.h"
#include "effect/sense.h"
#include "reading/phrases.h"

namespace fudaba::reading {

using effect::Entry;
using effect::Term;

namespace {

bool is_same(const Entry* a, const Entry* b) {
  return a == b || (a != nullptr && b != nullptr && a->id == b->id);
}

// The letters of a text in the order of the alphabet, but for those that join words.
std::string letters_in_order(std::string_view text) {
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

}  // namespace

Judge::Judge(const Grammar& grammar, const Meaning& meaning, const FoldedText& text,
             const Context& context, SentenceMatch match)
    : grammar_(grammar), meaning_(meaning), text_(text), context_(context) {
  if (match == SentenceMatch::Joined) {
    joined_ = in_one_sentence(text.text, grammar.language);
    letters_ = letters_in_order(joined_);
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

void Judge::hear(const Term& tree, Readings& result) {
  const std::string means = meaning_.of(tree);
  if (means.empty()) { return; }
  for (const Voice& voice : voices_) {
    const std::string text = printed(tree, voice);
    const FoldedText folded = fold_line(text, grammar_.language);
    // A text in one sentence is compared with what is printed in one.
    const bool joins = !joined_.empty();
    const std::string one = joins ? in_one_sentence(folded.text, grammar_.language) : "";
    const bool same = folded.text == text_.text || (joins && one == joined_);
    if (!same && (!joins || letters_in_order(one) != letters_)) {
      note_nearest(text, joins && joined_ == text_.text ? one : folded.text);
      continue;
    }
    TextReading reading = reading_of(tree, text, voice);
    if (reading.kinds.empty()) { continue; }
    auto& known = same ? known_ : known_in_other_order_;
    auto& readings = same ? result.readings : in_other_order_;
    if (known.insert(means).second) { readings.push_back(std::move(reading)); }
  }
}

void Judge::take(const Term& tree, Readings& result) {
  for (const Voice& voice : voices_) {
    TextReading reading = reading_of(tree, printed(tree, voice), voice);
    if (!reading.kinds.empty() && known_.insert(meaning_.of(tree)).second) {
      result.readings.push_back(std::move(reading));
    }
  }
}

Decline Judge::nearest() const {
  Decline decline;
  decline.why = Decline::Kind::Unprinted;
  decline.place = text_.places[std::min(alike_, text_.places.size() - 1)];
  decline.nearest = nearest_;
  return decline;
}

std::string Judge::printed(const Term& tree, const Voice& voice) const {
  return effect::print(tree, grammar_.language, {context_.pool, voice.bearer});
}

TextReading Judge::reading_of(const Term& tree, const std::string& text, const Voice& voice) const {
  TextReading reading{plainest(tree, text, voice), {}};
  for (const std::uint8_t kind : voice.kinds) {
    if (can_stand_on(tree, kind)) { reading.kinds.push_back(kind); }
  }
  return reading;
}

Term Judge::plainest(const Term& tree, const std::string& text, const Voice& voice) const {
  for (Term& plain : std::vector<Term>{meaning_.in_one_form(tree), meaning_.shortened(tree)}) {
    if (printed(plain, voice) == text) { return std::move(plain); }
  }
  return tree;
}

bool Judge::can_stand_on(const Term& tree, std::uint8_t kind) const {
  const effect::CardFormat& format = *grammar_.format;
  const auto op = effect::op_of(tree);
  const std::uint32_t kinds = op == effect::Op::AbilityPlay     ? format.play_kinds
                              : op == effect::Op::AbilityAttach ? format.attach_kinds
                                                                : effect::kEveryCard;
  const bool is_plain = ((format.plain_kinds >> kind) & 1U) != 0;
  return ((kinds >> kind) & 1U) != 0 && !is_plain &&
         effect::nonsense_in(tree, format, kind).empty();
}

void Judge::note_nearest(const std::string& text, const std::string& folded) {
  const auto [mine, its] =
      std::mismatch(text_.text.begin(), text_.text.end(), folded.begin(), folded.end());
  std::size_t alike = static_cast<std::size_t>(mine - text_.text.begin());
  while (alike > 0 && alike < text_.text.size() && is_continuation(text_.text[alike])) { --alike; }
  if (!nearest_.empty() && alike <= alike_) { return; }
  nearest_ = text;
  alike_ = alike;
}

}  // namespace fudaba::reading
