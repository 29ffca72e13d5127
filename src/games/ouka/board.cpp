#include "games/ouka/board.h"

#include <algorithm>

#include "base/display_width.h"
#include "effect/print.h"
#include "games/marked_text.h"
#include "games/ouka/card_format.h"
#include "games/ouka/text.h"
#include "games/ouka/wording.h"
#include "games/telling.h"

namespace fudaba::ouka {
namespace {

constexpr int kWide = 79;  // columns of the whole picture

Mark mark_of(CardKind kind) {
  switch (kind) {
    case CardKind::Character:
    case CardKind::Protagonist: return Mark::Wind;
    case CardKind::Story:       return Mark::Water;
    case CardKind::Climax:      return Mark::Fire;
    case CardKind::Mission:     return Mark::Earth;
    case CardKind::Person:      break;
  }
  return Mark::Neutral;
}

class Board {
 public:
  Board(const CardPool& pool, const ViewData& view, Language language)
      : pool_(pool),
        view_(view),
        language_(language),
        me_(view.viewer < kSeats ? view.viewer : Seat{0}) {}

  [[nodiscard]] std::vector<std::string> draw() {
    heading();
    player(opponent_of(me_));
    characters(opponent_of(me_));
    stories(opponent_of(me_));
    std::string line;
    for (int i = 0; i < kWide; ++i) { line += "─"; }
    lines_.push_back(marked(Mark::Faint, line));
    stories(me_);
    characters(me_);
    player(me_);
    test();
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  using Cards = std::vector<ZoneData::Card>;

  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return in(language_, ja, en);
  }
  [[nodiscard]] const Cards& cards(ZoneKind kind, Seat seat, int slot = 0) const {
    static const Cards kNone;
    for (const ZoneData& zone : view_.zones) {
      if (zone.zone == zone_of(kind, seat, slot)) { return zone.cards; }
    }
    return kNone;
  }
  [[nodiscard]] int value(std::string_view id, Seat seat = kNoSeat, int place = -1) const {
    for (const FieldData& field : view_.fields) {
      if (field.id == id && field.seat == seat && field.place == place) { return field.value; }
    }
    return 0;
  }
  [[nodiscard]] std::string name(DefId def) const {
    return marked(mark_of(static_cast<CardKind>(pool_.defs[def].kind)),
                  pool_.texts[def].name.in(language_));
  }
  void put(const std::string& line) { lines_.emplace_back(cut_to_width(line, kWide)); }

  void heading() {
    const Seat turn = static_cast<Seat>(value("turn_player"));
    const effect::Entry& step = Words::step_words()[static_cast<std::size_t>(value("step"))];
    const std::string gap(say("　", "   "));
    const std::string whose_turn = told_to(
        filled(say("{}の番", "{}'s turn"), seat_name(turn, language_)), view_.viewer, language_);
    lines_.push_back(marked(
        Mark::Strong, filled(say("第{}ラウンド", "Round {}"), std::to_string(value("round"))) +
                          gap + filled(say("第{}手番", "turn {}"), std::to_string(value("turn"))) +
                          gap + whose_turn + gap + std::string(in(language_, step.ja, step.en))));
    const auto lamp = [&](std::string_view id, std::string_view ja, std::string_view en) {
      const bool on = value(id) > 0;
      return marked(on ? Mark::Good : Mark::Faint,
                    std::string(on ? "●" : "○") + std::string(say(ja, en))) +
             "  ";
    };
    lines_.push_back("  " + lamp("sage_actions_left", "キャラクター", "character") +
                     lamp("stories_left", "ストーリー", "story") +
                     lamp("foreshadows_left", "伏線", "foreshadow"));
  }

