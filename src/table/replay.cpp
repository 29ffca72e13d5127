#include "table/replay.h"

#include <algorithm>

#include "base/display_width.h"
#include "match/words.h"
#include "table/outbound.h"

namespace fudaba::table {

using match::JsonText;

namespace {

// The frames of one replay, written one after the other.
class ReplayFrames {
 public:
  ReplayFrames(const ShelvedGame& game, Viewer viewer, JsonText& json)
      : game_(*game.game), viewer_(viewer), json_(json) {}

  void opening(const Position& position, const EventLog& events) {
    before_ = view(position);
    json_.begin_object();
    match::write(json_.key("view"), game_, before_);
    rest(position, events, before_);
  }

  // `hinted`: the player had a hint for it.
  void move(const Move& move, Seat by, bool hinted, const Bilingual& text, const Position& position,
            const EventLog& events) {
    json_.begin_object();
    match::write(json_.key("move"), move);
    json_.field("by", match::seat_word(by));
    if (hinted) { json_.field("hinted", true); }
    match::write(json_.key("text"), text, reader());
    rest(position, events, view(position));
  }

 private:
  // Who is spoken to, and who sees what: someone who sees everything is nobody's "you".
  [[nodiscard]] Seat reader() const {
    return viewer_ == Viewer::First ? Seat{0} : viewer_ == Viewer::Second ? Seat{1} : kNoSeat;
  }

  [[nodiscard]] ViewData view(const Position& position) const {
    return viewer_ == Viewer::All ? position.full_view() : position.view(reader());
  }

  void rest(const Position& position, const EventLog& events, ViewData now) {
    json_.key("events").begin_array();
    for (const Event& event : events) {
      json_.begin_object().field("version", version_).field("n", number_++);
      const Event seen = viewer_ == Viewer::All ? event : event_for(event, reader());
      match::write_fields(json_, game_, seen, reader());
      json_.end_object();
    }
    json_.end_array().key("changes");
    write_changes(json_, game_, before_, now);
    before_ = std::move(now);
    match::write(json_.key("decision"), position.decision());
    match::write(json_.key("prompt"), match::prompt_of(position), reader());
    json_.end_object();
    ++version_;
  }

