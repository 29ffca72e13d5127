#include "table/table.h"

#include <algorithm>

namespace fudaba::table {
namespace {

constexpr std::array<std::string_view, 6> kEndReasons{"rules",  "conceded", "time",
                                                      "agreed", "closed",   "left"};

// The opponent in a puzzle, whose answer works against everybody.
constexpr std::string_view kPuzzleOpponent = "greedy";

Bilingual unknown_option(const std::string& id) {
  return {"ハウスルール「" + id + "」が今はない", "house rule \"" + id + "\" no longer exists"};
}

// The deal of a match: decks and options in the pool's numbers.
tl::expected<match::Match::Start, Bilingual> start_of(const ShelvedGame& game, const Setup& setup) {
  match::Match::Start start;
  start.setup.key = setup.key;
  start.setup.first = setup.first;
  start.setup.closed_lists = setup.closed_lists;
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

std::string_view word_of(EndReason how) { return kEndReasons[static_cast<std::size_t>(how)]; }

std::string_view word_of(ProposalKind asked) {
  return asked == ProposalKind::Undo ? "undo" : "draw";
}

tl::expected<std::unique_ptr<Table>, Bilingual> Table::open(GameOfMatch game, Setup setup,
                                                            std::span<const Change> changes) {
  std::unique_ptr<Table> table(new Table(std::move(game), std::move(setup)));
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

std::optional<Bilingual> Table::start() {
  if (!setup_.lesson.empty()) {
    lesson_ = game_->find_lesson(setup_.lesson);
    if (lesson_ == nullptr) {
      return Bilingual{"このレッスンは今はない", "this lesson no longer exists"};
    }
    puzzle_ = game_->find_puzzle(setup_.lesson);
    Bilingual error;
    std::unique_ptr<Position> position;
    if (puzzle_ == nullptr) {
      position = game_->game->build(lesson_->position, error);
    } else if (auto opened = match::open_puzzle(puzzle_->puzzle, game_->supplies)) {
      position = std::move(*opened);
    } else {
      error = opened.error();
    }
    if (position == nullptr) { return error; }
    match_ = match::Match::from(game_->supplies, std::move(position));
  } else {
    tl::expected<match::Match::Start, Bilingual> start = start_of(*game_, setup_);
    if (!start) { return start.error(); }
    EventLog opening;
    tl::expected<match::Match, Bilingual> match =
        match::Match::start(game_->supplies, std::move(*start), &opening);
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
  if (is_broken_off_) { return Outcome::Draw; }
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

Seat Table::starter() const {
  if (!has_begun()) { return kNoSeat; }
  for (const FieldData& field : played().opening(nullptr)->view(kNoSeat).fields) {
    if (field.id == "turn_player") { return static_cast<Seat>(field.value); }
  }
  return kNoSeat;
}

std::vector<std::string> Table::deck_of(Seat seat) const {
  return match::deck_words(played().setup().decks[seat], game_->catalogue.pool,
                           game_->entry->card_format());
}

// Automatic changes
// -----------------------------------------------------------------------------------------------

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
    const auto move = match::MoveFinder(*game_->game, position()).find_legal(*reply);
    if (!move) { return std::nullopt; }
    return change_of(ChangeKind::AutoMove, player, pack(*move));
  }
  if (lesson_ != nullptr || setup_.auto_pass == AutoPass::Never) { return std::nullopt; }
  if (!setup_.is_exhibition() && !thinker().empty()) { return std::nullopt; }
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
  const bool has_lost = change.kind == ChangeKind::TimeOut || change.kind == ChangeKind::Left;
  const Move move = has_lost ? match::concession(change.seat) : unpack(change.data);
  if (move.verb == Verb::Concede) {
    if (!played().concede(move.place, &events)) { return false; }
    how_ = change.kind == ChangeKind::TimeOut ? EndReason::Time
           : change.kind == ChangeKind::Left  ? EndReason::Left
                                              : EndReason::Conceded;
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

void Table::break_off(EndReason how) {
  is_broken_off_ = true;
  how_ = how;
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
      if (played().undo(change.data) != match::Match::UndoResult::Done) { return false; }
      lines_.resize(lines_.size() - change.data);
      last_undo_ = change.version;
      break;
    case ChangeKind::Offer:
      if (change.data > 1) { return false; }
      asked_ = Proposal{change.seat, static_cast<ProposalKind>(change.data)};
      break;
    case ChangeKind::Decline: asked_.reset(); break;
    case ChangeKind::Left:
      if (is_over() || change.seat >= kSeats) { return false; }
      if (change.data == static_cast<std::uint32_t>(ClaimKind::Draw)) {
        break_off(EndReason::Left);
      } else if (!play(change, log)) {
        return false;
      }
      break;
    case ChangeKind::Agreed:
    case ChangeKind::Closed:
      if (is_over()) { return false; }
      break_off(change.kind == ChangeKind::Agreed ? EndReason::Agreed : EndReason::Closed);
      break;
    case ChangeKind::Next:   lesson_moved(true); break;
    case ChangeKind::Resume: clock_.resume(change.at, change.data); break;
    case ChangeKind::Hint:
      if (change.seat >= kSeats) { return false; }
      played().note_hint(change.seat);
      break;
  }
  version_ = change.version;
  change.digest = position().digest();
  const bool aside = change.kind == ChangeKind::Offer || change.kind == ChangeKind::Decline ||
                     change.kind == ChangeKind::Resume || change.kind == ChangeKind::Hint;
  if (!aside) {
    asked_.reset();
    position_version_ = version_;
    clock_.turn_to(is_over() ? kNoSeat : position().decision().player, change.at,
                   moved ? std::optional(turn) : std::nullopt, change.given);
  }
  return true;
}

std::vector<std::pair<std::string, std::string>> Table::options() const {
  return has_begun() && lesson_ == nullptr ? played().options() : setup_.options;
}

match::Record Table::record() const {
  match::Record record = played().record();
  if (is_broken_off_) { record.outcome = Outcome::Draw; }
  switch (how_) {
    case EndReason::Rules:
    case EndReason::Conceded: break;
    case EndReason::Time:     record.ended = match::RecordEnding::OnTime; break;
    case EndReason::Agreed:   record.ended = match::RecordEnding::Agreed; break;
    case EndReason::Closed:   record.ended = match::RecordEnding::Closed; break;
    case EndReason::Left:     record.ended = match::RecordEnding::Left; break;
  }
  return record;
}

std::array<std::size_t, kSeats> Table::hints() const {
  if (!has_begun()) { return {}; }
  return {played().hints()[0].size(), played().hints()[1].size()};
}

std::vector<StoryEvent> Table::story() const {
  std::vector<StoryEvent> story;
  EventLog events;
  const std::unique_ptr<Position> position = played().opening(&events);
  const auto tell = [&](std::uint32_t version) {
    for (const Event& event : events) { story.push_back({version, event}); }
    events.clear();
  };
  tell(0);
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    match::make_recorded(*position, played().moves()[i].move, &events);
    tell(lines_[i].version);
  }
  return story;
}

}  // namespace fudaba::table