  void player(Seat seat) {
    const std::string who = told_to(seat_name(seat, language_), view_.viewer, language_);
    const auto count = [&](ZoneKind kind) { return std::to_string(cards(kind, seat).size()); };
    std::string line = marked(seat == me_ ? Mark::Good : Mark::Bad,
                              fit_to_width(who, language_ == Language::Ja ? 12 : 14));
    line += marked(Mark::Strong,
                   filled(say("総合{}点", "{} points"), std::to_string(value("score", seat))));
    line += filled(
        say("  場{}点  手札{}  山札{}  捨て山{}", "  field {}  hand {}  deck {}  discard {}"),
        std::to_string(value("story_points", seat)), count(ZoneKind::Hand), count(ZoneKind::Deck),
        count(ZoneKind::Discard));
    put(line);
    std::string missions;
    for (const ZoneData::Card& card : cards(ZoneKind::Missions, seat)) {
      missions += (missions.empty() ? "" : say("、", ", "));
      missions += card.def == kNoDef ? std::string(say("［裏］", "[face down]")) : name(card.def);
    }
    put(std::string(say("  使命 ", "  missions ")) + missions);
    if (seat == view_.viewer || view_.known_in_group[seat].empty()) { return; }
    std::string text(say("  判明している手札：", "  known to be in hand: "));
    for (const DefId def : view_.known_in_group[seat]) {
      text += pool_.texts[def].name.in(language_) + std::string(say("、", ", "));
    }
    put(marked(Mark::Faint, text));
  }

  void characters(Seat seat) {
    for (int slot = 0; slot < kMostCharacterSlots; ++slot) {
      const Cards& there = cards(ZoneKind::Characters, seat, slot);
      if (there.empty()) { continue; }
      std::string line =
          std::string(say("  人 ", "  C ")) + std::to_string(slot + 1) + " " + name(there[0].def);
      if (static_cast<CardKind>(pool_.defs[there[0].def].kind) == CardKind::Protagonist) {
        line += filled(
            say("（主人公） 天命{} 戦闘{} 探索{} 交渉{}",
                " (protagonist) destiny {}, combat {}, exploration {}, negotiation {}"),
            std::to_string(value("destiny", seat)), std::to_string(value("combat", seat)),
            std::to_string(value("exploration", seat)), std::to_string(value("negotiation", seat)));
      } else {
        line += filled(say(" 天命{}", " destiny {}"),
                       std::to_string(value("sage_destiny", seat, slot)));
        if (value("upside_down", seat, slot) != 0) {
          line += marked(Mark::Faint, say(" 逆位置", " upside down"));
        }
      }
      put(line);
    }
  }

  void stories(Seat seat) {
    for (int slot = 0; slot < kStorySlots; ++slot) {
      std::string line = std::string(say("  物 ", "  S ")) + std::to_string(slot + 1) + " ";
      const Cards& group = cards(ZoneKind::Stories, seat, slot);
      const Cards& hidden = cards(ZoneKind::Foreshadows, seat, slot);
      const Cards& done = cards(ZoneKind::Completed, seat, slot);
      if (!group.empty()) {
        for (std::size_t i = 0; i < group.size(); ++i) {
          line += (i == 0 ? "" : "＜") + name(group[i].def);
        }
        line +=
            " " +
            words_of("story_keyword", static_cast<unsigned>(value("group_keywords", seat, slot)),
                     language_) +
            filled(say(" {}点", " {} points"), std::to_string(value("group_points", seat, slot)));
      } else if (!hidden.empty()) {
        line += hidden[0].def == kNoDef ? std::string(say("［伏線］", "[foreshadow]"))
                                        : std::string(say("［伏線：", "[foreshadow: ")) +
                                              name(hidden[0].def) + std::string(say("］", "]"));
      } else if (!done.empty()) {
        line += name(done[0].def) + marked(Mark::Faint, say("（完結）", " (completed)"));
      } else {
        continue;
      }
      put(line);
    }
  }

