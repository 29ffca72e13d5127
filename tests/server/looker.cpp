#include "looker.h"

namespace fudaba::test {

namespace json = boost::json;

namespace {

const json::object* with_id(const json::value& list, const std::string& id) {
  for (const json::value& one : list.as_array()) {
    if (one.at("id").as_string() == id) { return &one.as_object(); }
  }
  return nullptr;
}

std::string deck() { return deck_of("kannagi", 0); }

}  // namespace

server::Config config_with_lobby() {
  server::Config config = config_with_accounts();
  config.lobby.beat = 50;
  config.lobby.claim = 120'000;
  config.lobby.makes_per_minute = 0;
  config.lobby.takes_per_minute = 0;
  return config;
}

Looker::Looker(unsigned port, const std::string& name, bool by_name)
    : Person(port), port_(port), name_(name) {
  if (by_name) { (void)open_account(name); }
  (void)get("/api/lobby");  // which gives the cookie that he is known by
  look(by_name);
}

void Looker::look(bool by_name) {
  page_ = std::make_unique<Page>(port_, headers(), std::chrono::minutes(2),
                                 by_name ? "/ws?lobby=name" : "/ws?lobby=look");
  lobby_ = page_->wait_for("lobby");
}

json::object Looker::until(const Fits& fits) {
  while (!fits(lobby_)) { lobby_ = page_->wait_for("lobby"); }
  return lobby_;
}

Answer Looker::offer(const std::string& more, const std::string& beside) {
  return post("/api/lobby/challenges",
              R"({"match":{"game":"kannagi","seats":[{"kind":"human","name":")" + name_ +
                  R"(","deck":")" + deck() + R"("},{"kind":"invite"}])" + more + "}" + beside +
                  "}");
}

Answer Looker::queue(const std::string& pace, const std::string& more) {
  return post("/api/lobby/queue",
              R"({"pace":")" + pace +
                  R"(","match":{"game":"kannagi","seats":[{"kind":"human","name":")" + name_ +
                  R"(","deck":")" + deck() + R"("},{"kind":"invite"}])" + more + "}}");
}

Answer Looker::take(const std::string& challenge, const std::string& more) {
  return post("/api/lobby/take", R"({"challenge":")" + challenge + R"(","name":")" + name_ +
                                     R"(","deck":")" + deck() + "\"" + more + "}");
}

Answer Looker::withdraw(const std::string& challenge) {
  return post("/api/lobby/withdraw", R"({"challenge":")" + challenge + "\"}");
}

const json::object* shown(const json::object& lobby, const std::string& id) {
  return with_id(lobby.at("challenges"), id);
}

const json::object* own(const json::object& lobby, const std::string& id) {
  return with_id(lobby.at("own"), id);
}

std::string said(const Answer& answer, std::string_view key) {
  if (answer.status != 200) { throw std::runtime_error(answer.body); }
  return word(answer.json().as_object(), key);
}

}  // namespace fudaba::test
