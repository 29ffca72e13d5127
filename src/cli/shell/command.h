#pragma once

#include <functional>
#include <initializer_list>
#include <memory>
#include <string>

#include "base/language.h"
#include "cli/shell/outline.h"

namespace CLI {  // NOLINT(readability-identifier-naming): CLI11 names it so
class App;
class Option;
}  // namespace CLI

// Declares a command's options and arguments. Only command.cpp includes CLI11, which is slow to
// compile.

namespace fudaba::cli {

class Option {
 public:
  explicit Option(CLI::Option* option) : option_(option) {}

  const Option& required() const;
  // The help shows the default.
  const Option& shows_default() const;
  const Option& between(int low, int high) const;
  const Option& between(double low, double high) const;
  const Option& one_of(std::initializer_list<const char*> values) const;
  // Must be an existing file or folder.
  const Option& must_exist() const;
  // True if it was given; valid once the arguments are read.
  [[nodiscard]] bool is_given() const;

 private:
  CLI::Option* option_;
};

// The program or a subcommand. A handle: copies refer to the same command.
class Command {
 public:
  Command(CLI::App* app, Language language) : app_(app), language_(language) {}

  [[nodiscard]] Command subcommand(const std::string& name, const Bilingual& help) const;
  // Examples below the help.
  void footer(const Bilingual& text) const;
  void needs_subcommand() const;
  // Adds an option, if the name has dashes, or an argument. T: bool (a flag), int, std::size_t,
  // double, std::string, std::filesystem::path, std::optional of a number,
  // std::vector<std::string>.
  template <typename T>
  Option option(const std::string& name, T& value, const Bilingual& help) const;
  [[nodiscard]] bool has_option(const std::string& name) const;
  // Sets the action, which runs once the arguments are read.
  void does(std::function<void()> action) const;
  // Its options, arguments and subcommands.
  [[nodiscard]] Outline outline() const;

 private:
  CLI::App* app_;
  Language language_;
};

}  // namespace fudaba::cli
