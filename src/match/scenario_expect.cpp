// `expect` of scenarios: what it may say.
#include <fmt/format.h>

#include <charconv>

#include "catalog/map_reader.h"
#include "effect/fault_text.h"
#include "effect/nearest.h"
#include "match/position_reader.h"
#include "match/scenario.h"

namespace fudaba::match {

using catalog::MapReader;
using effect::Phrase;
using effect::Source;
using effect::SourceMark;

namespace {

std::vector<std::string> split(std::string_view key) {
  std::vector<std::string> parts(1);
  for (const char c : key) {
    if (c == '.') {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

std::optional<int> plain_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (text.empty() || error != std::errc() || end != text.data() + text.size()) {
    return std::nullopt;
  }
  return value;
}

class ExpectReader {
 public:
  ExpectReader(const Supplies& supplies, Faults& faults)
      : supplies_(supplies), game_(*supplies.game), faults_(faults) {}

  void read(const std::string& key, const SourceMark& mark, const Source& value,
            std::vector<Expectation>& into) {
    const auto add = [&](auto expected) { into.push_back({mark, key, std::move(expected)}); };
    if (key == "outcome") {
      const std::optional<Outcome> outcome = outcome_of(value.scalar);
      if (!outcome) { wrong(value, "ongoing / first / second / draw"); }
      add(ExpectOutcome{outcome.value_or(Outcome::Ongoing)});
    } else if (key == "decision") {
      add(decision(value));
    } else if (key == "event" || key == "no_event") {
      const bool list = value.shape == Source::Shape::List;
      for (std::size_t i = 0; i < (list ? value.items.size() : 1); ++i) {
        ExpectEvent expected = event(list ? value.items[i] : value);
        expected.absent = key == "no_event";
        into.push_back({list ? value.items[i].mark : mark, key, expected});
      }
    } else if (key == "hidden" || key == "seen") {
      add(sight(value, key == "hidden"));
    } else {
      path(key, mark, value, into);
    }
  }

 private:
  void wrong(const Source& source, Phrase expected) {
    add_fault(faults_, source, std::move(expected));
  }

  // A key such as first.hand, second.governor.4, first.deck.top, turn_player, first.toll.
  void path(const std::string& key, const SourceMark& mark, const Source& value,
            std::vector<Expectation>& into) {
    std::vector<std::string> parts = split(key);
    Seat seat = kNoSeat;
    if (const std::optional<Seat> named = seat_of(parts.front())) {
      seat = *named;
      parts.erase(parts.begin());
    }
    parts.front() = zone_named(supplies_, parts.front());
    bool top = false;
    if (parts.size() > 1 && parts.back() == "top") {
      top = true;
      parts.pop_back();
    }
    std::optional<int> place;
    if (parts.size() == 2) { place = plain_number(parts[1]); }
    const bool well_formed = parts.size() == 1 || (parts.size() == 2 && place && *place >= 1);
    if (!well_formed || parts[0].empty()) {
      faults_.push_back({mark,
                         effect::quoted(key),
                         {"first.hand、second.governor.4、turn_player のような項目",
                          "a key such as first.hand, second.governor.4, turn_player"}});
      return;
    }
    const ZoneId zone =
        seat == kNoSeat ? kNoZone : zone_of(game_, parts[0], seat, place.value_or(1) - 1);
    const int last = place && seat != kNoSeat ? places(parts[0], seat) : 0;
    if (last > 0 && place.value_or(0) > last) {
      faults_.push_back(
          {mark,
           effect::quoted(key),
           {fmt::format("1から{}までの場所", last), fmt::format("a place from 1 to {}", last)}});
      return;
    }
    const bool number = value.shape == Source::Shape::Scalar && !value.quoted &&
                        plain_number(value.scalar).has_value();
    if (zone != kNoZone && !number) {
      into.push_back({mark, key, this->zone(zone, top, value)});
      return;
    }
    const std::optional<FactSpec> fact = fact_of(*supplies_.entry, parts[0]);
    if (!fact || !fact->is_shown || !may_be_of(*fact, seat, place)) {
      no_such_fact(key, mark, parts[0]);
      return;
    }
    const bool is_word = fact->words_by == WordsBy::Value;
    ExpectField field{parts[0],
                      seat,
                      place ? *place - 1 : -1,
                      is_word ? fact_words(supplies_, *fact) : std::span<const effect::Entry>{},
                      {}};
    field.value = field_value(field.words, value);
    into.push_back({mark, key, std::move(field)});
  }

  // True if a fact can be told of this player and place, either of which may be none.
  static bool may_be_of(const FactSpec& fact, Seat seat, std::optional<int> place) {
    switch (fact.scope) {
      case FactScope::Table:   return seat == kNoSeat && !place;
      case FactScope::Player:
      case FactScope::Card:    return seat != kNoSeat && !place;
      case FactScope::Place:   return seat != kNoSeat && place;
      case FactScope::Several: return true;
    }
    return false;
  }

  void no_such_fact(const std::string& key, const SourceMark& mark, const std::string& id) {
    std::vector<std::string_view> known;
    effect::Nearest nearest(id);
    const std::vector<FactSpec> facts = supplies_.entry->facts();
    for (const FactSpec& fact : facts) {
      if (!fact.is_shown) { continue; }
      known.push_back(fact.id);
      nearest.offer(fact.id);
    }
    const std::string list = joined(known);
    faults_.push_back(
        {mark, effect::quoted(key),
         effect::with_guess(
             {"置き場か、次のどれか（プレイヤーや場所を付けるもの、付けないもの）：" + list,
              "a zone, or one of these, with player and place as it has them: " + list},
             nearest.found())});
  }

  // The number of zones of this name that a seat has; 0: the name means none.
  [[nodiscard]] int places(const std::string& name, Seat seat) const {
    int count = 0;
    while (zone_of(game_, name, seat, count) != kNoZone) { ++count; }
    return count;
  }

  ExpectZone zone(ZoneId zone, bool top, const Source& value) {
    ExpectZone expected;
    expected.zone = zone;
    expected.from_top = top;
    const std::size_t space = value.scalar.find(' ');
    if (value.shape == Source::Shape::Scalar && space != std::string::npos) {
      const std::string_view unit = std::string_view(value.scalar).substr(space + 1);
      if (unit == "cards" || unit == "card") {
        expected.count = plain_number(std::string_view(value.scalar).substr(0, space));
      }
      if (expected.count) { return expected; }
    }
    expected.cards = read_cards(value, supplies_, faults_);
    return expected;
  }

  // A number, a seat, or a word that stands for the number.
  std::optional<int> field_value(std::span<const effect::Entry> words, const Source& value) {
    const std::string& word = value.scalar;
    if (value.shape == Source::Shape::Scalar) {
      if (const std::optional<int> number = plain_number(word)) { return number; }
      if (const std::optional<Seat> seat = seat_of(word)) { return *seat; }
      if (word == "none") { return std::nullopt; }
      if (const std::optional<int> index = index_of(words, word)) { return index; }
    }
    wrong(value, {"数、first、second、none、または一覧の語",
                  "a number, first, second, none or a word of the table"});
    return std::nullopt;
  }

  ExpectDecision decision(const Source& value) {
    ExpectDecision expected;
    MapReader fields(value, {"決定", "a decision"}, faults_);
    if (const Source* player = fields.find("player")) {
      expected.player = read_seat(*player, faults_);
    }
    if (const Source* kind = fields.find("kind")) {
      for (int i = 0; i <= static_cast<int>(DecisionKind::Order); ++i) {
        if (word_of(static_cast<DecisionKind>(i)) == kind->scalar) {
          expected.kind = static_cast<DecisionKind>(i);
        }
      }
      if (!expected.kind) { wrong(*kind, "none, act, card, place, number, option, yes_no, order"); }
    }
    fields.finish();
    return expected;
  }

  ExpectEvent event(const Source& value) {
    ExpectEvent expected;
    MapReader fields(value, {"出来事", "an event"}, faults_);
    if (const Source* kind = fields.find("kind")) {
      std::vector<std::string_view> words;
      for (int i = 0; i <= static_cast<int>(EventKind::NoMoreActs); ++i) {
        words.push_back(word_of(static_cast<EventKind>(i)));
        if (words.back() == kind->scalar) { expected.kind = static_cast<EventKind>(i); }
      }
      if (!expected.kind) { wrong(*kind, joined(words)); }
    }
    if (const Source* clause = fields.find("clause")) {
      expected.clause = read_clause(*clause, supplies_, faults_);
    }
    if (const Source* amount = fields.find("amount")) {
      expected.amount = catalog::read_number(*amount, -9999, 9999, faults_);
    }
    if (const Source* seat = fields.find("seat")) { expected.seat = read_seat(*seat, faults_); }
    if (const Source* card = fields.find("card")) {
      expected.card = read_card(*card, supplies_, faults_);
    }
    if (const Source* cause = fields.find("cause")) {
      expected.cause = read_card(*cause, supplies_, faults_);
    }
    fields.finish();
    return expected;
  }

  ExpectSight sight(const Source& value, bool hidden) {
    ExpectSight expected;
    expected.hidden = hidden;
    MapReader fields(value, {"見えるもの", "what is seen"}, faults_);
    if (const Source* viewer = fields.require(hidden ? "from" : "by")) {
      if (viewer->scalar != "spectator") {
        expected.viewer = read_seat(*viewer, faults_).value_or(Seat{0});
      }
    }
    if (const Source* zone = fields.require("zone")) {
      const std::vector<std::string> parts = split(zone->scalar);
      const std::optional<Seat> seat = seat_of(parts.front());
      const int place = parts.size() > 2 ? plain_number(parts[2]).value_or(0) : 1;
      if (seat && parts.size() >= 2) {
        expected.zone = zone_of(game_, zone_named(supplies_, parts[1]), *seat, place - 1);
      }
      if (expected.zone == kNoZone) {
        wrong(*zone, {"first.hand のような置き場", "a zone such as first.hand"});
      }
    }
    if (const Source* cards = fields.find("cards")) {
      expected.cards = read_cards(*cards, supplies_, faults_);
    }
    if (const Source* card = fields.find("card")) {
      expected.cards = read_cards(*card, supplies_, faults_);
    }
    fields.finish();
    return expected;
  }

  const Supplies& supplies_;
  const AnyGame& game_;
  Faults& faults_;
};

}  // namespace

std::vector<Expectation> read_expectations(const Source& source, const Supplies& supplies,
                                           Faults& faults) {
  std::vector<Expectation> expectations;
  if (source.shape != Source::Shape::Map) {
    add_fault(faults, source, {"期待する局面", "what is expected"});
    return expectations;
  }
  ExpectReader reader(supplies, faults);
  for (std::size_t i = 0; i < source.fields.size(); ++i) {
    reader.read(source.fields[i].first, source.field_marks[i], source.fields[i].second,
                expectations);
  }
  return expectations;
}

}  // namespace fudaba::match
