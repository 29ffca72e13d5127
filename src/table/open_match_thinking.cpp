// Computer players' answers at a match, hints, and the clock.
#include "table/asking.h"
#include "table/open_match.h"

namespace fudaba::table {

std::int64_t OpenMatch::wake() const {
  if (table_ == nullptr) { return retry_at_; }
  const std::int64_t end = table_->is_over() ? 0 : table_->clock().deadline();
  std::int64_t first = end == 0 ? 0 : end + gift_to(table_->clock().running());
  const auto consider = [&](std::int64_t at) {
    if (at != 0 && (first == 0 || at < first)) { first = at; }
  };
  if (thinking_) {
    consider(thinking_->begins);
    if (thinking_->move) { consider(answer_due(*thinking_)); }
  }
  return first;
}

void OpenMatch::tick() {
  if (!is_ready()) { return; }
  const std::int64_t now = ports_.now();
  if (thinking_ && thinking_->begins != 0 && thinking_->begins <= now) {
    thinking_->begins = 0;
    places_.empty() ? stop_thinking() : void(thinking_->thought = ports_.choose(thinking_->level));
  }
  answer_when_due();
  if (!is_ready() || table_->is_over()) { return; }
  if (table_->clock().is_over(now - gift_to(table_->clock().running()))) { lose_on_time(); }
}

void OpenMatch::lose_on_time() {
  perform({change_of(ChangeKind::TimeOut, table_->clock().running())}, std::nullopt);
}

// Computer players
// -----------------------------------------------------------------------------------------------

// The question that is asked goes to the computer, unless it thinks about it already.
void OpenMatch::think(const std::string& level) {
  if (thinking_ && thinking_->version == table_->version()) { return; }
  stop_thinking();
  Thinking& thinking = thinking_.emplace(Thinking{});
  thinking.version = table_->version();
  thinking.level = level;
  thinking.asked = ports_.now();
  if (table_->setup().is_exhibition()) {  // so that whoever watches can follow
    thinking.begins = thinking.asked + pace_.exhibition;
  } else {
    thinking.thought = ports_.choose(level);
  }
}

bool OpenMatch::is_choosing(std::int64_t thought) const {
  return thinking_ && thinking_->thought == thought && !thinking_->move;
}

void OpenMatch::chosen(std::int64_t thought, std::optional<Move> move) {
  if (!thinking_ || !is_choosing(thought)) { return; }
  if (!move || !table_->position().why_not(*move).allows()) {
    thinking_.reset();
    return think(std::string(table_->thinker()));
  }
  thinking_->move = move;
  answer_when_due();
}

// An answer's time must not tell how much there was to think about.
std::int64_t OpenMatch::answer_due(const Thinking& thinking) const {
  if (table_->setup().is_exhibition()) { return thinking.asked; }
  return thinking.asked + answer_time(*table_, thinking.level, thinking.hurried, pace_.answer);
}

void OpenMatch::answer_when_due() {
  if (!thinking_ || !thinking_->move || ports_.now() < answer_due(*thinking_)) { return; }
  const std::uint32_t version = thinking_->version;
  const Move move = *thinking_->move;
  thinking_.reset();
  const Table::Granted change = table_->move(table_->position().decision().player, version, move);
  if (change) { perform({*change}, std::nullopt); }
}

void OpenMatch::stop_thinking() {
  if (!thinking_) { return; }
  if (thinking_->thought != 0 && !thinking_->move) { ports_.forget(thinking_->thought); }
  thinking_.reset();
}

void OpenMatch::hurry(const IncomingRequest& asking) {
  const bool hurries = thinking_ && !table_->setup().is_exhibition();
  if (hurries && !std::exchange(thinking_->hurried, true) && !thinking_->move) {
    thinking_->thought = ports_.hurry(thinking_->thought, thinking_->level);
  }
  answer(asking, hurried_message(hurries, asking.request.id));
  if (hurries) { answer_when_due(); }
}

// Hints
// -----------------------------------------------------------------------------------------------

// A hint is made once for a question, and given again to whoever asks again. Meanwhile the
// connection may go on asking for other things.
void OpenMatch::hint(const IncomingRequest& asking, Seat seat) {
  if (const Table::Granted change = table_->hint(seat); !change) {
    return refuse(asking, change.error());
  }
  if (hint_ && !hint_->message.empty()) {
    return answer(asking, with_id(hint_->message, asking.request.id));
  }
  if (hint_) { return refuse(asking, hint_takes_time()); }
  const tl::expected<std::int64_t, Refusal> thought = ports_.advise();
  if (!thought) { return refuse(asking, thought.error()); }
  hint_ = Hint{seat, asking.client, asking.request.id, *thought, {}};
  asking.done();
}

bool OpenMatch::is_advising(std::int64_t thought) const {
  return hint_ && hint_->thought == thought && hint_->message.empty();
}

// It is noted in the match before anybody hears it.
void OpenMatch::advised(std::int64_t thought, std::string message) {
  if (!hint_ || !is_advising(thought)) { return; }
  const Table::Granted change = table_->hint(hint_->seat);
  if (!change) { return drop_hint(Code::Stale); }
  hint_->message = std::move(message);
  perform({*change}, std::nullopt);
}

void OpenMatch::not_advised(std::int64_t thought, Code why) {
  if (is_advising(thought)) { drop_hint(why); }
}

void OpenMatch::give_hint() {
  if (!hint_ || hint_->message.empty() || hint_->client == nullptr) { return; }
  hint_->client->send(message_of(with_id(hint_->message, hint_->id)));
  hint_->client.reset();
}

void OpenMatch::drop_hint(Code why) {
  if (!hint_) { return; }
  if (hint_->client != nullptr) {
    hint_->client->send(message_of(refused_message(refusal(why), hint_->id)));
  }
  forget_hint();
}

void OpenMatch::forget_hint() {
  if (hint_ && hint_->message.empty()) { ports_.forget(hint_->thought); }
  hint_.reset();
}

void OpenMatch::stop_thoughts(Code why) {
  stop_thinking();
  drop_hint(why);
}

}  // namespace fudaba::table
