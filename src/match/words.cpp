#include "match/words.h"

#include <algorithm>
#include <array>

#include "base/hash.h"
#include "base/keyed_table.h"

namespace fudaba::match {
namespace {

constexpr std::array<std::string_view, 8> kDecisionWords{"none",   "act",    "card",   "place",
                                                         "number", "option", "yes_no", "order"};
constexpr std::array<std::string_view, 4> kOutcomeWords{"ongoing", "first", "second", "draw"};
constexpr std::array<std::string_view, 15> kEventWords{
    "card_moved", "card_shown",  "shuffled", "die_rolled", "value_changed",
    "value_set",  "step",        "played",   "declared",   "effect",
    "no_effect",  "took_effect", "ended",    "fault",      "no_more_acts"};
// A card, a hidden card's position and a place are all chosen; the words beside it say which.
constexpr std::array<std::string_view, 9> kVerbWords{
    "pass", "choose", "choose", "choose", "number", "option", "yes", "no", "concede"};

}  // namespace

std::optional<int> index_of(std::span<const effect::Entry> entries, std::string_view id) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    if (entries[i].id == id) { return static_cast<int>(i); }
  }
  return std::nullopt;
}

std::string_view seat_word(Seat seat) {
  return seat == 0 ? "first" : seat == 1 ? "second" : "none";
}

std::optional<Seat> seat_of(std::string_view word) {
  if (word == "first") { return Seat{0}; }
  if (word == "second") { return Seat{1}; }
  return std::nullopt;
}

std::string_view word_of(DecisionKind kind) {
  return kDecisionWords[static_cast<std::size_t>(kind)];
}

std::string_view word_of(Outcome outcome) {
  return kOutcomeWords[static_cast<std::size_t>(outcome)];
}

std::optional<Outcome> outcome_of(std::string_view word) {
  for (std::size_t i = 0; i < kOutcomeWords.size(); ++i) {
    if (kOutcomeWords[i] == word) { return static_cast<Outcome>(i); }
  }
  return std::nullopt;
}

std::string_view word_of(EventKind kind) { return kEventWords[static_cast<std::size_t>(kind)]; }

std::string_view word_of(const AnyGame& game, const Move& move) {
  const auto verb = static_cast<std::size_t>(move.verb);
  if (verb < kVerbWords.size()) { return kVerbWords[verb]; }
  const std::span<const effect::Entry> acts = game.act_words();
  if (verb < kFirstAct || verb - kFirstAct >= acts.size()) { return "?"; }
  return acts[verb - kFirstAct].id;
}

std::vector<std::string_view> move_words(const AnyGame& game) {
  std::vector<std::string_view> words;
  for (const std::string_view word : kVerbWords) {
    if (words.empty() || words.back() != word) { words.push_back(word); }
  }
  for (const effect::Entry& act : game.act_words()) { words.push_back(act.id); }
  return words;
}

ZoneId zone_of(const AnyGame& game, std::string_view word, Seat seat, int place) {
  const std::optional<int> kind = index_of(game.zone_words(), word);
  const std::span<const ZoneSpec> zones = game.zones();
  if (!kind) { return kNoZone; }
  for (std::size_t z = 0; z < zones.size(); ++z) {
    if (zones[z].kind == *kind && zones[z].owner == seat && zones[z].place == place) {
      return static_cast<ZoneId>(z);
    }
  }
  return kNoZone;
}

std::optional<FactSpec> fact_of(const GameEntry& game, std::string_view id) {
  for (const FactSpec& fact : game.facts()) {
    if (fact.id == id) { return fact; }
  }
  return std::nullopt;
}

std::string_view word_of(FactScope scope) {
  static constexpr auto kWords =
      by_key<FactScope, std::string_view>({{FactScope::Table, "table"},
                                           {FactScope::Player, "player"},
                                           {FactScope::Place, "place"},
                                           {FactScope::Card, "card"},
                                           {FactScope::Several, "several"}});
  return kWords[static_cast<std::size_t>(scope)];
}

std::string_view word_of(WordsBy by) {
  static constexpr auto kWords =
      by_key<WordsBy, std::string_view>({{WordsBy::Value, "value"},
                                         {WordsBy::ValueButZero, "value_but_zero"},
                                         {WordsBy::Bits, "bits"},
                                         {WordsBy::Place, "place"}});
  return kWords[static_cast<std::size_t>(by)];
}

std::vector<std::string_view> settable_ids(const GameEntry& game, bool of_player) {
  std::vector<std::string_view> ids;
  for (const FactSpec& fact : game.facts()) {
    const bool of_table = fact.scope == FactScope::Table;
    if (fact.is_set && of_table != of_player) { ids.push_back(fact.id); }
  }
  return ids;
}

