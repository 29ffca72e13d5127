#include <algorithm>

#include "base/display_width.h"
#include "games/board_picture.h"
#include "games/culdcept/text.h"

namespace fudaba::culdcept {
namespace {

constexpr int kCell = 12;  // columns of a land between its borders
constexpr int kNameRows = 2;

TextMark mark_of(Element element) {
  switch (element) {
    case Element::Neutral: return TextMark::Neutral;
    case Element::Fire:    return TextMark::Fire;
    case Element::Water:   return TextMark::Water;
    case Element::Earth:   return TextMark::Earth;
    case Element::Wind:    return TextMark::Wind;
  }
  return TextMark::Neutral;
}

std::string repeated(std::string_view text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) { result += text; }
  return result;
}

// The opponent, both rows of lands face to face, the viewer, the hand:
//
//   第5ターン　あなたの番　スペルフェイズ
//   相手　手札5　デッキ38　捨札12　通行料 ▰▰▰▱▱▱▱▱▱▱ 3/10
//   ┌────────────┬ …
//   │6 森林   Lv2│ …     the opponent's lands, from the viewer's left: 6 to 1
//   │火窯の猟犬  │
//   │ST30 HP20/40│       what is left of the HP / of how many, once damaged
//   ├─エリア1────┼ …
//   │1>火山   Lv1│ …     > marks the destination
//   │            │
//   └────────────┴ …
//   あなた　手札6 …
class Board : BoardPicture {
 public:
  using BoardPicture::BoardPicture;

  [[nodiscard]] std::vector<std::string> draw() {
    heading();
    player(opponent_of(me_));
    border("┌", "┬", "┐");
    row(opponent_of(me_));
    areas();
    row(me_);
    border("└", "┴", "┘");
    battle();
    player(me_);
    if (view_.viewer < kSeats) { hand(); }
    return std::move(lines_);
  }

 private:
  [[nodiscard]] bool is_ja() const { return language_ == Language::Ja; }

  void heading() {
    lines_.push_back(marked(TextMark::Strong, turn_line(phase(static_cast<Step>(value("step"))))));
  }

  // CUL-4.1
  [[nodiscard]] std::string phase(Step step) const {
    if (step <= Step::DrawPhase) { return say("ドローフェイズ", "Draw phase"); }
    if (step <= Step::SpellEnds) { return say("スペルフェイズ", "Spell phase"); }
    if (step <= Step::InvasionPaid) { return say("移動フェイズ", "Move phase"); }
    if (step <= Step::BattleOver) { return say("戦闘フェイズ", "Battle phase"); }
    if (step <= Step::CommandDone) { return say("領地フェイズ", "Territory phase"); }
    return say("ターン終了", "Turn end");
  }

  // Counts of a player's piles and the way to ten points.
  void player(Seat seat) {
    const int toll = value("toll", seat);
    std::string line = player_tag(seat);
    line += filled(say("手札{}  デッキ{}  捨札{}  ", "hand {}  deck {}  discard {}  "),
                   count(ZoneKind::Hand, seat), count(ZoneKind::Deck, seat),
                   count(ZoneKind::Discard, seat));
    line += say("通行料 ", "toll ");
    const int shown = std::min(toll, kWinningToll);
    line += marked(TextMark::Good, repeated("▰", shown)) +
            marked(TextMark::Faint, repeated("▱", kWinningToll - shown));
    line += " " + std::to_string(toll) + "/" + std::to_string(kWinningToll);
    lines_.push_back(line);
    known_hand(seat);
  }

  void border(std::string_view left, std::string_view middle, std::string_view right) {
    std::string line(left);
    for (int i = 0; i < kLands; ++i) {
      line += repeated("─", kCell);
      line += i + 1 < kLands ? middle : right;
    }
    lines_.push_back(marked(TextMark::Faint, line));
  }

  // The line between the rows numbers the areas (CUL-3.1).
  void areas() {
    std::string line = "├";
    for (int i = 0; i < kLands; ++i) {
      const std::string name = say("エリア", "Area ") + std::to_string(i + 1);
      line += "─" + name + repeated("─", kCell - 1 - display_width(name));
      line += i + 1 < kLands ? "┼" : "┤";
    }
    lines_.push_back(marked(TextMark::Faint, line));
  }

  // The place of `seat`'s row that the viewer sees in column `i` (CUL-3.2).
  [[nodiscard]] int place_in_column(Seat seat, int i) const { return seat == me_ ? i : facing(i); }

