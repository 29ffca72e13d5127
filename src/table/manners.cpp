#include "table/manners.h"

#include <ranges>

#include "match/words.h"
#include "table/outbound.h"

namespace fudaba::table {

using match::JsonText;

namespace {

constexpr std::array<StockPhrase, 11> kPhrases{{
    {"greet", "よろしくお願いします", "Have a good game"},
    {"thanks", "ありがとうございました", "Thank you for the game"},
    {"thinking", "考え中です", "I am thinking"},
    {"wait", "少し席を外します", "Back in a moment"},
    {"back", "お待たせしました", "Thanks for waiting"},
    {"sorry", "すみません", "Sorry"},
    {"no_hurry", "ごゆっくりどうぞ", "Take your time"},
    {"well_played", "見事です", "Well played"},
    {"lucky", "運がよかったです", "I was lucky"},
    {"close", "いい勝負ですね", "A close game"},
    {"again", "もう一局いかがですか", "Another game?"},
}};

void write_line(JsonText& json, const SaidLine& line) {
  json.field("n", static_cast<std::int64_t>(line.n)).field("by", match::seat_word(line.by));
  json.field("at", line.at);
  if (line.phrase == nullptr) {
    json.field("words", line.words);
    return;
  }
  json.field("phrase", line.phrase->id).field("text", match::texts_of(*line.phrase));
}

}  // namespace

std::span<const StockPhrase> phrases() { return kPhrases; }

const StockPhrase* find_phrase(std::string_view id) {
  for (const StockPhrase& phrase : kPhrases) {
    if (phrase.id == id) { return &phrase; }
  }
  return nullptr;
}

bool is_between_people(const Setup& setup) {
  return setup.lesson.empty() && !setup.has_computer() && !setup.is_one_screen() &&
         setup.is_seated();
}

Refusal nobody_there() {
  return refusal(Code::Illegal, {},
                 {"話す相手がいません。", "There is nobody at this table to talk to."});
}

Refusal blocked_by_asker() {
  return refusal(Code::Illegal, {},
                 {"ブロックしている相手です。", "You have blocked this player."});
}

SaidLine& Conversation::add(SaidLine line, bool is_blocked) {
  line.n = ++last_;
  line.is_kept_from_other = is_blocked || mutes_[opponent_of(line.by)];
  if (lines_.size() >= kLinesKept) { lines_.pop_front(); }
  return lines_.emplace_back(std::move(line));
}

bool Conversation::may_read(const SaidLine& line, Seat reader) {
  if (reader >= kSeats) { return line.phrase != nullptr; }
  return reader == line.by || !line.is_kept_from_other;
}

std::int64_t Conversation::last_said(Seat by, Seat reader) const {
  std::int64_t last = 0;
  for (const SaidLine& line : lines_) {
    if (line.by == by && may_read(line, reader)) { last = line.at; }
  }
  return last;
}

std::string said_message(const SaidLine& line, std::string_view id) {
  return message_text("said", id, [&](JsonText& json) { write_line(json, line); });
}

std::string manners_message(const Conversation& conversation, Seat reader,
                            const SeatRelation& terms, std::string_view id) {
  return message_text("manners", id, [&](JsonText& json) {
    json.field("accounts", terms.are_accounts).field("follows", terms.follows);
    json.field("followed", terms.followed).field("blocks", terms.blocks);
    json.field("mutes", conversation.mutes(reader)).field("talks", terms.may_talk);
    json.list("phrases", kPhrases, [&](const StockPhrase& phrase) {
      json.begin_object().field("id", phrase.id).field("text", match::texts_of(phrase));
      json.end_object();
    });
    json.key("said").begin_array();
    for (const SaidLine& line : conversation.lines()) {
      if (!Conversation::may_read(line, reader)) { continue; }
      write_line(json.begin_object(), line);
      json.end_object();
    }
    json.end_array();
  });
}

std::string last_said(const Conversation& conversation) {
  const std::deque<SaidLine>& lines = conversation.lines();
  const std::size_t skipped = lines.size() - std::min(lines.size(), kLinesShown);
  return match::json_text([&](JsonText& json) {
    json.list(std::views::drop(lines, skipped), [&](const SaidLine& line) {
      write_line(json.begin_object(), line);
      json.end_object();
    });
  });
}

}  // namespace fudaba::table
