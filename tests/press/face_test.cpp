#include "press/face.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <set>

#include "catalog/xml.h"
#include "press/face_text.h"
#include "press/looks.h"
#include "press/page.h"
#include "press/picture_folder.h"
#include "press/raster.h"
#include "pressed.h"

namespace fudaba::press {
namespace {

using catalog::XmlElement;
using test::Loaded;
using test::pressed;

TEST(FaceText, lines_keep_the_rules_of_japanese) {
  // 。」ー and small kana never begin a line, 「 never ends one.
  EXPECT_EQ(lines_of("カードを引く。", 6), (std::vector<std::string>{"カードを引", "く。"}));
  EXPECT_EQ(lines_of("あいう「えお", 4), (std::vector<std::string>{"あいう", "「えお"}));
  EXPECT_EQ(lines_of("あいうキャラ", 4), (std::vector<std::string>{"あいう", "キャラ"}));
  EXPECT_EQ(lines_of("あいうえー", 4), (std::vector<std::string>{"あいう", "えー"}));
  // A sign stays with its number.
  EXPECT_EQ(lines_of("力が＋10。", 3.5), (std::vector<std::string>{"力が", "＋10。"}));
}

TEST(FaceText, lines_end_between_words) {
  EXPECT_EQ(lines_of("draw two cards", 6), (std::vector<std::string>{"draw two", "cards"}));
  for (const std::string& line : lines_of("Incomprehensibilities of all kinds", 5)) {
    EXPECT_LE(width_of(line), 5) << line;
  }
  EXPECT_EQ(lines_of("", 5), std::vector<std::string>{""});
}

TEST(FaceText, letters_shrink_until_a_text_fits) {
  const Room room{.width = 20, .height = 6, .leading = 1.2, .largest = 4, .smallest = 1};
  EXPECT_DOUBLE_EQ(fitted({"あいう"}, room).size, 4);
  const FittedText small = fitted({"あいうえおかきくけこさしすせそ"}, room);
  EXPECT_LT(small.size, 4);
  EXPECT_LE(small.height(1.2), 6);
}

// Every text of a drawing with the room it takes, where x is the middle or the left edge.
void for_texts(const XmlElement& element, const std::function<void(const XmlElement&)>& see) {
  if (element.name == "text") { see(element); }
  for (const XmlElement& child : element.children) { for_texts(child, see); }
}

double number(const XmlElement& element, std::string_view attribute) {
  return std::stod(std::string(element.attribute(attribute)));
}

TEST(Face, everything_on_every_card_fits_in_both_languages) {
  for (std::size_t game = 0; game < games().size(); ++game) {
    const Cards cards = pressed(Loaded::of(game));
    for (const auto& [card, copies] : all_cards(cards)) {
      const bool is_ja = card % 2 == 0;
      const CardSize size = card % 3 == 0 ? kJapaneseSize : kStandardSize;
      const auto face =
          catalog::parse_xml(face_document(cards, card, size, is_ja ? Language::Ja : Language::En));
      ASSERT_TRUE(face) << cards.pool.text(card).id << face.error().found.en;
      for_texts(*face, [&](const XmlElement& text) {
        const double letters = number(text, "font-size");
        const double width = width_of(text.text) * letters;
        const bool is_middle = text.attribute("text-anchor") == "middle";
        const double left = number(text, "x") - (is_middle ? width / 2 : 0);
        EXPECT_GE(left, 1.4) << cards.pool.text(card).id << ' ' << text.text;
        EXPECT_LE(left + width, size.width - 1.4) << cards.pool.text(card).id << ' ' << text.text;
        EXPECT_LE(number(text, "y"), size.height - 1.4);
        // Abilities can be read: 2 mm are 5.7 points.
        if (text.attribute("fill") == "#241c14") { EXPECT_GE(letters, 2); }
      });
    }
  }
}

TEST(Face, shows_name_abilities_values_and_where_it_comes_from) {
  const Loaded& loaded = Loaded::get();
  const Cards cards = pressed(loaded);
  const std::string face = draw_face(cards, 0, kStandardSize, 0, Language::En);
  EXPECT_NE(face.find(escaped(cards.pool.text(0).name.en)), std::string::npos);
  EXPECT_NE(face.find(escaped(credit_of(cards, 0, Language::En))), std::string::npos);
  EXPECT_TRUE(credit_of(cards, 0, Language::En).starts_with("Fudaba · "))
      << credit_of(cards, 0, Language::En);
}

// The marks on a game's cards, each once.
std::set<std::string> marks_of(std::string_view game, Language language) {
  std::set<std::string> marks;
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].id != game) { continue; }
    const Cards cards = pressed(Loaded::of(i));
    for (const auto& [card, copies] : all_cards(cards)) {
      for (const FaceMark& mark : look_of(cards.pool, card, cards.format, language).marks) {
        marks.emplace(mark.text);
      }
    }
  }
  return marks;
}

