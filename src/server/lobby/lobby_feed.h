#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/lobby/challenge_json.h"
#include "server/lobby/challenge_store.h"
#include "server/net/clock.h"
#include "server/nodes/bus.h"
#include "server/rooms/room.h"

namespace fudaba::server {

// A page that shows the lobby.
class LobbyPage {
 public:
  virtual ~LobbyPage() = default;
  // From anywhere.
  virtual void tell(Message message) = 0;
};

// Sends the state of the lobby to the pages that show it, whenever it changes. The state is in the
// database. A node reads it at once when it hears of a change on the bus, and every
// LobbyBounds::beat as long as a page is connected. For all threads.
class LobbyFeed {
 public:
  explicit LobbyFeed(Services services);

  // Registers a page until it leaves. Its owner's challenges stay as long as one of his pages does.
  void enter(const std::shared_ptr<LobbyPage>& page, const people::Visitor& visitor,
             bool shows_name);
  void leave(const LobbyPage* page);
  // Tells all nodes that this one has changed something.
  void changed();
  // The lobby as a visitor sees it: a message `lobby`.
  using OnLobby = std::function<void(tl::expected<std::string, Refusal>)>;
  void look_for(const people::Visitor& visitor, OnLobby done);
  // Sends nothing more.
  void stop();

 private:
  struct Reader {
    std::weak_ptr<LobbyPage> page;
    LobbyVisitor visitor;
    people::AccountId account = people::kNoAccount;
    Message told;  // the last one
  };
  struct LookRequest {
    LobbyReader reader;
    OnLobby done;
  };
  void look();
  void look_in(std::int64_t ms);
  [[nodiscard]] LobbyPresence take_presence(std::int64_t now);
  void found(tl::expected<LobbyState, Refusal> state);
  void list_matches();
  [[nodiscard]] bool is_like_all(const LobbyReader& reader) const;
  void finish(const std::optional<Refusal>& failed);

  Services services_;
  const LobbyBounds& bounds_;
  std::mutex mutex_;
  std::unordered_map<const LobbyPage*, Reader> readers_;
  std::vector<std::string> left_;       // since the last check
  std::vector<LookRequest> asking_;     // to be answered by the next check
  std::vector<LookRequest> answering_;  // to be answered by this check
  LobbyState state_;
  std::vector<MatchRow> matches_;
  std::int64_t matches_at_ = 0;  // when they were listed
  std::int64_t kept_at_ = 0;     // when the visitors were last recorded
  std::int64_t looked_at_ = 0;   // when the last check ended
  bool is_looking_ = false;
  bool look_again_ = false;
  bool is_ending_ = false;
  std::unique_ptr<Timer> timer_;
  Bus::Subscription heard_;
};

}  // namespace fudaba::server
