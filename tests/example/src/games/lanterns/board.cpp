#include "base/display_width.h"
#include "games/board_picture.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/text.h"
#include "games/wording.h"

namespace fudaba::lanterns {
namespace {

// The river as its viewer sees it: the opponent, both halves of the river, the viewer, the hand.
//
//   第5ターン　あなたの番　メイン
//   相手  得点6/20  手札4  デッキ12  捨札3
//     灯2  『…』
//   ───────────────
//     灯1  『…』
//   あなた  得点9/20 …
//   手札 …
class Board : BoardPicture {
 public:
  Board(const CardPool& pool, const ViewData& view, Language language)
      : BoardPicture(pool, card_format(), view, language) {}

  [[nodiscard]] std::vector<std::string> draw() {
    lines_.push_back(marked(Mark::Strong, turn_line(step_word(Words::step_words()))));
    player(opponent_of(me_));
    river(opponent_of(me_));
    rule();
    river(me_);
    player(me_);
    if (view_.viewer < kSeats) {
      hand_lines(cards(ZoneKind::Hand, me_), {.most = 30}, {},
                 [this](DefId def) { return HeldCard{std::nullopt, figures(def)}; });
    }
    return std::move(lines_);
  }

 private:
  void player(Seat seat) {
    lines_.push_back(player_tag(seat) +
                     filled(say("得点{}/{}  手札{}  デッキ{}  捨札{}",
                                "points {}/{}  hand {}  deck {}  discard {}"),
                            std::to_string(value("points", seat)), std::to_string(value("goal")),
                            count(ZoneKind::Hand, seat), count(ZoneKind::Deck, seat),
                            count(ZoneKind::Discard, seat)));
    known_hand(seat);
  }

  void river(Seat seat) {
    for (const ZoneData::Card& card : cards(ZoneKind::River, seat)) {
      lines_.push_back("  " + marked(Mark::Fire, light_of(card.card)) + "  " +
                       plain_name(card.def));
    }
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      lines_.push_back("  " + marked(Mark::Here, say("使用中 ", "in use ")) + plain_name(card.def));
    }
  }

  [[nodiscard]] std::string light_of(CardId card) const {
    for (const FieldData& field : view_.fields) {
      if (field.id == "light" && field.card == card) {
        return std::string(say("灯", "light ")) + std::to_string(field.value);
      }
    }
    return {};
  }

  // 灯籠 コスト1 灯2
  [[nodiscard]] std::string figures(DefId def) const {
    const std::string cost = std::to_string(printed(def, Value::Cost));
    return static_cast<CardKind>(pool_.defs[def].kind) == CardKind::Wind
               ? filled(say("風 コスト{}", "wind cost {}"), cost)
               : filled(say("灯籠 コスト{} 灯{}", "lantern cost {} light {}"), cost,
                        std::to_string(printed(def, Value::Light)));
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), view, language).draw();
}

}  // namespace fudaba::lanterns
