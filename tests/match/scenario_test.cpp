// Every scenario file under tests/scenarios, and those of the example, is played, each scenario as
// a test of its own.
#include "match/scenario.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "catalog/folder.h"
#include "support/loaded.h"

namespace fudaba::match {
namespace {

const Supplies* find_supplies(std::string_view id) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const test::Loaded& loaded = test::Loaded::of(i);
    if (id == loaded.supplies.entry->id) { return &loaded.supplies; }
  }
  return nullptr;
}

class ScenarioFile : public testing::Test {
 public:
  explicit ScenarioFile(Scenario scenario) : scenario_(std::move(scenario)) {}
  void TestBody() override {
    for (const catalog::FileFault& fault : run_scenario(scenario_)) {
      ADD_FAILURE() << catalog::to_string(fault, Language::Ja) << '\n'
                    << catalog::to_string(fault, Language::En);
    }
  }

 private:
  Scenario scenario_;
};

class UnreadableFile : public testing::Test {
 public:
  explicit UnreadableFile(std::string faults) : faults_(std::move(faults)) {}
  void TestBody() override { FAIL() << faults_; }

 private:
  std::string faults_;
};

void add_test(const std::string& name, const std::string& file, int line,
              std::function<testing::Test*()> make) {
  testing::RegisterTest("Scenario", name.c_str(), nullptr, nullptr, file.c_str(), line,
                        std::move(make));
}

bool register_files() {
  std::vector<std::filesystem::path> files;
  for (const char* folder : {"tests/scenarios", "tests/example/tests/scenarios"}) {
    const std::filesystem::path root = std::filesystem::path(FUDABA_SOURCE_DIR) / folder;
    if (!std::filesystem::is_directory(root)) { return false; }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      if (entry.path().extension() == ".yaml") { files.push_back(entry.path()); }
    }
  }
  std::sort(files.begin(), files.end());
  for (const std::filesystem::path& path : files) {
    const std::string file = path.string();
    const std::string stem = path.parent_path().filename().string() + "_" + path.stem().string();
    const auto text = catalog::read_file(path);
    const auto scenarios = text ? read_scenarios(*text, find_supplies)
                                : tl::unexpected(std::vector<catalog::FileFault>{text.error()});
    if (!scenarios) {
      const std::string faults = catalog::to_string(scenarios.error(), Language::En);
      add_test(stem, file, 1, [faults] { return new UnreadableFile(faults); });
      continue;
    }
    for (std::size_t i = 0; i < scenarios->size(); ++i) {
      const Scenario& scenario = (*scenarios)[i];
      add_test(stem + "_" + std::to_string(i + 1), file, scenario.mark.line,
               [scenario] { return new ScenarioFile(scenario); });
    }
  }
  return true;
}

const bool kRegistered = register_files();

// The file shown in docs/scenarios.md is a file that holds.
TEST(ScenarioDocument, ItsExampleHolds) {
  const auto document =
      catalog::read_file(std::filesystem::path(FUDABA_SOURCE_DIR) / "docs/scenarios.md");
  ASSERT_TRUE(document);
  const std::size_t begin = document->text.find("```yaml\n") + 8;
  const std::size_t end = document->text.find("```", begin);
  const auto scenarios = read_scenarios(
      {"docs/scenarios.md", document->text.substr(begin, end - begin)}, find_supplies);
  ASSERT_TRUE(scenarios) << catalog::to_string(scenarios.error(), Language::En);
  ASSERT_EQ(scenarios->size(), 1U);
  EXPECT_EQ(catalog::to_string(run_scenario(scenarios->front()), Language::En), "");
}

}  // namespace
}  // namespace fudaba::match
