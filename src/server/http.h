#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <functional>
#include <string>
#include <utility>
#include <vector>

#include "server/refusal.h"

namespace fudaba::server {

using HttpRequest = boost::beast::http::request<boost::beast::http::string_body>;

// An answer over HTTP, before it is put into a message.
struct Reply {
  unsigned status = 200;
  std::string type = "application/json; charset=utf-8";
  std::string body;
  std::vector<std::pair<std::string, std::string>> headers = {};
};

// Takes the answer; may be called from any thread, once.
using Respond = std::function<void(Reply)>;

[[nodiscard]] Reply json_reply(std::string body);
// {"error":{…}} with the status of its code.
[[nodiscard]] Reply error_reply(const Refusal& refusal);

// The path of a target without its query, percent signs read; empty if it is not well-formed.
[[nodiscard]] std::string path_of(std::string_view target);

// Whether a page of this origin may talk to the server: the one that the request itself was sent
// to, or one of `allowed`. A request without origin does not come from a page.
[[nodiscard]] bool origin_is_fine(const HttpRequest& request,
                                  const std::vector<std::string>& allowed);

}  // namespace fudaba::server
