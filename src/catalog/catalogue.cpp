#include "catalog/catalogue.h"

#include <algorithm>
#include <set>
#include <utility>

#include "catalog/calibration.h"
#include "catalog/judgement.h"
#include "catalog/levels.h"
#include "catalog/map_reader.h"
#include "catalog/net.h"
#include "catalog/yaml.h"
#include "effect/net_cards.h"

namespace fudaba::catalog {
namespace {

void read_decks(const std::vector<TextFile>& files, const effect::CardFormat& format,
                Catalogue& catalogue, std::vector<FileFault>& faults) {
  std::set<std::string> ids;
  for (const TextFile& file : files) {
    auto deck = read_deck(file, catalogue.pool, format);
    if (!deck) {
      append(faults, std::move(deck.error()));
    } else if (!ids.insert(deck->id).second) {
      faults.push_back({file.name,
                        {{},
                         {"二つ目の\"" + deck->id + "\"", "\"" + deck->id + "\" again"},
                         {"デッキごとに違うID", "a different id for each deck"}}});
    } else {
      catalogue.decks.push_back(std::move(*deck));
    }
  }
}

// The numbers that deck codes name the cards by.
void bind_numbers(const GameFiles& files, const Cards& cards, Catalogue& catalogue,
                  std::vector<FileFault>& faults) {
  std::vector<NumberList> lists;
  if (files.numbers) {
    auto read = read_numbers(*files.numbers);
    if (!read) { return append(faults, read.error()); }
    lists = std::move(*read);
  }
  auto numbers = CardNumbers::of(lists, cards, files.numbers_file);
  if (!numbers) { return append(faults, std::move(numbers.error())); }
  catalogue.numbers = std::move(*numbers);
}

// A game without a glossary has no terms.
void read_glossary(const TextFile& file, Catalogue& catalogue, std::vector<FileFault>& faults) {
  Faults found;
  const std::optional<effect::Source> list = parse_yaml(file, found);
  for (std::size_t i = 0; list && i < list->items.size(); ++i) {
    MapReader fields(list->items[i], {"用語", "a term"}, found);
    if (!fields.is_map()) { continue; }
    GlossaryTerm term;
    term.id = fields.line("id", kMaxNameLength);
    term.term = {fields.line("term", kMaxNameLength), fields.line("en", kMaxNameLength)};
    term.reading = fields.line("reading", kMaxNameLength);
    if (const effect::Source* note = fields.find("note")) {
      term.note = read_bilingual(*note, kMaxTextLength, found);
    }
    if (const effect::Source* words = fields.find("words")) {
      for (const effect::Source& word : words->items) {
        term.words.push_back(read_line(word, kMaxNameLength, found));
      }
    }
    fields.finish();
    catalogue.glossary.push_back(std::move(term));
  }
  append(faults, in_file(file.name, std::move(found)));
}

// Gives what was read to `use`, or adds its faults.
template <typename Value, typename Use>
void take(tl::expected<Value, std::vector<FileFault>> read, std::vector<FileFault>& faults,
          const Use& use) {
  read ? use(std::move(*read)) : append(faults, std::move(read.error()));
}

// The ids of a tree's words and of the entries they name; not of those that are meant where nothing
// is said.
void add_words(const effect::Term& term, std::set<std::string_view>& ids) {
  if (term.word != nullptr) { ids.insert(term.word->id); }
  if (term.entry != nullptr) { ids.insert(term.entry->id); }
  if (term.kind == effect::Term::Kind::Name) { ids.insert(term.text); }
  for (std::size_t i = 0; i < term.args.size(); ++i) {
    const effect::Term& arg = term.args[i];
    const bool is_meant = term.word != nullptr && arg.kind == effect::Term::Kind::Entry &&
                          arg.value == term.word->params[i].fallback;
    if (!is_meant) { add_words(arg, ids); }
  }
  for (const effect::Term& item : term.items) { add_words(item, ids); }
}

}  // namespace

std::vector<std::size_t> terms_on(const CardText& card, std::span<const GlossaryTerm> glossary) {
  std::set<std::string_view> ids;
  for (const effect::Term& ability : card.abilities) { add_words(ability, ids); }
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < glossary.size(); ++i) {
    const std::vector<std::string>& words = glossary[i].words;
    const auto is_used = [&](const std::string& word) { return ids.count(word) > 0; };
    if (std::any_of(words.begin(), words.end(), is_used)) { found.push_back(i); }
  }
  std::vector<std::size_t> longest;
  for (const std::size_t i : found) {
    const std::string& name = glossary[i].term.ja;
    const bool is_part = std::any_of(found.begin(), found.end(), [&](std::size_t other) {
      return other != i && glossary[other].term.ja.find(name) != std::string::npos;
    });
    if (!is_part) { longest.push_back(i); }
  }
  return longest;
}

