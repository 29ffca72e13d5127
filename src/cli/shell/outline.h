#pragma once

#include <string>
#include <vector>

// The commands as they declare themselves: help, manual and shell completion are made from it.

namespace fudaba::cli {

struct OutlineOption {
  std::vector<std::string> names;  // "-h", "--help"; an argument has one name, without dashes
  std::string help;
  std::string value;                 // what it takes ("TEXT", "INT"); empty: a flag
  std::vector<std::string> choices;  // the words it takes, where there are no others
  std::string initial;               // what it is if it is not given, where the help says so
  bool required = false;
  bool repeats = false;  // may be given several times

  [[nodiscard]] bool is_argument() const { return !names.front().starts_with('-'); }
  [[nodiscard]] bool has_name(const std::string& name) const;
};

// The program, or one of its commands.
struct Outline {
  std::string name;
  std::string help;
  std::string footer;
  std::vector<OutlineOption> options;
  std::vector<Outline> commands;

  // nullptr if there is none of that name.
  [[nodiscard]] const OutlineOption* option(const std::string& called) const;
  [[nodiscard]] const Outline* command(const std::string& called) const;
};

}  // namespace fudaba::cli
