#include "match/scenario.h"

#include <boost/json.hpp>
#include <filesystem>
#include <iostream>
#include <map>
#include <set>

#include "catalog/folder.h"
#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

// All given files, and those in given folders, in a fixed order.
std::vector<std::string> files_of(const std::vector<std::string>& paths) {
  std::vector<std::string> files;
  for (const std::string& path : paths) {
    if (!fs::is_directory(path)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(path)) {
      const fs::path extension = entry.path().extension();
      if (extension == ".yaml" || extension == ".yml") { found.push_back(entry.path().string()); }
    }
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return files;
}

json::object fault_json(const catalog::FileFault& fault) {
  const auto both = [](const Bilingual& text) {
    return json::object{{"ja", text.ja}, {"en", text.en}};
  };
  return {{"file", fault.file},
          {"line", fault.fault.mark.line},
          {"column", fault.fault.mark.column},
          {"found", both(fault.fault.found)},
          {"expected", both(fault.fault.expected)}};
}

// Plays the scenarios of files and counts the results.
class ScenarioRun {
 public:
  explicit ScenarioRun(Context& context) : context_(context) {}

  void file(const std::string& path) {
    const auto text = catalog::read_file(path);
    if (!text) { return unreadable({text.error()}); }
    const auto find = [&](std::string_view id) { return supplies(id); };
    met_broken_ = false;
    const auto scenarios = match::read_scenarios(*text, find);
    if (!scenarios) {
      // Faults of the game's files have been reported; the scenario file has none.
      if (!met_broken_) { unreadable(scenarios.error()); }
      return;
    }
    for (const match::Scenario& scenario : *scenarios) { play(scenario); }
  }

  void finish() {
    if (context_.json) {
      std::cout << json::serialize(
                       json::object{{"passed", passed_}, {"failed", failed_}, {"scenarios", list_}})
                << '\n';
    } else {
      std::cout << tell(context_, "{}件成立、{}件不成立\n", "{} passed, {} failed\n", passed_,
                        failed_);
    }
    if (failed_ > 0 && context_.exit_code == kOk) { context_.exit_code = kNegative; }
  }

 private:
  const match::Supplies* supplies(std::string_view id) {
    const std::string key(id);
    if (const auto known = games_.find(key); known != games_.end()) {
      return &known->second.supplies;
    }
    if (find_game(id) == nullptr) { return nullptr; }
    auto loaded = broken_.count(key) == 0 ? load_same_game(context_, key) : nullptr;
    if (loaded == nullptr) {
      met_broken_ = true;
      broken_.insert(key);
      return nullptr;
    }
    const match::Supplies supplies = loaded->supplies();
    return &games_.emplace(key, GameSupplies{std::move(loaded), supplies}).first->second.supplies;
  }

  void unreadable(const std::vector<catalog::FileFault>& faults) {
    std::cout.flush();
    std::cerr << catalog::to_string(faults, context_.language);
    context_.exit_code = kBadInput;
  }

  void play(const match::Scenario& scenario) {
    const std::vector<catalog::FileFault> faults = match::run_scenario(scenario);
    ++(faults.empty() ? passed_ : failed_);
    if (context_.json) {
      json::array list;
      for (const catalog::FileFault& fault : faults) { list.push_back(fault_json(fault)); }
      json::array clauses;
      for (const Clause clause : scenario.clauses) {
        clauses.emplace_back(to_string(clause, scenario.supplies.game->prefix()));
      }
      list_.push_back({{"file", scenario.file},
                       {"line", scenario.mark.line},
                       {"name", {{"ja", scenario.name.ja}, {"en", scenario.name.en}}},
                       {"clauses", std::move(clauses)},
                       {"passed", faults.empty()},
                       {"faults", std::move(list)}});
      return;
    }
    std::cout << (faults.empty() ? "✓ " : "✗ ") << scenario.name.in(context_.language) << '\n';
    for (const catalog::FileFault& fault : faults) {
      std::cout << "    " << catalog::to_string(fault, context_.language) << '\n';
    }
  }

  struct GameSupplies {
    std::shared_ptr<LoadedGame> loaded;
    match::Supplies supplies;
  };

  Context& context_;
  std::map<std::string, GameSupplies> games_;
  std::set<std::string> broken_;  // games with unreadable files
  bool met_broken_ = false;       // the current scenarios belong to one of them
  json::array list_;
  int passed_ = 0;
  int failed_ = 0;
};

}  // namespace

void add_scenario(const Command& app, Context& context) {
  auto paths = std::make_shared<std::vector<std::string>>();
  const Command scenario = app.subcommand(
      "scenario", {"シナリオ（局面・手順・期待する結果）を確かめる",
                   "Play scenario files: a position, moves, what must come of them"});
  scenario.option("files", *paths, {"ファイルかフォルダ", "Files or folders"})
      .required()
      .must_exist();
  scenario.footer({"例：\n  fudaba scenario my_ruling.yaml\n書き方は docs/scenarios.md",
                   "Example:\n  fudaba scenario my_ruling.yaml\nSee docs/scenarios.md"});
  add_json_flag(scenario, context);
  scenario.does([&context, paths] {
    ScenarioRun run(context);
    for (const std::string& file : files_of(*paths)) { run.file(file); }
    run.finish();
  });
}

}  // namespace fudaba::cli
