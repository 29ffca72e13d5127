#include <fmt/ranges.h>

#include <algorithm>

#include "catalog/xml.h"
#include "decks/names.h"
#include "effect/print.h"
#include "press/elsewhere.h"
#include "press/table.h"

namespace fudaba::press {
namespace {

using catalog::xml_escaped;

// The set of a card in Cockatrice, a short code in capital letters.
std::string set_code(std::string_view set) {
  std::string code;
  for (const char c : set) {
    if (c != '_') { code += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }
  }
  return code;
}

class CockatriceWriter {
 public:
  CockatriceWriter(const Cards& cards, const decks::Book& book, const PictureAddress& pictures,
                   Language language)
      : cards_(cards), names_(book), pictures_(pictures), language_(language) {}

  std::string write() {
    xml_ =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<cockatrice_carddatabase version=\"4\">\n  <info>\n    <author>Fudaba</author>\n"
        "  </info>\n  <sets>\n";
    for (const catalog::CardSet& set : cards_.sets) {
      xml_ += fmt::format(
          "    <set>\n      <name>{}</name>\n      <longname>{}</longname>\n"
          "      <settype>Custom</settype>\n    </set>\n",
          xml_escaped(set_code(set.id)), xml_escaped(set.name.in(language_)));
    }
    xml_ += "  </sets>\n  <cards>\n";
    for (std::size_t i = 0; i < cards_.pool.defs.size(); ++i) { write_card(static_cast<DefId>(i)); }
    return std::move(xml_) + "  </cards>\n</cockatrice_carddatabase>\n";
  }

 private:
  void element(std::string_view name, std::string_view text) {
    xml_ += fmt::format("        <{0}>{1}</{0}>\n", name, xml_escaped(text));
  }

  void write_card(DefId card) {
    const CardText& text = cards_.pool.text(card);
    const std::uint8_t kind = cards_.pool.def(card).kind;
    const bool on_paper = is_on_paper(cards_.format, kind);
    const std::string words = fmt::format(
        "{}", fmt::join(effect::print_card(cards_.pool, card, cards_.format, language_), "\n"));
    xml_ += fmt::format("    <card>\n      <name>{}</name>\n      <text>{}</text>\n      <prop>\n",
                        xml_escaped(decks::listed_name(card, names_, cards_.pool, language_)),
                        xml_escaped(words));
    const std::string kind_words =
        effect::plain_text(cards_.format.kinds->entries[kind], language_);
    element("type", kind_words);
    element("maintype", kind_words);
    for (const Cell& cell : cells_of(cards_, card)) { element(cell.column, cell.text); }
    xml_ += "      </prop>\n      <set";
    if (cards_.numbers != nullptr && cards_.numbers->has(card)) {
      xml_ += fmt::format(" num=\"{}\"", cards_.numbers->of(card).number);
    }
    if (!pictures_.base.empty() && on_paper) {
      xml_ += fmt::format(" picurl=\"{}{}.png\"", xml_escaped(pictures_.base), text.id);
    }
    xml_ += fmt::format(">{}</set>\n", xml_escaped(set_code(set_of(cards_, card))));
    // Only cards that are held in hand can be in a deck.
    if (!on_paper) { xml_ += "      <token>1</token>\n"; }
    xml_ += fmt::format("      <tablerow>{}</tablerow>\n    </card>\n", on_paper ? 1 : 0);
  }

  const Cards& cards_;
  const decks::Names names_;
  const PictureAddress& pictures_;
  Language language_;
  std::string xml_;
};

}  // namespace

std::string write_cockatrice(const Cards& cards, const decks::Book& book,
                             const PictureAddress& pictures, Language language) {
  return CockatriceWriter(cards, book, pictures, language).write();
}

}  // namespace fudaba::press
