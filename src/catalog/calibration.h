#pragma once

#include <string>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/cards.h"
#include "kernel/calibration.h"

// Tells how far the chances in a game's hints and reviews can be trusted:
// <data>/<game>/calibration.yaml, written by `fudaba calibrate`.

namespace fudaba::catalog {

// The circumstances of the measurement, for people.
struct Measuring {
  std::string date;
  std::string command;
  std::string player;  // who played
  int games = 0;
  int positions = 0;   // that were looked at
  int iterations = 0;  // of looking at one
  int seed = 0;
};

struct MeasuredCalibration {
  Measuring measured;
  Calibration calibration;
};

// For the beginning and for the end of a game eleven numbers from 0 to 1000, none of them below the
// one before, and the gap that was left. What is left out, what is something else and a number that
// falls is a fault that says where.
[[nodiscard]] tl::expected<MeasuredCalibration, std::vector<FileFault>> read_calibration(
    const TextFile& file);

// The text of such a file.
[[nodiscard]] std::string write_calibration(const MeasuredCalibration& measured);

}  // namespace fudaba::catalog
