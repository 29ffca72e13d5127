// What the server says of a database that refuses holds nothing of what was to be stored: no name,
// hash, key or token, whichever statement fails.
#include <gtest/gtest.h>
#include <spdlog/sinks/ostream_sink.h>
#include <spdlog/spdlog.h>
#include <sqlite3.h>

#include <algorithm>
#include <chrono>
#include <mutex>
#include <set>
#include <sstream>
#include <thread>

#include "books.h"
#include "contestants.h"
#include "looker.h"
#include "people/admin.h"
#include "people/social.h"
#include "postgres.h"
#include "server/lobby/challenge_store.h"
#include "server/store/playing.h"
#include "server/tournaments/tournament_rows.h"

namespace fudaba::test {
namespace {

using people::Book;
using server::Store;
using server::Write;

// Every text that is stored here has this in it, every number of an account or a match begins so.
const std::string kSecret = "himitsu";
constexpr std::int64_t kNumber = 7'700'123'000;
const std::string kDigits = "7700123";
constexpr std::int64_t kLater = 9'000'000'000'000;

std::string secret(const std::string& what) { return kSecret + "-" + what; }

// While it is there, every statement of SQLite in this process that it has not seen yet is broken
// off as soon as it begins to run.
class Breaker {
 public:
  Breaker() {
    now() = this;
    sqlite3_auto_extension(reinterpret_cast<void (*)()>(&watch));
  }
  ~Breaker() {
    sqlite3_cancel_auto_extension(reinterpret_cast<void (*)()>(&watch));
    const std::lock_guard lock(mutex_);
    now() = nullptr;
  }
  Breaker(const Breaker&) = delete;
  Breaker& operator=(const Breaker&) = delete;

  // From now on; before that everything goes well.
  void begin() {
    const std::lock_guard lock(mutex_);
    is_on_ = true;
  }
  [[nodiscard]] std::set<std::string> broken() const {
    const std::lock_guard lock(mutex_);
    return seen_;
  }

 private:
  static Breaker*& now() {
    static Breaker* breaker = nullptr;
    return breaker;
  }
  static int watch(sqlite3* database, char** /*fault*/, const void* /*api*/) {
    return sqlite3_trace_v2(database, SQLITE_TRACE_STMT, &on_statement, nullptr);
  }
  static int on_statement(unsigned /*event*/, void* /*context*/, void* statement, void* /*text*/) {
    const std::lock_guard lock(mutex_);
    auto* const running = static_cast<sqlite3_stmt*>(statement);
    const bool breaks = now() != nullptr && now()->is_on_;
    if (breaks && now()->seen_.insert(sqlite3_sql(running)).second) {
      sqlite3_interrupt(sqlite3_db_handle(running));
    }
    return 0;
  }

  inline static std::mutex mutex_;
  bool is_on_ = false;
  std::set<std::string> seen_;
};

Write opening(std::int64_t number) {
  Write open;
  open.what = Write::Kind::Open;
  open.row.number = number;
  open.row.game = secret("game");
  open.row.state = server::MatchState::Playing;
  open.row.visibility = server::MatchVisibility::Public;
  open.row.created = 5;
  open.row.due = 6;
  open.row.setup = secret("setup");
  open.row.set_digest = secret("digest");
  open.row.set_document = secret("document");
  for (Seat seat = 0; seat < kSeats; ++seat) {
    open.row.seats.push_back({number, seat, kNumber + seat, "culdcept", people::Pace::Fast,
                              secret("deck"), kNumber + 1 - seat, secret("opponent"),
                              people::OpponentKind::Account, true, 5});
  }
  return open;
}

// All that is done to accounts and matches, each thing by itself. What the database says where it
// refuses is kept.
class Course {
 public:
  Course(Book& book, Store& store) : book_(book), store_(store) {}

  void run() {
    open_accounts();
    use_accounts();
    play();
    keep_order();
    meet();
    hold_tournament();
    forget();
  }
  [[nodiscard]] const std::vector<std::string>& said() const { return said_; }

