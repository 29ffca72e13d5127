// The line protocol: requests and replies, and the commands that begin something.
#include "match/protocol.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

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

JsonText& begin_reply(JsonText& out, bool ok, const json::value& id) {
  out.begin_object().field("ok", ok);
  return id.is_null() ? out : out.key("id").raw(json::serialize(id));
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
  std::string reply;
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
                                      [&](const Command& c) { return c.id == name; });
    if (command == commands().end()) {
      fields.fail("cmd", joined(ids_of(commands())));
    } else if (command->needs_position && position() == nullptr) {
      fields.fail("cmd", {"先に new か position", "new or position first"});
    } else if (!fault_) {
      JsonText out(reply);
      (this->*command->answer)(fields, begin_reply(out, true, id));
      out.end_object();
    }
  } else {
    fault_ = request.error();
  }
  if (!fault_) { return reply; }
  return json_text([&](JsonText& out) {
    begin_reply(out, false, id).key("error").begin_object().field("at", fault_->at);
    out.field("found", fault_->found).field("expected", fault_->expected);
    if (!refusal_.empty()) { out.key("reason").raw(refusal_); }
    out.end_object().end_object();
  });
}

bool Engine::finish(JsonFields& fields) const {
  fields.finish();
  return !fault_;
}

void Engine::hello(JsonFields& fields, JsonText& out) {
  fields.finish();
  out.field("program", "fudaba").field("protocol", kProtocolVersion).field("game", game_.id());
  out.field("name", game_.name()).field("rules", supplies_.rules);
  out.field("commands", ids_of(commands()));
}

void Engine::describe(JsonFields& fields, JsonText& out) {
  fields.finish();
  out.field("first_act", kFirstAct).field("acts", ids_of(game_.act_words()));
  out.field("steps", ids_of(game_.step_words())).key("zones").begin_array();
  for (std::size_t i = 0; i < game_.zones().size(); ++i) {
    const ZoneSpec& zone = game_.zones()[i];
    out.begin_object().field("index", i).field("zone", zone_word(game_, static_cast<ZoneId>(i)));
    out.field("seat", seat_word(zone.owner)).field("place", zone.place + 1);
    out.field("visibility", visibility_word(zone.visibility)).end_object();
  }
  out.end_array().list("facts", supplies_.entry->facts(), [&](const FactSpec& fact) {
    out.begin_object().field("id", fact.id).field("scope", word_of(fact.scope));
    if (const auto words = fact_words(supplies_, fact); !words.empty()) {
      out.field("words", ids_of(words)).field("words_by", word_of(fact.words_by));
    }
    out.field("shown", fact.is_shown);
    if (fact.is_set) { out.field("set", std::array{fact.low, fact.high}); }
    out.end_object();
  });
  out.key("options").begin_object();
  for (const HouseRule& rule : game_.house_rules()) { out.field(rule.id, rule.known()); }
  out.end_object().field("players", game_.players()).field("decks", ids_of(supplies_.decks));
  const CardPool& pool = game_.pool();
  const effect::Table& kinds = *supplies_.entry->card_format().kinds;
  out.key("cards").begin_array();
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    out.begin_object().field("id", pool.texts[i].id).field("number", i);
    out.field("kind", kinds.entries[pool.defs[i].kind].id).field("name", pool.texts[i].name);
    out.end_object();
  }
  out.end_array();
}

DeckList Engine::read_deck(const json::value& value, const std::string& at) {
  if (const json::string* name = value.if_string()) {
    for (const NamedDeck& deck : supplies_.decks) {
      if (deck.id == std::string_view(*name)) { return deck.cards; }
    }
  }
  const json::array* list = value.if_array();
  if (list != nullptr && list->size() <= kMaxDeck) {
    return read_deck_words(*list, at, game_.pool(), supplies_.entry->card_format(), fault_);
  }
  const std::string names = joined(ids_of(supplies_.decks));
  set_fault(fault_, at, value,
            {fmt::format("{}枚までのカードのid、またはデッキ（{}）", kMaxDeck, names),
             fmt::format("up to {} card ids, or a deck ({})", kMaxDeck, names)});
  return {};
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
void Engine::write_standing(JsonText& out, const EventLog& events) const {
  const Position& p = *position();
  write(out.key("decision"), p.decision());
  out.field("outcome", word_of(p.outcome())).field("digest", fudaba::to_hex(p.digest()));
  out.list("events", events, [&](const Event& event) {
    write_fields(out.begin_object(), game_, event);
    out.end_object();
  });
}

void Engine::start(JsonFields& fields, JsonText& out) {
  Match::Start start;
  if (const json::array* decks = fields.list("decks", kSeats)) {
    if (decks->size() != kSeats) { fields.fail("decks", {"2つのデッキ", "two decks"}); }
    for (std::size_t seat = 0; seat < decks->size(); ++seat) {
      start.setup.decks[seat] = read_deck((*decks)[seat], fmt::format("decks[{}]", seat));
    }
  }
  start.setup.options = read_options(fields);
  const std::optional<std::int64_t> seed = fields.optional_number("seed", 0, kMaxSeed);
  const bool has_key = fields.find("key") != nullptr;
  start.setup.key = has_key ? read_key(fields, "key")
                    : seed  ? key_from_seed(static_cast<std::uint64_t>(*seed))
                            : random_key();
  if (has_key && seed) { fields.fail("seed", {"key か seed の一方", "either key or seed"}); }
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
  if (!finish(fields)) { return; }
  EventLog events;
  tl::expected<Match, Bilingual> match = Match::start(supplies_, std::move(start), &events);
  if (!match) {
    fault_ =
        JsonFault{"decks", {match.error().ja, match.error().en}, {"使えるデッキ", "usable decks"}};
    return;
  }
  match_ = std::move(*match);
  built_.reset();
  write_standing(out, events);
}

void Engine::set_position(JsonFields& fields, JsonText& out) {
  const json::value* value = fields.require("position", {"局面", "a position"});
  if (!finish(fields)) { return; }
  Faults faults;
  const PositionSpec spec = read_position(to_source(*value), supplies_, faults);
  if (!faults.empty()) {
    fault_ = JsonFault{"position", faults[0].found, faults[0].expected};
    return;
  }
  Bilingual error;
  std::unique_ptr<Position> built = game_.build(spec, error);
  if (built == nullptr) {
    fault_ = JsonFault{"position", {error.ja, error.en}, {"ありうる局面", "a possible position"}};
    return;
  }
  built_ = std::move(built);
  match_.reset();
  write_standing(out, {});
}

}  // namespace fudaba::match
