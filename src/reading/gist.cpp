#include "reading/gist.h"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "base/stable_sort.h"
#include "base/utf8.h"
#include "effect/print_text.h"
#include "reading/fold.h"
#include "reading/verbs.h"

namespace fudaba::reading {
namespace {

std::string_view letter_at(std::string_view text, std::size_t at) {
  std::size_t end = at + 1;
  while (end < text.size() && is_continuation(text[end])) { ++end; }
  return text.substr(at, end - at);
}

bool is_kanji(std::string_view letter) { return letter >= "一" && letter.size() == 3; }
// Bytes of what may bend a verb that is not known.
constexpr std::size_t kLongestEnding = 6;

bool is_hiragana(std::string_view letter) { return letter >= "ぁ" && letter <= "ゖ"; }
bool is_digit_sign(char c) { return c >= '0' && c <= '9'; }

// True for what carries the meaning by itself.
bool is_content_letter(std::string_view letter) {
  constexpr std::string_view kSigns = "+-×/<>=「」%";
  if (letter.size() == 1) {
    const char c = letter[0];
    return is_digit_sign(c) || (c >= 'a' && c <= 'z') || c == '+' || c == '-' || c == '/' ||
           c == '%' || c == '<' || c == '>' || c == '=';
  }
  return (letter >= "ァ" && letter != "・") || letter == "々" ||
         kSigns.find(letter) != std::string_view::npos;
}

// The part in the sentence that a particle gives to the word before it: S does it, O is what it is
// done to, G is where to, F where from; else 0.
char case_of(std::string_view behind) {
  constexpr std::pair<std::string_view, char> kParticles[] = {
      {"から", 'F'}, {"より", 'F'}, {"は", 'S'}, {"が", 'S'},
      {"も", 'S'},   {"を", 'O'},   {"に", 'G'}, {"へ", 'G'}};
  for (const auto& [particle, its] : kParticles) {
    if (behind.starts_with(particle)) { return its; }
  }
  return 0;
}

bool is_time(std::string_view rest) {
  return rest.starts_with("時") || rest.starts_with("とき") || rest.starts_with("際") ||
         rest.starts_with("たび");
}

}  // namespace

void Gist::add(const effect::Rewording& rule) {
  if (rule.when == effect::Rewording::When::Small) {
    for (const std::string_view word : effect::split_outside_braces(rule.meant, '|')) {
      if (!word.empty()) { small_.emplace_back(word); }
    }
    return;
  }
  const bool idle = rule.when == effect::Rewording::When::Idle;
  const std::string its = fold(rule.written, Language::Ja).text;
  const std::string sign = rule.written.size() == 1 ? std::string(rule.written) : its;
  for (const std::string_view word : effect::split_outside_braces(rule.meant, '|')) {
    if (!word.empty()) { words_.emplace_back(fold(word, Language::Ja).text, sign); }
  }
  if (!its.empty() && rule.written.size() > 1) { words_.emplace_back(its, sign); }
  if (idle && std::find(idle_.begin(), idle_.end(), sign) == idle_.end()) { idle_.push_back(sign); }
}

void Gist::finish() {
  stable_sort_by(words_,
                 [](const Word& word) { return -static_cast<std::ptrdiff_t>(word.first.size()); });
  for (const Word& word : words_) {
    by_letter_[std::string(letter_at(word.first, 0))].push_back(word);
    small_.push_back(word.first);
  }
}

// The longest word of the tables that stands here; counters stand behind figures alone.
const Gist::Word* Gist::word_at(std::string_view text, std::size_t at) const {
  const auto its = by_letter_.find(letter_at(text, at));
  if (its == by_letter_.end()) { return nullptr; }
  const std::string_view rest = text.substr(at);
  const bool counts = at == 0 || is_digit_sign(text[at - 1]);
  const auto word = std::find_if(its->second.begin(), its->second.end(), [&](const Word& one) {
    return rest.starts_with(one.first) && (one.second != "#" || counts);
  });
  return word == its->second.end() ? nullptr : &*word;
}

std::string Gist::of(std::string_view text) const {
  std::string found;
  bool behind_kanji = false;
  bool behind_content = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view rest = text.substr(at);
    const Word* word = word_at(text, at);
    if (word != nullptr) {
      found += word->second;
      at += word->first.size();
      behind_kanji = false;
      behind_content = true;
      continue;
    }
    const std::string_view letter = letter_at(text, at);
    // 奪われる: a verb that is not known is done.
    if (behind_kanji) {
      for (const std::string_view done :
           {"われ", "かれ", "まれ", "され", "られ", "がれ", "ばれ", "たれ"}) {
        if (rest.starts_with(done)) { found += 'P'; }
      }
    }
    // 季節札か道具札, STとHP: between words.
    const std::size_t behind = at + letter.size();
    if ((letter == "か" || letter == "と") && (at == 0 || behind_content) &&
        (behind == text.size() || is_content_letter(letter_at(text, behind)))) {
      found += letter;
    }
    behind_content = is_content_letter(letter);
    behind_kanji = is_kanji(letter);
    if (letter.size() == 1 && is_form(letter[0])) {
      if (letter == "N" || letter == "P" || letter == "K" || letter == "M") { found += letter; }
      // 破壊した時 is not 破壊時, when it is destroyed.
      if (letter == "T" && is_time(rest.substr(1))) { found += 'T'; }
      if (letter == "C" && !rest.starts_with("CN")) { found += 'M'; }
    } else if (is_content_letter(letter)) {
      found += letter;
    }
    at += letter.size();
  }
  return found;
}

