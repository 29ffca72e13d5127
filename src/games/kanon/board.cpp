#include <algorithm>
#include <functional>
#include <utility>

#include "base/display_width.h"
#include "games/board_picture.h"
#include "games/kanon/reading.h"
#include "games/kanon/text.h"

namespace fudaba::kanon {
namespace {

constexpr int kCell = 25;  // columns of one location

// Suits and attributes as a location has room for them, in the order of their enumerations.
constexpr auto kShortSuits =
    effect::entries_by_key<Suit>({{Suit::None, "none", "", ""},
                                  {Suit::SnowCrystal, "snow_crystal", "雪", "snow"},
                                  {Suit::AlarmClock, "alarm_clock", "時", "alarm"},
                                  {Suit::Sword, "sword", "剣", "sword"},
                                  {Suit::Feather, "feather", "羽", "feather"},
                                  {Suit::Stole, "stole", "ス", "stole"},
                                  {Suit::Cat, "cat", "猫", "cat"},
                                  {Suit::Note, "note", "音", "note"},
                                  {Suit::Bell, "bell", "鐘", "bell"}});
constexpr auto kShortAttributes =
    effect::entries_by_key<Attribute>({{Attribute::None, "none", "", ""},
                                       {Attribute::Power, "power", "パ", "P"},
                                       {Attribute::Agility, "agility", "敏", "A"},
                                       {Attribute::Dexterity, "dexterity", "器", "D"},
                                       {Attribute::Charisma, "charisma", "カ", "C"},
                                       {Attribute::Mystery, "mystery", "不", "M"}});

// Costumes as players say them for short.
constexpr std::pair<std::string_view, std::string_view> kShortCostumes[] = {
    {"ダッフルコート", "ダッフル"}, {"スキーウェア", "スキー"}};

TextMark mark_of(int suit) {
  switch (static_cast<Suit>(suit)) {
    case Suit::None:
    case Suit::SnowCrystal: return TextMark::Neutral;
    case Suit::AlarmClock:
    case Suit::Bell:        return TextMark::Strong;
    case Suit::Sword:
    case Suit::Stole:       return TextMark::Fire;
    case Suit::Feather:
    case Suit::Note:        return TextMark::Water;
    case Suit::Cat:         return TextMark::Earth;
  }
  return TextMark::Neutral;
}

// Both fields face to face, the fronts touching in the middle; then the hand:
//
//   第5ターン　あなたの番　バトルフェイズ
//   相手  勝利ポイント2/7  手札5  デッキ31  捨て札8
//     ライン3             ライン2        ライン1            seen from the other side
//   4 ［裏］                                                rows behind the front
//   1 袴凛     剣パ44443  ［裏］         [着ぐるみこむぎ] 猫敏44444   suit, attribute, powers
//   ──────────
//   1 …                                                    one's own front
//     ライン1             ライン2        ライン3
//   あなた  …
//   手札 …
class Board : BoardPicture {
 public:
  using BoardPicture::BoardPicture;

