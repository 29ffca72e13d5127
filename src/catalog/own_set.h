#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.h"
#include "catalog/cards.h"
#include "catalog/catalogue.h"
#include "catalog/fault.h"
#include "catalog/map_reader.h"
#include "kernel/profile.h"

// Sets of one's own: cards, decks and pictures of one game beside those that ship
// (docs/en/sets.md).

namespace fudaba::catalog {

// Limits of a set, the same in a folder and in a document.
constexpr std::size_t kMaxSetBytes = 2U << 20U;        // as a document
constexpr std::size_t kMaxSetCardBytes = 256U << 10U;  // of all files of cards
constexpr std::size_t kMaxSetCards = 500;
constexpr std::size_t kMaxSetDecks = 100;
constexpr std::size_t kMaxSetDeckBytes = 64U << 10U;  // of one deck
constexpr std::size_t kMaxSetPicture = 64U << 10U;
constexpr std::size_t kMaxSetId = 32;  // letters
constexpr int kMaxSetVersion = 1'000'000;

// A picture of a card, as its file has it.
struct SetPicture {
  std::string card;
  std::string type;  // webp, png, jpeg
  std::string bytes;

  friend bool operator==(const SetPicture&, const SetPicture&) = default;
};

// A set with everything in it, not yet understood.
struct OwnSet {
  std::string game;
  std::string id;
  int version = 1;
  Bilingual name;   // a language in which it has none is empty
  Bilingual about;  // what it is; may be empty
  std::string author;
  std::vector<TextFile> cards;
  std::vector<TextFile> decks;
  std::vector<SetPicture> pictures;
};

// A text that is there in one language at least, in the language asked for if there.
[[nodiscard]] const std::string& either(const Bilingual& text, Language language);

[[nodiscard]] inline bool is_set_id(std::string_view text) { return is_id(text, kMaxSetId); }
// The type of a picture by its file's name or by its first bytes: "webp", "png", "jpeg"; empty:
// none of these.
[[nodiscard]] std::string_view picture_type_of_name(std::string_view extension);
[[nodiscard]] std::string_view picture_type_of_bytes(std::string_view bytes);
// The fault of a picture; nothing: it may be shown.
[[nodiscard]] std::optional<effect::Fault> picture_fault(const SetPicture& picture);

// A set as far as it could be read; none without a set.yaml that can be read.
struct ReadSet {
  std::optional<OwnSet> set;
  std::vector<FileFault> faults;
};

// The texts of set.yaml, and of all cards in one file, as it is or put together of several.
[[nodiscard]] std::string write_set_head(const OwnSet& set);
[[nodiscard]] std::string one_card_file(const OwnSet& set);

// Puts the cards and decks of a set behind those of a catalogue. What has mistakes is left out and
// told, and so is a deck that the rules forbid (`profile`); a set whose id is taken comes not at
// all.
[[nodiscard]] std::vector<FileFault> add_set(Catalogue& catalogue, const OwnSet& set,
                                             const effect::CardFormat& format,
                                             std::span<const ProfileEntry> profile);

}  // namespace fudaba::catalog
