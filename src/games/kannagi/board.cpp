#include <algorithm>
#include <utility>

#include "base/display_width.h"
#include "games/board_picture.h"
#include "games/kannagi/text.h"

namespace fudaba::kannagi {
namespace {

TextMark mark_of(int season) {
  switch (static_cast<Season>(season)) {
    case Season::None:   return TextMark::Neutral;
    case Season::Spring: return TextMark::Earth;
    case Season::Summer: return TextMark::Fire;
    case Season::Autumn: return TextMark::Wind;
    case Season::Winter: return TextMark::Water;
  }
  return TextMark::Neutral;
}

// The opponent, both fields face to face, the viewer, the hand:
//
//   第5ターン　あなたの番　メインフェイズ
//   相手  ライフ30  手札5  デッキ28  魂6 春1夏5  除外2  道具○
//     季節 『…』
//     季上 起 力3    『…』                      the place on the season card
//     1    伏 力2/5  『…』  怪異：裏2           left of the power / the power, once damaged
//   ───────────────
//     1    起 力3    『…』  怪異：裏1（『…』）   one's own ghosts are known
//   あなた  ライフ28 …
//     魂  『…』 …
//   手札 …
class Board : BoardPicture {
 public:
  using BoardPicture::BoardPicture;

  [[nodiscard]] std::vector<std::string> draw() {
    heading();
    player(opponent_of(me_));
    soul(opponent_of(me_));
    field_of(opponent_of(me_));
    rule();
    field_of(me_);
    soul(me_);
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  // The name in the colour of the card's season.
  [[nodiscard]] std::string name(DefId def) const {
    return marked(mark_of(printed(def, Value::Season)), plain_name(def));
  }

  // Turn, whose it is, the phase; in one's own main phase what can still be done.
  void heading() {
    lines_.push_back(marked(TextMark::Strong, turn_line(step_word(Words::step_words()))));
    const auto left = [&](std::string_view id, std::string_view ja, std::string_view en) {
      return lamp(value(id) > 0, say(ja, en)) + "  ";
    };
    lines_.push_back("  " + left("summons_left", "場所札", "place") +
                     left("deployments_left", "季節札", "season") +
                     left("attachments_left", "怪異札", "ghost") +
                     left("attacks_left", "攻撃", "attack"));
  }

  void player(Seat seat) {
    std::string line = player_tag(seat);
    line += filled(say("ライフ{}  手札{}  公開{}  デッキ{}  除外{}  ",
                       "life {}  hand {}  open {}  deck {}  exile {}  "),
                   number("life", seat), count(ZoneKind::Hand, seat), count(ZoneKind::Open, seat),
                   count(ZoneKind::Deck, seat), count(ZoneKind::Exile, seat));
    line += lamp(value("tools_left", seat) > 0, say("道具札", "tool"));
    if (!cards(ZoneKind::Virtue, seat).empty()) {
      line += say("  徳", "  virtue ") + count(ZoneKind::Virtue, seat);
    }
    lines_.push_back(line);
    known_hand(seat);
  }

  // The number of cards, a lamp for each season, the cards.
  void soul(Seat seat) {
    const Cards& souls = cards(ZoneKind::Soul, seat);
    std::string line = "  " + filled(say("魂{}枚  ", "soul {}  "), std::to_string(souls.size()));
    for (int season = 1; season < kSeasons; ++season) {
      const int there = value("soul_season", seat, season);
      const std::string word = word_of("season", season) + say("", " ") + std::to_string(there);
      line += marked(there > 0 ? mark_of(season) : TextMark::Faint, word) + " ";
    }
    if (!souls.empty()) {
      std::string names;
      for (auto card = souls.rbegin(); card != souls.rend(); ++card) {
        names += (names.empty() ? "" : say("、", ", "));
        names += plain_name(card->def);
      }
      line += " " + marked(TextMark::Faint, fit_to_width(names, kWide - display_width(line) - 1));
    }
    lines_.push_back(line);
    const Cards& open = cards(ZoneKind::Open, seat);
    if (open.empty() || seat == view_.viewer) { return; }
    std::vector<std::string> names;
    for (const ZoneData::Card& card : open) { names.push_back(name(card.def)); }
    flow(say("  手札公開場：", "  open hand: "), listed(std::move(names)));
  }

  void field_of(Seat seat) {
    const Cards& season = cards(ZoneKind::Season, seat);
    if (!season.empty()) { flow("  " + say("季節 ", "season "), {name(season[0].def)}); }
    for (int slot = 0; slot < kSlots; ++slot) {
      const Cards& place = cards(ZoneKind::Place, seat, slot);
      if (!place.empty()) { place_line(seat, slot, place[0].def); }
    }
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      flow("  " + marked(TextMark::Here, say("宣言：", "declared: ")), {name(card.def)});
    }
  }

  void place_line(Seat seat, int slot, DefId def) {
    const bool laid = value("laid", seat, slot) != 0;
    const int power = value("power", seat, slot);
    const int damage = value("damage", seat, slot);
    std::string figures = say("力", "power ") + std::to_string(std::max(0, power - damage));
    if (damage > 0) { figures += "/" + std::to_string(power); }
    std::string line = "  ";
    line += fit_to_width(slot == kOnSeason ? say("季上", "S") : std::to_string(slot), 5);
    line += marked(laid ? TextMark::Faint : TextMark::Good,
                   std::string(laid ? say("伏", "laid ") : say("起", "awake"))) +
            " ";
    const std::string figure = fit_to_width(figures, language_ == Language::Ja ? 8 : 12);
    line += damage > 0 ? marked(TextMark::Bad, figure) : figure;
    std::vector<std::string> parts{name(def)};
    std::string before = say("  怪異：", "  ghosts: ");
    for (const ZoneData::Card& ghost : cards(ZoneKind::Ghosts, seat, slot)) {
      parts.push_back(std::exchange(before, {}) +
                      (ghost.def == kNoDef ? say("［裏］", "[face down]")
                                           : say("［", "[") + name(ghost.def) + say("］", "]")));
    }
    flow(line, parts, 8);
  }

  void hand() {
    Cards held = cards(ZoneKind::Hand, me_);
    const Cards& open = cards(ZoneKind::Open, me_);
    held.insert(held.end(), open.begin(), open.end());
    hand_lines(held, {.most = 22}, {}, [this](DefId def) {
      return HeldCard{mark_of(printed(def, Value::Season)), figures(def)};
    });
  }

  // 場所札 夏 コスト3 力5 / place, summer, cost 3, power 5
  [[nodiscard]] std::string figures(DefId def) const {
    const int kind = pool_.defs[def].kind;
    const int season = printed(def, Value::Season);
    const bool of_none = static_cast<Season>(season) == Season::None;
    std::string text = word_of("kind", kind) + say(" ", ", ") +
                       (of_none ? say("無", "no season") : word_of("season", season)) +
                       say(" コスト", ", cost ") + std::to_string(printed(def, Value::Cost));
    if (static_cast<CardKind>(kind) == CardKind::Place) {
      text += say(" 力", ", power ") + std::to_string(printed(def, Value::Power));
    }
    return text;
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), card_format(), Game::facts(), view, language).draw();
}

}  // namespace fudaba::kannagi
