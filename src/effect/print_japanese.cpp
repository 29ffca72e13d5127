#include "effect/print_japanese.h"

#include <array>

namespace fudaba::effect::japanese {
namespace {

constexpr std::size_t kKana = 3;  // bytes of a kana or kanji in UTF-8

// Endings of the verbs of the first conjugation by the last kana of the plain form.
struct VerbEnding {
  std::string_view plain;
  std::string_view conjunctive;
  std::string_view te;
  std::string_view negative;
};
constexpr std::array<VerbEnding, 9> kGodan = {{{"う", "い", "って", "わない"},
                                               {"く", "き", "いて", "かない"},
                                               {"ぐ", "ぎ", "いで", "がない"},
                                               {"す", "し", "して", "さない"},
                                               {"つ", "ち", "って", "たない"},
                                               {"ぬ", "に", "んで", "なない"},
                                               {"ぶ", "び", "んで", "ばない"},
                                               {"む", "み", "んで", "まない"},
                                               {"る", "り", "って", "らない"}}};
// Before the る of the second conjugation stand kana of the e- and i-rows, or one of a few kanji.
constexpr std::array<std::string_view, 33> kBeforeRu = {
    "え", "け", "げ", "せ", "ぜ", "て", "で", "ね", "へ", "べ", "ぺ",
    "め", "れ", "い", "き", "ぎ", "し", "じ", "ち", "に", "ひ", "び",
    "み", "り", "見", "得", "着", "似", "煮", "射", "居", "出", "経"};

// The text split into the clause and a remark in （） behind it.
struct ClauseAndRemark {
  std::string_view clause;
  std::string_view remark;
};
ClauseAndRemark split_remark(std::string_view text) {
  if (!text.ends_with("）")) { return {text, {}}; }
  const std::size_t open = text.rfind("（");
  if (open == std::string_view::npos || open == 0) { return {text, {}}; }
  return {text.substr(0, open), text.substr(open)};
}

bool ends_in_ichidan(std::string_view clause) {
  if (!clause.ends_with("る") || clause.size() < 2 * kKana) { return false; }
  const std::string_view before = clause.substr(clause.size() - 2 * kKana, kKana);
  for (const std::string_view kana : kBeforeRu) {
    if (before == kana) { return true; }
  }
  return false;
}

enum class VerbForm { Conjunctive, Te, Negative };

std::string_view pick(VerbForm form, std::string_view conjunctive, std::string_view te,
                      std::string_view negative) {
  switch (form) {
    case VerbForm::Conjunctive: return conjunctive;
    case VerbForm::Te:          return te;
    case VerbForm::Negative:    return negative;
  }
  return {};
}

std::string inflect(std::string_view text, VerbForm form) {
  const auto [clause, remark] = split_remark(text);
  const auto with = [&](std::size_t bytes, std::string_view ending) {
    std::string result(clause.substr(0, clause.size() - bytes));
    result += ending;
    result += remark;
    return result;
  };
  if (clause.ends_with("する")) { return with(2 * kKana, pick(form, "し", "して", "しない")); }
  if (clause.ends_with("ある")) { return with(2 * kKana, pick(form, "あり", "あって", "ない")); }
  if (ends_in_ichidan(clause)) { return with(kKana, pick(form, "", "て", "ない")); }
  for (const VerbEnding& ending : kGodan) {
    if (clause.ends_with(ending.plain)) {
      return with(kKana, pick(form, ending.conjunctive, ending.te, ending.negative));
    }
  }
  return {};
}

// 多い, 少ない (which is no denial): what ends like an adjective.
bool ends_in_adjective(std::string_view condition) {
  return condition.ends_with("より多い") || condition.ends_with("より少ない");
}

}  // namespace

std::string conjunctive(std::string_view clause) {
  // 使えない → 使えず, 回復しない → 回復せず
  constexpr std::string_view kNot = "ない";
  constexpr std::string_view kDoesNot = "しない";
  if (clause.ends_with(kDoesNot)) {
    return std::string(clause.substr(0, clause.size() - kDoesNot.size())) + "せず";
  }
  if (clause.ends_with(kNot)) {
    return std::string(clause.substr(0, clause.size() - kNot.size())) + "ず";
  }
  return inflect(clause, VerbForm::Conjunctive);
}

std::string te_form(std::string_view clause) { return inflect(clause, VerbForm::Te); }

std::string negated(std::string_view condition) {
  if (ends_in_adjective(condition)) {
    return std::string(condition.substr(0, condition.size() - kKana)) + "くない";
  }
  const std::string verb = inflect(condition, VerbForm::Negative);
  return verb.empty() ? std::string(condition) + "でない" : verb;
}

std::string continued(std::string_view condition) {
  if (condition.ends_with("ない") || ends_in_adjective(condition)) {
    return std::string(condition.substr(0, condition.size() - kKana)) + "く";
  }
  const std::string verb = inflect(condition, VerbForm::Te);
  return verb.empty() ? std::string(condition) + "で" : verb;
}

bool ends_in_verb(std::string_view text) {
  return text.ends_with("ない") || !inflect(text, VerbForm::Te).empty();
}

std::string without_no(std::string_view attribute) {
  if (attribute.ends_with("の")) { attribute.remove_suffix(kKana); }
  return std::string(attribute);
}

std::string idiomatic(std::string text) {
  constexpr std::string_view kFrom = "それの";
  constexpr std::string_view kTo = "その";
  for (std::size_t at = text.find(kFrom); at != std::string::npos; at = text.find(kFrom, at + 1)) {
    const std::string_view behind = std::string_view(text).substr(at + kFrom.size());
    const bool is_clause = behind.starts_with("いる") || behind.starts_with("ある");
    if (!is_clause) { text.replace(at, kFrom.size(), kTo); }  // それのいる領地 stays
  }
  return text;
}

}  // namespace fudaba::effect::japanese
