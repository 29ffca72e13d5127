// The tale that a player has told, as text to keep: the stories on the field in the order in which
// they were begun, chapter by chapter as climaxes completed them. Only open cards are told.
#include <algorithm>
#include <vector>

#include "games/board_picture.h"
#include "games/ouka/text.h"

namespace fudaba::ouka {
namespace {

// A completed story or an open group: its cards in the order of telling.
struct Chapter {
  int round = 0;  // of its climax; 0: not completed
  int begun = 0;
  std::vector<DefId> cards;
};

class Tale : BoardPicture {
 public:
  Tale(const CardPool& pool, const ViewData& view, Seat seat, Language language)
      : BoardPicture(pool, card_format(), Game::facts(), view, language), seat_(seat) {}

  [[nodiscard]] std::vector<std::string> tell() {
    const DefId hero = find_hero();
    if (hero == kNoDef) { return {}; }
    lines_.push_back(filled(say("{}の物語", "The Tale of {}"), plain_name(hero)));
    const std::vector<Chapter> chapters = read();
    int told_chapters = 0;
    for (const Chapter& chapter : chapters) {
      if (chapter.round == 0) { continue; }
      const DefId climax = chapter.cards.back();
      lines_.push_back(filled(say("第{}章　{}（{}・{}）", "Chapter {}: {} ({}, {})"),
                              std::to_string(++told_chapters), plain_name(climax),
                              round_name(chapter.round),
                              word_of("climax_type", printed(climax, Value::ClimaxType))));
      lines_.push_back(told(chapter));
    }
    bool open = false;
    for (const Chapter& chapter : chapters) {
      if (chapter.round != 0) { continue; }
      if (!open) {
        lines_.emplace_back(told_chapters == 0 ? say("語られたこと", "What was told")
                                               : say("語り残したこと", "What was left to tell"));
      }
      open = true;
      lines_.push_back(told(chapter));
    }
    if (chapters.empty()) {
      lines_.emplace_back(say("まだ何も語られていない。", "Nothing has been told yet."));
    }
    ending();
    return std::move(lines_);
  }

 private:
  [[nodiscard]] std::string round_name(int round) const {
    switch (round) {
      case 1:  return say("発端", "the beginning");
      case 2:  return say("進展", "the development");
      default: return say("結末", "the conclusion");
    }
  }
  [[nodiscard]] DefId find_hero() const {
    for (const ZoneData& zone : view_.zones) {
      const ZoneSpec& spec = kZoneTable[zone.zone];
      const bool line = static_cast<ZoneKind>(spec.kind) == ZoneKind::Characters;
      if (!line || spec.owner != seat_ || zone.cards[0].def == kNoDef) { continue; }
      const DefId def = zone.cards[0].def;
      if (static_cast<CardKind>(pool_.defs[def].kind) == CardKind::Protagonist) { return def; }
    }
    return kNoDef;
  }

  [[nodiscard]] std::vector<Chapter> read() const {
    std::vector<Chapter> chapters;
    for (const ZoneData& zone : view_.zones) {
      const ZoneSpec& spec = kZoneTable[zone.zone];
      const ZoneKind kind = static_cast<ZoneKind>(spec.kind);
      const bool told = kind == ZoneKind::Stories || kind == ZoneKind::Completed;
      if (!told || spec.owner != seat_) { continue; }
      Chapter& chapter = chapters.emplace_back();
      chapter.round =
          kind == ZoneKind::Completed ? std::max(1, value("told_in", seat_, spec.place)) : 0;
      chapter.begun = value("begun", seat_, spec.place);
      for (auto card = zone.cards.rbegin(); card != zone.cards.rend(); ++card) {
        chapter.cards.push_back(card->def);
      }
    }
    std::sort(chapters.begin(), chapters.end(), [](const Chapter& a, const Chapter& b) {
      return std::pair(a.round, a.begun) < std::pair(b.round, b.begun);
    });
    return chapters;
  }

  // Its cards' own sentences, one after the other.
  [[nodiscard]] std::string told(const Chapter& chapter) const {
    std::string text;
    for (const DefId def : chapter.cards) {
      const std::string& sentence = pool_.texts[def].flavour.in(language_);
      if (!text.empty() && language_ == Language::En) { text += " "; }
      text += sentence.empty() ? plain_name(def) + say("。", ".") : sentence;
    }
    return text;
  }

  // Fulfilled missions, once they lie open, and the score.
  void ending() {
    if (view_.outcome == Outcome::Ongoing) { return; }
    lines_.push_back(
        filled(say("総合得点 {}点（うち使命 {}点）", "{} points in all ({} of missions)"),
               number("score", seat_), number("mission_points", seat_)));
  }

  Seat seat_;
};

}  // namespace

std::vector<std::string> Words::tale(const Game& game, const ViewData& view, Seat seat,
                                     Language language) {
  return Tale(game.pool(), view, seat, language).tell();
}

}  // namespace fudaba::ouka
