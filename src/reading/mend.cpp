#include <algorithm>
#include <array>
#include <utility>

#include "base/utf8.h"
#include "reading/phrases.h"

// Phrases::mended(): wordings that differ little from those of cards.

namespace fudaba::reading {
namespace {

using Letters = std::vector<std::string_view>;

Letters letters_in(std::string_view text) {
  Letters letters;
  for (std::size_t at = 0; at < text.size();) {
    std::size_t end = at + 1;
    while (end < text.size() && is_continuation(text[end])) { ++end; }
    letters.push_back(text.substr(at, end - at));
    at = end;
  }
  return letters;
}

// True for what carries the meaning: kanji, katakana, figures and Latin letters.
bool is_content(std::string_view letter) { return letter.size() == 1 || letter >= "ァ"; }

// The length of the longest common subsequence.
std::size_t in_common(const Letters& a, const Letters& b) {
  std::vector<std::size_t> row(b.size() + 1, 0);
  for (const std::string_view letter : a) {
    std::size_t before = 0;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t here = row[j + 1];
      row[j + 1] = letter == b[j] ? before + 1 : std::max(row[j], row[j + 1]);
      before = here;
    }
  }
  return row.back();
}

// True if a phrase says the same as what is typed but for its small words: nothing that carries
// meaning is lost, little is added, and both deny, or suffer, or neither does.
bool says_the_same(std::string_view typed, std::string_view phrase) {
  constexpr std::size_t kMostAdded = 2;
  const Letters one = letters_in(typed);
  const Letters other = letters_in(phrase);
  Letters content;
  Letters its;
  std::copy_if(one.begin(), one.end(), std::back_inserter(content), is_content);
  std::copy_if(other.begin(), other.end(), std::back_inserter(its), is_content);
  const auto denies = [](std::string_view text) {
    return text.find("ない") != text.npos || text.find("ず") != text.npos ||
           text.find("不") != text.npos;
  };
  const auto suffers = [](std::string_view text) { return text.find("受") != text.npos; };
  if (suffers(typed) != suffers(phrase)) { return false; }
  return !one.empty() && in_common(content, its) == content.size() &&
         its.size() <= content.size() + kMostAdded && denies(typed) == denies(phrase) &&
         2 * in_common(one, other) >= std::max(one.size(), other.size());
}

// Whose part in the sentence each player has: the particles behind 自分 and 相手, in order. A topic
// is counted as a subject.
std::vector<std::pair<std::string_view, std::string_view>> parts_of_players(std::string_view text) {
  constexpr std::array<std::string_view, 2> kPlayers = {"自分", "相手"};
  std::vector<std::pair<std::string_view, std::string_view>> parts;
  for (std::size_t at = 0; at < text.size(); ++at) {
    for (const std::string_view player : kPlayers) {
      const std::string_view rest = text.substr(at);
      if (!rest.starts_with(player)) { continue; }
      const Letters behind = letters_in(rest.substr(player.size()));
      const std::string_view particle = behind.empty() ? std::string_view() : behind.front();
      parts.emplace_back(player, particle == "は" ? "が" : particle);
    }
  }
  return parts;
}

}  // namespace

std::vector<FoldedText> Phrases::mended(const FoldedText& text, std::size_t stopped,
                                        const std::vector<std::string>& expected) const {
  constexpr std::array<std::string_view, 12> kSmall = {"の",       "を",   "、",     "。",
                                                       "「",       "」",   "カード", "カードの",
                                                       "カードを", "する", "を持つ", "である"};
  constexpr std::array<std::string_view, 6> kIdle = {"、", "の", "「", "」", "カード", "で"};
  // One particle and another that may stand for it; any more would change who does what to whom.
  using Exchange = std::pair<std::string_view, std::string_view>;
  constexpr std::array<Exchange, 5> kParticles = {
      {{"は", "が"}, {"が", "は"}, {"の", "が"}, {"が", "の"}, {"は", "の"}}};
  std::vector<FoldedText> found;
  if (language_ != Language::Ja || stopped > text.text.size()) { return found; }
  const auto put = [&](std::size_t at, std::size_t bytes, std::string_view with) {
    FoldedText other = text;
    replace(other, at, bytes, with);
    verbs_.take_apart(other);
    found.push_back(std::move(other));
  };
  const std::string_view rest = std::string_view(text.text).substr(stopped);
  const auto fits = [&](std::string_view small) {
    return std::any_of(expected.begin(), expected.end(), [&](const std::string& one) {
      return std::string_view(one).starts_with(small);
    });
  };
  // The end of a phrase of the game: バトルをすることができない for バトルを行えない.
  std::size_t end = rest.size();
  for (const std::string_view stop : {"、", "。", "/", "]", "」"}) {
    end = std::min(end, rest.find(stop));
  }
  const std::string_view typed = rest.substr(0, end);
  for (const std::string& printed : expected) {
    const std::string phrase = fold(printed, language_).text;
    std::size_t read = std::min(stopped, phrase.size());
    const std::string_view before = std::string_view(text.text).substr(0, stopped);
    while (read > 0 && !before.ends_with(std::string_view(phrase).substr(0, read))) { --read; }
    if (read < 6 || read >= phrase.size()) { continue; }
    const std::string_view more = std::string_view(phrase).substr(read);
    const std::string meant(std::string_view(phrase).substr(0, read));
    const bool is_same = says_the_same(typed, more) &&
                         parts_of_players(meant + std::string(typed)) == parts_of_players(phrase);
    if (more != typed && is_same) { put(stopped, end, more); }
  }
  for (const auto& [particle, other] : kParticles) {
    if (rest.starts_with(particle) && fits(other)) { put(stopped, particle.size(), other); }
  }
  for (const std::string_view small : kSmall) {
    if (fits(small)) { put(stopped, 0, small); }
  }
  for (const std::string_view idle : kIdle) {
    if (rest.starts_with(idle)) { put(stopped, idle.size(), {}); }
  }
  return found;
}

}  // namespace fudaba::reading