std::span<const effect::Entry> fact_words(const Supplies& supplies, const FactSpec& fact) {
  if (!fact.own_words.empty()) { return fact.own_words; }
  if (fact.words == "step") { return supplies.game->step_words(); }
  if (fact.words == "act") { return supplies.game->act_words(); }
  const effect::Table* table = supplies.entry->card_format().vocabulary->table(fact.words);
  return table == nullptr ? std::span<const effect::Entry>{} : table->entries;
}

std::string_view zone_word(const AnyGame& game, ZoneId zone) {
  const std::size_t kind = game.zones()[zone].kind;
  const std::span<const effect::Entry> words = game.zone_words();
  return kind < words.size() ? words[kind].id : std::string_view{};
}

int places_of(const AnyGame& game, int zone_kind) {
  int places = 0;
  for (const ZoneSpec& zone : game.zones()) {
    if (zone.kind == zone_kind && zone.owner == 0) { ++places; }
  }
  return places;
}

std::string zone_path(const AnyGame& game, ZoneId zone) {
  const ZoneSpec& spec = game.zones()[zone];
  std::string path = std::string(seat_word(spec.owner)) + '.' + std::string(zone_word(game, zone));
  if (places_of(game, spec.kind) > 1) { path += '.' + std::to_string(spec.place + 1); }
  return path;
}

std::vector<std::string> deck_words(const DeckList& deck, const CardPool& pool,
                                    const effect::CardFormat& format) {
  std::vector<std::string> words;
  words.reserve(deck.size());
  for (const DefId def : deck.cards) { words.push_back(pool.texts[def].id); }
  for (std::size_t i = 0; i < format.sections.size(); ++i) {
    for (const DefId def : deck.beside[i]) {
      words.push_back(std::string(format.sections[i].id) + ":" + pool.texts[def].id);
    }
  }
  return words;
}

bool add_deck_word(DeckList& deck, std::string_view word, const CardPool& pool,
                   const effect::CardFormat& format) {
  std::vector<DefId>* cards = &deck.cards;
  if (const std::size_t colon = word.find(':'); colon != std::string_view::npos) {
    cards = nullptr;
    for (std::size_t i = 0; i < format.sections.size(); ++i) {
      if (format.sections[i].id == word.substr(0, colon)) { cards = &deck.beside[i]; }
    }
    word.remove_prefix(colon + 1);
  }
  const DefId def = pool.find(std::string(word));
  if (cards == nullptr || def == kNoDef) { return false; }
  cards->push_back(def);
  return true;
}

std::string_view card_word(const CardPool& pool, DefId def) {
  return def < pool.texts.size() ? std::string_view(pool.texts[def].id) : std::string_view("?");
}

std::string joined(std::span<const std::string_view> words) {
  std::string text;
  for (const std::string_view word : words) {
    if (!text.empty()) { text += ", "; }
    text += word;
  }
  return text;
}

bool sees_card(const Position& position, Seat reader, CardId card) {
  const ViewData view = position.view(reader);
  return std::ranges::any_of(view.zones, [&](const ZoneData& zone) {
    return std::ranges::any_of(zone.cards, [&](const ZoneData::Card& seen) {
      return seen.card == card && seen.def != kNoDef;
    });
  });
}

Bilingual described(const Position& position, const Move& move) {
  return in_both([&](Language language) { return position.describe(move, language); });
}

Bilingual described(const Position& position, const Reason& reason) {
  return in_both([&](Language language) { return position.describe(reason, language); });
}

Bilingual prompt_of(const Position& position) {
  return in_both([&](Language language) { return position.prompt(language); });
}

std::optional<std::uint64_t> from_hex(std::string_view text) {
  if (text.size() != 16) { return std::nullopt; }
  std::uint64_t value = 0;
  for (const char c : text) {
    const bool digit = c >= '0' && c <= '9';
    if (!digit && (c < 'a' || c > 'f')) { return std::nullopt; }
    value = value * 16 + static_cast<std::uint64_t>(digit ? c - '0' : c - 'a' + 10);
  }
  return value;
}

std::string key_text(const RandomKey& key) {
  return fudaba::to_hex(key.high) + fudaba::to_hex(key.low);
}

std::optional<RandomKey> key_of(std::string_view text) {
  if (text.size() != 32) { return std::nullopt; }
  const std::optional<std::uint64_t> high = from_hex(text.substr(0, 16));
  const std::optional<std::uint64_t> low = from_hex(text.substr(16));
  if (!high || !low) { return std::nullopt; }
  return RandomKey{*low, *high};
}

}  // namespace fudaba::match
