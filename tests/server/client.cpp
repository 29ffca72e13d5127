#include "client.h"

#include <stdlib.h>

#include <boost/asio/ip/tcp.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>
#include <stdexcept>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "eventually.h"
#include "server/server.h"
#include "server/store/open_shelf.h"

namespace fudaba::test {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace json = boost::json;
namespace websocket = beast::websocket;
using asio::ip::tcp;

namespace {

tcp::endpoint local(unsigned port) {
  return {asio::ip::address_v4::loopback(), static_cast<std::uint16_t>(port)};
}

Answer request(unsigned port, http::verb verb, const std::string& path, const std::string& body,
               const Headers& headers) {
  asio::io_context io;
  beast::tcp_stream stream(io);
  stream.connect(local(port));
  http::request<http::string_body> request(verb, path, 11);
  request.set(http::field::host, "127.0.0.1:" + std::to_string(port));
  for (const auto& [name, value] : headers) { request.set(name, value); }
  request.body() = body;
  request.prepare_payload();
  boost::system::error_code error;
  http::write(stream, request, error);  // a refusal may come before all of it is sent
  beast::flat_buffer buffer;
  http::response_parser<http::string_body> parser;
  parser.body_limit(64U << 20U);
  http::read(stream, buffer, parser);
  Answer answer{parser.get().result_int(), parser.get().body(), {}};
  for (const auto& field : parser.get()) {
    answer.head += std::string(field.name_string()) + ": " + std::string(field.value()) + "\n";
  }
  return answer;
}

}  // namespace

std::string Answer::code() const { return std::string(json().at("error").at("code").as_string()); }

Answer http_get(unsigned port, const std::string& path, const Headers& headers) {
  return request(port, http::verb::get, path, {}, headers);
}

Answer http_post(unsigned port, const std::string& path, const std::string& body,
                 const Headers& headers) {
  return request(port, http::verb::post, path, body, headers);
}

std::int64_t metric(unsigned port, const std::string& name) {
  const std::string text = http_get(port, "/metrics").body;
  const std::size_t at = text.find("\n" + name + " ");
  return at == std::string::npos ? -1 : std::stoll(text.substr(at + name.size() + 2));
}

struct Page::Inside {
  asio::io_context io;
  websocket::stream<beast::tcp_stream> stream{io};
  std::chrono::milliseconds patience;
  std::string all;

  // Runs one operation to its end, but not for ever.
  template <typename Begin>
  boost::system::error_code run(Begin&& begin) {
    boost::system::error_code result = asio::error::timed_out;
    beast::get_lowest_layer(stream).expires_after(patience);
    begin([&](boost::system::error_code error, auto...) { result = error; });
    io.restart();
    io.run();
    return result;
  }
  std::string read() {
    beast::flat_buffer buffer;
    const auto error = run([&](auto done) { stream.async_read(buffer, done); });
    if (error) { throw std::runtime_error("socket: " + error.message()); }
    std::string text = beast::buffers_to_string(buffer.data());
    all += text + "\n";
    return text;
  }
};

Page::Page(unsigned port, const Headers& headers, std::chrono::milliseconds patience,
           const std::string& target)
    : in_(std::make_unique<Inside>()) {
  in_->patience = patience;
  beast::get_lowest_layer(in_->stream).connect(local(port));
  in_->stream.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
    for (const auto& [name, value] : headers) { request.set(name, value); }
  }));
  in_->stream.read_message_max(4U << 20U);
  const std::string host = "127.0.0.1:" + std::to_string(port);
  const auto error = in_->run([&](auto done) { in_->stream.async_handshake(host, target, done); });
  if (error) { throw boost::system::system_error(error); }
}

Page::~Page() = default;
Page::Page(Page&&) noexcept = default;
Page& Page::operator=(Page&&) noexcept = default;

void Page::send(const std::string& text) {
  const auto error =
      in_->run([&](auto done) { in_->stream.async_write(asio::buffer(text), done); });
  if (error) { throw std::runtime_error("socket: " + error.message()); }
}

void Page::send(const json::object& message) { send(json::serialize(message)); }

void Page::send_raw(const std::string& bytes) {
  boost::system::error_code ignored;
  asio::write(beast::get_lowest_layer(in_->stream).socket(), asio::buffer(bytes), ignored);
}

json::object Page::receive() { return json::parse(in_->read()).as_object(); }

json::object Page::wait_for(std::string_view type) {
  for (;;) {
    json::object message = receive();
    if (message.at("type").as_string() == type) { return message; }
  }
}

