#pragma once

#include <string>
#include <string_view>

// Just enough Japanese grammar to join the clauses of an effect. A clause is a text in its plain
// form: a verb (カードを1枚引く), or words that need a copula (自分のターン). A remark in （） at
// its end stays behind it.

namespace fudaba::effect::japanese {

// カードを1枚引く → カードを1枚引き; empty if the text does not end in a verb we know how to
// inflect.
[[nodiscard]] std::string conjunctive(std::string_view clause);
// カードを1枚引く → カードを1枚引いて; empty as above.
[[nodiscard]] std::string te_form(std::string_view clause);
// 先制を持つ → 先制を持たない, 自分のターン → 自分のターンでない
[[nodiscard]] std::string negated(std::string_view condition);
// A condition before another one that must hold too: 侵略側で, クリーチャーがいて
[[nodiscard]] std::string continued(std::string_view condition);
// True if a text ends in a verb in its plain form (and so stands before a noun without の).
[[nodiscard]] bool ends_in_verb(std::string_view text);
// Rewords the output of templates as people say it: それの力 → その力.
[[nodiscard]] std::string idiomatic(std::string text);
// 火属性の → 火属性; other texts stay as they are.
[[nodiscard]] std::string without_no(std::string_view attribute);

}  // namespace fudaba::effect::japanese
