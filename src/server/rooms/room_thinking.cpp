// A room's searches, on threads of this process or on an idle thinking machine.
#include <algorithm>
#include <utility>

#include "base/random.h"
#include "match/json_data.h"
#include "match/json_reader.h"
#include "server/rooms/room.h"
#include "server/thinking/remote_thinkers.h"
#include "table/asking.h"

namespace fudaba::server {

namespace {

// A copy of the position with its game: a search may outlive its table.
std::shared_ptr<const Position> thought_about(const Table& table) {
  struct GamePosition {
    GameOfMatch game;
    std::unique_ptr<Position> position;
  };
  const auto kept =
      std::make_shared<const GamePosition>(table.shared_game(), table.position().clone());
  return {kept, kept->position.get()};
}

}  // namespace

// A player at the table waits, or whoever watches.
Thinkers::Asker Room::asker() const {
  const std::vector<OpenMatch::Participant>& places = match_.places();
  if (places.empty()) { return {number_}; }
  const auto seated = std::ranges::find_if(
      places, [](const OpenMatch::Participant& place) { return place.seat < kSeats; });
  const auto& client = (seated == places.end() ? places.front() : *seated).client;
  return {number_, dynamic_cast<const Client&>(*client).address()};
}

// Moves
// -----------------------------------------------------------------------------------------------

std::int64_t Room::choose(const std::string& level) {
  services_.metrics.thoughts.add();
  move_ = {++last_thought_, level, false, nullptr};
  // Only long searches go to another machine.
  const bool searches = match_.table()->game().game->iterations_of(level) != 0;
  if (searches) { move_.thought = choose_elsewhere(); }
  if (move_.thought != nullptr) {
    services_.metrics.thoughts_elsewhere.add();
  } else {
    move_.thought = choose_here();
  }
  return move_.number;
}

std::shared_ptr<Thought> Room::choose_elsewhere() {
  return services_.remote_thinkers.begin(
      {{}, number_, match_.table()->position_version(), move_.level},
      [self = shared_from_this(), thought = move_.number](const std::optional<std::string>& found) {
        self->post_ready([self, thought, found] { self->found_elsewhere(thought, found); });
      });
}

std::shared_ptr<Thought> Room::choose_here() {
  const Table& table = *match_.table();
  return services_.thinkers.begin(
      asker(), Thinkers::Kind::Move,
      [self = shared_from_this(), number = move_.number, level = move_.level,
       seed = thought_seed(table), position = thought_about(table)](const Thought& thought) {
        if (thought.is_cancelled()) { return; }
        FastRandom random(seed);
        const Move move = position->choose(level, random, thought.limits());
        if (thought.is_cancelled()) { return; }
        self->post_ready([self, number, move] { self->match_.chosen(number, move); });
      });
}

// If there is no answer, searches here.
void Room::found_elsewhere(std::int64_t thought, const std::optional<std::string>& found) {
  if (!match_.is_choosing(thought)) { return; }
  const auto value = match::parse_json(found.value_or(""));
  const std::optional<Move> move = value ? match::move_of(*value) : std::nullopt;
  if (move && match_.table()->position().why_not(*move).allows()) {
    return match_.chosen(thought, move);
  }
  move_.thought = choose_here();
  if (move_.hurried && move_.thought != nullptr) { move_.thought->hurry(); }
}

std::int64_t Room::hurry(std::int64_t thought, const std::string&) {
  move_.hurried = true;
  if (move_.thought != nullptr) { move_.thought->hurry(); }
  return thought;
}

void Room::forget(std::int64_t thought) {
  for (Search* search : {&move_, &hint_}) {
    if (search->number != thought || search->thought == nullptr) { continue; }
    search->thought->cancel();
    search->thought = nullptr;
  }
}

// Hints
// -----------------------------------------------------------------------------------------------

tl::expected<std::int64_t, Refusal> Room::advise() {
  if (!hint_rate_.take()) { return tl::unexpected(hint_takes_time()); }
  hint_ = {++last_thought_, {}, false, nullptr};
  hint_.thought = advise_elsewhere();
  if (hint_.thought == nullptr) { hint_.thought = advise_here(); }
  if (hint_.thought != nullptr) { return hint_.number; }
  return tl::unexpected(
      refusal(Code::Full, {},
              {"今はヒントの順番待ちがいっぱいです。少し待ってください。",
               "Too many others are waiting for a hint. Please try again soon."}));
}

std::shared_ptr<Thought> Room::advise_here() {
  const Table& table = *match_.table();
  return services_.thinkers.begin(
      asker(), Thinkers::Kind::Hint,
      [self = shared_from_this(), number = hint_.number, game = table.shared_game(),
       position = thought_about(table)](const Thought& running) {
        if (running.is_cancelled()) { return; }
        std::string message =
            hint_message(*game->game, *position, position->advise(running.limits()), {});
        if (running.is_cancelled()) { return; }
        self->post_ready([self, number, message = std::move(message)] {
          self->match_.advised(number, message);
        });
      });
}

std::shared_ptr<Thought> Room::advise_elsewhere() {
  return services_.remote_thinkers.begin(
      {{}, number_, match_.table()->position_version(), {}},
      [self = shared_from_this(), thought = hint_.number](const std::optional<std::string>& found) {
        self->post_ready([self, thought, message = found.value_or("")] {
          self->advised_elsewhere(thought, message);
        });
      });
}

void Room::advised_elsewhere(std::int64_t thought, std::string message) {
  if (!match_.is_advising(thought)) { return; }
  if (!message.empty()) { return match_.advised(thought, std::move(message)); }
  hint_.thought = advise_here();
  if (hint_.thought == nullptr) { match_.not_advised(thought, Code::Full); }
}

}  // namespace fudaba::server
