#include <algorithm>
#include <utility>

#include "games/board_picture.h"
#include "games/ouka/text.h"

namespace fudaba::ouka {
namespace {

constexpr int kBelow = 5;  // columns before what a line has no more room for

TextMark mark_of(CardKind kind) {
  switch (kind) {
    case CardKind::Character:
    case CardKind::Protagonist: return TextMark::Wind;
    case CardKind::Story:       return TextMark::Water;
    case CardKind::Climax:      return TextMark::Fire;
    case CardKind::Mission:     return TextMark::Earth;
    case CardKind::Person:      break;
  }
  return TextMark::Neutral;
}

// The opponent, both fields face to face, the viewer, the hand:
//
//   第1ラウンド（発端）　第5手番　あなたの番　仙人登場フェイズ
//   相手  総合30点  場40点  手札5 山札28 捨て山6 使命2
//     人 1 白霞（主人公） 天命2 戦闘3 探索2 交渉1
//        2 千里 天命1 逆位置
//     物 1 『…』＜『…』 人物・場所 40点        the latest story first
//        2 伏線    3 空き
//        4 決戦『…』（完結）
//   ───────────────
//   あなた …
//   判定 『…』 戦闘 目標値8 判定値5（目3）
//     ほかに 『…』、『…』
//   手札 …
class Board : BoardPicture {
 public:
  using BoardPicture::BoardPicture;

  [[nodiscard]] std::vector<std::string> draw() {
    heading();
    player(opponent_of(me_));
    characters(opponent_of(me_));
    stories(opponent_of(me_));
    rule();
    stories(me_);
    characters(me_);
    player(me_);
    test();
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] std::string name(DefId def) const {
    return marked(mark_of(static_cast<CardKind>(pool_.defs[def].kind)), plain_name(def));
  }

  void heading() {
    lines_.push_back(marked(
        TextMark::Strong, filled(say("第{}ラウンド", "Round {}"), number("round")) + gap() +
                              filled(say("第{}手番", "turn {}"), number("turn")) + gap() +
                              whose_turn() + gap() + std::string(step_word(Words::step_words()))));
    const auto left = [&](std::string_view id, std::string_view ja, std::string_view en) {
      return lamp(value(id) > 0, say(ja, en)) + "  ";
    };
    lines_.push_back("  " + left("sage_actions_left", "キャラクター", "character") +
                     left("stories_left", "ストーリー", "story") +
                     left("foreshadows_left", "伏線", "foreshadow"));
  }

  void player(Seat seat) {
    std::string line = player_tag(seat);
    line += marked(TextMark::Strong, filled(say("総合{}点", "{} points"), number("score", seat)));
    line += filled(
        say("  場{}点{}  手札{}  山札{}  捨て山{}", "  field {}{}  hand {}  deck {}  discard {}"),
        number("story_points", seat), bonus(seat), count(ZoneKind::Hand, seat),
        count(ZoneKind::Deck, seat), count(ZoneKind::Discard, seat));
    flow(line, {});
    std::vector<std::string> missions;
    for (const ZoneData::Card& card : cards(ZoneKind::Missions, seat)) {
      missions.push_back(card.def == kNoDef ? say("［裏］", "[face down]") : name(card.def));
    }
    flow(say("  使命 ", "  missions "), listed(std::move(missions)));
    known_hand(seat);
  }

  // OUK-14.4: what effects have brought in the running round is no part of the score yet.
  [[nodiscard]] std::string bonus(Seat seat) const {
    const int points = value("sheet_bonus", seat, value("round") - 1);
    if (points == 0 || value("scored") >= value("round")) { return {}; }
    return filled(say("  ボーナス{}{}点", "  bonus {}{}"), points > 0 ? say("＋", "+") : "",
                  std::to_string(points));
  }

  void characters(Seat seat) {
    for (int slot = 0; slot < kMostCharacterSlots; ++slot) {
      const Cards& there = cards(ZoneKind::Characters, seat, slot);
      if (there.empty()) { continue; }
      const std::string head = say("  人 ", "  C ") + std::to_string(slot + 1) + " ";
      if (static_cast<CardKind>(pool_.defs[there[0].def].kind) == CardKind::Protagonist) {
        flow(head,
             {name(there[0].def), say("（主人公）", " (protagonist)"),
              filled(say(" 天命{}", " destiny {},"), number("destiny", seat)) +
                  filled(say(" 戦闘{} 探索{} 交渉{}", " combat {}, exploration {}, negotiation {}"),
                         number("combat", seat), number("exploration", seat),
                         number("negotiation", seat))},
             kBelow);
        continue;
      }
      const bool turned = value("upside_down", seat, slot) != 0;
      flow(head,
           {name(there[0].def),
            filled(say(" 天命{}", " destiny {}"), number("sage_destiny", seat, slot)),
            turned ? " " + marked(TextMark::Faint, say("逆位置", "upside down")) : std::string()},
           kBelow);
    }
  }

