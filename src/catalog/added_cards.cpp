#include "catalog/added_cards.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "catalog/card_reader.h"
#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"
#include "effect/compile.h"
#include "effect/fault_text.h"
#include "effect/sense.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

constexpr std::size_t kMostFaultsOfCard = 20;
constexpr std::size_t kMostNodes = 600;    // of a card: those that ship have at most a tenth
constexpr std::size_t kMostGuessed = 100;  // mistakes after which nothing is guessed any more

// A card as its file has it.
struct Item {
  std::size_t file = 0;
  const Source* source = nullptr;
  Faults faults;
  DefId card = kNoDef;  // in the pool that is tried
  bool is_out = false;
};

class Adder {
 public:
  Adder(const CardPool& before, std::span<const TextFile> files, const effect::CardFormat& format,
        std::size_t most)
      : before_(before), files_(files), format_(format), most_(most), of_file_(files.size()) {}

  AddedCards run(CardPool& pool) {
    roots_.reserve(files_.size());
    for (std::size_t i = 0; i < files_.size(); ++i) { open(i); }
    // Once without those that have mistakes: what they brought into the pool is gone with them.
    while (!all_are_well()) {}
    finish();
    pool = std::move(tried_.pool);
    return result();
  }

 private:
  void open(std::size_t file) {
    Faults& faults = of_file_[file];
    std::optional<Source> root = parse_yaml(files_[file], faults);
    if (!root) { return; }
    roots_.push_back(std::move(*root));
    MapReader reader(roots_.back(), {"cards: のある項目の組", "a map with cards:"}, faults);
    (void)reader.find("set");  // who made it and under which name, the set itself says
    (void)reader.find("traits");
    root_files_.push_back(file);
    const Source* list = reader.require("cards");
    reader.finish();
    if (list == nullptr) { return; }
    for (const Source& card :
         read_list(*list, SIZE_MAX, {"カードのリスト", "a list of cards"}, faults)) {
      if (items_.size() == most_) {
        faults.push_back({card.mark,
                          {"多すぎるカード", "a card too many"},
                          phrase("1つのセットに{}枚まで", "at most {} in a set", most_)});
        return;
      }
      items_.push_back({file, &card, {}, kNoDef, false});
    }
  }

  // Tries the cards that are left; false: some of them have mistakes, which are out now.
  bool all_are_well() {
    tried_ = Cards{{}, before_, std::vector<CardPlace>(before_.defs.size())};
    CardReader reader(format_, tried_, Languages::Either);
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      Faults faults;
      reader.read_traits(roots_[i], faults);
      if (!traits_are_told_) {
        std::ranges::move(faults, std::back_inserter(of_file_[root_files_[i]]));
      }
    }
    traits_are_told_ = true;
    bool well = true;
    for (Item& item : items_) {
      if (!item.is_out) { well = read(reader, item) && well; }
    }
    return all_are_known(reader) && well;
  }

  bool read(CardReader& reader, Item& item) {
    const CardPool& pool = tried_.pool;
    const std::size_t count = pool.defs.size();
    const std::size_t nodes = pool.program.nodes.size();
    reader.read_one(item.file, *item.source, item.faults);
    item.card = pool.defs.size() > count ? static_cast<DefId>(count) : kNoDef;
    if (item.card != kNoDef && item.faults.empty()) {
      for (const effect::Term& ability : pool.text(item.card).abilities) {
        Faults nonsense = effect::nonsense_in(ability, format_, pool.def(item.card).kind);
        item.faults.insert(item.faults.end(), nonsense.begin(), nonsense.end());
      }
    }
    const std::size_t size = pool.program.nodes.size() - nodes;
    if (size > kMostNodes) {
      item.faults.push_back({item.source->mark, phrase("{}節の効果", "effects of {} nodes", size),
                             phrase("1枚に{}節まで", "at most {} on a card", kMostNodes)});
    }
    if (item.faults.empty()) { return true; }
    take_out(item);
    return false;
  }

  // Whoever names a card that is out is out as well.
  bool all_are_known(CardReader& reader) {
    bool well = true;
    bool goes_on = true;
    while (goes_on) {
      goes_on = false;
      for (Item& item : items_) {
        if (item.is_out) { continue; }
        // Looking for what may have been meant takes longest.
        reader.resolve(item.card, item.faults,
                       faults_ < kMostGuessed ? Guesses::Made : Guesses::None);
        if (item.faults.empty()) { continue; }
        take_out(item);
        well = false;
        goes_on = true;
      }
    }
    return well;
  }

  void take_out(Item& item) {
    item.is_out = true;
    if (item.faults.size() > kMostFaultsOfCard) { item.faults.resize(kMostFaultsOfCard); }
    faults_ += item.faults.size();
    for (effect::Fault& fault : item.faults) {
      if (fault.mark.line == 0) { fault.mark = item.source->mark; }
    }
    if (item.card == kNoDef) { return; }
    const auto known = tried_.pool.by_id.find(tried_.pool.text(item.card).id);
    if (known != tried_.pool.by_id.end() && known->second == item.card) {
      tried_.pool.by_id.erase(known);
    }
  }

  void finish() {
    effect::Program& program = tried_.pool.program;
    program.card_ref_defs.clear();
    for (const std::string& id : program.card_refs) {
      program.card_ref_defs.push_back(tried_.pool.find(id));
    }
    tried_.pool.note_traits();
    // Those of the cards that were there keep their numbers unless others join them.
    if (program.lasting.size() > before_.program.lasting.size()) {
      effect::append_lasting(program);
    }
    effect::note_reach(program, format_.kinds_of_filter);
  }

  AddedCards result() {
    AddedCards added;
    for (Item& item : items_) {
      std::string id;
      for (const auto& [key, value] : item.source->fields) {
        if (key == "id") { id = value.scalar; }
      }
      added.ids.push_back(std::move(id));
      added.cards.push_back(item.is_out ? kNoDef : item.card);
      Faults& faults = of_file_[item.file];
      const std::size_t room = kMaxFaults - std::min(kMaxFaults, faults.size());
      const std::size_t count = std::min(room, item.faults.size());
      faults.insert(faults.end(), item.faults.begin(),
                    item.faults.begin() + static_cast<std::ptrdiff_t>(count));
    }
    for (std::size_t i = 0; i < files_.size(); ++i) {
      append(added.faults, in_file(files_[i].name, std::move(of_file_[i])));
    }
    return added;
  }

  const CardPool& before_;
  std::span<const TextFile> files_;
  const effect::CardFormat& format_;
  const std::size_t most_;
  std::vector<Faults> of_file_;  // beside those of its cards
  std::vector<Source> roots_;
  std::vector<std::size_t> root_files_;  // same index
  bool traits_are_told_ = false;         // what is wrong with them
  std::vector<Item> items_;
  std::size_t faults_ = 0;  // of all cards
  Cards tried_;
};

}  // namespace

AddedCards add_cards(CardPool& pool, std::span<const TextFile> files,
                     const effect::CardFormat& format, std::size_t most) {
  return Adder(pool, files, format, most).run(pool);
}

}  // namespace fudaba::catalog
