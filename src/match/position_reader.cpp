#include "match/position_reader.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <set>

#include "catalog/map_reader.h"
#include "effect/fault_text.h"
#include "effect/nearest.h"

namespace fudaba::match {

using effect::Source;

namespace {

constexpr int kMostCopies = 120;

// The name of a card outside the decks: the word of its first printed value from a table.
std::string_view outside_word(const effect::CardFormat& format, const CardDef& def) {
  const std::uint32_t kind = 1U << def.kind;
  if ((format.deck_kinds & kind) != 0) { return {}; }
  for (const effect::Field& field : format.fields) {
    if (field.kind != effect::FieldKind::Entry || (field.kinds & kind) == 0) { continue; }
    const effect::Table* table = format.vocabulary->table(field.table);
    const auto value = static_cast<std::size_t>(def.values[field.index]);
    if (table != nullptr && value < table->entries.size()) { return table->entries[value].id; }
  }
  return {};
}

DefId find_outside(const Supplies& supplies, std::string_view word) {
  const CardPool& pool = supplies.game->pool();
  const effect::CardFormat& format = supplies.entry->card_format();
  DefId found = kNoDef;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    if (outside_word(format, pool.defs[i]) != word) { continue; }
    if (found != kNoDef) { return kNoDef; }
    found = static_cast<DefId>(i);
  }
  return found;
}

DefId find_card(const std::string& word, const Supplies& supplies) {
  const DefId def = supplies.game->pool().find(word);
  return def != kNoDef || word.empty() ? def : find_outside(supplies, word);
}

void no_such_card(const Source& source, const Supplies& supplies, Faults& faults) {
  effect::Nearest nearest(source.scalar);
  for (const CardText& text : supplies.game->pool().texts) { nearest.offer(text.id); }
  add_fault(faults, source, effect::with_guess({"カードのid", "a card's id"}, nearest.found()));
}

// "3 some_id": how many, and which.
bool read_copies(const Source& source, const Supplies& supplies, std::vector<DefId>& cards) {
  const std::string& text = source.scalar;
  int count = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), count);
  if (error != std::errc() || end == text.data() + text.size() || *end != ' ') { return false; }
  const DefId def = find_card(std::string(end + 1, text.data() + text.size()), supplies);
  if (def == kNoDef || count < 1 || count > kMostCopies) { return false; }
  cards.insert(cards.end(), static_cast<std::size_t>(count), def);
  return true;
}

bool is_nothing(const Source& source) {
  return source.shape == Source::Shape::Missing ||
         (source.shape == Source::Shape::Scalar && !source.quoted &&
          (source.scalar.empty() || source.scalar == "~" || source.scalar == "null" ||
           source.scalar == "none"));
}

// The cards on the table at the start of any match, by zone: kind, seat, then the cards in the
// order of their kind.
std::vector<PositionSpec::ZoneCards> outside_cards(const Supplies& supplies) {
  const AnyGame& game = *supplies.game;
  const CardPool& pool = game.pool();
  std::vector<PositionSpec::ZoneCards> rows;
  for (const ZoneData& zone : game.setup(MatchSetup{}, nullptr)->full_view().zones) {
    const ZoneSpec& spec = game.zones()[zone.zone];
    const std::string word(zone_word(game, zone.zone));
    if (word.empty() || places_of(game, spec.kind) < 2) { continue; }
    auto row = std::find_if(rows.begin(), rows.end(),
                            [&](const auto& r) { return r.zone == word && r.seat == spec.owner; });
    if (row == rows.end()) { row = rows.insert(rows.end(), {word, spec.owner, 0, {}}); }
    for (const ZoneData::Card& card : zone.cards) { row->cards.push_back(card.def); }
  }
  const effect::CardFormat& format = supplies.entry->card_format();
  const auto rank = [&](DefId def) {
    for (const effect::Field& field : format.fields) {
      const bool counts =
          field.kind == effect::FieldKind::Entry && (field.kinds >> pool.defs[def].kind & 1U) != 0;
      if (counts) { return static_cast<int>(pool.defs[def].values[field.index]); }
    }
    return static_cast<int>(def);
  };
  for (PositionSpec::ZoneCards& row : rows) {
    std::sort(row.cards.begin(), row.cards.end(),
              [&](DefId a, DefId b) { return rank(a) < rank(b); });
  }
  return rows;
}

// Reads one player's part of a position.
class SideReader {
 public:
  SideReader(const Supplies& supplies, Seat seat, PositionSpec& spec, Faults& faults)
      : supplies_(supplies), game_(*supplies.game), seat_(seat), spec_(spec), faults_(faults) {}

