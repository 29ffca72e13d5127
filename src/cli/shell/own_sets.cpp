#include "cli/shell/own_sets.h"

#include <algorithm>
#include <iostream>
#include <set>

#include "catalog/folder.h"
#include "match/set_files.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

// The catalogue of what ships.
std::optional<catalog::Catalogue> shipped(Context& context, const GameEntry& entry) {
  auto catalogue = catalog::load(context.data, entry.card_format());
  if (catalogue) { return std::move(*catalogue); }
  fail(context, "{} のファイルに誤りがある\n{}", "the files of {} have mistakes\n{}", entry.id,
       catalog::to_string(catalogue.error(), context.language));
  return std::nullopt;
}

void warn(const Context& context, const std::string& text) {
  std::cerr << context.say("注意：", "note: ") << text << '\n';
}

void tell_faults(const Context& context, const std::vector<catalog::FileFault>& faults) {
  if (faults.empty()) { return; }
  warn(context,
       tell(context,
            "自作セットに{}個の誤りがあり、そのカードやデッキは使えない（fudaba sets "
            "check で示す）。はじめは {}",
            "mistakes in sets of your own: {}; those cards and decks are left out (fudaba sets "
            "check lists them). The first: {}",
            faults.size(), catalog::to_string(faults[0], context.language)));
}

// The set that a card is of, as an index into those of one's own; nothing: it ships.
std::optional<std::size_t> set_of(const LoadedGame& loaded, DefId card) {
  const catalog::CardNumbers& numbers = loaded.catalogue.numbers;
  const std::string& id = numbers.sets()[numbers.of(card).set];
  for (std::size_t i = 0; i < loaded.sets.size(); ++i) {
    if (loaded.sets[i].id == id) { return i; }
  }
  return std::nullopt;
}

template <typename F>
void for_cards(const DeckList& deck, F&& f) {
  for (const DefId card : deck.cards) { f(card); }
  for (const std::vector<DefId>& section : deck.beside) {
    for (const DefId card : section) { f(card); }
  }
}

// The same cards in the pool of another loading.
void bring_over(DeckList& deck, const CardPool& from, const CardPool& to) {
  const auto bring = [&](std::vector<DefId>& cards) {
    for (DefId& card : cards) { card = to.find(from.text(card).id); }
  };
  bring(deck.cards);
  for (std::vector<DefId>& section : deck.beside) { bring(section); }
}

}  // namespace

std::vector<fs::path> set_folders(const Context& context) {
  std::vector<fs::path> folders;
  if (context.no_sets) { return folders; }
  if (const fs::path home = match::home_folder(); !home.empty()) {
    folders.push_back(home / "sets");
  }
  folders.insert(folders.end(), context.sets.begin(), context.sets.end());
  return folders;
}

std::shared_ptr<LoadedGame> load_with(Context& context, const GameEntry& entry,
                                      std::span<const catalog::OwnSet> sets) {
  auto catalogue = shipped(context, entry);
  if (!catalogue) { return nullptr; }
  auto loaded = std::make_shared<LoadedGame>();
  loaded->entry = &entry;
  loaded->catalogue = std::move(*catalogue);
  if (!sets.empty()) {
    const std::vector<ProfileEntry> profile = [&] {
      const auto rows = entry.make(loaded->catalogue.pool)->profile();
      return std::vector<ProfileEntry>(rows.begin(), rows.end());
    }();
    std::vector<catalog::FileFault> faults;
    for (const catalog::OwnSet& set : sets) {
      const auto more = catalog::add_set(loaded->catalogue, set, loaded->format(), profile);
      faults.insert(faults.end(), more.begin(), more.end());
      const auto& known = loaded->catalogue.sets;
      if (!known.empty() && known.back().id == set.id) { loaded->sets.push_back(set); }
    }
    tell_faults(context, faults);
  }
  if (loaded->sets.size() == 1) { loaded->note = match::note_of(loaded->sets[0]); }
  loaded->game = entry.make(loaded->catalogue.pool);
  for (const catalog::Deck& deck : loaded->catalogue.decks) {
    loaded->decks.push_back({deck.id, deck.list()});
  }
  return loaded;
}

namespace {

// The game with the sets in these folders.
std::shared_ptr<LoadedGame> load_from(Context& context, const std::string& id,
                                      const std::vector<fs::path>& folders) {
  const GameEntry* entry = find_entry(context, id);
  if (entry == nullptr || !find_data(context)) { return nullptr; }
  for (const fs::path& folder : context.sets) {
    std::error_code error;
    if (fs::is_directory(folder, error)) { continue; }
    fail(context, "セットのフォルダ {} がない", "there is no folder of sets {}", folder.string());
    return nullptr;
  }
  const match::FoundSets found = match::find_sets(folders, id);
  tell_faults(context, found.faults);
  return load_with(context, *entry, found.sets);
}

}  // namespace

std::shared_ptr<LoadedGame> load_game(Context& context, const std::string& id) {
  return load_from(context, id, set_folders(context));
}

std::shared_ptr<LoadedGame> load_same_game(Context& context, const std::string& id) {
  return load_from(context, id, context.no_sets ? std::vector<fs::path>() : context.sets);
}

std::shared_ptr<LoadedGame> load_for(Context& context, const match::Record& record) {
  const GameEntry* entry = find_entry(context, record.game);
  if (entry == nullptr || !find_data(context)) { return nullptr; }
  if (!record.set) { return load_with(context, *entry, {}); }
  const auto set = match::read_set(record.set->document);
  if (!set) {
    fail(context, set.error().text(context.language));
    return nullptr;
  }
  for (const catalog::OwnSet& here : match::find_sets(set_folders(context), record.game).sets) {
    if (here.id != set->id) { continue; }
    const match::SetNote note = match::note_of(here);
    if (note.digest == record.set->digest) { continue; }
    warn(context,
         tell(context,
              "棋譜のセット「{}」は版{}（{}）で、ここにある版{}（{}）とは違う。棋譜のものを使う",
              "the record's set \"{}\" is version {} ({}), not version {} ({}) as it is "
              "here; the record's is used",
              set->id, set->version, record.set->digest, note.version, note.digest));
  }
  return load_with(context, *entry, {&*set, 1});
}

std::shared_ptr<LoadedGame> load_for(Context& context, std::shared_ptr<LoadedGame> loaded,
                                     std::span<DeckList* const> decks) {
  std::set<std::size_t> used;
  for (const DeckList* deck : decks) {
    for_cards(*deck, [&](DefId card) {
      if (const auto set = set_of(*loaded, card)) { used.insert(*set); }
    });
  }
  if (used.size() > 1) {
    fail(context, "1つの対戦で使える自作セットは1つまで（{} と {} のカードがある）",
         "a match may be of one set of one's own (there are cards of {} and {})",
         loaded->sets[*used.begin()].id, loaded->sets[*used.rbegin()].id);
    return nullptr;
  }
  if (loaded->sets.size() == used.size()) { return loaded; }
  std::vector<catalog::OwnSet> sets;
  sets.reserve(used.size());
  for (const std::size_t set : used) { sets.push_back(loaded->sets[set]); }
  auto narrowed = load_with(context, *loaded->entry, sets);
  if (narrowed == nullptr) { return nullptr; }
  for (DeckList* deck : decks) {
    bring_over(*deck, loaded->catalogue.pool, narrowed->catalogue.pool);
  }
  return narrowed;
}

}  // namespace fudaba::cli
