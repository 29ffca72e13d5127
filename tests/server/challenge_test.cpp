// What is on offer in the lobby, without sockets and without a database.
#include "server/lobby/challenge.h"

#include <gtest/gtest.h>

namespace fudaba::test {
namespace {

using people::Pace;
using people::Visitor;
using server::Challenge;
using server::ChallengeBook;
using server::ChallengeKind;
using server::ChallengeState;
using server::Code;
using server::LobbyBounds;

constexpr std::int64_t kNow = 1'000'000;

Visitor guest(const std::string& name) {
  Visitor visitor;
  visitor.id = "g:" + name;
  return visitor;
}
Visitor member(people::AccountId account) {
  Visitor visitor;
  visitor.id = "a:" + std::to_string(account);
  visitor.account = account;
  return visitor;
}

Challenge offer(const std::string& id, const std::string& owner,
                ChallengeKind kind = ChallengeKind::Open, Pace pace = Pace::Fast) {
  Challenge challenge;
  challenge.id = id;
  challenge.kind = kind;
  challenge.owner = owner;
  challenge.game = "kannagi";
  challenge.pace = pace;
  return challenge;
}

class Challenges : public testing::Test {
 protected:
  void make(const Challenge& challenge, std::int64_t now = kNow) {
    const auto refused = book_.make(challenge, now);
    ASSERT_FALSE(refused) << refused->message.en;
  }
  [[nodiscard]] std::string claim(const std::string& id, const Visitor& who,
                                  std::int64_t now = kNow) {
    const auto claimed = book_.claim(id, who, now);
    return claimed ? "got it" : std::string(server::word_of(claimed.error().code));
  }
  [[nodiscard]] bool is_on_offer(const std::string& id, std::int64_t now = kNow) const {
    const Challenge* challenge = book_.find(id);
    return challenge != nullptr && book_.is_on_offer(*challenge, now);
  }

