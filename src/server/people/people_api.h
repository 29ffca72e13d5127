#pragma once

#include <boost/json.hpp>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
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
struct AccountProof {
  std::string passphrase;
  std::optional<people::ShownPasskey> passkey;
};

// /api/me, /api/players and /api/leaderboards of docs/table-protocol.md. For all threads.
class PeopleApi : private ApiPart {
 public:
  // About an account, as JSON: its decks at tournaments, for the export of all its data, and the
  // tournaments it has entered that are not over.
  using OfTournaments = std::function<std::string(people::Book& book, people::AccountId account)>;
  struct TournamentData {
    OfTournaments decks;
    OfTournaments entered;
  };
  PeopleApi(Services services, MatchRegistry& match_registry, TournamentData tournament_data);

  // Called regularly: counts matches that are over, forgets what has expired, and clears the names
  // of deleted accounts from their matches. One call at a time.
  void look_after();
  // The server ends.
  void stop() { hasher_.stop(); }

  static constexpr std::int64_t kTidyEvery = 3'600'000;       // ms
  static constexpr std::int64_t kNameHeld = 90LL * 86400000;  // ms that a name given up is kept

  // The handlers of server/endpoints.cpp.
  // people_api.cpp
  void get_me(const Call& call);
  void get_page(const Call& call);
  void export_all(const Call& call);
  void get_document(const Call& call);
  void get_player(const Call& call);
  void get_leaders(const Call& call);
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
  // passkey_api.cpp
  void begin_passkey(const Call& call);
  void add_passkey(const Call& call);
  void remove_passkey(const Call& call);
  // people_own.cpp
  void list_matches(const Call& call);
  void claim(const Call& call);
  void read_notice(const Call& call);
  void sit(const Call& call);
  void put_document(const Call& call);
  void remove_document(const Call& call);

 private:
  using WithAccount = std::function<void(const people::Account&)>;

  // account_api.cpp
  void sign_in(const Call& call, const people::Account& account,
               const std::vector<std::string>& codes = {});
  static void answer_signed_out(const Call& call);
  // Calls `then` with the hash of a passphrase, or whether it is the account's; refuses if too many
  // wait for that.
  void hash(const Call& call, const std::string& passphrase, PassphraseHasher::OnHashed then);
  void check(const Call& call, const std::optional<people::Account>& account,
             const std::string& passphrase, std::function<void(bool fits)> then);
  // Calls `then` with the caller's account if the proof is valid, or refuses.
  void with_proof(const Call& call, const AccountProof& proof, WithAccount then);
  // The same for a body that holds the proof alone.
  void with_proof(const Call& call, WithAccount then);

  // passkey_api.cpp
  void open_with_passkey(const Call& call, const people::Name& name,
                         const boost::json::value& made);
  // Calls `then` with the account whose passkey has been shown for the purpose, or refuses.
  void with_passkey(const Call& call, const people::ShownPasskey& shown,
                    people::PasskeyPurpose purpose, WithAccount then);

  // people_own.cpp
  // Seats of matches that other nodes own, by the nodes' addresses: those nodes are asked.
  using SeatsByNode = std::map<std::string, boost::json::array>;
  void claim_elsewhere(const Call& call, const SeatsByNode& seats, std::size_t taken_here);

  // people_api.cpp
  void clear_names();
  void clear_next(std::vector<people::Book::SeatToClear> seats);

  // True if the address may try another passphrase, and anybody may try one for this name.
  [[nodiscard]] bool may_try(const Call& call, const std::string& name);
  [[nodiscard]] bool may_open(const Call& call) { return opens_.take(call.caller.address); }
  [[nodiscard]] Visitors& visitors() const { return services_.visitors; }

  MatchRegistry& match_registry_;
  const TournamentData tournament_data_;
  Rates enters_;  // by address
  Rates opens_;
  Rates tries_of_name_;
  std::mutex mutex_;
  bool is_clearing_ = false;
  std::int64_t tidied_ = 0;  // when; 0: not yet
  PassphraseHasher hasher_;
};

}  // namespace fudaba::server
