#include "press/scene.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <sstream>

#include "catalog/cards.h"
#include "catalog/folder.h"
#include "catalog/xml.h"
#include "press/page.h"
#include "pressed.h"

namespace fudaba::press {
namespace {

using test::Loaded;
using test::pressed;

constexpr std::size_t kMostBytes = 6U << 10U;  // of one scene
constexpr int kLeastApart = 3;                 // of hour, ground, motif, figure and frame

std::vector<std::string> words_of(const std::string& scene) {
  std::istringstream stream(scene);
  std::vector<std::string> words;
  for (std::string word; stream >> word;) {
    words.push_back(word.starts_with('~') ? word.substr(1) : word);
  }
  return words;
}

// Hour, ground, motif, figure and frame.
using Features = std::array<std::string, 5>;

Features features_of(const CardPool& pool, DefId card, const effect::CardFormat& format) {
  const std::vector<std::string> words = words_of(scene_of(pool, card, format));
  return {words.at(1), words.at(2), words.at(3), pool.text(card).icon, words.at(5)};
}

int differences(const Features& a, const Features& b) {
  int count = 0;
  for (std::size_t i = 0; i < a.size(); ++i) { count += a[i] != b[i] ? 1 : 0; }
  return count;
}

void for_cards(const std::function<void(const Cards&, DefId)>& see) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Cards cards = pressed(Loaded::of(i));
    for (std::size_t card = 0; card < cards.pool.defs.size(); ++card) {
      see(cards, static_cast<DefId>(card));
    }
  }
}

TEST(Scene, is_small_and_well_formed_and_has_all_its_colours) {
  for_cards([](const Cards& cards, DefId card) {
    const std::string scene = scene_of(cards.pool, card, cards.format);
    const std::string drawing = draw_scene(scene);
    EXPECT_LE(drawing.size(), kMostBytes) << cards.pool.text(card).id << ": " << scene;
    EXPECT_TRUE(catalog::parse_xml("<svg>" + drawing + "</svg>")) << scene;
    EXPECT_EQ(drawing.find('$'), std::string::npos) << scene;
    EXPECT_EQ(words_of(scene).size(), 6U) << scene;
  });
}

TEST(Scene, two_cards_of_a_ready_deck_are_told_apart) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Loaded& loaded = Loaded::of(i);
    const Cards cards = pressed(loaded);
    std::vector<Features> features;
    for (std::size_t card = 0; card < cards.pool.defs.size(); ++card) {
      features.push_back(features_of(cards.pool, static_cast<DefId>(card), cards.format));
    }
    for (const catalog::Deck& deck : loaded.catalogue.decks) {
      const catalog::CardCounts its = cards_of(deck, cards.format.sections.size());
      for (auto one = its.begin(); one != its.end(); ++one) {
        for (auto other = std::next(one); other != its.end(); ++other) {
          if (one->first == other->first) { continue; }  // also beside the deck
          EXPECT_GE(differences(features[one->first], features[other->first]), kLeastApart)
              << deck.id << ": " << cards.pool.text(one->first).id << " and "
              << cards.pool.text(other->first).id
              << " look alike: give one of them another `scene` in its card file";
        }
      }
    }
  }
}

TEST(Scene, the_cards_of_a_game_have_many) {
  for (std::size_t i = 0; i < games().size(); ++i) {
    const Cards cards = pressed(Loaded::of(i));
    if (cards.pool.defs.size() < 100) { continue; }  // the example
    std::array<std::set<std::string>, 5> seen;
    for (std::size_t card = 0; card < cards.pool.defs.size(); ++card) {
      const Features its = features_of(cards.pool, static_cast<DefId>(card), cards.format);
      for (std::size_t n = 0; n < its.size(); ++n) { seen[n].insert(its[n]); }
    }
    for (const std::size_t n : {0U, 1U, 2U, 4U}) {
      EXPECT_GE(seen[n].size(), 6U) << games()[i].id << ", feature " << n;
    }
  }
}

TEST(Scene, suits_the_card) {
  for_cards([](const Cards& cards, DefId card) {
    const std::vector<std::string> words = words_of(scene_of(cards.pool, card, cards.format));
    if (cards.format.game == "dgrayman") {
      constexpr std::array<std::string_view, 8> kCity{
          "spires",         "chimney-roofs", "stone-bridge", "harbour",
          "iron-graveyard", "great-hall",    "cobbled-lane", "clock-square"};
      EXPECT_TRUE(std::find(kCity.begin(), kCity.end(), words.at(2)) != kCity.end()) << words[2];
    }
    if (cards.format.game == "kanon") { EXPECT_NE(words.at(2), "great-sea"); }
  });
}

TEST(Scene, another_number_chooses_another_scene_of_the_same_card) {
  const Cards cards = pressed(Loaded::get());
  CardPool pool = cards.pool;
  std::set<std::string> scenes;
  for (const int number : {0, 1, 2, 3, 4}) {
    pool.texts[0].scene = static_cast<std::uint8_t>(number);
    scenes.insert(scene_of(pool, 0, cards.format));
    EXPECT_EQ(catalog::card_digest(pool, 0), catalog::card_digest(cards.pool, 0));
  }
  EXPECT_GE(scenes.size(), 4U);
}

TEST(Scene, figure_is_dark_by_day_and_light_by_night) {
  EXPECT_EQ(figure_colours("water dawn hills old-pine clear border").fill, "#1f1712");
  EXPECT_EQ(figure_colours("water-night stars hills old-pine clear border").fill, "#fdf6e3");
}

TEST(Scene, mirrors_what_is_marked_and_leaves_out_what_is_unknown) {
  const std::string plain = draw_scene("water dawn hills old-pine clear border");
  const std::string mirrored = draw_scene("water dawn hills ~old-pine clear border");
  EXPECT_EQ(plain.find("matrix(-1"), std::string::npos);
  EXPECT_NE(mirrored.find("matrix(-1"), std::string::npos);
  EXPECT_EQ(draw_scene("water dawn comet"), draw_scene("water dawn"));
}

// A scene, a tab and its drawing on each line; the page's tests read them too.
TEST(Scene, is_drawn_as_the_page_draws_it) {
  const auto file = catalog::read_file("tests/fixtures/scenes.txt");
  ASSERT_TRUE(file);
  std::istringstream lines(file->text);
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    const std::size_t tab = line.find('\t');
    ASSERT_NE(tab, std::string::npos);
    EXPECT_EQ(draw_scene(line.substr(0, tab)), line.substr(tab + 1));
  }
  EXPECT_EQ(count, 3);
}

TEST(Scene, a_face_has_it_and_one_s_own_picture_has_its_frame) {
  const Cards cards = pressed(Loaded::get());
  const std::string scene = scene_of(cards.pool, 0, cards.format);
  EXPECT_EQ(
      test::occurrences(draw_face(cards, 0, kStandardSize, 0, Language::En), draw_scene(scene)), 1);
  Pictures pictures;
  pictures.add(cards.pool.text(0).id, "data:image/png;base64,AAAA");
  const std::string own =
      draw_face({cards.pool, cards.format, pictures}, 0, kStandardSize, 0, Language::En);
  EXPECT_EQ(own.find(draw_scene(scene)), std::string::npos);
  EXPECT_LT(own.find("<image"), own.find(draw_frame(scene)));
}

}  // namespace
}  // namespace fudaba::press