bool Gist::knows(std::string_view text) const {
  bool behind_kanji = false;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view letter = letter_at(text, at);
    if (!is_hiragana(letter)) {
      behind_kanji = is_kanji(letter);
      at += letter.size();
      continue;
    }
    std::size_t end = at;
    while (end < text.size() && is_hiragana(letter_at(text, end))) { end += letter.size(); }
    const std::string_view run = text.substr(at, end - at);
    // The ending of a verb in kanji that no table has is no word: 抜かれる.
    const bool bends = behind_kanji && case_of(run) == 0 && !run.starts_with("の");
    const std::size_t most = bends ? kLongestEnding : 0;
    bool known = false;
    for (std::size_t ending = 0; ending <= std::min(most, run.size()); ending += letter.size()) {
      known = known || consists_of_words(run.substr(ending));
    }
    if (!known) { return false; }
    behind_kanji = false;
    at = end;
  }
  return true;
}

// True if a run of hiragana can be cut into words of the tables.
bool Gist::consists_of_words(std::string_view run) const {
  constexpr std::size_t kKana = 3;
  std::vector<bool> reached(run.size() + 1, false);
  reached[0] = true;
  for (std::size_t at = 0; at < run.size(); at += kKana) {
    if (!reached[at]) { continue; }
    for (const std::string& word : small_) {
      if (run.substr(at).starts_with(word)) { reached[at + word.size()] = true; }
    }
  }
  return reached[run.size()];
}

std::string Gist::bare(std::string_view gist) const {
  std::string found(gist);
  for (const std::string& word : idle_) {
    for (std::size_t at = found.find(word); at != std::string::npos; at = found.find(word, at)) {
      found.erase(at, word.size());
    }
  }
  return found;
}

int Gist::distance(std::string_view one, std::string_view other) const {
  const auto parts_of = [&](std::string_view text, std::vector<int>& idle) {
    std::vector<std::string_view> parts;
    idle.assign(idle_.size(), 0);
    for (std::size_t at = 0; at < text.size();) {
      const std::string_view rest = text.substr(at);
      const auto word = std::find_if(idle_.begin(), idle_.end(),
                                     [&](const std::string& its) { return rest.starts_with(its); });
      if (word != idle_.end()) {
        ++idle[static_cast<std::size_t>(word - idle_.begin())];
        at += word->size();
        continue;
      }
      std::size_t end = at + letter_at(text, at).size();
      while (is_digit_sign(text[at]) && end < text.size() && is_digit_sign(text[end])) { ++end; }
      parts.push_back(text.substr(at, end - at));
      at = end;
    }
    std::sort(parts.begin(), parts.end());
    return parts;
  };
  std::vector<int> mine;
  std::vector<int> its;
  if (parts_of(one, mine) != parts_of(other, its)) { return -1; }
  int differ = 0;
  for (std::size_t i = 0; i < mine.size(); ++i) { differ += std::abs(mine[i] - its[i]); }
  return differ;
}

namespace {

// A word and its part in the sentence, as case_of() says.
using Case = std::pair<std::string, char>;

std::vector<Case> cases_in(std::string_view text) {
  std::vector<Case> found;
  std::string word;
  for (std::size_t at = 0; at < text.size();) {
    const std::string_view letter = letter_at(text, at);
    if (is_content_letter(letter)) {
      word += letter;
    } else {
      const char its = word.empty() ? char{0} : case_of(text.substr(at));
      if (its != 0) { found.emplace_back(word, its); }
      word.clear();
    }
    at += letter.size();
  }
  return found;
}

}  // namespace

int letters_apart(std::string_view one, std::string_view other) {
  const auto letters = [](std::string_view text) {
    std::vector<std::string_view> found;
    for (std::size_t at = 0; at < text.size(); at += found.back().size()) {
      found.push_back(letter_at(text, at));
    }
    return found;
  };
  const std::vector<std::string_view> a = letters(one);
  const std::vector<std::string_view> b = letters(other);
  std::vector<int> row(b.size() + 1, 0);
  for (const std::string_view letter : a) {
    int before = 0;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const int here = row[j + 1];
      row[j + 1] = letter == b[j] ? before + 1 : std::max(row[j], row[j + 1]);
      before = here;
    }
  }
  return static_cast<int>(a.size() + b.size()) - 2 * row.back();
}

bool have_same_parts(std::string_view typed, std::string_view printed) {
  const std::vector<Case> mine = cases_in(typed);
  const std::vector<Case> its = cases_in(printed);
  const auto more = [](const std::vector<Case>& one, const std::vector<Case>& other,
                       const Case& what) {
    return std::count(one.begin(), one.end(), what) > std::count(other.begin(), other.end(), what);
  };
  for (const auto& [word, part] : mine) {
    if (!more(mine, its, {word, part})) { continue; }
    const bool player = word == "自分" || word == "相手";
    for (const char other : {'S', 'O', 'G', 'F'}) {
      const bool differs = player || part == 'F' || other == 'F';
      if (other != part && differs && more(its, mine, {word, other})) { return false; }
    }
  }
  return true;
}

}  // namespace fudaba::reading
