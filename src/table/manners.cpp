#include "table/manners.h"

#include "match/words.h"

namespace fudaba::table {

using match::JsonText;

namespace {

constexpr std::array<Phrase, 11> kPhrases{{
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
  json.field("phrase", line.phrase->id).key("text").begin_object();
  json.field("ja", line.phrase->ja).field("en", line.phrase->en).end_object();
}

}  // namespace

std::span<const Phrase> phrases() { return kPhrases; }

const Phrase* find_phrase(std::string_view id) {
  for (const Phrase& phrase : kPhrases) {
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

std::string said_message(const SaidLine& line, std::string_view id) {
  std::string text;
  JsonText json(text);
  json.begin_object().field("type", "said");
  if (!id.empty()) { json.key("id").raw(id); }
  write_line(json, line);
  json.end_object();
  return text;
}

std::string manners_message(const Conversation& conversation, Seat reader, const Terms& terms,
                            std::string_view id) {
  std::string text;
  JsonText json(text);
  json.begin_object().field("type", "manners");
  if (!id.empty()) { json.key("id").raw(id); }
  json.field("accounts", terms.are_accounts).field("follows", terms.follows);
  json.field("followed", terms.followed).field("blocks", terms.blocks);
  json.field("mutes", conversation.mutes(reader)).field("talks", terms.may_talk);
  json.key("phrases").begin_array();
  for (const Phrase& phrase : kPhrases) {
    json.begin_object().field("id", phrase.id).key("text").begin_object();
    json.field("ja", phrase.ja).field("en", phrase.en).end_object().end_object();
  }
  json.end_array().key("said").begin_array();
  for (const SaidLine& line : conversation.lines()) {
    if (!Conversation::may_read(line, reader)) { continue; }
    json.begin_object();
    write_line(json, line);
    json.end_object();
  }
  json.end_array().end_object();
  return text;
}

std::string last_said(const Conversation& conversation) {
  const std::deque<SaidLine>& lines = conversation.lines();
  const std::size_t from = lines.size() - std::min(lines.size(), kLinesShown);
  std::string text;
  JsonText json(text);
  json.begin_array();
  for (std::size_t i = from; i < lines.size(); ++i) {
    json.begin_object();
    write_line(json, lines[i]);
    json.end_object();
  }
  json.end_array();
  return text;
}

}  // namespace fudaba::table