json::object Page::ask(const json::object& message, std::string_view type) {
  send(message);
  return wait_for(type);
}

const std::string& Page::received() const { return in_->all; }

bool Page::is_closed() {
  try {
    for (;;) { (void)in_->read(); }
  } catch (const std::runtime_error& error) {
    return std::string(error.what()).find("timed out") == std::string::npos;
  }
}

std::string word(const json::object& message, std::string_view key) {
  return std::string(message.at(key).as_string());
}

unsigned Page::close_code() const { return in_->stream.reason().code; }

Folder::Folder() {
  std::string name = (std::filesystem::temp_directory_path() / "fudaba-XXXXXX").string();
  if (mkdtemp(name.data()) == nullptr) { throw std::runtime_error("no temporary folder"); }
  path_ = name;
}

Folder::~Folder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

// Read once for all servers of the program.
static const std::shared_ptr<const server::Shelf>& all_games() {
  static const auto kShelf = server::open_shelf(*catalog::find_data_dir());
  return kShelf;
}

TestServer::TestServer(server::Config config, std::unique_ptr<server::Store> store,
                       std::unique_ptr<server::NodeRegistry> registry, server::Clock& clock) {
  config.port = 0;
  config.catalogue = *catalog::find_data_dir();
  if (store == nullptr) {
    if (config.database.empty()) {
      config.database = "sqlite:" + (folder_.path() / "test.db").string();
    }
    store = server::open_store(config.database);
  }
  server_ = std::make_unique<server::Server>(config, server::Ports{.store = std::move(store),
                                                                   .registry = std::move(registry),
                                                                   .shelf = all_games(),
                                                                   .clock = clock});
  thread_ = std::thread([this] { server_->run(server::Server::Signals::Ignore); });
}

TestServer::~TestServer() {
  server_->stop();
  thread_.join();
}

unsigned TestServer::port() const { return server_->port(); }

server::Thinkers& TestServer::thinkers() const { return server_->services().thinkers; }

std::size_t TestServer::peers() const { return server_->services().lease->peers().size(); }

void TestServer::drain() const { server_->drain(); }

void meet(const TestServer& a, const TestServer& b) {
  if (!eventually([&] { return a.peers() > 0 && b.peers() > 0; })) {
    throw std::runtime_error("the nodes do not hear of each other");
  }
}

const TestServer& seeded_table() {
  static const TestServer kServer([] {
    server::Config config;
    config.allow_seeds = true;
    config.limits = server::Limits::none();
    config.patience.computer_answer = 0;
    return config;
  }());
  return kServer;
}

Opened opened_match(const Answer& answer) {
  if (answer.status != 200) { throw std::runtime_error(answer.body); }
  const json::value body = answer.json();
  Opened opened;
  opened.match = std::string(body.at("match").as_string());
  for (const json::value& seat : body.at("seats").as_array()) {
    const auto text = [&](const char* key) {
      const json::value* value = seat.as_object().if_contains(key);
      return value == nullptr ? std::string() : std::string(value->as_string());
    };
    opened.tokens.push_back(text("token"));
    opened.invites.push_back(text("invite"));
  }
  return opened;
}

Opened open_match(unsigned port, const std::string& first, const std::string& second,
                  const std::string& more) {
  return opened_match(
      http_post(port, "/api/matches",
                R"({"game":"culdcept","seats":[)" + first + "," + second + "]" + more + "}"));
}

const server::ShelvedGame& shelved(std::string_view game) {
  const server::ShelvedGame* found = all_games()->find(game);
  if (found == nullptr) { throw std::runtime_error("no such game"); }
  return *found;
}

std::string deck_of(const std::string& game, std::size_t index) {
  const json::value decks = http_get(seeded_table().port(), "/api/games/" + game + "/decks").json();
  return word(decks.at(index).as_object(), "id");
}

json::object hello(const Opened& match, int seat) {
  json::object message{{"type", "hello"}, {"match", match.match}};
  if (seat >= 0) { message["token"] = match.tokens[static_cast<std::size_t>(seat)]; }
  return message;
}

json::array standing(Page& page, const Opened& match) {
  json::array all;
  for (int seat = 0; seat < 2; ++seat) {
    const json::object welcome = page.ask(hello(match, seat), "welcome");
    for (const char* key :
         {"version", "view", "decision", "prompt", "legal", "log", "can_undo", "outcome"}) {
      all.push_back(welcome.at(key));
    }
  }
  return all;
}

}  // namespace fudaba::test
