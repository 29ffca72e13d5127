#include "table/setup.h"

#include <algorithm>
#include <array>
#include <limits>

#include "match/json_data.h"
#include "match/record.h"
#include "match/words.h"
#include "table/own_sets.h"

namespace fudaba::table {

namespace json = boost::json;
using match::FaultSlot;
using match::JsonFields;
using match::JsonText;

namespace {

constexpr std::array<std::string_view, 3> kVisibilities{"private", "link", "public"};
constexpr std::array<std::string_view, 4> kClocks{"none", "fischer", "byoyomi", "days"};
constexpr std::array<std::string_view, 3> kSeatKinds{"human", "invite", "computer"};
constexpr std::array<std::string_view, 2> kAutoPasses{"idle", "never"};
constexpr std::array<std::string_view, 2> kLists{"open", "closed"};
constexpr std::int64_t kMaxDays = 60;
constexpr std::int64_t kDay = 86400;

void write_hash(JsonText& out, std::string_view key, const std::optional<Bytes32>& hash) {
  if (hash) { out.field(key, match::to_hex(*hash)); }
}

void write_seat(JsonText& out, const SeatSetup& seat) {
  out.begin_object().field("kind", kSeatKinds[static_cast<std::size_t>(seat.kind)]);
  out.field("name", seat.name).field("level", seat.level);
  write_hash(out, "token", seat.token);
  write_hash(out, "invite", seat.invite);
  if (seat.account != 0) { out.field("account", seat.account); }
  if (seat.is_bot) { out.field("bot", true); }
  if (!seat.deck_name.empty()) { out.field("deck_name", seat.deck_name); }
  out.key("deck").begin_array();
  // Copies lie together in most decks: [id, count, id, count …].
  for (std::size_t i = 0; i < seat.deck.size();) {
    std::size_t end = i;
    while (end < seat.deck.size() && seat.deck[end] == seat.deck[i]) { ++end; }
    out.text(seat.deck[i]).number(static_cast<std::int64_t>(end - i));
    i = end;
  }
  out.end_array().end_object();
}

std::optional<Bytes32> read_hash(JsonFields& fields, std::string_view key) {
  return fields.find(key) == nullptr ? std::nullopt : match::read_bytes(fields, key);
}

SeatSetup read_seat(const json::value& value, FaultSlot& fault) {
  JsonFields fields(value, "seats", fault);
  SeatSetup seat;
  seat.kind = read_seat_kind(fields);
  seat.name = fields.text("name", kMaxName);
  seat.level = fields.text("level", kMaxWord);
  seat.token = read_hash(fields, "token");
  seat.invite = read_hash(fields, "invite");
  seat.account =
      fields.optional_number("account", 0, std::numeric_limits<std::int64_t>::max()).value_or(0);
  seat.is_bot = fields.optional_bool("bot").value_or(false);
  seat.deck_name = fields.optional_text("deck_name", kMaxWord).value_or(std::string());
  const json::array* deck = fields.list("deck", std::size_t{2} * kMaxDeck);
  for (std::size_t i = 0; deck != nullptr && i + 1 < deck->size(); i += 2) {
    const json::string* id = (*deck)[i].if_string();
    const std::int64_t* count = (*deck)[i + 1].if_int64();
    if (id == nullptr || count == nullptr || *count < 1 || *count > kMaxDeck) {
      fields.fail("deck", {"デッキ", "a deck"});
      break;
    }
    seat.deck.insert(seat.deck.end(), static_cast<std::size_t>(*count), std::string(*id));
  }
  fields.finish();
  return seat;
}

void write_part(JsonText& out, const FairPart& part) {
  out.begin_object();
  if (part.by < kSeats) { out.field("by", match::seat_word(part.by)); }
  write_hash(out, "commitment", part.commitment);
  write_hash(out, "contribution", part.contribution);
  out.end_object();
}

void read_fair(JsonFields& fields, Setup& setup, FaultSlot& fault) {
  fields.each("fair", match::kMaxKeyParts, [&](const json::value& value, const std::string& at) {
    JsonFields part(value, at, fault);
    FairPart& read = setup.fair.emplace_back();
    if (part.find("by") != nullptr) {
      read.by = match::seat_of(part.text("by", kMaxWord)).value_or(kNoSeat);
    }
    read.commitment = read_hash(part, "commitment").value_or(Bytes32{});
    read.contribution = read_hash(part, "contribution");
    part.finish();
  });
}

// As matches were stored while only whole contributions were kept, the server's first.
void read_contributions(const json::array& list, Setup& setup) {
  for (const json::value& value : list) {
    const json::string* text = value.if_string();
    const std::optional<Bytes32> bytes =
        text == nullptr ? std::nullopt : match::bytes_of(std::string_view(*text));
    if (bytes) { setup.fair.push_back({kNoSeat, match::commit(*bytes), bytes}); }
  }
}

}  // namespace

std::string_view word_of(MatchVisibility visibility) {
  return kVisibilities[static_cast<std::size_t>(visibility)];
}
std::string_view word_of(ClockKind kind) { return kClocks[static_cast<std::size_t>(kind)]; }
std::string_view word_of(AutoPass auto_pass) {
  return kAutoPasses[static_cast<std::size_t>(auto_pass)];
}

void write(JsonText& out, const ClockRule& clock) {
  out.begin_object().field("kind", word_of(clock.kind));
  switch (clock.kind) {
    case ClockKind::None:    break;
    case ClockKind::Fischer: out.field("base", clock.base).field("step", clock.step); break;
    case ClockKind::ByoYomi:
      out.field("base", clock.base).field("period", clock.step);
      out.field("periods", clock.periods);
      break;
    case ClockKind::Days: out.field("days", clock.step / kDay); break;
  }
  out.end_object();
}

ClockRule read_clock(const json::value& value, const std::string& at, FaultSlot& fault) {
  JsonFields fields(value, at, fault);
  ClockRule clock;
  clock.kind = static_cast<ClockKind>(fields.word("kind", kClocks));
  switch (clock.kind) {
    case ClockKind::None: break;
    case ClockKind::Fischer:
      clock.base = fields.number("base", 1, kMaxClock);
      clock.step = fields.number("step", 0, kMaxClock);
      break;
    case ClockKind::ByoYomi:
      clock.base = fields.number("base", 0, kMaxClock);
      clock.step = fields.number("period", 1, kMaxClock);
      clock.periods = fields.number("periods", 1, 100);
      break;
    case ClockKind::Days: clock.step = kDay * fields.number("days", 1, kMaxDays); break;
  }
  fields.finish();
  return clock;
}

SeatKind read_seat_kind(JsonFields& fields) {
  return static_cast<SeatKind>(fields.word("kind", kSeatKinds));
}

MatchVisibility read_visibility(JsonFields& fields) {
  if (fields.find("visibility") == nullptr) { return MatchVisibility::Link; }
  return static_cast<MatchVisibility>(fields.word("visibility", kVisibilities));
}

AutoPass read_auto_pass(JsonFields& fields) {
  if (fields.find("auto_pass") == nullptr) { return AutoPass::Idle; }
  return static_cast<AutoPass>(fields.word("auto_pass", kAutoPasses));
}

bool read_lists(JsonFields& fields) { return fields.word("lists", kLists) == 1; }
std::string_view lists_word(bool are_closed) { return kLists[are_closed ? 1 : 0]; }

const FairPart* Setup::part_of(Seat seat) const {
  for (const FairPart& part : fair) {
    const bool own = part.by == seat || (is_one_screen() && part.by < kSeats);
    if (own && seat < kSeats) { return &part; }
  }
  return nullptr;
}

bool Setup::asks_to_reveal(Seat seat) const {
  const FairPart* part = part_of(seat);
  return !has_begun() && is_seated() && part != nullptr && !part->contribution;
}

FairPart new_server_part() {
  const Bytes32 contribution = match::random_contribution();
  return {kNoSeat, match::commit(contribution), contribution};
}

void add_commitment(Setup& setup, Seat seat, const Bytes32& commitment) {
  const auto later = std::find_if(setup.fair.begin(), setup.fair.end(), [&](const FairPart& part) {
    return part.by < kSeats && part.by > seat;
  });
  setup.fair.insert(later, {seat, commitment, std::nullopt});
}

void begin_when_complete(Setup& setup, std::int64_t now) {
  std::vector<Bytes32> contributions;
  for (const FairPart& part : setup.fair) {
    if (!part.contribution) { return; }
    contributions.push_back(*part.contribution);
  }
  if (!setup.is_seated()) { return; }
  if (!contributions.empty()) { setup.key = match::fair_key(contributions); }
  setup.begun = now;
}

std::string to_json(const Setup& setup) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("game", setup.game);
  out.list("seats", setup.seats, [&](const SeatSetup& seat) { write_seat(out, seat); });
  out.key("options").begin_object();
  for (const auto& [id, value] : setup.options) { out.field(id, value); }
  out.end_object().field("auto_pass", word_of(setup.auto_pass));
  write(out.key("clock"), setup.clock);
  out.field("visibility", word_of(setup.visibility)).field("lesson", setup.lesson);
  if (setup.set) { write(out.key("set"), *setup.set); }
  if (setup.closed_lists) { out.field("lists", lists_word(true)); }
  if (setup.shares_lists) { out.field("shares_lists", true); }
  if (setup.rated) { out.field("rated", true); }
  if (!setup.closed.empty()) { out.field("closed", setup.closed); }
  if (setup.series.of > 1) { match::write(out.key("series"), setup.series); }
  if (setup.first < kSeats) { out.field("first", match::seat_word(setup.first)); }
  out.field("key", match::key_text(setup.key));
  out.list("fair", setup.fair, [&](const FairPart& part) { write_part(out, part); });
  out.field("begun", setup.begun).end_object();
  return text;
}

