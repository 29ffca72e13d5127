// Traits: words that files of cards bring along, in every game.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include "catalog/added_cards.h"
#include "catalog/cards.h"
#include "catalog/own_set.h"
#include "effect/print.h"
#include "games/games.h"
#include "support/loaded.h"

namespace fudaba::catalog {
namespace {

using test::Loaded;

constexpr std::string_view kHead =
    "set: {id: s, name: {ja: 組, en: Set}, version: 1, licence: x}\n";
constexpr std::string_view kThunder = "traits: [{id: thunder, name: {ja: 雷, en: thunder}}]\n";

class Traits : public testing::TestWithParam<std::size_t> {
 protected:
  [[nodiscard]] static const Loaded& loaded() { return Loaded::of(GetParam()); }
  [[nodiscard]] static const effect::CardFormat& format() {
    return games()[GetParam()].card_format();
  }
  // A card that the game may have, as the first one of its files is written.
  [[nodiscard]] static std::string card(std::string_view id, std::string_view more) {
    const CardPool& pool = loaded().catalogue.pool;
    const effect::Table& kinds = *format().kinds;
    std::size_t kind = 0;
    while (((format().plain_kinds >> kind) & 1U) != 0) { ++kind; }
    std::string text = fmt::format("  - id: {}\n    name: {{ja: 札, en: Card}}\n    kind: {}\n", id,
                                   kinds.entries[kind].id);
    for (const effect::Field& field : format().fields) {
      if (((field.required >> kind) & 1U) == 0) { continue; }
      text += fmt::format("    {}: {}\n", field.id, value_of(field, pool, kind));
    }
    return text + std::string(more);
  }
  static std::string value_of(const effect::Field& field, const CardPool& pool, std::size_t kind) {
    const auto entries = [&] { return format().vocabulary->table(field.table)->entries; };
    switch (field.kind) {
      case effect::FieldKind::Number:   return std::to_string(field.low);
      case effect::FieldKind::Entry:    return std::string(entries()[0].id);
      case effect::FieldKind::EntrySet: return fmt::format("[{}]", entries()[0].id);
      case effect::FieldKind::Counts:   return fmt::format("{{{}: 1}}", entries()[0].id);
      case effect::FieldKind::Card:     break;
    }
    for (std::size_t i = 0; i < pool.defs.size(); ++i) {
      if (pool.defs[i].kind == kind && !pool.texts[i].named[field.index].empty()) {
        return pool.texts[i].named[field.index];
      }
    }
    return "nobody";
  }
  [[nodiscard]] static std::string faults_of(const std::string& text) {
    const TextFile files[] = {{"a.yaml", text}};
    CardPool pool = loaded().catalogue.pool;
    const AddedCards added = add_cards(pool, files, format(), 100);
    return to_string(added.faults, Language::En);
  }
};

TEST_P(Traits, AreBorneAskedForAndPrinted) {
  const std::string asks =
      "    abilities: [{when: turn_start, do: {look_at: opponent}, if: {exists: {each: {trait: "
      "thunder}}}}]\n";
  const TextFile files[] = {{"a.yaml", std::string(kThunder) + "cards:\n" +
                                           card("bears", "    traits: [thunder]\n") +
                                           card("asks", asks)}};
  CardPool pool = loaded().catalogue.pool;
  const std::size_t before = pool.defs.size();
  const AddedCards added = add_cards(pool, files, format(), 100);
  ASSERT_TRUE(added.faults.empty()) << to_string(added.faults, Language::En);
  ASSERT_EQ(pool.defs.size(), before + 2);
  // Behind those of the cards that ship.
  const CardPool& shipped = loaded().catalogue.pool;
  const std::uint64_t thunder = std::uint64_t{1} << shipped.traits.size();
  EXPECT_EQ(pool.defs[before].traits, thunder);
  EXPECT_EQ(pool.defs[before + 1].traits, 0U);
  ASSERT_EQ(pool.program.trait_masks.size(), shipped.program.trait_masks.size() + 1);
  EXPECT_EQ(pool.program.trait_masks.back(), thunder);
  const auto asker = static_cast<DefId>(before + 1);
  const auto said = [&](Language language) {
    return effect::print_card(pool, asker, format(), language).front();
  };
  EXPECT_NE(said(Language::Ja).find("雷の"), std::string::npos) << said(Language::Ja);
  EXPECT_NE(said(Language::En).find("thunder"), std::string::npos) << said(Language::En);
}

TEST_P(Traits, ChangeWhatACardIsForRecords) {
  const auto digest_with = [](const std::string& more) {
    const TextFile files[] = {
        {"a.yaml",
         "traits: [{id: thunder, name: {ja: 雷, en: thunder}}, {id: fog, name: {ja: 霧, "
         "en: fog}}]\ncards:\n" +
             card("bears", more)}};
    CardPool pool = loaded().catalogue.pool;
    (void)add_cards(pool, files, format(), 100);
    return card_digest(pool, pool.find("bears"));
  };
  const std::uint64_t plain = digest_with("");
  EXPECT_NE(digest_with("    traits: [thunder]\n"), plain);
  EXPECT_NE(digest_with("    traits: [thunder]\n"), digest_with("    traits: [fog]\n"));
  EXPECT_EQ(digest_with("    traits: [fog, thunder]\n"),
            digest_with("    traits: [thunder, fog]\n"));
}

TEST_P(Traits, ThatNobodyDeclaredAreFaultsWithAGuess) {
  const std::string borne =
      faults_of(std::string(kThunder) + "cards:\n" + card("a", "    traits: [thundr]\n"));
  EXPECT_NE(borne.find("\"thundr\""), std::string::npos) << borne;
  EXPECT_NE(borne.find("thunder"), std::string::npos) << borne;
  const std::string asked = faults_of(
      std::string(kThunder) + "cards:\n" +
      card("a",
           "    abilities: [{when: turn_start, do: {look_at: opponent}, if: {exists: {each: "
           "{trait: thundr}}}}]\n"));
  EXPECT_NE(asked.find("\"thundr\""), std::string::npos) << asked;
  EXPECT_NE(asked.find("thunder"), std::string::npos) << asked;
}

TEST_P(Traits, HaveOneNameInAllFilesAndAreNotTooMany) {
  const TextFile two[] = {
      {"a.yaml", std::string(kHead) + std::string(kThunder) + "cards: []\n"},
      {"b.yaml",
       std::string(kHead) + "traits: [{id: thunder, name: {ja: 稲妻, en: bolt}}]\ncards: []\n"}};
  const auto cards = read_cards(two, format());
  ASSERT_FALSE(cards.has_value());
  EXPECT_EQ(cards.error().front().file, "b.yaml");
  EXPECT_TRUE(read_cards(std::span(two).first(1), format()).has_value());

  std::string many = "traits:\n";
  for (std::size_t i = 0; i <= kMaxTraits; ++i) {
    many += fmt::format("  - {{id: t{}, name: {{ja: 語{}, en: word {}}}}}\n", i, i, i);
  }
  EXPECT_NE(faults_of(many + "cards: []\n").find("64"), std::string::npos);
}

TEST_P(Traits, OfSeveralFilesOfASetGoIntoOneFile) {
  OwnSet set;
  set.cards = {
      {"a.yaml", std::string(kThunder) + "cards:\n" + card("a", "    traits: [thunder]\n")},
      {"b.yaml", "cards:\n" + card("b", "    traits: [thunder]\n")}};
  EXPECT_EQ(faults_of(one_card_file(set)), "");
}

INSTANTIATE_TEST_SUITE_P(EveryGame, Traits, testing::Range(std::size_t{0}, games().size()),
                         [](const auto& test) { return std::string(games()[test.param].id); });

}  // namespace
}  // namespace fudaba::catalog