  const AnyGame& game_;
  Viewer viewer_;
  JsonText& json_;
  ViewData before_;
  std::int64_t version_ = 0;
  std::int64_t number_ = 0;
};

void write_head(JsonText& json, const AnyGame& game, const match::Record& record,
                const match::Replay& checked) {
  json.field("game", record.game).list("players", record.players, [&](const std::string& name) {
    json.begin_object().field("name", name).end_object();
  });
  json.field("outcome", match::word_of(record.outcome));
  if (record.ended != match::RecordEnding::ByMoves) {
    json.field("ended", match::word_of(record.ended));
  }
  json.field("verified", !checked.misfit && checked.digests_compared);
  if (checked.misfit) {
    json.field("misfit", checked.misfit->why).field("misfit_at", checked.misfit->move);
  } else if (record.outcome != Outcome::Ongoing) {
    write_tales(json, game, checked.position->view(kNoSeat));
  }
}

// The player whose move it is.
Seat decider(const Position& position, const Move& move) {
  return move.verb == Verb::Concede ? static_cast<Seat>(move.place) : position.decision().player;
}

// Names of records may be longer than those of tables; never cut within a character.
std::string short_name(std::string name) {
  if (name.size() <= kMaxName) { return name; }
  std::size_t end = kMaxName;
  while (end > 0 && is_continuation(name[end])) { --end; }
  name.resize(end);
  return name;
}

}  // namespace

std::string replay_frames(const ShelvedGame& game, const match::Record& record, Viewer viewer,
                          const std::function<bool()>& goes_on) {
  const match::Replay checked = match::replay(record, game.supplies);
  std::string text;
  JsonText json(text);
  json.begin_object();
  write_head(json, *game.game, record, checked);
  if (game.set) {
    write(json.key("set"), *game.set);
    const std::size_t shipped = game.catalogue.pool.defs.size() - game.set->cards;
    json.key("cards").raw(cards_document(game, shipped));
  }
  json.key("frames").begin_array();
  const tl::expected<MatchSetup, match::Misfit> setup = match::setup_of(record, game.supplies);
  if (setup) {
    EventLog events;
    const std::unique_ptr<Position> position = game.game->setup(*setup, &events);
    ReplayFrames frames(game, viewer, json);
    frames.opening(*position, events);
    for (const match::MoveRecord& line : record.moves) {
      if (!goes_on()) { break; }
      events.clear();
      const Move& move = line.move;
      const Seat by = decider(*position, move);
      const bool concedes = move.verb == Verb::Concede && move.place < kSeats;
      if (!concedes && !position->why_not(move).allows()) { break; }
      // The line of the menu is the chooser's; others read the events.
      const bool own = viewer == Viewer::All || static_cast<Seat>(viewer) == by;
      const Bilingual said = concedes ? Bilingual{"投了", "Concede"}
                             : own    ? match::described(*position, move)
                                      : Bilingual{};
      match::make_recorded(*position, move, &events);
      const Move shown = own || concedes ? move : Move{move.verb, kNoCard, 255, 255};
      const std::vector<std::size_t>& hints = record.hints[by];
      const auto number = static_cast<std::size_t>(&line - record.moves.data()) + 1;
      const bool hinted = std::binary_search(hints.begin(), hints.end(), number);
      frames.move(shown, by, hinted, said, *position, events);
    }
  }
  json.end_array().end_object();
  return text;
}

tl::expected<Branch, Refusal> branch_of(const GameOfMatch& game, const match::Record& record,
                                        const BranchWish& wish) {
  const auto& [at, seat, opponent, now] = wish;
  const match::Replay checked = match::replay(record, game->supplies, at);
  if (at > record.moves.size() || at > kMaxReplayMoves) { return refused(Code::Malformed, "at"); }
  if (checked.misfit) { return refused(Code::Malformed, "record", checked.misfit->why); }
  if (checked.position->outcome() != Outcome::Ongoing) { return refused(Code::Over, "at"); }
  Branch branch;
  Setup& setup = branch.setup;
  setup.game = record.game;
  setup.set = game->set;
  setup.options = record.options;
  setup.visibility = MatchVisibility::Link;
  setup.key = record.key;
  setup.first = record.first;
  setup.closed_lists = record.closed_lists;
  for (const match::KeyPart& part : record.fair) {
    setup.fair.push_back({part.by, part.commitment, part.contribution});
  }
  for (Seat s = 0; s < kSeats; ++s) {
    SeatSetup& player = setup.seats[s];
    player.kind = s == seat ? SeatKind::Human : SeatKind::Computer;
    player.level = s == seat ? "" : opponent;
    player.name = s == seat ? short_name(record.players[s]) : "";
    player.deck = record.decks[s];
  }
  setup.begun = now;
  tl::expected<std::unique_ptr<Table>, Bilingual> table = Table::open(game, setup, {});
  if (!table) { return refused(Code::Malformed, "record", table.error()); }
  if (checked.digests_compared && (*table)->position().digest() != record.start) {
    return refused(Code::Malformed, "record");
  }
  for (std::size_t i = 0; i < at; ++i) {
    Change change = change_of(ChangeKind::Move, (*table)->position().decision().player,
                              pack(record.moves[i].move));
    change.at = setup.begun;
    const bool fits = (*table)->apply(change, nullptr) &&
                      (!checked.digests_compared || change.digest == record.moves[i].state);
    if (!fits) { return refused(Code::Malformed, "record"); }
    branch.changes.push_back(change);
  }
  return branch;
}

}  // namespace fudaba::table
