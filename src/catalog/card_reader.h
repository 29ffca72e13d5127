#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "catalog/cards.h"
#include "catalog/map_reader.h"
#include "effect/card_format.h"
#include "effect/program.h"
#include "effect/source.h"

namespace fudaba::catalog {

// Made: a message about an unknown card names the nearest one.
enum class Guesses : std::uint8_t { Made, None };

// Reads cards into a pool, one after another: what a file of cards says, card by card. Mistakes go
// to the list that is given with what is read; the card is in the pool all the same.
class CardReader {
 public:
  CardReader(const effect::CardFormat& format, Cards& cards, Languages languages = Languages::Both)
      : format_(format), cards_(cards), languages_(languages) {}

  // The traits: that a file brings along, before any card that may have them.
  void read_traits(const effect::Source& root, Faults& faults);
  // A map of set: and cards:.
  void read_file(std::size_t file, const effect::Source& root, Faults& faults);
  // A card by itself, of a file that is not read as a whole.
  void read_one(std::size_t file, const effect::Source& card, Faults& faults);
  // Cards that effects name, once all cards are known.
  void resolve(std::size_t card, Faults& faults, Guesses guesses = Guesses::Made);

 private:
  // The card that a field names, which must be of the kind the field asks for.
  void resolve_field(std::size_t card, const effect::Field& field);
  void fault(effect::SourceMark mark, effect::Phrase found, effect::Phrase expected);
  void read_list(const effect::Source& list);
  void read_set(const effect::Source& source);
  void read_card(const effect::Source& source);
  void read_extras(MapReader& reader, CardDef& def, CardText& text);
  void read_trait(const effect::Source& source);
  void unknown_trait(effect::SourceMark mark, const std::string& id);
  void read_own_traits(const effect::Source& list, CardDef& def);
  // The index of the entry that a source names.
  std::optional<int> read_entry(const effect::Source& source, const effect::Table& table);
  bool read_kind(const effect::Source& source, CardDef& def);
  const effect::Table& table_of(const effect::Field& field) const;
  // The value that a card gives a field; null if it does not, or has none of the kind.
  const effect::Source* find_field(MapReader& reader, effect::SourceMark card,
                                   const effect::Field& field, CardDef& def);
  void read_field(const effect::Source& source, const effect::Field& field, CardDef& def,
                  CardText& text);
  void read_entry_set(const effect::Source& source, const effect::Field& field, CardDef& def);
  void read_counts(const effect::Source& source, const effect::Field& field, CardDef& def);
  void read_abilities(const effect::Source& source, CardDef& def, CardText& text);
  // Marks what a card must be asked about.
  void note(const effect::Ability& ability, CardDef& def);
  void add(effect::SourceMark mark, const CardDef& def, CardText text);

  const effect::CardFormat& format_;
  Cards& cards_;
  Faults* faults_ = nullptr;  // of the file being read
  std::size_t file_ = 0;
  std::size_t set_ = 0;
  Languages languages_;
  Guesses guesses_ = Guesses::Made;
};

}  // namespace fudaba::catalog
