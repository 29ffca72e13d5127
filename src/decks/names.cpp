#include "decks/names.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "decks/fold.h"
#include "effect/nearest.h"

namespace fudaba::decks {
namespace {

// The words of a heading, without its marks and number of cards.
std::string words_of_head(std::string_view line) {
  std::string key = folded(line);
  constexpr std::array<std::string_view, 28> kMarks{
      "【", "】", "《", "》", "「", "」", "■", "□", "◆", "◇", "●", "○", "▼", "▽",
      "[",  "]",  "<",  ">",  "=",  "*",  "(", ")", "─", "━", "~", "☆", "★", "!"};
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

bool is_sideboard(const std::string& key) {
  return is_one_of(key, {"sideboard", "side", "sb", "sidedeck", "サイド", "サイドボード",
                         "サイドデッキ", "スペア"});
}

bool is_section(const std::string& key, const effect::DeckSection& section) {
  return key == folded(section.id) || key == folded(section.ja) || key == folded(section.en);
}

// Sections of other games, and those of games that are not here.
bool is_foreign_section(const std::string& key) {
  if (is_sideboard(key) ||
      is_one_of(key, {"commander", "commanders", "統率者", "companion", "companions", "相棒",
                      "maybeboard", "maybe", "considering", "検討中", "extra", "extradeck",
                      "エクストラ", "エクストラデッキ", "tokens", "token", "トークン"})) {
    return true;
  }
  return std::any_of(games().begin(), games().end(), [&](const GameEntry& game) {
    const auto sections = game.card_format().sections;
    return std::any_of(sections.begin(), sections.end(), [&](const effect::DeckSection& section) {
      return is_section(key, section);
    });
  });
}

// A kind's word without what says that it is of cards: 場所札, 場所カード and 場所 are one.
std::string kind_word(std::string key) {
  for (const std::string_view end : {"カード", "札", "cards", "card"}) {
    if (key.size() > end.size() && key.ends_with(end)) { key.erase(key.size() - end.size()); }
  }
  return key;
}

bool is_kind(const std::string& key, const effect::Entry& kind) {
  const std::string word = kind_word(key);
  const std::string en = kind_word(folded(kind.en));
  const bool ends_in_y = en.ends_with('y') && word == en.substr(0, en.size() - 1) + "ies";
  return word == kind_word(folded(kind.ja)) || word == en || word == en + "s" || ends_in_y;
}

// Totals, and the heads of a table.
bool is_idle(const std::string& key) {
  return is_one_of(key, {"total", "合計", "計", "総数", "総枚数", "枚数", "cards", "card", "カード",
                         "countname", "quantityname", "qtyname", "namecount", "namequantity",
                         "nameqty", "枚数カード名", "カード名枚数", "枚数名前", "名前枚数"});
}

}  // namespace

Names::Names(const Book& book) : pool_(book.pool) {
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

DefId Names::find(std::string_view name) const {
  if (const DefId exact = pool_.find(std::string(name)); exact != kNoDef) { return exact; }
  const std::vector<DefId> cards = called(name);
  return cards.size() == 1 ? cards[0] : kNoDef;
}

bool Names::any_begins_with(std::string_view begin) const {
  const std::string key = folded(begin);
  return std::any_of(by_name_.begin(), by_name_.end(), [&](const auto& entry) {
    return entry.first.size() > key.size() && entry.first.starts_with(key);
  });
}

std::vector<DefId> Names::suggestions(std::string_view name, bool guesses) const {
  std::vector<DefId> cards = called(name);
  if (cards.empty() && guesses) { cards = near(name); }
  if (cards.size() > kMostNear) { cards.resize(kMostNear); }
  return cards;
}

std::vector<DefId> Names::near(std::string_view name) const {
  const std::string key = folded(name);
  if (key.empty()) { return {}; }
  const std::size_t most = std::max<std::size_t>(2, key.size() / 3 + 1);
  std::map<DefId, std::size_t> distances;
  for (const auto& [candidate, cards] : by_name_) {
    std::size_t distance = effect::edit_distance(key, candidate);
    const bool is_part = (key.size() >= 3 && candidate.find(key) != std::string::npos) ||
                         (candidate.size() >= 3 && key.find(candidate) != std::string::npos);
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

ListHead head_of(std::string_view line, const Book& book) {
  const std::string key = words_of_head(line);
  if (key.empty()) {
    const bool has_digit = std::any_of(line.begin(), line.end(), is_digit);
    return {has_digit ? ListHead::Kind::None : ListHead::Kind::Nothing, 0};
  }
  if (is_one_of(key, {"deck", "main", "maindeck", "mainboard", "decklist", "デッキ", "メイン",
                      "メインデッキ", "デッキリスト", "本体", "山札"})) {
    return {ListHead::Kind::Deck, 0};
  }
  const effect::CardFormat& format = book.format();
  for (std::size_t i = 0; i < format.sections.size(); ++i) {
    const effect::DeckSection& section = format.sections[i];
    if (is_section(key, section) || (section.id == "sideboard" && is_sideboard(key))) {
      return {ListHead::Kind::Section, i};
    }
  }
  const auto& kinds = format.kinds->entries;
  const bool is_of_kind = std::any_of(
      kinds.begin(), kinds.end(), [&](const effect::Entry& kind) { return is_kind(key, kind); });
  if (is_of_kind || is_idle(key)) { return {ListHead::Kind::Nothing, 0}; }
  return {is_foreign_section(key) ? ListHead::Kind::Absent : ListHead::Kind::None, 0};
}

}  // namespace fudaba::decks
