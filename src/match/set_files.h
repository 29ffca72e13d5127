#pragma once

#include <filesystem>
#include <span>
#include <string_view>
#include <vector>

#include "catalog/own_set.h"

// The places of custom sets: <folder>/<game>/<set id>/, or as documents in <folder>/<game>/
// (docs/en/sets.md).

namespace fudaba::match {

struct FoundSets {
  std::vector<catalog::OwnSet> sets;
  std::vector<catalog::FileFault> faults;
};

constexpr std::size_t kMostSets = 100;  // of one game, in all folders

// The sets of a game in these folders, by the names of their folders and files; a folder that is
// not there has none. What cannot be read is told, and the rest comes.
[[nodiscard]] FoundSets find_sets(std::span<const std::filesystem::path> folders,
                                  std::string_view game);

// A set by the path of its folder, whose game is the name of the folder above it, or of its
// document.
[[nodiscard]] catalog::ReadSet open_set(const std::filesystem::path& path);

// $XDG_DATA_HOME/fudaba, or ~/.local/share/fudaba; empty: the environment names neither.
[[nodiscard]] std::filesystem::path home_folder();

}  // namespace fudaba::match
