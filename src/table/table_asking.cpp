// The requests of a seat that change a match.
#include <fmt/format.h>

#include "match/json_text.h"
#include "match/set_choice.h"
#include "table/manners.h"
#include "table/table.h"

namespace fudaba::table {

std::optional<Refusal> Table::not_playing() const {
  if (!has_begun()) {
    return refusal(Code::Over, {}, {"対戦はまだ始まっていません。", "The match has not begun."});
  }
  if (is_over()) {
    return refusal(Code::Over, {}, {"対戦は終わっています。", "The match is over."});
  }
  return std::nullopt;
}

Refusal Table::not_legal(const Move& move) const {
  Refusal refused = refusal(Code::Illegal, "move");
  match::JsonText json(refused.reason);
  match::write(json, *game_->game, position(), position().why_not(move),
               position().decision().player);
  return refused;
}

std::optional<Refusal> Table::not_asked(Seat seat, std::uint32_t seen) const {
  if (auto refused = not_playing()) { return refused; }
  if (seat >= kSeats) { return refusal(Code::WrongSeat); }
  if (seen < position_version_ || seen > version_) { return refusal(Code::Stale, "version"); }
  if (position().decision().player != seat || awaited_reply()) {
    return refusal(Code::WrongSeat, {},
                   {"今はあなたの番ではありません。", "It is not your turn to decide."});
  }
  return std::nullopt;
}

Table::Granted Table::move(Seat seat, std::uint32_t seen, const Move& move) const {
  if (const auto refused = not_asked(seat, seen)) { return tl::unexpected(*refused); }
  if (!position().why_not(move).allows()) { return tl::unexpected(not_legal(move)); }
  if (puzzle_ != nullptr) {
    const auto wrong = seat == lesson_->seat ? wrong_answer(move) : std::nullopt;
    if (wrong) { return tl::unexpected(*wrong); }
  } else if (lesson_ != nullptr && lesson_step_ < lesson_->steps.size()) {
    const LessonStep& step = lesson_->steps[lesson_step_];
    const auto meant = step.move
                           ? match::MoveFinder(*game_->game, position()).find_legal(*step.move)
                           : tl::unexpected(match::MoveFault{});
    const bool same_card = meant && meant->verb == move.verb && meant->place == move.place &&
                           meant->number == move.number &&
                           position().def_of(meant->card) == position().def_of(move.card);
    if (!same_card) {
      const Bilingual patience{"まず説明を読んで進みましょう。", "Read on first."};
      return refused(Code::Illegal, "lesson", step.hint.ja.empty() ? patience : step.hint);
    }
  }
  return change_of(ChangeKind::Move, seat, pack(position().discreet(move)));
}

Table::GrantedChanges Table::moves(Seat seat, std::uint32_t seen,
                                   std::span<const Move> named) const {
  if (const auto refused = not_asked(seat, seen)) { return tl::unexpected(*refused); }
  if (lesson_ != nullptr) {
    return refused(
        Code::Illegal, "moves",
        {"レッスンでは1枚ずつ選びます。", "In a lesson cards are chosen one at a time."});
  }
  const auto answers = match::answers_of(position(), named);
  if (!answers) {
    const match::SetFault& fault = answers.error();
    Refusal refused = refusal(Code::Illegal, fmt::format("moves[{}]", fault.at), fault.message);
    refused.reason = match::reason_of(*game_->game, position(), fault);
    return tl::unexpected(refused);
  }
  std::vector<Change> changes;
  for (const Move& answer : *answers) {
    changes.push_back(change_of(ChangeKind::Move, seat, pack(answer)));
  }
  return changes;
}

// A wrong answer to a puzzle is not carried out: it is told what is wrong with it, and there is
// another try.
std::optional<Refusal> Table::wrong_answer(const Move& move) const {
  if (lesson_step_ > 0) {
    return refusal(Code::Over, {}, {"もう解けています。", "It is solved already."});
  }
  const int turns = puzzle_->puzzle.turns - (position().turn() - played().opening(nullptr)->turn());
  const std::optional<Bilingual> why = match::refutation(puzzle_->puzzle, position(), move, turns);
  if (!why) { return std::nullopt; }
  return refusal(Code::Illegal, "puzzle", {why->ja + "もう一度どうぞ。", why->en + " Try again."});
}

std::size_t Table::undo_count(Seat seat) const {
  for (std::size_t i = lines_.size(); i > 0; --i) {
    if (lines_[i - 1].seat == seat && !lines_[i - 1].automatic) { return lines_.size() - i + 1; }
  }
  return 0;
}

bool Table::can_undo(Seat seat) const {
  return seat < kSeats && has_begun() && !is_over() && lesson_ == nullptr &&
         played().can_undo(undo_count(seat)) == match::Match::UndoResult::Done;
}

std::uint32_t Table::version_after_undo(std::size_t count) const {
  const std::size_t stay = lines_.size() - std::min(count, lines_.size());
  return stay == 0 ? 0 : lines_[stay - 1].version;
}

Table::Granted Table::undo(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (asked_ && asked_->by != seat && asked_->what == ProposalKind::Undo) {
    return change_of(ChangeKind::Undo, seat, static_cast<std::uint32_t>(undo_count(asked_->by)));
  }
  const std::size_t count = undo_count(seat);
  if (lesson_ != nullptr || played().can_undo(count) == match::Match::UndoResult::NothingToUndo) {
    return refused(Code::Illegal, {}, {"戻せる手がありません。", "There is no move to take back."});
  }
  if (played().can_undo(count) == match::Match::UndoResult::Revealed) {
    return refused(Code::Illegal, {},
                   {"隠れていた情報が明らかになったので、もう戻せません。",
                    "Something hidden has been revealed since: it cannot be taken back."});
  }
  const bool alone = setup_.has_computer() || setup_.is_one_screen();
  if (alone) { return change_of(ChangeKind::Undo, seat, static_cast<std::uint32_t>(count)); }
  return change_of(ChangeKind::Offer, seat, static_cast<std::uint32_t>(ProposalKind::Undo));
}

Table::Granted Table::draw(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (lesson_ != nullptr || setup_.has_computer()) {
    return refused(
        Code::Illegal, {},
        {"コンピュータは引き分けに応じません。", "The computer does not agree to draws."});
  }
  const bool accepts = asked_ && asked_->by != seat && asked_->what == ProposalKind::Draw;
  if (accepts || setup_.is_one_screen()) { return change_of(ChangeKind::Agreed, seat); }
  return change_of(ChangeKind::Offer, seat, static_cast<std::uint32_t>(ProposalKind::Draw));
}

Table::Granted Table::decline(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (!asked_) {
    return refused(Code::Over, {}, {"何も尋ねられていません。", "Nothing has been asked."});
  }
  return change_of(ChangeKind::Decline, seat);
}

Table::Granted Table::concede(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  return change_of(ChangeKind::Move, seat, pack(match::concession(seat)));
}

bool Table::may_be_claimed() const {
  return has_begun() && !is_over() && is_between_people(setup_) &&
         setup_.clock.kind == ClockKind::None;
}

Table::Granted Table::claim(Seat seat, ClaimKind what) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (!may_be_claimed()) {
    return refused(Code::Illegal, {},
                   {"勝ちや引き分けを求められるのは、人どうしの、持ち時間のない対戦だけです。",
                    "Only a match between two people without a clock can be claimed."});
  }
  return change_of(ChangeKind::Left, opponent_of(seat), static_cast<std::uint32_t>(what));
}

Table::Granted Table::next(Seat seat) const {
  const bool tap = lesson_ != nullptr && puzzle_ == nullptr &&
                   lesson_step_ < lesson_->steps.size() && lesson_waits_ &&
                   !lesson_->steps[lesson_step_].move;
  if (!tap) { return refused(Code::Over, {}, {"ここでは先へ進めません。", "Not here."}); }
  return change_of(ChangeKind::Next, seat);
}

Table::Granted Table::hint(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (lesson_ != nullptr) {
    return refused(
        Code::Illegal, {},
        {"レッスンでは、案内がヒントです。", "In a lesson the guide itself is the hint."});
  }
  if (!setup_.has_computer()) {
    return refused(Code::Illegal, {},
                   {"人どうしの対戦では、ヒントは使えません。",
                    "There are no hints in matches between people."});
  }
  if (seat >= kSeats || position().decision().player != seat) {
    return refused(Code::WrongSeat, {},
                   {"今はあなたの番ではありません。", "It is not your turn to decide."});
  }
  return change_of(ChangeKind::Hint, seat);
}

}  // namespace fudaba::table
