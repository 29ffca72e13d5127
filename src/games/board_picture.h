#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "effect/card_format.h"
#include "games/any_game.h"
#include "games/marked_text.h"
#include "games/observable.h"
#include "games/telling.h"
#include "games/wording.h"

namespace fudaba {

// Draws the pictures of the games' fields at the terminal (Words::board): it has the cards and
// numbers of a view, and the lines that every picture has, with the marks of marked_text.h. A
// game's Board derives from it and draws the field as its viewer sees it. A spectator sits in the
// first seat and sees no hand.
class BoardPicture {
 public:
  BoardPicture(const CardPool& pool, const effect::CardFormat& format, std::vector<FactSpec> facts,
               const ViewData& view, Language language)
      : pool_(pool),
        format_(format),
        facts_(std::move(facts)),
        view_(view),
        language_(language),
        me_(view.viewer < kSeats ? view.viewer : Seat{0}) {}

 protected:
  using Cards = std::vector<ZoneData::Card>;
  static constexpr int kWide = 79;  // columns of the whole picture

  // Reading the view
  // ------------------------------------------------------------------------------------------
  // `place`: in games that have several zones of a kind, which of them.
  template <typename ZoneKind, typename... Place>
  [[nodiscard]] const Cards& cards(ZoneKind kind, Seat seat, Place... place) const {
    return cards_in(zone_of(kind, seat, place...));
  }
  template <typename ZoneKind>
  [[nodiscard]] std::string count(ZoneKind kind, Seat seat) const {
    return std::to_string(cards(kind, seat).size());
  }
  // A fact of the view, which must be one that the game shows; `otherwise` if it is not there now.
  [[nodiscard]] int value(std::string_view id, Seat seat = kNoSeat, int place = -1,
                          int otherwise = 0) const;
  template <typename Value>
  [[nodiscard]] int printed(DefId def, Value value) const {
    return pool_.defs[def].values[static_cast<unsigned>(value)];
  }

  // Words
  // ------------------------------------------------------------------------------------------------------
  [[nodiscard]] std::string say(std::string_view ja, std::string_view en) const {
    return std::string(in(language_, ja, en));
  }
  // A fact of the view in figures, see value.
  [[nodiscard]] std::string number(std::string_view id, Seat seat = kNoSeat, int place = -1) const {
    return std::to_string(value(id, seat, place));
  }
  // An entry of one of the vocabulary's tables.
  [[nodiscard]] std::string word_of(std::string_view table, int index) const {
    return fudaba::word_of(*format_.vocabulary, table, index, language_);
  }
  // Those of a set of its entries, a bit each.
  [[nodiscard]] std::string words_of(std::string_view table, unsigned set) const {
    return fudaba::words_of(*format_.vocabulary, table, set, language_);
  }
  [[nodiscard]] std::string plain_name(DefId def) const;
  // あなた, 相手 or the seat's name, as the viewer says it.
  [[nodiscard]] std::string who(Seat seat) const;
  // A sentence about a player, whose name comes first of its blanks, as the viewer says it:
  // "{}'s turn" is your turn, not you's.
  template <typename... Parts>
  [[nodiscard]] std::string told_of(Seat seat, std::string_view sentence,
                                    const Parts&... parts) const {
    return as_told(filled(sentence, seat_name(seat, language_), parts...));
  }
  // The head of a player's line: who it is, in its colour and in a column of its own.
  [[nodiscard]] std::string player_tag(Seat seat) const;
  [[nodiscard]] std::string gap() const { return say("　", "   "); }
  // あなたの番
  [[nodiscard]] std::string whose_turn() const;
  // 第5ターン　あなたの番　メインフェイズ
  [[nodiscard]] std::string turn_line(std::string_view step) const;
  // The word of the view's step in a table of all steps.
  [[nodiscard]] std::string_view step_word(std::span<const effect::Entry> steps) const;
  // ● lit, ○ faint.
  [[nodiscard]] static std::string lamp(bool lit, std::string_view text);

  // Lines
  // ------------------------------------------------------------------------------------------------------
  void rule();
  // `line` and what follows it, part by part: where one has no more room the line goes on below,
  // so far in. Only a part that no line has room for is cut.
  void flow(std::string line, const std::vector<std::string>& parts, int indent = 4);
  // The parts of a list, for flow: "A、" and "B", "A," and " B".
  [[nodiscard]] std::vector<std::string> listed(std::vector<std::string> words) const;
  // The cards of the other's hand that the viewer has seen.
  void known_hand(Seat seat);
  // A column of fixed width.
  struct Column {
    int least = 0;
    int most = kWide;
  };
  struct HeldCard {
    std::optional<TextMark> mark;  // of the name
    std::string figures;
  };
  // One line a card, kind by kind: name, figures, the beginning of its text. Figures that are wider
  // than their column take the room of the text; text that has next to none is left out.
  void hand_lines(Cards held, Column names, Column figures,
                  const std::function<HeldCard(DefId)>& look);

  const CardPool& pool_;
  const effect::CardFormat& format_;
  std::vector<FactSpec> facts_;
  const ViewData& view_;
  Language language_;
  Seat me_;
  std::vector<std::string> lines_;

 private:
  [[nodiscard]] const Cards& cards_in(ZoneId zone) const;
  [[nodiscard]] std::string as_told(std::string_view text) const;
  void hand_line(DefId def, const HeldCard& seen, int name_width, int figure_width);
};

}  // namespace fudaba