  void read(const Source& source) {
    if (source.shape != Source::Shape::Map) {
      return add_fault(faults_, source, {"1人分の置き場", "one player's zones"});
    }
    for (std::size_t i = 0; i < source.fields.size(); ++i) {
      const auto& [key, value] = source.fields[i];
      const std::optional<int> kind = index_of(game_.zone_words(), key);
      const bool is_plain = value.shape == Source::Shape::Scalar && is_number(value);
      if (key == supplies_.entry->places) {
        places(value);
      } else if (is_plain && is_settable(key)) {
        number(key, value);  // e.g. toll taken so far, as opposed to the cards of a toll pile
      } else if (kind && places_of(game_, *kind) > 1) {
        row(key, places_of(game_, *kind), value);
      } else if (kind) {
        spec_.zones.push_back({key, seat_, 0, read_cards(value, supplies_, faults_)});
      } else {
        unknown(key, source.field_marks[i]);
      }
    }
  }

 private:
  [[nodiscard]] bool is_settable(const std::string& key) const {
    const std::vector<std::string_view> ids = settable_ids(*supplies_.entry, true);
    return std::find(ids.begin(), ids.end(), key) != ids.end();
  }

  static bool is_number(const Source& source) {
    return !source.quoted && !source.scalar.empty() &&
           std::all_of(source.scalar.begin(), source.scalar.end(),
                       [](char c) { return c >= '0' && c <= '9'; });
  }

  void number(const std::string& key, const Source& value) {
    if (const std::optional<int> n = catalog::read_number(value, 0, 9999, faults_)) {
      spec_.values.push_back({key, seat_, *n});
    }
  }

  void unknown(const std::string& key, const effect::SourceMark& mark) {
    effect::Nearest nearest(key);
    std::vector<std::string_view> words = ids_of(game_.zone_words());
    if (!supplies_.entry->places.empty()) { words.push_back(supplies_.entry->places); }
    const std::vector<std::string_view> numbers = settable_ids(*supplies_.entry, true);
    for (const std::string_view word : words) { nearest.offer(word); }
    for (const std::string_view number : numbers) { nearest.offer(number); }
    const std::string zones = joined(words);
    const std::string values = joined(numbers);
    faults_.push_back({mark, effect::quoted(key),
                       effect::with_guess({"置き場（" + zones + "）か数値（" + values + "）",
                                           "a zone (" + zones + ") or a number (" + values + ")"},
                                          nearest.found())});
  }

  [[nodiscard]] bool too_long(const Source& list, int places) {
    if (list.shape == Source::Shape::List && static_cast<int>(list.items.size()) <= places) {
      return false;
    }
    add_fault(faults_, list,
              {fmt::format("{}か所までの並び", places),
               fmt::format("a list of up to {} places", places)});
    return true;
  }

  // governor: [a, ~, b]: one zone of every place.
  void row(const std::string& key, int places, const Source& list) {
    if (too_long(list, places)) { return; }
    for (std::size_t place = 0; place < list.items.size(); ++place) {
      put(key, static_cast<int>(place), list.items[place]);
    }
  }

  void put(const std::string& zone, int place, const Source& cards) {
    if (is_nothing(cards)) { return; }
    spec_.zones.push_back({zone, seat_, place, read_cards(cards, supplies_, faults_)});
  }

  // lands: [{land: x, creature: y}, volcano, ~]: every zone of one place together.
  void places(const Source& list) {
    int most = 0;
    for (const ZoneSpec& zone : game_.zones()) { most = std::max(most, zone.place + 1); }
    if (too_long(list, most)) { return; }
    for (std::size_t i = 0; i < list.items.size(); ++i) {
      const Source& item = list.items[i];
      const int place = static_cast<int>(i);
      if (is_nothing(item)) { continue; }
      if (item.shape != Source::Shape::Map) {
        put(std::string(supplies_.entry->place_zone), place, item);
        continue;
      }
      for (std::size_t k = 0; k < item.fields.size(); ++k) {
        const std::string zone = zone_named(supplies_, item.fields[k].first);
        const std::optional<int> kind = index_of(game_.zone_words(), zone);
        if (kind && places_of(game_, *kind) > 1) {
          put(zone, place, item.fields[k].second);
        } else {
          unknown(item.fields[k].first, item.field_marks[k]);
        }
      }
    }
  }

  const Supplies& supplies_;
  const AnyGame& game_;
  Seat seat_;
  PositionSpec& spec_;
  Faults& faults_;
};

void add_outside_cards(const Supplies& supplies, PositionSpec& spec) {
  std::set<std::tuple<std::string, Seat, int>> given;
  for (const PositionSpec::ZoneCards& zone : spec.zones) {
    given.insert({zone.zone, zone.seat, zone.place});
  }
  for (const PositionSpec::ZoneCards& row : outside_cards(supplies)) {
    for (std::size_t place = 0; place < row.cards.size(); ++place) {
      const int number = static_cast<int>(place);
      if (given.contains({row.zone, row.seat, number})) { continue; }
      spec.zones.push_back({row.zone, row.seat, number, {row.cards[place]}});
    }
  }
}

}  // namespace

void add_fault(Faults& faults, const Source& source, effect::Phrase expected) {
  faults.push_back({source.mark, effect::shown(source), std::move(expected)});
}

std::string zone_named(const Supplies& supplies, const std::string& word) {
  for (const WordAlias& alias : supplies.entry->zone_aliases) {
    if (alias.word == word) { return std::string(alias.zone); }
  }
  return word;
}

