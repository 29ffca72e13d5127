#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "cli/shell/program.h"

namespace fudaba::test {

// What a command printed, and how it ended.
struct Printed {
  int code = 0;
  std::string out;
  std::string err;
};

inline Printed run_command(std::vector<std::string> arguments) {
  std::vector<const char*> argv{"fudaba"};
  for (const std::string& argument : arguments) { argv.push_back(argument.c_str()); }
  testing::internal::CaptureStdout();
  testing::internal::CaptureStderr();
  Printed printed;
  printed.code = cli::run(static_cast<int>(argv.size()), argv.data());
  printed.out = testing::internal::GetCapturedStdout();
  printed.err = testing::internal::GetCapturedStderr();
  return printed;
}

inline bool holds(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace fudaba::test
