#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "person.h"

// People who play tournaments through the API, at one server or at several nodes.

namespace fudaba::test {

// The body of a request to enter, with a ready deck.
inline const std::string kContestDeck = R"({"deck":"kiln_vanguard"})";

using Contestants = std::vector<std::unique_ptr<Person>>;

// Makes a Swiss tournament, `more` fields beside the least there must be; the path of its requests.
[[nodiscard]] std::string make_tournament(Person& organiser, const std::string& more = "");
// All of a tournament, or another document, as this person gets it.
[[nodiscard]] boost::json::object look(Person& person, const std::string& path);
// So many people with accounts, who have entered.
[[nodiscard]] Contestants contestants(unsigned port, const std::string& path, int count,
                                      const std::string& name);
// Asks for a seat, with a token that is made of this sign.
[[nodiscard]] Answer sit_down(Person& person, const std::string& path, char sign = 'A');
// As sit_down, until there is one: matches are opened a moment after the round has been paired.
[[nodiscard]] boost::json::object seat_of(Person& person, const std::string& path);
// Looks until what is there is as wanted.
boost::json::object wait_for(Person& person, const std::string& path,
                             const std::function<bool(const boost::json::object&)>& holds);
// In every match of the round the second concedes.
void play_round(const Contestants& people, const std::string& path);

}  // namespace fudaba::test
