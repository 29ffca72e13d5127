#include "cli/play_menu.h"

#include <algorithm>

#include "base/display_width.h"
#include "games/marked_text.h"

namespace fudaba::cli {
namespace {

constexpr std::size_t kLongGroup = 12;  // longer ones stand in columns
constexpr int kWide = 79;

bool is_act(Verb verb) { return static_cast<std::uint8_t>(verb) >= kFirstAct; }

std::string_view say(Language language, std::string_view ja, std::string_view en) {
  return language == Language::Ja ? ja : en;
}

std::string act_title(const AnyGame& game, Verb verb, Language language) {
  const auto words = game.act_words();
  const std::size_t index = static_cast<std::size_t>(verb) - kFirstAct;
  if (!is_act(verb) || index >= words.size()) { return {}; }
  return std::string(say(language, words[index].ja, words[index].en));
}

}  // namespace

Menu::Menu(const AnyGame& game, const Position& position, Language language)
    : game_(game), language_(language) {
  MoveList moves;
  position.legal_moves(moves);
  for (const Move& move : moves) {
    const std::string text = position.describe(move, language);
    if (move.verb == Verb::Pass) {
      pass_.push_back({move, text});
      continue;
    }
    const auto same = std::find_if(items_.begin(), items_.end(), [&](const Item& item) {
      return item.move.verb == move.verb && item.text == text;
    });
    if (same != items_.end()) {
      ++same->copies;
    } else {
      items_.push_back({move, text});
    }
  }
  std::sort(items_.begin(), items_.end(), [](const Item& a, const Item& b) {
    if (a.move.verb != b.move.verb) { return a.move.verb < b.move.verb; }
    const bool by_text = is_act(a.move.verb) || a.move.verb == Verb::ChooseCard;
    if (by_text && a.text != b.text) { return a.text < b.text; }
    return a.move < b.move;
  });
}

void Menu::show(Terminal& terminal) const {
  const bool titled = !items_.empty() && items_.front().move.verb != items_.back().move.verb;
  for (std::size_t i = 0; i < items_.size();) {
    std::size_t end = i;
    while (end < items_.size() && items_[end].move.verb == items_[i].move.verb) { ++end; }
    show_group(terminal, i, end, titled);
    i = end;
  }
  for (const Item& pass : pass_) { terminal.line("   0  " + pass.text); }
}

void Menu::show_group(Terminal& terminal, std::size_t first, std::size_t end, bool titled) const {
  const std::string title = act_title(game_, items_[first].move.verb, language_);
  if (titled && !title.empty() && end - first > 1) {
    terminal.line(" " + marked(Mark::Faint, title));
  }
  std::vector<std::string> texts;
  int widest = 0;
  for (std::size_t i = first; i < end; ++i) {
    std::string number = std::to_string(i + 1);
    number.insert(0, number.size() < 4 ? 4 - number.size() : 0, ' ');
    std::string text = number + "  " + items_[i].text;
    if (items_[i].copies > 1) {
      text += std::string(say(language_, "  ×", "  x")) + std::to_string(items_[i].copies);
    }
    widest = std::max(widest, display_width(text));
    texts.push_back(std::move(text));
  }
  const std::size_t columns =
      texts.size() > kLongGroup ? static_cast<std::size_t>(std::max(1, kWide / (widest + 1))) : 1;
  const std::size_t rows = (texts.size() + columns - 1) / columns;
  for (std::size_t row = 0; row < rows; ++row) {
    std::string line;
    for (std::size_t i = row; i < texts.size(); i += rows) {
      line += columns == 1 ? texts[i] : fit_to_width(texts[i], widest + 1);
    }
    terminal.line(line);
  }
}

const Menu::Item* Menu::find(int number) const {
  if (number == 0) { return pass_.empty() ? nullptr : &pass_.front(); }
  const bool known = number > 0 && static_cast<std::size_t>(number) <= items_.size();
  return known ? &items_[static_cast<std::size_t>(number) - 1] : nullptr;
}

std::vector<const Menu::Item*> Menu::matching(std::string_view part) const {
  std::vector<const Item*> found;
  for (const Item& item : items_) {
    if (item.text.find(part) != std::string::npos) { found.push_back(&item); }
  }
  for (const Item& item : pass_) {
    if (item.text.find(part) != std::string::npos) { found.push_back(&item); }
  }
  return found;
}

int Menu::number_of(const Item& item) const {
  return item.move.verb == Verb::Pass ? 0 : static_cast<int>(&item - items_.data()) + 1;
}

// Why not
// -------------------------------------------------------------------------------------------------------

namespace {

// Reasons and the cards they concern, in the order in which they were found.
struct Refusal {
  std::string reason;
  std::vector<std::string> cards;
};

constexpr std::uint8_t kNoAbility = 254;  // more than any card has

class WhyNot {
 public:
  WhyNot(const AnyGame& game, const Position& position, Language language)
      : game_(game),
        position_(position),
        language_(language),
        me_(position.decision().player),
        view_(position.view(me_)) {}

