// Commands during and after a match.
#include <algorithm>
#include <cstdlib>

#include "base/environment.h"
#include "cli/cards/lookup.h"
#include "cli/play/play_session.h"
#include "effect/print.h"
#include "games/marked_text.h"

namespace fudaba::cli {
namespace {

// The name of a public pile of the game.
std::string open_pile(const AnyGame& game, Language language) {
  const auto zones = game.zones();
  const auto open = std::find_if(zones.begin(), zones.end(), [](const ZoneSpec& zone) {
    return zone.visibility == Visibility::Public && !zone.in_play;
  });
  const ZoneSpec& zone = open == zones.end() ? zones.front() : *open;
  return effect::plain_text(game.zone_words()[zone.kind], language);
}

// The folder of unfinished games: $XDG_STATE_HOME/fudaba, or ~/.local/state/fudaba. Empty: there is
// none.
std::filesystem::path state_folder() {
  if (const std::string_view state = environment("XDG_STATE_HOME"); !state.empty()) {
    return std::filesystem::path(state) / "fudaba";
  }
  if (const std::string_view home = environment("HOME"); !home.empty()) {
    return std::filesystem::path(home) / ".local/state/fudaba";
  }
  return {};
}

}  // namespace

// Commands that are always allowed and change nothing. False: it is none of them.
bool Session::look(const std::string& command, const std::string& rest) {
  if (command == "info") {
    info(rest);
  } else if (command == "piles") {
    show_piles(rest);
  } else if (command == "log") {
    story_.tell_all(terminal_, rest == "-v" ? Story::Detail::Causes : Story::Detail::Plain);
  } else if (command == "save") {
    save(rest);
  } else {
    return false;
  }
  return true;
}

// Takes back to the last real decision of the person, unless something has been revealed since.
Session::Next Session::undo() {
  if (!picks_.empty()) {
    picks_.clear();
    show_picks();
    return Next::Ask;
  }
  const auto last = std::find_if(played_.rbegin(), played_.rend(), [&](const PlayedMove& p) {
    return p.seat == seats_.person && !p.forced;
  });
  if (last == played_.rend()) {
    terminal_.line(say("戻れる手はない。", "There is nothing to take back."));
    return Next::Ask;
  }
  if (story_.reveals_since(last->events)) {
    terminal_.paragraph(
        say("戻せない：その手で、あなたか相手の知らなかったカードやダイスの目が明らかになった。",
            "It cannot be taken back: it has shown you or your opponent a card or a die."));
    return Next::Ask;
  }
  const std::size_t events = last->events;
  const auto moves = static_cast<std::size_t>(std::distance(played_.rbegin(), last)) + 1;
  for (std::size_t i = 0; i < moves; ++i) {
    FUDABA_CHECK(match_.undo() == match::Match::UndoResult::Done);
    played_.pop_back();
  }
  story_.cut(events);
  advice_.reset();
  terminal_.line(say("ひとつ前の選択に戻した。", "Taken back."));
  return Next::Moved;
}

void Session::help() {
  const std::string pile = open_pile(*loaded_.game, language_);
  const std::string_view text =
      say("  番号           その番号の行動をする（名前の一部を入力してもよい）\n"
          "  ?              今できないことと、その理由を示す\n"
          "  ? 番号         その選択肢のカードを見る\n"
          "  info 名前      カードや用語の説明を見る（名前の一部でよい）\n"
          "  piles          見てよいカードを場所ごとにすべて見る（piles {} ならそこだけ）\n"
          "  log, log -v    これまでの経過（-v：根拠の条項つき）\n"
          "  board          盤面と今の質問をもう一度見る\n"
          "  hint, ヒント   ヒントを見る（続けて入力すると、見るところ、答え、理由と進む）\n"
          "  undo           ひとつ前の選択に戻す（何かが明らかになったあとは戻せない）\n"
          "  save ファイル  対戦を保存する（再開は play --load ファイル）\n"
          "  concede        投了する\n"
          "  quit           やめる（途中の対戦は保存される）",
          "  number         do what stands beside it (a part of its text will do, too)\n"
          "  ?              what you cannot do now, and why\n"
          "  ? number       look at the card of that choice\n"
          "  info NAME      look up a card or a term (a part of its name will do)\n"
          "  piles          cards you may see, place by place (one: piles {})\n"
          "  log, log -v    the story so far (-v: with the clauses behind it)\n"
          "  board          show the table and the question again\n"
          "  hint           a hint (again and again: where to look, the answer, why)\n"
          "  undo           back to your last decision (not past anything revealed)\n"
          "  save FILE      save the match (go on with play --load FILE)\n"
          "  concede        give up\n"
          "  quit           leave (an unfinished match is kept)");
  terminal_.line(fmt::vformat(text, fmt::make_format_args(pile)));
}

// Shows the next step of a hint. The record notes that it was asked for.
void Session::hint() {
  if (!advice_) {
    advice_ = position().advise({});
    match_.note_hint(seats_.person);
    hint_step_ = HintStep::Look;
  } else if (hint_step_ != HintStep::Why) {
    hint_step_ = hint_step_ == HintStep::Look ? HintStep::Answer : HintStep::Why;
  }
  show_hint(terminal_, *loaded_.game, position(), *advice_, hint_step_, language_);
}

void Session::show_card(DefId card) { show_card_and_words(terminal_, loaded_, card, language_); }

void Session::info(const Menu& menu, int number) {
  const Menu::Item* item = menu.find(number);
  const DefId card =
      item == nullptr || item->move.card == kNoCard ? kNoDef : position().def_of(item->move.card);
  if (card == kNoDef) {
    terminal_.line(say("その番号にカードはない。", "There is no card with that number."));
  } else {
    show_card(card);
  }
}

void Session::info(const std::string& name) { show_word(terminal_, loaded_, name, language_); }

// All piles and rows with cards that the person may see, including his own face-down ones.
void Session::show_piles(const std::string& part) {
  // A discard pile is 捨札, 捨て札 or 捨て山, as each game has it.
  const std::string wanted = part.starts_with("捨") ? "捨" : part;
  const CardPool& pool = loaded_.catalogue.pool;
  bool any = false;
  for (const ZoneData& zone : position().view(seats_.person).zones) {
    const ZoneSpec& spec = loaded_.game->zones()[zone.zone];
    const effect::Entry& word = loaded_.game->zone_words()[spec.kind];
    const std::string name = effect::plain_text(word, language_);
    if (!holds(name, wanted) && !holds(word.id, wanted)) { continue; }
    any = true;
    std::string cards;
    int backs = 0;
    for (const ZoneData::Card& card : zone.cards) {
      if (card.def == kNoDef) {
        ++backs;
        continue;
      }
      cards += (cards.empty() ? "" : std::string(say("、", ", "))) +
               pool.text(card.def).name.in(language_);
    }
    if (backs > 0) {
      cards += (cards.empty() ? "" : std::string(say("、", ", "))) +
               tell(language_, "裏向き{}枚", "face down: {}", backs);
    }
    std::string title = name;
    if (spec.owner < kSeats) {
      title = std::string(spec.owner == seats_.person ? say("あなたの", "your ")
                                                      : say("相手の", "your opponent's ")) +
              name;
    }
    const auto zones = loaded_.game->zones();
    const bool one_of_several = std::any_of(zones.begin(), zones.end(), [&](const ZoneSpec& other) {
      return other.kind == spec.kind && other.place > 0;
    });
    if (one_of_several) { title += std::to_string(spec.place + 1); }
    terminal_.line("  " + tell(language_, "{}：{}枚", "{}: {}", marked(TextMark::Strong, title),
                               zone.cards.size()));
    terminal_.paragraph(cards, "      ");
  }
  if (!any) {
    terminal_.line(say("そのような場所にカードはない。", "There are no cards in such a place."));
  }
}

void Session::save(const std::string& path) {
  if (path.empty()) {
    terminal_.line(say("ファイル名がない（例：save my_game.json）。",
                       "A file name is needed: save my_game.json"));
  } else if (write_file(path, match::to_json(match_.record()) + '\n')) {
    terminal_.line(tell(language_, "{} に保存した。", "Saved to {}.", path));
  } else {
    terminal_.line(tell(language_, "{} に書き込めない。", "{} cannot be written.", path));
  }
}

void Session::leave() {
  const std::filesystem::path folder = state_folder();
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  const std::string path = (folder / (std::string(loaded_.game->id()) + ".json")).string();
  if (folder.empty() || error || !write_file(path, match::to_json(match_.record()) + '\n')) {
    terminal_.line(say("対戦を中断した（保存できる場所がなかった）。",
                       "The match was left, and could not be kept anywhere."));
    return;
  }
  const std::string_view id = loaded_.game->id();
  terminal_.line(tell(language_, "対戦を中断し、保存した。続きは fudaba play {} --load {}",
                      "The match was left and kept. Go on with: fudaba play {} --load {}", id,
                      path));
}

}  // namespace fudaba::cli
