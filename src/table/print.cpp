#include "table/print.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "decks/code.h"
#include "match/json_reader.h"
#include "press/page.h"
#include "table/decks.h"
#include "table/setup.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;

namespace {

constexpr std::size_t kMaxTitle = 240;    // bytes of what a page is called
constexpr std::size_t kMostChosen = 200;  // cards by their ids in an address

using Query = std::vector<std::pair<std::string, std::string>>;

// The words behind the question mark of an address.
Query query_of(std::string_view target) {
  Query query;
  const std::size_t mark = target.find('?');
  std::string_view rest = mark == std::string_view::npos ? "" : target.substr(mark + 1);
  while (!rest.empty()) {
    const std::string_view one = rest.substr(0, rest.find('&'));
    rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    const std::size_t equals = std::min(one.find('='), one.size());
    query.emplace_back(one.substr(0, equals),
                       path_of(one.substr(std::min(equals + 1, one.size()))));
  }
  return query;
}

tl::unexpected<Refusal> malformed(std::string_view where, std::string ja, std::string en) {
  return refused(Code::Malformed, std::string(where), {std::move(ja), std::move(en)});
}

// Reads an option of the page, from an address or a body; false: there is no such option or value.
bool take_option(press::PageOptions& options, std::string_view key, std::string_view value) {
  if (key == "lang") {
    options.language = value == "en" ? Language::En : Language::Ja;
    return value == "ja" || value == "en";
  }
  if (key == "paper") {
    const auto paper = press::paper_of(value);
    options.paper = paper.value_or(press::kA4);
    return paper.has_value();
  }
  if (key == "size") {
    const auto size = press::size_of(value);
    options.size = size.value_or(press::kStandardSize);
    return size.has_value();
  }
  if (key == "bleed" || key == "marks") {
    (key == "bleed" ? options.bleed : options.marks) = value == "1";
    return value == "0" || value == "1";
  }
  return false;
}

// "a,b,c"
tl::expected<catalog::CardCounts, Refusal> named(const ShelvedGame& game, std::string_view ids) {
  catalog::CardCounts cards;
  while (!ids.empty()) {
    const std::string_view id = ids.substr(0, ids.find(','));
    ids.remove_prefix(std::min(id.size() + 1, ids.size()));
    const DefId card = game.catalogue.pool.find(std::string(id));
    if (card == kNoDef || cards.size() >= kMostChosen) {
      return malformed("cards", "200枚までのカードのid（,で区切る）",
                       "ids of up to 200 cards, with commas between them");
    }
    cards.emplace_back(card, 1);
  }
  return cards;
}

}  // namespace

struct Printer::Wanted {
  press::PageOptions options;
  std::optional<catalog::CardCounts> cards;  // none: all of them
};

tl::expected<Reply, Refusal> Printer::get(const ShelvedGame& game, std::string_view target) const {
  Wanted wanted;
  const decks::Book book{*game.entry, game.catalogue.pool, game.catalogue.numbers};
  const std::size_t sections = game.entry->card_format().sections.size();
  for (const auto& [key, value] : query_of(target)) {
    if (key == "name") {
      if (value.size() > kMaxTitle) {
        return malformed("name", "240バイトまで", "at most 240 bytes");
      }
      wanted.options.title = value;
    } else if (key == "deck") {
      const catalog::Deck* deck = game.catalogue.find_deck(value);
      if (deck == nullptr) { return refused(Code::NotFound, "deck"); }
      wanted.cards = press::cards_of(*deck, sections);
    } else if (key == "code") {
      const decks::DeckResult read = decks::read_code(value, book);
      if (!read) { return malformed("code", read.error().found.ja, read.error().found.en); }
      wanted.cards = press::cards_of(read->deck, sections);
    } else if (key == "cards") {
      auto ids = named(game, value);
      if (!ids) { return tl::unexpected(std::move(ids.error())); }
      wanted.cards = std::move(*ids);
    } else if (!take_option(wanted.options, key, value)) {
      return malformed(key, "lang=ja/en、paper=a4/letter、size=63x88/59x86、bleed=0/1、marks=0/1",
                       "lang=ja/en, paper=a4/letter, size=63x88/59x86, bleed=0/1, marks=0/1");
    }
  }
  return page(game, wanted);
}

tl::expected<Reply, Refusal> Printer::post(const ShelvedGame& game, const json::value& body) const {
  FaultSlot fault;
  JsonFields fields(body, "", fault);
  Wanted wanted;
  const DeckList words = read_deck_words(fields, game, fault);
  wanted.options.title = fields.optional_text("name", kMaxTitle).value_or("");
  for (const char* key : {"lang", "paper", "size", "bleed", "marks"}) {
    const auto value = fields.optional_text(key, kMaxWord);
    if (value && !take_option(wanted.options, key, *value)) {
      fields.fail(key, {"docs/table-protocol.md にある語", "a word of docs/table-protocol.md"});
    }
  }
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  wanted.cards =
      press::cards_of(catalog::counted(words), game.entry->card_format().sections.size());
  return page(game, wanted);
}

const press::Pictures& Printer::pictures_of(std::string_view game) const {
  static const press::Pictures kNone;
  const auto found = pictures_.find(game);
  return found == pictures_.end() ? kNone : found->second;
}

tl::expected<Reply, Refusal> Printer::page(const ShelvedGame& game, const Wanted& wanted) const {
  const press::Cards cards{game.catalogue.pool, game.entry->card_format(),
                           pictures_of(game.entry->id), game.catalogue.sets,
                           &game.catalogue.numbers};
  const catalog::CardCounts counts = wanted.cards ? *wanted.cards : press::all_cards(cards);
  if (press::number_of(counts) > press::kMostPrinted) { return refused(Code::TooLarge, "cards"); }
  press::PageOptions options = wanted.options;
  if (options.title.empty()) {
    options.title = options.language == Language::Ja ? game.entry->ja : game.entry->en;
  }
  Reply reply;
  reply.type = "text/html; charset=utf-8";
  reply.headers.emplace_back("Cache-Control", "no-cache");
  reply.body = press::print_page(cards, counts, options);
  return reply;
}

}  // namespace fudaba::table