  [[nodiscard]] std::vector<std::string> draw() {
    const Seat other = opponent_of(me_);
    heading();
    player(other);
    name_lines(other);
    for (int row = rows(other) - 1; row >= 0; --row) { field_row(other, row); }
    rule();
    for (int row = 0; row < rows(me_); ++row) { field_row(me_, row); }
    name_lines(me_);
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  void heading() {
    const std::string_view step = step_word(Words::step_words());
    const std::string text =
        value("turn") == 0 ? say("準備", "Setup") + gap() + std::string(step) : turn_line(step);
    std::vector<std::string> parts;
    for (const Seat seat : {me_, opponent_of(me_)}) {
      const auto add = [&](std::string_view ja, std::string_view en, int n = 0) {
        const std::string said = told_of(seat, say(ja, en), std::to_string(n));
        parts.push_back(gap() + marked(TextMark::Strong, said));
      };
      if (value("extra_turns", seat) != 0) { add("次に{}の追加ターン", "{}'s extra turn is next"); }
      const int strength = value("strength", seat, -1, -1);
      if (strength >= 0) { add("{}の戦闘力{}", "{}'s combat power {}", strength); }
    }
    flow(marked(TextMark::Strong, text), parts);
  }

  void player(Seat seat) {
    std::string line = player_tag(seat);
    line += filled(say("勝利ポイント{}/{}  手札{}  デッキ{}  捨て札{}",
                       "points {}/{}  hand {}  deck {}  discards {}"),
                   count(ZoneKind::Points, seat), number("points_to_win", seat),
                   count(ZoneKind::Hand, seat), count(ZoneKind::Deck, seat),
                   count(ZoneKind::Discard, seat));
    std::vector<std::string> lines_of_suit;
    for (int n = 0; n < kTriples; ++n) {
      const int suit = value("suit_line", seat, n);
      if (suit == 0) { continue; }
      const bool declared = value("declared_line", seat, n) != 0;
      const std::string there = word_of("suit", suit) + say("：", ": ") + triple_name(n, language_);
      lines_of_suit.push_back("  " + marked(declared ? TextMark::Here : mark_of(suit), there));
    }
    flow(line, lines_of_suit);
    for (const ZoneData::Card& card : cards(ZoneKind::Using, seat)) {
      flow("  " + marked(TextMark::Here, say("使用中：", "in use: ")),
           {marked(mark_of(printed(card.def, Value::Suit)), plain_name(card.def))});
    }
    known_hand(seat);
  }

  [[nodiscard]] int rows(Seat seat) const {
    std::size_t most = 1;
    for (int line = 0; line < kLines; ++line) {
      most = std::max(most, cards(ZoneKind::Field, seat, line).size());
    }
    return static_cast<int>(most);
  }

  // The opponent's lines are seen from the other side.
  template <typename Cell>
  void across(Seat seat, std::string text, Cell cell) {
    for (int i = 0; i < kLines; ++i) { text += " " + cell(seat == me_ ? i : kLines - 1 - i); }
    lines_.push_back(std::move(text));
  }
  void name_lines(Seat seat) {
    across(seat, " ", [&](int line) {
      return marked(TextMark::Faint, fit_to_width(line_name(line, language_), kCell));
    });
  }
  void field_row(Seat seat, int row) {
    across(seat, std::to_string(row + 1), [&](int line) { return location(seat, line, row); });
  }

  // 名前  猫敏44354, in the width of a location; the name of what lies face down in brackets, and
  // the same whichever way it lies.
  [[nodiscard]] std::string location(Seat seat, int line, int row) const {
    const Cards& in_line = cards(ZoneKind::Field, seat, line);
    if (row >= static_cast<int>(in_line.size())) {
      return fit_to_width(row == 0 ? say("（空）", "(empty)") : "", kCell);
    }
    const DefId def = in_line[static_cast<std::size_t>(row)].def;
    const int place = line * kRows + row;
    const bool down = value("face_down", seat, place) != 0;
    if (def == kNoDef) {
      return marked(TextMark::Faint, fit_to_width(say("［裏］", "[face down]"), kCell));
    }
    const std::string now = figures(seat, def, down ? -1 : place);
    const int wide = std::max(display_width(now), display_width(figures(seat, def, -1)));
    const std::string name = short_name(def, kCell - wide - 2);
    const std::string text =
        fit_to_width(down ? "[" + name + "]" : name, kCell - display_width(now)) + now;
    const bool fights = row == 0 && view_.outcome == Outcome::Ongoing && is_named(seat, line);
    const TextMark open = fights ? TextMark::Here : mark_of(value("suit", seat, place));
    return marked(down ? TextMark::Faint : open, text);
  }

  [[nodiscard]] bool is_named(Seat seat, int line) const {
    const bool attacks = seat == static_cast<Seat>(value("turn_player"));
    return value(attacks ? "attacker_line" : "defender_line", kNoSeat, -1, -1) == line;
  }

  // A name that is too long loses of the costume, not the person: ダッフルつぐみ, "School-Un Rin".
  [[nodiscard]] std::string short_name(DefId def, int room) const {
    const DefId person = pool_.defs[def].named[kPerson];
    const std::string name = plain_name(def);
    const std::string last = person == kNoDef ? std::string() : say("", " ") + plain_name(person);
    if (display_width(name) <= room) { return name; }
    if (last.empty() || !name.ends_with(last)) { return fit_to_width(name, room); }
    std::string_view costume = std::string_view(name).substr(0, name.size() - last.size());
    for (const auto& [whole, brief] : kShortCostumes) {
      costume = costume == whole ? brief : costume;
    }
    return std::string(cut_to_width(costume, std::max(0, room - display_width(last)))) + last;
  }

  // 猫敏44354: suit, attribute and combat powers, those in force where the card lies open (place 0
  // or more).
  [[nodiscard]] std::string figures(Seat seat, DefId def, int place) const {
    constexpr std::string_view kFields[kPowers] = {"power", "agility", "dexterity", "charisma",
                                                   "mystery"};
    const int suit = place < 0 ? printed(def, Value::Suit) : value("suit", seat, place);
    const int attribute =
        place < 0 ? printed(def, Value::Attribute) : value("attribute", seat, place);
    const effect::Entry& of_suit = kShortSuits[suit];
    const effect::Entry& of_attribute = kShortAttributes[attribute];
    std::string text(in(language_, of_suit.ja, of_suit.en));
    if (attribute != 0) {
      text += say("", " ");
      text += in(language_, of_attribute.ja, of_attribute.en);
    }
    std::string powers;
    bool fights = false;
    for (unsigned p = 0; p < kPowers; ++p) {
      const int power = place < 0 ? int{pool_.defs[def].values[p]} : value(kFields[p], seat, place);
      fights = fights || power > 0;
      powers += power > 9 ? "+" : std::to_string(power);
    }
    if (fights) { text += (attribute == 0 ? say("", " ") : "") + powers; }
    return text;
  }

  void hand() {
    hand_lines(cards(ZoneKind::Hand, me_), {22, 22}, {18, 18}, [this](DefId def) {
      return HeldCard{mark_of(printed(def, Value::Suit)), hand_figures(def)};
    });
  }

  // Suit and powers; or the kind, what it costs, and what it fights with.
  [[nodiscard]] std::string hand_figures(DefId def) const {
    const CardDef& d = pool_.defs[def];
    const CardKind kind = static_cast<CardKind>(d.kind);
    if (kind == CardKind::Character) { return figures(me_, def, -1); }
    std::string text = word_of("kind", d.kind);
    for (unsigned i = 0; i < kCostEntries; ++i) {
      const int points = d.values[static_cast<unsigned>(Value::Cost) + i];
      if (points > 0) {
        text += " " + word_of("cost", static_cast<int>(i)) + say("", " ") + std::to_string(points);
      }
    }
    return std::any_of(d.values.begin(), d.values.begin() + kPowers, std::identity())
               ? text + " " + figures(me_, def, -1)
               : text;
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), card_format(), Game::facts(), view, language).draw();
}

}  // namespace fudaba::kanon
