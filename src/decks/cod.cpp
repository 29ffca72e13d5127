#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "catalog/xml.h"
#include "decks/filling.h"
#include "decks/fold.h"
#include "decks/list.h"
#include "effect/fault_text.h"

namespace fudaba::decks {
namespace {

using catalog::xml_escaped;
using catalog::XmlElement;
using effect::Fault;

constexpr std::string_view kRoot = "cockatrice_deck";

// Fills a deck from a Cockatrice file.
class CodReader {
 public:
  explicit CodReader(const Book& book) : book_(book), filling_(book) {}

  DeckResult read(const XmlElement& root) {
    for (const XmlElement& part : root.children) {
      if (part.name == "deckname") { filling_.set_name(trimmed(part.text)); }
      if (part.name != "zone") { continue; }
      for (const XmlElement& card : part.children) {
        if (card.name != "card") { continue; }
        if (auto fault = add(card, part.attribute("name"))) {
          return tl::unexpected(std::move(*fault));
        }
      }
    }
    return filling_.take();
  }

 private:
  // A fault: the number is invalid, or the deck is too large.
  std::optional<Fault> add(const XmlElement& card, std::string_view zone) {
    const std::string_view digits = card.attribute("number");
    int copies = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), copies);
    if (error != std::errc() || end != digits.data() + digits.size() || copies < 0) {
      return Fault{card.mark,
                   {effect::quoted(digits)},
                   {"0以上の枚数（number）", "a number from 0 (number)"}};
    }
    const std::string_view name = card.attribute("name");
    if (copies > kMaxDeck) { return too_many_cards(card.mark.line); }
    const Row row = filling_.rows().named(name, copies);
    filling_.add(place_of(zone, card.attribute("section"), row), row, name, card.mark.line);
    return filling_.is_too_large() ? std::optional(too_many_cards(card.mark.line)) : std::nullopt;
  }

  Filling::Place place_of(std::string_view zone, std::string_view section, const Row& row) {
    if (zone == "main" || zone.empty()) { return filling_.deck(); }
    const auto sections = book_.format().sections;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (sections[i].id == section) {
        return filling_.place_of({ListHead::Kind::Section, i}, section);
      }
    }
    if (zone == "side" && row.is_known()) { return filling_.beside_for(row.cards[0], zone); }
    return {nullptr, std::string(zone)};
  }

  const Book& book_;
  Filling filling_;
};

}  // namespace

DeckResult read_cod(std::string_view text, const Book& book) {
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
