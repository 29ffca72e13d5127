#include "table/opening.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "catalog/decks.h"
#include "match/json_data.h"
#include "match/record.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;

namespace {

constexpr std::size_t kMaxOptions = 32;

effect::Phrase plain_name() {
  return {"見えない文字のない名前", "a name without invisible characters"};
}

std::string read_plain(JsonFields& fields, std::string_view key) {
  std::string name = fields.text(key, kMaxName);
  if (match::is_player_name(name)) { return name; }
  fields.fail(key, plain_name());
  return {};
}

// The id of the value that an option is given: its word or its truth.
std::optional<std::string> value_id(const HouseRule& rule, const json::value& value) {
  std::string_view id;
  if (value.is_bool()) { id = value.get_bool() ? "true" : "false"; }
  if (value.is_string()) { id = value.get_string(); }
  return rule.index_of(id) ? std::optional(std::string(id)) : std::nullopt;
}

void read_options(JsonFields& fields, const ShelvedGame& game, Setup& setup,
                  OpeningFaults& reading) {
  const json::value* options = fields.find("options");
  if (options == nullptr) { return; }
  const json::object* object = options->if_object();
  if (object == nullptr || object->size() > kMaxOptions) {
    return fields.fail("options", {"ハウスルールのまとまり", "an object of house rules"});
  }
  for (const auto& [id, value] : *object) {
    const HouseRule* rule = find_house_rule(game.game->house_rules(), id);
    const auto chosen = rule == nullptr ? std::nullopt : value_id(*rule, value);
    if (!chosen) {
      match::set_fault(reading.fault, "options." + std::string(id), value,
                       {"ハウスルールとその値", "a house rule and one of its values"});
      return;
    }
    setup.options.emplace_back(std::string(id), *chosen);
  }
}

SeatSetup read_seat(const json::value& value, const std::string& at, const ShelvedGame& game,
                    OpeningFaults& reading) {
  JsonFields fields(value, at, reading.fault);
  SeatSetup seat;
  seat.kind = read_seat_kind(fields);
  const json::value* deck = fields.find("deck");
  seat.name = read_name(fields);
  seat.deck_name = read_deck_name(fields, deck);
  if (seat.kind == SeatKind::Computer) { seat.level = read_level(fields, "level", game); }
  fields.finish();
  // The guest brings a deck along.
  if (deck != nullptr && seat.kind != SeatKind::Invite) {
    seat.deck = read_deck(*deck, at + ".deck", game, reading);
  }
  return seat;
}

// Of a lesson: who learns sits where the lesson says; the lesson itself plays the other side.
void seat_learner(const Lesson& lesson, Setup& setup) {
  std::string name;
  for (const SeatSetup& seat : setup.seats) {
    if (seat.kind == SeatKind::Human && name.empty()) { name = seat.name; }
  }
  setup.lesson = lesson.id;
  setup.clock = {};
  setup.series = {};
  setup.seats = {};
  setup.fair = {};
  setup.seats[lesson.seat].name = name;
  setup.seats[opponent_of(lesson.seat)].kind = SeatKind::Computer;
}

void check_seats(const Setup& setup, OpeningFaults& reading) {
  for (std::size_t i = 0; i < kSeats; ++i) {
    const SeatSetup& seat = setup.seats[i];
    if (seat.kind != SeatKind::Invite && seat.deck.empty() && !reading.fault) {
      reading.fault = match::JsonFault{
          fmt::format("seats[{}].deck", i), {"なし", "nothing"}, {"デッキ", "a deck"}};
    }
  }
  // Somebody must be able to watch.
  if (setup.is_exhibition() && setup.visibility == MatchVisibility::Private && !reading.fault) {
    reading.fault =
        match::JsonFault{"visibility", {"private", "private"}, {"link, public", "link, public"}};
  }
}

// Where the randomness of the match comes from: a seed, or parts of several parties.
void read_randomness(JsonFields& fields, Setup& setup, std::optional<std::int64_t>& seed) {
  if (const json::value* value = fields.find("seed"); value != nullptr && !value->is_null()) {
    seed = fields.number("seed", 0, std::numeric_limits<std::int64_t>::max());
  }
  const std::optional<Bytes32> commitment = read_commitment(fields);
  if (!commitment) { return; }
  Seat opener = 0;
  while (opener < kSeats && setup.seats[opener].kind != SeatKind::Human) { ++opener; }
  if (seed || opener == kSeats) {
    return fields.fail("commitment",
                       {"種のない対戦の、人の席", "a seat for a person, and no seed"});
  }
  add_commitment(setup, opener, *commitment);
}

// The lesson or puzzle that a match is opened for, if any; refused if it does not exist.
const Lesson* read_lesson_wish(JsonFields& fields, const ShelvedGame& game,
                               OpeningFaults& reading) {
  const json::value* lesson_id = fields.find("lesson");
  const bool is_lesson = lesson_id != nullptr && !lesson_id->is_null();
  const json::value* puzzle_id = is_lesson ? nullptr : fields.find("puzzle");
  if (!is_lesson && (puzzle_id == nullptr || puzzle_id->is_null())) { return nullptr; }
  const std::string_view key = is_lesson ? "lesson" : "puzzle";
  const std::string id = fields.text(key, kMaxWord);
  const Lesson* lesson = game.find_lesson(is_lesson ? id : std::string(kPuzzlePrefix) + id);
  if (lesson == nullptr && !reading.fault) {
    reading.refused = refusal(Code::NotFound, std::string(key));
  }
  return lesson;
}

}  // namespace

