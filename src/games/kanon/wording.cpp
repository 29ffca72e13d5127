#include "games/kanon/wording.h"

#include "games/kanon/text.h"
#include "games/kanon/vocabulary.h"

namespace fudaba::kanon {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string line_name(int line, Language language) {
  return std::string(in(language, "ライン", "line ")) + std::to_string(line + 1);
}

std::string triple_name(int triple, Language language) {
  if (triple == 0) { return std::string(in(language, "フロントの横列", "the front row")); }
  if (triple <= kLines) {
    return filled(in(language, "ライン{}の縦列", "the column of line {}"), std::to_string(triple));
  }
  return filled(in(language, "ライン{}からの斜め列", "the diagonal from line {}"),
                triple == kLines + 1 ? "1" : "3");
}

std::string choice_name(const Reading& r, CardId card, Seat chooser, Language language) {
  if (effect::is_seat(card)) {
    const bool own = card == effect::as_card(chooser);
    return std::string(own ? in(language, "自分", "yourself")
                           : in(language, "相手", "your opponent"));
  }
  const ZoneId zone = r.state().cards.zone[card];
  const std::string name = name_of(r.pool(), r.state().cards.def[card], language);
  if (zone == kNoZone) { return name; }
  const ZoneSpec& spec = kZoneTable[zone];
  const std::string owner(whose(spec.owner == chooser, language));
  if (kind_of(zone) == ZoneKind::Field) {
    const std::string row = std::to_string(r.row_of(card) + 1);
    const std::string_view lies =
        r.is_face_down(card) ? in(language, "、裏向き", ", face down") : std::string_view{};
    return filled(in(language, "{}（{}{}の{}番目{}）", "{} ({}{}, row {}{})"), name, owner,
                  line_name(spec.place, language), row, lies);
  }
  const effect::Entry& word = Words::zone_words()[spec.kind];
  return filled(in(language, "{}（{}{}）", "{} ({}{})"), name, owner,
                in(language, word.ja, word.en));
}

std::string cost_text(const Need& need, Language language) {
  std::string text;
  for (unsigned s = 1; s <= kSuits; ++s) {
    const unsigned suit = s % kSuits;  // "any" last
    if (need.of_suit[suit] == 0) { continue; }
    text += text.empty() ? "" : in(language, "・", ", ");
    text += suit == 0 ? std::string(in(language, "任意", "any"))
                      : word_of("suit", static_cast<int>(suit), language);
    text += (language == Language::Ja ? "" : " ") + std::to_string(need.of_suit[suit]);
  }
  return text;
}

}  // namespace fudaba::kanon
