#pragma once

#include <functional>
#include <string>

#include "person.h"

namespace fudaba::test {

// A lobby that looks often and lets everybody take his time.
[[nodiscard]] server::Config config_with_lobby();

// Somebody who looks at the lobby with a browser of his own.
class Looker : public Person {
 public:
  // Looks on at once. `by_name`: others may see the name of his account.
  explicit Looker(unsigned port, const std::string& name = "", bool by_name = false);
  // Goes away, and comes again.
  void leave() { page_.reset(); }
  void look(bool by_name = false);

  // Until the lobby looks so.
  using Fits = std::function<bool(const boost::json::object&)>;
  boost::json::object until(const Fits& fits);
  [[nodiscard]] const boost::json::object& lobby() const { return lobby_; }
  // Everything that came over the WebSocket.
  [[nodiscard]] const std::string& received() const { return page_->received(); }

  // Offers a match of Kannagi; `more` stands in the match, `beside` beside it.
  Answer offer(const std::string& more = "", const std::string& beside = "");
  Answer queue(const std::string& pace = "fast", const std::string& more = "");
  Answer take(const std::string& challenge, const std::string& more = "");
  Answer withdraw(const std::string& challenge);

 private:
  unsigned port_;
  std::string name_;
  std::unique_ptr<Page> page_;
  boost::json::object lobby_;
};

// The challenge of that id, as the lobby shows it; nullptr: it does not.
[[nodiscard]] const boost::json::object* shown(const boost::json::object& lobby,
                                               const std::string& id);
// The same among the reader's own challenges.
[[nodiscard]] const boost::json::object* own(const boost::json::object& lobby,
                                             const std::string& id);
// A field of an answer.
[[nodiscard]] std::string said(const Answer& answer, std::string_view key);

}  // namespace fudaba::test
