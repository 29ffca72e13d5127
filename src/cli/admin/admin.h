#pragma once

#include <boost/json.hpp>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "cli/shell/context.h"
#include "people/admin.h"
#include "server/store/playing.h"

// `fudaba admin`: moderation by the operator (docs/en/operating.md).

namespace fudaba::cli {

struct AdminOptions {
  std::string database;
  std::filesystem::path folder;  // of the database, if none is given
  std::string as;                // the doer; empty: the system's user
  std::string what = "accounts";
  std::string search;
  bool only_suspended = false;
  bool closed = false;
  int most = 20;
  std::string name;
  std::string new_name;
  std::string text;
  std::string until;
  int days = 0;
  bool for_ever = false;
  std::string id;
  bool close = false;
  bool is_sure = false;
};

// Opens the database; nullptr: it has failed, which is reported.
[[nodiscard]] std::unique_ptr<people::Book> open_book(Context& context,
                                                      const AdminOptions& options);
// The account of that name; reports if there is none.
[[nodiscard]] std::optional<people::Account> find_account(Context& context, people::Book& book,
                                                          const std::string& name);
// A date and time in local time: "2026-12-31 18:00".
[[nodiscard]] std::string time_text(std::int64_t ms);
// The end of a suspension, in words.
[[nodiscard]] std::string until_text(const Context& context, std::int64_t until);
[[nodiscard]] boost::json::object in_json(const people::AdminAction& action);
[[nodiscard]] boost::json::object in_json(const people::ReportLine& report);
void print(const Context& context, const people::ReportLine& report);

// The subcommands' actions (admin_lists.cpp, admin_acts.cpp).
void admin_list(Context& context, const AdminOptions& options);
void admin_show(Context& context, const AdminOptions& options);
void admin_log(Context& context, const AdminOptions& options);
void admin_warn(Context& context, const AdminOptions& options);
void admin_suspend(Context& context, const AdminOptions& options);
void admin_lift(Context& context, const AdminOptions& options);
void admin_rename(Context& context, const AdminOptions& options);
void admin_close_match(Context& context, const AdminOptions& options);
void admin_report(Context& context, const AdminOptions& options);

}  // namespace fudaba::cli
