#include "server/table.h"

#include <algorithm>

#include "match/json_text.h"

namespace fudaba::server {
namespace {

constexpr std::array<std::string_view, 4> kHows{"rules", "conceded", "time", "agreed"};

// Who answers in a puzzle. What it asks for works against everybody.
constexpr std::string_view kPuzzleOpponent = "greedy";

Change change_of(ChangeKind kind, Seat seat, std::uint32_t data = 0) {
  Change change;
  change.kind = kind;
  change.seat = seat;
  change.data = data;
  return change;
}

Bilingual unknown_option(const std::string& id) {
  return {"ハウスルール「" + id + "」が今はない", "house rule \"" + id + "\" no longer exists"};
}

// The deal of a match: decks and options in the pool's numbers.
tl::expected<match::Match::Start, Bilingual> start_of(const ShelvedGame& game, const Setup& setup) {
  match::Match::Start start;
  start.setup.key = setup.key;
  start.setup.first = setup.first;
  start.series = setup.series;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    start.players[seat] = setup.seats[seat].name;
    for (const std::string& word : setup.seats[seat].deck) {
      if (!match::add_deck_word(start.setup.decks[seat], word, game.catalogue.pool,
                                game.entry->card_format())) {
        return tl::unexpected(Bilingual{"カード「" + word + "」が今はない",
                                        "card \"" + word + "\" no longer exists"});
      }
    }
  }
  for (const auto& [id, value] : setup.options) {
    const HouseRule* rule = find_house_rule(game.game->house_rules(), id);
    const auto index = rule == nullptr ? std::nullopt : rule->index_of(value);
    if (!index) { return tl::unexpected(unknown_option(id)); }
    start.setup.options.push_back({id, *index});
  }
  for (const FairPart& part : setup.fair) {
    if (part.contribution) { start.fair.push_back({part.commitment, *part.contribution, part.by}); }
  }
  return start;
}

}  // namespace

std::string_view word_of(How how) { return kHows[static_cast<std::size_t>(how)]; }

std::string_view word_of(Asked asked) { return asked == Asked::Undo ? "undo" : "draw"; }

tl::expected<std::unique_ptr<Table>, Bilingual> Table::open(const ShelvedGame& game, Setup setup,
                                                            std::span<const Change> changes) {
  std::unique_ptr<Table> table(new Table(game, std::move(setup)));
  if (table->setup_.has_begun()) {
    if (std::optional<Bilingual> wrong = table->start()) { return tl::unexpected(*wrong); }
  }
  for (const Change& stored : changes) {
    Change change = stored;
    if (!table->has_begun() || !table->apply(change, nullptr) || change.digest != stored.digest ||
        change.version != stored.version) {
      const std::string number = std::to_string(stored.version);
      return tl::unexpected(
          Bilingual{"保存された" + number + "番目の手が今のルールやカードに合わない",
                    "stored change " + number + " no longer fits the rules or the cards"});
    }
  }
  return table;
}

std::optional<Bilingual> Table::agree(Setup setup) {
  Setup before = std::move(setup_);
  setup_ = std::move(setup);
  if (!setup_.has_begun()) { return std::nullopt; }
  std::optional<Bilingual> wrong = start();
  if (wrong) { setup_ = std::move(before); }
  return wrong;
}

std::optional<Bilingual> Table::start() {
  if (!setup_.lesson.empty()) {
    lesson_ = game_.find_lesson(setup_.lesson);
    if (lesson_ == nullptr) {
      return Bilingual{"このレッスンは今はない", "this lesson no longer exists"};
    }
    puzzle_ = game_.find_puzzle(setup_.lesson);
    Bilingual error;
    std::unique_ptr<Position> position;
    if (puzzle_ == nullptr) {
      position = game_.game->build(lesson_->position, error);
    } else if (auto opened = match::open_puzzle(puzzle_->puzzle, game_.supplies)) {
      position = std::move(*opened);
    } else {
      error = opened.error();
    }
    if (position == nullptr) { return error; }
    match_ = match::Match::from(game_.supplies, std::move(position));
  } else {
    tl::expected<match::Match::Start, Bilingual> start = start_of(game_, setup_);
    if (!start) { return start.error(); }
    EventLog opening;
    tl::expected<match::Match, Bilingual> match =
        match::Match::start(game_.supplies, std::move(*start), &opening);
    if (!match) { return match.error(); }
    match_ = std::move(*match);
    opening_events_ = static_cast<std::uint32_t>(opening.size());
  }
  // The cards are in the match now.
  for (SeatSetup& seat : setup_.seats) { std::vector<std::string>().swap(seat.deck); }
  clock_ = PlayClock(setup_.clock);
  clock_.turn_to(position().decision().player, setup_.begun, std::nullopt);
  return std::nullopt;
}

