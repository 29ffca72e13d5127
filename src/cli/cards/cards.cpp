#include <algorithm>
#include <boost/json.hpp>
#include <iostream>
#include <map>

#include "base/display_width.h"
#include "catalog/folder.h"
#include "catalog/lint.h"
#include "catalog/reference.h"
#include "catalog/schema.h"
#include "cli/cards/card_view.h"
#include "cli/cards/cards_out.h"
#include "cli/cards/cards_read.h"
#include "cli/cards/lookup.h"
#include "cli/cards/sheet_files.h"
#include "cli/shell/context.h"
#include "cli/shell/terminal.h"
#include "effect/nearest.h"
#include "effect/print.h"
#include "press/values.h"

namespace fudaba::cli {
namespace {

struct CardsOptions {
  std::string game{games()[0].id};
  std::string card;
  std::string kind;
  std::string text;
  std::map<std::string, std::string> values;  // required value, by option
  std::vector<std::filesystem::path> files;
  std::filesystem::path out;  // the folder to write into; empty: print
};

// The index of a word in a table; reports the existing words if it is unknown.
std::optional<int> find_word(Context& context, const effect::Table& table,
                             const std::string& word) {
  std::string known;
  for (std::size_t i = 0; i < table.entries.size(); ++i) {
    const effect::Entry& entry = table.entries[i];
    if (entry.id == word || entry.ja == word) { return static_cast<int>(i); }
    known += fmt::format("{}{}", known.empty() ? "" : context.say("、", ", "), entry.id);
  }
  fail(context, "「{}」という{}はない。あるのは {}", "there is no {1} \"{0}\"; there are: {2}",
       word, table.id, known);
  return std::nullopt;
}

// The option that filters a list by a field; for a set, its entries are named ("attribute"). Empty
// for numbers and other fields.
std::string_view filter_option(const effect::Field& field) {
  switch (field.kind) {
    case effect::FieldKind::Entry:    return field.id;
    case effect::FieldKind::EntrySet: return field.table;
    case effect::FieldKind::Number:
    case effect::FieldKind::Counts:
    case effect::FieldKind::Card:     break;
  }
  return {};
}

// Filters of a list: kinds and values by index, and a text.
struct Filter {
  std::optional<int> kind;
  std::vector<std::pair<const effect::Field*, int>> values;
  std::string text;

