#include "games/ouka/wording.h"

#include "games/ouka/text.h"
#include "games/ouka/vocabulary.h"

namespace fudaba::ouka {

std::string word_of(std::string_view table, int index, Language language) {
  return fudaba::word_of(vocabulary(), table, index, language);
}

std::string words_of(std::string_view table, unsigned mask, Language language) {
  std::string text;
  Reading::each_bit(mask, [&](int entry) {
    text += (text.empty() ? "" : in(language, "・", ", "));
    text += word_of(table, entry, language);
  });
  return text;
}

std::string slot_name(int slot, Language language) {
  return std::string(in(language, "スロット", "slot ")) + std::to_string(slot + 1);
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
  const std::string slot = slot_name(spec.place, language);
  const ZoneKind kind = kind_of(zone);
  switch (kind) {
    case ZoneKind::Characters: {
      const std::string destiny = std::to_string(r.value(card, Property::Destiny));
      const std::string_view lies =
          r.is_upside_down(card) ? in(language, "、逆位置", ", upside down") : "";
      return filled(in(language, "{}（{}{}、天命数{}{}）", "{} ({}{}, destiny {}{})"), name, owner,
                    slot, destiny, lies);
    }
    case ZoneKind::Stories: {
      const std::string motifs = words_of("story_keyword", r.motifs(card), language);
      return filled(in(language, "{}（{}{}、{}、{}点）", "{} ({}{}, {}, {} points)"), name, owner,
                    slot, motifs, std::to_string(r.points(card)));
    }
    case ZoneKind::Foreshadows:
      return filled(in(language, "{}（{}伏線、{}）", "{} ({}foreshadow, {})"), name, owner, slot);
    case ZoneKind::Completed:
    case ZoneKind::Deck:
    case ZoneKind::Hand:
    case ZoneKind::Discard:
    case ZoneKind::Missions:
    case ZoneKind::Climaxes:
    case ZoneKind::Test:
    case ZoneKind::Removed:   break;
  }
  const effect::Entry& word = Words::zone_words()[static_cast<std::size_t>(kind)];
  return filled(in(language, "{}（{}{}）", "{} ({}{})"), name, owner,
                in(language, word.ja, word.en));
}

}  // namespace fudaba::ouka
