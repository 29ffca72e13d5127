#include "cli/play/play_hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "cli/shell/context.h"
#include "games/marked_text.h"
#include "games/telling.h"

namespace fudaba::cli {
namespace {

constexpr int kBar = 20;  // columns of a certain win

int percent(double share) { return static_cast<int>(std::lround(share * 100)); }

class HintTeller {
 public:
  HintTeller(Terminal& terminal, const AnyGame& game, const Position& position,
             const ai::Advice& advice, Language language)
      : terminal_(terminal),
        game_(game),
        position_(position),
        advice_(advice),
        language_(language) {}

  void look() const {
    const DefId card = position_.def_of(advice_.best.front().move.card);
    const std::string what =
        card != kNoDef ? tell(language_, "「{}」に目を向けてみよう。", "Look at {}.",
                              game_.pool().text(card).name.in(language_))
                       : std::string(say("札よりも、選べる行動の並びを見てみよう。",
                                         "Look at what can be done, rather than at a card."));
    terminal_.paragraph(what, "  ");
    terminal_.line(
        marked(TextMark::Faint, say("  （もう一度 hint で答え）", "  (hint again: the answer)")));
  }

  void answer() const {
    const ai::Advice::Candidate& best = advice_.best.front();
    terminal_.paragraph(marked(TextMark::Strong, position_.describe(best.move, language_)), "  ");
    terminal_.line("  " + chance_of(best));
    if (advice_.equal > 1) {
      terminal_.line(say("  ほかにも、ほとんど変わらない手がある。",
                         "  Another answer is about as good: it hardly matters which."));
    }
    terminal_.line(
        marked(TextMark::Faint, say("  （もう一度 hint で理由）", "  (hint again: why)")));
  }

  void why() const {
    for (const ai::Advice::Candidate& candidate : advice_.best) {
      const int filled = static_cast<int>(std::lround(candidate.chance * kBar));
      std::string bar;
      for (int i = 0; i < kBar; ++i) { bar += i < filled ? "█" : "░"; }
      terminal_.item(fmt::format("  {:>3}% {}  ", percent(candidate.chance), bar),
                     position_.describe(candidate.move, language_));
    }
    if (advice_.equal > 1 && advice_.equal == advice_.best.size()) {
      terminal_.line(say("  どれでもほとんど変わらない。", "  It hardly matters which of them."));
    } else if (advice_.equal > 1) {
      terminal_.line(tell(language_, "  はじめの{}つは、どれでもほとんど変わらない。",
                          "  Of the first {} it hardly matters which.", advice_.equal));
    }
    line();
    held();
  }

 private:
  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return language_ == Language::Ja ? ja : en;
  }

  [[nodiscard]] std::string chance_of(const ai::Advice::Candidate& candidate) const {
    if (candidate.is_certain) {
      return std::string(say("この手番で必ず勝てる。", "This wins this turn, whatever happens."));
    }
    return tell(language_, "勝つ見込みは約{}%（±{}）。", "The chance to win is about {}% (±{}).",
                percent(candidate.chance), std::max(1, percent(candidate.within)));
  }

  void line() const {
    if (advice_.line.empty()) { return; }
    terminal_.line(say("  このあと予想される進み方：", "  What is expected to follow:"));
    for (const ai::Advice::Expected& expected : advice_.line) {
      const bool own = expected.by == position_.decision().player;
      terminal_.paragraph(
          fmt::format("{}{}", own ? say("あなた：", "you: ") : say("相手：", "your opponent: "),
                      told_to(expected.text.in(language_), position_.decision().player, language_)),
          "    ");
    }
  }

  void held() const {
    if (advice_.held.empty()) { return; }
    terminal_.line(
        say("  相手の手札にあるかもしれない札：", "  What your opponent may have in hand:"));
    for (const ai::Advice::Held& held : advice_.held) {
      const std::string chance = held.chance == 1
                                     ? std::string(say("確実", "sure"))
                                     : fmt::format("{:>3}%", std::min(99, percent(held.chance)));
      std::string text =
          fmt::format("    {}  {}", chance, game_.pool().text(held.card).name.in(language_));
      if (held.cost > 0) {
        text += tell(language_, "（あれば、勝つ見込みは{}ポイント下がる）",
                     " (if so, you win {} points less often)", percent(held.cost));
      }
      terminal_.line(text);
    }
  }

  Terminal& terminal_;
  const AnyGame& game_;
  const Position& position_;
  const ai::Advice& advice_;
  Language language_;
};

}  // namespace

void show_hint(Terminal& terminal, const AnyGame& game, const Position& position,
               const ai::Advice& advice, HintStep step, Language language) {
  const HintTeller teller(terminal, game, position, advice, language);
  switch (step) {
    case HintStep::Look:   teller.look(); return;
    case HintStep::Answer: teller.answer(); return;
    case HintStep::Why:    teller.why(); return;
  }
}

}  // namespace fudaba::cli
