#include <cstddef>
#include <cstdint>
#include <string_view>

#include "base/check.h"
#include "decks/code.h"
#include "decks/list.h"
#include "decks/paste.h"
#include "support/loaded.h"

// Any text as a deck of any game: it is read or refused with a fault, never more than a deck's
// cards. What is read is written as a code and as a list that give the same cards back.

namespace {

using namespace fudaba;

void read_as_deck(std::string_view text, const decks::Book& book) {
  const auto pasted = decks::read_pasted(text, book, "fuzz");
  if (!pasted) {
    FUDABA_CHECK(!pasted.error().empty());
    FUDABA_CHECK(!catalog::to_string(pasted.error(), Language::Ja).empty());
    return;
  }
  const DeckList cards = pasted->read.deck.list();
  FUDABA_CHECK(cards.size() <= static_cast<std::size_t>(kMaxDeck));
  const std::string code = decks::write_code(pasted->read.deck, book);
  const decks::DeckResult again = decks::read_code(code, book);
  FUDABA_CHECK(again.has_value() && decks::write_code(again->deck, book) == code);
  for (const Language language : {Language::Ja, Language::En}) {
    const decks::DeckResult list =
        decks::read_list(decks::write_list(pasted->read.deck, book, language), book);
    FUDABA_CHECK(list.has_value() && decks::write_code(list->deck, book) == code);
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) { return 0; }
  const test::Loaded& loaded = test::Loaded::of(data[0]);
  read_as_deck({reinterpret_cast<const char*>(data + 1), size - 1},
               {*loaded.supplies.entry, loaded.catalogue.pool, loaded.catalogue.numbers});
  return 0;
}