  void show(Terminal& terminal) {
    bool any = false;
    for (std::size_t i = 0; i < game_.act_words().size(); ++i) {
      const Verb act = static_cast<Verb>(kFirstAct + i);
      if (!is_asked(act)) { continue; }
      refusals_.clear();
      collect(act);
      if (refusals_.empty()) { continue; }
      any = true;
      terminal.line(" " + marked(Mark::Strong, act_title(game_, act, language_)));
      for (const Refusal& refusal : refusals_) {
        std::string names;
        for (const std::string& card : refusal.cards) {
          names += (names.empty() ? "" : std::string(say(language_, "、", ", "))) + card;
        }
        if (!names.empty()) { terminal.paragraph(names, "   "); }
        terminal.paragraph(refusal.reason, names.empty() ? "   " : "      ");
      }
    }
    if (!any) {
      terminal.line(say(language_, "  今できないことは特にない。",
                        "  There is nothing that you cannot do now."));
    }
  }

 private:
  [[nodiscard]] static Move with(Verb act, CardId card, std::uint8_t number = 255) {
    return {act, card, 255, number};
  }

  [[nodiscard]] static bool same(const Reason& a, const Reason& b) {
    return a.clause == b.clause && a.detail == b.detail;
  }

  // Whether the decision is about this act at all: otherwise the answer is the one that any unknown
  // act gets.
  [[nodiscard]] bool is_asked(Verb act) const {
    const Reason unknown = position_.why_not(with(static_cast<Verb>(250), kNoCard));
    const Reason reason = position_.why_not(with(act, kNoCard));
    return !same(reason, unknown);
  }

  // With no card at all the reason is one that no card could change: it is given once, if nothing
  // of the act can be done.
  void collect(Verb act) {
    const Reason always = position_.why_not(with(act, kNoCard));
    const bool possible = can_be_done(act);
    bool any_card = false;
    for (const ZoneData& zone : view_.zones) {
      const ZoneSpec& spec = game_.zones()[zone.zone];
      if (spec.owner != me_ || !(spec.is_hand || spec.in_play)) { continue; }
      for (const ZoneData::Card& card : zone.cards) {
        if (card.def == kNoDef) { continue; }
        if (spec.is_hand) {
          any_card = consider(with(act, card.card), card.def, always) || any_card;
        }
        if (spec.in_play) { consider_abilities(act, card, always); }
      }
    }
    if (!any_card && !possible && refusals_.empty() && !always.allows()) {
      refusals_.push_back({position_.describe(always, language_), {}});
    }
  }

  // Abilities used by choice are an act with their number. Where an ability that the card does not
  // have is refused with the same words, the act is not about abilities.
  void consider_abilities(Verb act, const ZoneData::Card& card, const Reason& always) {
    const Reason without = position_.why_not(with(act, card.card, kNoAbility));
    const CardDef& def = game_.pool().def(card.def);
    for (unsigned i = 0; i < def.ability_count; ++i) {
      const effect::Ability& ability = game_.pool().program.abilities[def.first_ability + i];
      if (ability.kind != effect::AbilityKind::Activated) { continue; }
      const Move move = with(act, card.card, static_cast<std::uint8_t>(i));
      if (!same(position_.why_not(move), without)) { (void)consider(move, card.def, always); }
    }
  }

  // Notes the reason against a move unless it is that of any card; true if the card matters to the
  // act.
  bool consider(const Move& move, DefId def, const Reason& always) {
    const Reason reason = position_.why_not(move);
    if (reason.allows()) { return true; }
    if (same(reason, always)) { return false; }
    const std::string text = position_.describe(reason, language_);
    const std::string& name = game_.pool().text(def).name.in(language_);
    auto same = std::find_if(refusals_.begin(), refusals_.end(),
                             [&](const Refusal& r) { return r.reason == text; });
    if (same == refusals_.end()) { same = refusals_.insert(refusals_.end(), Refusal{text, {}}); }
    if (std::find(same->cards.begin(), same->cards.end(), name) == same->cards.end()) {
      same->cards.push_back(name);
    }
    return true;
  }

  [[nodiscard]] bool can_be_done(Verb act) const {
    MoveList moves;
    position_.legal_moves(moves);
    return std::any_of(moves.begin(), moves.end(),
                       [&](const Move& move) { return move.verb == act; });
  }

  const AnyGame& game_;
  const Position& position_;
  Language language_;
  Seat me_;
  ViewData view_;
  std::vector<Refusal> refusals_;
};

}  // namespace

void show_why_not(Terminal& terminal, const AnyGame& game, const Position& position,
                  Language language) {
  WhyNot(game, position, language).show(terminal);
}

}  // namespace fudaba::cli
