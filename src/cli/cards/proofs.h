#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace fudaba::cli {

// A clause that a test or a scenario declares to prove.
struct ClauseProof {
  std::string clause;  // as written
  int line = 0;
};

// The clauses in the FUDABA_PROVES(…) of a C++ source (tests/support/proves.h).
struct ProofsOfTests {
  std::vector<ClauseProof> proofs;  // in active tests
  std::vector<int> stray;           // lines of declarations outside of tests
};
// A test that is disabled, may be skipped or is left out by the preprocessor (#if 0) proves
// nothing.
[[nodiscard]] ProofsOfTests proofs_of_tests(std::string_view source);

// The `clauses` of the scenarios of a file for a game. A scenario without moves and expectations
// proves nothing; nor does an unreadable file.
[[nodiscard]] std::vector<ClauseProof> proofs_of_scenarios(std::string_view file,
                                                           std::string_view game);

}  // namespace fudaba::cli
