#include "cli/play/play_series.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "catalog/decks.h"
#include "games/marked_text.h"
#include "games/wording.h"

namespace fudaba::cli {
namespace {

// Deck and sideboard as one numbered list, the deck first.
class SwapTable {
 public:
  SwapTable(Terminal& terminal, const LoadedGame& loaded, Language language, DeckList& deck)
      : terminal_(terminal), loaded_(loaded), language_(language), deck_(deck) {
    const auto sections = loaded.format().sections;
    for (std::size_t i = 0; i < sections.size(); ++i) {
      if (sections[i].with_deck) { side_ = &deck_.beside[i]; }
    }
  }

  bool ask() {
    show();
    for (;;) {
      const auto text = terminal_.ask(
          marked(TextMark::Faint, say("[番号=入れ替える  Enter=決定  help] > ",
                                      "[number=move it across  Enter=done  help] > ")));
      if (!text) { return false; }
      if (text->empty() ? is_legal() : answer(*text)) { return true; }
    }
  }

 private:
  [[nodiscard]] std::string_view say(std::string_view ja, std::string_view en) const {
    return in(language_, ja, en);
  }

  // Each card, with its copies.
  void list(std::string_view title, const std::vector<DefId>& cards) {
    const catalog::CardCounts counts = catalog::counted(DeckList(cards)).cards;
    terminal_.line(marked(TextMark::Strong, fmt::format("{}  {}", title, cards.size())));
    for (const auto& [def, count] : counts) {
      numbered_.push_back({def, &cards == side_});
      terminal_.line(fmt::format("{:>4}  {} × {}", numbered_.size(),
                                 loaded_.catalogue.pool.text(def).name.in(language_), count));
    }
  }
  void show() {
    numbered_.clear();
    list(say("デッキ", "Deck"), deck_.cards);
    list(say("サイドボード", "Sideboard"), *side_);
  }

  [[nodiscard]] bool is_legal() {
    const auto faults = catalog::check_deck(catalog::counted(deck_), loaded_.catalogue.pool,
                                            loaded_.format(), loaded_.game->profile());
    for (const catalog::DeckFault& fault : faults) {
      terminal_.paragraph(to_string(fault.clause, loaded_.entry->prefix) +
                          std::string(say("：", ": ")) + fault.message.in(language_));
    }
    return faults.empty();
  }

  // Never true: an empty line ends it.
  bool answer(const std::string& text) {
    std::size_t number = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, number);
    if (read.ec == std::errc() && read.ptr == end && number >= 1 && number <= numbered_.size()) {
      move(numbered_[number - 1]);
      show();
    } else {
      terminal_.paragraph(
          say("番号のカードを1枚、デッキとサイドボードの間で動かす。何も入力せずEnterで、この"
              "デッキで次のゲームに進む。",
              "A number moves one copy of that card between deck and sideboard. Enter alone goes "
              "on to the next game with this deck."));
    }
    return false;
  }

  struct DeckCard {
    DefId def;
    bool beside;
  };
  void move(const DeckCard& place) {
    std::vector<DefId>& from = place.beside ? *side_ : deck_.cards;
    std::vector<DefId>& to = place.beside ? deck_.cards : *side_;
    from.erase(std::find(from.begin(), from.end(), place.def));
    const auto same = std::find(to.begin(), to.end(), place.def);
    to.insert(same, place.def);
  }

  Terminal& terminal_;
  const LoadedGame& loaded_;
  Language language_;
  DeckList& deck_;
  std::vector<DefId>* side_ = nullptr;
  std::vector<DeckCard> numbered_;
};

}  // namespace

bool ask_swaps(Terminal& terminal, const LoadedGame& loaded, Language language, DeckList& deck) {
  if (!match::has_sideboard(loaded.format())) { return true; }
  return SwapTable(terminal, loaded, language, deck).ask();
}

std::optional<Seat> ask_who_begins(Terminal& terminal, Seat person, Language language) {
  const auto text =
      terminal.ask(marked(TextMark::Faint, in(language, "次のゲームは先攻？ [Y/n] > ",
                                              "Do you go first in the next game? [Y/n] > ")));
  if (!text) { return std::nullopt; }
  const bool no = *text == "n" || *text == "no" || *text == "いいえ";
  return no ? opponent_of(person) : person;
}

std::string standing(const match::Series& series, Seat person, Language language) {
  return filled(in(language, "勝ち星：あなた{}、相手{}（{}回勝負）",
                   "Games won: you {}, your opponent {} (best of {})"),
                std::to_string(series.wins[person]),
                std::to_string(series.wins[opponent_of(person)]), std::to_string(series.of));
}

}  // namespace fudaba::cli
