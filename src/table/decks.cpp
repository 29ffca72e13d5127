#include "table/decks.h"

#include "catalog/decks.h"
#include "decks/code.h"
#include "decks/list.h"
#include "decks/odds.h"
#include "decks/paste.h"
#include "match/json_data.h"
#include "match/words.h"
#include "table/opening.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr std::size_t kMostWords = 1000;  // words of a deck, lawful or not

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

std::string told(const ShelvedGame& game, const decks::PastedDeck& pasted) {
  const catalog::Deck& deck = pasted.read.deck;
  const CardPool& pool = game.catalogue.pool;
  return match::json_text([&](JsonText& out) {
    out.begin_object().field("form", decks::word_of(pasted.form)).field("name", deck.name);
    out.field("description", deck.description);
    write_counts(out.key("cards"), deck.cards, pool);
    write_beside(out.key("beside"), game, deck);
    out.list("unknown", pasted.read.unknown, [&](const decks::UnknownCards& unknown) {
      out.begin_object();
      if (unknown.line > 0) { out.field("line", unknown.line); }
      out.field("found", unknown.found).field("count", unknown.copies);
      out.list("near", unknown.near, [&](DefId card) { out.text(pool.text(card).id); });
      if (!unknown.reason.ja.empty()) { out.field("reason", unknown.reason); }
      out.end_object();
    });
    out.end_object();
  });
}

// A question about a deck, in a game that may have a set with it.
class DeckQuestion {
 public:
  DeckQuestion(const ShelvedGame& shelved, OwnSets& sets, const json::value& body)
      : fields_(body, "", fault_),
        kept_(sets.read(fields_, shelved, fault_, refused_)),
        game_(*kept_) {}

  tl::expected<std::string, Refusal> check() {
    // A deck that is too large is for the rules to refuse, with a word.
    const DeckList cards = read_deck_words(fields_, game_, fault_);
    if (auto refused = finish()) { return tl::unexpected(*refused); }
    const std::vector<catalog::DeckFault> faults = deck_faults(game_, cards);
    return match::json_text([&](JsonText& out) {
      out.begin_object().field("legal", faults.empty() && cards.size() <= kMaxDeck);
      out.key("faults").begin_array();
      for (const catalog::DeckFault& wrong : faults) { write_fault(out, game_, wrong); }
      if (cards.size() > kMaxDeck) {
        match::write(out, Bilingual{"デッキは120枚まで", "a deck has at most 120 cards"});
      }
      out.end_array().end_object();
    });
  }

  tl::expected<std::string, Refusal> read() {
    const std::string words = fields_.text("text", decks::kMaxPasted);
    if (auto refused = finish()) { return tl::unexpected(*refused); }
    auto pasted = decks::read_pasted(words, book_of(game_), "");
    if (!pasted) { return tl::unexpected(refusal("text", std::move(pasted.error()))); }
    return told(game_, *pasted);
  }

  tl::expected<std::string, Refusal> write() {
    const DeckList cards = read_deck_words(fields_, game_, fault_);
    const std::string name = fields_.optional_text("name", kMaxName * 4).value_or("");
    if (cards.size() > kMaxDeck) {
      fields_.fail("cards", {"120枚までのデッキ", "a deck of up to 120 cards"});
    }
    if (auto refused = finish()) { return tl::unexpected(*refused); }
    catalog::Deck deck = catalog::counted(cards);
    deck.name = {name, name};
    const decks::Book book = book_of(game_);
    return match::json_text([&](JsonText& out) {
      out.begin_object().field("code", decks::write_code(deck, book));
      out.field("ja", decks::write_list(deck, book, Language::Ja));
      out.field("en", decks::write_list(deck, book, Language::En));
      out.field("yaml", decks::write_file(deck, book)).end_object();
    });
  }

 private:
  // The refusal of the request, if anything is wrong with it.
  std::optional<Refusal> finish() {
    fields_.finish();
    return fault_ ? refusal(*fault_) : refused_;
  }

  FaultSlot fault_;
  std::optional<Refusal> refused_;
  JsonFields fields_;
  GameOfMatch kept_;
  const ShelvedGame& game_;
};

}  // namespace

DeckList read_deck_words(JsonFields& fields, const ShelvedGame& game, FaultSlot& fault) {
  const json::array* list = fields.list("cards", kMostWords);
  if (list == nullptr) { return {}; }
  return match::read_deck_words(*list, "cards", game.catalogue.pool, game.entry->card_format(),
                                fault);
}

tl::expected<std::string, Refusal> answer_about_deck(const ShelvedGame& shelved, OwnSets& sets,
                                                     std::string_view what,
                                                     const json::value& body) {
  DeckQuestion question(shelved, sets, body);
  return what == "deck-check" ? question.check()
         : what == "read"     ? question.read()
                              : question.write();
}

void write_counts(JsonText& json, const catalog::CardCounts& cards, const CardPool& pool) {
  json.list(cards, [&](const auto& entry) {
    json.begin_object().field("id", pool.text(entry.first).id).field("count", entry.second);
    json.end_object();
  });
}

void write_beside(JsonText& json, const ShelvedGame& game, const catalog::Deck& deck) {
  const auto sections = game.entry->card_format().sections;
  json.begin_array();
  for (std::size_t i = 0; i < sections.size(); ++i) {
    json.begin_object().field("id", sections[i].id).field("name", match::texts_of(sections[i]));
    write_counts(json.key("cards"), deck.beside[i], game.catalogue.pool);
    json.end_object();
  }
  json.end_array();
}

void write_kinds(JsonText& json, const effect::CardFormat& format, std::uint32_t kinds) {
  json.begin_array();
  for (std::size_t kind = 0; kind < format.kinds->entries.size(); ++kind) {
    if (((kinds >> kind) & 1U) != 0) { json.text(format.kinds->entries[kind].id); }
  }
  json.end_array();
}

void write_deck_rules(JsonText& json, const ShelvedGame& game) {
  const effect::CardFormat& format = game.entry->card_format();
  const auto profile = game.game->profile();
  write_kinds(json.begin_object().key("kinds"), format, format.deck_kinds);
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
  json.list("sections", format.sections, [&](const effect::DeckSection& section) {
    json.begin_object().field("id", section.id).field("name", match::texts_of(section));
    write_kinds(json.key("kinds"), format, section.kinds);
    json.field("least", section.least).field("most", section.most).field("copies", section.copies);
    json.end_object();
  });
  json.end_object();
}

}  // namespace fudaba::table
