#pragma once

#include <optional>
#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "catalog/fault.h"
#include "match/json_text.h"
#include "match/scenario_move.h"
#include "match/words.h"

// Lessons: a position and steps that say something, point at something and wait for a tap or a
// move. docs/table-protocol.md has the format.

namespace fudaba::table {

struct LessonPoint {
  enum class Kind : std::uint8_t { Nothing, Zone, Card, Button, Prompt };
  Kind what = Kind::Nothing;
  std::string id;  // of the zone's kind, the card or the button
  std::optional<Seat> seat;
  std::optional<int> place;  // from 1
};

struct LessonStep {
  Bilingual say;
  LessonPoint point;
  std::string clause;                    // "CUL-4.1"; empty: none
  std::optional<match::MoveWords> move;  // what the step waits for; none: a tap
  Bilingual hint;                        // empty: none
  std::vector<match::MoveWords> reply;   // what then happens by itself
};

// The facts of a puzzle beside its question.
struct PuzzleNote {
  std::size_t number = 0;  // from 1
  int grade = 1;
  int chance = 0;  // percent, of the right answer and of the one after it; 0: a certain win
  int second = 0;
};

struct Lesson {
  std::string id;
  Bilingual name;
  Bilingual about;
  Seat seat = 0;  // the reader's
  PositionSpec position;
  std::vector<LessonStep> steps;
  std::optional<PuzzleNote> puzzle;  // it is one: a single step, with no move of its own
};

[[nodiscard]] tl::expected<Lesson, std::vector<catalog::FileFault>> read_lesson(
    const catalog::TextFile& file, const match::Supplies& supplies);

// The fields of a step as they are sent, into an object that stands open. `step` may be the number
// of steps: the lesson is over.
void write_fields(match::JsonText& json, const Lesson& lesson, std::size_t step);

}  // namespace fudaba::table
