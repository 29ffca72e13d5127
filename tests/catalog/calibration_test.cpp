// How far the computer's chances can be trusted, as a file.
#include "catalog/calibration.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "catalog/pack.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

constexpr std::string_view kLate = "[0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 1000]";

MeasuredCalibration measured_example() {
  MeasuredCalibration measured{{"2026-11-28", "fudaba calibrate", "level6", 400, 3000, 2500, 1},
                               {}};
  measured.calibration.gap = 43;
  measured.calibration.won[0] = {10, 20, 40, 80, 160, 320, 640, 640, 700, 800, 990};
  return measured;
}

// The only fault of a text in which something was replaced.
effect::Fault calibration_fault(std::string_view what, std::string_view by) {
  std::string text = write_calibration(measured_example());
  const std::size_t at = text.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  text.replace(at, what.size(), by);
  const auto read = read_calibration({"calibration.yaml", text});
  EXPECT_FALSE(read) << text;
  if (read) { return {}; }
  EXPECT_EQ(read.error().size(), 1U) << to_string(read.error(), Language::En);
  EXPECT_EQ(read.error().front().file, "calibration.yaml");
  return read.error().front().fault;
}

TEST(CalibrationFile, IsReadAsItWasWritten) {
  const auto read = read_calibration({"calibration.yaml", write_calibration(measured_example())});
  ASSERT_TRUE(read) << to_string(read.error(), Language::En);
  EXPECT_EQ(read->calibration, measured_example().calibration);
  EXPECT_EQ(read->measured.date, "2026-11-28");
  EXPECT_EQ(read->measured.command, "fudaba calibrate");
  EXPECT_EQ(read->measured.player, "level6");
  EXPECT_EQ(read->measured.games, 400);
  EXPECT_EQ(read->measured.positions, 3000);
  EXPECT_EQ(read->measured.iterations, 2500);
  EXPECT_EQ(read->measured.seed, 1);
}

TEST(CalibrationFile, NamesWhatIsMissingOrIsNotPartOfIt) {
  EXPECT_NE(calibration_fault("  late: " + std::string(kLate) + "\n", "").found.en.find("no late"),
            std::string::npos);
  EXPECT_NE(calibration_fault("gap: 43\n", "").found.en.find("no gap"), std::string::npos);
  EXPECT_NE(calibration_fault("  games: 400\n", "").found.en.find("no games"), std::string::npos);
  EXPECT_EQ(calibration_fault("won:\n", "won:\n  middle: 5\n").found.en, "\"middle\"");
  EXPECT_EQ(calibration_fault("won:\n", "weights: 5\nwon:\n").found.en, "\"weights\"");
}

TEST(CalibrationFile, ThereAreElevenNumbers) {
  for (const char* numbers :
       {"5", "[]", "[0, 1000]", "[0, 100, 200, 300, 400, 500, 600, 700, 800, 900]",
        "[0, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950, 1000]"}) {
    const effect::Fault fault = calibration_fault(kLate, numbers);
    EXPECT_NE(fault.expected.en.find("eleven numbers"), std::string::npos) << fault.expected.en;
    EXPECT_GT(fault.mark.line, 10);
  }
}

TEST(CalibrationFile, TheyAreThousandths) {
  for (const char* last : {"1001", "much", "-1"}) {
    std::string numbers(kLate);
    numbers.replace(numbers.find("1000"), 4, last);
    EXPECT_NE(calibration_fault(kLate, numbers).expected.en.find("a number"), std::string::npos);
  }
}

TEST(CalibrationFile, NoNumberIsBelowTheOneBeforeIt) {
  const effect::Fault fault = calibration_fault("640, 640", "640, 639");
  EXPECT_EQ(fault.found.en, "\"639\"");
  EXPECT_NE(fault.expected.en.find("not below the one before it (640)"), std::string::npos)
      << fault.expected.en;
}

TEST(CalibrationFile, GoesWithItsGameAndNeedNotBeThere) {
  const GameEntry& game = shipped_games()[0];
  GameFiles files = read_game("data", game.id);
  files.calibration = TextFile{"calibration.yaml", write_calibration(measured_example())};
  const auto with = read_catalogue(files, game.card_format());
  ASSERT_TRUE(with);
  EXPECT_EQ(with->pool.calibration, measured_example().calibration);
  const auto packed = write_pack(game.id, files, {});
  ASSERT_TRUE(packed);
  const auto unpacked = read_pack(*packed);
  ASSERT_TRUE(unpacked);
  const auto paged = read_catalogue(unpacked->files, game.card_format());
  ASSERT_TRUE(paged);
  EXPECT_EQ(paged->pool.calibration, measured_example().calibration);
  files.calibration->text = "won: 5\n";
  EXPECT_FALSE(read_catalogue(files, game.card_format()));
  files.calibration.reset();
  const auto without = read_catalogue(files, game.card_format());
  ASSERT_TRUE(without);
  EXPECT_EQ(without->pool.calibration, Calibration{});
}

// Every game that learns has one, so that the intervals of its chances hold what was measured.
TEST(CalibrationFile, WhatShipsIsAsTheCommandWritesIt) {
  for (const GameEntry& game : shipped_games()) {
    if (game.card_format().features.empty()) { continue; }  // its players do not learn
    const auto file = read_file("data/" + std::string(game.id) + "/calibration.yaml");
    ASSERT_TRUE(file) << game.id;
    const auto read = read_calibration(*file);
    ASSERT_TRUE(read) << to_string(read.error(), Language::En);
    EXPECT_EQ(write_calibration(*read), file->text);
    EXPECT_NE(read->measured.command.find(game.id), std::string::npos);
    EXPECT_EQ(load("data", game.card_format())->pool.calibration, read->calibration);
    EXPECT_GT(read->calibration.gap, 0);
  }
}

}  // namespace
}  // namespace fudaba::catalog
