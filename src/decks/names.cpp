#include "decks/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "decks/fold.h"
#include "effect/nearest.h"

namespace fudaba::decks {
namespace {

constexpr std::size_t kMostNear = 3;

// The words of a head: without the marks around it and the number of cards behind it.
std::string words_of_head(std::string_view line) {
  std::string key = folded(line);
  constexpr std::array<std::string_view, 16> kMarks{"【", "】", "■", "□", "◆", "◇", "●", "○",
                                                    "[",  "]",  "<", ">", "=", "*", "(", ")"};
  for (const std::string_view mark : kMarks) {
    for (std::size_t at = key.find(mark); at != std::string::npos; at = key.find(mark)) {
      key.erase(at, mark.size());
    }
  }
  const auto drop = [&](std::string_view end) {
    if (key.ends_with(end)) { key.erase(key.size() - end.size()); }
  };
  drop(":");
  for (const std::string_view unit : {"枚", "cards", "card"}) {
    if (key.size() > unit.size() && key.ends_with(unit) &&
        is_digit(key[key.size() - unit.size() - 1])) {
      drop(unit);
    }
  }
  while (!key.empty() && is_digit(key.back())) { key.pop_back(); }
  drop(":");
  return key;
}

bool is_one_of(const std::string& key, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), key) != words.end();
}

}  // namespace

Names::Names(const Book& book) {
  for (std::size_t i = 0; i < book.pool.texts.size(); ++i) {
    const CardText& text = book.pool.texts[i];
    for (const std::string& name : {text.id, text.name.ja, text.name.en}) {
      std::vector<DefId>& cards = by_name_[folded(name)];
      const auto card = static_cast<DefId>(i);
      if (cards.empty() || cards.back() != card) { cards.push_back(card); }
    }
  }
}

std::vector<DefId> Names::called(std::string_view name) const {
  const auto found = by_name_.find(folded(name));
  return found == by_name_.end() ? std::vector<DefId>{} : found->second;
}

std::vector<DefId> Names::near(std::string_view name) const {
  const std::string key = folded(name);
  if (key.empty()) { return {}; }
  const std::size_t most = std::max<std::size_t>(2, key.size() / 3 + 1);
  std::map<DefId, std::size_t> distances;
  for (const auto& [candidate, cards] : by_name_) {
    std::size_t distance = effect::edit_distance(key, candidate);
    const bool is_part = key.size() >= 3 && candidate.find(key) != std::string::npos;
    if (is_part) { distance = std::min(distance, most - 1); }
    if (distance >= most) { continue; }
    for (const DefId card : cards) {
      const auto [entry, is_new] = distances.emplace(card, distance);
      if (!is_new) { entry->second = std::min(entry->second, distance); }
    }
  }
  std::vector<std::pair<std::size_t, DefId>> ranked;
  ranked.reserve(distances.size());
  for (const auto& [card, distance] : distances) { ranked.emplace_back(distance, card); }
  std::sort(ranked.begin(), ranked.end());
  std::vector<DefId> nearest;
  for (std::size_t i = 0; i < ranked.size() && i < kMostNear; ++i) {
    nearest.push_back(ranked[i].second);
  }
  return nearest;
}

std::string listed_name(DefId card, const Names& names, const CardPool& pool, Language language) {
  const CardText& text = pool.text(card);
  const std::string& name = text.name.in(language);
  const bool is_only = names.called(name).size() == 1;
  return is_only ? name : fmt::format("{} [{}]", name, text.id);
}

Head head_of(std::string_view line, const Book& book) {
  const std::string key = words_of_head(line);
  if (is_one_of(key, {"deck", "main", "maindeck", "デッキ", "メイン", "メインデッキ", "本体"})) {
    return {Head::Kind::Deck, 0};
  }
  const effect::CardFormat& format = book.format();
  for (std::size_t i = 0; i < format.sections.size(); ++i) {
    const effect::DeckSection& section = format.sections[i];
    const bool is_side = section.id == "sideboard" &&
                         is_one_of(key, {"side", "sb", "サイド", "サイドボード", "サイドデッキ"});
    if (is_side || key == folded(section.id) || key == folded(section.ja) ||
        key == folded(section.en)) {
      return {Head::Kind::Section, i};
    }
  }
  for (const effect::Entry& kind : format.kinds->entries) {
    const std::string en = folded(kind.en);
    if (!key.empty() && (key == folded(kind.ja) || key == en || key == en + "s")) {
      return {Head::Kind::Nothing, 0};
    }
  }
  return {};
}

}  // namespace fudaba::decks
