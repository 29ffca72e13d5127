#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "catalog/xml.h"
#include "decks/fold.h"
#include "decks/list.h"
#include "decks/names.h"
#include "effect/fault_text.h"

namespace fudaba::decks {
namespace {

using catalog::xml_escaped;
using catalog::XmlElement;
using effect::Fault;

constexpr std::string_view kRoot = "cockatrice_deck";
constexpr std::size_t kMostGuessedCards = 20;  // for which near names are looked for

// Cards of Cockatrice's decks in a book.
class CodReader {
 public:
  explicit CodReader(const Book& book) : book_(book), names_(book) {}

  Read read(const XmlElement& root) {
    for (const XmlElement& part : root.children) {
      if (part.name == "deckname") {
        const std::string name(trimmed(part.text));
        read_.deck.name = {name, name};
      }
      if (part.name != "zone") { continue; }
      for (const XmlElement& card : part.children) {
        if (card.name != "card") { continue; }
        if (auto fault = add(card, part.attribute("name") == "side")) {
          return tl::unexpected(std::move(*fault));
        }
      }
    }
    return std::move(read_);
  }

 private:
  // A fault: the number is none, or the deck is too large.
  std::optional<Fault> add(const XmlElement& card, bool is_beside) {
    const std::string_view digits = card.attribute("number");
    int copies = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), copies);
    if (error != std::errc() || end != digits.data() + digits.size() || copies < 1) {
      return Fault{card.mark,
                   {effect::quoted(digits)},
                   {"1以上の枚数（number）", "a number from 1 (number)"}};
    }
    total_ += copies = std::min(copies, kMaxDeck + 1);
    if (total_ > kMaxDeck) { return too_many_cards(card.mark.line); }
    const std::string_view name = card.attribute("name");
    const DefId found = find(name);
    if (found == kNoDef) {
      Unknown& unknown = read_.unknown.emplace_back();
      unknown = {card.mark.line, effect::quoted(name), copies, names_.called(name)};
      if (unknown.near.empty() && read_.unknown.size() < kMostGuessedCards) {
        unknown.near = names_.near(name);
      }
      unknown.near.resize(std::min<std::size_t>(unknown.near.size(), 3));
    } else {
      add_copies(is_beside ? section_of(card.attribute("section"), found) : read_.deck.cards, found,
                 copies);
    }
    return std::nullopt;
  }

  // By its id, its name, or the id in brackets behind it.
  [[nodiscard]] DefId find(std::string_view name) const {
    const DefId exact = book_.pool.find(std::string(name));
    if (exact != kNoDef) { return exact; }
    const std::vector<DefId> called = names_.called(name);
    if (called.size() == 1) { return called[0]; }
    const std::size_t open = name.rfind('[');
    if (open == std::string_view::npos || !name.ends_with(']')) { return kNoDef; }
    return book_.pool.find(std::string(name.substr(open + 1, name.size() - open - 2)));
  }

  // A card that no section takes lies in the deck, where the rules have their say.
  catalog::CardCounts& section_of(std::string_view id, DefId card) {
    const auto sections = book_.format().sections;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (sections[i].id == id) { return read_.deck.beside[i]; }
    }
    for (std::size_t i = 0; i < sections.size(); ++i) {
      int held = 0;
      for (const auto& [other, copies] : read_.deck.beside[i]) { held += copies; }
      const bool fits = (sections[i].kinds >> book_.pool.def(card).kind & 1U) != 0;
      if (fits && (sections[i].most == 0 || held < sections[i].most)) {
        return read_.deck.beside[i];
      }
    }
    return read_.deck.cards;
  }

  const Book& book_;
  const Names names_;
  ReadDeck read_;
  int total_ = 0;
};

}  // namespace

Read read_cod(std::string_view text, const Book& book) {
  if (text.size() > kMaxListBytes) {
    return tl::unexpected(Fault{{1, 1},
                                {fmt::format("{}KBを超えるデッキ", kMaxListBytes >> 10U),
                                 fmt::format("a deck of more than {} KB", kMaxListBytes >> 10U)},
                                {"1つのデッキ", "one deck"}});
  }
  const auto root = catalog::parse_xml(text);
  if (!root) { return tl::unexpected(root.error()); }
  if (root->name != kRoot) {
    return tl::unexpected(Fault{root->mark, {effect::quoted(root->name)}, {"<cockatrice_deck>"}});
  }
  return CodReader(book).read(*root);
}

std::string write_cod(const catalog::Deck& deck, const Book& book, Language language) {
  const Names names(book);
  std::string text = fmt::format(
      "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<cockatrice_deck version=\"1\">\n"
      "    <deckname>{}</deckname>\n    <comments>{}</comments>\n",
      xml_escaped(deck.name.in(language)), xml_escaped(deck.description.in(language)));
  const auto write = [&](const catalog::CardCounts& cards, std::string_view section) {
    for (const auto& [card, copies] : cards) {
      text += fmt::format("        <card number=\"{}\" name=\"{}\"", copies,
                          xml_escaped(listed_name(card, names, book.pool, language)));
      if (!section.empty()) { text += fmt::format(" section=\"{}\"", section); }
      text += "/>\n";
    }
  };
  text += "    <zone name=\"main\">\n";
  write(deck.cards, {});
  text += "    </zone>\n";
  const auto sections = book.format().sections;
  const bool has_side = std::any_of(deck.beside.begin(), deck.beside.end(),
                                    [](const auto& cards) { return !cards.empty(); });
  if (has_side) {
    text += "    <zone name=\"side\">\n";
    for (std::size_t i = 0; i < sections.size(); ++i) { write(deck.beside[i], sections[i].id); }
    text += "    </zone>\n";
  }
  return text + "</cockatrice_deck>\n";
}

}  // namespace fudaba::decks
