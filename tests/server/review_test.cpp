// Reviews of finished matches: asked for, waited for, given up, bounded.
#include "lab/review.h"

#include <gtest/gtest.h>

#include <chrono>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "client.h"
#include "eventually.h"
#include "manual_clock.h"
#include "match/small_game.h"
#include "server/store/open_shelf.h"
#include "server/thinking/reviews.h"
#include "support/loaded.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

match::Record finished(std::uint64_t seed) {
  static const SmallGame kGame{Loaded::get().catalogue.pool};
  match::Match match = kGame.played(seed, 30);
  match.concede(0, nullptr);
  return match.record();
}
std::string body_of(const match::Record& record) {
  return R"({"record":)" + match::to_json(record) + "}";
}

const server::Shelf& shelf() {
  static const auto kShelf = server::open_shelf(*catalog::find_data_dir());
  return *kShelf;
}

// Reviews that would take long.
server::ReviewBounds long_ones() {
  server::ReviewBounds bounds;
  bounds.iterations = 2'000'000'000;
  bounds.most_waiting = 2;
  return bounds;
}

// Asks until it answers otherwise than that it goes on.
template <typename Look, typename GoesOn>
auto wait_until(Look&& look, GoesOn&& goes_on) {
  auto found = look();
  EXPECT_TRUE(eventually([&] {
    found = look();
    return !goes_on(found);
  }));
  return found;
}

const TestServer& quick_reviewer() {
  static const TestServer kServer([] {
    server::Config config;
    config.limits = server::Limits::none();
    config.reviews.iterations = 400;
    return config;
  }());
  return kServer;
}

Answer reviewed(const match::Record& record) {
  const unsigned port = quick_reviewer().port();
  Answer answer = http_post(port, "/api/review", body_of(record));
  if (answer.status != 200) { return answer; }
  const std::string id(answer.json().at("id").as_string());
  return wait_until([&] { return http_get(port, "/api/review/" + id); },
                    [](const Answer& now) {
                      return now.status == 200 && now.json().at("state").as_string() != "done";
                    });
}

TEST(TableReview, IsThatOfTheCommandAndStaysForOthers) {
  const match::Record record = finished(1);
  const Answer answer = reviewed(record);
  ASSERT_EQ(answer.status, 200U) << answer.body;
  lab::ReviewOptions options;
  options.iterations = 400;
  const auto expected = lab::review(record, shelf().find("culdcept")->supplies, options);
  ASSERT_TRUE(expected);
  EXPECT_EQ(answer.json().at("review"), json::parse(lab::to_json(*expected)));
  const json::value again =
      http_post(quick_reviewer().port(), "/api/review", body_of(record)).json();
  EXPECT_EQ(again.at("state").as_string(), "done");
  EXPECT_EQ(again.at("review"), answer.json().at("review"));
}

TEST(TableReview, WhatCannotBeReviewedIsRefusedInWords) {
  const unsigned port = quick_reviewer().port();
  const SmallGame game{Loaded::get().catalogue.pool};
  EXPECT_EQ(reviewed(game.played(1, 10).record()).code(), "over") << "still being played";
  match::Record other = finished(2);
  other.key.low ^= 1;
  const Answer misfit = reviewed(other);
  EXPECT_EQ(misfit.code(), "malformed");
  EXPECT_NE(misfit.body.find("does not fit"), std::string::npos);
  std::string newer = body_of(finished(2));
  newer.replace(newer.find(R"("fudaba_record":1)"), 17, R"("fudaba_record":9)");
  EXPECT_EQ(http_post(port, "/api/review", newer).code(), "malformed");
  EXPECT_EQ(http_post(port, "/api/review", "{}").code(), "malformed");
  EXPECT_EQ(http_get(port, "/api/review/0123456789abcdef0123456789abcdef").code(), "not_found");
  EXPECT_EQ(http_get(port, "/api/review").code(), "not_found");
}

TEST(TableReview, AnAddressHasOneUnderWayAndCanGiveItUp) {
  server::Reviews reviews(shelf(), long_ones(), server::machine_clock());
  const auto first = reviews.ask(finished(1), "a");
  ASSERT_TRUE(first);
  EXPECT_EQ(reviews.ask(finished(1), "a")->id, first->id) << "the same one";
  EXPECT_EQ(reviews.ask(finished(2), "a").error().code, server::Code::TooFast);
  reviews.give_up(first->id, "b");
  EXPECT_TRUE(reviews.look(first->id, "a")) << "that was somebody else's word";
  reviews.give_up(first->id, "a");
  EXPECT_EQ(reviews.look(first->id, "a").error().code, server::Code::NotFound);
  EXPECT_TRUE(reviews.ask(finished(2), "a"));
}

TEST(TableReview, OnlySoManyWait) {
  server::Reviews reviews(shelf(), long_ones(), server::machine_clock());
  const auto first = reviews.ask(finished(1), "a");
  const auto works = wait_until([&] { return reviews.look(first->id, "a"); },
                                [](const auto& standing) { return standing->is_waiting; });
  ASSERT_FALSE(works->is_waiting);
  EXPECT_TRUE(reviews.ask(finished(2), "b")->is_waiting);
  EXPECT_TRUE(reviews.ask(finished(3), "c"));
  EXPECT_EQ(reviews.ask(finished(4), "d").error().code, server::Code::Full);
  reviews.end();
  EXPECT_EQ(reviews.ask(finished(5), "e").error().code, server::Code::Full) << "the server ends";
}

TEST(TableReview, WhoeverStopsAskingHasGivenUp) {
  const server::ReviewBounds bounds = long_ones();
  const std::chrono::milliseconds patience(bounds.patience);
  ManualClock clock;
  server::Reviews reviews(shelf(), bounds, clock);
  const std::string id = reviews.ask(finished(1), "a")->id;
  clock.pass(patience - std::chrono::milliseconds(1));
  EXPECT_EQ(reviews.ask(finished(2), "a").error().code, server::Code::TooFast);
  EXPECT_TRUE(reviews.look(id, "a")) << "he has asked in time";
  clock.pass(patience);
  EXPECT_TRUE(reviews.ask(finished(2), "a")) << "the other one is none any more";
  EXPECT_EQ(reviews.look(id, "a").error().code, server::Code::NotFound);
}

TEST(TableReview, OnlySoManyAreKept) {
  server::ReviewBounds bounds;
  bounds.iterations = 100;
  bounds.most_kept = 1;
  server::Reviews reviews(shelf(), bounds, server::machine_clock());
  const auto done = [&](std::uint64_t seed) {
    const std::string id = reviews.ask(finished(seed), "a")->id;
    (void)wait_until([&] { return reviews.look(id, "a"); },
                     [](const auto& standing) { return standing && standing->review == nullptr; });
    return id;
  };
  const std::string first = done(1);
  EXPECT_TRUE(reviews.look(first, "a"));
  const std::string second = done(2);
  EXPECT_FALSE(reviews.look(first, "a"));
  EXPECT_TRUE(reviews.look(second, "a"));
}

}  // namespace
}  // namespace fudaba::test
