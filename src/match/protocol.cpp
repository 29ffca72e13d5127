// The line protocol: requests and replies, and the commands that begin something.
#include "match/protocol.h"

#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "match/json_data.h"
#include "match/position_reader.h"

namespace fudaba::match {

namespace json = boost::json;
using effect::Source;

namespace {

constexpr std::size_t kMaxText = 256;

// JSON in the shape that readers of files know, without places.
Source to_source(const json::value& value) {
  Source source;
  if (const json::object* object = value.if_object()) {
    source.shape = Source::Shape::Map;
    for (const auto& field : *object) {
      source.fields.emplace_back(std::string(field.key()), to_source(field.value()));
      source.field_marks.emplace_back();
    }
  } else if (const json::array* array = value.if_array()) {
    source.shape = Source::Shape::List;
    for (const json::value& item : *array) { source.items.push_back(to_source(item)); }
  } else if (const json::string* text = value.if_string()) {
    source.shape = Source::Shape::Scalar;
    source.scalar = std::string(*text);
  } else if (!value.is_null()) {
    source.shape = Source::Shape::Scalar;
    source.scalar = json::serialize(value);
  }
  return source;
}

json::object error_object(const JsonFault& fault) {
  return {{"at", fault.at}, {"found", to_json(fault.found)}, {"expected", to_json(fault.expected)}};
}

json::array words_of(std::span<const effect::Entry> entries) {
  json::array words;
  for (const effect::Entry& entry : entries) { words.emplace_back(entry.id); }
  return words;
}

std::string_view visibility_word(Visibility visibility) {
  switch (visibility) {
    case Visibility::Public: return "public";
    case Visibility::Owner:  return "owner";
    case Visibility::Nobody: return "nobody";
  }
  return "";
}

}  // namespace

std::span<const Engine::Command> Engine::commands() {
  static constexpr Command kCommands[] = {
      {"hello", &Engine::hello, false},    {"describe", &Engine::describe, false},
      {"new", &Engine::start, false},      {"position", &Engine::set_position, false},
      {"state", &Engine::state, true},     {"view", &Engine::view, true},
      {"legal", &Engine::legal, true},     {"why", &Engine::why, true},
      {"asks", &Engine::asks, true},       {"apply", &Engine::apply, true},
      {"concede", &Engine::concede, true}, {"undo", &Engine::undo, true},
      {"choose", &Engine::choose, true},   {"sample", &Engine::sample, true},
      {"record", &Engine::record, true},   {"quit", &Engine::quit, false},
  };
  return kCommands;
}

std::string Engine::answer(std::string_view line) {
  fault_.reset();
  refusal_.clear();
  Reply reply;
  json::value id;
  if (tl::expected<json::value, JsonFault> request = parse_json(line)) {
    JsonFields fields(*request, "", fault_);
    if (const json::value* given = fields.find("id")) {
      const bool plain =
          given->is_int64() || (given->is_string() && given->get_string().size() <= kMaxText);
      plain ? void(id = *given)
            : fields.fail("id", {"整数か短い文字列", "a whole number or a short text"});
    }
    const std::string name = fields.text("cmd", kMaxText);
    const auto command = std::find_if(commands().begin(), commands().end(),
                                      [&](const Command& c) { return c.name == name; });
    if (command == commands().end()) {
      std::vector<std::string_view> names;
      for (const Command& c : commands()) { names.push_back(c.name); }
      fields.fail("cmd", joined(names));
    } else if (command->needs_position && position() == nullptr) {
      fields.fail("cmd", {"先に new か position", "new or position first"});
    } else if (!fault_) {
      reply = (this->*command->answer)(fields);
    }
  } else {
    fault_ = request.error();
  }
  if (fault_) {
    json::object error = error_object(*fault_);
    if (!refusal_.empty()) { error["reason"] = std::move(refusal_); }
    reply = {{"error", std::move(error)}};
  }
  Reply whole{{"ok", !fault_.has_value()}};
  if (!id.is_null()) { whole["id"] = id; }
  for (auto& field : reply) { whole[field.key()] = std::move(field.value()); }
  return json::serialize(whole);
}

Engine::Reply Engine::hello(JsonFields& fields) {
  fields.finish();
  json::array names;
  for (const Command& command : commands()) { names.emplace_back(command.name); }
  return {{"program", "fudaba"},      {"protocol", kProtocolVersion},
          {"game", game_.id()},       {"name", to_json(game_.name())},
          {"rules", supplies_.rules}, {"commands", std::move(names)}};
}

Engine::Reply Engine::describe(JsonFields& fields) {
  fields.finish();
  const CardPool& pool = game_.pool();
  json::array zones;
  for (std::size_t i = 0; i < game_.zones().size(); ++i) {
    const ZoneSpec& zone = game_.zones()[i];
    zones.push_back({{"index", i},
                     {"zone", zone_word(game_, static_cast<ZoneId>(i))},
                     {"seat", seat_word(zone.owner)},
                     {"place", zone.place + 1},
                     {"visibility", visibility_word(zone.visibility)}});
  }
  json::object options;
  for (const HouseRule& rule : game_.house_rules()) {
    options[rule.id] = json::array(rule.known().begin(), rule.known().end());
  }
  json::array facts;
  for (const FactSpec& fact : supplies_.entry->facts()) {
    json::object about{{"id", fact.id}, {"scope", word_of(fact.scope)}};
    if (const auto words = fact_words(supplies_, fact); !words.empty()) {
      about["words"] = words_of(words);
      about["words_by"] = word_of(fact.words_by);
    }
    about["shown"] = fact.is_shown;
    if (fact.is_set) { about["set"] = json::array{fact.low, fact.high}; }
    facts.push_back(std::move(about));
  }
  json::array cards;
  const effect::Table& kinds = *supplies_.entry->card_format().kinds;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    cards.push_back({{"id", pool.texts[i].id},
                     {"number", i},
                     {"kind", kinds.entries[pool.defs[i].kind].id},
                     {"name", to_json(pool.texts[i].name)}});
  }
  json::array decks;
  for (const NamedDeck& deck : supplies_.decks) { decks.emplace_back(deck.id); }
  json::array players;
  for (const std::string_view player : game_.players()) { players.emplace_back(player); }
  return {{"first_act", kFirstAct},
          {"acts", words_of(game_.act_words())},
          {"steps", words_of(game_.step_words())},
          {"zones", std::move(zones)},
          {"facts", std::move(facts)},
          {"options", std::move(options)},
          {"players", std::move(players)},
          {"decks", std::move(decks)},
          {"cards", std::move(cards)}};
}

