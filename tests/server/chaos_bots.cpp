#include "chaos_bots.h"

#include <thread>
#include <vector>

#include "table/change.h"

namespace fudaba::test {

namespace json = boost::json;

namespace {

Move move_in(const json::value& answer) {
  const json::array& move = answer.at("move").as_array();
  const auto byte = [&](std::size_t n) { return move.at(n).to_number<std::uint8_t>(); };
  return {static_cast<Verb>(byte(0)), byte(1), byte(2), byte(3)};
}

// The answers in which at most the card is another one, of the same name.
std::vector<std::uint32_t> meaning_the_same(const json::array& legal, const json::value& answer) {
  std::vector<std::uint32_t> moves;
  for (const json::value& other : legal) {
    const Move move = move_in(other);
    Move same = move_in(answer);
    same.card = move.card;
    if (move == same && other.at("text") == answer.at("text")) {
      moves.push_back(table::pack(move));
    }
  }
  return moves;
}

constexpr auto kPatienceOfBots = std::chrono::milliseconds(1'500);
constexpr auto kPause = std::chrono::milliseconds(60);  // before they come again
// Who has come back often looks for a while before answering: meanwhile what an old owner still had
// on its way may arrive, and nothing but the fence is in its way.
constexpr std::uint32_t kLongestLook = 3'000;  // ms
constexpr std::uint32_t kLooks = 2;            // one in so many

bool is_over(const json::object& view) { return view.at("outcome").as_string() != "ongoing"; }

}  // namespace

unsigned Bot::some_port() {
  for (;;) {
    const auto node = random_.below(static_cast<std::uint32_t>(table_.size()));
    if (const unsigned port = table_.port(node)) { return port; }
    std::this_thread::sleep_for(kPause);
  }
}

Opened Bot::open() {
  for (;;) {
    try {
      return open_match(some_port(), kHuman, kOther, R"(,"auto_pass":"never")");
    } catch (const std::exception&) { std::this_thread::sleep_for(kPause); }
  }
}

void Bot::lose() {
  for (auto& page : pages_) { page.reset(); }
  if (!away_since_) { away_since_ = Clock::now(); }
}

bool Bot::greet(const Opened& match, std::size_t seat) {
  try {
    pages_[seat] = std::make_unique<Page>(some_port(), Headers{}, kPatienceOfBots);
    pages_[seat]->send(hello(match, static_cast<int>(seat)));
    for (;;) {
      json::object message = pages_[seat]->receive();
      const std::string type = word(message, "type");
      if (type == "closed" || type == "refused") { return false; }
      if (type != "welcome") { continue; }
      views_[seat] = std::move(message);
      return true;
    }
  } catch (const std::exception&) { return false; }
}

void Bot::sit_down(const Opened& match) {
  while (!greet(match, 0) || !greet(match, 1) ||
         views_[0].at("version") != views_[1].at("version")) {
    std::this_thread::sleep_for(kPause);
  }
  if (!away_since_) { return; }
  history_.was_away(Clock::now() - *away_since_);
  away_since_.reset();
  if (random_.below(kLooks) == 0) {
    std::this_thread::sleep_for(std::chrono::milliseconds(random_.below(kLongestLook)));
  }
}

bool Bot::answer(const Opened& match, bool concedes) {
  const std::size_t seat = views_[0].at("legal").as_array().empty() ? 1 : 0;
  const json::array& legal = views_[seat].at("legal").as_array();
  if (legal.empty()) { return false; }
  const json::value& chosen = legal.at(random_.below(static_cast<std::uint32_t>(legal.size())));
  const json::value& move = chosen.at("move");
  const std::vector<std::uint32_t> moves =
      concedes ? std::vector<std::uint32_t>() : meaning_the_same(legal, chosen);
  const std::int64_t version = views_[seat].at("version").as_int64();
  json::object message{{"type", "concede"}, {"id", 1}};
  if (!concedes) { message = {{"type", "move"}, {"version", version}, {"move", move}, {"id", 1}}; }
  try {
    pages_[seat]->send(message);
    for (std::size_t i = 0; i < 2; ++i) {
      const std::size_t reader = i == 0 ? seat : 1 - seat;
      for (;;) {
        json::object update = pages_[reader]->receive();
        const std::string type = word(update, "type");
        if (type == "closed" || type == "refused") { return false; }
        if (type != "update" || update.at("version").as_int64() <= version) { continue; }
        views_[reader] = std::move(update);
        break;
      }
      if (i > 0) { continue; }
      history_.answered({match.match, version + 1, static_cast<int>(seat), moves});
    }
    return true;
  } catch (const std::exception&) { return false; }
}

void Bot::play_match(int most_moves) {
  const Opened match = open();
  history_.opened(match);
  lose();
  away_since_.reset();
  sit_down(match);
  for (int moves = 0; !is_over(views_[0]); ++moves) {
    if (answer(match, moves >= most_moves)) { continue; }
    lose();
    sit_down(match);
  }
  lose();
  away_since_.reset();
}

}  // namespace fudaba::test
