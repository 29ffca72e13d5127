#include "catalog/numbers.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <unordered_set>

#include "base/hash.h"
#include "catalog/map_reader.h"
#include "catalog/phrase.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"

namespace fudaba::catalog {
namespace {

using effect::Source;

constexpr std::size_t kMostNamed = 5;  // cards without a number that a message names

std::string seal_of(const NumberList& list) {
  Digest digest;
  digest.add(list.set);
  for (const std::string& card : list.cards) { digest.add(card); }
  return to_hex(digest.value());
}

void read_rows(const Source& source, NumberList& list, Faults& faults) {
  const MapReader reader(source, {"「カードのID: 番号」の組", "a map of card ids to numbers"},
                         faults);
  for (std::size_t i = 0; reader.is_map() && i < source.fields.size(); ++i) {
    if (faults.size() >= kMaxFaults) { return; }
    const auto& [id, value] = source.fields[i];
    const std::string expected = std::to_string(i + 1);
    if (value.shape != Source::Shape::Scalar || value.scalar != expected) {
      faults.push_back({source.field_marks[i], phrase("{}: {}", "{}: {}", id, effect::shown(value)),
                        phrase("{}（番号は1つずつ増え、付け替えない）",
                               "{} (numbers go up by one and are never moved)", expected)});
      return;  // the rest would only be wrong in the same way
    }
    list.cards.push_back(id);
  }
}

NumberList read_set(const Source& source, Faults& faults) {
  NumberList list;
  MapReader reader(source, {"セットの番号表", "the numbers of a set"}, faults);
  list.set = reader.id("set");
  const Source* seal = reader.require("seal");
  const std::size_t before = faults.size();
  if (const Source* cards = reader.require("cards")) { read_rows(*cards, list, faults); }
  reader.finish();
  if (seal != nullptr && faults.size() == before && seal->scalar != seal_of(list)) {
    faults.push_back(
        {seal->mark,
         phrase("{1}の番号表に合わない封印{0}", "a seal {0} that does not fit the numbers of {1}",
                effect::shown(*seal), list.set),
         {"前に付けたままの番号（増やすのは fudaba cards number）",
          "the numbers as they were given (fudaba cards number adds new ones)"}});
  }
  return list;
}

NumberList& list_of(std::vector<NumberList>& lists, const std::string& set) {
  const auto known = std::find_if(lists.begin(), lists.end(),
                                  [&](const NumberList& list) { return list.set == set; });
  if (known != lists.end()) { return *known; }
  lists.push_back({set, {}});
  return lists.back();
}

}  // namespace

tl::expected<std::vector<NumberList>, std::vector<FileFault>> read_numbers(const TextFile& file) {
  return read_document(file, [](const Source& root, Faults& faults) {
    std::vector<NumberList> lists;
    MapReader reader(root, {"sets: のある項目の組", "a map with sets:"}, faults);
    const Source* sets = reader.require("sets");
    for (std::size_t i = 0; sets != nullptr && i < sets->items.size(); ++i) {
      NumberList list = read_set(sets->items[i], faults);
      const bool again = std::any_of(lists.begin(), lists.end(), [&](const NumberList& known) {
        return known.set == list.set;
      });
      if (again) {
        faults.push_back({sets->items[i].mark,
                          phrase("二つ目の\"{}\"", "\"{}\" again", list.set),
                          {"セットごとに一つの番号表", "one list of numbers for each set"}});
      }
      lists.push_back(std::move(list));
    }
    reader.finish();
    return lists;
  });
}

std::string write_numbers(std::span<const NumberList> lists) {
  std::string text =
      "# デッキコードの中でのカードの番号。付け替えない。新しいカードには fudaba cards number "
      "が番号を足す。\n"
      "# The numbers of cards in deck codes. They never change; fudaba cards number adds those of "
      "new "
      "cards.\n"
      "sets:\n";
  for (const NumberList& list : lists) {
    text += fmt::format("  - set: {}\n    seal: {}\n    cards:\n", list.set, seal_of(list));
    for (std::size_t i = 0; i < list.cards.size(); ++i) {
      text += fmt::format("      {}: {}\n", list.cards[i], i + 1);
    }
  }
  return text;
}

std::size_t add_numbers(std::vector<NumberList>& lists, const Cards& cards) {
  std::size_t given = 0;
  for (std::size_t set = 0; set < cards.sets.size(); ++set) {
    NumberList& list = list_of(lists, cards.sets[set].id);
    std::unordered_set<std::string> known(list.cards.begin(), list.cards.end());
    for (std::size_t card = 0; card < cards.places.size(); ++card) {
      const std::string& id = cards.pool.texts[card].id;
      if (cards.places[card].set != set || !known.insert(id).second) { continue; }
      list.cards.push_back(id);
      ++given;
    }
  }
  return given;
}

tl::expected<CardNumbers, std::vector<FileFault>> CardNumbers::of(std::span<const NumberList> lists,
                                                                  const Cards& cards,
                                                                  std::string_view file) {
  CardNumbers numbers;
  numbers.by_card_.resize(cards.places.size());
  for (const NumberList& list : lists) {
    const std::size_t set = numbers.sets_.size();
    numbers.sets_.push_back(list.set);
    std::vector<DefId>& by_number = numbers.by_number_.emplace_back(list.cards.size(), kNoDef);
    for (std::size_t i = 0; i < list.cards.size(); ++i) {
      const DefId card = cards.pool.find(list.cards[i]);
      if (card == kNoDef || cards.sets[cards.places[card].set].id != list.set) { continue; }
      by_number[i] = card;
      numbers.by_card_[card] = {set, static_cast<int>(i + 1)};
    }
  }
  std::vector<FileFault> faults;
  for (std::size_t set = 0; set < cards.sets.size(); ++set) {
    std::vector<std::string_view> lacking;
    for (std::size_t card = 0; card < cards.places.size(); ++card) {
      const bool lacks = cards.places[card].set == set && numbers.by_card_[card].number == 0;
      if (lacks) { lacking.emplace_back(cards.pool.texts[card].id); }
    }
    if (lacking.empty()) { continue; }
    const std::string named = fmt::format(
        "{}{}", fmt::join(std::span(lacking).first(std::min(lacking.size(), kMostNamed)), ", "),
        lacking.size() > kMostNamed ? " …" : "");
    faults.push_back({std::string(file),
                      {{},
                       phrase("セット{1}に番号のないカード{0}枚（{2}）",
                              "{0} cards without a number in the set {1} ({2})", lacking.size(),
                              cards.sets[set].id, named),
                       {"どのカードにも番号（fudaba cards --game ゲーム number が足す）",
                        "a number for every card (fudaba cards --game GAME number gives them)"}}});
  }
  if (!faults.empty()) { return tl::unexpected(std::move(faults)); }
  return numbers;
}

void CardNumbers::add_set(std::string set, std::span<const DefId> cards) {
  const std::size_t index = sets_.size();
  sets_.push_back(std::move(set));
  by_number_.emplace_back(cards.begin(), cards.end());
  for (std::size_t i = 0; i < cards.size(); ++i) {
    if (cards[i] == kNoDef) { continue; }
    by_card_.resize(std::max<std::size_t>(by_card_.size(), std::size_t{cards[i]} + 1));
    by_card_[cards[i]] = {index, static_cast<int>(i + 1)};
  }
}

std::size_t CardNumbers::find_set(std::string_view id) const {
  return static_cast<std::size_t>(std::find(sets_.begin(), sets_.end(), id) - sets_.begin());
}

DefId CardNumbers::find(CardNumber number) const {
  if (number.set >= by_number_.size() || number.number < 1) { return kNoDef; }
  const std::vector<DefId>& cards = by_number_[number.set];
  const auto at = static_cast<std::size_t>(number.number - 1);
  return at < cards.size() ? cards[at] : kNoDef;
}

}  // namespace fudaba::catalog