tl::expected<Setup, match::JsonFault> read_setup(std::string_view text) {
  return match::read_json(text, [](const json::value& value, FaultSlot& fault) {
    JsonFields fields(value, "", fault);
    Setup setup;
    setup.game = fields.text("game", kMaxWord);
    const json::array* seats = fields.list("seats", kSeats);
    if (seats != nullptr && seats->size() != kSeats) { fields.fail("seats", {"2席", "two seats"}); }
    for (std::size_t i = 0; seats != nullptr && i < seats->size(); ++i) {
      setup.seats[i] = read_seat((*seats)[i], fault);
    }
    const json::value* options = fields.require("options", {"ハウスルール", "house rules"});
    if (options != nullptr && options->is_object()) {
      for (const auto& [id, choice] : options->get_object()) {
        if (choice.is_string()) {
          setup.options.emplace_back(std::string(id), std::string(choice.get_string()));
        }
      }
    }
    setup.auto_pass = read_auto_pass(fields);
    if (const json::value* clock = fields.require("clock", {"時計", "a clock"})) {
      setup.clock = read_clock(*clock, "clock", fault);
    }
    setup.visibility = read_visibility(fields);
    setup.lesson = fields.text("lesson", kMaxWord);
    if (const json::value* set = fields.find("set")) { setup.set = read_label(*set, "set", fault); }
    setup.closed_lists = fields.find("lists") != nullptr && read_lists(fields);
    setup.shares_lists = fields.find("shares_lists") != nullptr;
    setup.rated = fields.find("rated") != nullptr;
    setup.closed = fields.optional_text("closed", kMaxWhy).value_or(std::string());
    if (const json::value* series = fields.find("series")) {
      setup.series = match::read_series(*series, "series", fault);
    }
    if (fields.find("first") != nullptr) {
      setup.first = match::seat_of(fields.text("first", kMaxWord)).value_or(kNoSeat);
    }
    setup.key = match::read_key(fields, "key");
    if (const json::value* old = fields.find("contributions"); old != nullptr && old->is_array()) {
      read_contributions(old->get_array(), setup);
    } else {
      read_fair(fields, setup, fault);
    }
    setup.begun = fields.number("begun", 0, std::numeric_limits<std::int64_t>::max());
    fields.finish();
    return setup;
  });
}

}  // namespace fudaba::table
