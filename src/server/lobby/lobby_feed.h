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

// A page that looks on.
class LobbyPage {
 public:
  virtual ~LobbyPage() = default;
  // From anywhere.
  virtual void tell(Message message) = 0;
};

// Whoever looks at the lobby is told how it stands, whenever that changes. The truth is in the
// database; a node that hears on the bus that something has changed looks at once, and looks
// anyhow every LobbyBounds::beat as long as somebody is at it. For all threads.
class LobbyFeed {
 public:
  explicit LobbyFeed(Services services);

  // A page looks on until it leaves. Its owner's challenges stay as long as one of his pages does.
  void enter(const std::shared_ptr<LobbyPage>& page, const people::Visitor& visitor,
             bool shows_name);
  void leave(const LobbyPage* page);
  // Something has changed, by us: everybody is told, at every node.
  void changed();
  // How it stands for somebody: a message `lobby`.
  using Looked = std::function<void(tl::expected<std::string, Refusal>)>;
  void look_for(const people::Visitor& visitor, Looked done);
  // The server ends.
  void stop();

 private:
  struct Reader {
    std::weak_ptr<LobbyPage> page;
    LobbyVisitor visitor;
    people::AccountId account = people::kNoAccount;
    Message told;  // the last one
  };
  struct Asking {
    LobbyReader reader;
    Looked done;
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
  std::vector<std::string> left_;  // since the last look
  std::vector<Asking> asking_;     // from the next look on
  std::vector<Asking> answering_;  // when this look is done
  LobbyState state_;
  std::vector<MatchRow> matches_;
  std::int64_t matches_at_ = 0;  // when they were listed
  std::int64_t kept_at_ = 0;     // when it was last said who is here
  std::int64_t looked_at_ = 0;   // when the last look was done
  bool is_looking_ = false;
  bool look_again_ = false;
  bool is_ending_ = false;
  std::unique_ptr<Timer> timer_;
  Bus::Subscription heard_;
};

}  // namespace fudaba::server