std::uint32_t Table::events_so_far() const {
  std::uint32_t count = opening_events_;
  for (const Line& line : lines_) { count += line.events; }
  return count;
}

Outcome Table::outcome() const {
  if (agreed_) { return Outcome::Draw; }
  return has_begun() ? position().outcome() : Outcome::Ongoing;
}

std::optional<Seat> Table::seat_of_token(std::string_view token) const {
  const Bytes32 hash = hash_of(token);
  std::optional<Seat> found;
  for (Seat seat = 0; seat < kSeats; ++seat) {
    const std::optional<Bytes32>& expected = setup_.seats[seat].token;
    if (expected && same(*expected, hash)) { found = seat; }
  }
  return found;
}

std::vector<std::string> Table::deck_of(Seat seat) const {
  return match::deck_words(played().setup().decks[seat], game_.catalogue.pool,
                           game_.entry->card_format());
}

// What a seat may ask for
// -----------------------------------------------------------------------------------------------

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
  match::write(json, *game_.game, position(), position().why_not(move),
               position().decision().player);
  return refused;
}

Table::Granted Table::move(Seat seat, std::uint32_t seen, const Move& move) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (seat >= kSeats) { return tl::unexpected(refusal(Code::WrongSeat)); }
  if (seen < position_version_ || seen > version_) {
    return tl::unexpected(refusal(Code::Stale, "version"));
  }
  if (position().decision().player != seat || awaited_reply()) {
    return tl::unexpected(refusal(
        Code::WrongSeat, {}, {"今はあなたの番ではありません。", "It is not your turn to decide."}));
  }
  if (!position().why_not(move).allows()) { return tl::unexpected(not_legal(move)); }
  if (puzzle_ != nullptr) {
    const auto wrong = seat == lesson_->seat ? wrong_answer(move) : std::nullopt;
    if (wrong) { return tl::unexpected(*wrong); }
  } else if (lesson_ != nullptr && lesson_step_ < lesson_->steps.size()) {
    const LessonStep& step = lesson_->steps[lesson_step_];
    const auto meant = step.move ? match::MoveFinder(*game_.game, position()).find_legal(*step.move)
                                 : tl::unexpected(match::MoveFault{});
    const bool same_card = meant && meant->verb == move.verb && meant->place == move.place &&
                           meant->number == move.number &&
                           position().def_of(meant->card) == position().def_of(move.card);
    if (!same_card) {
      const Bilingual patience{"まず説明を読んで進みましょう。", "Read on first."};
      return tl::unexpected(
          refusal(Code::Illegal, "lesson", step.hint.ja.empty() ? patience : step.hint));
    }
  }
  return change_of(ChangeKind::Move, seat, pack(move));
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
         played().can_undo(undo_count(seat)) == match::Match::Undo::Done;
}

std::uint32_t Table::version_after_undo(std::size_t count) const {
  const std::size_t stay = lines_.size() - std::min(count, lines_.size());
  return stay == 0 ? 0 : lines_[stay - 1].version;
}

