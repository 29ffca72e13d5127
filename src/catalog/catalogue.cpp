#include "catalog/catalogue.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <set>
#include <system_error>
#include <utility>

#include "base/environment.h"
#include "catalog/judgement.h"
#include "catalog/map_reader.h"
#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

namespace fs = std::filesystem;

void append(std::vector<FileFault>& all, std::vector<FileFault> more) {
  all.insert(all.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<TextFile> read_files(const fs::path& folder, std::vector<FileFault>& faults) {
  std::vector<TextFile> files;
  for (const fs::path& path : yaml_files(folder)) {
    auto file = read_file(path);
    if (file) {
      files.push_back(std::move(*file));
    } else {
      faults.push_back(std::move(file.error()));
    }
  }
  return files;
}

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
void bind_numbers(const fs::path& path, const Cards& cards, Catalogue& catalogue,
                  std::vector<FileFault>& faults) {
  const auto lists = load_numbers(path);
  if (!lists) { return append(faults, lists.error()); }
  auto numbers = CardNumbers::of(*lists, cards, path.string());
  if (!numbers) { return append(faults, std::move(numbers.error())); }
  catalogue.numbers = std::move(*numbers);
}

// A game without a glossary has no terms.
void read_glossary(const fs::path& path, Catalogue& catalogue, std::vector<FileFault>& faults) {
  std::error_code error;
  if (!fs::exists(path, error)) { return; }
  const auto file = read_file(path);
  if (!file) {
    faults.push_back(file.error());
    return;
  }
  Faults found;
  const std::optional<effect::Source> list = parse_yaml(file->text, found);
  for (std::size_t i = 0; list && i < list->items.size(); ++i) {
    MapReader fields(list->items[i], {"用語", "a term"}, found);
    if (!fields.is_map()) { continue; }
    GlossaryTerm term;
    const auto text = [&](std::string_view key) {
      const effect::Source* value = fields.require(key);
      return value == nullptr ? std::string() : read_line(*value, kMaxNameLength, found);
    };
    term.id = text("id");
    term.term = {text("term"), text("en")};
    term.reading = text("reading");
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
  for (effect::Fault& fault : found) { faults.push_back({path.string(), std::move(fault)}); }
}

// Without the file the game's computer players judge by the hand-set evaluation.
void load_judgement(const fs::path& path, const effect::CardFormat& format, Catalogue& catalogue,
                    std::vector<FileFault>& faults) {
  std::error_code error;
  if (format.features.empty() || !fs::exists(path, error)) { return; }
  const auto file = read_file(path);
  if (!file) {
    faults.push_back(file.error());
    return;
  }
  auto learned = read_judgement(*file, format.features);
  if (learned) {
    catalogue.pool.judgement = std::move(learned->judgement);
  } else {
    append(faults, std::move(learned.error()));
  }
}

// The ids of a tree's words and of the entries they name.
void add_words(const effect::Term& term, std::set<std::string_view>& ids) {
  if (term.word != nullptr) { ids.insert(term.word->id); }
  if (term.entry != nullptr) { ids.insert(term.entry->id); }
  if (term.kind == effect::Term::Kind::Name) { ids.insert(term.text); }
  for (const effect::Term& arg : term.args) { add_words(arg, ids); }
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

tl::expected<std::vector<NumberList>, std::vector<FileFault>> load_numbers(const fs::path& path) {
  std::error_code error;
  if (!fs::exists(path, error)) { return std::vector<NumberList>{}; }
  const auto file = read_file(path);
  if (!file) { return tl::unexpected(std::vector{file.error()}); }
  return read_numbers(*file);
}

tl::expected<Cards, std::vector<FileFault>> load_cards(const fs::path& data_dir,
                                                       const effect::CardFormat& format) {
  std::vector<FileFault> faults;
  const std::vector<TextFile> files =
      read_files(data_dir / std::string(format.game) / "cards", faults);
  if (!faults.empty()) { return tl::unexpected(std::move(faults)); }
  return read_cards(files, format);
}

tl::expected<Catalogue, std::vector<FileFault>> load(const fs::path& data_dir,
                                                     const effect::CardFormat& format) {
  const fs::path folder = data_dir / std::string(format.game);
  std::vector<FileFault> faults;
  Catalogue catalogue;
  auto cards = load_cards(data_dir, format);
  if (cards) {
    bind_numbers(folder / "numbers.yaml", *cards, catalogue, faults);
    catalogue.pool = std::move(cards->pool);
    catalogue.sets = std::move(cards->sets);
    if (!catalogue.sets.empty()) { catalogue.set_id = catalogue.sets.front().id; }
    read_decks(read_files(folder / "decks", faults), format, catalogue, faults);
    // The ready decks are what anybody may have brought.
    for (const Deck& deck : catalogue.decks) {
      catalogue.pool.likely_decks.push_back(likely_deck(deck));
    }
  } else {
    append(faults, std::move(cards.error()));
  }
  if (auto file = read_file(folder / "rules.yaml"); !file) {
    faults.push_back(std::move(file.error()));
  } else if (auto rules = read_rules(*file); !rules) {
    append(faults, std::move(rules.error()));
  } else {
    for (effect::Fault& fault : bind_house_rules(*rules, format.house_rules)) {
      faults.push_back({file->name, std::move(fault)});
    }
    catalogue.rules = std::move(*rules);
  }
  read_glossary(folder / "glossary.yaml", catalogue, faults);
  load_judgement(folder / "judgement.yaml", format, catalogue, faults);
  if (!faults.empty()) { return tl::unexpected(std::move(faults)); }
  return catalogue;
}

std::optional<fs::path> find_data_dir() {
  std::vector<fs::path> places;
  // The environment alone decides if it speaks: a mistake there must not go unnoticed.
  if (const std::string_view named = environment("FUDABA_DATA"); !named.empty()) {
    places.emplace_back(named);
  } else {
#ifdef FUDABA_DATA_DIR
    places.emplace_back(FUDABA_DATA_DIR);
#endif
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (!error) {
      places.push_back(program.parent_path().parent_path() / "share" / "fudaba" / "data");
    }
  }
  for (const fs::path& place : places) {
    std::error_code error;
    if (fs::is_directory(place, error)) { return place; }
  }
  return std::nullopt;
}

tl::expected<TextFile, FileFault> read_file(const fs::path& path) {
  const auto fault = [&](effect::Phrase found) {
    return tl::unexpected(
        FileFault{path.string(), {{}, std::move(found), {"読めるファイル", "a readable file"}}});
  };
  std::error_code error;
  if (!fs::is_regular_file(path, error)) { return fault({"ファイルなし", "no file"}); }
  if (fs::file_size(path, error) > kMaxFileBytes || error) {
    return fault({"4MiBを超えるファイル", "a file of more than 4 MiB"});
  }
  std::ifstream in(path, std::ios::binary);
  TextFile file{path.string(), std::string(std::istreambuf_iterator<char>(in), {})};
  if (!in) { return fault({"読めないファイル", "an unreadable file"}); }
  return file;
}

std::vector<fs::path> yaml_files(const fs::path& path) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return fs::exists(path, error) ? std::vector{path} : std::vector<fs::path>{};
  }
  std::vector<fs::path> files;
  for (const fs::directory_entry& entry : fs::directory_iterator(path, error)) {
    if (entry.path().extension() == ".yaml") { files.push_back(entry.path()); }
  }
  std::sort(files.begin(), files.end());
  return files;
}

}  // namespace fudaba::catalog
