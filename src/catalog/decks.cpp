#include "catalog/decks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "catalog/map_reader.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "effect/nearest.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

void read_deck_cards(const Source& source, const CardPool& pool, Deck& deck, Faults& faults) {
  if (source.shape != Source::Shape::Map) {
    faults.push_back({source.mark,
                      effect::shown(source),
                      {"「カードのID: 枚数」の組", "a map of card ids to numbers of copies"}});
    return;
  }
  for (std::size_t i = 0; i < source.fields.size() && faults.size() < kMaxFaults; ++i) {
    const auto& [id, count_source] = source.fields[i];
    const std::optional<int> count = read_number(count_source, 1, kMaxDeck, faults);
    const DefId card = pool.find(id);
    if (card == kNoDef) {
      effect::Nearest nearest(id);
      for (const CardText& text : pool.texts) { nearest.offer(text.id); }
      faults.push_back({source.field_marks[i], effect::quoted(id),
                        effect::with_guess({"カードのID", "the id of a card"}, nearest.found())});
    } else if (count) {
      deck.cards.emplace_back(card, *count);
    }
  }
  if (deck.size() > kMaxDeck) {
    faults.push_back({source.mark,
                      {fmt::format("{}枚", deck.size()), fmt::format("{} cards", deck.size())},
                      {fmt::format("{}枚まで", kMaxDeck), fmt::format("at most {}", kMaxDeck)}});
  }
}

// A YAML scalar in double quotes.
std::string quote(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '\n') {
      out += "\\n";
    } else if (c == '\t') {
      out += "\\t";
    } else if (c == '\r') {
      out += "\\r";
    } else {
      if (c == '"' || c == '\\') { out += '\\'; }
      out += c;
    }
  }
  return out + '"';
}

std::string bilingual(std::string_view key, const Bilingual& text) {
  return fmt::format("{}:\n  ja: {}\n  en: {}\n", key, quote(text.ja), quote(text.en));
}

const ProfileEntry* find_row(std::span<const ProfileEntry> profile, ProfileRow row) {
  const auto it = std::find_if(profile.begin(), profile.end(),
                               [&](const ProfileEntry& entry) { return entry.row == row; });
  return it == profile.end() ? nullptr : &*it;
}

void check_size(int size, std::span<const ProfileEntry> profile, std::vector<DeckFault>& faults) {
  if (const ProfileEntry* least = find_row(profile, ProfileRow::DeckLeast);
      least && size < least->value) {
    faults.push_back(
        {least->clause,
         {fmt::format("{}枚しかありません。{}枚以上必要です。", size, least->value),
          fmt::format("The deck has {} cards; it needs at least {}.", size, least->value)},
         kNoDef});
  }
  const ProfileEntry* most = find_row(profile, ProfileRow::DeckMost);
  if (most != nullptr && most->value > 0 && size > most->value) {
    faults.push_back(
        {most->clause,
         {fmt::format("{}枚あります。{}枚までです。", size, most->value),
          fmt::format("The deck has {} cards; at most {} are allowed.", size, most->value)},
         kNoDef});
  }
}

// Copies count by name, so that two cards of one name share a limit; a card's own limit goes before
// the game's.
void check_copies(const Deck& deck, const CardPool& pool, const ProfileEntry* limit,
                  std::vector<DeckFault>& faults) {
  std::map<std::string_view, int> copies;
  for (const auto& [card, count] : deck.cards) { copies[pool.text(card).name.ja] += count; }
  for (const auto& [card, count] : deck.cards) {
    const CardText& text = pool.text(card);
    const int own = pool.def(card).deck_limit;
    const int most = own > 0 ? own : limit != nullptr ? limit->value : 0;
    int& total = copies[text.name.ja];
    if (most > 0 && total > most) {
      faults.push_back(
          {limit != nullptr ? limit->clause : Clause{},
           {fmt::format("「{}」が{}枚あります。{}枚までです。", text.name.ja, total, most),
            fmt::format("There are {} copies of {}; at most {} are allowed.", total, text.name.en,
                        most)},
           card});
      total = 0;  // said once for all cards of the name
    }
  }
}

}  // namespace

int Deck::size() const {
  int total = 0;
  for (const auto& [card, count] : cards) { total += count; }
  return total;
}

std::vector<DefId> Deck::list() const {
  std::vector<DefId> all;
  for (const auto& [card, count] : cards) {
    all.insert(all.end(), static_cast<std::size_t>(count), card);
  }
  return all;
}

tl::expected<Deck, std::vector<FileFault>> read_deck(const TextFile& file, const CardPool& pool) {
  Faults faults;
  Deck deck;
  if (const std::optional<Source> root = parse_yaml(file.text, faults)) {
    MapReader reader(*root, {"デッキ", "a deck"}, faults);
    if (const Source* id = reader.require("id")) { deck.id = read_id(*id, faults); }
    if (const Source* name = reader.require("name")) {
      deck.name = read_bilingual(*name, kMaxNameLength, faults);
    }
    if (const Source* description = reader.find("description")) {
      deck.description = read_bilingual(*description, kMaxTextLength, faults);
    }
    if (const Source* cards = reader.require("cards")) {
      read_deck_cards(*cards, pool, deck, faults);
    }
    reader.finish();
  }
  if (faults.empty()) { return deck; }
  return tl::unexpected(in_file(file.name, std::move(faults)));
}

std::string write_deck(const Deck& deck, const CardPool& pool) {
  std::string text = fmt::format("id: {}\n", deck.id) + bilingual("name", deck.name);
  if (deck.description != Bilingual{}) { text += bilingual("description", deck.description); }
  text += "cards:\n";
  for (const auto& [card, count] : deck.cards) {
    text += fmt::format("  {}: {}\n", pool.text(card).id, count);
  }
  return text;
}

std::vector<DeckFault> check_deck(const Deck& deck, const CardPool& pool,
                                  const effect::CardFormat& format,
                                  std::span<const ProfileEntry> profile) {
  std::vector<DeckFault> faults;
  check_size(deck.size(), profile, faults);
  for (const auto& [card, count] : deck.cards) {
    const std::uint8_t kind = pool.def(card).kind;
    if (((format.deck_kinds >> kind) & 1U) != 0) { continue; }
    const CardText& text = pool.text(card);
    const effect::Entry& entry = format.kinds->entries[kind];
    faults.push_back(
        {format.deck_kinds_clause,
         {fmt::format("「{}」（{}）はデッキに入れられません。", text.name.ja, entry.ja),
          fmt::format("{} ({}) may not be in a deck.", text.name.en, entry.en)},
         card});
  }
  check_copies(deck, pool, find_row(profile, ProfileRow::CopyLimit), faults);
  return faults;
}

}  // namespace fudaba::catalog