Table::Granted Table::undo(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (asked_ && asked_->by != seat && asked_->what == Asked::Undo) {
    return change_of(ChangeKind::Undo, seat, static_cast<std::uint32_t>(undo_count(asked_->by)));
  }
  const std::size_t count = undo_count(seat);
  if (lesson_ != nullptr || played().can_undo(count) == match::Match::Undo::NothingToUndo) {
    return tl::unexpected(
        refusal(Code::Illegal, {}, {"戻せる手がありません。", "There is no move to take back."}));
  }
  if (played().can_undo(count) == match::Match::Undo::Revealed) {
    return tl::unexpected(
        refusal(Code::Illegal, {},
                {"隠れていた情報が明らかになったので、もう戻せません。",
                 "Something hidden has been revealed since: it cannot be taken back."}));
  }
  const bool alone = setup_.has_computer() || setup_.is_one_screen();
  if (alone) { return change_of(ChangeKind::Undo, seat, static_cast<std::uint32_t>(count)); }
  return change_of(ChangeKind::Offer, seat, static_cast<std::uint32_t>(Asked::Undo));
}

Table::Granted Table::draw(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (lesson_ != nullptr || setup_.has_computer()) {
    return tl::unexpected(
        refusal(Code::Illegal, {},
                {"コンピュータは引き分けに応じません。", "The computer does not agree to draws."}));
  }
  const bool accepts = asked_ && asked_->by != seat && asked_->what == Asked::Draw;
  if (accepts || setup_.is_one_screen()) { return change_of(ChangeKind::Agreed, seat); }
  return change_of(ChangeKind::Offer, seat, static_cast<std::uint32_t>(Asked::Draw));
}

Table::Granted Table::decline(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  if (!asked_) {
    return tl::unexpected(
        refusal(Code::Over, {}, {"何も尋ねられていません。", "Nothing has been asked."}));
  }
  return change_of(ChangeKind::Decline, seat);
}

Table::Granted Table::concede(Seat seat) const {
  if (const auto refused = not_playing()) { return tl::unexpected(*refused); }
  return change_of(ChangeKind::Move, seat, pack(match::concession(seat)));
}

Table::Granted Table::next(Seat seat) const {
  const bool tap = lesson_ != nullptr && puzzle_ == nullptr &&
                   lesson_step_ < lesson_->steps.size() && lesson_waits_ &&
                   !lesson_->steps[lesson_step_].move;
  if (!tap) {
    return tl::unexpected(refusal(Code::Over, {}, {"ここでは先へ進めません。", "Not here."}));
  }
  return change_of(ChangeKind::Next, seat);
}

std::optional<match::MoveWords> Table::awaited_reply() const {
  if (lesson_ == nullptr || lesson_waits_ || lesson_step_ >= lesson_->steps.size()) {
    return std::nullopt;
  }
  return lesson_->steps[lesson_step_].reply[lesson_replies_];
}

std::optional<Change> Table::automatic() const {
  if (!has_begun() || is_over()) { return std::nullopt; }
  const Seat player = position().decision().player;
  if (const auto reply = awaited_reply()) {
    const auto move = match::MoveFinder(*game_.game, position()).find_legal(*reply);
    if (!move) { return std::nullopt; }
    return change_of(ChangeKind::AutoMove, player, pack(*move));
  }
  if (lesson_ != nullptr || setup_.auto_pass == AutoPass::Never) { return std::nullopt; }
  thread_local MoveList legal;
  position().legal_moves(legal);
  if (legal.size() != 1 || legal[0] != pass()) { return std::nullopt; }
  return change_of(ChangeKind::AutoMove, player, pack(pass()));
}

std::string_view Table::thinker() const {
  const bool answers = lesson_ == nullptr || (puzzle_ != nullptr && lesson_step_ == 0);
  if (!has_begun() || is_over() || !answers) { return {}; }
  const SeatSetup& seat = setup_.seats[position().decision().player];
  if (puzzle_ != nullptr && seat.kind == SeatKind::Computer) { return kPuzzleOpponent; }
  return seat.kind == SeatKind::Computer ? std::string_view(seat.level) : std::string_view();
}

// Changes
// -----------------------------------------------------------------------------------------------

