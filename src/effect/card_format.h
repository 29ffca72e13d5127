#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "base/language.h"
#include "effect/card_look.h"
#include "effect/program.h"
#include "effect/word.h"
#include "kernel/clause.h"
#include "kernel/house_rule.h"

namespace fudaba::effect {

// The form of a printed value in a card file.
enum class FieldKind : std::uint8_t {
  Number,    // a whole number from low to high
  Entry,     // one word of the table; the value is its index
  EntrySet,  // a list of words of the table; the value is a bit mask (see kEntriesPerValue)
  Counts,    // a map from words of the table to numbers; values[index + entry]
  Card,      // the id of a card of the kind `table`; CardDef::named[index]
};

// Entries of an EntrySet in one value: entry e is bit e % n of values[index + e / n].
constexpr unsigned kEntriesPerValue = 15;

// One printed value. `kinds` and `required` are bit masks over the game's kinds of cards.
struct Field {
  std::string_view id;
  FieldKind kind = FieldKind::Number;
  std::string_view table = {};
  std::uint8_t index = 0;  // into CardDef::values
  int low = 0;
  int high = 0;
  int fallback = 0;
  std::uint32_t kinds = 0;
  std::uint32_t required = 0;
  std::string_view ja = {};  // what a person calls it
  std::string_view en = {};

  // Cards of these kinds must say it; those of all that may.
  [[nodiscard]] constexpr Field required_of(std::uint32_t which) const {
    Field field = *this;
    field.required = which;
    return field;
  }
  [[nodiscard]] constexpr Field always() const { return required_of(kinds); }
  [[nodiscard]] constexpr Field up_to(int most) const {
    Field field = *this;
    field.high = most;
    return field;
  }
  // The value of cards that do not give it, if not 0.
  [[nodiscard]] constexpr Field else_is(int value) const {
    Field field = *this;
    field.fallback = value;
    return field;
  }
};

// The least and the most that a number may be.
struct FieldRange {
  int low = 0;
  int high = 0;
};

// Rows of a game's fields: where the value lies, of which kinds of cards, what people call it.
template <typename At>
[[nodiscard]] constexpr Field number_field(std::string_view id, At at, FieldRange range,
                                           std::uint32_t kinds, std::string_view ja,
                                           std::string_view en) {
  const auto where = static_cast<std::uint8_t>(at);
  return {id, FieldKind::Number, {}, where, range.low, range.high, 0, kinds, 0, ja, en};
}
template <typename At>
[[nodiscard]] constexpr Field entry_field(std::string_view id, std::string_view table, At at,
                                          std::uint32_t kinds, std::string_view ja,
                                          std::string_view en) {
  return {id, FieldKind::Entry, table, static_cast<std::uint8_t>(at), 0, 0, 0, kinds, 0, ja, en};
}
template <typename At>
[[nodiscard]] constexpr Field set_field(std::string_view id, std::string_view table, At at,
                                        std::uint32_t kinds, std::string_view ja,
                                        std::string_view en) {
  return {id, FieldKind::EntrySet, table, static_cast<std::uint8_t>(at), 0, 0, 0, kinds, 0, ja, en};
}
// The number of each word goes from 0 up to up_to().
template <typename At>
[[nodiscard]] constexpr Field counts_field(std::string_view id, std::string_view table, At at,
                                           std::uint32_t kinds, std::string_view ja,
                                           std::string_view en) {
  return {id, FieldKind::Counts, table, static_cast<std::uint8_t>(at), 0, 0, 0, kinds, 0, ja, en};
}
// A card of the kind `of`.
template <typename At>
[[nodiscard]] constexpr Field card_field(std::string_view id, std::string_view of, At at,
                                         std::uint32_t kinds, std::string_view ja,
                                         std::string_view en) {
  return {id, FieldKind::Card, of, static_cast<std::uint8_t>(at), 0, 0, 0, kinds, 0, ja, en};
}

// Cards that a deck file lists beside the deck, under a key of their own.
struct DeckSection {
  std::string_view id;      // the key: "sideboard"
  std::string_view ja;      // what a person calls it: サイドボード
  std::string_view en;      // without an article: "sideboard"
  std::uint32_t kinds = 0;  // bit mask over the kinds of cards
  int least = 0;
  int most = 0;            // 0: as many as there is room for
  int copies = 0;          // of one name; 0: no limit of its own
  bool with_deck = false;  // copies count together with those in the deck: by `copies`, or if that
                           // is 0 by the deck's limit
  Clause clause{};         // the rule that says so
  // Another section of which no card may be about the same character (CardDef::named[0]).
  std::string_view apart_from = {};
};

// Another way to say what the game's texts say, for those who type them (reading/pattern.h).
struct Rewording {
  enum class When : std::uint8_t {
    Spelt,    // right wherever it stands, before verbs are looked at: 捨て札 for 捨札
    Said,     // right wherever it stands
    Perhaps,  // tried where a text could not be read otherwise
    Verb,     // a verb that texts have, and another spelling of it
    List,     // words by the name of their list, with | between them
    Same,     // a word of content, and others that stand for it
    Small,    // words that carry no meaning by themselves, with | between them
    Idle,     // a word that may be left out, and others that stand for it
  };
  Language language;
  When when;
  std::string_view written;
  std::string_view meant;
};

// Two ways to write an ability's tree that have one text and do the same: the word that says it by
// itself, and what it is made of. Both as in card files; capital letters stand for anything.
struct Synonym {
  std::string_view word;
  std::string_view made_of;
};

// The form of the files of one game's cards: enough to read, check, write and document them.
struct CardFormat {
  std::string_view game = {};  // "culdcept"
  const Vocabulary* vocabulary = nullptr;
  const Table* kinds = nullptr;
  std::uint32_t deck_kinds = 0;  // kinds that may be in a deck
  std::span<const Field> fields = {};
  Clause deck_kinds_clause{};    // the rule that says so
  std::uint32_t play_kinds = 0;  // kinds whose `play` ability is carried out
  std::uint32_t attach_kinds =
      0;  // kinds that are laid on something, as their `attach` ability says
  // By kind of card: whom a card is about that acts for another one (an item's user, a spell's
  // bearer); the id is empty where the card is about itself, and the list may be empty.
  std::span<const Entry> bearers = {};
  std::span<const DeckSection> sections = {};  // at most kMaxDeckSections
  std::uint32_t single_kinds = 0;              // kinds of which a deck may have one of a name
  std::uint32_t plain_kinds = 0;               // kinds that carry no abilities
  std::string_view plain_kinds_clause = {};    // the rule about plain_kinds: "DGM-8.1"
  // The ruling that names kMaxDeck, of a deck and what lies beside it: "OUK-2.7".
  std::string_view most_cards_clause = {};
  // The kinds of cards in play that a filter can let through, see note_reach.
  std::uint8_t (*kinds_of_filter)(const Node& filter) = [](const Node&) { return kEveryKind; };
  // rules.yaml must have words for each.
  std::span<const HouseRule> house_rules = {};
  // judgement.yaml must have a weight for each; none: the game's players do not learn.
  std::span<const std::string_view> features = {};
  // For reading what people type.
  std::span<const Rewording> rewordings = {};
  std::span<const Synonym> synonyms = {};
  CardLook look = {};

  [[nodiscard]] const Entry* bearer(std::uint8_t kind) const {
    return kind < bearers.size() && !bearers[kind].id.empty() ? &bearers[kind] : nullptr;
  }
};

}  // namespace fudaba::effect
