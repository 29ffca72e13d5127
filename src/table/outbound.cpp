#include "table/outbound.h"

#include <algorithm>

#include "match/set_choice.h"
#include "match/words.h"
#include "table/rematch.h"

namespace fudaba::table {

using match::JsonText;
using match::seat_word;

namespace {

constexpr std::size_t kKeptScratch = 64U << 10U;  // bytes
constexpr std::size_t kLogEvents = 200;           // of a whole log

// A long message is put together in a text that keeps its room, and leaves it in its own size.
template <typename Write>
std::string long_message(std::string_view type, std::string_view id, const Write& write) {
  thread_local std::string scratch;
  scratch.clear();
  JsonText json(scratch);
  write_message(json, type, id, write);
  std::string message(scratch);
  if (scratch.capacity() > kKeptScratch) { scratch = std::string(); }
  return message;
}

std::string_view reader_word(Seat reader) {
  return reader < kSeats ? seat_word(reader) : "spectator";
}

void write_event(JsonText& json, const AnyGame& game, const StoryEvent& told, std::size_t number,
                 Seat reader) {
  json.begin_object().field("version", told.version).field("n", number);
  match::write_fields(json, game, event_for(told.event, reader), reader);
  json.end_object();
}

// The question that waits for the other player; `wants_rematch`: who would like another match.
void write_question(JsonText& json, const std::optional<Proposal>& asked, Seat wants_rematch) {
  if (!asked && wants_rematch >= kSeats) {
    json.null();
    return;
  }
  json.begin_object().field("by", seat_word(asked ? asked->by : wants_rematch));
  json.field("what", asked ? word_of(asked->what) : "rematch").end_object();
}

void write_next(JsonText& json, const Table& table, Seat reader, std::string_view next) {
  json.field("match", next).field("seat", seat_word(seat_in_next(table, reader)));
}

// True if the rules decide what comes next.
bool asks_by_rules(const Table& table) { return table.has_begun() && !table.is_broken_off(); }

// Whose answer a match waits for; kNoSeat: nobody's.
Seat whose_answer(const Table& table) {
  if (table.is_over() || !asks_by_rules(table)) { return kNoSeat; }
  const Decision decision = table.position().decision();
  return decision.kind == DecisionKind::None ? kNoSeat : decision.player;
}

// The question in words, as it is told to nobody in particular.
Bilingual prompt_of(const Table& table) {
  if (asks_by_rules(table)) { return match::prompt_of(table.position()); }
  if (table.is_over()) { return {"対戦は終わりました。", "The match is over."}; }
  if (table.setup().is_seated()) {
    return {"シャッフルの準備をしています。", "The shuffle is being prepared."};
  }
  return {"相手を待っています。", "Waiting for the opponent."};
}

// Left out where nobody is absent.
void write_absence(JsonText& json, const Absence& absent, std::int64_t now) {
  if (absent.seat >= kSeats) { return; }
  json.key("absent").begin_object().field("seat", seat_word(absent.seat));
  json.field("claim_in", std::max<std::int64_t>(0, absent.due - now)).end_object();
}

// The cards that may still come into a set, beside the answers that are legal now.
void write_later(JsonText& json, const AnyGame& game, const Position& position, Seat reader) {
  const match::SetChoice set = match::set_choice(position);
  if (!set.is_set) { return; }
  json.list("later", set.later,
            [&](const Move& move) { match::write(json, game, position, move, reader); });
}

// The part that all messages about a situation share: decision, prompt, answers for the player who
// decides, clock, open question, step of the lesson, result. `prompt` is prompt_of(table).
struct Circumstances {
  std::int64_t now = 0;
  Seat wants_rematch = kNoSeat;
  Absence absent;
};
void write_situation(JsonText& json, const Table& table, const Bilingual& prompt, Seat reader,
                     const Circumstances& moment) {
  const AnyGame& game = *table.game().game;
  if (asks_by_rules(table)) {
    const Position& position = table.position();
    match::write(json.key("decision"), position.decision());
    match::write(json.key("prompt"), prompt, reader);
    json.key("legal").begin_array();
    // Nothing is offered that happens by itself the next moment.
    const bool asks = !table.is_over() && position.decision().player == reader;
    if (asks && !table.automatic()) {
      thread_local MoveList legal;
      position.legal_moves(legal);
      for (const Move& move : legal) { match::write(json, game, position, move, reader); }
    }
    json.end_array();
    // A lesson goes answer by answer, and so does a puzzle.
    if (asks && table.lesson() == nullptr) { write_later(json, game, position, reader); }
  } else {
    match::write(json.key("decision"), Decision{});
    match::write(json.key("prompt"), prompt);
    json.key("legal").begin_array().end_array();
  }
  table.clock().write(json.key("clock"), moment.now);
  json.field("can_undo", table.can_undo(reader));
  write_question(json.key("asked"), table.asked(), moment.wants_rematch);
  write_absence(json, moment.absent, moment.now);
  if (table.lesson() != nullptr) {
    json.key("lesson").begin_object();
    write_fields(json, *table.lesson(), table.lesson_step());
    json.end_object();
  }
  if (const auto hints = table.hints(); hints[0] + hints[1] > 0) { json.field("hints", hints); }
  json.field("outcome", match::word_of(table.outcome()));
  if (!table.is_over()) { return; }
  json.field("how", word_of(table.how()));
  // Why is for those who played it.
  if (table.how() == EndReason::Closed && reader < kSeats) {
    json.field("why", table.setup().closed);
  }
  if (table.has_begun()) { write_tales(json, game, table.position().view(reader)); }
}

void write_log(JsonText& json, const Table& table, Seat reader,
               std::optional<std::uint32_t> since) {
  const std::vector<StoryEvent> story =
      table.has_begun() ? table.story() : std::vector<StoryEvent>{};
  const bool goes_on = since && *since >= table.last_undo() && *since <= table.version();
  std::size_t first = 0;
  if (goes_on) {
    const auto later = [&](const StoryEvent& told) { return told.version > *since; };
    first =
        static_cast<std::size_t>(std::find_if(story.begin(), story.end(), later) - story.begin());
  } else if (story.size() > kLogEvents) {
    first = story.size() - kLogEvents;
  }
  json.field("log_whole", !goes_on).key("log").begin_array();
  for (std::size_t i = first; i < story.size(); ++i) {
    write_event(json, *table.game().game, story[i], i, reader);
  }
  json.end_array();
}

void write_options(JsonText& json, const Table& table) {
  json.begin_object();
  for (const auto& [id, value] : table.options()) { json.field(id, value); }
  json.end_object();
}

bool equal(const ZoneData& a, const ZoneData& b) {
  return std::equal(a.cards.begin(), a.cards.end(), b.cards.begin(), b.cards.end(),
                    [](const ZoneData::Card& x, const ZoneData::Card& y) {
                      return x.card == y.card && x.def == y.def && x.mixed == y.mixed;
                    });
}

// The zones that differ.
void write_zones(JsonText& json, const AnyGame& game, const ViewData& before,
                 const ViewData& after) {
  json.key("zones").begin_array();
  // Both list the zones that hold cards, in the order of their numbers.
  auto old = before.zones.begin();
  auto now = after.zones.begin();
  while (old != before.zones.end() || now != after.zones.end()) {
    const bool gone =
        now == after.zones.end() || (old != before.zones.end() && old->zone < now->zone);
    if (gone) {
      match::write(json, game, ZoneData{old->zone, {}});
      ++old;
      continue;
    }
    const bool was_there = old != before.zones.end() && old->zone == now->zone;
    if (!was_there || !equal(*old, *now)) { match::write(json, game, *now); }
    if (was_there) { ++old; }
    ++now;
  }
  json.end_array();
}

void write_known(JsonText& json, const AnyGame& game, const ViewData& before,
                 const ViewData& after) {
  if (before.known_in_group != after.known_in_group) {
    match::write_known_in_hand(json.key("known_in_hand"), game, after);
  }
}

bool equal(const std::vector<FieldData>& a, const std::vector<FieldData>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                    [](const FieldData& x, const FieldData& y) {
                      return x.id == y.id && x.seat == y.seat && x.place == y.place &&
                             x.card == y.card && x.value == y.value;
                    });
}

}  // namespace

