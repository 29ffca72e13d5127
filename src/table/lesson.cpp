#include "table/lesson.h"

#include <fmt/format.h>

#include "catalog/map_reader.h"
#include "catalog/rules.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "match/position_reader.h"

namespace fudaba::table {

using catalog::MapReader;
using effect::Source;
using match::Faults;

namespace {

constexpr std::size_t kMaxSay = 400;  // characters
constexpr std::size_t kMaxLessonSteps = 60;
constexpr std::size_t kMaxReplies = 40;

class LessonReader {
 public:
  LessonReader(const match::Supplies& supplies, Faults& faults)
      : supplies_(supplies), faults_(faults) {}

  Lesson read(const Source& source) {
    Lesson lesson;
    MapReader fields(source, {"レッスン", "a lesson"}, faults_);
    if (!fields.is_map()) { return lesson; }
    if (const Source* id = fields.require("lesson")) { lesson.id = catalog::read_id(*id, faults_); }
    if (const Source* name = fields.require("name")) {
      lesson.name = catalog::read_bilingual(*name, catalog::kMaxNameLength, faults_);
    }
    if (const Source* about = fields.require("about")) {
      lesson.about = catalog::read_bilingual(*about, kMaxSay, faults_);
    }
    if (const Source* seat = fields.require("seat")) {
      lesson.seat = match::read_seat(*seat, faults_).value_or(Seat{0});
    }
    if (const Source* position = fields.require("position")) {
      lesson.position = match::read_position(*position, supplies_, faults_);
    }
    if (const Source* steps = fields.require("steps")) {
      if (steps->shape != Source::Shape::List || steps->items.empty() ||
          steps->items.size() > kMaxLessonSteps) {
        faults_.push_back({steps->mark, effect::shown(*steps), {"手順の並び", "a list of steps"}});
      } else {
        for (const Source& step : steps->items) { lesson.steps.push_back(read_step(step)); }
      }
    }
    fields.finish();
    return lesson;
  }

 private:
  LessonStep read_step(const Source& source) {
    LessonStep step;
    MapReader fields(source, {"手順", "a step"}, faults_);
    if (!fields.is_map()) { return step; }
    if (const Source* say = fields.require("say")) {
      step.say = catalog::read_bilingual(*say, kMaxSay, faults_);
    }
    if (const Source* point = fields.find("point")) { step.point = read_point(*point); }
    if (const Source* clause = fields.find("clause")) {
      const auto id = catalog::parse_clause(clause->scalar, supplies_.game->prefix());
      if (!id) {
        faults_.push_back({clause->mark, effect::shown(*clause), {"条項のid", "a clause's id"}});
      } else {
        step.clause = to_string(*id, supplies_.game->prefix());
      }
    }
    const Source* wait = fields.require("wait");
    const Source* move = fields.find("move");
    const bool waits_for_move = wait != nullptr && wait->scalar == "move";
    if (wait != nullptr && !waits_for_move && wait->scalar != "tap") {
      faults_.push_back({wait->mark, effect::shown(*wait), "tap, move"});
    }
    if (waits_for_move != (move != nullptr)) {
      faults_.push_back({source.mark,
                         effect::shown(source),
                         {"wait: move なら move も", "a move exactly where wait is move"}});
    }
    if (move != nullptr) { step.move = read_move(*move); }
    if (const Source* hint = fields.find("hint")) {
      step.hint = catalog::read_bilingual(*hint, kMaxSay, faults_);
    }
    if (const Source* reply = fields.find("reply")) {
      if (reply->shape != Source::Shape::List || reply->items.size() > kMaxReplies) {
        faults_.push_back({reply->mark, effect::shown(*reply), {"手の並び", "a list of moves"}});
      } else {
        for (const Source& item : reply->items) { step.reply.push_back(read_move(item)); }
      }
    }
    fields.finish();
    return step;
  }

  match::MoveWords read_move(const Source& source) {
    MapReader fields(source, {"手", "a move"}, faults_);
    if (!fields.is_map()) { return {}; }
    const Source* verb = fields.require("do");
    match::MoveWords words;
    if (verb != nullptr) { words = match::read_move_words(*verb, fields, supplies_, faults_); }
    fields.finish();
    return words;
  }