void Table::lesson_moved(bool by_reader) {
  if (lesson_ == nullptr || lesson_step_ >= lesson_->steps.size()) { return; }
  if (puzzle_ != nullptr) {
    puzzle_answers_ += by_reader ? 1U : 0U;
    const bool solved =
        match::is_solved(puzzle_->puzzle, position(), lesson_->seat, puzzle_answers_);
    lesson_step_ = solved ? 1 : 0;
    return;
  }
  const std::vector<match::MoveWords>& reply = lesson_->steps[lesson_step_].reply;
  if (by_reader) {
    lesson_waits_ = false;
  } else {
    ++lesson_replies_;
  }
  if (lesson_replies_ < reply.size()) { return; }
  ++lesson_step_;
  lesson_replies_ = 0;
  lesson_waits_ = true;
}

bool Table::play(const Change& change, EventLog* log) {
  EventLog events;
  const Move move =
      change.kind == ChangeKind::TimeOut ? match::concession(change.seat) : unpack(change.data);
  if (move.verb == Verb::Concede) {
    if (!played().concede(move.place, &events)) { return false; }
    how_ = change.kind == ChangeKind::TimeOut ? How::Time : How::Conceded;
  } else if (!played().apply(move, &events).allows()) {
    return false;
  }
  lines_.push_back({change.version, static_cast<std::uint16_t>(events.size()), change.seat,
                    change.kind == ChangeKind::AutoMove});
  if (log != nullptr) { *log = std::move(events); }
  lesson_moved(change.kind == ChangeKind::Move &&
               (puzzle_ == nullptr || change.seat == lesson_->seat));
  return true;
}

bool Table::apply(Change& change, EventLog* log) {
  change.version = version_ + 1;
  const int turn = position().turn();
  bool moved = false;
  switch (change.kind) {
    case ChangeKind::Move:
    case ChangeKind::AutoMove:
    case ChangeKind::TimeOut:
      if (is_over() || !play(change, log)) { return false; }
      moved = change.kind == ChangeKind::Move && change.seat == clock_.running();
      break;
    case ChangeKind::Undo:
      if (played().undo(change.data) != match::Match::Undo::Done) { return false; }
      lines_.resize(lines_.size() - change.data);
      last_undo_ = change.version;
      break;
    case ChangeKind::Offer:
      if (change.data > 1) { return false; }
      asked_ = Question{change.seat, static_cast<Asked>(change.data)};
      break;
    case ChangeKind::Decline: asked_.reset(); break;
    case ChangeKind::Agreed:
      agreed_ = true;
      how_ = How::Agreed;
      break;
    case ChangeKind::Next:   lesson_moved(true); break;
    case ChangeKind::Resume: clock_.resume(change.at); break;
  }
  version_ = change.version;
  change.digest = position().digest();
  const bool aside = change.kind == ChangeKind::Offer || change.kind == ChangeKind::Decline ||
                     change.kind == ChangeKind::Resume;
  if (!aside) {
    asked_.reset();
    position_version_ = version_;
    clock_.turn_to(is_over() ? kNoSeat : position().decision().player, change.at,
                   moved ? std::optional(turn) : std::nullopt);
  }
  return true;
}

std::vector<std::pair<std::string, std::string>> Table::options() const {
  return has_begun() && lesson_ == nullptr ? played().options() : setup_.options;
}

match::Record Table::record() const {
  match::Record record = played().record();
  if (agreed_) {
    record.outcome = Outcome::Draw;
    record.ended = match::Ended::Agreed;
  } else if (is_over() && how_ == How::Time) {
    record.ended = match::Ended::OnTime;
  }
  return record;
}

std::vector<Told> Table::story() const {
  std::vector<Told> story;
  EventLog events;
  const std::unique_ptr<Position> position = played().opening(&events);
  const auto tell = [&](std::uint32_t version) {
    for (const Event& event : events) { story.push_back({version, event}); }
    events.clear();
  };
  tell(0);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Move& move = played().moves()[i].move;
    if (move.verb == Verb::Concede) {
      position->concede(move.place, &events);
    } else {
      (void)position->apply(move, &events);
    }
    tell(lines_[i].version);
  }
  return story;
}

}  // namespace fudaba::server