void write_changes(JsonText& json, const AnyGame& game, const ViewData& before,
                   const ViewData& after) {
  json.begin_object();
  write_zones(json, game, before, after);
  if (!equal(before.fields, after.fields)) { match::write(json.key("fields"), after.fields); }
  write_known(json, game, before, after);
  json.end_object();
}

void write_fair(JsonText& json, const Setup& setup, KeyDisclosure parts) {
  if (setup.fair.empty()) { return; }
  json.list("fair", setup.fair, [&](const FairPart& part) {
    json.begin_object().field("by", part.by < kSeats ? seat_word(part.by) : "server");
    json.field("commitment", match::to_hex(part.commitment));
    if (parts == KeyDisclosure::Revealed && part.contribution) {
      json.field("contribution", match::to_hex(*part.contribution));
    }
    json.end_object();
  });
}

void write_tales(JsonText& json, const AnyGame& game, const ViewData& view) {
  std::array<std::array<std::vector<std::string>, 2>, kSeats> tales;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    tales[seat] = {game.tale(view, seat, Language::Ja), game.tale(view, seat, Language::En)};
    if (tales[seat][0].empty()) { return; }
  }
  json.key("tales").begin_array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const auto& [ja, en] = tales[seat];
    json.begin_object().field("seat", seat_word(seat)).key("lines").begin_array();
    for (std::size_t i = 0; i < std::min(ja.size(), en.size()); ++i) {
      match::write(json, Bilingual{ja[i], en[i]});
    }
    json.end_array().end_object();
  }
  json.end_array();
}