  LessonPoint read_point(const Source& source) {
    LessonPoint point;
    MapReader fields(source, {"指すもの", "what is pointed at"}, faults_);
    if (!fields.is_map()) { return point; }
    const auto take = [&](const char* key, LessonPoint::What what) {
      const Source* value = fields.find(key);
      if (value == nullptr) { return; }
      point.what = what;
      point.id = value->scalar;
    };
    take("zone", LessonPoint::What::Zone);
    take("button", LessonPoint::What::Button);
    take("prompt", LessonPoint::What::Prompt);
    if (const Source* card = fields.find("card")) {
      point.what = LessonPoint::What::Card;
      const DefId def = match::read_card(*card, supplies_, faults_);
      if (def != kNoDef) { point.id = supplies_.game->pool().texts[def].id; }
    }
    if (point.what == LessonPoint::What::Zone) {
      point.id = match::zone_named(supplies_, point.id);
      if (!match::index_of(supplies_.game->zone_words(), point.id)) {
        faults_.push_back({source.mark, effect::quoted(point.id), {"ゾーン", "a kind of zone"}});
      }
    }
    if (const Source* seat = fields.find("seat")) { point.seat = match::read_seat(*seat, faults_); }
    if (const Source* place = fields.find("place")) {
      point.place = catalog::read_number(*place, 1, 255, faults_);
    }
    fields.finish();
    return point;
  }

  const match::Supplies& supplies_;
  Faults& faults_;
};

void write_point(match::JsonText& json, const LessonPoint& point) {
  json.begin_object();
  switch (point.what) {
    case LessonPoint::What::Nothing: break;
    case LessonPoint::What::Zone:    json.field("zone", point.id); break;
    case LessonPoint::What::Card:    json.field("card", point.id); break;
    case LessonPoint::What::Button:  json.field("button", point.id); break;
    case LessonPoint::What::Prompt:  json.field("prompt", true); break;
  }
  if (point.seat) { json.field("seat", match::seat_word(*point.seat)); }
  if (point.place) { json.field("place", *point.place); }
  json.end_object();
}

}  // namespace

tl::expected<Lesson, std::vector<catalog::FileFault>> read_lesson(const catalog::TextFile& file,
                                                                  const match::Supplies& supplies) {
  Faults faults;
  Lesson lesson;
  if (const std::optional<Source> source = catalog::parse_yaml(file, faults)) {
    lesson = LessonReader(supplies, faults).read(*source);
  }
  if (!faults.empty()) { return tl::unexpected(catalog::in_file(file.name, std::move(faults))); }
  return lesson;
}

std::optional<Bilingual> lesson_fault(const Lesson& lesson, const match::Supplies& supplies) {
  Bilingual error;
  const std::unique_ptr<Position> position = supplies.game->build(lesson.position, error);
  if (position == nullptr) { return error; }
  for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
    const LessonStep& step = lesson.steps[i];
    std::vector<const match::MoveWords*> moves;
    if (step.move) { moves.push_back(&*step.move); }
    for (const match::MoveWords& reply : step.reply) { moves.push_back(&reply); }
    for (const match::MoveWords* words : moves) {
      const auto move = match::MoveFinder(*supplies.game, *position).find_legal(*words);
      const bool own = words == moves.front() && step.move;
      if (move && (!own || position->decision().player == lesson.seat)) {
        (void)position->apply(*move, nullptr);
        continue;
      }
      const std::string found = move ? "" : move.error().found.en;
      return Bilingual{fmt::format("手順{}（{}行目）の手は指せない：{}", i + 1, words->mark.line,
                                   move ? "読者の番ではない" : move.error().found.ja),
                       fmt::format("step {} (line {}): the move cannot be made: {}", i + 1,
                                   words->mark.line, move ? "it is not the reader's turn" : found)};
    }
  }
  return std::nullopt;
}

void write_fields(match::JsonText& json, const Lesson& lesson, std::size_t step) {
  const bool done = step >= lesson.steps.size();
  json.field("id", lesson.id);
  match::write(json.key("name"), lesson.name);
  json.field("step", step).field("steps", lesson.steps.size());
  if (lesson.puzzle) {
    json.key("puzzle").begin_object().field("number", lesson.puzzle->number);
    json.field("grade", lesson.puzzle->grade);
    if (done && lesson.puzzle->chance > 0) {
      json.field("chance", lesson.puzzle->chance).field("second", lesson.puzzle->second);
    }
    json.end_object();
  }
  if (done) {
    json.field("done", true);
    return;
  }
  const LessonStep& now = lesson.steps[step];
  match::write(json.key("say"), now.say);
  if (now.point.what != LessonPoint::What::Nothing) { write_point(json.key("point"), now.point); }
  if (!now.clause.empty()) { json.field("clause", now.clause); }
  json.field("wait", now.move || lesson.puzzle ? "move" : "tap");
  if (!now.hint.ja.empty()) { match::write(json.key("hint"), now.hint); }
}

}  // namespace fudaba::table
