#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "people/book.h"
#include "people/name.h"
#include "people/passkey.h"
#include "server/accounts/passphrase_hasher.h"
#include "server/accounts/visitors.h"
#include "server/net/http.h"
#include "server/net/rate.h"
#include "server/rooms/api_part.h"
#include "server/rooms/match_registry.h"

namespace fudaba::server {

// Proof that an account is the caller's: its passphrase, or one of its passkeys.
struct Proof {
  std::string passphrase;
  std::optional<people::ShownPasskey> passkey;
};

// /api/me, /api/players and /api/leaderboards of docs/table-protocol.md. For all threads.
class PeopleApi : private ApiPart {
 public:
  // An account's decks at tournaments, as JSON, for the export of all its data.
  using TournamentDecks = std::function<std::string(people::Book& book, people::AccountId account)>;
  PeopleApi(Services services, MatchRegistry& match_registry, const Config& config,
            TournamentDecks tournament_decks);

  // True if a path, in its parts, belongs here.
  [[nodiscard]] static bool owns(const std::vector<std::string>& parts);
  void get(const std::vector<std::string>& parts, const Caller& caller, const Respond& respond);
  void post(const HttpRequest& request, const std::vector<std::string>& parts,
            const boost::json::value& body, const Caller& caller, const Respond& respond);

  // Now and then: what nobody needs any more is forgotten, what is to be counted is counted, and
  // names of those who have gone leave their matches.
  void look_after();
  // The server ends.
  void stop() { hasher_.stop(); }

  static constexpr std::int64_t kTidyEvery = 3'600'000;       // ms
  static constexpr std::int64_t kNameHeld = 90LL * 86400000;  // ms that a name given up is kept

 private:
  // One POST on its way.
  struct Call {
    Caller caller;
    Respond respond;
    boost::json::value body;
    std::string device;  // what it comes from, roughly
    std::shared_ptr<const HttpRequest> request;
  };
  using Handler = void (PeopleApi::*)(const Call&);
  [[nodiscard]] static Handler handler_of(const std::string& what, const std::string& more);

  // account_api.cpp
  void open(const Call& call);
  void enter(const Call& call);
  void recover(const Call& call);
  void leave(const Call& call);
  void set_passphrase(const Call& call);
  void rename(const Call& call);
  void renew_codes(const Call& call);
  void end_session(const Call& call);
  void end_others(const Call& call);
  void new_token_for(const Call& call);
  void make_bot(const Call& call);
  void remove(const Call& call);
  void sign_in(const Call& call, const people::Account& account,
               const std::vector<std::string>& codes);
  // Calls `then` with the account of who asks, if the proof is his; else refuses.
  void with_proof(const Call& call, const Proof& proof,
                  std::function<void(const people::Account&)> then);
  // The same for a request that holds nothing but the proof.
  void with_proof(const Call& call, std::function<void(const people::Account&)> then);

  // passkey_api.cpp
  void begin_passkey(const Call& call);
  void add_passkey(const Call& call);
  void remove_passkey(const Call& call);
  void open_with_passkey(const Call& call, const people::Name& name,
                         const boost::json::value& made);
  // Calls `then` with the account whose passkey has been shown for that; else refuses.
  void with_passkey(const Call& call, const people::ShownPasskey& shown,
                    people::PasskeyPurpose purpose,
                    std::function<void(const people::Account&)> then);
  // Nothing: there are no passkeys on the page from which it comes.
  [[nodiscard]] static std::optional<people::PasskeySite> site_of(const Call& call);

  // people_own.cpp
  void list_matches(const Call& call);
  void claim(const Call& call);
  void read_notice(const Call& call);
  void sit(const Call& call);
  void put_document(const Call& call);
  void remove_document(const Call& call);
  // Matches that other nodes have, by the nodes' addresses: they are asked to do it.
  using Elsewhere = std::map<std::string, boost::json::array>;
  void claim_elsewhere(const Call& call, const Elsewhere& seats, std::size_t taken_here);

  // people_api.cpp
  void get_own(const std::vector<std::string>& parts, const Caller& caller, const Respond& respond);
  void get_player(const std::string& name, const Respond& respond);
  void get_leaders(const std::string& game, const Respond& respond);
  void export_all(const people::Visitor& visitor, const Respond& respond);
  void get_me(const people::Visitor& visitor, const Respond& respond);
  void clear_names();
  void clear_next(std::vector<people::Book::SeatToClear> seats);

  // True if the address may try another passphrase, and anybody may try one of that name.
  [[nodiscard]] bool may_try(const std::string& address, const std::string& skeleton);
  [[nodiscard]] bool may_open(const std::string& address);
  [[nodiscard]] Visitors& visitors() const { return services_.visitors; }

  struct Tries {
    Rate enters;
    Rate opens;
  };
  MatchRegistry& match_registry_;
  const Config& config_;
  const TournamentDecks tournament_decks_;
  std::mutex mutex_;
  std::unordered_map<std::string, Tries> of_address_;
  std::unordered_map<std::string, Rate> of_name_;
  bool is_clearing_ = false;
  std::int64_t tidied_ = 0;  // when; 0: not yet
  PassphraseHasher hasher_;
};

}  // namespace fudaba::server