  // The running test, the cards in it, what each side gets.
  void test() {
    if (value("stage") == 0) { return; }
    std::string line = marked(Mark::Here, say("判定 ", "test "));
    for (const Seat seat : {me_, opponent_of(me_)}) {
      for (const ZoneData::Card& card : cards(ZoneKind::Test, seat)) {
        line += name(card.def) + " ";
      }
    }
    const int ability = value("test_ability");
    if (ability != 0) {
      line += filled(say("{} 目標値{} 判定値{}", "{}, target {}, value {}"),
                     word_of("ability", ability, language_), std::to_string(value("test_target")),
                     std::to_string(value("test_value")));
    }
    if (value("test_die") != 0) {
      line += filled(say("（目{}）", " (die {})"), std::to_string(value("test_die")));
    }
    put(line);
  }

  // One line a card, kind by kind: name, figures, the beginning of its text.
  void hand() {
    Cards held = cards(ZoneKind::Hand, me_);
    std::sort(held.begin(), held.end(), [&](const ZoneData::Card& a, const ZoneData::Card& b) {
      return std::pair(pool_.defs[a.def].kind, a.def) < std::pair(pool_.defs[b.def].kind, b.def);
    });
    int name_width = 0;
    int figure_width = 0;
    const auto plain = [&](DefId def) { return pool_.texts[def].name.in(language_); };
    for (const ZoneData::Card& card : held) {
      name_width = std::min(26, std::max(name_width, display_width(plain(card.def))));
      figure_width = std::min(34, std::max(figure_width, display_width(figures(card.def))));
    }
    for (const ZoneData::Card& card : held) {
      const Mark mark = mark_of(static_cast<CardKind>(pool_.defs[card.def].kind));
      std::string line = "  " + marked(mark, fit_to_width(plain(card.def), name_width)) + "  ";
      line += fit_to_width(figures(card.def), figure_width) + "  ";
      std::string text;
      for (const std::string& sentence :
           effect::print_card(pool_, card.def, card_format(), language_)) {
        text += (text.empty() ? "" : " ") + sentence;
      }
      const int room = kWide - display_width(line);
      if (text.empty()) { line.erase(line.find_last_not_of(' ') + 1); }
      if (display_width(text) > room) { text = fit_to_width(text, std::max(0, room)); }
      lines_.push_back(text.empty() ? line : line + marked(Mark::Faint, text));
    }
  }

  [[nodiscard]] int printed(DefId def, Value v) const {
    return pool_.defs[def].values[static_cast<unsigned>(v)];
  }
  // 物語 人物 戦闘6 20点 / 天命2 五遁 / 決戦 40点
  [[nodiscard]] std::string figures(DefId def) const {
    const auto set = [&](std::string_view table, Value v) {
      return words_of(table, static_cast<unsigned>(printed(def, v)), language_);
    };
    const std::string points =
        filled(say("{}点", "{} points"), std::to_string(printed(def, Value::Points)));
    switch (static_cast<CardKind>(pool_.defs[def].kind)) {
      case CardKind::Character:
        return filled(say("天命{} {}", "destiny {} {}"),
                      std::to_string(printed(def, Value::Destiny)), set("school", Value::Schools));
      case CardKind::Story: {
        const int target = printed(def, Value::Target);
        const std::string tested =
            target == 0 ? std::string(say("判定なし", "no test"))
                        : word_of("ability", printed(def, Value::Ability), language_) +
                              std::to_string(target);
        return set("story_keyword", Value::Motifs) + " " + tested + " " + points;
      }
      case CardKind::Climax:
        return word_of("climax_type", printed(def, Value::ClimaxType), language_) + " " + points;
      case CardKind::Person:
      case CardKind::Protagonist:
      case CardKind::Mission:     break;
    }
    return points;
  }

  const CardPool& pool_;
  const ViewData& view_;
  Language language_;
  Seat me_;
  std::vector<std::string> lines_;
};

}  // namespace

std::vector<std::string> draw_board(const CardPool& pool, const ViewData& view, Language language) {
  return Board(pool, view, language).draw();
}

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return draw_board(game.pool(), view, language);
}

}  // namespace fudaba::ouka