  void row(Seat seat) {
    std::vector<std::vector<std::string>> cells;
    std::size_t rows = 3;  // room for a creature on every land
    for (int i = 0; i < kLands; ++i) {
      cells.push_back(cell(seat, place_in_column(seat, i)));
      rows = std::max(rows, cells.back().size());
    }
    const std::string bar = marked(TextMark::Faint, "│");
    for (std::size_t r = 0; r < rows; ++r) {
      std::string line = bar;
      for (const auto& cell : cells) {
        line += (r < cell.size() ? cell[r] : std::string(kCell, ' ')) + bar;
      }
      lines_.push_back(line);
    }
  }

  [[nodiscard]] std::vector<std::string> cell(Seat seat, int place) const {
    std::vector<std::string> lines{land_line(seat, place)};
    const Cards& creature = cards(ZoneKind::Governor, seat, place);
    if (!creature.empty()) {
      const DefId def = creature[0].def;
      const TextMark mark = mark_of(
          static_cast<Element>(pool_.defs[def].values[static_cast<unsigned>(Value::Element)]));
      for (const std::string& part : name_lines(def)) { lines.push_back(marked(mark, part)); }
      lines.push_back(power(seat, place));
    }
    for (const ZoneKind kind : {ZoneKind::CreatureSpell, ZoneKind::LandSpell}) {
      for (const ZoneData::Card& spell : cards(kind, seat, place)) {
        lines.push_back(marked(TextMark::Strong, fit_to_width("+" + plain_name(spell.def), kCell)));
      }
    }
    return lines;
  }

  // A name on one line or two; English ones break between words, or behind a hyphen, where they
  // can.
  [[nodiscard]] std::vector<std::string> name_lines(DefId def) const {
    std::string rest = plain_name(def);
    std::vector<std::string> lines;
    while (!rest.empty() && lines.size() + 1 < kNameRows && display_width(rest) > kCell) {
      std::size_t cut = cut_to_width(rest, kCell).size();
      const std::size_t space = rest.rfind(' ', cut);
      const std::size_t hyphen = rest.rfind('-', cut - 1);
      if (space != std::string::npos && space > 0) {
        cut = space;
      } else if (hyphen != std::string::npos) {
        cut = hyphen + 1;
      }
      lines.push_back(fit_to_width(rest.substr(0, cut), kCell));
      rest.erase(0, rest[cut] == ' ' ? cut + 1 : cut);
    }
    lines.push_back(fit_to_width(rest, kCell));
    return lines;
  }

  [[nodiscard]] std::string land_line(Seat seat, int place) const {
    static constexpr std::string_view kShort[] = {"Volcano", "Grass", "Lake",
                                                  "Forest",  "City",  "Ruins"};
    const int kind = value("land_kind", seat, place);
    const std::string name =
        is_ja() ? word_of("land_kind", kind) : std::string(kShort[static_cast<std::size_t>(kind)]);
    const bool here =
        value("destination") == place + 1 && seat == static_cast<Seat>(value("turn_player"));
    const std::string level = (is_ja() ? "Lv" : "L") + number("level", seat, place);
    std::string text = std::to_string(place + 1) + (here ? ">" : " ") + name;
    text = fit_to_width(text, kCell - static_cast<int>(level.size())) + level;
    return marked(here ? TextMark::Here : mark_of(element_of(static_cast<LandKind>(kind))), text);
  }

  // CUL-5.2: the terrain bonus is part of what a creature can take.
  [[nodiscard]] std::string power(Seat seat, int place) const {
    const int damage = value("damage", seat, place);
    const std::string text = fit_to_width(governor_power(seat, place), kCell);
    return damage > 0 ? marked(TextMark::Bad, text) : text;
  }
  [[nodiscard]] std::string governor_power(Seat seat, int place) const {
    return st_and_hp(value("st", seat, place),
                     value("hp", seat, place) + value("terrain", seat, place),
                     value("damage", seat, place));
  }
  // ST40 HP20/40: what is left of the HP, once damaged of how many.
  [[nodiscard]] static std::string st_and_hp(int st, int hp, int damage) {
    return "ST" + std::to_string(st) + " HP" + std::to_string(hp - damage) +
           (damage > 0 ? "/" + std::to_string(hp) : "");
  }

