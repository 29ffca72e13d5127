#include "person.h"

namespace fudaba::test {

server::Config config_with_accounts() {
  server::Config config;
  config.limits = server::Limits::none();
  config.accounts.tries_per_minute = 0;
  config.accounts.tries_of_name_per_hour = 0;
  config.accounts.accounts_per_day = 0;
  config.accounts.cost = {1, 8192};
  config.patience.computer_answer = 0;
  return config;
}

std::string Person::origin() const { return "http://" + host_ + ":" + std::to_string(port_); }

Headers Person::headers() const {
  Headers headers{{"Content-Type", "application/json"},
                  {"Origin", origin()},
                  {"Host", host_ + ":" + std::to_string(port_)},
                  {"User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0"}};
  if (!cookies_.empty()) { headers.emplace_back("Cookie", cookies_); }
  return headers;
}

Answer Person::keep(Answer answer) {
  const std::string mark = "Set-Cookie: ";
  const std::size_t at = answer.head.find(mark);
  if (at != std::string::npos) {
    const std::size_t from = at + mark.size();
    cookies_ = answer.head.substr(from, answer.head.find(';', from) - from);
  }
  return answer;
}

Answer Person::get(const std::string& path) { return keep(http_get(port_, path, headers())); }

Answer Person::post(const std::string& path, const std::string& body) {
  return keep(http_post(port_, path, body, headers()));
}

std::vector<std::string> Person::open_account(const std::string& name) {
  const Answer answer =
      post("/api/me/open", R"({"name":")" + name + R"(","passphrase":")" + kPassphrase + "\"}");
  if (answer.status != 200) { throw std::runtime_error(answer.body); }
  std::vector<std::string> codes;
  const boost::json::value body = answer.json();
  for (const auto& code : body.at("codes").as_array()) { codes.emplace_back(code.as_string()); }
  return codes;
}

Answer Person::enter(const std::string& name, const std::string& passphrase) {
  return post("/api/me/enter", R"({"name":")" + name + R"(","passphrase":")" + passphrase + "\"}");
}

std::string Person::name() {
  const boost::json::value body = get("/api/me").json();
  const auto& account = body.at("account");
  return account.is_null() ? std::string() : word(account.as_object(), "name");
}

}  // namespace fudaba::test
