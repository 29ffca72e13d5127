// scripts/tables: tables of C++ out of vocabulary.yaml and sayings.yaml, and what it says of
// faults.
#include <gtest/gtest.h>
#include <sys/wait.h>

#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>

namespace fudaba::tables_test {

namespace fs = std::filesystem;

constexpr std::string_view kVocabulary = R"(sets:
  lights: [lantern, wind]
tables:
- table: kind
  enumeration: CardKind
  entries:
  - {id: lantern, ja: "灯籠", en: "lantern"}
  - {id: near_win, is: last, ja: "風", en: "wind", of: [lights, players]}
words:
- {action: light, takes: [amount, {to: kind, else: near_win}, if], ja: "{light}", en: "light {light}"}
- {condition: lit, shared: each, price: true, ja: "点いた", en: "is lit"}
fields:
- {number: cost, from: 0, to: 5, of: lights, always: true, ja: "コスト", en: "cost"}
)";
constexpr std::string_view kSayings = R"(zones:
- {id: deck, ja: "山", en: "deck"}
acts: [{id: float, ja: "流す", en: "Float"}]
steps: [{id: main, ja: "メイン", en: "main"}]
prompts: [{asked: main, ja: "選ぶ。", en: "choose."}]
moves: [{act: float, when: is_last, ja: "流す", en: "Float"}]
names: []
events:
- {moved: [deck, hand], by: LTN-1.2, known: true, ja: "引いた", en: "drew"}
- {moved_to: deck, untold: true}
- {declared: "Note::Moved", ja: "動いた", en: "moved"}
refusals: [{because: not_now, ja: "今は", en: "not now", beside_the_point: true}]
)";

