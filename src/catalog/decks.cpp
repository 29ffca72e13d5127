#include "catalog/decks.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string_view>

#include "base/check.h"
#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "effect/nearest.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

int total_of(const CardCounts& cards) {
  int total = 0;
  for (const auto& [card, count] : cards) { total += count; }
  return total;
}

void read_cards_of(const Source& source, const CardPool& pool, CardCounts& cards, Faults& faults) {
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
      cards.emplace_back(card, *count);
    }
  }
}

void write_cards(std::string& text, std::string_view key, const CardCounts& cards,
                 const CardPool& pool) {
  if (cards.empty()) {
    text += fmt::format("{}: {{}}\n", key);
    return;
  }
  text += fmt::format("{}:\n", key);
  for (const auto& [card, count] : cards) {
    text += fmt::format("  {}: {}\n", pool.text(card).id, count);
  }
}

std::string bilingual(std::string_view key, const Bilingual& text) {
  return fmt::format("{}:\n  ja: {}\n  en: {}\n", key, yaml_quoted(text.ja), yaml_quoted(text.en));
}

const ProfileEntry* find_row(std::span<const ProfileEntry> profile, ProfileRow row) {
  const auto it = std::find_if(profile.begin(), profile.end(),
                               [&](const ProfileEntry& entry) { return entry.row == row; });
  return it == profile.end() ? nullptr : &*it;
}

void check_size(int size, std::span<const ProfileEntry> profile, std::vector<DeckFault>& faults) {
  if (const ProfileEntry* least = find_row(profile, ProfileRow::DeckLeast);
      least && size < least->value) {
    faults.push_back({least->clause,
                      phrase("{}枚しかありません。{}枚以上必要です。",
                             "The deck has {} cards; it needs at least {}.", size, least->value),
                      kNoDef});
  }
  const ProfileEntry* most = find_row(profile, ProfileRow::DeckMost);
  if (most != nullptr && most->value > 0 && size > most->value) {
    faults.push_back({most->clause,
                      phrase("{}枚あります。{}枚までです。",
                             "The deck has {} cards; at most {} are allowed.", size, most->value),
                      kNoDef});
  }
}

// A limit of copies and the rule that gives it; 0: none.
struct CopyLimit {
  int most = 0;
  Clause clause{};
};

// Copies count by name, so that two cards of one name share a limit; a card's own limit goes before
// the game's.
void check_copies(const CardCounts& cards, const CardPool& pool, const CopyLimit& limit,
                  std::vector<DeckFault>& faults) {
  std::map<std::string_view, int> copies;
  for (const auto& [card, count] : cards) { copies[pool.text(card).name.ja] += count; }
  for (const auto& [card, count] : cards) {
    const CardText& text = pool.text(card);
    const int own = pool.def(card).deck_limit;
    const int most = own > 0 ? own : limit.most;
    int& total = copies[text.name.ja];
    if (most > 0 && total > most) {
      faults.push_back(
          {limit.clause,
           phrase("「{0}」が{1}枚あります。{2}枚までです。",
                  "There are {1} copies of {0}; at most {2} are allowed.", text.name, total, most),
           card});
      total = 0;  // said once for all cards of the name
    }
  }
}

void check_kinds(const CardCounts& cards, const CardPool& pool, const effect::CardFormat& format,
                 const effect::DeckSection& section, std::vector<DeckFault>& faults) {
  for (const auto& [card, count] : cards) {
    const std::uint8_t kind = pool.def(card).kind;
    if (((section.kinds >> kind) & 1U) != 0) { continue; }
    const CardText& text = pool.text(card);
    const effect::Entry& entry = format.kinds->entries[kind];
    faults.push_back({section.clause,
                      phrase("「{}」（{}）は{}に入れられません。", "{} ({}) may not be in the {}.",
                             text.name, entry, section),
                      card});
  }
}

void check_section(const CardCounts& cards, const CardPool& pool, const effect::CardFormat& format,
                   const effect::DeckSection& section, std::vector<DeckFault>& faults) {
  const int size = total_of(cards);
  if (size < section.least) {
    faults.push_back({section.clause,
                      phrase("{}が{}枚です。{}枚必要です。", "In the {}: {} cards; {} are needed.",
                             section, size, section.least),
                      kNoDef});
  }
  if (section.most > 0 && size > section.most) {
    faults.push_back(
        {section.clause,
         phrase("{}が{}枚です。{}枚までです。", "In the {}: {} cards; at most {} are allowed.",
                section, size, section.most),
         kNoDef});
  }
  check_kinds(cards, pool, format, section, faults);
  if (!section.with_deck && section.copies > 0) {
    check_copies(cards, pool, {section.copies, section.clause}, faults);
  }
}

// No card of a section is about somebody of whom the other section has a card.
void check_apart(const CardCounts& cards, const CardCounts& others, const CardPool& pool,
                 const effect::DeckSection& section, std::vector<DeckFault>& faults) {
  for (const auto& [card, count] : cards) {
    const DefId who = pool.def(card).named[0];
    const auto same = std::find_if(others.begin(), others.end(), [&](const auto& other) {
      return who != kNoDef && pool.def(other.first).named[0] == who;
    });
    if (same == others.end()) { continue; }
    const Bilingual& name = pool.text(card).name;
    const Bilingual& other = pool.text(same->first).name;
    faults.push_back(
        {section.clause,
         phrase("{}の「{}」は「{}」と同じキャラクターです。別のキャラクターが必要です。",
                "In the {}: {} is the same character as {}; another one is needed.", section, name,
                other),
         card});
  }
}

