#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/rules.h"
#include "effect/source.h"
#include "games/any_game.h"
#include "games/games.h"
#include "kernel/deck_list.h"

// The words in which scenario files, records and the line protocol speak of a game: those that the
// game itself declares, and the few that all games share.

namespace fudaba::match {

struct SetNote;

// A deck that can be named.
struct NamedDeck {
  std::string id;
  DeckList cards;
};

// Everything that matches of one game are played with; it must outlive the matches.
struct Supplies {
  const GameEntry* entry = nullptr;
  const AnyGame* game = nullptr;
  std::string rules;  // version of the rule file, for records
  std::span<const NamedDeck> decks;
  // Their values unless players agree otherwise.
  std::span<const catalog::RuleOption> house_rules = {};
  const SetNote* set = nullptr;  // whose cards there are beside those that ship
};

// Index of the entry with that id, or nothing.
[[nodiscard]] std::optional<int> index_of(std::span<const effect::Entry> entries,
                                          std::string_view id);

// "first", "second"; a spectator or nobody is "none".
[[nodiscard]] std::string_view seat_word(Seat seat);
[[nodiscard]] std::optional<Seat> seat_of(std::string_view word);

// "card", "yes_no"
[[nodiscard]] std::string_view word_of(DecisionKind kind);
// "ongoing", "first", "second", "draw"
[[nodiscard]] std::string_view word_of(Outcome outcome);
[[nodiscard]] std::optional<Outcome> outcome_of(std::string_view word);
// "card_moved", "die_rolled"
[[nodiscard]] std::string_view word_of(EventKind kind);

// The fact of that id that the game shows or that a position can be given; nothing: there is none.
[[nodiscard]] std::optional<FactSpec> fact_of(const GameEntry& game, std::string_view id);
// "table", "player", "place", "card", "several"
[[nodiscard]] std::string_view word_of(FactScope scope);
// "value", "value_but_zero", "bits", "place"
[[nodiscard]] std::string_view word_of(WordsBy by);
// The ids of what a position can be given, of each player or of the table.
[[nodiscard]] std::vector<std::string_view> settable_ids(const GameEntry& game, bool of_player);
// The names of its values (FactSpec::words_by); none of a plain number.
[[nodiscard]] std::span<const effect::Entry> fact_words(const Supplies& supplies,
                                                        const FactSpec& fact);

// A move in one word: "pass", "choose", "option" and so on, or an act of the game.
[[nodiscard]] std::string_view word_of(const AnyGame& game, const Move& move);
// The words that word_of can give, for messages.
[[nodiscard]] std::vector<std::string_view> move_words(const AnyGame& game);

// The zone of a kind, a seat and a place (from 0); kNoZone if the game has none such.
[[nodiscard]] ZoneId zone_of(const AnyGame& game, std::string_view word, Seat seat, int place);
// The word for a zone's kind. Zones that only exist while something is going on have no word: "".
[[nodiscard]] std::string_view zone_word(const AnyGame& game, ZoneId zone);
// The number of places of a kind of zone for each player: 1 for a single pile.
[[nodiscard]] int places_of(const AnyGame& game, int zone_kind);

// "first.hand", "second.governor.4"
[[nodiscard]] std::string zone_path(const AnyGame& game, ZoneId zone);

// The cards of a deck as words, one a copy: "snow_fox", and with its section where it lies beside
// the deck: "sideboard:snow_fox".
[[nodiscard]] std::vector<std::string> deck_words(const DeckList& deck, const CardPool& pool,
                                                  const effect::CardFormat& format);
// Adds the card that such a word means; false if there is none.
[[nodiscard]] bool add_deck_word(DeckList& deck, std::string_view word, const CardPool& pool,
                                 const effect::CardFormat& format);

// The id of a printed card; "?" for none.
[[nodiscard]] std::string_view card_word(const CardPool& pool, DefId def);

// The ids of entries, options and the like.
template <typename Items>
[[nodiscard]] std::vector<std::string_view> ids_of(const Items& items) {
  std::vector<std::string_view> ids;
  for (const auto& item : items) { ids.push_back(item.id); }
  return ids;
}

// "a, b, c", for messages.
[[nodiscard]] std::string joined(std::span<const std::string_view> words);

// A text in both languages, from what gives it in either.
template <typename In>
[[nodiscard]] Bilingual in_both(const In& in) {
  return {std::string(in(Language::Ja)), std::string(in(Language::En))};
}

// The text that a row of a table has in both languages.
template <typename Row>
[[nodiscard]] Bilingual texts_of(const Row& row) {
  return {std::string(row.ja), std::string(row.en)};
}

// True if the reader sees the face of a card.
[[nodiscard]] bool sees_card(const Position& position, Seat reader, CardId card);

// The lines of a menu, the reason of a refusal and the question that a position asks.
[[nodiscard]] Bilingual described(const Position& position, const Move& move);
[[nodiscard]] Bilingual described(const Position& position, const Reason& reason);
[[nodiscard]] Bilingual prompt_of(const Position& position);

// 16 hexadecimal digits, as to_hex writes them.
[[nodiscard]] std::optional<std::uint64_t> from_hex(std::string_view text);
// 32 hexadecimal digits, high half first.
[[nodiscard]] std::string key_text(const RandomKey& key);
[[nodiscard]] std::optional<RandomKey> key_of(std::string_view text);

}  // namespace fudaba::match