void write_players(JsonText& json, const Setup& setup, const Presence* here) {
  json.begin_array();
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const SeatSetup& player = setup.seats[seat];
    const bool computer = player.kind == SeatKind::Computer;
    json.begin_object().field("seat", seat_word(seat)).field("name", player.name);
    json.field("kind", computer ? "computer" : player.is_open() ? "open" : "human");
    if (computer) { json.field("level", player.level); }
    if (player.account != 0) { json.field("account", true); }
    if (player.is_bot) { json.field("bot", true); }
    if (here != nullptr) { json.field("here", computer || (*here)[seat]); }
    json.end_object();
  }
  json.end_array();
}

std::string welcome_message(const Table& table, Seat reader, const Greeting& greeting,
                            std::string_view id) {
  return long_message("welcome", id, [&](JsonText& json) {
    const Setup& setup = table.setup();
    json.field("match", greeting.match).field("game", setup.game);
    json.field("seat", reader_word(reader)).field("version", table.version());
    json.field("started", table.has_begun());
    write_players(json.key("players"), setup, &greeting.here);
    write_options(json.key("options"), table);
    json.field("auto_pass", word_of(setup.auto_pass))
        .field("lists", lists_word(setup.closed_lists));
    if (setup.series.of > 1) { match::write(json.key("series"), setup.series); }
    json.field("visibility", word_of(setup.visibility));
    if (setup.rated) { json.field("rated", true); }
    if (setup.set) { write(json.key("set"), *setup.set); }
    json.key("view");
    if (table.has_begun()) {
      match::write(json, *table.game().game, table.position().view(reader));
    } else {
      json.null();
    }
    const bool sits = reader < kSeats;
    write_situation(json, table, prompt_of(table), reader,
                    {greeting.now, sits ? greeting.wants_rematch : kNoSeat, greeting.absent});
    if (table.may_be_claimed()) { json.field("claim_after", greeting.claim_after); }
    write_log(json, table, reader, greeting.since);
    write_fair(json, setup, table.is_over() ? KeyDisclosure::Revealed : KeyDisclosure::Committed);
    if (setup.asks_to_reveal(reader)) { json.field("reveal", true); }
    if (sits && !greeting.next.empty()) {
      write_next(json.key("rematch").begin_object(), table, reader, greeting.next);
      json.end_object();
    }
  });
}

