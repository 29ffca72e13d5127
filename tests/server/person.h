#pragma once

#include <string>

#include "client.h"

namespace fudaba::test {

// Limits that no test waits for, and hashes that cost little.
[[nodiscard]] server::Config config_with_accounts();

// Somebody at a browser: keeps the cookies that a server gives him, and says where he is.
class Person {
 public:
  explicit Person(unsigned port) : port_(port) {}

  Answer get(const std::string& path);
  Answer post(const std::string& path, const std::string& body);
  // Makes an account; its recovery codes.
  std::vector<std::string> open_account(const std::string& name);
  Answer enter(const std::string& name, const std::string& passphrase = kPassphrase);
  // The account's name; empty: a guest.
  [[nodiscard]] std::string name();
  [[nodiscard]] unsigned port() const { return port_; }
  [[nodiscard]] const std::string& cookies() const { return cookies_; }
  void set_cookies(const std::string& cookies) { cookies_ = cookies; }
  [[nodiscard]] Headers headers() const;
  // By which name of the server the page is open; 127.0.0.1 if it is not said.
  void visit(const std::string& host) { host_ = host; }
  [[nodiscard]] std::string origin() const;

  inline static const std::string kPassphrase = "青い鳥がうたう朝に来る";

 private:
  Answer keep(Answer answer);

  unsigned port_;
  std::string host_ = "127.0.0.1";
  std::string cookies_;
};

}  // namespace fudaba::test
