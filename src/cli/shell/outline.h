#pragma once

#include <string>
#include <vector>

// The declared commands, for help, manual and shell completion.

namespace fudaba::cli {

struct OutlineOption {
  std::vector<std::string> names;  // "-h", "--help"; an argument has one name, without dashes
  std::string help;
  std::string value;                 // type of its value ("TEXT", "INT"); empty: a flag
  std::vector<std::string> choices;  // allowed values, if they are listed
  std::string initial;               // default, if the help shows it
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

  // nullptr: there is none of that name.
  [[nodiscard]] const OutlineOption* option(const std::string& called) const;
  [[nodiscard]] const Outline* command(const std::string& called) const;
};

}  // namespace fudaba::cli
