#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fudaba::sheets {

// The texts of a cell, line by line (also <br>). A line that cannot be read whole is divided where
// people put several abilities into one: before ■ ● ◆ ・ and the like, at / and |, behind 。 and
// full stops; in as few pieces as can all be read. If there is no such way it stays whole.
[[nodiscard]] std::vector<std::string> abilities_in(
    const std::string& cell, const std::function<bool(const std::string&)>& can_be_read);

}  // namespace fudaba::sheets
