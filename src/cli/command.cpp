#include "cli/command.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <type_traits>
#include <vector>

namespace fudaba::cli {

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

Command Command::subcommand(const std::string& name, const std::string& help) const {
  return Command(app_->add_subcommand(name, help));
}

void Command::footer(const std::string& text) const { app_->footer(text); }

void Command::needs_subcommand() const { app_->require_subcommand(1); }

template <typename T>
Option Command::option(const std::string& name, T& value, const std::string& help) const {
  if constexpr (std::is_same_v<T, bool>) {
    return Option(app_->add_flag(name, value, help));
  } else {
    return Option(app_->add_option(name, value, help));
  }
}

template Option Command::option(const std::string&, bool&, const std::string&) const;
template Option Command::option(const std::string&, int&, const std::string&) const;
template Option Command::option(const std::string&, std::uint16_t&, const std::string&) const;
template Option Command::option(const std::string&, unsigned&, const std::string&) const;
template Option Command::option(const std::string&, std::int64_t&, const std::string&) const;
template Option Command::option(const std::string&, std::uint64_t&, const std::string&) const;
template Option Command::option(const std::string&, std::optional<std::uint64_t>&,
                                const std::string&) const;
template Option Command::option(const std::string&, double&, const std::string&) const;
template Option Command::option(const std::string&, std::string&, const std::string&) const;
template Option Command::option(const std::string&, std::filesystem::path&,
                                const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::string>&,
                                const std::string&) const;
template Option Command::option(const std::string&, std::vector<std::filesystem::path>&,
                                const std::string&) const;

bool Command::has_option(const std::string& name) const {
  return app_->get_option_no_throw(name) != nullptr;
}

void Command::does(std::function<void()> action) const { app_->callback(std::move(action)); }

}  // namespace fudaba::cli