 private:
  template <typename Work>
  void attempt(const Work& work) {
    try {
      work();
    } catch (const people::BookError& error) {
      said_.emplace_back(error.what());
    } catch (const server::StoreError& error) { said_.emplace_back(error.what()); }
  }
  static people::Passkey passkey(const std::string& id) {
    return {secret(id), kNumber, secret("site"), secret("label"), -7, secret("key"), 1, 5, 5};
  }

  void open_accounts() {
    for (int i = 0; i < 3; ++i) {
      const std::string name = secret("name" + std::to_string(i));
      const people::Account account{kNumber + i, name, name, {secret("hash")}, 5, 0, false};
      attempt([&] {
        (void)book_.open_account(account, {secret("code")}, passkey("of" + std::to_string(i)));
      });
      attempt([&] { (void)book_.account_of_skeleton(name); });
      attempt([&] { (void)book_.account(account.id); });
    }
    attempt([&] {
      (void)book_.give_challenge({secret("challenge"), people::PasskeyPurpose::Enter, 0, kLater}, 5,
                                 9);
    });
    attempt(
        [&] { (void)book_.take_challenge(secret("challenge"), people::PasskeyPurpose::Enter, 5); });
    attempt([&] { (void)book_.add_passkey(passkey("second"), 9); });
    attempt([&] { (void)book_.passkeys(kNumber); });
    attempt([&] { (void)book_.passkey(secret("second")); });
    attempt([&] { (void)book_.passkey_used(secret("second"), 7, 8); });
    attempt([&] { (void)book_.remove_passkey(kNumber, secret("second")); });
  }