std::string read_level(JsonFields& fields, std::string_view key, const ShelvedGame& game) {
  const auto levels = game.game->players();
  return std::string(levels[fields.word(key, levels)]);
}

std::string read_name(JsonFields& fields) {
  if (fields.find("name") == nullptr) { return {}; }
  return read_plain(fields, "name");
}

std::string read_deck_name(JsonFields& fields, const json::value* deck) {
  std::string name;
  if (fields.find("deck_name") != nullptr) { name = read_plain(fields, "deck_name"); }
  if (name.starts_with('@')) { fields.fail("deck_name", plain_name()); }
  const json::string* id = deck == nullptr ? nullptr : deck->if_string();
  return id != nullptr && id->size() < kMaxWord ? "@" + std::string(*id) : name;
}

std::optional<Bytes32> read_commitment(JsonFields& fields) {
  if (fields.find("commitment") == nullptr) { return std::nullopt; }
  return match::read_bytes(fields, "commitment");
}

std::vector<catalog::DeckFault> deck_faults(const ShelvedGame& game, const DeckList& deck) {
  return catalog::check_deck(catalog::counted(deck), game.catalogue.pool, game.entry->card_format(),
                             game.game->profile());
}

std::vector<std::string> read_deck(const json::value& value, const std::string& at,
                                   const ShelvedGame& game, OpeningFaults& reading) {
  DeckList cards;
  if (const json::string* name = value.if_string()) {
    for (const match::NamedDeck& deck : game.decks) {
      if (deck.id == std::string_view(*name)) { cards = deck.cards; }
    }
  }
  const json::array* list = value.if_array();
  if (cards.size() == 0 && (list == nullptr || list->size() > kMaxDeck)) {
    match::set_fault(reading.fault, at, value,
                     {fmt::format("{}枚までのカードのid、またはデッキのid", kMaxDeck),
                      fmt::format("up to {} card ids, or a deck's id", kMaxDeck)});
    return {};
  }
  if (list != nullptr) {
    FaultSlot wrong;
    cards =
        match::read_deck_words(*list, at, game.catalogue.pool, game.entry->card_format(), wrong);
    if (wrong) {
      if (!reading.fault) { reading.fault = wrong; }
      return {};
    }
  }
  const std::vector<catalog::DeckFault> faults = deck_faults(game, cards);
  if (!faults.empty() && !reading.refused) {
    reading.refused = refusal(Code::Illegal, at, faults[0].message);
  }
  return match::deck_words(cards, game.catalogue.pool, game.entry->card_format());
}

Opening read_opening(const json::value& body, OwnSets& sets, OpeningFaults& reading) {
  JsonFields fields(body, "", reading.fault);
  Opening opening;
  Setup& setup = opening.setup;
  setup.game = fields.text("game", kMaxWord);
  const ShelvedGame* shelved = sets.shelf().find(setup.game);
  if (shelved == nullptr) {
    if (!reading.fault) { reading.refused = refusal(Code::NotFound, "game"); }
    return opening;
  }
  opening.game = sets.read(fields, *shelved, reading.fault, reading.refused);
  const ShelvedGame* game = opening.game.get();
  setup.set = game->set;
  const Lesson* lesson = read_lesson_wish(fields, *game, reading);
  if (reading.fault || reading.refused) { return opening; }
  if (lesson == nullptr || fields.find("seats") != nullptr) {
    const json::array* seats = fields.list("seats", kSeats);
    if (seats != nullptr && seats->size() != kSeats) { fields.fail("seats", {"2席", "two seats"}); }
    for (std::size_t i = 0; seats != nullptr && i < seats->size(); ++i) {
      setup.seats[i] = read_seat((*seats)[i], fmt::format("seats[{}]", i), *game, reading);
    }
  }
  read_options(fields, *game, setup, reading);
  setup.auto_pass = read_auto_pass(fields);
  setup.closed_lists = lesson == nullptr;
  if (fields.find("lists") != nullptr) {
    setup.closed_lists = read_lists(fields);
    const bool are_people = lesson == nullptr && !setup.has_computer() && !setup.is_one_screen();
    setup.shares_lists = !setup.closed_lists && are_people;
  }
  if (const json::value* clock = fields.find("clock")) {
    setup.clock = read_clock(*clock, "clock", reading.fault);
  }
  setup.visibility = read_visibility(fields);
  setup.rated = fields.optional_bool("rated").value_or(false);
  if (fields.find("best_of") != nullptr) {
    setup.series.of = static_cast<int>(fields.number("best_of", 1, match::kLongestSeries));
    if (!match::is_series_length(setup.series.of)) { fields.fail("best_of", "1, 3, 5, 7, 9"); }
  }
  read_randomness(fields, setup, opening.seed);
  fields.finish();
  if (lesson != nullptr) {
    seat_learner(*lesson, setup);
  } else {
    check_seats(setup, reading);
  }
  // A pass that comes by itself tells the other player that the hand holds no answer.
  if (fields.find("auto_pass") == nullptr && !setup.has_computer()) {
    setup.auto_pass = AutoPass::Never;
  }
  if (setup.is_exhibition()) { setup.clock = {}; }
  return opening;
}

}  // namespace fudaba::table
