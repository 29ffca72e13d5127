#include "reading/verbs.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "base/stable_sort.h"
#include "base/utf8.h"
#include "effect/print_japanese.h"

namespace fudaba::reading {
namespace {

constexpr std::size_t kKana = 3;  // bytes of a letter

struct Row {
  std::string_view plain, a, i, te, ta, e;
};
constexpr std::array<Row, 9> kRows = {{{"う", "わ", "い", "って", "った", "え"},
                                       {"く", "か", "き", "いて", "いた", "け"},
                                       {"ぐ", "が", "ぎ", "いで", "いだ", "げ"},
                                       {"す", "さ", "し", "して", "した", "せ"},
                                       {"つ", "た", "ち", "って", "った", "て"},
                                       {"ぬ", "な", "に", "んで", "んだ", "ね"},
                                       {"ぶ", "ば", "び", "んで", "んだ", "べ"},
                                       {"む", "ま", "み", "んで", "んだ", "め"},
                                       {"る", "ら", "り", "って", "った", "れ"}}};

// The stems of a verb, by the endings that follow them.
struct Stems {
  std::string plain;   // 引く
  std::string before;  // 引か(ない)
  std::string zu;      // 引か(ず)
  std::string joined;  // 引き
  std::string te;      // 引いて
  std::string ta;      // 引いた
  std::string ba;      // 引けば
};

using Forms = std::vector<std::pair<std::string, std::string>>;  // text and form

// The forms that every verb has; the first one of a kind is how it is written.
void put_common(Forms& forms, const Stems& stems, const std::string& form) {
  const auto put = [&](const std::string& text, std::string_view its) {
    forms.emplace_back(text, form + std::string(its));
  };
  put(stems.plain, "");
  // 、 behind い is no form of いる, but the end of an adjective.
  if (stems.joined != "い") { put(stems.joined + "、", "A"); }
  for (const char* more : {"、", ""}) { put(stems.te + more, "A"); }
  for (const char* may : {"もよい", "よい", "もいい", "いい", "も良い", "良い", "もかまわない"}) {
    put(stems.te + may, "M");
  }
  for (const char* is : {"いる", "る", "います"}) { put(stems.te + is, "W"); }
  for (const char* is : {"いた", "た"}) { put(stems.te + is, "WT"); }
  for (const char* is : {"いない", "ない", "いません"}) { put(stems.te + is, "WN"); }
  put(stems.te + "いなかった", "WNT");
  put(stems.te + "いて、", "WA");
  put(stems.te + "いて", "WA");
  put(stems.te + "いても", "WD");
  put(stems.te + "いたら", "WR");
  for (const char* is : {"いれば", "れば"}) { put(stems.te + is, "WB"); }
  for (const char* is : {"いなければ", "なければ"}) { put(stems.te + is, "WNB"); }
  put(stems.te + "ください", "");
  put(stems.te + "おく", "");
  put(stems.te + "も", "D");
  put(stems.te + "も、", "D");
  put(stems.te + "から、", "A");
  put(stems.te + "から", "A");
  put(stems.ta, "T");
  put(stems.ta + "ら", "R");
  put(stems.ta + "ら、", "R");
  put(stems.before + "ない", "N");
  put(stems.before + "なかった", "NT");
  put(stems.before + "なければ", "NB");
  put(stems.before + "なければ、", "NB");
  put(stems.zu + "ず、", "NA");
  put(stems.before + "なくて、", "NA");
  put(stems.before + "なく、", "NA");
  // A deed that must be done, or comes to be done, is done.
  for (const char* must : {"なければならない", "なければなりません", "なければいけない",
                           "なくてはならない", "なくてはいけない", "なくてはなりません",
                           "ないといけない", "なきゃならない", "なきゃいけない"}) {
    put(stems.before + must, "");
  }
  for (const char* so :
       {"こととなる", "ことになる", "ことになります", "ことにする", "こととする"}) {
    put(stems.plain + so, "");
  }
  for (const char* no : {"なくなる", "なくなります"}) { put(stems.before + no, "N"); }
  put(stems.before + "なかったら", "NB");
  for (const char* is : {"いなかったら", "なかったら"}) { put(stems.te + is, "WNB"); }
  for (const char* is : {"いなければ、", "なければ、"}) { put(stems.te + is, "WNB"); }
  put(stems.te + "なかった", "WNT");
  put(stems.te + "しまう", "");
  put(stems.joined + "ます", "");
  put(stems.joined + "ません", "N");
  put(stems.joined + "ました", "T");
  put(stems.joined + "ませんでした", "NT");
  put(stems.joined + "まして、", "A");
  put(stems.ba, "B");
  put(stems.ba + "、", "B");
}

// The long forms of "can": 引くことができる.
void put_can(Forms& forms, const std::string& plain) {
  const auto put = [&](const std::string& text, std::string_view form) {
    forms.emplace_back(text, std::string(form));
  };
  for (const char* can : {"ことができる", "ことができます", "ことが可能", "事ができる",
                          "ことも可能", "ことが出来る"}) {
    put(plain + can, "C");
  }
  put(plain + "ことができ、", "CA");
  put(plain + "ことができず、", "CNA");
  for (const char* cannot :
       {"ことができない", "ことはできない", "ことができません", "ことはできません",
        "ことが出来ない", "ことができなくなる", "ことができなくなります", "ことは不可能"}) {
    put(plain + cannot, "CN");
  }
}

// A verb that is conjugated like 得る.
void put_plain(Forms& forms, const std::string& stem, const std::string& form) {
  put_common(forms, {stem + "る", stem, stem, stem, stem + "て", stem + "た", stem + "れば"}, form);
}

Forms forms_of(std::string_view verb) {
  Forms forms;
  const std::string stem(verb.substr(0, verb.size() - kKana));
  if (verb.ends_with("する") || verb == "する") {
    const std::string noun(verb.substr(0, verb.size() - 2 * kKana));
    put_common(forms,
               {noun + "する", noun + "し", noun + "せ", noun + "し", noun + "して", noun + "した",
                noun + "すれば"},
               "");
    put_plain(forms, noun + "され", "P");
    put_plain(forms, noun + "でき", "C");
    put_plain(forms, noun + "させ", "K");
    put_can(forms, noun + "する");
    return forms;
  }
  // 得 is what stands before 、 of 得る.
  if (effect::japanese::te_form(verb) == stem + "て") {
    put_plain(forms, stem, "");
    put_plain(forms, stem + "られ", "C");
    put_plain(forms, stem + "れ", "C");
    put_plain(forms, stem + "られ", "P");
    put_plain(forms, stem + "させ", "K");
    put_can(forms, std::string(verb));
    return forms;
  }
  for (const Row& row : kRows) {
    if (!verb.ends_with(row.plain)) { continue; }
    const auto with = [&](std::string_view ending) { return stem + std::string(ending); };
    put_common(forms,
               {std::string(verb), with(row.a), with(row.a), with(row.i), with(row.te),
                with(row.ta), with(row.e) + "ば"},
               "");
    put_plain(forms, with(row.a) + "れ", "P");
    put_plain(forms, with(row.e), "C");
    put_plain(forms, with(row.a) + "せ", "K");
    put_can(forms, std::string(verb));
  }
  return forms;
}

// These say how things are, and are joined by て.
bool is_state(std::string_view verb, std::string_view form) {
  return verb == "いる" || verb == "ある" || form.find('W') != std::string_view::npos;
}

// True for words that look like する and are not: として, に対して, そうした, もし.
bool is_no_verb(std::string_view before, std::string_view surface) {
  for (const std::string_view word : {"が", "は", "も", "対", "そう"}) {
    if (before.ends_with(word)) { return true; }
  }
  return before.empty() || (before.ends_with("と") && surface.starts_with("して")) ||
         before.ends_with("、") || before.ends_with("。");
}

}  // namespace

void Verbs::add(std::string_view verb, std::string_view spelt) {
  add_forms(verb, spelt.empty() ? verb : spelt);
}

void Verbs::add_forms(std::string_view verb, std::string_view spelt) {
  for (auto& [text, form] : forms_of(spelt)) {
    if (verb == spelt) { forms_[std::string(verb)].emplace(form, text); }
    if (text == verb) { continue; }
    by_letter_[text.substr(0, kKana)].push_back({text, std::string(verb), form, spelt == "する"});
  }
  longest_ = std::max(longest_, verb.size());
}

void Verbs::finish() {
  for (auto& [letter, surfaces] : by_letter_) {
    std::reverse(surfaces.begin(), surfaces.end());
    stable_sort_by(surfaces, [](const Surface& surface) {
      return -static_cast<std::ptrdiff_t>(surface.text.size());
    });
  }
}

void Verbs::take_apart(FoldedText& text) const {
  for (std::size_t at = 0; at < text.text.size(); ++at) {
    if (is_continuation(text.text[at])) { continue; }
    const auto found = by_letter_.find(text.text.substr(at, kKana));
    if (found == by_letter_.end()) { continue; }
    const std::string_view rest = std::string_view(text.text).substr(at);
    const std::string_view before = std::string_view(text.text).substr(0, at);
    for (const Surface& surface : found->second) {
      if (!rest.starts_with(surface.text)) { continue; }
      if (surface.does && is_no_verb(before, surface.text)) { continue; }
      const std::string with = surface.verb + surface.form;
      replace(text, at, surface.text.size(), with);
      at += with.size() - 1;
      break;
    }
  }
}

void Verbs::put_together(FoldedText& text) const {
  for (std::size_t at = 0; at < text.text.size(); ++at) {
    if (!is_form(text.text[at])) { continue; }
    std::size_t end = at;
    while (end < text.text.size() && is_form(text.text[end])) { ++end; }
    const std::string form = text.text.substr(at, end - at);
    std::string with;
    std::size_t begin = at;
    for (std::size_t bytes = std::min(longest_, at); bytes >= kKana && with.empty(); bytes -= 1) {
      const auto verb = forms_.find(text.text.substr(at - bytes, bytes));
      if (verb == forms_.end()) { continue; }
      const auto known = verb->second.find(form);
      if (known == verb->second.end()) { continue; }
      with = known->second;
      // いて, and joins conditions.
      if (is_state(verb->first, form) && form.ends_with('A')) {
        const auto te = verb->second.find(form);
        with = te->second;
        if (form == "A" && verb->first == "いる") { with = "いて、"; }
        if (form == "A" && verb->first == "ある") { with = "あって、"; }
      }
      begin = at - bytes;
    }
    std::size_t bytes = end - begin;
    // One comma is enough.
    if (with.ends_with("、") && std::string_view(text.text).substr(end).starts_with("、")) {
      bytes += kKana;
    }
    replace(text, begin, bytes, with);
    at = begin + with.size();
    if (at > 0) { --at; }
  }
}

}  // namespace fudaba::reading
