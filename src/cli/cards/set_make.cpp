#include "cli/cards/set_make.h"

#include <algorithm>
#include <iostream>
#include <memory>
#include <system_error>
#include <utility>
#include <vector>

#include "catalog/yaml.h"
#include "cli/cards/sheet_files.h"
#include "cli/decks/card_pictures.h"
#include "cli/shell/own_sets.h"
#include "match/set_files.h"
#include "press/page.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

struct MakeOptions {
  std::string game;
  std::string id;
  std::string name;
  std::string encoding;
  std::vector<fs::path> files;
  fs::path to;
  bool replace = false;
};

// The name of a deck's file: its id, if it has one.
std::string deck_file(const catalog::TextFile& deck, std::size_t number) {
  std::vector<effect::Fault> faults;
  if (const auto root = catalog::parse_yaml(deck, faults)) {
    for (const auto& [key, value] : root->fields) {
      if (key == "id" && catalog::is_set_id(value.scalar)) { return value.scalar + ".yaml"; }
    }
  }
  return fmt::format("deck_{}.yaml", number);
}

// Ids of cards are names of files here: nothing else may be.
bool is_file_name(const std::string& card) {
  return !card.empty() &&
         card.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_") == std::string::npos;
}

bool write_folder(Context& context, const fs::path& folder, const catalog::OwnSet& set) {
  std::error_code error;
  for (const char* part : {"cards", "decks", "pictures"}) {
    fs::create_directories(folder / part, error);
  }
  bool well = save(context, folder / "set.yaml", catalog::write_set_head(set)) &&
              save(context, folder / "cards" / "cards.yaml", catalog::one_card_file(set));
  for (std::size_t i = 0; well && i < set.decks.size(); ++i) {
    fs::path path = folder / "decks" / deck_file(set.decks[i], i + 1);
    if (fs::exists(path, error)) { path = folder / "decks" / fmt::format("deck_{}.yaml", i + 1); }
    well = save(context, path, set.decks[i].text);
  }
  for (const catalog::SetPicture& picture : set.pictures) {
    if (!well || !is_file_name(picture.card)) { continue; }
    const std::string extension = picture.type == "jpeg" ? "jpg" : picture.type;
    well = save(context, folder / "pictures" / (picture.card + "." + extension), picture.bytes);
  }
  return well;
}

// The faces of the set's cards on pages that can be printed.
bool save_faces(Context& context, const GameEntry& entry, const catalog::OwnSet& set,
                const fs::path& file) {
  const auto plain = load_with(context, entry, {});
  const auto loaded = load_with(context, entry, std::span(&set, 1));
  if (plain == nullptr || loaded == nullptr) { return false; }
  const press::Pictures pictures = pictures_of(context, *loaded, {});
  const press::Cards cards = cards_to_press(*loaded, pictures);
  catalog::CardCounts counts = press::all_cards(cards);
  std::erase_if(counts, [&](const auto& one) {
    return plain->catalogue.pool.by_id.contains(cards.pool.text(one.first).id);
  });
  return save(context, file,
              press::print_page(cards, counts,
                                {.paper = press::kA4,
                                 .size = press::kStandardSize,
                                 .bleed = false,
                                 .marks = false,
                                 .language = context.language,
                                 .title = set.name.in(context.language)}));
}

void make_set(Context& context, const MakeOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  if (!catalog::is_set_id(options.id)) {
    return fail(
        context,
        tell(context, "「{}」はセットのidにできない（英小文字で始まり英小文字・数字・_、32字まで）",
             "\"{}\" cannot be the id of a set (lowercase letters, digits and _, at most 32)",
             options.id));
  }
  const auto cards = read_card_sheets(context, *loaded, options.files, options.encoding);
  if (!cards) { return; }
  report_card_sheets(context, *cards, std::cout);
  const bool has_any = std::any_of(cards->cards.begin(), cards->cards.end(),
                                   [](const sheets::SheetCard& card) { return card.plays(); });
  if (!has_any) {
    context.exit_code = kNegative;
    return;
  }
  const std::string& name = options.name.empty() ? options.id : options.name;
  catalog::OwnSet set;
  set.game = loaded->entry->id;
  set.id = options.id;
  set.name = {name, name};
  set.cards.push_back({"cards.yaml", cards->file.substr(cards->file.find('\n') + 1)});
  const auto folder = save_set(context, set, options.to, options.replace);
  if (!folder || !save_faces(context, *loaded->entry, set, *folder / "faces.html")) { return; }
  std::cout << tell(context, "{} に書いた。カードの見た目は {}\n",
                    "Written to {}; see the cards in {}\n", folder->string(),
                    (*folder / "faces.html").string());
}

}  // namespace

std::optional<fs::path> save_set(Context& context, const catalog::OwnSet& set, const fs::path& home,
                                 bool replace) {
  const fs::path sets = home.empty() ? match::home_folder() / "sets" : home;
  fs::path folder = sets / set.game / set.id;
  std::error_code error;
  if (fs::exists(folder, error) && !replace) {
    fail(context, "{} はもうある（入れ替えるなら --replace）",
         "{} is there already (--replace puts this in its place)", folder.string());
    return std::nullopt;
  }
  const fs::path fresh = folder.string() + ".new";
  fs::remove_all(fresh, error);
  if (!write_folder(context, fresh, set)) { return std::nullopt; }
  fs::remove_all(folder, error);
  fs::rename(fresh, folder, error);
  if (!error) { return folder; }
  fail(context, "{} に書けない", "{} cannot be written", folder.string());
  return std::nullopt;
}

void add_set_make(const Command& sets, Context& context) {
  auto options = std::make_shared<MakeOptions>();
  const Command make =
      sets.subcommand("make", {"表やブックからセットを作る", "Make a set of tables and workbooks"});
  make.option("file", options->files,
              {"表（CSV・TSV・JSON）、ブック（XLSX・ODS）、それらのフォルダ",
               "Tables (CSV, TSV, JSON), workbooks (XLSX, ODS), folders of them"})
      .required();
  make.option("--game", options->game, {"ゲーム", "The game"}).required();
  make.option("--id", options->id, {"セットのid", "The set's id"}).required();
  make.option("--name", options->name, {"セットの名前", "The set's name"});
  add_encoding_option(make, options->encoding);
  make.option(
      "--to", options->to,
      {"セットのフォルダ（なしは自分のもの）", "A folder of sets (yours, if none is named)"});
  make.option("--replace", options->replace,
              {"もうあるものと入れ替える", "In the place of one that is there"});
  make.does([&context, options] { make_set(context, *options); });
}

}  // namespace fudaba::cli
