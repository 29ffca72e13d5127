#include "server/admin_orders.h"

#include <spdlog/spdlog.h>

#include "server/accounts/account_thread.h"
#include "server/accounts/visitors.h"
#include "table/clock.h"

namespace fudaba::server {

using people::Book;
using people::MatchOrder;

void AdminOrders::look() {
  if (is_looking_.exchange(true)) { return; }
  const auto read = [last = last_notice_](Book& book) {
    return people::standing(book, last, now_ms());
  };
  services_.account_thread.ask(
      read, [this](const tl::expected<people::AdminStanding, Refusal>& standing) {
        if (standing) { return found(*standing); }
        is_looking_ = false;
      });
}

void AdminOrders::found(const people::AdminStanding& standing) {
  const Visitors::News news = services_.visitors.suspend_only(standing.suspensions);
  // They may have made challenges before this node knew.
  if (!news.suspended.empty()) { challenges_.withdraw_all_of(news.suspended); }
  std::set<std::string> told = news.suspended;
  told.insert(news.free.begin(), news.free.end());
  for (const people::AccountId account : standing.noticed) {
    told.insert(people::visitor_id(account));
    services_.visitors.forget(account);  // it may have another name
  }
  // Pages that are opened later read the state themselves.
  if (has_looked_ && !told.empty()) { tell_(told); }
  has_looked_ = true;
  last_notice_ = standing.last_notice;
  // Suspensions are made known before matches are closed, which may take long.
  if (!is_at_work_.exchange(true)) { carry_out(standing.orders); }
  is_looking_ = false;
}

// Closes one match after the other. Matches of other nodes are left to these, and failed ones are
// tried again at the next check.
void AdminOrders::carry_out(std::vector<MatchOrder> orders) {
  if (orders.empty()) {
    is_at_work_ = false;
    return;
  }
  const MatchOrder order = std::move(orders.back());
  orders.pop_back();
  const std::shared_ptr<Room> room = match_registry_.room(order.match, true);
  if (room == nullptr) { return carry_out(std::move(orders)); }
  const auto done = [this, order,
                     orders = std::move(orders)](const std::optional<Refusal>& refused) {
    if (refused && refused->code == Code::Storage) { return carry_out(orders); }
    spdlog::info("admin event=order match={} refused={}", match_name(order.match),
                 refused ? word_of(refused->code) : "no");
    services_.account_thread.ask(
        [order](Book& book) { people::order_done(book, order); },
        [this, orders](const tl::expected<void, Refusal>&) { carry_out(orders); });
  };
  room->carry_out(order, done);
}

}  // namespace fudaba::server