  [[nodiscard]] bool matches(const CardPool& pool, DefId card,
                             const effect::CardFormat& format) const {
    const CardDef& def = pool.def(card);
    if (kind && *kind != def.kind) { return false; }
    for (const auto& [field, value] : values) {
      if ((field->kinds & (1U << def.kind)) == 0) { return false; }
      if (field->kind == effect::FieldKind::EntrySet) {
        const auto entries =
            effect::entries_of(def, *field, *format.vocabulary->table(field->table));
        const auto wanted = static_cast<std::size_t>(value);
        if (std::find(entries.begin(), entries.end(), wanted) == entries.end()) { return false; }
      } else if (def.values[field->index] != value) {
        return false;
      }
    }
    if (text.empty()) { return true; }
    const CardText& words = pool.text(card);
    bool found = holds(words.id, text) || holds(words.name.ja, text) || holds(words.name.en, text);
    for (const Language language : {Language::Ja, Language::En}) {
      for (const std::string& line : effect::print_card(pool, card, format, language)) {
        found = found || holds(line, text);
      }
    }
    return found;
  }
};

std::optional<Filter> make_filter(Context& context, const effect::CardFormat& format,
                                  const CardsOptions& options) {
  Filter filter;
  filter.text = options.text;
  if (!options.kind.empty()) {
    filter.kind = find_word(context, *format.kinds, options.kind);
    if (!filter.kind) { return std::nullopt; }
  }
  for (const auto& [option, word] : options.values) {
    if (word.empty()) { continue; }
    const auto field = std::find_if(
        format.fields.begin(), format.fields.end(),
        [&wanted = option](const effect::Field& f) { return filter_option(f) == wanted; });
    if (field == format.fields.end()) {
      fail(context, "このゲームのカードに --{} はない", "no card of this game has --{}", option);
      return std::nullopt;
    }
    const auto value = find_word(context, *format.vocabulary->table(field->table), word);
    if (!value) { return std::nullopt; }
    filter.values.emplace_back(&*field, *value);
  }
  return filter;
}

boost::json::object card_json(const CardPool& pool, DefId card, const effect::CardFormat& format) {
  const CardText& text = pool.text(card);
  const CardDef& def = pool.def(card);
  boost::json::object object{{"id", text.id},
                             {"name", {{"ja", text.name.ja}, {"en", text.name.en}}},
                             {"kind", format.kinds->entries[def.kind].id}};
  for (const effect::Field& field : format.fields) {
    if ((field.kinds & (1U << def.kind)) == 0) { continue; }
    if (field.kind == effect::FieldKind::Number) { object[field.id] = def.values[field.index]; }
    if (field.kind == effect::FieldKind::Card) { object[field.id] = text.named[field.index]; }
    if (field.kind == effect::FieldKind::Entry) {
      const auto index = static_cast<std::size_t>(def.values[field.index]);
      object[field.id] = format.vocabulary->table(field.table)->entries[index].id;
    }
    if (field.kind == effect::FieldKind::EntrySet) {
      const effect::Table& table = *format.vocabulary->table(field.table);
      boost::json::array words;
      for (const std::size_t i : effect::entries_of(def, field, table)) {
        words.emplace_back(table.entries[i].id);
      }
      object[field.id] = words;
    }
  }
  for (const Language language : {Language::Ja, Language::En}) {
    boost::json::array lines;
    for (const std::string& line : effect::print_card(pool, card, format, language)) {
      lines.emplace_back(line);
    }
    object[language == Language::Ja ? "text_ja" : "text_en"] = lines;
  }
  return object;
}

void list_cards(Context& context, const CardsOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const effect::CardFormat& format = loaded->format();
  const auto filter = make_filter(context, format, options);
  if (!filter) { return; }
  const CardPool& pool = loaded->catalogue.pool;
  boost::json::array list;
  int count = 0;
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    const DefId card = static_cast<DefId>(i);
    if (!filter->matches(pool, card, format)) { continue; }
    ++count;
    if (context.json) {
      list.emplace_back(card_json(pool, card, format));
      continue;
    }
    std::string values;
    for (const effect::Field& field : format.fields) {
      const std::string value = press::value_text(pool, card, field, format, context.language);
      if (!value.empty()) { values += "  " + value; }
    }
    const std::string& id = pool.text(card).id;  // never cut, since users type it
    std::cout << fit_to_width(id, std::max(24, display_width(id))) << ' '
              << fit_to_width(pool.text(card).name.in(context.language), 24) << ' '
              << effect::plain_text(format.kinds->entries[pool.def(card).kind], context.language)
              << values << '\n';
  }
  if (context.json) {
    std::cout << boost::json::serialize(list) << '\n';
  } else {
    std::cout << (count == 1 ? tell(context, "1種類\n", "1 card\n")
                             : tell(context, "{}種類\n", "{} cards\n", count));
  }
}

void show_card(Context& context, const CardsOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const DefId card = find_card(context, loaded->catalogue.pool, options.card);
  if (card == kNoDef) { return; }
  if (context.json) {
    std::cout << boost::json::serialize(card_json(loaded->catalogue.pool, card, loaded->format()))
              << '\n';
    return;
  }
  Terminal terminal = Terminal::standard();
  show_card_and_words(terminal, *loaded, card, context.language);
}

// The printed texts in both languages, of one card or of all.
void print_texts(Context& context, const CardsOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const CardPool& pool = loaded->catalogue.pool;
  DefId only = kNoDef;
  if (!options.card.empty()) {
    only = find_card(context, pool, options.card);
    if (only == kNoDef) { return; }
  }
  for (std::size_t i = 0; i < pool.defs.size(); ++i) {
    const DefId card = static_cast<DefId>(i);
    if ((only != kNoDef && card != only) || pool.text(card).abilities.empty()) { continue; }
    std::cout << fmt::format("{}  {} / {}\n", pool.text(card).id, pool.text(card).name.ja,
                             pool.text(card).name.en);
    for (const Language language : {Language::Ja, Language::En}) {
      for (const std::string& line : effect::print_card(pool, card, loaded->format(), language)) {
        std::cout << "  " << line << '\n';
      }
    }
  }
}

// The game of the files: that of --game, or one named by a folder of their path.
const GameEntry* game_of_files(Context& context, const CardsOptions& options, bool is_named) {
  if (is_named || options.files.empty()) { return find_entry(context, options.game); }
  for (const std::filesystem::path& part : std::filesystem::absolute(options.files[0])) {
    if (const GameEntry* entry = find_game(part.string())) { return entry; }
  }
  fail(context,
       "どのゲームのカードか分からない。--game で指定してほしい（例：fudaba cards "
       "--game {} lint {}）",
       "which game's cards these are cannot be told from their folder; say so: "
       "fudaba cards --game {} lint {}",
       games()[0].id, options.files[0].string());
  return nullptr;
}

void lint(Context& context, const CardsOptions& options, bool is_named) {
  const GameEntry* entry = game_of_files(context, options, is_named);
  if (entry == nullptr) { return; }
  std::vector<std::filesystem::path> paths = options.files;
  if (paths.empty()) {
    if (!find_data(context)) { return; }
    paths.push_back(context.data / entry->id / "cards");
  }
  const catalog::Lint result = catalog::lint_cards(paths, entry->card_format());
  if (!result.faults.empty()) {
    fail(context, "カードのファイルに誤りがある\n{}", "the card files have mistakes\n{}",
         catalog::to_string(result.faults, context.language));
    return;
  }
  for (const catalog::Warning& warning : result.warnings) {
    std::cout << catalog::to_string(warning, context.language) << '\n';
  }
  if (!result.warnings.empty()) { context.exit_code = kNegative; }
  std::cout << tell(context, "誤りなし、警告 {}\n", "no mistakes, {} warnings\n",
                    result.warnings.size());
}

void print_schema(Context& context, const CardsOptions& options) {
  const GameEntry* entry = find_entry(context, options.game);
  if (entry == nullptr) { return; }
  const effect::CardFormat& format = entry->card_format();
  if (options.out.empty()) {
    std::cout << catalog::cards_schema(format);
    return;
  }
  const auto file = [&](std::string_view what) {
    return options.out / fmt::format("{}.{}.schema.json", format.game, what);
  };
  if (save(context, file("cards"), catalog::cards_schema(format))) {
    save(context, file("decks"), catalog::decks_schema(format));
  }
}

void print_words(Context& context, const CardsOptions& options) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const std::string page = catalog::words_reference(loaded->format(), loaded->catalogue.pool);
  if (options.out.empty()) {
    std::cout << page;
    return;
  }
  save(context, options.out / fmt::format("{}.md", loaded->format().game), page);
}

