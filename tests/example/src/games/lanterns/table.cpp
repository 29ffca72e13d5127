// The table as a picture at the terminal, and positions put together from words.
#include "games/board_picture.h"
#include "games/game_parts.h"
#include "games/lanterns/card_format.h"
#include "games/lanterns/text.h"
#include "games/position_builder.h"
#include "games/wording.h"

namespace fudaba::lanterns {
namespace {

// The river as its viewer sees it:
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
  using BoardPicture::BoardPicture;

  [[nodiscard]] std::vector<std::string> draw() {
    lines_.push_back(marked(TextMark::Strong, turn_line(step_word(Words::step_words()))));
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
                            number("points", seat), number("goal"), count(ZoneKind::Hand, seat),
                            count(ZoneKind::Deck, seat), count(ZoneKind::Discard, seat)));
    known_hand(seat);
  }
  void river(Seat seat) {
    int place = 0;
    for (const ZoneData::Card& card : cards(ZoneKind::River, seat)) {
      lines_.push_back(filled(say("  灯{}  {}", "  light {}  {}"), number("light", seat, place++),
                              marked(TextMark::Fire, plain_name(card.def))));
    }
  }
  [[nodiscard]] std::string figures(DefId def) const {
    return filled(say("コスト{} 灯{}", "cost {} light {}"),
                  std::to_string(printed(def, Property::Cost)),
                  std::to_string(printed(def, Property::Light)));
  }
};

class Builder : public PositionBuilder<Builder, Game, Words> {
 public:
  using PositionBuilder::PositionBuilder;

 private:
  friend PositionBuilder;

  // Only where a turn can stand with nothing but the cards on the table.
  bool step(std::string_view word) { return begin_at(word, Step::TurnStart, {Step::Pay}); }
  [[nodiscard]] bool fits(DefId def, ZoneKind zone, int already, Seat /*seat*/) const {
    return zone != ZoneKind::River ||  // LTN-3.3
           (kind(def) != CardKind::Wind && already < kRiver);
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), card_format(), Game::facts(), view, language).draw();
}

bool Words::build(const Game& game, const PositionSpec& spec, State& state, Bilingual& error) {
  clear_table(state, spec.key, Game::options(spec.options));
  state.turn = 2;  // LTN-4.3 holds for the first turn alone
  if (!Builder(game, state, error).build(spec)) { return false; }
  Play play(game.pool(), state, nullptr);
  Reading(game.pool(), state).in_play(effect::kEveryKind, [&](CardId c) {
    play.watch(c);
    return true;
  });
  play.run();
  return true;
}

}  // namespace fudaba::lanterns