TEST(Face, marks_are_those_of_the_page) {
  using Marks = std::set<std::string>;
  EXPECT_EQ(marks_of("culdcept", Language::Ja), (Marks{"火", "水", "地", "風", "都", "廃"}));
  EXPECT_EQ(marks_of("dgrayman", Language::Ja), (Marks{"攻", "守", "探", "引", "戻", "妨"}));
  EXPECT_EQ(marks_of("kannagi", Language::En), (Marks{"Sp", "Su", "Au", "Wi"}));
  EXPECT_EQ(marks_of("kanon", Language::Ja), (Marks{"雪", "時", "剣", "羽", "巻", "猫", "♪"}));
  EXPECT_EQ(marks_of("ouka", Language::Ja), (Marks{"人", "所", "事", "報", "戦", "探", "交"}));
  EXPECT_TRUE(marks_of("lanterns", Language::Ja).empty());
}

TEST(Face, coins_and_numbers_at_the_foot_are_the_game_s) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    if (games()[i].id != "culdcept") { continue; }
    const Cards cards = pressed(Loaded::of(i));
    const Look look = look_of(cards.pool, 5, cards.format, Language::En);
    ASSERT_EQ(look.stats.size(), 2U);
    EXPECT_EQ(look.stats[0].name, "ST");
    EXPECT_EQ(look.stats[1].name, "HP");
    EXPECT_FALSE(look.coin.empty());
    EXPECT_TRUE(look.values.starts_with("Element: ")) << look.values;
    EXPECT_EQ(look.values.find("HP"), std::string::npos) << look.values;
  }
}

TEST(Face, bleed_goes_on_beyond_the_edge) {
  const Cards cards = pressed(Loaded::get());
  EXPECT_TRUE(draw_face(cards, 0, kStandardSize, kBleed, Language::Ja)
                  .starts_with("<rect x=\"-3\" y=\"-3\" width=\"69\" height=\"94\""));
}

TEST(Face, a_picture_of_one_s_own_takes_the_place_of_the_icon) {
  const Loaded& loaded = Loaded::get();
  Pictures pictures;
  const auto folder = std::filesystem::path(testing::TempDir()) / "fudaba_press_pictures";
  std::filesystem::create_directories(folder);
  const std::string& id = loaded.catalogue.pool.text(0).id;
  std::ofstream(folder / (id + ".png"), std::ios::binary) << "\x89PNG\r\n\x1a\nabc";
  std::ofstream(folder / "other.png") << "<svg/>";
  std::vector<std::string> refused;
  press::add_folder(pictures, folder, refused);
  std::filesystem::remove_all(folder);
  ASSERT_EQ(refused.size(), 1U);
  EXPECT_TRUE(refused[0].ends_with("other.png"));
  Cards cards{loaded.catalogue.pool, loaded.supplies.entry->card_format(), pictures};
  EXPECT_NE(draw_face(cards, 0, kStandardSize, 0, Language::Ja)
                .find("href=\"data:image/png;base64,iVBORw0KGgphYmM=\""),
            std::string::npos);
}

TEST(Raster, a_card_at_300_ppi_is_744_by_1039_pixels) {
  const Cards cards = pressed(Loaded::get());
  const auto png = png_of(face_document(cards, 0, kStandardSize, Language::En), kStandardSize.width,
                          kStandardSize.height, kPrintPpi);
  ASSERT_TRUE(png);
  ASSERT_TRUE(png->starts_with("\x89PNG"));
  const auto at = [&](std::size_t i) { return static_cast<unsigned char>((*png)[i]); };
  EXPECT_EQ(at(18) * 256 + at(19), 744);
  EXPECT_EQ(at(22) * 256 + at(23), 1039);
  EXPECT_FALSE(png_of("<svg", 63, 88, kPrintPpi));
  EXPECT_FALSE(png_of("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", 63, 88, 1e6));
}

}  // namespace
}  // namespace fudaba::press
