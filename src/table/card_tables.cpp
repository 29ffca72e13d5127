#include "table/card_tables.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "match/json_reader.h"
#include "match/json_text.h"
#include "sheets/cards.h"
#include "table/text_reading.h"

namespace fudaba::table {
namespace {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

constexpr std::size_t kMostFiles = 50;
constexpr std::size_t kMostNameBytes = 200;

sheets::SheetSource read_source(JsonFields& fields) {
  sheets::SheetSource source;
  source.name = fields.text("name", kMostNameBytes);
  const json::value* parts = fields.find("parts");
  if (parts == nullptr) {
    source.content = fields.text("text", kMaxSetBody);
    return source;
  }
  sheets::Parts unpacked;
  if (!parts->is_object()) { fields.fail("parts", {"部品の { }", "an object of parts"}); }
  for (const auto& [path, text] : parts->is_object() ? parts->as_object() : json::object()) {
    if (!text.is_string()) {
      fields.fail("parts", {"文字列の部品", "parts that are texts"});
      break;
    }
    if (sheets::is_workbook_part(path)) { unpacked.emplace(path, text.as_string()); }
  }
  source.content = std::move(unpacked);
  return source;
}

std::string written(const sheets::SheetCards& cards) {
  std::string out;
  JsonText text(out);
  // The first line says what set it is, which is the page's to say.
  text.begin_object().field("cards", cards.file.substr(cards.file.find('\n') + 1));
  text.field("plays", static_cast<int>(std::count_if(
                          cards.cards.begin(), cards.cards.end(),
                          [](const sheets::SheetCard& card) { return card.plays(); })));
  text.key("left").begin_array();
  for (const sheets::SheetCard& card : cards.cards) {
    if (card.plays()) { continue; }
    text.begin_object().field("name", card.name);
    match::write(text.key("place"), sheets::place_in(card));
    text.key("faults").begin_array();
    for (const effect::Phrase& fault : card.faults) { match::write(text, fault); }
    text.end_array().end_object();
  }
  text.end_array().key("notes").begin_array();
  for (const effect::Phrase& note : cards.notes) { match::write(text, note); }
  text.end_array().end_object();
  return out;
}

}  // namespace

Answer read_card_tables(const Shelf& shelf, const std::string& id, const json::value& body) {
  const ShelvedGame* game = shelf.find(id);
  if (game == nullptr) { return tl::unexpected(refusal(Code::NotFound, "game")); }
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  std::vector<sheets::SheetSource> sources;
  const json::value* files = fields.require("files", {"ファイルの並び", "a list of files"});
  if (files != nullptr && (!files->is_array() || files->as_array().size() > kMostFiles)) {
    fields.fail("files", {"50個までのファイルの並び", "a list of at most 50 files"});
  } else if (files != nullptr) {
    for (const json::value& file : files->as_array()) {
      JsonFields its(file, "files", fault);
      sources.push_back(read_source(its));
      its.finish();
    }
  }
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  const auto cards = sheets::read_sheets(
      sources, game->entry->card_format(), game->catalogue.pool,
      {.ja = game->readers->in(Language::Ja), .en = game->readers->in(Language::En)},
      catalog::kMaxSetCards);
  if (!cards) {
    const auto& [name, why] = cards.error();
    const std::string place = why.mark.line > 0 ? ":" + std::to_string(why.mark.line) : "";
    return tl::unexpected(
        refusal(Code::Malformed, "files",
                {name + place + "：" + why.found.ja + "が見つかった。正しくは：" + why.expected.ja,
                 name + place + ": found " + why.found.en + ", expected " + why.expected.en}));
  }
  return json_reply(written(*cards));
}

}  // namespace fudaba::table
