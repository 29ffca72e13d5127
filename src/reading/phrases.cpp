#include "reading/phrases.h"

#include <algorithm>
#include <array>

#include "effect/print_japanese.h"
#include "effect/print_text.h"

namespace fudaba::reading {
namespace {

using effect::Rewording;

constexpr int kMostRounds = 6;              // of all rules, until none of them says anything new
constexpr std::size_t kLongestSaid = 3000;  // bytes: longer texts are left as they are

// The words of the game by the name of their table, and counters, nouns and keywords.
std::vector<std::string> words_of(const effect::CardFormat& format, Language language,
                                  std::string_view name) {
  const effect::Vocabulary& vocabulary = *format.vocabulary;
  std::vector<std::string> words;
  const auto add = [&](std::string_view word) {
    if (!word.empty() && word.find('{') == std::string_view::npos) { words.emplace_back(word); }
  };
  const bool ja = language == Language::Ja;
  if (name == "noun" || name == "counter") {
    for (const auto all : {vocabulary.own, vocabulary.shared}) {
      for (const effect::Word& word : all) {
        if (word.type != effect::Type::Filter) { continue; }
        const auto parts = effect::split_outside_braces(ja ? word.ja : word.en, '|');
        if (parts.size() % 2 != 0) { continue; }
        for (std::size_t i = 0; i < parts.size(); ++i) {
          if (!ja || (i % 2 == (name == "noun" ? 0U : 1U))) { add(parts[i]); }
        }
      }
    }
    if (name == "counter") {
      for (const char* one : {"枚", "体", "つ", "人", "箇所", "個"}) { add(one); }
    }
  } else {
    const std::string_view table = name == "stat" ? "property" : name;
    // A rule for all games that names a list which this game lacks is not for this game.
    const effect::Table* its = vocabulary.table(table);
    if (its == nullptr) { return words; }
    for (const effect::Entry& entry : its->entries) { add(effect::plain_text(entry, language)); }
  }
  return words;
}

}  // namespace

Phrases::Phrases(const effect::CardFormat& format, Language language,
                 std::span<const Rewording> common)
    : language_(language) {
  const Lists lists = [&](std::string_view name) {
    std::vector<std::string> words;
    for (const auto rules : {common, format.rewordings}) {
      for (const Rewording& rule : rules) {
        if (rule.when != Rewording::When::List || rule.language != language ||
            rule.written != name) {
          continue;
        }
        for (const std::string_view word : effect::split_outside_braces(rule.meant, '|')) {
          words.emplace_back(word);
        }
      }
    }
    return words.empty() ? words_of(format, language, name) : words;
  };
  // A game's spellings of a verb override the common ones.
  for (const auto rules : {common, format.rewordings}) { take_verbs(rules); }
  verbs_.finish();
  for (const auto rules : {format.rewordings, common}) { take(rules, lists); }
  gist_.finish();
}

void Phrases::take_verbs(std::span<const Rewording> rules) {
  for (const Rewording& rule : rules) {
    if (rule.language != language_ || rule.when != Rewording::When::Verb) { continue; }
    verbs_.add(rule.written, {});
    for (const std::string_view spelt : effect::split_outside_braces(rule.meant, '|')) {
      if (!spelt.empty()) { verbs_.add(rule.written, spelt); }
    }
  }
}

void Phrases::take(std::span<const Rewording> rules, const Lists& lists) {
  for (const Rewording& rule : rules) {
    if (rule.language != language_) { continue; }
    const std::string_view written = rule.written;
    switch (rule.when) {
      case Rewording::When::Spelt:
        spelt_.emplace_back(fold(written, language_).text, fold(rule.meant, language_).text);
        break;
      case Rewording::When::Said: said_.emplace_back(written, rule.meant, language_, lists); break;
      case Rewording::When::Perhaps:
        perhaps_.emplace_back(written, rule.meant, language_, lists);
        break;
      case Rewording::When::Same:
      case Rewording::When::Small:
      case Rewording::When::Idle:  gist_.add(rule); break;
      case Rewording::When::Verb:
      case Rewording::When::List:  break;
    }
  }
}

FoldedText Phrases::said(FoldedText text) const {
  if (text.text.size() > kLongestSaid) { return text; }
  for (const auto& [from, to] : spelt_) {
    for (std::size_t at = text.text.find(from); at != std::string::npos;
         at = text.text.find(from, at + to.size())) {
      replace(text, at, from.size(), to);
    }
  }
  verbs_.take_apart(text);
  say(text);
  return text;
}

void Phrases::say(FoldedText& text) const {
  for (int round = 0; round < kMostRounds; ++round) {
    bool changed = false;
    for (const Pattern& rule : said_) {
      for (auto match = rule.find(text.text, 0); match && text.text.size() < kLongestSaid;) {
        const std::string before = text.text;
        const std::size_t end = rule.put(text, *match);
        changed = changed || text.text != before;
        match = rule.find(text.text, std::max(end, match->begin + 1));
      }
    }
    if (!changed) { return; }
  }
}

std::vector<FoldedText> Phrases::perhaps(const FoldedText& text, std::size_t ended) const {
  std::vector<FoldedText> found;
  if (text.text.size() > kLongestSaid) { return found; }
  for (const bool near : {true, false}) {
    for (const Pattern& rule : perhaps_) {
      for (auto match = rule.find(text.text, 0); match;) {
        const bool is_near = text.places[match->begin] <= ended && text.places[match->end] >= ended;
        if (is_near == near) {
          FoldedText other = text;
          rule.put(other, *match);
          found.push_back(std::move(other));
        }
        match = rule.find(text.text, match->begin + 1);
      }
    }
  }
  return found;
}

FoldedText Phrases::readable(FoldedText text) const {
  verbs_.put_together(text);
  return text;
}

std::string Phrases::gist(std::string_view folded) const {
  FoldedText text{std::string(folded), std::vector<std::size_t>(folded.size() + 1)};
  verbs_.take_apart(text);
  return gist_.of(text.text);
}

bool Phrases::knows_words(const FoldedText& said) const {
  FoldedText text = said;
  verbs_.take_apart(text);
  return gist_.knows(text.text);
}

std::string Phrases::bare_gist(std::string_view folded) const { return gist_.bare(gist(folded)); }

namespace {

// True if what stands behind this sentence would belong to it if it were joined.
bool has_scope(std::string_view sentence, Language language) {
  constexpr std::array<std::string_view, 5> kScopes = {"なら", "について", "次の能力", "次を",
                                                       "次から"};
  constexpr std::array<std::string_view, 5> kEnglishScopes = {"if ", " may ", "for each ",
                                                              "this:", "one:"};
  const auto stands = [&](std::string_view scope) {
    return sentence.find(scope) != std::string_view::npos;
  };
  return language == Language::Ja
             ? std::any_of(kScopes.begin(), kScopes.end(), stands)
             : std::any_of(kEnglishScopes.begin(), kEnglishScopes.end(), stands);
}

}  // namespace

std::string in_one_sentence(std::string_view text, Language language) {
  const bool ja = language == Language::Ja;
  const std::string stop = fold(ja ? "。" : ". ", language).text;
  const std::string joint = fold(ja ? "、" : ", then ", language).text;
  std::string whole;
  // The condition in the head of an ability is about all of it.
  std::size_t begin = 0;
  if (ja && text.starts_with("[")) {
    begin = std::min(text.find(']'), text.size());
    whole = text.substr(0, begin);
  }
  while (true) {
    const std::size_t end = text.find(stop, begin);
    if (end == std::string_view::npos) { return whole + std::string(text.substr(begin)); }
    const std::string_view sentence = text.substr(begin, end - begin);
    const std::string_view rest = text.substr(end + stop.size());
    // A joined "may" would cover both sentences: AしBしてもよい.
    const bool may = ja && rest.substr(0, rest.find(stop)).find("もよい") != std::string_view::npos;
    const std::string clause = may || has_scope(sentence, language) ? std::string()
                               : ja ? effect::japanese::conjunctive(sentence)
                                    : std::string(sentence);
    whole += clause.empty() ? std::string(sentence) + stop : clause + joint;
    begin = end + stop.size();
  }
}

}  // namespace fudaba::reading