const Deck* Catalogue::find_deck(std::string_view id) const {
  const auto it =
      std::find_if(decks.begin(), decks.end(), [&](const Deck& deck) { return deck.id == id; });
  return it == decks.end() ? nullptr : &*it;
}

LikelyDeck likely_deck(const Deck& deck) {
  const DeckList list = deck.list();
  LikelyDeck likely{list.cards, {}};
  for (const std::vector<DefId>& section : list.beside) {
    likely.beside.insert(likely.beside.end(), section.begin(), section.end());
  }
  std::sort(likely.cards.begin(), likely.cards.end());
  std::sort(likely.beside.begin(), likely.beside.end());
  return likely;
}

tl::expected<Catalogue, std::vector<FileFault>> read_catalogue(const GameFiles& files,
                                                               const effect::CardFormat& format) {
  std::vector<FileFault> faults;
  Catalogue catalogue;
  auto cards = read_cards(files.cards, format);
  if (cards) {
    bind_numbers(files, *cards, catalogue, faults);
    catalogue.pool = std::move(cards->pool);
    catalogue.sets = std::move(cards->sets);
    if (!catalogue.sets.empty()) { catalogue.set_id = catalogue.sets.front().id; }
    read_decks(files.decks, format, catalogue, faults);
    // The ready decks are what anybody may have brought.
    for (const Deck& deck : catalogue.decks) {
      catalogue.pool.likely_decks.push_back(likely_deck(deck));
    }
  } else {
    append(faults, std::move(cards.error()));
  }
  if (files.rules) {
    if (auto rules = read_rules(*files.rules); !rules) {
      append(faults, std::move(rules.error()));
    } else {
      append(faults, in_file(files.rules->name, bind_house_rules(*rules, format.house_rules)));
      catalogue.rules = std::move(*rules);
    }
  }
  append(faults, files.faults);
  if (files.glossary) { read_glossary(*files.glossary, catalogue, faults); }
  CardPool& pool = catalogue.pool;
  // Without the file the game's computer players judge by the hand-set evaluation.
  if (files.judgement && !format.features.empty()) {
    take(read_judgement(*files.judgement, format.features), faults,
         [&](LearnedJudgement learned) { pool.judgement = std::move(learned.judgement); });
  }
  if (files.levels) {
    take(read_levels(*files.levels), faults, [&](const Ladder& ladder) { pool.ladder = ladder; });
  }
  if (files.calibration) {
    take(read_calibration(*files.calibration), faults,
         [&](const MeasuredCalibration& read) { pool.calibration = read.calibration; });
  }
  if (!faults.empty()) { return tl::unexpected(std::move(faults)); }
  // Play goes on without a net.
  if (!files.net.empty()) {
    const auto weights = read_net(files.net, format.game);
    if (weights) {
      pool.net = net_for(*weights, pool);
    } else {
      pool.net_fault = weights.error();
    }
  }
  return catalogue;
}

}  // namespace fudaba::catalog