  void stories(Seat seat) {
    for (int slot = 0; slot < kStorySlots; ++slot) {
      const std::string head = say("  物 ", "  S ") + std::to_string(slot + 1) + " ";
      const Cards& group = cards(ZoneKind::Stories, seat, slot);
      const Cards& hidden = cards(ZoneKind::Foreshadows, seat, slot);
      const Cards& done = cards(ZoneKind::Completed, seat, slot);
      if (!group.empty()) {
        story_group(head, group, seat, slot);
      } else if (!hidden.empty()) {
        const bool known = hidden[0].def != kNoDef;
        flow(head, {known ? say("［伏線：", "[foreshadow: ") + name(hidden[0].def) + say("］", "]")
                          : say("［伏線］", "[foreshadow]")});
      } else if (!done.empty()) {
        flow(head,
             {name(done[0].def),
              say("", " ") + marked(TextMark::Faint, say("（完結）", "(completed)"))},
             kBelow);
      }
    }
    std::vector<std::string> climaxes;
    for (const ZoneData::Card& card : cards(ZoneKind::Climaxes, seat)) {
      climaxes.push_back(name(card.def));
    }
    if (!climaxes.empty()) {
      flow(say("  使われたクライマックス ", "  climaxes in use "), listed(std::move(climaxes)));
    }
  }

  // The latest story first; keywords and points are those of the whole group.
  void story_group(const std::string& head, const Cards& group, Seat seat, int slot) {
    std::vector<std::string> parts{name(group[0].def)};
    for (std::size_t i = 1; i < group.size(); ++i) { parts.push_back("＜" + name(group[i].def)); }
    const auto motifs = static_cast<unsigned>(value("group_keywords", seat, slot));
    parts.push_back(" " + words_of("story_keyword", motifs));
    parts.push_back(filled(say(" {}点", " {} points"), number("group_points", seat, slot)));
    flow(head, parts, kBelow);
  }

  // The story that is told or tested, its figures; below it the other cards in the test.
  void test() {
    if (value("stage") == 0) { return; }
    std::vector<std::string> parts;
    std::vector<std::string> others;
    for (const ZoneData& zone : view_.zones) {
      const bool in_test = kind_of(zone.zone) == ZoneKind::Test;
      for (const ZoneData::Card& card : zone.cards) {
        if (card.def != kNoDef && is_tested(card.card)) {
          parts.push_back(name(card.def));
        } else if (in_test) {
          others.push_back(name(card.def));
        }
      }
    }
    const int ability = value("test_ability");
    if (ability != 0) {
      parts.push_back(filled(say(" {} 目標値{} 判定値{}", ": {}, target {}, value {}"),
                             word_of("ability", ability), number("test_target"),
                             number("test_value")));
    }
    if (value("test_die") != 0) {
      parts.push_back(filled(say("（目{}）", " (die {})"), number("test_die")));
    }
    flow(marked(TextMark::Here, ability != 0 ? say("判定 ", "test ") : say("物語 ", "story ")),
         parts, kBelow);
    if (!others.empty()) { flow(say("  ほかに ", "  also in it: "), listed(std::move(others))); }
  }
  [[nodiscard]] bool is_tested(CardId card) const {
    return std::any_of(view_.fields.begin(), view_.fields.end(), [&](const FieldData& field) {
      return field.id == "test_story" && field.card == card && card != kNoCard;
    });
  }

  void hand() {
    hand_lines(cards(ZoneKind::Hand, me_), {.most = 26}, {.most = 34}, [this](DefId def) {
      return HeldCard{mark_of(static_cast<CardKind>(pool_.defs[def].kind)), figures(def)};
    });
  }

  // 物語 人物 戦闘6 20点 / 天命2 五遁 / 決戦 40点
  [[nodiscard]] std::string figures(DefId def) const {
    const auto set = [&](std::string_view table, Value v) {
      return words_of(table, static_cast<unsigned>(printed(def, v)));
    };
    const std::string points =
        filled(say("{}点", "{} points"), std::to_string(printed(def, Value::Points)));
    switch (static_cast<CardKind>(pool_.defs[def].kind)) {
      case CardKind::Character:
        return filled(say("天命{} {}", "destiny {} {}"),
                      std::to_string(printed(def, Value::Destiny)), set("school", Value::Schools));
      case CardKind::Story: {
        // OUK-7.2: an accident is never declared, so it has no test to speak of.
        const auto kind = static_cast<StoryKind>(printed(def, Value::StoryKind));
        const int target = printed(def, Value::Target);
        const std::string tested =
            kind == StoryKind::Accident ? word_of("story_kind", static_cast<int>(kind))
            : target == 0               ? say("判定なし", "no test")
                          : word_of("ability", printed(def, Value::Ability)) + say("", " ") +
                                std::to_string(target);
        return set("story_keyword", Value::Motifs) + " " + tested + " " + points;
      }
      case CardKind::Climax:
        return word_of("climax_type", printed(def, Value::ClimaxType)) + " " + points;
      case CardKind::Person:
      case CardKind::Protagonist:
      case CardKind::Mission:     break;
    }
    return points;
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), card_format(), Game::facts(), view, language).draw();
}

}  // namespace fudaba::ouka
