#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "base/check.h"
#include "catalog/cards.h"
#include "catalog/decks.h"
#include "catalog/folder.h"
#include "catalog/lint.h"
#include "catalog/rules.h"
#include "effect/print.h"
#include "games/games.h"
#include "sheets/open.h"

// Any bytes as a file of cards (and as a deck, a rule book and a table or workbook): whatever is in
// them is read or refused with faults. What is read prints in both languages; a deck that is read
// is written and read back unchanged.

namespace {

using namespace fudaba;

constexpr std::size_t kMostRowsOfAll =
    64 * (sheets::kMostRows + 1);  // of the worksheets of one file

void read_as_cards(const catalog::TextFile& file, const effect::CardFormat& format) {
  const auto cards = catalog::read_cards({&file, 1}, format);
  if (!cards) {
    FUDABA_CHECK(!cards.error().empty());
    for (const Language language : {Language::Ja, Language::En}) {
      FUDABA_CHECK(!catalog::to_string(cards.error(), language).empty());
    }
    return;
  }
  for (std::size_t i = 0; i < cards->pool.defs.size(); ++i) {
    const auto card = static_cast<DefId>(i);
    for (const Language language : {Language::Ja, Language::En}) {
      for (const std::string& line : effect::print_card(cards->pool, card, format, language)) {
        FUDABA_CHECK(!line.empty());
      }
    }
    (void)catalog::card_digest(cards->pool, card);
  }
  FUDABA_CHECK(catalog::lint_cards({&file, 1}, format).faults.empty());
}

// A pool whose cards decks of the corpus name.
const CardPool& pool() {
  static const CardPool kPool = [] {
    const catalog::TextFile file{
        "cards",
        "set: {id: s, name: {ja: s, en: s}, version: 1, licence: s}\n"
        "cards:\n"
        "  - {id: wolf, name: {ja: w, en: w}, kind: land, terrain: city}\n"
        "  - {id: swarm, name: {ja: s, en: s}, kind: land, terrain: city}\n"};
    return catalog::read_cards({&file, 1}, games()[0].card_format())->pool;
  }();
  return kPool;
}

void read_as_deck(const catalog::TextFile& file) {
  const auto deck = catalog::read_deck(file, pool(), games()[0].card_format());
  if (!deck) { return; }
  const auto again =
      catalog::read_deck({"again", catalog::write_deck(*deck, pool(), games()[0].card_format())},
                         pool(), games()[0].card_format());
  FUDABA_CHECK(again.has_value());
  FUDABA_CHECK(again->id == deck->id && again->name == deck->name);
  FUDABA_CHECK(again->description == deck->description && again->cards == deck->cards);
}

// As a table, a workbook or a card file of Cockatrice: rows, or a fault that says what was
// expected.
void read_as_sheet(std::string_view bytes) {
  const auto source = sheets::open_sheet("fuzz", bytes, std::nullopt);
  if (!source) {
    FUDABA_CHECK(!source.error().expected.en.empty());
    return;
  }
  const auto sheet = sheets::parse_sheet(*source, games()[0].card_format());
  if (sheet) {
    FUDABA_CHECK(sheet->rows.size() <= kMostRowsOfAll);
  } else {
    FUDABA_CHECK(!sheet.error().expected.en.empty());
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const catalog::TextFile file{"fuzz.yaml", std::string(reinterpret_cast<const char*>(data), size)};
  for (const GameEntry& game : games()) { read_as_cards(file, game.card_format()); }
  read_as_deck(file);
  (void)catalog::read_rules(file);
  read_as_sheet(file.text);
  return 0;
}
