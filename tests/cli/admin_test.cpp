// Keeping order from the terminal. The server need not run: the command speaks to its database.
#include "people/admin.h"

#include <boost/json.hpp>
#include <filesystem>

#include "cli/shell/commands.h"
#include "people/name.h"
#include "run.h"
#include "server/store/store.h"

namespace fudaba {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using test::holds;
using test::Printed;
using test::run_command;

class Admin : public testing::Test {
 protected:
  Admin() : folder_(fs::path(testing::TempDir()) / "fudaba_admin") {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    (void)server::open_store(url());
    people::Book book(url());
    for (const char* name : {"hanako", "taro"}) {
      people::Account account;
      account.id = ++accounts_;
      account.name = name;
      account.skeleton = people::look_of_name(name);
      account.created = 1'700'000'000'000 + account.id;
      EXPECT_TRUE(book.open_account(account, {}));
    }
  }
  ~Admin() override { fs::remove_all(folder_); }
  [[nodiscard]] std::string url() const { return "sqlite:" + (folder_ / "fudaba.db").string(); }

  // `fudaba admin …` on that database.
  [[nodiscard]] Printed admin(std::vector<std::string> arguments) const {
    std::vector<std::string> all{"--lang", "en", "admin", "--database", url(), "--as", "keeper"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    return run_command(std::move(all));
  }
  [[nodiscard]] json::value told(std::vector<std::string> arguments) const {
    arguments.insert(arguments.begin(), "--json");
    const Printed printed = admin(std::move(arguments));
    EXPECT_EQ(printed.code, cli::kOk) << printed.err;
    return json::parse(printed.out);
  }
  void report() const {
    people::Book book(url());
    book.database().whole([&] {
      book.database().sql()
          << "INSERT INTO reports (id, at, by_account, by_name, about_account, about_name, match,"
             " reason, words, said, closed_at, closed_by)"
             " VALUES (5, 3000, 2, 'taro', 1, 'hanako', 0, 'insults', 'rude',"
             " '[{\"n\":1,\"by\":\"first\",\"at\":1,\"words\":\"you "
             "fool\"},{\"n\":2,\"by\":\"second\","
             "\"at\":2,\"phrase\":\"sorry\",\"text\":{\"ja\":\"すみません\",\"en\":\"Sorry\"}}]', "
             "0, '')";
    });
  }

  fs::path folder_;
  std::int64_t accounts_ = 0;
};

TEST_F(Admin, ListsAccountsAndCountsThem) {
  const Printed list = admin({"list"});
  EXPECT_EQ(list.code, cli::kOk) << list.err;
  EXPECT_TRUE(holds(list.out, "Accounts 2 (suspended 0)"));
  EXPECT_LT(list.out.find("taro"), list.out.find("hanako")) << "newest first";
  const Printed found = admin({"list", "--search", "HANA"});
  EXPECT_TRUE(holds(found.out, "hanako"));
  EXPECT_FALSE(holds(found.out, "taro"));
  EXPECT_EQ(told({"list"}).at("list").as_array().size(), 2U);
  EXPECT_EQ(told({"list", "matches"}).at("matches").as_array().size(), 0U);
  EXPECT_EQ(admin({"list", "weather"}).code, cli::kBadInput);
}

TEST_F(Admin, WarnsSuspendsAndLiftsAndSaysSoInTheLog) {
  EXPECT_EQ(admin({"warn", "Hanako", "--text", "Please be kind"}).code, cli::kOk);
  const json::value suspended =
      told({"suspend", "hanako", "--days", "7", "--reason", "rude to others"});
  EXPECT_EQ(suspended.at("what").as_string(), "suspended");
  EXPECT_TRUE(suspended.at("until").is_int64());
  EXPECT_TRUE(holds(admin({"list", "--suspended"}).out, "rude to others"));
  const Printed shown = admin({"show", "hanako"});
  EXPECT_TRUE(holds(shown.out, "Notices not read yet: 1")) << shown.out;
  EXPECT_TRUE(holds(shown.out, "keeper"));
  EXPECT_EQ(admin({"lift", "hanako"}).code, cli::kOk);
  const Printed again = admin({"lift", "hanako"});
  EXPECT_EQ(again.code, cli::kBadInput);
  EXPECT_TRUE(holds(again.err, "\"hanako\" is not suspended"));
  const json::value log = told({"log"});
  ASSERT_EQ(log.as_array().size(), 3U);
  EXPECT_EQ(log.at(0).at("what").as_string(), "lifted");
  EXPECT_EQ(log.at(2).at("by").as_string(), "keeper");
  EXPECT_EQ(log.at(2).at("why").as_string(), "Please be kind");
  EXPECT_EQ(told({"log", "taro"}).as_array().size(), 0U);
}

TEST_F(Admin, SuspendsUntilADateThatThereIsAndThatIsToCome) {
  const auto suspend = [&](const std::string& until) {
    return admin({"suspend", "taro", "--until", until, "--reason", "x"});
  };
  EXPECT_EQ(suspend("2095-02-28").code, cli::kOk);
  EXPECT_EQ(suspend("2095-02-28T18:30").code, cli::kOk);
  for (const char* wrong :
       {"2001-01-01", "2095-02-30", "tomorrow", "2095-02-28T25:00", "2095-02-28 x", "95"}) {
    const Printed printed = suspend(wrong);
    EXPECT_EQ(printed.code, cli::kBadInput) << wrong;
    EXPECT_TRUE(holds(printed.err, "expected a time to come")) << printed.err;
  }
  EXPECT_TRUE(holds(admin({"suspend", "taro", "--reason", "x"}).err, "give one of"));
  EXPECT_TRUE(holds(admin({"suspend", "taro", "--days", "2", "--for-ever", "--reason", "x"}).err,
                    "give one of"));
  EXPECT_EQ(told({"log"}).as_array().size(), 2U) << "what was refused was not done";
}

TEST_F(Admin, WhatCannotBeUndoneIsDoneOnlyIfItIsMeant) {
  const Printed asked = admin({"suspend", "taro", "--for-ever", "--reason", "cheats"});
  EXPECT_EQ(asked.code, cli::kBadInput);
  EXPECT_TRUE(holds(asked.err, "--yes"));
  EXPECT_EQ(admin({"rename", "taro", "Jiro", "--reason", "rude"}).code, cli::kBadInput);
  EXPECT_TRUE(told({"log"}).as_array().empty());
  EXPECT_EQ(admin({"suspend", "taro", "--for-ever", "--reason", "cheats", "--yes"}).code, cli::kOk);
  const Printed renamed = admin({"rename", "taro", "Jiro", "--reason", "rude", "--yes"});
  EXPECT_EQ(renamed.code, cli::kOk) << renamed.err;
  EXPECT_EQ(admin({"show", "Jiro"}).code, cli::kOk);
  EXPECT_TRUE(holds(admin({"show", "taro"}).err, "there is no account \"taro\""));
  EXPECT_TRUE(
      holds(admin({"rename", "Jiro", "taro", "--reason", "x", "--yes"}).err, "taken or held"));
  EXPECT_TRUE(
      holds(admin({"rename", "Jiro", "admin", "--reason", "x", "--yes"}).err, "not available"));
}

TEST_F(Admin, SaysWhatIsWrongWithWhatItWasGiven) {
  EXPECT_TRUE(
      holds(admin({"warn", "nobody", "--text", "x"}).err, "there is no account \"nobody\""));
  EXPECT_TRUE(
      holds(admin({"warn", "taro", "--text", ""}).err, "--text takes one line of 1 to 500"));
  EXPECT_TRUE(holds(admin({"warn", "taro", "--text", "a\nb"}).err, "one line"));
  EXPECT_TRUE(
      holds(admin({"suspend", "taro", "--days", "1", "--reason", std::string(201, 'x')}).err,
            "1 to 200 characters"));
  EXPECT_EQ(admin({"suspend", "taro", "--days", "0", "--reason", "x"}).code, cli::kBadInput);
  EXPECT_TRUE(
      holds(admin({"close-match", "AAAAAAAAAAA", "--reason", "x", "--yes"}).err, "is under way"));
  EXPECT_TRUE(
      holds(admin({"close-match", "not a match", "--reason", "x", "--yes"}).err, "is under way"));
  EXPECT_TRUE(holds(run_command({"--lang", "en", "admin", "--database", "mysql://x", "list"}).err,
                    "expected postgresql://… or sqlite:FILE"));
  const fs::path none = folder_ / "none.db";
  EXPECT_TRUE(holds(
      run_command({"--lang", "en", "admin", "--database", "sqlite:" + none.string(), "list"}).err,
      "there is no database"));
  EXPECT_FALSE(fs::exists(none)) << "nothing is made by looking";
  EXPECT_TRUE(told({"log"}).as_array().empty());
}

TEST_F(Admin, ReadsAndClosesReports) {
  report();
  EXPECT_TRUE(holds(admin({"list"}).out, "reports open 1, closed 0"));
  EXPECT_TRUE(holds(admin({"list", "reports"}).out, "by taro about hanako: insults"));
  EXPECT_TRUE(holds(admin({"report", "5"}).out, "rude\n    first: you fool\n    second: Sorry\n"));
  EXPECT_EQ(admin({"report", "5", "--close"}).code, cli::kOk);
  EXPECT_TRUE(holds(admin({"report", "5", "--close"}).err, "closed already"));
  EXPECT_TRUE(holds(admin({"report", "77"}).err, "there is no report \"77\""));
  EXPECT_TRUE(holds(admin({"report", "x"}).err, "there is no report \"x\""));
  EXPECT_EQ(told({"list", "reports"}).at("reports").as_array().size(), 0U);
  EXPECT_EQ(told({"list", "reports", "--closed"}).at("reports").at(0).at("closed_by").as_string(),
            "keeper");
}

}  // namespace
}  // namespace fudaba
