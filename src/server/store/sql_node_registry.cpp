// The list of nodes in PostgreSQL.
#include <soci/soci.h>

#include "base/hash.h"
#include "people/sql_session.h"
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
    long long epoch = 0;
    const std::string until = seconds(lease);
    guarded([&] {
      sql_ << "INSERT INTO nodes (id, epoch, address, lease_until) VALUES (:n, 1, :a,"
              " now() + CAST(:l AS interval)) ON CONFLICT (id) DO UPDATE SET"
              " epoch = nodes.epoch + 1, address = excluded.address,"
              " lease_until = excluded.lease_until, draining = 0, matches = 0 RETURNING epoch",
          soci::use(node), soci::use(address), soci::use(until), soci::into(epoch);
    });
    return epoch;
  }

  Renewed renew(const Holder& me, std::chrono::milliseconds lease, int matches,
                bool is_draining) override {
    Renewed renewed = Renewed::Ended;
    const std::string until = seconds(lease);
    const auto epoch = static_cast<long long>(me.epoch);
    const int draining = is_draining ? 1 : 0;
    guarded([&] {
      long long now = 0;
      sql_ << "UPDATE nodes SET lease_until = now() + CAST(:l AS interval), matches = :m,"
              " draining = :d WHERE id = :n AND epoch = :e AND lease_until > now() RETURNING epoch",
          soci::use(until), soci::use(matches), soci::use(draining), soci::use(me.node),
          soci::use(epoch), soci::into(now);
      if (sql_.got_data()) {
        renewed = Renewed::Yes;
        return;
      }
      sql_ << "SELECT epoch FROM nodes WHERE id = :n", soci::use(me.node), soci::into(now);
      if (sql_.got_data() && now > epoch) { renewed = Renewed::Superseded; }
    });
    return renewed;
  }

  std::vector<Peer> others(const Holder& me) override {
    std::vector<Peer> peers;
    guarded([&] {
      const soci::rowset<soci::row> rows =
          (sql_.prepare << "SELECT id, address, matches, draining FROM nodes"
                           " WHERE id <> :n AND lease_until > now() ORDER BY id",
           soci::use(me.node));
      for (const soci::row& row : rows) {
        peers.push_back({row.get<std::string>(0), row.get<std::string>(1), row.get<int>(2),
                         row.get<int>(3) != 0});
      }
    });
    return peers;
  }

  // The row stays: its epoch must never be given twice.
  void end(const Holder& me) override {
    const auto epoch = static_cast<long long>(me.epoch);
    guarded([&] {
      sql_ << "UPDATE nodes SET lease_until = now() - interval '1 second' WHERE id = :n AND"
              " epoch = :e",
          soci::use(me.node), soci::use(epoch);
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
  static std::string seconds(std::chrono::milliseconds time) {
    return std::to_string(time.count()) + " milliseconds";
  }

  template <typename Work>
  void guarded(Work&& work) {
    people::guarded_as<StoreError>(work, [&] { people::reopen_session(sql_); });
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
