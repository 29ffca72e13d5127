#include "server/lobby/lobby_feed.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "server/accounts/account_thread.h"
#include "server/lobby/challenge_json.h"
#include "server/store/journal.h"

namespace fudaba::server {

namespace {

constexpr const char* kLobbySubject = "lobby";
constexpr int kMostMatches = 50;
constexpr std::int64_t kListEvery = 3'000;  // ms

}  // namespace

LobbyFeed::LobbyFeed(Services services)
    : services_(services),
      bounds_(services_.config.lobby),
      timer_(services_.clock.timer(services_.io.get_executor())),
      heard_(services_.bus.subscribe(kLobbySubject, [this](std::string_view, std::string_view who) {
        // This node has already seen its own changes.
        if (who == services_.config.cluster.node) { return; }
        {
          const std::lock_guard lock(mutex_);
          if (readers_.empty()) { return; }
        }
        look();
      })) {}

void LobbyFeed::enter(const std::shared_ptr<LobbyPage>& page, const people::Visitor& visitor,
                      bool shows_name) {
  {
    const std::lock_guard lock(mutex_);
    Reader& reader = readers_[page.get()];
    reader.page = page;
    reader.visitor.who = visitor.id.empty() ? "s:" + new_token().substr(0, 22) : visitor.id;
    reader.account = visitor.account;
    reader.visitor.name = shows_name ? visitor.name : std::string();
    std::erase(left_, reader.visitor.who);
    kept_at_ = 0;
  }
  look();
}

void LobbyFeed::leave(const LobbyPage* page) {
  {
    const std::lock_guard lock(mutex_);
    const auto it = readers_.find(page);
    if (it == readers_.end()) { return; }
    const std::string who = it->second.visitor.who;
    readers_.erase(it);
    const bool is_still_here =
        std::any_of(readers_.begin(), readers_.end(),
                    [&](const auto& entry) { return entry.second.visitor.who == who; });
    if (!is_still_here) { left_.push_back(who); }
  }
  changed();
}

void LobbyFeed::changed() {
  look();
  services_.bus.publish(kLobbySubject, services_.config.cluster.node);
}

void LobbyFeed::look_for(const people::Visitor& visitor, OnLobby done) {
  {
    const std::lock_guard lock(mutex_);
    asking_.push_back({{visitor.id, visitor.account}, std::move(done)});
  }
  look();
}

void LobbyFeed::stop() {
  const std::lock_guard lock(mutex_);
  is_ending_ = true;
  timer_->cancel();
}

// Visitors are recorded when they come or go, and regularly, since a record is valid for
// LobbyBounds::grace only. Called with the lock held.
LobbyPresence LobbyFeed::take_presence(std::int64_t now) {
  LobbyPresence presence;
  presence.left.swap(left_);
  if (kept_at_ + bounds_.grace / 3 > now && presence.left.empty()) { return presence; }
  kept_at_ = now;
  std::map<std::string, std::string> here;
  for (const auto& [page, reader] : readers_) {
    std::string& name = here[reader.visitor.who];
    if (name.empty()) { name = reader.visitor.name; }
  }
  for (auto& [who, name] : here) { presence.here.push_back({who, name}); }
  return presence;
}

void LobbyFeed::look() {
  LobbyPresence presence;
  const std::int64_t now = services_.clock.now_ms();
  {
    const std::lock_guard lock(mutex_);
    if (is_ending_) { return; }
    if (is_looking_) {
      look_again_ = true;
      return;
    }
    const std::int64_t passed = now - looked_at_;
    if (passed < bounds_.breath) { return look_in(bounds_.breath - passed); }
    is_looking_ = true;
    look_again_ = false;
    presence = take_presence(now);
    std::move(asking_.begin(), asking_.end(), std::back_inserter(answering_));
    asking_.clear();
  }
  services_.account_thread.ask(
      [this, presence, wall = services_.clock.wall_ms()](people::Book& book) {
        return look_at_lobby(book, bounds_, presence, wall);
      },
      [this](tl::expected<LobbyState, Refusal> state) { found(std::move(state)); });
}

void LobbyFeed::found(tl::expected<LobbyState, Refusal> state) {
  if (!state) { return finish(state.error()); }
  bool is_listed = false;
  {
    const std::lock_guard lock(mutex_);
    state_ = std::move(*state);
    is_listed = matches_at_ + kListEvery > services_.clock.now_ms();
  }
  is_listed ? finish(std::nullopt) : list_matches();
}

void LobbyFeed::list_matches() {
  services_.journal.list(kMostMatches, [this](bool ok, const std::vector<MatchRow>& rows) {
    if (ok) {
      const std::lock_guard lock(mutex_);
      matches_ = rows;
      matches_at_ = services_.clock.now_ms();
    }
    finish(std::nullopt);
  });
}

// Called with the lock held.
bool LobbyFeed::is_like_all(const LobbyReader& reader) const {
  const bool is_owner = std::any_of(state_.challenges.begin(), state_.challenges.end(),
                                    [&](const Challenge& one) { return one.owner == reader.who; });
  const bool is_kept_apart =
      std::any_of(state_.apart.begin(), state_.apart.end(), [&](const auto& pair) {
        return pair.first == reader.account || pair.second == reader.account;
      });
  return !is_owner && !is_kept_apart;
}

// Sends each page its message if that has changed.
void LobbyFeed::finish(const std::optional<Refusal>& failed) {
  std::vector<std::pair<std::shared_ptr<LobbyPage>, Message>> news;
  std::vector<std::pair<OnLobby, std::string>> answers;
  std::optional<std::int64_t> next;
  {
    const std::lock_guard lock(mutex_);
    const std::int64_t wall = services_.clock.wall_ms();
    // Visitors without challenges, from whom nothing is hidden, get the same message.
    std::map<LobbyReader, Message> messages;
    const auto message_for = [&](const LobbyReader& one) -> const Message& {
      const LobbyReader reader = is_like_all(one) ? LobbyReader{} : one;
      Message& message = messages[reader];
      if (message == nullptr) {
        message = std::make_shared<const std::string>(
            lobby_message(state_, matches_, reader, bounds_, wall));
      }
      return message;
    };
    for (auto& [key, reader] : readers_) {
      if (failed) { break; }
      const Message& message = message_for({reader.visitor.who, reader.account});
      std::shared_ptr<LobbyPage> page = reader.page.lock();
      const bool is_told = reader.told != nullptr && *reader.told == *message;
      if (page == nullptr || is_told) { continue; }
      reader.told = message;
      news.emplace_back(std::move(page), message);
    }
    for (LookRequest& one : answering_) {
      answers.emplace_back(std::move(one.done), failed ? std::string() : *message_for(one.reader));
    }
    answering_.clear();
    is_looking_ = false;
    looked_at_ = services_.clock.now_ms();
    if (look_again_ || !asking_.empty()) {
      next = bounds_.breath;
    } else if (!readers_.empty()) {
      next = bounds_.beat;
    }
  }
  for (const auto& [page, message] : news) { page->tell(message); }
  for (auto& [done, text] : answers) {
    failed ? done(tl::unexpected(*failed)) : done(std::move(text));
  }
  if (!next) { return; }
  const std::lock_guard lock(mutex_);
  look_in(*next);
}

// Called with the lock held.
void LobbyFeed::look_in(std::int64_t ms) {
  if (is_ending_) { return; }
  timer_->set(std::chrono::milliseconds(ms), [this] { look(); });
}

}  // namespace fudaba::server
