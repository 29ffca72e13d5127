// The list of nodes in PostgreSQL.
#include <soci/soci.h>

#include "base/hash.h"
#include "people/database.h"
#include "server/store/node_registry.h"
#include "table/secrets.h"

namespace fudaba::server {
namespace {

class SqlNodeRegistry final : public NodeRegistry {
 public:
  explicit SqlNodeRegistry(const std::string& url) {
    guarded([&] { people::open_session(sql_, url); });
  }

  std::int64_t begin(const std::string& node, const std::string& address,
                     std::chrono::milliseconds lease) override {
    return guarded([&] {
      return people::rows_of<std::int64_t>(
                 sql_,
                 "INSERT INTO nodes (id, epoch, address, lease_until) VALUES (:n, 1, :a,"
                 " now() + CAST(:l AS interval)) ON CONFLICT (id) DO UPDATE SET"
                 " epoch = nodes.epoch + 1, address = excluded.address,"
                 " lease_until = excluded.lease_until, draining = 0, matches = 0 RETURNING epoch",
                 {node, address, interval(lease)})
          .at(0);
    });
  }

  RenewResult renew(const Holder& me, std::chrono::milliseconds lease, int matches,
                    bool is_draining) override {
    return guarded([&] {
      const std::int64_t renewed = people::execute(
          sql_,
          "UPDATE nodes SET lease_until = now() + CAST(:l AS interval), matches = :m,"
          " draining = :d WHERE id = :n AND epoch = :e AND lease_until > now()",
          {interval(lease), matches, is_draining, me.node, me.epoch});
      if (renewed > 0) { return RenewResult::Yes; }
      const auto newer = people::rows_of<std::int64_t>(
          sql_, "SELECT epoch FROM nodes WHERE id = :n AND epoch > :e", {me.node, me.epoch});
      return newer.empty() ? RenewResult::Ended : RenewResult::Superseded;
    });
  }

  std::vector<Peer> others(const Holder& me) override {
    return guarded([&] {
      return people::rows_of<Peer>(sql_,
                                   "SELECT id, address, matches, draining FROM nodes"
                                   " WHERE id <> :n AND lease_until > now() ORDER BY id",
                                   {me.node});
    });
  }

  // The row stays, so that no epoch is given twice.
  void end(const Holder& me) override {
    guarded([&] {
      people::execute(
          sql_,
          "UPDATE nodes SET lease_until = now() - CAST(:l AS interval) WHERE id = :n AND"
          " epoch = :e",
          {interval(std::chrono::seconds(1)), me.node, me.epoch});
    });
  }

  std::string secret() override {
    std::string secret = new_token();
    guarded([&] {
      sql_ << "INSERT INTO cluster (id, secret) VALUES (1, :s) ON CONFLICT (id) DO NOTHING",
          soci::use(secret);
      sql_ << "SELECT secret FROM cluster WHERE id = 1", soci::into(secret);
    });
    return secret;
  }

 private:
  static std::string interval(std::chrono::milliseconds time) {
    return std::to_string(time.count()) + " milliseconds";
  }

  template <typename Work>
  std::invoke_result_t<Work> guarded(const Work& work) {
    return people::guarded_as<StoreError>(work, [&] { people::reopen_session(sql_); });
  }

  soci::session sql_;
};

}  // namespace

std::string table_word(NodeRegistry& registry) {
  Digest digest;
  digest.add(std::string_view(registry.secret()));
  return to_hex(digest.value());
}

std::unique_ptr<NodeRegistry> open_node_registry(const std::string& url) {
  return std::make_unique<SqlNodeRegistry>(url);
}

}  // namespace fudaba::server
