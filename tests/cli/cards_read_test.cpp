#include <filesystem>
#include <fstream>

#include "cli/shell/commands.h"
#include "run.h"

namespace fudaba {
namespace {

using test::holds;
using test::Printed;
using test::run_command;

class CardsRead : public testing::Test {
 protected:
  Printed read(const std::string& text, std::vector<std::string> more = {}) {
    std::ofstream(path_) << text;
    std::vector<std::string> arguments{"--lang", "en", "cards", "read", path_.string()};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_command(std::move(arguments));
  }
  void TearDown() override { std::filesystem::remove(path_); }

 private:
  std::filesystem::path path_ =
      std::filesystem::path(testing::TempDir()) /
      ("fudaba_cards_read_" +
       std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
};

TEST_F(CardsRead, prints_lines_for_a_card_file) {
  const Printed printed =
      read("［表になった時］カードを２枚引く\nDraw 3 cards.\n", {"--game", "kanon"});
  EXPECT_EQ(printed.code, cli::kOk);
  EXPECT_EQ(printed.out, "- {when: turned_up, do: {draw: 2}}\n- {play: {draw: 3}}\n");
}

TEST_F(CardsRead, points_at_what_it_cannot_read) {
  const Printed printed = read("Draw 3 stones.\n", {"--game", "kanon"});
  EXPECT_EQ(printed.code, cli::kNegative);
  EXPECT_TRUE(printed.out.starts_with("# 1: Draw 3 stones.\n#           ^\n# \"stones.\""))
      << printed.out;
}

TEST_F(CardsRead, lists_what_can_be_taken_in_several_ways) {
  const Printed printed = read("Draw 3 cards.\n", {"--game", "kanon", "--json"});
  EXPECT_EQ(printed.code, cli::kOk);
  EXPECT_TRUE(holds(printed.out, R"("yaml":"{play: {draw: 3}}")")) << printed.out;
}

TEST_F(CardsRead, makes_a_card_file_of_a_table) {
  const Printed printed = read(
      "name\tkind\tcost\tst\thp\telement\trace\ttext\n"
      "Fire Watch\tcreature\t2\t30\t40\tfire\thuman\tFirst strike.\n"
      "Water Watch\tcreature\t2\t30\t40\twater\thuman\tBurn a card.\n",
      {"--game", "culdcept", "--cards"});
  EXPECT_EQ(printed.code, cli::kOk);
  EXPECT_TRUE(printed.err.starts_with("1 cards play; 1 need a hand\n- ")) << printed.err;
  EXPECT_TRUE(holds(printed.err, " row 3: Water Watch\n    \"Burn a card.\"")) << printed.err;
  EXPECT_TRUE(holds(printed.out, "      - {has: attacks_first}\n"));
  EXPECT_TRUE(holds(printed.out, "  # Water Watch ("));
}

TEST_F(CardsRead, says_by_its_exit_status_whether_any_card_was_taken) {
  const Printed none = read("name,kind,cost\nOne,wizard,1\n", {"--game", "culdcept", "--cards"});
  EXPECT_EQ(none.code, cli::kNegative);
  EXPECT_TRUE(none.out.empty()) << none.out;
  const Printed empty = read("", {"--game", "culdcept", "--cards"});
  EXPECT_EQ(empty.code, cli::kNegative);
  EXPECT_EQ(empty.err, "There are no cards\n");
}

}  // namespace
}  // namespace fudaba