Update::Update(const Table& table, const Consequences& happened, const Absence& absent)
    : table_(table),
      happened_(happened),
      absent_(absent),
      cuts_(happened.events.size()),
      prompt_(prompt_of(table)) {}

std::string Update::message(Seat reader, std::string_view id) {
  return long_message("update", id, [&](JsonText& json) {
    json.field("version", happened_.version);
    if (happened_.back_to) { json.field("back_to", *happened_.back_to); }
    json.key("events").begin_array();
    for (std::size_t i = 0; i < cuts_.size(); ++i) { write_event(json, i, reader); }
    json.end_array();
    write_changes(json.key("changes"), reader);
    write_situation(json, table_, prompt_, reader, {happened_.now, kNoSeat, absent_});
    if (table_.is_over()) { write_fair(json, table_.setup(), KeyDisclosure::Revealed); }
  });
}

void Update::write_event(JsonText& json, std::size_t index, Seat reader) {
  const AnyGame& game = *table_.game().game;
  const Event seen = event_for(happened_.events[index].event, reader);
  Cut& cut = cuts_[index];
  if (cut.facts.empty() || cut.card != seen.card || cut.def != seen.def) {
    cut.card = seen.card;
    cut.def = seen.def;
    cut.facts.clear();
    JsonText facts(cut.facts);
    facts.begin_object().field("version", happened_.events[index].version);
    facts.field("n", happened_.first_event + index);
    match::write_facts(facts, game, seen);
    facts.end_object();
    cut.text = match::text_of(game, seen);
  }
  // Without their braces.
  json.begin_object().raw(std::string_view(cut.facts).substr(1, cut.facts.size() - 2));
  match::write(json.key("text"), cut.text, reader);
  json.end_object();
}

void Update::write_changes(JsonText& json, Seat reader) {
  if (happened_.before == nullptr) {
    json.begin_object().end_object();
    return;
  }
  thread_local ViewData before;
  thread_local ViewData after;
  happened_.before->view(reader, before);
  table_.position().view(reader, after);
  json.begin_object();
  write_zones(json, *table_.game().game, before, after);
  if (!equal(before.fields, after.fields)) {
    if (written_fields_.empty() || !equal(fields_, after.fields)) {
      fields_ = after.fields;
      written_fields_.clear();
      JsonText fields(written_fields_);
      match::write(fields, after.fields);
    }
    json.key("fields").raw(written_fields_);
  }
  write_known(json, *table_.game().game, before, after);
  json.end_object();
}

std::string players_message(const Table& table, const Presence& here, const Absence& absent,
                            std::int64_t now) {
  return message_text("players", {}, [&](JsonText& json) {
    write_players(json.key("players"), table.setup(), &here);
    write_absence(json, absent, now);
  });
}

std::string asked_message(const Table& table, Seat by) {
  return message_text("asked", {}, [&](JsonText& json) {
    const std::optional<Proposal>& asked = table.asked();
    json.field("by", seat_word(asked ? asked->by : by)).key("what");
    asked ? json.text(word_of(asked->what)) : json.null();
  });
}

std::string why_message(const Table& table, Seat reader, const Move& move, std::string_view id) {
  return message_text("answer", id, [&](JsonText& json) {
    const Reason reason = table.position().why_not(move);
    json.field("legal", reason.allows());
    if (reason.allows()) { return; }
    match::write(json.key("reason"), *table.game().game, table.position(), reason, reader);
  });
}

std::string asks_message(const Table& table, Seat reader, CardId card, ZoneId zone,
                         std::string_view id) {
  const Position& position = table.position();
  const Asks asks = card != kNoCard ? position.asks_of_card(card) : position.asks_of_place(zone);
  return message_text("answer", id, [&](JsonText& json) {
    json.list("asks", asks, [&](const Move& move) {
      match::write_ask(json, *table.game().game, position, move, reader);
    });
  });
}

