#include "ways.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <map>

#include "books.h"
#include "decks/list.h"
#include "decks/names.h"
#include "support/sanitized.h"

namespace fudaba::decks {
namespace {

using test::book_of;
using test::kWays;
using test::Loaded;
using test::same_cards;

// A deck with its sections, each line in the same way.
std::string written(const catalog::Deck& deck, const Book& book, const Names& names,
                    const std::string& way, Language language) {
  std::string text = language == Language::Ja ? "デッキ\n" : "Deck\n";
  const auto add = [&](const catalog::CardCounts& cards) {
    for (const auto& [card, copies] : cards) {
      text += test::line_of(way, listed_name(card, names, book.pool, language), copies) + '\n';
    }
  };
  add(deck.cards);
  const auto sections = book.format().sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    text += std::string("【") + std::string(sections[i].ja) + "】\n";
    add(deck.beside[i]);
  }
  return text;
}

TEST(DeckList, of_each_ready_deck_written_in_each_way_is_that_deck) {
  std::map<std::string, std::string> wrong;  // a list that is not read, by the way
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    const Book book = book_of(loaded);
    const Names names(book);
    for (std::size_t d = 0; d < loaded.catalogue.decks.size(); ++d) {
      const catalog::Deck& deck = loaded.catalogue.decks[d];
      for (std::size_t w = test::kSanitized ? d % 4 : 0; w < kWays.size();
           w += test::kSanitized ? 4 : 1) {
        const Language language = (d + w) % 2 == 0 ? Language::Ja : Language::En;
        const std::string text = written(deck, book, names, kWays[w], language);
        const DeckResult read = read_list(text, book);
        ASSERT_TRUE(read) << text;
        if (read->unknown.empty() && same_cards(read->deck, deck)) { continue; }
        const std::string what = read->unknown.empty() ? "" : read->unknown[0].found.ja + '\n';
        wrong.try_emplace(kWays[w], what + text);
      }
    }
  }
  for (const auto& [way, text] : wrong) { ADD_FAILURE() << way << '\n' << text; }
}

// A list of lines by chance, and what was written in it.
struct Made {
  std::string text;
  std::vector<std::map<DefId, int>> places;  // the deck, then its sections
  int unknown = 0;                           // copies
};

Made made_list(const Book& book) {
  const Names names(book);
  const auto sections = book.format().sections;
  Made made;
  made.places.resize(sections.size() + 1);
  const int absent = static_cast<int>(made.places.size());
  int place = 0;
  made.text = "Deck\n";
  const int lines = *rc::gen::inRange(0, 25);
  for (int i = 0; i < lines; ++i) {
    const int what = *rc::gen::inRange(0, 12);
    const int copies = *rc::gen::inRange(0, 5);
    const std::string& way = *rc::gen::elementOf(kWays);
    const auto language = *rc::gen::element(Language::Ja, Language::En);
    if (what == 0) {
      place = *rc::gen::inRange(0, absent + 1);
      made.text += place == 0 ? std::string("メイン（40枚）")
                   : place == absent
                       ? std::string("Maybeboard:")
                       : std::string(sections[static_cast<std::size_t>(place - 1)].en);
    } else if (what == 1) {
      made.text += *rc::gen::element<std::string>("", "// 3 x", "# 注", "----", "Total: 12");
    } else if (what == 2) {
      made.text += test::line_of(way, "Qzq Wvv ゐゑヱ", copies);
      made.unknown += copies;
    } else {
      const auto cards = static_cast<int>(book.pool.defs.size());
      const auto card = static_cast<DefId>(*rc::gen::inRange(0, cards));
      made.text += test::line_of(way, listed_name(card, names, book.pool, language), copies);
      if (place == absent) {
        made.unknown += copies;
      } else if (copies > 0) {
        made.places[static_cast<std::size_t>(place)][card] += copies;
      }
    }
    made.text += '\n';
  }
  return made;
}

RC_GTEST_PROP(DeckListProperty, NoCardIsGainedOrLost, ()) {
  const Book book = book_of(Loaded::of(*rc::gen::inRange<std::size_t>(0, games().size())));
  const Made made = made_list(book);
  const DeckResult read = read_list(made.text, book);
  RC_ASSERT(read.has_value());
  const auto counted = [](const catalog::CardCounts& cards) {
    return std::map<DefId, int>(cards.begin(), cards.end());
  };
  RC_ASSERT(counted(read->deck.cards) == made.places[0]);
  for (std::size_t i = 1; i < made.places.size(); ++i) {
    RC_ASSERT(counted(read->deck.beside[i - 1]) == made.places[i]);
  }
  int unknown = 0;
  for (const UnknownCards& one : read->unknown) { unknown += one.copies; }
  RC_ASSERT(unknown == made.unknown);
}

}  // namespace
}  // namespace fudaba::decks