const CardCounts& section_of(const Deck& deck, std::string_view id,
                             const effect::CardFormat& format) {
  const auto at = std::find_if(format.sections.begin(), format.sections.end(),
                               [&](const effect::DeckSection& s) { return s.id == id; });
  FUDABA_CHECK(at != format.sections.end());
  return deck.beside[static_cast<std::size_t>(at - format.sections.begin())];
}

// The message for a deck file with too many cards.
effect::Phrase most_cards(const effect::CardFormat& format) {
  const std::string_view clause = format.most_cards_clause;
  return {
      fmt::format("{}枚まで{}", kMaxDeck, clause.empty() ? "" : fmt::format("（{}）", clause)),
      fmt::format("at most {}{}", kMaxDeck, clause.empty() ? "" : fmt::format(" ({})", clause))};
}

}  // namespace

int Deck::size() const { return total_of(cards); }

DeckList Deck::list() const {
  const auto copies = [](const CardCounts& counts) {
    std::vector<DefId> all;
    for (const auto& [card, count] : counts) {
      all.insert(all.end(), static_cast<std::size_t>(count), card);
    }
    return all;
  };
  DeckList list(copies(cards));
  for (std::size_t i = 0; i < beside.size(); ++i) { list.beside[i] = copies(beside[i]); }
  return list;
}

Deck counted(const DeckList& list) {
  const auto counts = [](const std::vector<DefId>& cards) {
    CardCounts all;
    for (const DefId card : cards) {
      const auto known = std::find_if(all.begin(), all.end(),
                                      [&](const auto& entry) { return entry.first == card; });
      if (known == all.end()) {
        all.emplace_back(card, 1);
      } else {
        ++known->second;
      }
    }
    return all;
  };
  Deck deck;
  deck.cards = counts(list.cards);
  for (std::size_t i = 0; i < deck.beside.size(); ++i) { deck.beside[i] = counts(list.beside[i]); }
  return deck;
}

tl::expected<Deck, std::vector<FileFault>> read_deck(const TextFile& file, const CardPool& pool,
                                                     const effect::CardFormat& format,
                                                     Languages languages) {
  return read_document(file, [&](const Source& root, Faults& faults) {
    Deck deck;
    MapReader reader(root, {"デッキ", "a deck"}, faults);
    deck.id = reader.id();
    deck.name = reader.bilingual("name", kMaxNameLength, languages);
    if (const Source* description = reader.find("description")) {
      deck.description = read_bilingual(*description, kMaxTextLength, faults, languages);
    }
    if (const Source* plan = reader.find("plan")) {
      deck.plan = read_bilingual(*plan, kMaxTextLength, faults, languages);
    }
    const Source* main = reader.require("cards");
    if (main != nullptr) { read_cards_of(*main, pool, deck.cards, faults); }
    int total = deck.size();
    for (std::size_t i = 0; i < format.sections.size(); ++i) {
      if (const Source* cards = reader.find(format.sections[i].id)) {
        read_cards_of(*cards, pool, deck.beside[i], faults);
        total += total_of(deck.beside[i]);
      }
    }
    if (total > kMaxDeck) {
      faults.push_back({main != nullptr ? main->mark : root.mark, phrase("{}枚", "{} cards", total),
                        most_cards(format)});
    }
    reader.finish();
    return deck;
  });
}

std::string write_deck(const Deck& deck, const CardPool& pool, const effect::CardFormat& format) {
  std::string text = fmt::format("id: {}\n", deck.id) + bilingual("name", deck.name);
  if (deck.description != Bilingual{}) { text += bilingual("description", deck.description); }
  if (deck.plan != Bilingual{}) { text += bilingual("plan", deck.plan); }
  write_cards(text, "cards", deck.cards, pool);
  for (std::size_t i = 0; i < format.sections.size(); ++i) {
    if (!deck.beside[i].empty()) { write_cards(text, format.sections[i].id, deck.beside[i], pool); }
  }
  return text;
}

std::vector<DeckFault> check_deck(const Deck& deck, const CardPool& pool,
                                  const effect::CardFormat& format,
                                  std::span<const ProfileEntry> profile) {
  std::vector<DeckFault> faults;
  check_size(deck.size(), profile, faults);
  const effect::DeckSection itself{.id = "cards",
                                   .ja = "デッキ",
                                   .en = "deck",
                                   .kinds = format.deck_kinds,
                                   .clause = format.deck_kinds_clause};
  check_kinds(deck.cards, pool, format, itself, faults);
  const ProfileEntry* row = find_row(profile, ProfileRow::CopyLimit);
  const CopyLimit limit = row == nullptr ? CopyLimit{} : CopyLimit{row->value, row->clause};
  CardCounts by_deck_limit = deck.cards;
  for (std::size_t i = 0; i < format.sections.size(); ++i) {
    const effect::DeckSection& section = format.sections[i];
    check_section(deck.beside[i], pool, format, section, faults);
    const CardCounts& beside = deck.beside[i];
    if (!section.apart_from.empty()) {
      check_apart(beside, section_of(deck, section.apart_from, format), pool, section, faults);
    }
    if (!section.with_deck || beside.empty()) { continue; }
    if (section.copies == 0) {
      by_deck_limit.insert(by_deck_limit.end(), beside.begin(), beside.end());
      continue;
    }
    CardCounts together = deck.cards;
    together.insert(together.end(), beside.begin(), beside.end());
    check_copies(together, pool, {section.copies, section.clause}, faults);
  }
  check_copies(by_deck_limit, pool, limit, faults);
  return faults;
}

}  // namespace fudaba::catalog
