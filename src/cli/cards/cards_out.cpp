#include "cli/cards/cards_out.h"

#include <iostream>

#include "cli/decks/card_pictures.h"
#include "cli/decks/deck.h"
#include "press/elsewhere.h"
#include "press/page.h"
#include "press/raster.h"
#include "press/table.h"

namespace fudaba::cli {

namespace fs = std::filesystem;

namespace {

struct OutOptions {
  const std::string* game = nullptr;
  std::string deck;
  std::vector<std::string> ids;
  std::string size = "63x88";
  std::string paper = "a4";
  bool bleed = false;
  bool marks = false;
  std::string form;
  std::string address;
  fs::path pictures;
  fs::path to;
};

// The given cards, or all.
std::optional<catalog::CardCounts> chosen(Context& context, const LoadedGame& loaded,
                                          const press::Cards& cards, const OutOptions& options) {
  catalog::CardCounts counts;
  if (!options.deck.empty()) {
    const auto deck = read_deck(context, loaded, options.deck);
    if (!deck) { return std::nullopt; }
    counts = press::cards_of(*deck, cards.format.sections.size());
  }
  for (const std::string& name : options.ids) {
    const DefId card = find_card(context, cards.pool, name);
    if (card == kNoDef) { return std::nullopt; }
    counts.emplace_back(card, 1);
  }
  if (options.deck.empty() && options.ids.empty()) { counts = press::all_cards(cards); }
  return counts;
}

std::string title_of(Context& context, const LoadedGame& loaded, const OutOptions& options) {
  if (!options.deck.empty()) {
    const catalog::Deck* deck = loaded.catalogue.find_deck(options.deck);
    if (deck != nullptr) { return deck->name.in(context.language); }
  }
  return context.language == Language::Ja ? std::string(loaded.entry->ja)
                                          : std::string(loaded.entry->en);
}

void print_cards_page(Context& context, const OutOptions& options) {
  const auto loaded = load_game(context, *options.game);
  if (loaded == nullptr) { return; }
  const press::Pictures pictures = pictures_of(context, *loaded, options.pictures);
  const press::Cards cards = cards_to_press(*loaded, pictures);
  const auto counts = chosen(context, *loaded, cards, options);
  if (!counts) { return; }
  if (press::number_of(*counts) > press::kMostPrinted) {
    return fail(context, "{}枚は多すぎる（{}枚まで）", "{} cards are too many (at most {})",
                press::number_of(*counts), press::kMostPrinted);
  }
  const std::string page =
      press::print_page(cards, *counts,
                        {.paper = press::paper_of(options.paper).value_or(press::kA4),
                         .size = press::size_of(options.size).value_or(press::kStandardSize),
                         .bleed = options.bleed,
                         .marks = options.marks,
                         .language = context.language,
                         .title = title_of(context, *loaded, options)});
  if (options.to.empty()) {
    std::cout << page;
  } else if (save(context, options.to, page)) {
    std::cout << tell(context, "{}枚を {} に書いた。ブラウザで開いて印刷してほしい\n",
                      "{} cards written to {}: open it in a browser and print\n",
                      press::number_of(*counts), options.to.string());
  }
}

void draw_images(Context& context, const OutOptions& options) {
  const auto loaded = load_game(context, *options.game);
  if (loaded == nullptr) { return; }
  const press::Pictures pictures = pictures_of(context, *loaded, options.pictures);
  const press::Cards cards = cards_to_press(*loaded, pictures);
  const auto counts = chosen(context, *loaded, cards, options);
  const bool is_png = options.form == "png";
  if (!counts || (is_png && !can_draw(context)) || !make_folder(context, options.to)) { return; }
  const press::CardSize size = press::size_of(options.size).value_or(press::kStandardSize);
  for (const auto& [card, copies] : *counts) {
    const std::string svg = press::face_document(cards, card, size, context.language);
    const fs::path file = options.to / (cards.pool.text(card).id + '.' + options.form);
    const bool is_done =
        is_png ? save_png(context, file, svg, size, press::kPrintPpi) : save(context, file, svg);
    if (!is_done) { return; }
  }
  std::cout << tell(context, "{}種類を {} に描いた\n", "{} cards drawn into {}\n", counts->size(),
                    options.to.string());
}

void write_cgs_folder(Context& context, const LoadedGame& loaded, const press::Cards& cards,
                      const fs::path& folder) {
  const std::string name(context.language == Language::Ja ? loaded.entry->ja : loaded.entry->en);
  for (const press::TextFile& file :
       press::write_cgs(cards, book_of(loaded), name, loaded.catalogue.decks, context.language)) {
    const fs::path path = folder / file.path;
    if (!make_folder(context, path.parent_path()) || !save(context, path, file.text)) { return; }
  }
  if (leaves_out_pictures(context, folder)) { return; }
  constexpr press::CardSize kSize = press::kStandardSize;
  for (const auto& [card, copies] : press::all_cards(cards)) {
    const fs::path path = folder / press::cgs_picture(cards, card);
    const std::string svg = press::face_document(cards, card, kSize, context.language);
    if (!make_folder(context, path.parent_path()) ||
        !save_png(context, path, svg, kSize, press::kPrintPpi)) {
      return;
    }
  }
  if (save_png(context, folder / "CardBack.png", press::back_document(kSize), kSize,
               press::kPrintPpi)) {
    std::cout << tell(context, "{} に書いた\n", "written to {}\n", folder.string());
  }
}

void write_cards(Context& context, const OutOptions& options) {
  const auto loaded = load_game(context, *options.game);
  if (loaded == nullptr) { return; }
  const press::Pictures pictures = pictures_of(context, *loaded, options.pictures);
  const press::Cards cards = cards_to_press(*loaded, pictures);
  const bool is_folder = options.form == "cgs" || options.form == "tts";
  if (is_folder && options.to.empty()) {
    return fail(context, "{} はフォルダに書く。-o で指定してほしい",
                "{} is written to a folder: say which with -o", options.form);
  }
  if (options.form == "cgs") { return write_cgs_folder(context, *loaded, cards, options.to); }
  if (options.form == "tts") {
    const Bilingual name{std::string(loaded->entry->ja), std::string(loaded->entry->en)};
    return write_tts_folder(context, cards, press::deck_of_all(cards, name), options.to,
                            options.address);
  }
  const std::string text =
      options.form == "csv" ? press::write_csv(cards)
      : options.form == "json"
          ? press::write_json(cards)
          : press::write_cockatrice(cards, book_of(*loaded), {options.address}, context.language);
  if (options.to.empty()) {
    std::cout << text;
  } else {
    save(context, options.to, text);
  }
}

void add_pictures(const Command& command, OutOptions& options) {
  command.option("--pictures", options.pictures,
                 {"自分の絵のフォルダ（カードのid.png・jpg・webp）",
                  "A folder of pictures of one's own (a card's id.png, jpg, webp)"});
}
void add_size(const Command& command, OutOptions& options) {
  command
      .option("--size", options.size,
              {"カードの大きさ（mm）：63x88、59x86", "Size of a card in mm: 63x88, 59x86"})
      .one_of({"63x88", "59x86"})
      .shows_default();
}

void add_print(const Command& cards, Context& context, const OutOptions& first) {
  const auto options = std::make_shared<OutOptions>(first);
  const Command print = cards.subcommand(
      "print", {"カードを印刷するページ（HTML）を作る", "Make a page (HTML) to print cards"});
  print.footer({"例：\n  fudaba cards --game kanon print --deck station_cats -o cats.html",
                "Example:\n  fudaba cards --game kanon print --deck station_cats -o "
                "cats.html"});
  print.option("--deck", options->deck,
               {"デッキの id、ファイル、デッキコード（横に置くカードも）",
                "A deck's id, file or code, with what lies beside it"});
  print.option(
      "--cards", options->ids,
      {"カードの id か名前（どちらも省けば全部）", "Cards' ids or names (neither: all cards)"});
  add_size(print, *options);
  print.option("--paper", options->paper, {"用紙：a4、letter", "Paper: a4, letter"})
      .one_of({"a4", "letter"})
      .shows_default();
  print.option("--bleed", options->bleed,
               {"塗り足し3 mm（印刷所に出すとき）", "3 mm of bleed, for a print shop"});
  print.option("--marks", options->marks, {"切り取りの印（トンボ）", "Cut marks"});
  add_pictures(print, *options);
  print.option("-o,--to", options->to, {"書き込むファイル", "A file to write to"});
  print.does([&context, options] { print_cards_page(context, *options); });
}

void add_image(const Command& cards, Context& context, const OutOptions& first) {
  const auto options = std::make_shared<OutOptions>(first);
  options->form = "png";
  const Command image = cards.subcommand("image", {"カードの画像を描く", "Draw pictures of cards"});
  image.option("cards", options->ids,
               {"カードの id か名前（省けば全部）", "Cards' ids or names (all if left out)"});
  image.option("--format", options->form, {"形：svg、png（300 ppi）", "svg or png (300 ppi)"})
      .one_of({"svg", "png"})
      .shows_default();
  add_size(image, *options);
  add_pictures(image, *options);
  image.option("-o,--to", options->to, {"書き込むフォルダ", "The folder to write to"}).required();
  image.does([&context, options] { draw_images(context, *options); });
}

void add_write(const Command& cards, Context& context, const OutOptions& first) {
  const auto options = std::make_shared<OutOptions>(first);
  const Command write =
      cards.subcommand("write", {"カードを表や、ほかのプログラムのファイルとして書く",
                                 "Write the cards as a table or for another program"});
  write
      .option("--as", options->form,
              {"形：csv、json、cgs、tts、cockatrice（docs/ja/exchange.md）",
               "As what: csv, json, cgs, tts, cockatrice (docs/en/exchange.md)"})
      .one_of({"csv", "json", "cgs", "tts", "cockatrice"})
      .required();
  write.option("--url", options->address,
               {"画像を置くアドレス（cockatrice、tts）",
                "Where the pictures will be found (cockatrice, tts)"});
  add_pictures(write, *options);
  write.option(
      "-o,--to", options->to,
      {"書き込むファイル（cgs と tts はフォルダ）", "A file to write to (cgs and tts: a folder)"});
  write.does([&context, options] { write_cards(context, *options); });
}

}  // namespace

void add_cards_out(const Command& cards, Context& context, const std::string& game) {
  OutOptions first;
  first.game = &game;
  add_print(cards, context, first);
  add_image(cards, context, first);
  add_write(cards, context, first);
}

}  // namespace fudaba::cli