  void use_accounts() {
    attempt([&] {
      book_.open_session(secret("token"), {kNumber + 9, kNumber, false, secret("device"), 5, 5});
    });
    attempt([&] { (void)book_.session(secret("token")); });
    attempt([&] { book_.session_used(secret("token"), kNumber); });
    attempt([&] { (void)book_.sessions(kNumber); });
    attempt([&] { (void)book_.end_session(kNumber, kNumber + 9); });
    attempt([&] { book_.end_other_sessions(kNumber, kNumber + 8); });
    attempt([&] { (void)book_.rename(kNumber, secret("new"), secret("new"), 7, kLater); });
    attempt([&] { (void)book_.is_name_taken(secret("new"), 7); });
    attempt([&] { book_.set_passphrase(kNumber, {secret("hash")}); });
    attempt([&] { (void)book_.make_bot(kNumber + 2); });
    attempt([&] { book_.set_codes(kNumber, {secret("code1"), secret("code2")}); });
    attempt([&] { (void)book_.codes_left(kNumber); });
    attempt([&] { (void)book_.is_code(kNumber, secret("code1")); });
    attempt([&] { (void)book_.recover(kNumber, secret("code1"), {secret("hash")}); });
    attempt(
        [&] { (void)book_.put(kNumber, {"deck", secret("id"), 5, secret("body")}, 100, 100'000); });
    attempt([&] { (void)book_.document(kNumber, "deck", secret("id")); });
    attempt([&] { (void)book_.documents(kNumber, Book::Bodies::Read); });
    attempt([&] { book_.remove_document(kNumber, "deck", secret("id")); });
  }

  void play() {
    for (int i = 0; i < 2; ++i) {
      const std::int64_t number = kNumber + 100 + i;
      attempt([&] { write(opening(number)); });
      Write move;
      move.row.number = number;
      move.row.state = server::MatchState::Playing;
      move.row.due = kLater;
      move.change.version = 1;
      attempt([&] { write(move); });
      Write setup = opening(number);
      setup.what = Write::Kind::Setup;
      attempt([&] { write(setup); });
      for (const auto what :
           {Write::Kind::Next, Write::Kind::Due, Write::Kind::Pulse, Write::Kind::Release}) {
        Write change;
        change.what = what;
        change.holder.node = secret("node");
        change.row.number = number;
        change.row.next = kNumber;
        change.row.due = 6;
        attempt([&] { write(change); });
      }
      attempt([&] { (void)store_.load(number); });
    }
    attempt([&] { (void)store_.take_due({}, kLater, 9); });
    attempt([&] { (void)store_.watchable(9); });
    Write over;
    over.row.number = kNumber + 100;
    over.row.state = server::MatchState::Over;
    over.change.version = 2;
    over.ending = people::MatchEnding{kNumber + 100, 0, 0, 1, 15};
    attempt([&] { write(over); });
    attempt([&] { (void)book_.settle(); });
    attempt([&] { (void)book_.ratings(kNumber); });
    attempt([&] { (void)book_.history(kNumber, "culdcept", people::Pace::Fast, 9); });
    attempt([&] { (void)book_.change_by(kNumber, kNumber + 100); });
    attempt([&] { (void)book_.leaders("culdcept", people::Pace::Fast, 9); });
    people::MatchSearch search;
    search.account = kNumber;
    search.opponent = search.deck = kSecret;
    attempt([&] { (void)book_.matches(search); });
    for (const auto by : {people::TallyBy::Game, people::TallyBy::Deck, people::TallyBy::Opponent,
                          people::TallyBy::Turn}) {
      attempt([&] { (void)book_.tallies(kNumber, by); });
    }
  }
  void write(const Write& one) { store_.write({&one, 1}); }

  void keep_order() {
    people::AdminAction action;
    action.at = 5;
    action.by = secret("operator");
    action.account = kNumber + 1;
    action.name = secret("name1");
    action.match = kNumber + 101;
    action.report = kNumber + 7;
    action.until = kLater;
    action.detail = secret("detail");
    action.why = secret("why");
    attempt([&] { people::warn(book_, action); });
    attempt([&] { people::suspend(book_, action); });
    attempt([&] { (void)book_.suspensions(5); });
    attempt([&] { (void)book_.suspension(kNumber + 1, 5); });
    attempt([&] { (void)people::lift(book_, action); });
    attempt([&] { (void)people::give_name(book_, action, {secret("given"), secret("given")}); });
    attempt([&] { (void)server::close_match(book_, action); });
    attempt([&] { (void)people::notices_of(book_, kNumber + 1, people::Notices::All); });
    attempt([&] { (void)people::read_notice(book_, kNumber + 1, kNumber, 5); });
    attempt([&] { (void)people::standing(book_, kNumber, 5); });
    attempt([&] {
      people::order_done(book_, {kNumber, people::MatchOrder::Kind::Close, 0, 0, secret("why")});
    });
    attempt([&] {
      (void)people::file_report(
          book_,
          {kNumber + 7, 5, kNumber, secret("by"), kNumber + 1, secret("about"), kNumber + 100,
           people::ReportReason::Abuse, secret("words"), secret("said")},
          99);
    });
    attempt([&] { (void)people::reports_by(book_, kNumber); });
    attempt([&] { (void)people::close_report(book_, action); });
    attempt([&] { (void)people::list_accounts(book_, {kSecret, true, kNumber, 9}, 5); });
    attempt([&] { (void)server::list_playing(book_, kNumber, 9); });
    attempt([&] { (void)server::find_playing(book_, kNumber + 101); });
    attempt([&] { (void)people::list_reports(book_, {false, kNumber, kNumber + 7, 9}); });
    attempt([&] { (void)people::list_actions(book_, kNumber, 9); });
    attempt([&] { (void)server::count_all(book_, 5); });
  }

  void meet() {
    attempt([&] { (void)people::follow(book_, kNumber, kNumber + 1, 5, 9); });
    attempt([&] { (void)people::block(book_, kNumber, kNumber + 2, 5, 9); });
    attempt([&] { (void)people::bond_between(book_, kNumber, kNumber + 1); });
    attempt([&] { (void)people::account_called(book_, secret("name1")); });
    attempt([&] { (void)people::opponent_at(book_, kNumber + 100, kNumber); });
    attempt([&] { (void)people::ties_of(book_, kNumber); });
    attempt([&] { people::unfollow(book_, kNumber, kNumber + 1); });
    attempt([&] { people::unblock(book_, kNumber, kNumber + 2); });
    server::Challenge offer;
    offer.id = secret("id");
    offer.owner = secret("owner");
    offer.name = secret("name0");
    offer.game = secret("game");
    offer.about = secret("about");
    offer.invite = secret("invite");
    offer.match = kNumber + 100;
    const auto change = [&](const std::function<void(server::ChallengeBook&)>& work) {
      attempt([&] { server::change_challenges(book_, bounds_, work); });
    };
    change([&](server::ChallengeBook& all) { (void)all.make(offer, 5); });
    attempt([&] {
      (void)server::look_at_lobby(book_, bounds_,
                                  {{{secret("owner"), secret("name0")}}, {secret("left")}}, 6);
    });
    change([&](server::ChallengeBook& all) {
      (void)all.claim(offer.id, {.id = secret("taker"), .name = secret("name1")}, 6);
    });
    change([&](server::ChallengeBook& all) { all.seated(offer.id, secret("taker"), 7); });
    change([&](server::ChallengeBook& all) { all.withdraw_all_of({secret("owner")}); });
    change([&](server::ChallengeBook& all) { all.look_after(kLater); });
  }

  void hold_tournament() {
    server::Tournament tournament;
    tournament.id = kNumber + 200;
    tournament.organiser = kNumber;
    tournament.rules.name = secret("cup");
    tournament.rules.game = "culdcept";
    attempt([&] { server::insert_tournament(book_, tournament); });
    attempt([&] { (void)server::list_tournaments(book_, server::TournamentState::Open, 9); });
    for (int i = 0; i < 2; ++i) {
      attempt([&] {
        (void)server::enter_tournament(book_, tournament.id, kNumber + i, secret("deck"),
                                       {secret("card")});
      });
    }
    attempt([&] { (void)server::find_tournament(book_, tournament.id); });
    attempt([&] { (void)server::version_of_tournament(book_, tournament.id); });
    attempt([&] { (void)server::organised_by(book_, kNumber, 5); });
    attempt([&] { (void)server::deck_in_tournament(book_, tournament.id, kNumber); });
    attempt([&] { (void)server::decks_in_tournaments(book_, kNumber); });
    attempt([&] {
      (void)server::change_tournament(
          book_, tournament.id, [](server::Tournament& one) { return server::start(one, 5); }, 5);
    });
    attempt([&] { (void)server::current_game(book_, kNumber + 100); });
    attempt([&] { (void)server::go_on_everywhere(book_, 6); });
  }

  void forget() {
    attempt([&] { (void)book_.remove_account(kNumber + 1, kLater); });
    attempt([&] { (void)book_.seats_to_clear(9); });
    attempt([&] { book_.seat_cleared({kNumber + 100, 1}); });
    attempt([&] { people::forget_reports(book_, kLater, kLater); });
    attempt([&] { book_.tidy(kLater, kLater); });
    attempt([&] { (void)store_.expired({kLater, kLater, kLater}, 9); });
    const std::array<std::int64_t, 2> numbers{kNumber + 100, kNumber + 101};
    attempt([&] { store_.remove(numbers); });
  }

  Book& book_;
  Store& store_;
  const server::LobbyBounds bounds_;
  std::vector<std::string> said_;
};

void expect_silence(const std::vector<std::string>& said) {
  for (const std::string& line : said) {
    EXPECT_EQ(line.find(kSecret), std::string::npos) << line;
    EXPECT_EQ(line.find(kDigits), std::string::npos) << line;
    EXPECT_GT(line.size(), 10U) << "nothing is left to go by";
  }
}

TEST(Unlogged, OfEachStatementThatSqliteBreaksOffOnlyTheReasonIsSaid) {
  Breaker breaker;
  const Folder folder;
  const std::string url = "sqlite:" + (folder.path() / "test.db").string();
  const auto store = server::open_store(url);
  Book book(url);
  std::vector<std::string> tables;
  for (const std::string& table :
       soci::rowset<std::string>((book.database().sql().prepare
                                  << "SELECT name FROM sqlite_master WHERE type = 'table'"))) {
    tables.push_back(table);
  }
  breaker.begin();
  std::vector<std::string> said;
  // Until a whole course has met no statement for the first time.
  for (std::size_t before = 1, after = 0; before != after;) {
    before = breaker.broken().size();
    Course course(book, *store);
    course.run();
    said.insert(said.end(), course.said().begin(), course.said().end());
    after = breaker.broken().size();
  }
  expect_silence(said);
  EXPECT_GT(said.size(), 150U);
  // Nothing that is stored has been left out.
  const std::set<std::string> of_nodes_and_schemas{"cluster", "nodes", "schema_version",
                                                   "people_schema", "sqlite_sequence"};
  const std::set<std::string> broken = breaker.broken();
  for (const std::string& table : tables) {
    const bool is_hit = std::any_of(broken.begin(), broken.end(), [&](const std::string& sql) {
      return sql.find(" " + table) != std::string::npos;
    });
    EXPECT_TRUE(is_hit || of_nodes_and_schemas.contains(table)) << table;
  }
}

// PostgreSQL quotes the rows that it refuses: "Failing row contains (…)", "Key (name)=(…)".
TEST(Unlogged, OfEachTableThatPostgreSqlRefusesOnlyTheReasonIsSaid) {
  if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
  const Postgres& server = shared_postgres();
  const std::string url = shared_postgres().new_database();
  const auto store = server::open_store(url);
  Book book(url);
  Course(book, *store).run();
  std::stringstream tables(server.execute(
      url, "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'"));
  std::size_t refused = 0;
  const auto go_wrong = [&](const std::string& broken, const std::string& mended) {
    (void)server.execute(url, broken);
    Course course(book, *store);
    course.run();
    (void)server.execute(url, mended);
    expect_silence(course.said());
    refused += course.said().size();
  };
  for (std::string table; std::getline(tables, table);) {
    go_wrong("ALTER TABLE " + table + " ADD CONSTRAINT broken CHECK (false) NOT VALID",
             "ALTER TABLE " + table + " DROP CONSTRAINT broken");
    go_wrong("ALTER TABLE " + table + " RENAME TO broken", "ALTER TABLE broken RENAME TO " + table);
  }
  EXPECT_GT(refused, 150U);
}

TEST(Unlogged, OfAValueThatPostgreSqlCannotReadOnlyTheReasonIsSaid) {
  if (!postgres_programs()) { GTEST_SKIP() << "no PostgreSQL server on this machine"; }
  Book book(shared_postgres().new_database());
  const auto refusal_of = [&](const std::string& sql) -> std::string {
    try {
      book.database().guarded([&] { book.database().sql() << sql, soci::use(kSecret); });
    } catch (const people::BookError& error) { return error.what(); }
    return {};
  };
  const std::string number = refusal_of("SELECT CAST(CAST(:t AS TEXT) AS BIGINT)");
  EXPECT_NE(number.find("invalid input syntax"), std::string::npos) << number;
  const std::string time = refusal_of("SELECT CAST(CAST(:t AS TEXT) AS TIMESTAMP)");
  EXPECT_NE(time.find("invalid input syntax"), std::string::npos) << time;
  const std::string large =
      refusal_of("SELECT CAST('77001230000000000000' || :t AS TEXT)::INTEGER");
  expect_silence({number, time, large});
}

TEST(Unlogged, APasswordInTheAddressOfADatabaseIsNotRepeated) {
  const std::vector<std::string> urls{"postgresql://fudaba:" + kSecret + "@127.0.0.1:1/x",
                                      "postgresql://f:" + kSecret + "%zz@h/x",
                                      "postgresql://fudaba@[" + kSecret + "/x"};
  for (const std::string& url : urls) {
    try {
      const people::Database database(url);
      FAIL() << "nobody listens there";
    } catch (const people::BookError& error) { expect_silence({error.what()}); }
  }
}

// What a server writes into its log while this is there, a line an entry.
class Log {
 public:
  Log() : before_(spdlog::default_logger()) {
    auto sink = std::make_shared<spdlog::sinks::ostream_sink_mt>(text_);
    auto logger = std::make_shared<spdlog::logger>("noted", sink);
    logger->set_level(spdlog::level::debug);
    logger->set_pattern("%v");
    spdlog::set_default_logger(logger);
  }
  ~Log() { spdlog::set_default_logger(before_); }
  Log(const Log&) = delete;
  Log& operator=(const Log&) = delete;
  [[nodiscard]] std::string text() const { return text_.str(); }

 private:
  std::ostringstream text_;
  std::shared_ptr<spdlog::logger> before_;
};

// Asks until it goes well: each statement on the way breaks off once.
Answer insist(const std::function<Answer()>& ask) {
  Answer answer = ask();
  for (int i = 0; i < 200 && answer.status == 503; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    answer = ask();
  }
  EXPECT_NE(answer.status, 503U) << answer.body;
  return answer;
}

TEST(Unlogged, TheLogOfAServerHoldsNoSecretWhateverBreaks) {
  Breaker breaker;
  const Log log;
  std::vector<std::string> secrets{Person::kPassphrase, "argon2"};
  {
    server::Config config = config_with_lobby();
    const Folder folder;
    config.database = "sqlite:" + (folder.path() / "test.db").string();
    config.patience.due_every = 20;
    config.patience.look_every = 20;
    config.patience.tidy_every = 20;
    const TestServer server(config);
    breaker.begin();
    Person first(server.port());
    Person second(server.port());
    for (auto& [person, name] : {std::pair(&first, "himitsu一"), std::pair(&second, "himitsu二")}) {
      const std::string body =
          std::string(R"({"name":")") + name + R"(","passphrase":")" + Person::kPassphrase + "\"}";
      (void)insist([&] { return person->post("/api/me/open", body); });
      (void)insist([&] { return person->enter(name); });
      secrets.push_back(person->cookies().substr(person->cookies().find('=') + 1));
    }
    for (const char* path : {"/api/me", "/api/me/page", "/api/me/export", "/api/lobby",
                             "/api/manners", "/api/tournaments", "/api/matches"}) {
      (void)insist([&] { return first.get(path); });
    }
    const auto told = [&](Person& person, const std::string& path, const std::string& body) {
      return insist([&] { return person.post(path, body); }).body;
    };
    secrets.push_back(told(first, "/api/me/tokens",
                           R"({"label":"himitsu","passphrase":")" + Person::kPassphrase + "\"}"));
    (void)told(first, "/api/me/documents", R"({"kind":"deck","id":"himitsu","body":{}})");
    (void)told(first, "/api/manners/follow", R"({"name":"himitsu二"})");
    (void)told(first, "/api/manners/report", R"({"name":"himitsu二","reason":"other"})");
    const Opened match = opened_match(insist([&] {
      return first.post("/api/matches",
                        R"({"game":"culdcept","rated":true,"clock":{"kind":"fischer",
        "base":300,"step":5},"seats":[{"kind":"human","deck":"kiln_vanguard"},{"kind":"invite"}]})");
    }));
    (void)told(second, "/api/matches/" + match.match + "/join",
               R"({"invite":")" + match.invites[1] + R"(","deck":"steppe_wind"})");
    secrets.insert(secrets.end(), {match.tokens[0], match.invites[1]});
    (void)told(first, "/api/tournaments",
               R"({"name":"himitsu cup","game":"culdcept","kind":"swiss"})");
    (void)told(second, "/api/me/delete", R"({"passphrase":")" + Person::kPassphrase + "\"}");
  }
  const std::string text = log.text();
  secrets.push_back(kSecret);
  for (const std::string& one : secrets) { EXPECT_EQ(text.find(one), std::string::npos) << one; }
  // The reasons are there.
  EXPECT_NE(text.find("people event=failed error=\""), std::string::npos);
  EXPECT_NE(text.find("storage event=write_failed error=\""), std::string::npos);
  EXPECT_GT(breaker.broken().size(), 60U);
}

}  // namespace
}  // namespace fudaba::test
