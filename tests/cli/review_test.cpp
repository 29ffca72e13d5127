#include "lab/review.h"

#include "base/random.h"
#include "folder.h"
#include "match/match.h"
#include "run.h"
#include "support/loaded.h"

namespace fudaba {
namespace {

using test::holds;
using test::Loaded;
using test::Printed;
using test::run_command;

class ReviewCommand : public test::FolderTest {
 protected:
  // A record of some random moves; conceded, if `ends`.
  [[nodiscard]] std::string record(bool ends = true) const {
    const Loaded& game = Loaded::get();
    match::Match::Start start;
    start.setup.decks = {game.decks[0].cards, game.decks[1].cards};
    start.setup.key = key_from_seed(1);
    start.players = {"甲", "B"};
    match::Match match = *match::Match::start(game.supplies, start, nullptr);
    FastRandom random(1);
    while (match.moves().size() < 25) {
      (void)match.apply(match.position().choose("random", random), nullptr);
    }
    if (ends) { match.concede(1, nullptr); }
    write(path("match.json"), match::to_json(match.record()));
    return path("match.json");
  }
  [[nodiscard]] static Printed review(const std::string& file, std::vector<std::string> more = {}) {
    std::vector<std::string> arguments{"review", file, "--lang", "en"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_command(arguments);
  }
};

TEST_F(ReviewCommand, PrintsCurveMomentsSeatsAndStory) {
  const std::string file = record();
  const Printed english = review(file, {"--iterations", "300"});
  EXPECT_EQ(english.code, 0) << english.err;
  for (const char* part : {"Player 1", "100% ", " 50% ", "Turning points", "Choices and luck",
                           "accuracy", "concession", "300 iterations"}) {
    EXPECT_TRUE(holds(english.out, part)) << part << "\n" << english.out;
  }
  const Printed japanese = run_command({"review", file, "--iterations", "300", "--lang", "ja"});
  for (const char* part : {"プレイヤー1の勝率", "分かれ目", "選択と運", "精度"}) {
    EXPECT_TRUE(holds(japanese.out, part)) << part;
  }
}

TEST_F(ReviewCommand, WritesJson) {
  const std::string file = record();
  EXPECT_EQ(review(file, {"--iterations", "200", "--json", path("out.json")}).code, 0);
  const auto written = lab::read_review(read(path("out.json")));
  ASSERT_TRUE(written);
  EXPECT_EQ(written->iterations, 200);
  const Printed printed = review(file, {"--iterations", "200", "--json", "-"});
  EXPECT_EQ(printed.out, read(path("out.json")));
  EXPECT_EQ(review(file, {"--iterations", "200", "--json", path("no/folder")}).code, 2);
}

TEST_F(ReviewCommand, AKeptReviewIsUsedUntilItIsStale) {
  const std::string file = record();
  const std::string kept = file + ".review.json";
  ASSERT_EQ(review(file, {"--iterations", "200", "--keep"}).code, 0);
  auto marked = lab::read_review(read(kept));
  ASSERT_TRUE(marked);
  marked->summary = {{"しるし", "the mark"}};
  write(kept, lab::to_json(*marked));
  EXPECT_TRUE(holds(review(file, {"--iterations", "200"}).out, "the mark"));

  const Printed other_count = review(file, {"--iterations", "201"});
  EXPECT_FALSE(holds(other_count.out, "the mark"));
  EXPECT_TRUE(holds(other_count.err, "not used")) << other_count.err;

  marked->record[0] = marked->record[0] == '0' ? '1' : '0';
  write(kept, lab::to_json(*marked));
  EXPECT_FALSE(holds(review(file, {"--iterations", "200"}).out, "the mark")) << "another record";

  marked->record = match::digest_of(*match::read_record(read(file)));
  std::string older = lab::to_json(*marked);
  older.replace(older.find(R"("analysis":)"), 12, R"("analysis":0)");
  write(kept, older);
  EXPECT_FALSE(holds(review(file, {"--iterations", "200"}).out, "the mark")) << "another version";
}

TEST_F(ReviewCommand, WhatCannotBeReviewedIsSaidPlainly) {
  const Printed missing = review(path("none.json"));
  EXPECT_EQ(missing.code, 2);
  EXPECT_TRUE(holds(missing.err, "cannot be read"));
  const Printed unfinished = review(record(false));
  EXPECT_EQ(unfinished.code, 2);
  EXPECT_TRUE(holds(unfinished.err, "not over")) << unfinished.err;
  EXPECT_NE(review(record(), {"--iterations", "0"}).code, 0);
  std::string text = read(path("match.json"));
  text.replace(text.find(R"("fudaba_record":1)"), 17, R"("fudaba_record":9)");
  write(path("newer.json"), text);
  const Printed newer = review(path("newer.json"));
  EXPECT_EQ(newer.code, 2);
  EXPECT_TRUE(holds(newer.err, "fudaba_record")) << newer.err;
}

}  // namespace
}  // namespace fudaba