class Tables : public testing::Test {
 protected:
  void SetUp() override {
    fs::remove_all(folder_);
    fs::create_directories(folder_);
    write("vocabulary.yaml", kVocabulary);
    write("sayings.yaml", kSayings);
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(std::string_view file, std::string_view text) const {
    std::ofstream(folder_ / file) << text;
  }
  // The file with one part of its text changed.
  void change(std::string_view file, std::string_view text, std::string_view from,
              std::string_view to) const {
    std::string changed(text);
    const std::size_t at = changed.find(from);
    ASSERT_NE(at, std::string::npos);
    write(file, changed.replace(at, from.size(), to));
  }
  // What the script prints; nothing if all is well.
  [[nodiscard]] std::string run() const {
    const std::string command =
        "scripts/tables '" + folder_.string() + "' '" + (folder_ / "made").string() + "' 2>&1";
    std::string said;
    FILE* pipe = popen(command.c_str(), "r");
    std::array<char, 512> part{};
    while (fgets(part.data(), static_cast<int>(part.size()), pipe) != nullptr) {
      said += part.data();
    }
    const int status = pclose(pipe);
    EXPECT_EQ(WEXITSTATUS(status) == 0, said.empty()) << said;
    return said;
  }
  [[nodiscard]] std::string made(std::string_view file) const {
    std::ifstream in(folder_ / "made" / file);
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  }
  void expect_fault(std::string_view said) const {
    const std::string all = run();
    EXPECT_NE(all.find(said), std::string::npos) << all;
  }

 private:
  fs::path folder_ = fs::path(testing::TempDir()) / "tables";
};

TEST_F(Tables, NameEnumeratorsAndResolveEntries) {
  ASSERT_EQ(run(), "");
  const std::string words = made("vocabulary.inc");
  for (
      const std::string_view part :
      {"kLights = effect::of_kind(CardKind::Lantern) | effect::of_kind(CardKind::Wind);",
       "effect::entries_by_key<CardKind>",
       R"({CardKind::Last, "near_win", "風", "wind", sets::kLights | effect::kOfPlayers},)",
       R"(OwnOp::Light, "{light}", "light {light}", effect::takes(effect::Head()",
       R"(effect::choice("to", "kind", 1), effect::kIf)",
       R"(effect::Op::Each, "点いた", "is lit"}.as_price(),)",
       R"(effect::number_field("cost", Value::Cost, {0, 5}, sets::kLights, "コスト", "cost").always())"}) {
    EXPECT_NE(words.find(part), std::string::npos) << part << "\n" << words;
  }
  const std::string events = made("events.inc");
  for (
      const std::string_view part :
      {R"({moved(ZoneKind::Deck, ZoneKind::Hand).by("LTN-1.2"_clause).known(), "引いた", "drew"},)",
       R"({moved_to(ZoneKind::Deck), kToldElsewhere},)",
       R"({declared(Note::Moved), "動いた", "moved"},)"}) {
    EXPECT_NE(events.find(part), std::string::npos) << part << "\n" << events;
  }
  EXPECT_NE(made("moves.inc").find(R"({act(Act::Float), "流す", "Float", &Moves::is_last},)"),
            std::string::npos);
}

TEST_F(Tables, PointToTheRowTheyComeFrom) {
  ASSERT_EQ(run(), "");
  const std::string events = made("events.inc");
  const std::size_t line = events.find("#line 10 ");
  ASSERT_NE(line, std::string::npos) << events;
  EXPECT_EQ(events.find("{moved_to", line), events.find('\n', line) + 1);
}

TEST_F(Tables, AreNotWrittenAgainWithoutNeed) {
  ASSERT_EQ(run(), "");
  const fs::path file = fs::path(testing::TempDir()) / "tables/made/events.inc";
  const fs::file_time_type before = fs::file_time_type::clock::now() - std::chrono::hours(1);
  fs::last_write_time(file, before);
  ASSERT_EQ(run(), "");
  EXPECT_EQ(fs::last_write_time(file), before);
  change("sayings.yaml", kSayings, "drew", "took");
  ASSERT_EQ(run(), "");
  EXPECT_NE(fs::last_write_time(file), before);
}

TEST_F(Tables, SayWhereTheFaultIsAndWhatWasExpected) {
  change("sayings.yaml", kSayings, ", en: \"drew\"", "");
  expect_fault("sayings.yaml:9: ja and en are both needed");
  change("sayings.yaml", kSayings, "moved_to: deck", "move_to: deck");
  expect_fault("sayings.yaml:10: unknown key move_to; expected one of: moved, moved_to");
  change("sayings.yaml", kSayings, "moved_to: deck", "moved_to: deck, moved_to: hand");
  expect_fault("sayings.yaml:10: moved_to stands here twice");
  change("sayings.yaml", kSayings, "untold: true", "untold: false");
  expect_fault("sayings.yaml:10: untold is true, or left out");
  change("sayings.yaml", kSayings, "moved_to: deck, ", "");
  expect_fault("sayings.yaml:10: a row begins with what it is for");
  change("sayings.yaml", kSayings, "names: []\n", "");
  expect_fault("sayings.yaml:1: names is needed");
  change("sayings.yaml", kSayings, "names: []", "names: {}");
  expect_fault("sayings.yaml:7: expected a list");
  change("sayings.yaml", kSayings, "names: []", "names: [");
  expect_fault("sayings.yaml:");
  write("sayings.yaml", "");
  expect_fault("sayings.yaml:1: there is nothing in it");
  write("sayings.yaml", kSayings);
  change("vocabulary.yaml", kVocabulary, "[amount,", "[one about stars,");
  expect_fault("vocabulary.yaml:10: unknown set stars; expected one of: lights");
  change("vocabulary.yaml", kVocabulary, ", if]", ", unless]");
  expect_fault("vocabulary.yaml:10: unknown parameter unless");
  change("vocabulary.yaml", kVocabulary, "action: light", "deed: light");
  expect_fault("vocabulary.yaml:10: a word begins with what it yields");
  change("vocabulary.yaml", kVocabulary, "number: cost", "digits: cost");
  expect_fault("vocabulary.yaml:13: a field begins with its kind");
  change("vocabulary.yaml", kVocabulary, "to: 5, ", "");
  expect_fault("vocabulary.yaml:13: to is needed");
  change("vocabulary.yaml", kVocabulary, "id: lantern, ", "");
  expect_fault("vocabulary.yaml:7: id is needed");
}

}  // namespace fudaba::tables_test
