#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

#include "catalog/catalogue.h"
#include "catalog/lint.h"
#include "catalog/own_set.h"

// The catalogue's access to folders and files of the disk.

namespace fudaba::catalog {

// <data>/<game>/cards/*.yaml, decks/*.yaml, lessons/*.yaml, rules.yaml, numbers.yaml,
// glossary.yaml, judgement.yaml, levels.yaml, calibration.yaml, puzzles.yaml, net.bin.
[[nodiscard]] GameFiles read_game(const std::filesystem::path& data_dir, std::string_view game);

// Reads a game's files in the order of their names. Whatever cannot be read is a fault of its file.
[[nodiscard]] tl::expected<Catalogue, std::vector<FileFault>> load(
    const std::filesystem::path& data_dir, const effect::CardFormat& format);

// The cards alone, and the numbers alone: none where there is no such file.
[[nodiscard]] tl::expected<Cards, std::vector<FileFault>> load_cards(
    const std::filesystem::path& data_dir, const effect::CardFormat& format);
[[nodiscard]] tl::expected<std::vector<NumberList>, std::vector<FileFault>> load_numbers(
    const std::filesystem::path& path);

// lint_cards() for files, or all .yaml files of folders.
[[nodiscard]] Lint lint_cards(std::span<const std::filesystem::path> paths,
                              const effect::CardFormat& format);

// Reads the folder of a set of the game: set.yaml, cards/*.yaml, decks/*.yaml, pictures/*.
[[nodiscard]] ReadSet read_set_folder(const std::filesystem::path& folder, std::string_view game);

// The data folder: the environment's FUDABA_DATA, else the source tree this program was built from,
// else ../share/fudaba/data beside the program. Nothing if none of them is a folder.
[[nodiscard]] std::optional<std::filesystem::path> find_data_dir();

// A file's text, or a fault if it cannot be read or is too large.
[[nodiscard]] tl::expected<TextFile, FileFault> read_file(const std::filesystem::path& path);

// The files of a folder that end in .yaml, by name; if `path` is no folder, that file alone.
[[nodiscard]] std::vector<std::filesystem::path> yaml_files(const std::filesystem::path& path);

}  // namespace fudaba::catalog
