#include <fmt/ranges.h>

#include <algorithm>
#include <boost/json.hpp>

#include "effect/print.h"
#include "press/elsewhere.h"
#include "press/page.h"

namespace fudaba::press {

namespace json = boost::json;

namespace {

// Hidden cards are shown by the back, so every place of a sheet may be a card.
constexpr std::size_t kOnSheet = std::size_t{kSheetColumns} * kSheetRows;

class ObjectWriter {
 public:
  ObjectWriter(const Cards& cards, const TableSheets& sheets, Language language,
               const std::vector<std::vector<DefId>>& lying)
      : cards_(cards), sheets_(sheets), language_(language), lying_(lying) {}

  // A pile, or a single card.
  json::object pile(const std::string& name, const catalog::CardCounts& counts, double x) const {
    json::array ids;
    json::array held;
    json::object sheets;
    for (const auto& [card, copies] : counts) {
      const auto [sheet, place] = place_of(card);
      const auto id = static_cast<std::int64_t>(100 * (sheet + 1) + place);
      sheets[std::to_string(sheet + 1)] = sheet_json(sheet);
      for (int i = 0; i < copies; ++i) {
        ids.emplace_back(id);
        json::object one = card_json(card, id);
        one["CustomDeck"] = json::object{{std::to_string(sheet + 1), sheet_json(sheet)}};
        held.emplace_back(std::move(one));
      }
    }
    if (held.size() == 1) {
      json::object only = held[0].as_object();
      only["Transform"] = transform(x);
      only["Memo"] = name;  // a card has no pile whose name says where it lies
      return only;
    }
    return {{"Name", "DeckCustom"},    {"Transform", transform(x)},
            {"Nickname", name},        {"Description", ""},
            {"DeckIDs", ids},          {"CustomDeck", sheets},
            {"ContainedObjects", held}};
  }

 private:
  static json::object transform(double x) {
    return {{"posX", x},     {"posY", 1.0},   {"posZ", 0.0},   {"rotX", 0.0},  {"rotY", 180.0},
            {"rotZ", 180.0}, {"scaleX", 1.0}, {"scaleY", 1.0}, {"scaleZ", 1.0}};
  }
  [[nodiscard]] std::pair<std::size_t, std::size_t> place_of(DefId card) const {
    for (std::size_t sheet = 0; sheet < lying_.size(); ++sheet) {
      const auto at = std::find(lying_[sheet].begin(), lying_[sheet].end(), card);
      if (at != lying_[sheet].end()) {
        return {sheet, static_cast<std::size_t>(at - lying_[sheet].begin())};
      }
    }
    return {0, 0};
  }
  [[nodiscard]] json::object sheet_json(std::size_t sheet) const {
    return {{"FaceURL", fmt::format("{}cards_{}.png", sheets_.base, sheet + 1)},
            {"BackURL", sheets_.base + "back.png"},
            {"NumWidth", kSheetColumns},
            {"NumHeight", rows_of_sheet(lying_[sheet].size())},
            {"BackIsHidden", true},
            {"UniqueBack", false},
            {"Type", 0}};
  }
  [[nodiscard]] json::object card_json(DefId card, std::int64_t id) const {
    const CardText& text = cards_.pool.text(card);
    const std::string words = fmt::format(
        "{}", fmt::join(effect::print_card(cards_.pool, card, cards_.format, language_), "\n"));
    return {
        {"Name", "Card"},       {"Transform", transform(0)}, {"Nickname", text.name.in(language_)},
        {"Description", words}, {"GMNotes", text.id},        {"CardID", id}};
  }

  const Cards& cards_;
  const TableSheets& sheets_;
  Language language_;
  const std::vector<std::vector<DefId>>& lying_;
};

}  // namespace

std::vector<std::vector<DefId>> tts_sheets(const Cards& cards, const catalog::Deck& deck) {
  std::vector<DefId> all;
  for (const auto& [card, copies] : cards_of(deck, cards.format.sections.size())) {
    if (std::find(all.begin(), all.end(), card) == all.end()) { all.push_back(card); }
  }
  std::vector<std::vector<DefId>> sheets;
  for (std::size_t i = 0; i < all.size(); i += kOnSheet) {
    const auto begin = all.begin() + static_cast<std::ptrdiff_t>(i);
    const auto size = static_cast<std::ptrdiff_t>(std::min(kOnSheet, all.size() - i));
    sheets.emplace_back(begin, begin + size);
  }
  return sheets;
}

std::string write_tts(const Cards& cards, const catalog::Deck& deck, const TableSheets& sheets,
                      Language language) {
  constexpr double kApart = 3;
  const auto lying = tts_sheets(cards, deck);
  const ObjectWriter writer(cards, sheets, language, lying);
  json::array objects;
  const auto add = [&](const std::string& name, const catalog::CardCounts& counts) {
    if (counts.empty()) { return; }
    objects.emplace_back(writer.pile(name, counts, kApart * static_cast<double>(objects.size())));
  };
  add(deck.name.in(language), deck.cards);
  const auto sections = cards.format.sections;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    add(std::string(language == Language::Ja ? sections[i].ja : sections[i].en), deck.beside[i]);
  }
  return json::serialize(json::object{{"SaveName", deck.name.in(language)},
                                      {"GameMode", ""},
                                      {"Date", ""},
                                      {"Table", ""},
                                      {"Sky", ""},
                                      {"Note", ""},
                                      {"Rules", ""},
                                      {"PlayerTurn", ""},
                                      {"ObjectStates", objects}}) +
         '\n';
}

std::string sheet_document(const Cards& cards, std::span<const DefId> sheet, CardSize size,
                           Language language) {
  std::string drawing;
  for (std::size_t i = 0; i < sheet.size(); ++i) {
    const std::size_t column = i % kSheetColumns;
    const std::size_t row = i / kSheetColumns;
    drawing += fmt::format(R"(<svg x="{:g}" y="{:g}" width="{:g}" height="{:g}">{}</svg>)",
                           size.width * static_cast<double>(column),
                           size.height * static_cast<double>(row), size.width, size.height,
                           draw_face(cards, sheet[i], size, 0, language));
  }
  const CardSize whole = size_of_sheet(sheet.size(), size);
  return drawing_document(whole.width, whole.height, drawing);
}

int rows_of_sheet(std::size_t cards) {
  const int rows = (static_cast<int>(cards) + kSheetColumns - 1) / kSheetColumns;
  return std::clamp(rows, 2, kSheetRows);
}

CardSize size_of_sheet(std::size_t cards, CardSize size) {
  return {size.width * kSheetColumns, size.height * rows_of_sheet(cards)};
}

catalog::Deck deck_of_all(const Cards& cards, const Bilingual& name) {
  catalog::Deck deck;
  deck.name = name;
  deck.cards = all_cards(cards);
  return deck;
}

}  // namespace fudaba::press