  LobbyBounds bounds_;
  ChallengeBook book_{bounds_, {}};
};

TEST(ChallengesApart, ABlockedAccountFindsThemGoneInBothDirections) {
  const LobbyBounds bounds;
  ChallengeBook book(bounds, {}, {{1, 2}});
  for (const people::AccountId owner : {1, 2}) {
    Challenge challenge = offer("of " + std::to_string(owner), "a:" + std::to_string(owner));
    challenge.account = owner;
    EXPECT_FALSE(book.make(challenge, kNow));
  }
  const auto code = [&](const std::string& id, people::AccountId who) {
    const auto claimed = book.claim(id, member(who), kNow);
    return claimed ? "got it" : std::string(server::word_of(claimed.error().code));
  };
  EXPECT_EQ(code("of 1", 2), "not_found");
  EXPECT_EQ(code("of 2", 1), "not_found");
  EXPECT_EQ(code("of 1", 3), "got it");
}

TEST_F(Challenges, OfTwoWhoComeAtOnceOneGetsItAndTheOtherIsTold) {
  make(offer("c", "g:maker"));
  EXPECT_EQ(claim("c", guest("first")), "got it");
  EXPECT_EQ(claim("c", guest("second")), "taken");
  EXPECT_FALSE(is_on_offer("c"));
  book_.seated("c", "g:first", kNow + 50);
  EXPECT_EQ(claim("c", guest("second"), kNow + 60), "taken");
  // Who has not heard the answer asks again.
  EXPECT_EQ(claim("c", guest("first"), kNow + 60), "got it");
  EXPECT_EQ(book_.find("c")->state, ChallengeState::Seated);
}

TEST_F(Challenges, NobodyTakesHisOwnAndGuestsNoRatedOnes) {
  make(offer("own", "g:maker"));
  EXPECT_EQ(claim("own", guest("maker")), "illegal");
  Challenge rated = offer("rated", "a:1");
  rated.is_rated = true;
  make(rated);
  EXPECT_EQ(claim("rated", guest("somebody")), "sign_in");
  EXPECT_TRUE(is_on_offer("rated"));
  EXPECT_EQ(claim("rated", member(2)), "got it");
}

TEST_F(Challenges, WhoeverCannotSitDownGivesItBack) {
  make(offer("c", "g:maker"));
  EXPECT_EQ(claim("c", guest("first")), "got it");
  book_.give_back("c", "g:other");
  EXPECT_FALSE(is_on_offer("c")) << "it is not his to give back";
  book_.give_back("c", "g:first");
  EXPECT_TRUE(is_on_offer("c"));
  EXPECT_EQ(claim("c", guest("second")), "got it");
  // … or stays away, and then his time runs out.
  const std::int64_t later = kNow + bounds_.claim;
  book_.keep({"g:maker"}, kNow + 5'000);
  EXPECT_EQ(claim("c", guest("third"), later - 1), "taken");
  EXPECT_EQ(claim("c", guest("third"), later), "got it");
}

TEST_F(Challenges, AChallengeGoesWhenItsMakerDoes) {
  make(offer("c", "g:maker"));
  EXPECT_TRUE(is_on_offer("c", kNow + bounds_.grace - 1));
  EXPECT_FALSE(is_on_offer("c", kNow + bounds_.grace));
  EXPECT_EQ(claim("c", guest("late"), kNow + bounds_.grace), "not_found");
  book_.keep({"g:maker"}, kNow + bounds_.grace - 1);
  EXPECT_TRUE(is_on_offer("c", kNow + bounds_.grace));
  book_.look_after(kNow + 2 * bounds_.grace);
  EXPECT_EQ(book_.find("c"), nullptr);
}

TEST_F(Challenges, AChallengeGoesAfterItsTimeEvenIfItsMakerStays) {
  make(offer("c", "g:maker"));
  book_.keep({"g:maker"}, kNow + bounds_.grace - 1);
  for (std::int64_t at = kNow; at < kNow + bounds_.lives; at += bounds_.grace / 2) {
    book_.keep({"g:maker"}, at);
    book_.look_after(at);
    EXPECT_TRUE(is_on_offer("c", at));
  }
  book_.look_after(kNow + bounds_.lives);
  EXPECT_EQ(book_.find("c"), nullptr);
}

TEST_F(Challenges, OneOfDaysWaitsWithoutItsMaker) {
  make(offer("c", "g:maker", ChallengeKind::Open, Pace::Days));
  EXPECT_TRUE(is_on_offer("c", kNow + bounds_.days_live - 1));
  EXPECT_EQ(claim("c", guest("taker"), kNow + 10 * bounds_.grace), "got it");
  book_.seated("c", "g:taker", kNow + 10 * bounds_.grace);
  // Its maker hears of it when he comes back.
  book_.look_after(kNow + bounds_.days_live - 1);
  EXPECT_NE(book_.find("c"), nullptr);
}

TEST_F(Challenges, WithdrawnByItsMakerAloneAndNotWhenSomebodyHasCome) {
  make(offer("c", "g:maker"));
  EXPECT_FALSE(book_.withdraw("c", "g:other", kNow));
  EXPECT_TRUE(is_on_offer("c"));
  EXPECT_EQ(claim("c", guest("taker")), "got it");
  const auto refused = book_.withdraw("c", "g:maker", kNow);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, Code::Taken);
  book_.give_back("c", "g:taker");
  EXPECT_FALSE(book_.withdraw("c", "g:maker", kNow));
  EXPECT_EQ(claim("c", guest("taker")), "not_found");
}

TEST_F(Challenges, WhoeverSitsOffersNothingElse) {
  make(offer("one", "g:maker"));
  make(offer("two", "g:maker"));
  make(offer("days", "g:maker", ChallengeKind::Open, Pace::Days));
  make(offer("of_taker", "g:taker"));
  EXPECT_EQ(claim("one", guest("taker")), "got it");
  book_.seated("one", "g:taker", kNow);
  EXPECT_EQ(book_.find("two"), nullptr);
  EXPECT_EQ(book_.find("of_taker"), nullptr);
  EXPECT_TRUE(is_on_offer("days"));
}

TEST_F(Challenges, AFewOfOnePersonAndNotTooManyOfAll) {
  for (int i = 0; i < 3; ++i) { make(offer("c" + std::to_string(i), "g:maker")); }
  const auto refused = book_.make(offer("c3", "g:maker"), kNow);
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, Code::Full);
  EXPECT_NE(refused->message.ja.find("3件"), std::string::npos);
  make(offer("other", "g:other"));
  bounds_.most = 4;
  EXPECT_TRUE(book_.make(offer("one_more", "g:third"), kNow));
  EXPECT_EQ(book_.all().size(), 4U);
}

TEST_F(Challenges, TwoInTheQueueArePairedAndTheLaterOneSitsDownAtTheOthersTable) {
  make(offer("a", "g:first", ChallengeKind::Queued));
  make(offer("b", "g:second", ChallengeKind::Queued), kNow + 10);
  EXPECT_EQ(book_.find("b")->partner, "a");
  EXPECT_EQ(book_.find("a")->partner, "");
  EXPECT_EQ(claim("a", guest("third"), kNow + 20), "not_found") << "it is kept for the other";
  EXPECT_EQ(claim("a", guest("second"), kNow + 20), "got it");
  book_.seated("a", "g:second", kNow + 30);
  EXPECT_EQ(book_.find("b"), nullptr);
  EXPECT_EQ(book_.find("a")->state, ChallengeState::Seated);
}

TEST_F(Challenges, WhoeverIsPairedAndDoesNotComeLosesHisPlace) {
  make(offer("a", "g:first", ChallengeKind::Queued));
  make(offer("b", "g:second", ChallengeKind::Queued));
  book_.keep({"g:first", "g:second"}, kNow + bounds_.claim - 1);
  book_.look_after(kNow + bounds_.claim);
  EXPECT_EQ(book_.find("b"), nullptr);
  ASSERT_NE(book_.find("a"), nullptr);
  EXPECT_EQ(book_.find("a")->taker, "");
  make(offer("c", "g:third", ChallengeKind::Queued), kNow + bounds_.claim);
  EXPECT_EQ(book_.find("c")->partner, "a");
}

TEST_F(Challenges, WhoeverLeavesTheQueueFreesHisPartner) {
  make(offer("a", "g:first", ChallengeKind::Queued));
  make(offer("b", "g:second", ChallengeKind::Queued));
  EXPECT_FALSE(book_.withdraw("a", "g:first", kNow));
  EXPECT_EQ(book_.find("b")->partner, "");
  make(offer("c", "g:third", ChallengeKind::Queued), kNow + 1);
  EXPECT_EQ(book_.find("c")->partner, "b");
}

TEST_F(Challenges, OnePlaceInTheQueueEach) {
  make(offer("a", "g:first", ChallengeKind::Queued));
  make(offer("again", "g:first", ChallengeKind::Queued));
  EXPECT_EQ(book_.find("a"), nullptr);
  EXPECT_EQ(book_.find("again")->partner, "");
}

TEST_F(Challenges, KnowsWhatItHasChanged) {
  make(offer("stays", "g:one"));
  make(offer("changes", "g:two"));
  make(offer("goes", "g:three"));
  ChallengeBook next(bounds_, book_.all());
  EXPECT_TRUE(next.changed().empty());
  (void)next.claim("changes", guest("taker"), kNow);
  (void)next.withdraw("goes", "g:three", kNow);
  ASSERT_FALSE(next.make(offer("new", "g:four"), kNow));
  ASSERT_EQ(next.changed().size(), 2U);
  EXPECT_EQ(next.changed()[0].id, "changes");
  EXPECT_EQ(next.changed()[1].id, "new");
  EXPECT_EQ(next.removed(), std::vector<std::string>{"goes"});
}

}  // namespace
}  // namespace fudaba::test