DeckList Engine::read_deck(const json::value& value, const std::string& at) {
  if (const json::string* name = value.if_string()) {
    for (const NamedDeck& deck : supplies_.decks) {
      if (deck.id == std::string_view(*name)) { return deck.cards; }
    }
  }
  DeckList cards;
  const json::array* list = value.if_array();
  if (list == nullptr || list->size() > kMaxDeck) {
    std::vector<std::string_view> names;
    for (const NamedDeck& deck : supplies_.decks) { names.push_back(deck.id); }
    set_fault(fault_, at, value,
              {fmt::format("{}枚までのカードのid、またはデッキ（{}）", kMaxDeck, joined(names)),
               fmt::format("up to {} card ids, or a deck ({})", kMaxDeck, joined(names))});
    return cards;
  }
  for (std::size_t i = 0; i < list->size(); ++i) {
    const json::string* word = (*list)[i].if_string();
    if (word == nullptr ||
        !add_deck_word(cards, *word, game_.pool(), supplies_.entry->card_format())) {
      set_fault(fault_, fmt::format("{}[{}]", at, i), (*list)[i], {"カードのid", "a card's id"});
    }
  }
  return cards;
}

std::vector<OptionValue> Engine::read_options(JsonFields& fields) {
  const json::value* value = fields.find("options");
  if (value == nullptr) { return {}; }
  Faults faults;
  std::vector<OptionValue> options = match::read_options(to_source(*value), supplies_, faults);
  if (!faults.empty() && !fault_) {
    fault_ = JsonFault{"options", faults[0].found, faults[0].expected};
  }
  return options;
}

// The standing of the match or position after these events.
Engine::Reply Engine::standing(const EventLog& events) const {
  json::array list;
  for (const Event& event : events) { list.push_back(to_json(game_, event)); }
  const Position& p = *position();
  return {{"decision", to_json(game_, p.decision())},
          {"outcome", word_of(p.outcome())},
          {"digest", fudaba::to_hex(p.digest())},
          {"events", std::move(list)}};
}

Engine::Reply Engine::start(JsonFields& fields) {
  Match::Start start;
  if (const json::array* decks = fields.list("decks", kSeats)) {
    if (decks->size() != kSeats) { fields.fail("decks", {"2つのデッキ", "two decks"}); }
    for (std::size_t seat = 0; seat < decks->size(); ++seat) {
      start.setup.decks[seat] = read_deck((*decks)[seat], fmt::format("decks[{}]", seat));
    }
  }
  start.setup.options = read_options(fields);
  const std::optional<std::int64_t> seed = fields.optional_number("seed", 0, kMaxSeed);
  const std::optional<std::string> key = fields.optional_text("key", 32);
  start.setup.key = seed ? key_from_seed(static_cast<std::uint64_t>(*seed)) : random_key();
  if (key) {
    const std::optional<RandomKey> read = key_of(*key);
    if (!read) { fields.fail("key", {"小文字の16進数32桁", "32 small hexadecimal digits"}); }
    start.setup.key = read.value_or(RandomKey{});
  }
  if (key && seed) { fields.fail("seed", {"key か seed の一方", "either key or seed"}); }
  if (fields.find("players") != nullptr) {
    const json::array* names = fields.list("players", kSeats);
    for (std::size_t seat = 0; names != nullptr && seat < names->size(); ++seat) {
      const json::string* name = (*names)[seat].if_string();
      if (name == nullptr || !is_player_name(*name)) {
        fields.fail("players", {"2人の名前", "two names"});
      } else {
        start.players[seat] = std::string(*name);
      }
    }
  }
  fields.finish();
  if (fault_) { return {}; }
  EventLog events;
  tl::expected<Match, Bilingual> match = Match::start(supplies_, std::move(start), &events);
  if (!match) {
    fault_ =
        JsonFault{"decks", {match.error().ja, match.error().en}, {"使えるデッキ", "usable decks"}};
    return {};
  }
  match_ = std::move(*match);
  built_.reset();
  return standing(events);
}

Engine::Reply Engine::set_position(JsonFields& fields) {
  const json::value* value = fields.require("position", {"局面", "a position"});
  fields.finish();
  if (fault_) { return {}; }
  Faults faults;
  const PositionSpec spec = read_position(to_source(*value), supplies_, faults);
  if (!faults.empty()) {
    fault_ = JsonFault{"position", faults[0].found, faults[0].expected};
    return {};
  }
  Bilingual error;
  std::unique_ptr<Position> built = game_.build(spec, error);
  if (built == nullptr) {
    fault_ = JsonFault{"position", {error.ja, error.en}, {"ありうる局面", "a possible position"}};
    return {};
  }
  built_ = std::move(built);
  match_.reset();
  return standing({});
}

}  // namespace fudaba::match
