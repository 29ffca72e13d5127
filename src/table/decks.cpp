#include "table/decks.h"

#include <algorithm>

#include "catalog/decks.h"
#include "decks/code.h"
#include "decks/list.h"
#include "decks/odds.h"
#include "decks/paste.h"
#include "match/json_reader.h"
#include "table/opening.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr std::size_t kMostWords = 1000;  // words of a deck, lawful or not
constexpr std::size_t kMostFaults = 5;    // of a file, in one answer

decks::Book book_of(const ShelvedGame& game) {
  return {*game.entry, game.catalogue.pool, game.catalogue.numbers};
}

void write_fault(JsonText& out, const ShelvedGame& game, const catalog::DeckFault& wrong) {
  out.begin_object().field("ja", wrong.message.ja).field("en", wrong.message.en);
  if (!wrong.clause.is_none()) {
    out.field("clause", to_string(wrong.clause, game.game->prefix()));
  }
  if (wrong.card != kNoDef) { out.field("card", game.catalogue.pool.text(wrong.card).id); }
  out.end_object();
}

void write_beside(JsonText& out, const ShelvedGame& game, const catalog::Deck& deck) {
  const auto sections = game.entry->card_format().sections;
  out.begin_array();
  for (std::size_t i = 0; i < sections.size(); ++i) {
    out.begin_object().field("id", sections[i].id);
    match::write(out.key("name"),
                 Bilingual{std::string(sections[i].ja), std::string(sections[i].en)});
    write_counts(out.key("cards"), deck.beside[i], game.catalogue.pool);
    out.end_object();
  }
  out.end_array();
}

void write_unknown(JsonText& out, const ShelvedGame& game, const decks::Unknown& unknown) {
  out.begin_object();
  if (unknown.line > 0) { out.field("line", unknown.line); }
  match::write(out.key("found"), unknown.found);
  out.field("count", unknown.copies).key("near").begin_array();
  for (const DefId card : unknown.near) { out.text(game.catalogue.pool.text(card).id); }
  out.end_array().end_object();
}

std::string told(const ShelvedGame& game, const decks::Pasted& pasted) {
  const catalog::Deck& deck = pasted.read.deck;
  std::string text;
  JsonText out(text);
  out.begin_object().field("form", decks::word_of(pasted.form));
  match::write(out.key("name"), deck.name);
  match::write(out.key("description"), deck.description);
  write_counts(out.key("cards"), deck.cards, game.catalogue.pool);
  write_beside(out.key("beside"), game, deck);
  out.key("unknown").begin_array();
  for (const decks::Unknown& unknown : pasted.read.unknown) { write_unknown(out, game, unknown); }
  out.end_array().end_object();
  return text;
}

Refusal not_read(std::vector<catalog::FileFault> faults) {
  faults.resize(std::min(faults.size(), kMostFaults));
  return refusal(
      Code::Malformed, "text",
      {catalog::to_string(faults, Language::Ja), catalog::to_string(faults, Language::En)});
}

}  // namespace

DeckList read_deck_words(JsonFields& fields, const ShelvedGame& game, FaultSlot& fault) {
  DeckList cards;
  const json::array* list = fields.list("cards", kMostWords);
  for (std::size_t i = 0; list != nullptr && i < list->size(); ++i) {
    const json::string* word = (*list)[i].if_string();
    if (word == nullptr ||
        !match::add_deck_word(cards, *word, game.catalogue.pool, game.entry->card_format())) {
      match::set_fault(fault, "cards[" + std::to_string(i) + "]", (*list)[i],
                       {"カードのid", "a card's id"});
      break;
    }
  }
  return cards;
}

void write_counts(JsonText& json, const catalog::CardCounts& cards, const CardPool& pool) {
  json.begin_array();
  for (const auto& [card, count] : cards) {
    json.begin_object().field("id", pool.text(card).id).field("count", count).end_object();
  }
  json.end_array();
}

