// Who gets in at each door of the API: with a page's cookie, with a program's token, with neither.
#include <gtest/gtest.h>

#include <boost/asio.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <set>

#include "person.h"
#include "server/endpoints.h"

namespace fudaba::test {
namespace {

namespace http = boost::beast::http;
using server::Endpoint;
using server::OpenTo;

// Somebody with an account, and the token of his program.
class Doors : public testing::Test {
 protected:
  Doors() : owner_(port()) {
    const std::string name = "門番" + std::to_string(++accounts_);
    (void)owner_.open_account(name);
    const Answer made = owner_.post(
        "/api/me/tokens", R"({"label":"bot","passphrase":")" + Person::kPassphrase + "\"}");
    token_ = "Bearer " + word(made.json().as_object(), "token");
  }
  static unsigned port() {
    static const TestServer kServer(config_with_accounts());
    return kServer.port();
  }
  // A place behind that door where nothing is.
  static std::string path_of(const Endpoint& endpoint) {
    std::string path(endpoint.path);
    for (std::size_t at = path.find('*'); at != std::string::npos; at = path.find('*')) {
      path.replace(at, 1, "nothing");
    }
    return path;
  }
  static Answer knock(http::verb method, const std::string& path, const Headers& headers) {
    boost::asio::io_context io;
    boost::beast::tcp_stream stream(io);
    stream.connect({boost::asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port())});
    http::request<http::string_body> request(method, path, 11);
    request.set(http::field::host, "127.0.0.1:" + std::to_string(port()));
    request.set(http::field::content_type, "application/json");
    for (const auto& [key, value] : headers) { request.set(key, value); }
    if (method == http::verb::post) { request.body() = "{}"; }
    request.prepare_payload();
    http::write(stream, request);
    boost::beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response);
    return {response.result_int(), response.body(), {}};
  }
  static Answer knock(const Endpoint& endpoint, const Headers& headers) {
    return knock(endpoint.method, path_of(endpoint), headers);
  }
  // Where a refusal says that it lies: "malformed Origin"; empty: it is none.
  static std::string refusal(const Answer& answer) {
    if (answer.status == 200 || !answer.body.starts_with("{\"error\"")) { return {}; }
    const boost::json::value body = answer.json();
    const boost::json::object& error = body.at("error").as_object();
    const std::string at = word(error, "at");
    return answer.code() + (at.empty() ? "" : " ") + at;
  }
  [[nodiscard]] Headers by_cookie() const { return {{"Cookie", owner_.cookies()}}; }
  [[nodiscard]] Headers by_token() const { return {{"Authorization", token_}}; }
  [[nodiscard]] Headers by_page() const {
    return {{"Cookie", owner_.cookies()}, {"Origin", owner_.origin()}};
  }

  static inline int accounts_ = 0;
  Person owner_;
  std::string token_;
};

const std::string kNoOrigin = "malformed Origin";

TEST_F(Doors, WhateverChangesSomethingIsNotDoneForACookieThatDoesNotSayFromWhere) {
  const std::string guest = "fudaba_guest=" + std::string(43, 'A');
  for (const Endpoint& endpoint : server::endpoints()) {
    if (endpoint.method != http::verb::post) { continue; }
    EXPECT_EQ(refusal(knock(endpoint, by_cookie())), kNoOrigin) << endpoint.path;
    EXPECT_EQ(refusal(knock(endpoint, {{"Cookie", guest}})), kNoOrigin) << endpoint.path;
    EXPECT_EQ(refusal(knock(endpoint, {{"Cookie", guest}, {"Authorization", "Basic YTpi"}})),
              kNoOrigin)
        << endpoint.path;
    const Headers foreign{{"Cookie", guest}, {"Origin", "https://evil.example"}};
    EXPECT_EQ(refusal(knock(endpoint, foreign)), kNoOrigin) << endpoint.path;
    EXPECT_NE(refusal(knock(endpoint, by_page())), kNoOrigin) << endpoint.path;
    EXPECT_NE(refusal(knock(endpoint, by_token())), kNoOrigin) << endpoint.path;
    EXPECT_NE(refusal(knock(endpoint, {})), kNoOrigin) << endpoint.path;
  }
}