void add_list(const Command& cards, Context& context,
              const std::shared_ptr<CardsOptions>& options) {
  const Command list = cards.subcommand("list", {"カードを一覧する", "List cards"});
  list.footer(
      {"例：\n  fudaba cards list kanon\n  fudaba cards list --kind creature --element fire\n"
       "  fudaba cards list --text 先制",
       "Examples:\n  fudaba cards list kanon\n  fudaba cards list --kind creature --element fire\n"
       "  fudaba cards list --text \"first strike\""});
  list.option("game", options->game, {"ゲーム", "The game"});
  list.option("--kind", options->kind, {"カードの種類", "Kind of card"});
  list.option("--text", options->text,
              {"名前かテキストにこの言葉を含む", "With this in the name or the text"});
  for (const GameEntry& game : games()) {
    for (const effect::Field& field : game.card_format().fields) {
      const std::string id(filter_option(field));
      const std::string option = "--" + id;
      if (id.empty() || list.has_option(option)) { continue; }
      list.option(option, options->values[id], {std::string(field.ja), std::string(field.en)});
    }
  }
  add_json_flag(list, context);
  list.does([&context, options] { list_cards(context, *options); });
}

void add_read(const Command& cards, Context& context,
              const std::shared_ptr<CardsOptions>& options) {
  auto reading = std::make_shared<ReadOptions>();
  const Command read = cards.subcommand("read", {"印刷されたテキストから能力やカードを作る",
                                                 "Turn printed text into abilities and cards"});
  read.footer({"例：\n  echo 'カードを２枚引く' | fudaba cards read --game kanon",
               "Example:\n  echo 'Draw 2 cards.' | fudaba cards read --game kanon"});
  read.option("file", reading->files,
              {"1行に一つの能力を書いたファイル。--cards では表・ブック・フォルダをいくつでも"
               "（省くか - で標準入力）",
               "A file with an ability a line; with --cards any number of tables, workbooks and "
               "folders (left out or -: the standard input)"});
  const Option game = read.option("--game", reading->game, {"ゲーム", "The game"});
  read.option("--lang", reading->text_language,
              {"テキストの言語（省けば行ごとに文字で見分ける）",
               "The text's language (if left out it is told by each line's letters)"})
      .one_of({"ja", "en"});
  read.option("--kind", reading->kind,
              {"そのカードの種類（読み方が種類で分かれるとき、決め手になる）",
               "The kind of the card (it settles what is read otherwise on another kind)"});
  read.option("--cards", reading->cards,
              {"カード全体を読み、カードのファイルにする（表 CSV・TSV・JSON、ブック XLSX・ODS、"
               "または空行で区切ったカード）",
               "Read whole cards into a card file (a table in CSV, TSV or JSON, a workbook in "
               "XLSX or ODS, or cards with an empty line between them)"});
  add_encoding_option(read, reading->encoding);
  add_json_flag(read, context);
  read.does([&context, options, reading, game] {
    if (!game.is_given()) { reading->game = options->game; }
    read_texts(context, *reading);
  });
}

