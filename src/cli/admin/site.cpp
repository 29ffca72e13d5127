// site: the files that a page without a server reads (docs/page-engine.md).
#include <boost/json.hpp>
#include <fstream>
#include <iostream>
#include <stdexcept>

#include "base/hash.h"
#include "catalog/folder.h"
#include "catalog/pack.h"
#include "catalog/reference.h"
#include "cli/shell/context.h"
#include "press/picture_folder.h"
#include "table/shelf.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

struct SiteOptions {
  fs::path out;
  fs::path page;    // the built page, with the icons for card pictures
  fs::path engine;  // engine.wasm; empty: the site has none
};

// The documents of a game by their addresses on the server; "" is the game itself.
constexpr std::array<std::string_view, 11> kDocuments{
    "",        "cards", "rules", "glossary",    "decks",      "lessons",
    "puzzles", "words", "form",  "card_schema", "deck_schema"};

std::string hash_of(std::string_view bytes) {
  Digest digest;
  digest.add(bytes);
  return to_hex(digest.value());
}

// Throws std::runtime_error on failure.
void write_file(const fs::path& path, std::string_view bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream out(path, std::ios::binary);
  out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  out.close();
  if (!out) { throw std::runtime_error(path.string() + ": cannot be written"); }
}

// Writes the pack of a game and returns its name, which contains a hash.
std::string write_pack(const SiteOptions& options, const GameEntry& entry,
                       const catalog::GameFiles& files) {
  const std::string icons = press::sprite_of(options.page, entry.id).value_or("");
  const auto pack = catalog::write_pack(entry.id, files, icons);
  if (!pack) { throw std::runtime_error(catalog::to_string(pack.error(), Language::En)); }
  const std::string name = "packs/" + std::string(entry.id) + "." + hash_of(*pack) + ".json";
  write_file(options.out / name, *pack);
  return name;
}

void write_documents(const SiteOptions& options, const table::ShelvedGame& game) {
  const fs::path folder = options.out / "api" / "games";
  const std::string id(game.entry->id);
  for (const std::string_view what : kDocuments) {
    const fs::path path =
        what.empty() ? folder / (id + ".json") : folder / id / (std::string(what) + ".json");
    write_file(path, game.document(what)->body());
  }
  write_file(options.out / "words" / (id + ".md"),
             catalog::words_reference(game.entry->card_format(), game.catalogue.pool));
}

json::value write_engine(const SiteOptions& options) {
  if (options.engine.empty()) { return nullptr; }
  std::ifstream in(options.engine, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(in), {});
  if (!in) { throw std::runtime_error(options.engine.string() + ": cannot be read"); }
  const std::string name = "engine." + hash_of(bytes) + ".wasm";
  write_file(options.out / name, bytes);
  return json::string(name);
}

void write_site(Context& context, const SiteOptions& options) {
  if (!find_data(context)) { return; }
  try {
    table::Shelf shelf;
    json::object packs;
    for (const GameEntry& entry : games()) {
      const catalog::GameFiles files = catalog::read_game(context.data, entry.id);
      const auto faults = shelf.add(entry, files);
      if (!faults.empty()) {
        throw std::runtime_error(catalog::to_string(faults, context.language));
      }
      packs[entry.id] = write_pack(options, entry, files);
      write_documents(options, *shelf.find(entry.id));
    }
    write_file(options.out / "api" / "games.json", shelf.list().body());
    const json::object site{
        {"server", false}, {"engine", write_engine(options)}, {"packs", std::move(packs)}};
    write_file(options.out / "site.json", json::serialize(site) + "\n");
  } catch (const std::exception& error) {
    std::cerr << error.what() << '\n';
    context.exit_code = kBadInput;
  }
}

}  // namespace

void add_site(const Command& app, Context& context) {
  const Command command =
      app.subcommand("site", {"サーバーなしのページが読むファイルを書く",
                              "Write the files that a page without a server reads"});
  const auto options = std::make_shared<SiteOptions>();
  command.option("--out", options->out, {"書き込むフォルダ", "The folder to write into"})
      .required();
  command.option("--page", options->page,
                 {"できあがったページのフォルダ（カードのアイコンのため）",
                  "The folder of the built page, for the cards' icons"});
  command
      .option("--engine", options->engine,
              {"ページの中のエンジン（engine.wasm）", "The engine in the page (engine.wasm)"})
      .must_exist();
  command.does([&context, options] { write_site(context, *options); });
}

}  // namespace fudaba::cli