  // A line for each side: its creature, and the battle cards it has laid.
  void battle() {
    if (value("battle") == 0) { return; }
    const Seat attacker = static_cast<Seat>(value("turn_player"));
    const Seat defender = opponent_of(attacker);
    const int place = facing(value("destination") - 1);
    const Cards& invader = cards(ZoneKind::Invader, attacker);
    const Cards& governor = cards(ZoneKind::Governor, defender, place);
    flow(marked(TextMark::Strong, say("戦闘  侵略  ", "Battle  invading   ")),
         fighter(invader, fighter_power(attacker), attacker));
    flow(marked(TextMark::Strong, say("      防御  ", "        defending  ")),
         fighter(governor, governor_power(defender, place), defender));
  }

  [[nodiscard]] std::vector<std::string> fighter(const Cards& creature, const std::string& power,
                                                 Seat seat) const {
    std::vector<std::string> parts{creature.empty() ? say("（いない）", "(nobody)")
                                                    : plain_name(creature[0].def) + " " + power};
    for (const ZoneData::Card& card : cards(ZoneKind::Laid, seat)) {
      parts.push_back(say("  戦闘カード：", "  battle card: ") +
                      (card.def == kNoDef ? say("裏向き", "face down") : plain_name(card.def)));
    }
    return parts;
  }

  [[nodiscard]] std::string fighter_power(Seat attacker) const {
    int st = 0;
    int hp = 0;
    int damage = 0;
    for (const FieldData& field : view_.fields) {
      if (field.seat != attacker || field.place != -1 || field.card == kNoCard) { continue; }
      if (field.id == "st") { st = field.value; }
      if (field.id == "hp") { hp = field.value; }
      if (field.id == "damage") { damage = field.value; }
    }
    return st_and_hp(st, hp, damage);
  }

  void hand() {
    hand_lines(cards(ZoneKind::Hand, me_), {.most = 22}, {}, [this](DefId def) {
      return HeldCard{element_mark(pool_.defs[def]), figures(pool_.defs[def])};
    });
  }

  [[nodiscard]] static TextMark element_mark(const CardDef& d) {
    switch (static_cast<CardKind>(d.kind)) {
      case CardKind::Creature:
        return mark_of(static_cast<Element>(d.values[static_cast<unsigned>(Value::Element)]));
      case CardKind::Land:
      case CardKind::StartingLand:
        return mark_of(
            element_of(static_cast<LandKind>(d.values[static_cast<unsigned>(Value::LandKind)])));
      case CardKind::Item:
      case CardKind::Instant:
      case CardKind::Lasting: return TextMark::Strong;
    }
    return TextMark::Strong;
  }

  [[nodiscard]] std::string figures(const CardDef& d) const {
    const auto value = [&](Value v) {
      return static_cast<int>(d.values[static_cast<unsigned>(v)]);
    };
    const std::string cost =
        say(" コスト", " cost ") + std::to_string(value(Value::Cost)) + needs(d);
    switch (static_cast<CardKind>(d.kind)) {
      case CardKind::Creature:
        return element(value(Value::Element)) + " " + std::to_string(value(Value::St)) + "/" +
               std::to_string(value(Value::Hp)) + cost;
      case CardKind::Item:         return word_of("item_class", value(Value::ItemClass)) + cost;
      case CardKind::Instant:      return say("即効", "instant") + cost;
      case CardKind::Lasting:      return say("継続", "lasting") + cost;
      case CardKind::Land:
      case CardKind::StartingLand: return word_of("land_kind", value(Value::LandKind)) + needs(d);
    }
    return {};
  }

  [[nodiscard]] std::string element(int index) const {
    static constexpr std::string_view kShort[] = {"無", "火", "水", "地", "風"};
    return is_ja() ? std::string(kShort[static_cast<std::size_t>(index)])
                   : word_of("element", index);
  }

  // The play condition (CUL-10.2).
  [[nodiscard]] std::string needs(const CardDef& d) const {
    std::string text;
    for (int i = 0; i < kLandKinds; ++i) {
      const int need = d.values[static_cast<unsigned>(Value::NeedFire) + static_cast<unsigned>(i)];
      if (need > 0) { text += " " + word_of("need", i) + say("", " ") + std::to_string(need); }
    }
    return text.empty() ? text : say(" 条件", " needs") + text;
  }
};

}  // namespace

std::vector<std::string> Words::board(const Game& game, const ViewData& view, Language language) {
  return Board(game.pool(), card_format(), Game::facts(), view, language).draw();
}

}  // namespace fudaba::culdcept
