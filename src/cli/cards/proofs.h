#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fudaba::cli {

// A clause that a test or a scenario says it proves.
struct Proof {
  std::string clause;  // as it is written
  int line = 0;
};

// The clauses in the FUDABA_PROVES(…) of a C++ source (tests/support/proves.h).
struct ProofsOfTests {
  std::vector<Proof> proofs;  // in tests that run
  std::vector<int> stray;     // lines of those that stand in no test
};
// A test that is disabled, may be skipped or is left out by the preprocessor (#if 0) proves
// nothing.
[[nodiscard]] ProofsOfTests proofs_of_tests(std::string_view source);

// The `clauses` of a file's scenarios of one game. A scenario that makes no move and expects
// nothing proves nothing; nor does a file that cannot be read.
[[nodiscard]] std::vector<Proof> proofs_of_scenarios(std::string_view file, std::string_view game);

}  // namespace fudaba::cli
