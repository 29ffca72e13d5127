// Reading a match, what waits until that is done, and changes.
#include "table/open_match.h"

#include <algorithm>

#include "base/check.h"

namespace fudaba::table {
namespace {

constexpr std::int64_t kRetry = 1'000;  // ms after storing has failed

}  // namespace

bool OpenMatch::is_busy() const {
  return state_ == State::Reading || state_ == State::Storing || state_ == State::Rereading ||
         state_ == State::Refreshing;
}

bool OpenMatch::is_idle() const {
  const bool thinks = thinking_ || (hint_ && hint_->client != nullptr);
  return places_.empty() && waiting_.empty() && !is_busy() && !thinks;
}

// Readiness
// -----------------------------------------------------------------------------------------------

void OpenMatch::when_ready(std::function<void()> work) {
  if (is_ready() || is_gone()) {
    work();
    ports_.settled();
    return;
  }
  waiting_.push_back(std::move(work));
  if (!is_busy()) { read(); }
}

void OpenMatch::read() {
  state_ = state_ == State::Uncertain ? State::Rereading : State::Reading;
  why_no_table_.reset();
  retry_at_ = 0;
  ports_.read();
}

void OpenMatch::refresh() {
  const State how = table_ != nullptr ? State::Refreshing : State::Rereading;
  forget();
  state_ = how;
  ports_.read();
}

void OpenMatch::opened(std::unique_ptr<Table> table, std::string next, std::int64_t alive) {
  const State was = std::exchange(state_, State::Open);
  table_ = std::move(table);
  next_ = std::move(next);
  absent_ = {};  // nobody could come back meanwhile
  // Pages may have been told something else than was stored.
  if (was == State::Rereading || was == State::Refreshing) { greet_all(std::nullopt); }
  const bool stood_still = was != State::Refreshing && when_retired_ == nullptr;
  if (const auto change = stood_still ? resumed(*table_, ports_.now(), alive) : std::nullopt) {
    return perform({*change}, std::nullopt);
  }
  advance();
  run_waiting();
}

void OpenMatch::not_opened(Refusal why) {
  state_ = state_ == State::Reading ? State::Unread : State::Uncertain;
  why_no_table_ = std::move(why);
  run_waiting();
}

void OpenMatch::missing(Refusal why) {
  state_ = State::Missing;
  why_no_table_ = std::move(why);
  run_waiting();
}

void OpenMatch::let_go(Refusal why, const SendAway& send_away) {
  forget();
  state_ = State::LetGo;
  why_no_table_ = std::move(why);
  clear(send_away);
  run_waiting();
}

void OpenMatch::clear(const SendAway& send_away) {
  stop_thinking();
  forget_hint();
  for (const Participant& place : std::exchange(places_, {})) { send_away(*place.client); }
}

void OpenMatch::retire(std::function<void()> done) {
  when_retired_ = std::move(done);
  if (!is_busy()) { run_waiting(); }
}

void OpenMatch::forget() {
  stop_thoughts(Code::Storage);
  table_.reset();
  why_no_table_.reset();
  retry_at_ = 0;
}

// Each waiting request runs as if it had come only now; one that begins to store or read leaves
// the rest waiting.
void OpenMatch::run_waiting() {
  if (when_retired_ != nullptr && !is_busy()) { std::exchange(when_retired_, nullptr)(); }
  const bool is_unread = state_ == State::Unread || state_ == State::Uncertain;
  if (!waiting_.empty() && is_unread && !why_no_table_) { return read(); }
  while (!waiting_.empty() && !is_busy()) {
    const std::function<void()> work = std::move(waiting_.front());
    waiting_.erase(waiting_.begin());
    work();
  }
  ports_.settled();
}

// Changes
// -----------------------------------------------------------------------------------------------

// The changes are made at once, and told when they are stored. If storing fails the table is
// forgotten: what is stored counts.
void OpenMatch::perform(const std::vector<Change>& changes, std::optional<IncomingRequest> asking) {
  if (concerns_position(changes.front().kind)) { stop_thoughts(Code::Stale); }
  state_ = State::Storing;
  const std::int64_t at = asking ? arrival_of(asking->request) : ports_.now();
  pending_.emplace(Pending{table::perform(*table_, changes, at), std::move(asking)});
  ports_.store(pending_->performed, [this](bool ok) { stored(ok); });
}

std::int64_t OpenMatch::arrival_of(const Request& request) const {
  const std::int64_t now = ports_.now();
  if (request.arrived == 0) { return now; }
  return std::min(now, std::max(request.arrived, table_->clock().since()));
}

void OpenMatch::stored(bool ok) {
  FUDABA_CHECK(pending_.has_value());
  const Pending pending = std::move(*pending_);
  pending_.reset();
  if (ok) {
    state_ = State::Open;
    publish(pending);
    if (pending.performed.happened.kind == ChangeKind::Hint) { give_hint(); }
    ports_.told(pending.performed, pending.asking.has_value());
    if (pending.asking) { pending.asking->done(); }
    advance();
  } else {
    forget();
    state_ = State::Uncertain;
    retry_at_ = ports_.now() + kRetry;  // for what happens by itself, if nobody asks
    if (pending.asking) { refuse(*pending.asking, refusal(Code::Storage)); }
  }
  run_waiting();
}

void OpenMatch::agree(Setup setup, std::optional<IncomingRequest> asking, OnAgreed done) {
  begin_when_complete(setup, ports_.now());
  auto opened = Table::open(table_->shared_game(), setup, {});
  if (!opened) { return done(refusal(Code::Over, "match", opened.error())); }
  const std::shared_ptr<Table> agreed = std::move(*opened);
  state_ = State::Storing;
  ports_.store(setup, *agreed,
               [this, agreed, asking = std::move(asking), done = std::move(done)](bool ok) {
                 if (ok) {
                   state_ = State::Open;
                   table_ = agreed;
                   greet_all(asking);
                   done(std::nullopt);
                   advance();
                 } else {
                   forget();
                   state_ = State::Uncertain;
                   done(refusal(Code::Storage));
                 }
                 run_waiting();
               });
}

void OpenMatch::publish(const Pending& pending) {
  const Consequences& happened = pending.performed.happened;
  look_for_absence();
  Update update(*table_, happened, absent_);
  Message for_spectators;  // who all read the same
  for (const Participant& place : places_) {
    const bool asked = pending.asking && pending.asking->client == place.client;
    Message message = place.seat < kSeats ? nullptr : for_spectators;
    if (message == nullptr) {
      message = message_of(update.message(
          place.seat, asked ? std::string_view(pending.asking->request.id) : std::string_view()));
    }
    if (place.seat >= kSeats) { for_spectators = message; }
    place.client->send(std::move(message));
  }
  if (happened.kind != ChangeKind::Offer && happened.kind != ChangeKind::Decline) { return; }
  const Message question = message_of(asked_message(*table_, happened.seat));
  for (const Participant& place : places_) { place.client->send(question); }
}

// Starts whatever the match does without being asked.
void OpenMatch::advance() {
  if (!is_ready() || when_retired_ != nullptr) { return; }
  if (const std::optional<Change> change = table_->automatic()) {
    return perform({*change}, std::nullopt);
  }
  const std::string_view thinker = table_->thinker();
  const bool for_nobody = table_->setup().is_exhibition() && places_.empty();
  if (!thinker.empty() && !for_nobody) { think(std::string(thinker)); }
}

}  // namespace fudaba::table