TEST_F(Doors, NoMethodGoesRoundThat) {
  for (const http::verb method :
       {http::verb::put, http::verb::delete_, http::verb::patch, http::verb::options}) {
    EXPECT_EQ(refusal(knock(method, "/api/matches", by_cookie())), kNoOrigin);
    EXPECT_EQ(refusal(knock(method, "/api/matches", by_page())), "malformed method");
  }
}

TEST_F(Doors, ASocketIsNotOpenedForSuchACookieEither) {
  EXPECT_THROW(Page(port(), by_cookie()), std::exception);
  EXPECT_NO_THROW(Page(port(), by_page()));
  EXPECT_NO_THROW(Page(port(), by_token()));
  EXPECT_NO_THROW(Page(port(), Headers()));
}

TEST_F(Doors, EachIsOpenForWhomItIs) {
  const std::string no_program = "wrong_seat Authorization";
  for (const Endpoint& endpoint : server::endpoints()) {
    const bool wants_account =
        endpoint.open_to == OpenTo::Accounts || endpoint.open_to == OpenTo::Owners;
    const bool wants_person =
        endpoint.open_to == OpenTo::People || endpoint.open_to == OpenTo::Owners;
    EXPECT_EQ(knock(endpoint, {}).status == 401U && refusal(knock(endpoint, {})) == "sign_in",
              wants_account)
        << endpoint.path;
    EXPECT_EQ(refusal(knock(endpoint, by_token())) == no_program, wants_person) << endpoint.path;
  }
}

// What is said of an account to whoever has its program's token. A door that is added here must be
// meant for programs (docs/bots.md).
TEST_F(Doors, AProgramFindsOnlyTheseOfAnAccounts) {
  const std::set<std::string> for_programs{"/api/me/documents/*/*",
                                           "/api/me/matches",
                                           "/api/me/claim",
                                           "/api/me/sit",
                                           "/api/me/documents",
                                           "/api/me/documents/remove",
                                           "/api/tournaments",
                                           "/api/tournaments/*/enter",
                                           "/api/tournaments/*/leave",
                                           "/api/tournaments/*/start",
                                           "/api/tournaments/*/next",
                                           "/api/tournaments/*/cancel",
                                           "/api/tournaments/*/remove",
                                           "/api/tournaments/*/result",
                                           "/api/tournaments/*/sit"};
  std::set<std::string> found;
  for (const Endpoint& endpoint : server::endpoints()) {
    const bool is_own =
        endpoint.path.starts_with("/api/me/") || endpoint.path.starts_with("/api/manners");
    if (is_own) { EXPECT_NE(endpoint.open_to, OpenTo::All) << endpoint.path; }
    if (endpoint.open_to == OpenTo::Accounts) { found.emplace(endpoint.path); }
  }
  EXPECT_EQ(found, for_programs);
  for (const char* own : {"/api/me/page", "/api/me/export", "/api/manners"}) {
    EXPECT_EQ(knock(http::verb::get, own, by_token()).status, 403U) << own;
    EXPECT_EQ(knock(http::verb::get, own, by_page()).status, 200U) << own;
  }
}

TEST_F(Doors, WhatIsNotListedIsNotThere) {
  EXPECT_EQ(refusal(knock(http::verb::get, "/api", {})), "not_found");
  EXPECT_EQ(refusal(knock(http::verb::get, "/api/me/open", by_page())), "not_found");
  EXPECT_EQ(refusal(knock(http::verb::post, "/api/me/page", by_page())), "not_found");
  EXPECT_EQ(refusal(knock(http::verb::post, "/api/me", by_page())), "not_found");
  EXPECT_EQ(refusal(knock(http::verb::post, "/api/lobby/take/more", by_page())), "not_found");
}

}  // namespace
}  // namespace fudaba::test