std::string card_message(const Table& table, Seat reader, CardId card, std::string_view id) {
  const Position& position = table.position();
  const CardPool& pool = table.game().catalogue.pool;
  return message_text("answer", id, [&](JsonText& json) {
    json.field("card", card).field("card_id", match::card_word(pool, position.def_of(card)));
    json.list("values", position.values(card), [&](const CardValue& value) {
      json.begin_object().field("id", value.id).field("name", value.name);
      json.field("printed", value.printed).field("now", value.now);
      json.list("from", value.from, [&](const ValueChange& change) {
        json.begin_object().field("change", change.by).field("sets", change.sets);
        match::write(json.key("text"), change.text, reader);
        // The cause may have gone where the reader does not see it.
        if (change.cause != kNoCard && match::sees_card(position, reader, change.cause)) {
          json.field("cause", change.cause);
          json.field("cause_id", match::card_word(pool, position.def_of(change.cause)));
        }
        if (!change.clause.is_none()) {
          json.field("clause", to_string(change.clause, table.game().game->prefix()));
        }
        json.end_object();
      });
      json.end_object();
    });
  });
}

std::string refused_message(const Refusal& refusal, std::string_view id) {
  return message_text("refused", id, [&](JsonText& json) { write(json.key("error"), refusal); });
}

std::string pong_message(std::string_view id) {
  return message_text("pong", id, [](JsonText&) {});
}

std::string closed_message(std::string_view code, const Bilingual& message,
                           std::optional<std::int64_t> retry_in) {
  return message_text("closed", {}, [&](JsonText& json) {
    json.field("code", code).field("message", message);
    if (retry_in) { json.field("retry_in", *retry_in); }
  });
}

std::string rematch_message(const Table& table, Seat reader, std::string_view next,
                            std::string_view id) {
  return message_text("rematch", id,
                      [&](JsonText& json) { write_next(json, table, reader, next); });
}

std::string rematch_asked_message(Seat by) {
  return message_text("asked", {}, [&](JsonText& json) {
    json.field("by", seat_word(by)).field("what", "rematch");
  });
}

std::string deck_message(const Table& table, Seat reader, std::string_view id) {
  const Seat other = opponent_of(reader);
  return message_text("deck", id, [&](JsonText& json) {
    json.field("deck", table.deck_of(reader));
    if (table.setup().is_one_screen()) { json.field("other_deck", table.deck_of(other)); }
    if (table.setup().shares_lists && table.has_begun()) {
      json.field("opponent_deck", table.deck_of(other));
    }
    for (const effect::DeckSection& section : table.game().entry->card_format().sections) {
      if (section.with_deck) { json.field("sideboard", section.id); }
    }
  });
}

std::string summary(const Table& table, std::string_view match, const SummaryNews& news) {
  const Setup& setup = table.setup();
  std::string text;
  JsonText json(text);
  json.begin_object().field("match", match).field("game", setup.game);
  write_players(json.key("players"), setup, nullptr);
  json.field("started", table.has_begun()).field("over", table.is_over());
  json.field("outcome", match::word_of(table.outcome()));
  if (table.is_over()) { json.field("how", word_of(table.how())); }
  json.field("moves", table.moves()).field("version", table.version());
  write(json.key("clock"), setup.clock);
  if (const Seat decides = whose_answer(table); decides < kSeats) {
    json.field("decides", seat_word(decides));
    if (table.clock().deadline() != 0) { json.field("due", table.clock().deadline()); }
  }
  if (table.asked() || news.rematch_by < kSeats) {
    write_question(json.key("asked"), table.asked(), news.rematch_by);
  }
  if (news.said != SummaryNews{}.said) {
    json.key("said").begin_object();
    for (Seat seat = 0; seat < kSeats; ++seat) {
      if (news.said[seat] != 0) { json.field(seat_word(seat), news.said[seat]); }
    }
    json.end_object();
  }
  json.field("visibility", word_of(setup.visibility));
  if (!setup.lesson.empty()) { json.field("lesson", setup.lesson); }
  if (setup.rated) { json.field("rated", true); }
  if (setup.set) { write(json.key("set"), *setup.set); }
  write_fair(json, setup, table.is_over() ? KeyDisclosure::Revealed : KeyDisclosure::Committed);
  json.end_object();
  return text;
}

}  // namespace fudaba::table
