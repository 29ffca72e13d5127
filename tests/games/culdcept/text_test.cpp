// What people read of Culdcept.
#include <gtest/gtest.h>

#include "games/adapter.h"
#include "games/marked_text.h"
#include "support/proves.h"
#include "support/table.h"

namespace fudaba::test {
namespace {

using culdcept::Words;

std::string told(const Table& t, std::string_view text, Language language) {
  for (const Event& e : t.log()) {
    std::string line = Words::describe_event(t.game(), e, language);
    if (line.find(text) != std::string::npos) { return line; }
  }
  return {};
}

// Each transformation is told with what the creature has become.
TEST(Text, ATransformationSaysIntoWhat) {
  FUDABA_PROVES("CUL-12.8");
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\n"
      "pupa: {kind: creature, abilities: [{act: [{transform: this, into: imago}, {transform: this, "
      "into: husk}]}]}\n"
      "imago: {kind: creature}\nhusk: {kind: creature}");
  Table t(pool);
  t.governor(A, 3, "pupa").at("spell_phase").use("pupa");
  EXPECT_EQ(told(t, "pupa was", Language::En), "pupa was transformed into imago");
  EXPECT_EQ(told(t, "『imago』は", Language::Ja), "『imago』は『husk』に変身した");
}

// Who has not chosen anything yet chooses nothing, not "no more".
TEST(Text, TheFirstOfSeveralChoicesMayBeLeftOut) {
  const CardPool pool = culdcept_pool(
      "filler: {kind: land, terrain: city}\nrat: {kind: creature}\nox: {kind: creature}\n"
      "cast: {kind: instant, abilities: [{play: [{choose: {each: creature}, count: 2, up_to: yes}, "
      "{destroy: chosen}]}]}");
  Table t(pool);
  t.hand(A, {"cast"}).governor(B, 1, "rat").governor(B, 2, "ox").at("spell_phase");
  t.act(Act::PlaySpell, "cast");
  const auto passing = [&t](Language language) {
    return Words::describe_move(t.game(), t.state(), pass(), language);
  };
  EXPECT_EQ(passing(Language::Ja), "選ばない");
  EXPECT_EQ(passing(Language::En), "Choose none");
  t.choose("rat");
  EXPECT_EQ(passing(Language::Ja), "これ以上選ばない");
  EXPECT_EQ(passing(Language::En), "Choose no more");
}

// On the board an English name breaks between words or behind a hyphen.
TEST(Text, ALongNameBreaksBehindItsHyphen) {
  CardPool pool = culdcept_pool("filler: {kind: land, terrain: city}\nwhelp: {kind: creature}");
  pool.texts[pool.find("whelp")].name.en = "Hearth-Eating Whelp";
  Table t(pool);
  t.governor(A, 3, "whelp").at("spell_phase");
  bool broken = false;
  const ViewData view = PositionOf<culdcept::Game, Words>(t.game(), t.state()).view(A);
  for (const std::string& line : Words::board(t.game(), view, Language::En)) {
    EXPECT_EQ(unmarked(line).find("Hearth-Eatin"), std::string::npos) << line;
    broken = broken || unmarked(line).find("Hearth- ") != std::string::npos;
  }
  EXPECT_TRUE(broken);
}

}  // namespace
}  // namespace fudaba::test
