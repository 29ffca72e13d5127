#pragma once

#include <string>
#include <vector>

// Files of the project, by their path from its root (where ctest runs the tests).

namespace fudaba::test {

// The text of a file; aborts the test program if there is none.
[[nodiscard]] std::string text_of_file(const std::string& path);

// The YAML files of a folder, sorted.
[[nodiscard]] std::vector<std::string> files_in(const std::string& folder);

// Where a game's tests lie: "tests/", but for the example "tests/example/tests/".
[[nodiscard]] std::string tests_of(const std::string& game);

// Whether a checked-in file holds this text. With FUDABA_UPDATE_GOLDEN=1 in the environment the
// file is written instead.
[[nodiscard]] bool matches_golden(const std::string& path, const std::string& text);

}  // namespace fudaba::test
