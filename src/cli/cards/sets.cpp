#include <algorithm>
#include <boost/json.hpp>
#include <iostream>
#include <system_error>

#include "base/display_width.h"
#include "catalog/yaml.h"
#include "cli/cards/set_make.h"
#include "cli/shell/own_sets.h"
#include "match/json_data.h"
#include "match/set_files.h"

namespace fudaba::cli {
namespace {

namespace fs = std::filesystem;

struct SetsOptions {
  std::string game;
  fs::path path;
  fs::path to;
  bool replace = false;
};

// A set, with the cards and decks that it adds to its game.
struct SetSummary {
  match::SetNote note;
  std::size_t cards = 0;
  std::size_t decks = 0;
  std::vector<catalog::FileFault> faults;
};

// Loads a set together with its game; nothing: the game cannot be read.
std::optional<SetSummary> look_at(Context& context, const GameEntry& entry,
                                  const catalog::OwnSet& set) {
  const auto loaded = load_with(context, entry, {});
  if (loaded == nullptr) { return std::nullopt; }
  catalog::Catalogue catalogue = loaded->catalogue;
  SetSummary looked;
  looked.note = match::note_of(set);
  looked.faults = catalog::add_set(catalogue, set, loaded->format(), loaded->game->profile());
  looked.cards = catalogue.pool.defs.size() - loaded->catalogue.pool.defs.size();
  looked.decks = catalogue.decks.size() - loaded->catalogue.decks.size();
  return looked;
}

boost::json::object summary_json(std::string_view game, const SetSummary& looked) {
  const match::SetNote& note = looked.note;
  return {{"game", game},
          {"id", note.id},
          {"version", note.version},
          {"name", match::to_json(note.name)},
          {"author", note.author},
          {"cards", looked.cards},
          {"decks", looked.decks},
          {"mistakes", looked.faults.size()},
          {"digest", note.digest}};
}

void print_line(const Context& context, std::string_view game, const SetSummary& looked) {
  const match::SetNote& note = looked.note;
  std::cout << fit_to_width(std::string(game), 10) << ' '
            << fit_to_width(note.id, std::max(20, display_width(note.id))) << ' '
            << fit_to_width(note.name.in(context.language), 24)
            << tell(context, " 版{}　カード{}枚　デッキ{}個", " version {}, cards: {}, decks: {}",
                    note.version, looked.cards, looked.decks)
            << (note.author.empty() ? "" : "  " + note.author)
            << (looked.faults.empty()
                    ? std::string()
                    : tell(context, "　誤り{}", ", mistakes: {}", looked.faults.size()))
            << '\n';
}

void list_sets(Context& context, const SetsOptions& options) {
  if (!find_data(context)) { return; }
  if (!options.game.empty() && find_entry(context, options.game) == nullptr) { return; }
  boost::json::array list;
  std::size_t count = 0;
  for (const GameEntry& entry : games()) {
    if (!options.game.empty() && entry.id != options.game) { continue; }
    for (const catalog::OwnSet& set : match::find_sets(set_folders(context), entry.id).sets) {
      const auto looked = look_at(context, entry, set);
      if (!looked) { return; }
      ++count;
      if (context.json) {
        list.emplace_back(summary_json(entry.id, *looked));
      } else {
        print_line(context, entry.id, *looked);
      }
    }
  }
  if (context.json) { std::cout << boost::json::serialize(list) << '\n'; }
  if (context.json || count > 0) { return; }
  std::cout << context.say("自作セットはない。探したのは\n", "There are no sets. Looked for in\n");
  for (const fs::path& folder : set_folders(context)) {
    std::cout << "  " << folder.string() << '\n';
  }
}

// Prints the faults of a set; false: there are some.
bool check_one(Context& context, const catalog::ReadSet& read) {
  std::cout << catalog::to_string(read.faults, context.language);
  if (!read.set) { return false; }
  const GameEntry* entry = find_entry(context, read.set->game);
  if (entry == nullptr) { return false; }
  std::optional<SetSummary> looked = look_at(context, *entry, *read.set);
  if (!looked) { return false; }
  std::cout << catalog::to_string(looked->faults, context.language);
  looked->faults.insert(looked->faults.end(), read.faults.begin(), read.faults.end());
  print_line(context, entry->id, *looked);
  return looked->faults.empty();
}

void check_sets(Context& context, const SetsOptions& options) {
  if (!find_data(context)) { return; }
  bool well = true;
  if (!options.path.empty()) {
    well = check_one(context, match::open_set(options.path));
  } else {
    for (const GameEntry& entry : games()) {
      match::FoundSets found = match::find_sets(set_folders(context), entry.id);
      std::cout << catalog::to_string(found.faults, context.language);
      well = found.faults.empty() && well;
      for (catalog::OwnSet& set : found.sets) {
        well = check_one(context, {std::move(set), {}}) && well;
      }
    }
  }
  if (!well && context.exit_code == kOk) { context.exit_code = kNegative; }
}

void pack(Context& context, const SetsOptions& options) {
  if (!find_data(context)) { return; }
  const catalog::ReadSet read = match::open_set(options.path);
  if (!read.faults.empty()) { std::cerr << catalog::to_string(read.faults, context.language); }
  if (!read.set) {
    return fail(context, "{} はセットではない", "{} is not a set", options.path.string());
  }
  if (find_entry(context, read.set->game) == nullptr) { return; }
  const match::SetNote note = match::note_of(*read.set);
  // A set with faults is not packed.
  if (const auto again = match::read_set(note.document); !again) {
    return fail(context, again.error().text(context.language));
  }
  const fs::path to =
      options.to.empty() ? fs::path(note.id + std::string(match::kSetSuffix)) : options.to;
  if (!save(context, to, note.document + '\n')) { return; }
  std::cout << tell(context, "{}（版{}）を {} に書いた\n", "{} (version {}) was written to {}\n",
                    note.id, note.version, to.string());
  if (!read.faults.empty()) { context.exit_code = kNegative; }
}

void unpack(Context& context, const SetsOptions& options) {
  if (!find_data(context)) { return; }
  const catalog::ReadSet read = match::open_set(options.path);
  if (!read.set) { return fail(context, read.faults); }
  const catalog::OwnSet& set = *read.set;
  if (find_entry(context, set.game) == nullptr) { return; }
  const auto folder = save_set(context, set, options.to, options.replace);
  if (!folder) { return; }
  std::cout << tell(context, "{}（版{}）を {} に広げた\n", "{} (version {}) was put into {}\n",
                    set.id, set.version, folder->string());
}

}  // namespace

void add_sets(const Command& app, Context& context) {
  auto options = std::make_shared<SetsOptions>();
  const Command sets =
      app.subcommand("sets", {"自作セットを見る・確かめる・渡す",
                              "Sets of your own: look at them, check them, hand them on"});
  sets.footer(
      {"例：\n  fudaba sets list\n  fudaba sets check my_sets/kannagi/lanterns\n"
       "  fudaba sets pack my_sets/kannagi/lanterns\n"
       "  fudaba sets unpack lanterns.fudaba-set.json\n"
       "  fudaba sets make --game kannagi --id lanterns cards.xlsx\n説明は docs/ja/sets.md",
       "Examples:\n  fudaba sets list\n"
       "  fudaba sets check my_sets/kannagi/lanterns\n"
       "  fudaba sets pack my_sets/kannagi/lanterns\n"
       "  fudaba sets unpack lanterns.fudaba-set.json\n"
       "  fudaba sets make --game kannagi --id lanterns cards.xlsx\nSee docs/en/sets.md"});
  sets.needs_subcommand();
  const Bilingual path{"セットのフォルダか文書（*.fudaba-set.json）",
                       "A set's folder or document (*.fudaba-set.json)"};

  const Command list = sets.subcommand("list", {"セットを一覧する", "List the sets"});
  list.option("--game", options->game, {"ゲーム", "The game"});
  add_json_flag(list, context);
  list.does([&context, options] { list_sets(context, *options); });

  const Command check =
      sets.subcommand("check", {"誤りを探す（なしは見つかったすべて）",
                                "Look for mistakes (in all that are found, if none is named)"});
  check.option("set", options->path, path);
  check.does([&context, options] { check_sets(context, *options); });

  const Command packed =
      sets.subcommand("pack", {"フォルダを1つの文書にする", "Make one document of a folder"});
  packed.option("set", options->path, path).required();
  packed.option("--to", options->to, {"書き込むファイル", "A file to write to"});
  packed.does([&context, options] { pack(context, *options); });

  const Command unpacked =
      sets.subcommand("unpack", {"文書をフォルダにする", "Make a folder of a document"});
  unpacked.option("set", options->path, path).required();
  unpacked.option(
      "--to", options->to,
      {"セットのフォルダ（なしは自分のもの）", "A folder of sets (yours, if none is named)"});
  unpacked.option("--replace", options->replace,
                  {"もうあるものと入れ替える", "In the place of one that is there"});
  unpacked.does([&context, options] { unpack(context, *options); });
  add_set_make(sets, context);
}

}  // namespace fudaba::cli
