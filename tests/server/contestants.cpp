#include "contestants.h"

#include <stdexcept>

#include "eventually.h"

namespace fudaba::test {
namespace {

namespace json = boost::json;

void concede_as(Person& person, const std::string& path) {
  const json::object seat = seat_of(person, path);
  Page page(person.port());
  const json::object welcome =
      page.ask({{"type", "hello"}, {"match", word(seat, "match")}, {"token", word(seat, "token")}},
               "welcome");
  if (!welcome.at("started").as_bool()) { throw std::runtime_error("the match has not begun"); }
  (void)page.ask({{"type", "concede"}}, "update");
}

}  // namespace

std::string make_tournament(Person& organiser, const std::string& more) {
  const Answer answer = organiser.post(
      "/api/tournaments", R"({"name":"秋の大会","game":"culdcept","kind":"swiss")" + more + "}");
  if (answer.status != 200) { throw std::runtime_error(answer.body); }
  return "/api/tournaments/" + word(answer.json().as_object(), "id");
}

json::object look(Person& person, const std::string& path) {
  const Answer answer = person.get(path);
  if (answer.status != 200) { throw std::runtime_error(answer.body); }
  return answer.json().as_object();
}

Contestants contestants(unsigned port, const std::string& path, int count,
                        const std::string& name) {
  Contestants people;
  for (int i = 0; i < count; ++i) {
    people.push_back(std::make_unique<Person>(port));
    (void)people.back()->open_account(name + std::to_string(i));
    const Answer entered = people.back()->post(path + "/enter", kContestDeck);
    if (entered.status != 200) { throw std::runtime_error(entered.body); }
  }
  return people;
}

Answer sit_down(Person& person, const std::string& path, char sign) {
  return person.post(path + "/sit", R"({"token":")" + std::string(42, sign) + R"(A"})");
}

json::object seat_of(Person& person, const std::string& path) {
  Answer answer;
  const bool sits = eventually([&] {
    answer = sit_down(person, path);
    return answer.status == 200;
  });
  if (!sits) { throw std::runtime_error("nobody could sit down: " + answer.body); }
  return answer.json().as_object();
}

json::object wait_for(Person& person, const std::string& path,
                      const std::function<bool(const json::object&)>& holds) {
  json::object seen;
  const bool held = eventually([&] {
    seen = look(person, path);
    return holds(seen);
  });
  if (!held) { throw std::runtime_error("waited for nothing: " + json::serialize(seen)); }
  return seen;
}

void play_round(const Contestants& people, const std::string& path) {
  const json::object seen = look(*people[0], path);
  for (const json::value& pairing : seen.at("rounds").as_array().back().as_array()) {
    if (pairing.at("second").is_null()) { continue; }
    const auto player = [&](std::string_view side) -> Person& {
      return *people[static_cast<std::size_t>(pairing.at(side).as_int64())];
    };
    (void)seat_of(player("first"), path);
    concede_as(player("second"), path);
  }
}

}  // namespace fudaba::test
