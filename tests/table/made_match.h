#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "catalog/folder.h"
#include "table/asking.h"
#include "table/manners.h"
#include "table/open_match.h"

// An open match with made ports: a clock that is set, storage that answers when it is told to, and
// thinkers that find what they are given.

namespace fudaba::test {

using table::OpenMatch;
using State = OpenMatch::State;
using Kind = table::Request::Kind;

constexpr std::int64_t kStart = 1'000'000;

inline const table::GameOfMatch& game() {
  static const table::GameOfMatch kGame = [] {
    const auto shelf = std::make_shared<table::Shelf>();
    const GameEntry* entry = find_game("kannagi");
    const auto faults =
        shelf->add(*entry, catalog::read_game(*catalog::find_data_dir(), entry->id));
    EXPECT_TRUE(faults.empty());
    return table::GameOfMatch(shelf, shelf->find(entry->id));
  }();
  return kGame;
}

// A person in seat 0, by the token "a", against another one ("b") or a computer.
inline table::Setup setup_with(table::SeatKind second) {
  table::Setup setup;
  setup.game = "kannagi";
  for (table::SeatSetup& seat : setup.seats) {
    seat.deck = match::deck_words(game()->decks[0].cards, game()->catalogue.pool,
                                  game()->entry->card_format());
  }
  setup.seats[0].kind = table::SeatKind::Invite;
  setup.seats[0].token = table::hash_of("a");
  setup.seats[1].kind = second;
  if (second == table::SeatKind::Computer) {
    setup.seats[1].level = "random";
  } else {
    setup.seats[1].token = table::hash_of("b");
  }
  setup.key = {1, 2};
  setup.begun = kStart;
  return setup;
}

struct Page final : table::Connection {
  void send(table::Message message) override { heard.push_back(*message); }
  void finish(std::string_view code, const Bilingual&) override {
    heard.push_back("closed " + std::string(code));
  }
  // Counts the messages of that type and forgets them.
  std::size_t count(const std::string& type) {
    const std::string head = R"({"type":")" + type + '"';
    const auto found = std::ranges::count_if(
        heard, [&](const std::string& text) { return text.starts_with(head); });
    heard.clear();
    return static_cast<std::size_t>(found);
  }
  [[nodiscard]] bool was_told(std::string_view part) const {
    return std::ranges::any_of(
        heard, [&](const std::string& text) { return text.find(part) != std::string::npos; });
  }

  [[nodiscard]] std::int64_t lag() const override { return way; }

  std::vector<std::string> heard;
  std::int64_t way = 0;  // to the page and back, ms
};

struct Made final : table::MatchPorts {
  explicit Made(table::Setup first) : setup(std::move(first)) {}

  [[nodiscard]] std::int64_t now() const override { return time; }
  void store(const table::PerformedChanges& performed, OnStored done) override {
    unsafe = performed.changes;
    storing = std::move(done);
  }
  void store(const table::Setup& agreed, const table::Table&, OnStored done) override {
    unsafe_setup = agreed;
    storing = std::move(done);
  }
  void open_next(table::Setup next, OnOpened done) override {
    following = std::move(next);
    opening = std::move(done);
  }
  void read() override { ++reads; }
  [[nodiscard]] std::int64_t choose(const std::string&) override { return choosing = ++thoughts; }
  [[nodiscard]] std::int64_t hurry(std::int64_t thought, const std::string&) override {
    ++hurries;
    return thought;
  }
  [[nodiscard]] tl::expected<std::int64_t, table::Refusal> advise() override {
    if (no_hints) { return tl::unexpected(table::refusal(table::Code::Full)); }
    return advising = ++thoughts;
  }
  void forget(std::int64_t thought) override { forgotten.push_back(thought); }
  void converse(const table::IncomingRequest& asking, Seat) override {
    match.refuse(asking, table::nobody_there());
  }
  void with_blocks(Seat, const OnBlocks& then) override { then(blocks); }

  // Ends storing: everything that waited is safe, or lost.
  void answer_store(bool ok) {
    if (ok) { changes.insert(changes.end(), unsafe.begin(), unsafe.end()); }
    if (ok && unsafe_setup) { setup = *unsafe_setup; }
    unsafe.clear();
    unsafe_setup.reset();
    std::exchange(storing, nullptr)(ok);
  }
  // The match as it is stored.
  void answer_read(std::int64_t alive = 0) {
    auto opened = table::Table::open(game(), setup, changes);
    ASSERT_TRUE(opened);
    match.opened(std::move(*opened), {}, alive);
  }
  void ask(const std::shared_ptr<Page>& page, table::Request request) {
    match.when_ready([this, page, request = std::move(request)] {
      match.ask({page, request, [this] { ++answered; }});
    });
  }
  void ask(const std::shared_ptr<Page>& page, Kind kind) {
    table::Request request;
    request.kind = kind;
    request.id = "7";
    ask(page, std::move(request));
  }
  std::shared_ptr<Page> sit(const char* token) {
    const auto page = std::make_shared<Page>();
    table::Request hello;
    hello.kind = Kind::Hello;
    if (token != nullptr) { hello.token = token; }
    ask(page, std::move(hello));
    return page;
  }
  // The first answer that there is to the question.
  [[nodiscard]] Move first_move() const {
    MoveList legal;
    match.table()->position().legal_moves(legal);
    return legal[0];
  }
  [[nodiscard]] Seat decider() const { return match.table()->position().decision().player; }
  void move(const std::shared_ptr<Page>& page, std::int64_t arrived = 0) {
    table::Request request;
    request.kind = Kind::Move;
    request.id = "7";
    request.version = match.table()->version();
    request.move = first_move();
    request.arrived = arrived;
    ask(page, std::move(request));
  }

  std::int64_t time = kStart;
  table::Setup setup;
  std::vector<table::Change> changes;
  std::vector<table::Change> unsafe;
  std::optional<table::Setup> unsafe_setup;
  OnStored storing;
  std::optional<table::Setup> following;
  OnOpened opening;
  table::Blocks blocks;
  bool no_hints = false;
  int reads = 0;
  int hurries = 0;
  int answered = 0;
  std::int64_t thoughts = 0;
  std::int64_t choosing = 0;
  std::int64_t advising = 0;
  std::vector<std::int64_t> forgotten;
  OpenMatch match{"m", *this};
};

// Two people at their table; whoever decides comes first.
struct Two {
  Two() : Two(setup_with(table::SeatKind::Invite)) {}
  explicit Two(table::Setup setup) : made(std::move(setup)) {
    page[0] = made.sit("a");
    page[1] = made.sit("b");
    made.answer_read();
    if (made.decider() == 1) { std::swap(page[0], page[1]); }
    for (const auto& one : page) { one->heard.clear(); }
    made.answered = 0;
  }
  // The match is over, and that is stored.
  void concede() {
    made.ask(page[0], Kind::Concede);
    made.answer_store(true);
    for (const auto& one : page) { one->heard.clear(); }
    made.answered = 0;
  }

  Made made;
  std::array<std::shared_ptr<Page>, 2> page;
};

}  // namespace fudaba::test