// Gives numbers to the cards of a game that have none (data/<game>/numbers.yaml).
void number_cards(Context& context, const std::string& game) {
  const GameEntry* entry = find_entry(context, game);
  if (entry == nullptr || !find_data(context)) { return; }
  const auto cards = catalog::load_cards(context.data, entry->card_format());
  if (!cards) { return fail(context, cards.error()); }
  const std::filesystem::path path = context.data / entry->id / "numbers.yaml";
  auto lists = catalog::load_numbers(path);
  if (!lists) { return fail(context, lists.error()); }
  const std::size_t given = catalog::add_numbers(*lists, *cards);
  if (given > 0 && !save(context, path, catalog::write_numbers(*lists))) { return; }
  std::cout << tell(context, "{}枚に番号を付けた（{}）\n", "{} cards were given a number ({})\n",
                    given, path.string());
}

}  // namespace

void add_cards(const Command& app, Context& context) {
  auto options = std::make_shared<CardsOptions>();
  const Command cards =
      app.subcommand("cards", {"カードを見る・確かめる", "Look at cards, check card files"});
  const Option game = cards.option("--game", options->game, {"ゲーム", "The game"});
  game.shows_default();
  cards.needs_subcommand();
  add_list(cards, context, options);

  const Command show = cards.subcommand("show", {"1枚のカードを見る", "Show one card"});
  show.option("card", options->card, {"カードの id か名前", "The card's id or name"}).required();
  add_json_flag(show, context);
  show.does([&context, options] { show_card(context, *options); });

  const Command text = cards.subcommand(
      "text", {"カードのテキストを日英で示す", "Print card texts in both languages"});
  text.option("card", options->card,
              {"カードの id か名前（省けば全部）", "The card's id or name (all if left out)"});
  text.does([&context, options] { print_texts(context, *options); });

  const Command check = cards.subcommand("lint", {"カードのファイルを調べる", "Check card files"});
  check.option("files", options->files,
               {"ファイルかフォルダ（省けば付属のカード）",
                "Files or folders (the shipped cards if left out)"});
  check.does([&context, options, game] { lint(context, *options, game.is_given()); });

  add_read(cards, context, options);
  add_cards_out(cards, context, options->game);
  const Command number = cards.subcommand(
      "number", {"番号のないカードに番号を付ける（デッキコードが使う。付けた番号は変えない）",
                 "Number the cards that have no number (deck codes use them; numbers "
                 "once given stay)"});
  number.does([&context, options] { number_cards(context, options->game); });

  const Command schema = cards.subcommand(
      "schema", {"カードのファイルの JSON Schema", "The JSON Schema of card files"});
  schema
      .option("--out", options->out,
              {"カードとデッキのファイルのスキーマを書き込むフォルダ",
               "The folder to write the schemas of card and deck files into"})
      .must_exist();
  schema.does([&context, options] { print_schema(context, *options); });

  const Command words =
      cards.subcommand("words", {"効果を書く言葉の一覧（Markdown）",
                                 "The words with which effects are written, as Markdown"});
  words.option("--out", options->out, {"書き込むフォルダ", "The folder to write it into"})
      .must_exist();
  words.does([&context, options] { print_words(context, *options); });
}

}  // namespace fudaba::cli
