#include "table/lesson.h"

#include "catalog/map_reader.h"
#include "catalog/yaml.h"
#include "effect/fault_text.h"
#include "match/position_reader.h"
#include "match/scenario.h"

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
    lesson.id = fields.id("lesson");
    lesson.name = fields.bilingual("name", catalog::kMaxNameLength);
    lesson.about = fields.bilingual("about", kMaxSay);
    if (const Source* seat = fields.require("seat")) {
      lesson.seat = match::read_seat(*seat, faults_).value_or(Seat{0});
    }
    if (const Source* position = fields.require("position")) {
      lesson.position = match::read_position(*position, supplies_, faults_);
    }
    if (const Source* steps = fields.require("steps")) {
      if (steps->shape != Source::Shape::List || steps->items.empty() ||
          steps->items.size() > kMaxLessonSteps) {
        match::add_fault(faults_, *steps, {"手順の並び", "a list of steps"});
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
    step.say = fields.bilingual("say", kMaxSay);
    if (const Source* point = fields.find("point")) { step.point = read_point(*point); }
    if (const Source* clause = fields.find("clause")) {
      step.clause =
          to_string(match::read_clause(*clause, supplies_, faults_), supplies_.game->prefix());
    }
    const Source* wait = fields.require("wait");
    const Source* move = fields.find("move");
    const bool waits_for_move = wait != nullptr && wait->scalar == "move";
    if (wait != nullptr && !waits_for_move && wait->scalar != "tap") {
      match::add_fault(faults_, *wait, "tap, move");
    }
    if (waits_for_move != (move != nullptr)) {
      match::add_fault(faults_, source,
                       {"wait: move なら move も", "a move exactly where wait is move"});
    }
    if (move != nullptr) { step.move = read_move(*move); }
    if (const Source* hint = fields.find("hint")) {
      step.hint = catalog::read_bilingual(*hint, kMaxSay, faults_);
    }
    if (const Source* reply = fields.find("reply")) {
      for (const Source& item :
           catalog::read_list(*reply, kMaxReplies, {"手の並び", "a list of moves"}, faults_)) {
        step.reply.push_back(read_move(item));
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
    const auto take = [&](const char* key, LessonPoint::Kind what) {
      const Source* value = fields.find(key);
      if (value == nullptr) { return; }
      point.what = what;
      point.id = value->scalar;
    };
    take("zone", LessonPoint::Kind::Zone);
    take("button", LessonPoint::Kind::Button);
    take("prompt", LessonPoint::Kind::Prompt);
    if (const Source* card = fields.find("card")) {
      point.what = LessonPoint::Kind::Card;
      const DefId def = match::read_card(*card, supplies_, faults_);
      if (def != kNoDef) { point.id = supplies_.game->pool().texts[def].id; }
    }
    if (point.what == LessonPoint::Kind::Zone) {
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
    case LessonPoint::Kind::Nothing: break;
    case LessonPoint::Kind::Zone:    json.field("zone", point.id); break;
    case LessonPoint::Kind::Card:    json.field("card", point.id); break;
    case LessonPoint::Kind::Button:  json.field("button", point.id); break;
    case LessonPoint::Kind::Prompt:  json.field("prompt", true); break;
  }
  if (point.seat) { json.field("seat", match::seat_word(*point.seat)); }
  if (point.place) { json.field("place", *point.place); }
  json.end_object();
}

}  // namespace

tl::expected<Lesson, std::vector<catalog::FileFault>> read_lesson(const catalog::TextFile& file,
                                                                  const match::Supplies& supplies) {
  return catalog::read_document(file, [&](const Source& source, Faults& faults) {
    return LessonReader(supplies, faults).read(source);
  });
}

void write_fields(match::JsonText& json, const Lesson& lesson, std::size_t step) {
  const bool done = step >= lesson.steps.size();
  json.field("id", lesson.id).field("name", lesson.name);
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
  json.field("say", now.say);
  if (now.point.what != LessonPoint::Kind::Nothing) { write_point(json.key("point"), now.point); }
  if (!now.clause.empty()) { json.field("clause", now.clause); }
  json.field("wait", now.move || lesson.puzzle ? "move" : "tap");
  if (!now.hint.ja.empty()) { json.field("hint", now.hint); }
}

}  // namespace fudaba::table
