#include "cli/shell/command.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <type_traits>
#include <vector>

namespace fudaba::cli {
namespace {

// CLI11 describes a value as "TEXT", "TEXT:{ja,en}", "INT in [1 - 9]".
std::vector<std::string> choices_in(const std::string& type) {
  std::vector<std::string> choices;
  const std::size_t open = type.find(":{");
  if (open == std::string::npos) { return choices; }
  const std::string list = type.substr(open + 2, type.find('}') - open - 2);
  std::size_t begin = 0;
  while (begin <= list.size()) {
    const std::size_t end = std::min(list.find(',', begin), list.size());
    choices.push_back(list.substr(begin, end - begin));
    begin = end + 1;
  }
  return choices;
}

OutlineOption outline_of(const CLI::Option& option) {
  OutlineOption outline;
  for (const std::string& name : option.get_snames()) { outline.names.push_back("-" + name); }
  for (const std::string& name : option.get_lnames()) { outline.names.push_back("--" + name); }
  if (outline.names.empty()) { outline.names.push_back(option.get_name(true)); }
  outline.help = option.get_description();
  if (option.get_type_size_max() != 0) {
    const std::string type = option.get_type_name();
    outline.value = type.substr(0, type.find_first_of(" :"));
    outline.choices = choices_in(type);
  }
  outline.initial = option.get_default_str();
  outline.required = option.get_required();
  outline.repeats = option.get_expected_max() > 1;
  return outline;
}

Outline outline_of(const CLI::App& app) {
  Outline outline{app.get_name(), app.get_description(), app.get_footer(), {}, {}};
  for (const CLI::Option* option : app.get_options()) {
    outline.options.push_back(outline_of(*option));
  }
  for (const CLI::App* command : app.get_subcommands({})) {
    outline.commands.push_back(outline_of(*command));
  }
  return outline;
}

}  // namespace

const Option& Option::required() const {
  option_->required();
  return *this;
}

const Option& Option::shows_default() const {
  option_->capture_default_str();
  return *this;
}

const Option& Option::between(int low, int high) const {
  option_->check(CLI::Range(low, high));
  return *this;
}

const Option& Option::between(double low, double high) const {
  option_->check(CLI::Range(low, high));
  return *this;
}

const Option& Option::one_of(std::initializer_list<const char*> values) const {
  option_->check(CLI::IsMember(std::vector<std::string>(values.begin(), values.end())));
  return *this;
}

const Option& Option::must_exist() const {
  option_->check(CLI::ExistingPath);
  return *this;
}

bool Option::is_given() const { return option_->count() > 0; }

Command Command::subcommand(const std::string& name, const Bilingual& help) const {
  return {app_->add_subcommand(name, help.in(language_)), language_};
}

void Command::footer(const Bilingual& text) const { app_->footer(text.in(language_)); }

void Command::needs_subcommand() const { app_->require_subcommand(1); }

template <typename T>
Option Command::option(const std::string& name, T& value, const Bilingual& help) const {
  if constexpr (std::is_same_v<T, bool>) {
    return Option(app_->add_flag(name, value, help.in(language_)));
  } else {
    return Option(app_->add_option(name, value, help.in(language_)));
  }
}

template Option Command::option(const std::string&, bool&, const Bilingual&) const;
template Option Command::option(const std::string&, int&, const Bilingual&) const;
template Option Command::option(const std::string&, std::uint16_t&, const Bilingual&) const;
template Option Command::option(const std::string&, unsigned&, const Bilingual&) const;
template Option Command::option(const std::string&, std::int64_t&, const Bilingual&) const;
template Option Command::option(const std::string&, std::uint64_t&, const Bilingual&) const;
template Option Command::option(const std::string&, std::optional<std::uint64_t>&,
                                const Bilingual&) const;
template Option Command::option(const std::string&, double&, const Bilingual&) const;
template Option Command::option(const std::string&, std::string&, const Bilingual&) const;
template Option Command::option(const std::string&, std::filesystem::path&, const Bilingual&) const;
template Option Command::option(const std::string&, std::vector<std::string>&,
                                const Bilingual&) const;
template Option Command::option(const std::string&, std::vector<std::filesystem::path>&,
                                const Bilingual&) const;

bool Command::has_option(const std::string& name) const {
  return app_->get_option_no_throw(name) != nullptr;
}

Outline Command::outline() const { return outline_of(*app_); }

void Command::does(std::function<void()> action) const { app_->callback(std::move(action)); }

}  // namespace fudaba::cli
