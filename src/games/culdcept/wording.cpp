#include <algorithm>

#include "games/culdcept/text.h"
#include "games/state_speaker.h"
#include "games/telling.h"

namespace fudaba::culdcept {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string land_name(Seat owner, int place, Language language) {
  return seat_name(owner, language) + std::string(in(language, "の領地", "'s land ")) +
         std::to_string(place + 1);
}

int toll_due(const Reading& r, Seat owner, int place) {
  const CardId land = r.land(owner, place);
  if (r.has(land, Keyword::NoToll)) { return 0; }
  return std::max(0, r.level(owner, place) + r.value(land, Property::Toll));
}

namespace {

class Cards : public CardSpeaker<Reading> {
 public:
  Cards(const Reading& r, CardId card, Seat chooser, Language language)
      : CardSpeaker(r, kZoneTable, Words::zone_words(), card, chooser, language) {}

  [[nodiscard]] std::string terrain() const {
    return word_of("land_kind", static_cast<int>(r_.land_kind(spec().owner, spec().place)),
                   language_);
  }
  [[nodiscard]] std::string level() const {
    return std::to_string(r_.level(spec().owner, spec().place));
  }

  static constexpr auto blanks() { return card_blanks<Cards, &Cards::terrain, &Cards::level>(); }
};

constexpr auto kNames = before<OneCase, Cards>(
    {{ZoneKind::Land, "{whose}領地{place}（{terrain}、レベル{level}）",
      "{whose}land {place} ({terrain}, level {level})"},
     {ZoneKind::Governor, "{card}（{whose}領地{place}）", "{card} ({whose}land {place})"},
     {ZoneKind::CreatureSpell, "{card}（{whose}領地{place}）", "{card} ({whose}land {place})"},
     {ZoneKind::LandSpell, "{card}（{whose}領地{place}）", "{card} ({whose}land {place})"},
     {ZoneKind::Levels, "{card}（{whose}領地{place}のレベルカード）",
      "{card} (level card of {whose}land {place})"},
     {ZoneKind::Invader, "{card}（侵略中）", "{card} (invading)"},
     {ZoneKind::Laid, "{card}（戦闘カード）", "{card} (battle card)"}},
    card_rows<Cards>());
static_assert(is_sound(kNames));

}  // namespace

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  return name_in_choice<Cards>(kNames, r, card, chooser, language);
}

}  // namespace fudaba::culdcept