DeckAnswer check_deck(const ShelvedGame& shelved, OwnSets& sets, const json::value& body) {
  FaultSlot fault;
  std::optional<Refusal> refused;
  JsonFields fields(body, "", fault);
  const GameOfMatch kept = sets.read(fields, shelved, fault, refused);
  const ShelvedGame& game = *kept;
  // A deck that is too large is for the rules to refuse, with a word.
  const DeckList cards = read_deck_words(fields, game, fault);
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  if (refused) { return tl::unexpected(*refused); }
  const std::vector<catalog::DeckFault> faults = deck_faults(game, cards);
  std::string text;
  JsonText out(text);
  out.begin_object().field("legal", faults.empty() && cards.size() <= kMaxDeck);
  out.key("faults").begin_array();
  for (const catalog::DeckFault& wrong : faults) { write_fault(out, game, wrong); }
  if (cards.size() > kMaxDeck) {
    match::write(out, Bilingual{"デッキは120枚まで", "a deck has at most 120 cards"});
  }
  out.end_array().end_object();
  return text;
}

DeckAnswer read_pasted_deck(const ShelvedGame& shelved, OwnSets& sets, const json::value& body) {
  FaultSlot fault;
  std::optional<Refusal> refused;
  JsonFields fields(body, "", fault);
  const GameOfMatch kept = sets.read(fields, shelved, fault, refused);
  const ShelvedGame& game = *kept;
  const std::string words = fields.text("text", decks::kMaxListBytes);
  fields.finish();
  if (fault) { return tl::unexpected(refusal(*fault)); }
  if (refused) { return tl::unexpected(*refused); }
  auto pasted = decks::read_pasted(words, book_of(game), "");
  if (!pasted) { return tl::unexpected(not_read(std::move(pasted.error()))); }
  return told(game, *pasted);
}

DeckAnswer write_deck(const ShelvedGame& shelved, OwnSets& sets, const json::value& body) {
  FaultSlot fault;
  std::optional<Refusal> refused;
  JsonFields fields(body, "", fault);
  const GameOfMatch kept = sets.read(fields, shelved, fault, refused);
  const ShelvedGame& game = *kept;
  const DeckList cards = read_deck_words(fields, game, fault);
  const std::string name = fields.optional_text("name", kMaxName * 4).value_or("");
  fields.finish();
  if (!fault && cards.size() > kMaxDeck) {
    match::set_fault(fault, "cards", *body.as_object().if_contains("cards"),
                     {"120枚までのデッキ", "a deck of up to 120 cards"});
  }
  if (fault) { return tl::unexpected(refusal(*fault)); }
  if (refused) { return tl::unexpected(*refused); }
  catalog::Deck deck = catalog::counted(cards);
  deck.name = {name, name};
  const decks::Book book = book_of(game);
  std::string text;
  JsonText out(text);
  out.begin_object().field("code", decks::write_code(deck, book));
  out.field("ja", decks::write_list(deck, book, Language::Ja));
  out.field("en", decks::write_list(deck, book, Language::En));
  out.field("yaml", decks::write_file(deck, book)).end_object();
  return text;
}

void write_deck_rules(JsonText& json, const ShelvedGame& game) {
  const effect::CardFormat& format = game.entry->card_format();
  const auto profile = game.game->profile();
  const auto kinds_in = [&](std::uint32_t kinds) {
    json.key("kinds").begin_array();
    for (std::size_t kind = 0; kind < format.kinds->entries.size(); ++kind) {
      if ((kinds >> kind & 1U) != 0) { json.text(format.kinds->entries[kind].id); }
    }
    json.end_array();
  };
  json.begin_object();
  kinds_in(format.deck_kinds);
  for (const auto& [id, row] :
       {std::pair("least", ProfileRow::DeckLeast), std::pair("most", ProfileRow::DeckMost),
        std::pair("copies", ProfileRow::CopyLimit), std::pair("hand", ProfileRow::OpeningHand),
        std::pair("mulligan", ProfileRow::Mulligan), std::pair("first_draw", ProfileRow::FirstDraw),
        std::pair("draw", ProfileRow::DrawPerTurn)}) {
    json.field(id, decks::value_of(profile, row));
  }
  for (const ProfileEntry& entry : profile) {
    if (entry.row == ProfileRow::Mulligan) {
      json.field("mulligan_clause", to_string(entry.clause, game.game->prefix()));
    }
  }
  json.key("sections").begin_array();
  for (const effect::DeckSection& section : format.sections) {
    json.begin_object().field("id", section.id);
    match::write(json.key("name"), Bilingual{std::string(section.ja), std::string(section.en)});
    kinds_in(section.kinds);
    json.field("least", section.least).field("most", section.most).field("copies", section.copies);
    json.end_object();
  }
  json.end_array().end_object();
}

}  // namespace fudaba::table
