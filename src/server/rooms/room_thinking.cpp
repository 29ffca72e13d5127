// What computer players think at a table: their answers, and hints for those who play against them.
#include <boost/asio/post.hpp>
#include <chrono>

#include "base/check.h"
#include "base/random.h"
#include "match/json_data.h"
#include "match/json_reader.h"
#include "server/rooms/room.h"
#include "server/thinking/far_thinkers.h"
#include "table/asking.h"
#include "table/thinking.h"

namespace fudaba::server {

namespace asio = boost::asio;

namespace {

// The position as it is now, with the game that it is of: a search may outlive its table.
std::shared_ptr<const Position> thought_about(const Table& table) {
  struct Kept {
    GameOfMatch game;
    std::unique_ptr<Position> position;
  };
  const auto kept = std::make_shared<const Kept>(table.shared_game(), table.position().clone());
  return {kept, kept->position.get()};
}

}  // namespace

// The question that is asked now goes to the computer, unless it thinks about it already.
void Room::think(const std::string& level) {
  if (thinking_ && thinking_->version == table_->version()) { return; }
  stop_thinking();
  thinking_.emplace(Thinking{});
  thinking_->version = table_->version();
  thinking_->level = level;
  thinking_->asked = std::chrono::steady_clock::now();
  if (!table_->setup().is_exhibition()) {
    choose();
    return;
  }
  // Two computers play for those who watch, and so that these can follow.
  const auto goes_on = [](Room& room, std::uint32_t version) {
    if (!room.thinking_ || room.thinking_->version != version) { return; }
    room.table_ != nullptr && !room.places_.empty() ? room.choose() : room.stop_thinking();
    room.note_idle();
  };
  pace_.expires_after(std::chrono::milliseconds(services_.config.patience.exhibition_pace));
  pace_.async_wait([self = shared_from_this(), version = thinking_->version,
                    goes_on](const boost::system::error_code& error) {
    if (error) { return; }
    self->when_ready([self, version, goes_on] { goes_on(*self, version); });
  });
}

// By a machine of their own, where one has nothing to do and there is something to look for.
void Room::choose() {
  FUDABA_CHECK(thinking_.has_value());
  services_.metrics.thoughts.add();
  if (table_->game().game->iterations_of(thinking_->level) == 0) { return choose_here(); }
  thinking_->thought = services_.far_thinkers.begin(
      {{}, number_, table_->position_version(), thinking_->level},
      [self = shared_from_this(),
       version = thinking_->version](const std::optional<std::string>& found) {
        asio::post(self->strand_, [self, version, found] {
          self->when_ready([self, version, found] { self->found_elsewhere(version, found); });
        });
      });
  if (thinking_->thought == nullptr) { return choose_here(); }
  services_.metrics.thoughts_elsewhere.add();
}

// On the computers' threads.
void Room::choose_here() {
  FUDABA_CHECK(thinking_.has_value());
  Thinking& thinking = *thinking_;
  const std::uint32_t version = thinking.version;
  const std::uint64_t seed = thought_seed(*table_);
  thinking.thought = services_.thinkers.begin(
      number_, Thinkers::Kind::Move,
      [self = shared_from_this(), level = thinking.level, seed, version,
       position = thought_about(*table_)](const Thought& thought) {
        if (thought.is_cancelled()) { return; }
        FastRandom random(seed);
        const Move move = position->choose(level, random, thought.limits());
        if (thought.is_cancelled()) { return; }
        asio::post(self->strand_, [self, version, move] {
          self->when_ready([self, version, move] { self->chosen(version, move); });
        });
      });
  if (thinking.hurried && thinking.thought != nullptr) { thinking.thought->hurry(); }
}

// Nobody has found anything there: it is looked for here.
void Room::found_elsewhere(std::uint32_t version, const std::optional<std::string>& found) {
  if (!thinking_ || thinking_->version != version || table_ == nullptr) { return; }
  const auto value = match::parse_json(found.value_or(""));
  const std::optional<Move> move = value ? match::move_of(*value) : std::nullopt;
  const bool is_legal = move && table_->position().why_not(*move).allows();
  is_legal ? chosen(version, *move) : choose_here();
}

void Room::chosen(std::uint32_t version, const Move& move) {
  if (!thinking_ || thinking_->version != version) { return; }
  thinking_->move = move;
  answer_when_due();
}

std::chrono::milliseconds Room::answer_time(const Thinking& thinking) const {
  if (table_->setup().is_exhibition()) { return {}; }
  const std::int64_t least = services_.config.patience.computer_answer;
  return std::chrono::milliseconds(
      table::answer_time(*table_, thinking.level, thinking.hurried, least));
}

void Room::answer_when_due() {
  if (!thinking_ || !thinking_->move) { return; }
  if (table_ == nullptr) { return stop_thinking(); }
  const auto due = thinking_->asked + answer_time(*thinking_);
  if (std::chrono::steady_clock::now() < due) {
    pace_.expires_at(due);
    pace_.async_wait([self = shared_from_this()](const boost::system::error_code& error) {
      if (error) { return; }
      self->when_ready([self] { self->answer_when_due(); });
    });
    return;
  }
  const std::uint32_t version = thinking_->version;
  const Move move = *thinking_->move;
  thinking_.reset();
  const Table::Granted change = table_->move(table_->position().decision().player, version, move);
  if (change) { return perform({*change}, std::nullopt); }
  note_idle();
}

void Room::stop_thinking() {
  if (!thinking_) { return; }
  if (thinking_->thought != nullptr) { thinking_->thought->cancel(); }
  thinking_.reset();
  pace_.cancel();
}

// The computer answers with what it has found by now.
void Room::hurry(const Asking& asking) {
  const bool hurries = thinking_.has_value() && !table_->setup().is_exhibition();
  if (hurries) {
    thinking_->hurried = true;
    if (thinking_->thought != nullptr) { thinking_->thought->hurry(); }
  }
  answer(asking, hurried_message(hurries, asking.request.id));
  if (hurries) { answer_when_due(); }
}

// A hint is made once for a question, and given again to whoever asks again. Meanwhile the
// connection may go on asking for other things.
void Room::hint(const Asking& asking, Seat seat) {
  const Table::Granted change = table_->hint(seat);
  if (!change) { return refuse(asking, change.error()); }
  if (hint_ && !hint_->message.empty()) {
    return answer(asking, with_id(hint_->message, asking.request.id));
  }
  if (hint_ || !hint_rate_.take()) { return refuse(asking, hint_takes_time()); }
  std::shared_ptr<Thought> thought = advise_elsewhere();
  if (thought == nullptr) { thought = advise_here(); }
  if (thought == nullptr) {
    return refuse(asking, refusal(Code::Full, {},
                                  {"今はヒントの順番待ちがいっぱいです。少し待ってください。",
                                   "Too many others wait for a hint. Please try again soon."}));
  }
  hint_ = Hint{table_->position_version(), seat, asking.client, asking.request.id,
               std::move(thought),         {}};
  asking.done();
}

std::shared_ptr<Thought> Room::advise_here() {
  const auto advise = [self = shared_from_this(), game = table_->shared_game(),
                       version = table_->position_version(),
                       position = thought_about(*table_)](const Thought& running) {
    if (running.is_cancelled()) { return; }
    std::string message =
        hint_message(*game->game, *position, position->advise(running.limits()), {});
    if (running.is_cancelled()) { return; }
    asio::post(self->strand_, [self, version, message = std::move(message)] {
      self->when_ready([self, version, message] { self->advised(version, message); });
    });
  };
  return services_.thinkers.begin(number_, Thinkers::Kind::Hint, advise);
}

std::shared_ptr<Thought> Room::advise_elsewhere() {
  const std::uint32_t version = table_->position_version();
  return services_.far_thinkers.begin(
      {{}, number_, version, {}},
      [self = shared_from_this(), version](const std::optional<std::string>& found) {
        asio::post(self->strand_, [self, version, message = found.value_or("")] {
          self->when_ready([self, version, message] { self->advised(version, message); });
        });
      });
}

// It is noted in the match before anybody hears it.
void Room::advised(std::uint32_t version, const std::string& message) {
  if (!hint_ || !hint_->message.empty() || table_ == nullptr || hint_->version != version) {
    return;
  }
  if (message.empty()) {  // nobody has found anything elsewhere
    hint_->thought = advise_here();
    return hint_->thought == nullptr ? drop_hint(Code::Full) : void();
  }
  hint_->message = message;
  const Table::Granted change = table_->hint(hint_->seat);
  change ? perform({*change}, std::nullopt) : drop_hint(Code::Stale);
}

void Room::give_hint() {
  if (!hint_ || hint_->message.empty() || hint_->client == nullptr) { return; }
  services_.metrics.hints.add();
  hint_->client->send(std::make_shared<const std::string>(with_id(hint_->message, hint_->id)));
  hint_->client.reset();
}

// The question is no longer asked, or nobody waits for the hint any more.
void Room::drop_hint(Code why) {
  if (!hint_) { return; }
  if (hint_->thought != nullptr) { hint_->thought->cancel(); }
  if (hint_->client != nullptr) {
    hint_->client->send(
        std::make_shared<const std::string>(refused_message(refusal(why), hint_->id)));
  }
  hint_.reset();
}

}  // namespace fudaba::server
