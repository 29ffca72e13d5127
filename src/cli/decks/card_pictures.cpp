#include "cli/decks/card_pictures.h"

#include <fmt/format.h>

#include <iostream>

#include "press/elsewhere.h"
#include "press/picture_folder.h"
#include "press/raster.h"

namespace fudaba::cli {

namespace fs = std::filesystem;

bool make_folder(Context& context, const fs::path& folder) {
  std::error_code error;
  fs::create_directories(folder, error);
  if (!error) { return true; }
  fail(context, "フォルダ {} を作れない", "cannot make the folder {}", folder.string());
  return false;
}

bool save_png(Context& context, const fs::path& file, const std::string& svg, press::CardSize size,
              double ppi) {
  const auto png = press::png_of(svg, size.width, size.height, ppi);
  if (png) { return save(context, file, *png); }
  fail(context, "{} を描けない", "cannot draw {}", file.string());
  return false;
}

press::Pictures pictures_of(Context& context, const LoadedGame& loaded, const fs::path& folder) {
  press::Pictures pictures;
  press::add_icons_beside(pictures, context.data, loaded.entry->id);
  if (folder.empty()) { return pictures; }
  std::vector<std::string> refused;
  press::add_folder(pictures, folder, refused);
  for (const std::string& file : refused) {
    std::cerr << tell(context, "{} は絵として使わない（拡張子どおりの絵で、2MBまで）\n",
                      "{} is not used (expected a picture as its name says, at most 2 MB)\n", file);
  }
  return pictures;
}

press::Cards cards_to_press(const LoadedGame& loaded, const press::Pictures& pictures) {
  return {loaded.catalogue.pool, loaded.format(), pictures, loaded.catalogue.sets,
          &loaded.catalogue.numbers};
}

namespace {

// The reason why no pictures can be drawn in the current language.
std::optional<Bilingual> hindrance(const Context& context) {
  if (!press::can_raster()) {
    return Bilingual{
        "このプログラムは PNG を書けない（librsvg なしで作られている）。SVG なら書ける。"
        "PNG には librsvg2-dev と libfontconfig-dev を入れて作り直す",
        "this program was built without librsvg and cannot write PNG; it can "
        "write SVG. For PNG install librsvg2-dev and libfontconfig-dev and "
        "build again"};
  }
  if (context.language != Language::Ja || press::has_japanese_font()) { return std::nullopt; }
  return Bilingual{
      "日本語のフォントがないので画像に字を書けない。入れる例：apt-get install "
      "fonts-noto-cjk（SVG と印刷ページにはいらない）",
      "no Japanese font"};
}

}  // namespace

bool can_draw(Context& context) {
  const std::optional<Bilingual> why = hindrance(context);
  if (why) { fail(context, why->in(context.language)); }
  return !why;
}

bool leaves_out_pictures(const Context& context, const fs::path& folder) {
  const std::optional<Bilingual> why = hindrance(context);
  if (!why) { return false; }
  std::cout << tell(context, "{} に書いた（絵は除く）\n", "written to {}, without the pictures\n",
                    folder.string());
  std::cerr << tell(context, "絵は書いていない：{}\n", "the pictures are left out: {}\n",
                    why->in(context.language));
  return true;
}

void write_tts_folder(Context& context, const press::Cards& cards, const catalog::Deck& deck,
                      const fs::path& folder, const std::string& base) {
  if (!make_folder(context, folder)) { return; }
  constexpr press::CardSize kSize = press::kStandardSize;
  const std::string address =
      base.empty() ? "file:///" + fs::absolute(folder).lexically_normal().string().substr(1) + "/"
                   : base + (base.ends_with('/') ? "" : "/");
  if (!save(context, folder / "object.json",
            press::write_tts(cards, deck, {address}, context.language))) {
    return;
  }
  if (leaves_out_pictures(context, folder)) { return; }
  const auto sheets = press::tts_sheets(cards, deck);
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    if (!save_png(context, folder / fmt::format("cards_{}.png", i + 1),
                  press::sheet_document(cards, sheets[i], kSize, context.language),
                  press::size_of_sheet(sheets[i].size(), kSize), press::kScreenPpi)) {
      return;
    }
  }
  if (save_png(context, folder / "back.png", press::back_document(kSize), kSize,
               press::kPrintPpi)) {
    std::cout << tell(context, "{} に書いた\n", "written to {}\n", folder.string());
  }
}

}  // namespace fudaba::cli