DefId read_card(const Source& source, const Supplies& supplies, Faults& faults) {
  const DefId def =
      source.shape == Source::Shape::Scalar ? find_card(source.scalar, supplies) : kNoDef;
  if (def == kNoDef) { no_such_card(source, supplies, faults); }
  return def;
}

std::vector<DefId> read_cards(const Source& source, const Supplies& supplies, Faults& faults) {
  std::vector<DefId> cards;
  if (is_nothing(source)) { return cards; }
  const bool list = source.shape == Source::Shape::List;
  const std::size_t count = list ? source.items.size() : 1;
  for (std::size_t i = 0; i < count; ++i) {
    const Source& item = list ? source.items[i] : source;
    if (item.shape == Source::Shape::Scalar && read_copies(item, supplies, cards)) { continue; }
    const DefId def = read_card(item, supplies, faults);
    if (def != kNoDef) { cards.push_back(def); }
  }
  return cards;
}

std::optional<Seat> read_seat(const Source& source, Faults& faults) {
  const std::optional<Seat> seat =
      source.shape == Source::Shape::Scalar ? seat_of(source.scalar) : std::nullopt;
  if (!seat) { add_fault(faults, source, "first / second"); }
  return seat;
}

std::vector<OptionValue> read_options(const Source& source, const Supplies& supplies,
                                      Faults& faults) {
  std::vector<OptionValue> values;
  if (source.shape != Source::Shape::Map) {
    add_fault(faults, source, {"ハウスルールとその値", "house rules and their values"});
    return values;
  }
  for (std::size_t i = 0; i < source.fields.size(); ++i) {
    const auto& [key, value] = source.fields[i];
    const HouseRule* rule = find_house_rule(supplies.game->house_rules(), key);
    if (rule == nullptr) {
      faults.push_back({source.field_marks[i], effect::quoted(key),
                        joined(ids_of(supplies.game->house_rules()))});
      continue;
    }
    const std::optional<int> index = rule->index_of(value.scalar);
    if (index && value.shape == Source::Shape::Scalar) {
      values.push_back({key, *index});
      continue;
    }
    const std::vector<std::string_view> ids(rule->known().begin(), rule->known().end());
    add_fault(faults, value, joined(ids));
  }
  return values;
}

RandomKey key_for_dice(const std::vector<int>& dice) {
  // One seed in 6^n fits; the bound is never reached.
  for (std::uint64_t seed = 0; seed < 100'000'000; ++seed) {
    RandomStream stream(key_from_seed(seed));
    const bool fits = std::all_of(dice.begin(), dice.end(), [&](int die) {
      return static_cast<int>(stream.below(6)) + 1 == die;
    });
    if (fits) { return key_from_seed(seed); }
  }
  return {};
}

std::vector<int> read_dice(const Source& source, Faults& faults) {
  std::vector<int> dice;
  for (const Source& item : catalog::read_list(
           source, kMaxDice, {"6つまでのさいころの目", "a list of up to six dice"}, faults)) {
    if (const std::optional<int> die = catalog::read_number(item, 1, 6, faults)) {
      dice.push_back(*die);
    }
  }
  return dice;
}

PositionSpec read_position(const Source& source, const Supplies& supplies, Faults& faults) {
  PositionSpec spec;
  spec.key = key_from_seed(0);
  if (source.shape != Source::Shape::Map) {
    add_fault(faults, source, {"局面", "a position"});
    return spec;
  }
  const std::vector<std::string_view> numbers = settable_ids(*supplies.entry, false);
  for (std::size_t i = 0; i < source.fields.size(); ++i) {
    const auto& [key, value] = source.fields[i];
    if (const std::optional<Seat> seat = seat_of(key)) {
      SideReader(supplies, *seat, spec, faults).read(value);
    } else if (key == "dice") {
      spec.key = key_for_dice(read_dice(value, faults));
    } else if (key == "options") {
      spec.options = read_options(value, supplies, faults);
    } else if (key == "step") {
      if (value.shape == Source::Shape::Scalar &&
          index_of(supplies.game->step_words(), value.scalar)) {
        spec.step = value.scalar;
      } else {
        add_fault(faults, value, joined(ids_of(supplies.game->step_words())));
      }
    } else if (std::find(numbers.begin(), numbers.end(), key) == numbers.end()) {
      effect::Nearest nearest(key);
      for (const std::string_view number : numbers) { nearest.offer(number); }
      const std::string known = "first, second, step, options, dice, " + joined(numbers);
      faults.push_back({source.field_marks[i], effect::quoted(key),
                        effect::with_guess({known, known}, nearest.found())});
    } else if (const std::optional<Seat> named = seat_of(value.scalar)) {
      spec.values.push_back({key, kNoSeat, *named});
    } else if (const std::optional<int> number = catalog::read_number(value, 0, 9999, faults)) {
      spec.values.push_back({key, kNoSeat, *number});
    }
  }
  add_outside_cards(supplies, spec);
  return spec;
}

}  // namespace fudaba::match
