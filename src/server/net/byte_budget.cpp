#include "server/net/byte_budget.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace fudaba::server {

ByteBudget::Ticket ByteBudget::enter(const std::string& address, HangUp hang_up) {
  const std::lock_guard lock(mutex_);
  waiting_.emplace(++last_, Waiting{address, std::move(hang_up)});
  return last_;
}

void ByteBudget::count(Waiting& waiting, std::int64_t bytes) {
  const auto change = [bytes](std::size_t& sum) {
    sum = static_cast<std::size_t>(static_cast<std::int64_t>(sum) + bytes);
  };
  change(waiting.bytes);
  change(bytes_);
  const auto own = of_address_.try_emplace(waiting.address, 0).first;
  change(own->second);
  if (own->second == 0) { of_address_.erase(own); }
  kept_.add(bytes);
}

bool ByteBudget::add(Ticket ticket, std::size_t bytes) {
  std::vector<HangUp> gone;
  bool is_kept = false;
  {
    const std::lock_guard lock(mutex_);
    const auto waiting = waiting_.find(ticket);
    if (waiting == waiting_.end() || !waiting->second.hang_up) { return false; }
    count(waiting->second, static_cast<std::int64_t>(bytes));
    const std::string& address = waiting->second.address;
    const auto of_its_address = [&] {
      const auto own = of_address_.find(address);
      return own == of_address_.end() ? 0 : own->second;
    };
    while (of_its_address() > most_of_address_) { gone.push_back(let_go_of(address)); }
    while (bytes_ > most_) { gone.push_back(let_go_of({})); }
    is_kept = static_cast<bool>(waiting->second.hang_up);
  }
  for (const HangUp& hang_up : gone) { hang_up(); }
  return is_kept;
}

ByteBudget::HangUp ByteBudget::let_go_of(const std::string& address) {
  const auto fewer = [](const auto& a, const auto& b) { return a.second < b.second; };
  const std::string& whose =
      address.empty() ? std::max_element(of_address_.begin(), of_address_.end(), fewer)->first
                      : address;
  Waiting* most = nullptr;
  for (auto& [ticket, waiting] : waiting_) {
    if (waiting.address == whose && (most == nullptr || waiting.bytes > most->bytes)) {
      most = &waiting;
    }
  }
  FUDABA_CHECK(most != nullptr && most->bytes > 0);
  count(*most, -static_cast<std::int64_t>(most->bytes));
  let_go_.add();
  return std::exchange(most->hang_up, nullptr);
}

void ByteBudget::sent(Ticket ticket, std::size_t bytes) {
  const std::lock_guard lock(mutex_);
  const auto waiting = waiting_.find(ticket);
  if (waiting == waiting_.end() || !waiting->second.hang_up) { return; }
  count(waiting->second, -static_cast<std::int64_t>(bytes));
}

void ByteBudget::leave(Ticket ticket) {
  const std::lock_guard lock(mutex_);
  const auto waiting = waiting_.find(ticket);
  if (waiting == waiting_.end()) { return; }
  count(waiting->second, -static_cast<std::int64_t>(waiting->second.bytes));
  waiting_.erase(waiting);
}

}  // namespace fudaba::server
