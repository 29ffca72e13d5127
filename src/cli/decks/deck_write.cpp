#include <boost/json.hpp>
#include <iostream>

#include "cli/decks/card_pictures.h"
#include "cli/decks/deck.h"
#include "decks/code.h"
#include "decks/list.h"
#include "decks/paste.h"

namespace fudaba::cli {
namespace {

struct WriteOptions {
  std::string form = "list";
  std::string address;
  std::filesystem::path to;
};

std::string written(const Context& context, const LoadedGame& loaded, const catalog::Deck& deck,
                    const std::string& form) {
  const decks::Book book = book_of(loaded);
  if (form == "code") { return decks::write_code(deck, book) + '\n'; }
  if (form == "yaml") { return decks::write_file(deck, book); }
  if (form == "cockatrice") { return decks::write_cod(deck, book, context.language); }
  return decks::write_list(deck, book, context.language);
}

void write_tts(Context& context, const LoadedGame& loaded, const catalog::Deck& deck,
               const WriteOptions& how) {
  if (how.to.empty()) {
    return fail(context, "tts はフォルダに書く。-o で指定してほしい",
                "tts is written to a folder: say which with -o");
  }
  const press::Pictures pictures = pictures_of(context, loaded, {});
  write_tts_folder(context, cards_to_press(loaded, pictures), deck, how.to, how.address);
}

void write_deck(Context& context, const DeckOptions& options, const WriteOptions& how) {
  const auto loaded = load_game(context, options.game);
  if (loaded == nullptr) { return; }
  const auto deck = read_deck(context, *loaded, options.deck);
  if (!deck) { return; }
  if (how.form == "tts") { return write_tts(context, *loaded, *deck, how); }
  const std::string text = written(context, *loaded, *deck, how.form);
  if (how.to.empty()) {
    std::cout << text;
  } else {
    save(context, how.to, text);
  }
}

Option add_deck_argument(const Command& command, DeckOptions& options) {
  return command.option("deck", options.deck,
                        {"デッキの id、ファイル、デッキコード、- （入力）",
                         "A deck's id, a file, a deck code, or - (the input)"});
}

}  // namespace

void add_deck_code(const Command& deck, Context& context,
                   const std::shared_ptr<DeckOptions>& options) {
  const Command code = deck.subcommand("code", {"デッキコードを書く", "Write a deck code"});
  add_deck_argument(code, *options).required();
  code.does([&context, options] {
    write_deck(context, *options, {.form = "code", .address = {}, .to = {}});
  });
}

void add_deck_write(const Command& deck, Context& context,
                    const std::shared_ptr<DeckOptions>& options) {
  const Command write =
      deck.subcommand("write", {"コード・リスト・ファイルを読み、別の形に書く",
                                "Read a code, a list or a file and write it as another"});
  write.footer(
      {"例：\n  fudaba deck --game kanon write station_cats --as list > 駅の猫.txt\n"
       "  fudaba deck --game kanon write 駅の猫.txt --as yaml --to station.yaml",
       "Examples:\n  fudaba deck --game kanon write station_cats --as list > cats.txt\n"
       "  fudaba deck --game kanon write cats.txt --as yaml --to station.yaml"});
  const auto how = std::make_shared<WriteOptions>();
  add_deck_argument(write, *options).required();
  write
      .option("--as", how->form,
              {"形：code、list（text も同じ）、yaml、cockatrice、tts（docs/ja/exchange.md）",
               "As what: code, list (or text), yaml, cockatrice, tts (docs/en/exchange.md)"})
      .one_of({"code", "list", "text", "yaml", "cockatrice", "tts"})
      .shows_default();
  write.option("--url", how->address,
               {"画像を置くアドレス（tts）", "Where the pictures will be found (tts)"});
  write.option("-o,--to", how->to,
               {"書き込むファイル（tts はフォルダ）", "A file to write to (tts: a folder)"});
  write.does([&context, options, how] { write_deck(context, *options, *how); });
}

}  // namespace fudaba::cli
