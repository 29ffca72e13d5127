// A review in words.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "base/keyed_table.h"
#include "games/sentence.h"
#include "games/telling.h"
#include "lab/review.h"
#include "match/words.h"

namespace fudaba::lab {
namespace {

// A word of programs, and the name for people.
struct Term {
  std::string_view word;
  std::string_view ja;
  std::string_view en;
};

constexpr auto kGrades =
    by_key<Grade, Term>({{Grade::Fine, {"fine", "好手", "good answer"}},
                         {Grade::Inaccuracy, {"inaccuracy", "疑問手", "inaccuracy"}},
                         {Grade::Mistake, {"mistake", "悪手", "mistake"}},
                         {Grade::Blunder, {"blunder", "大悪手", "blunder"}}});
constexpr auto kCauses =
    by_key<ReviewCause, Term>({{ReviewCause::None, {"none", "運", "luck"}},
                               {ReviewCause::Reveal, {"reveal", "めくり", "card turned up"}},
                               {ReviewCause::Draw, {"draw", "引き", "draw"}},
                               {ReviewCause::Die, {"die", "サイコロ", "die"}}});

// The course of a match.
enum class Course : std::uint8_t { Drawn, Held, Comeback, Seesaw, Late, Ahead };
// The reason for the win.
enum class WinReason : std::uint8_t { ByChoice, ByLuck, ByBoth, AgainstLuck, Unforeseen, Closely };

constexpr auto kCourses = by_key<Course, Sentence>(
    {{Course::Drawn,
      {"互いに決め手を欠き、引き分けに終わった。", "Neither side found a way to win: a draw."}},
     {Course::Held,
      {"{winner}が序盤から主導権を握り、そのまま押し切った一局。",
       "{winner} took the lead early and never let go of it."}},
     {Course::Comeback,
      {"{turn}ターン目には{loser}が勝率{percent}％と優勢だったが、{winner}が逆転した一局。",
       "{loser} had a chance of {percent}% in turn {turn}, but {winner} turned the game around."}},
     {Course::Seesaw,
      {"形勢が{count}度入れ替わるシーソーゲームを、{winner}が制した。",
       "The lead changed hands {count} times before {winner} won."}},
     {Course::Late,
      {"互角の形勢が続いたが、{turn}ターン目に{winner}が抜け出した一局。",
       "The game was even for long; in turn {turn} {winner} broke away."}},
     {Course::Ahead,
      {"{turn}ターン目からリードを奪った{winner}が勝ち切った一局。",
       "{winner} was ahead from turn {turn} on and won."}}});

constexpr auto kWinReasons = by_key<WinReason, Sentence>(
    {{WinReason::ByChoice,
      {"ものを言ったのは、運よりも選択の差だった（選択の差 {choices}、運 {luck}ポイント）。",
       "Choices counted for more than luck (choices {choices}, luck {luck} points)."}},
     {WinReason::ByLuck,
      {"選択の差よりも、運が大きかった（選択の差 {choices}、運 {luck}ポイント）。",
       "Luck counted for more than choices (choices {choices}, luck {luck} points)."}},
     {WinReason::ByBoth,
      {"選択でも運でも{winner}が上回った（選択の差 {choices}、運 {luck}ポイント）。",
       "Both choices and luck were with {winner} (choices {choices}, luck {luck} points)."}},
     {WinReason::AgainstLuck,
      {"{winner}は運に恵まれなかったが、選択で取り返した（選択の差 {choices}、運 "
       "{luck}ポイント）。",
       "Luck was against {winner}, who made up for it by choices (choices {choices}, luck {luck} "
       "points)."}},
     {WinReason::Unforeseen,
      {"相手の手札や応手など、想定外のことが{winner}に大きく味方した（想定外 "
       "{unforeseen}、選択の差 {choices}、運 {luck}ポイント）。",
       "What could not be foreseen, like hands and replies, went for {winner} (unforeseen "
       "{unforeseen}, choices {choices}, luck {luck} points)."}},
     {WinReason::Closely,
      {"選択にも運にも大きな差はなく、紙一重の勝負だった（選択の差 {choices}、運 "
       "{luck}ポイント）。",
       "Neither choices nor luck differed much: it was close (choices {choices}, luck {luck} "
       "points)."}}});

constexpr Sentence kTurned{
    "一番響いたのは{turn}ターン目の{player}の{grade}で、その勝率が{best}％から{after}％に落ちた"
    "（本譜：{played}／最善：{better}）。",
    "What cost most was {player}'s {grade} in turn {turn}: from a chance of {best}% to {after}% "
    "(played: {played}; best: {better})."};
constexpr Sentence kSwung{
    "流れを変えたのは{turn}ターン目の{cause}で、{player}の勝率が{points}ポイント上がった。",
    "What changed the game was the {cause} in turn {turn}: {points} points for {player}."};
constexpr Sentence kClean{"両者とも、大きく形勢を損ねる手はなかった。",
                          "Neither player gave much away."};

int percent(Share share) { return (std::clamp(share, 0, 1000) + 5) / 10; }
std::string signed_points(Share share) {
  return fmt::format("{:+d}", (share + (share < 0 ? -5 : 5)) / 10);
}

// The chance of a seat at a point.
Share chance_of(const ReviewPoint& point, Seat seat) {
  return seat == 0 ? point.chance : 1000 - point.chance;
}

class Teller {
 public:
  Teller(const Review& review, Language language) : review_(review), language_(language) {
    winner_ = review.outcome == win_of(1) ? Seat{1} : Seat{0};
  }

  std::vector<std::string> tell() {
    std::vector<std::string> lines;
    lines.push_back(say(kCourses[static_cast<std::size_t>(course())]));
    const ReviewMoment* moment = worst();
    lines.push_back(moment == nullptr ? say(kClean) : turned(*moment));
    if (const Swing* swing = luckiest()) { lines.push_back(swung(*swing)); }
    if (review_.outcome != Outcome::Draw) {
      lines.push_back(say(kWinReasons[static_cast<std::size_t>(made())]));
    }
    return lines;
  }

 private:
  [[nodiscard]] std::string say(const Sentence& sentence) const {
    return said(sentence.in(language_), [&](std::string_view name) {
      const auto found = std::find_if(blanks_.begin(), blanks_.end(),
                                      [&](const auto& blank) { return blank.first == name; });
      return found == blanks_.end() ? std::string() : found->second;
    });
  }
  void fill(std::string_view name, std::string value) {
    blanks_.insert(blanks_.begin(), {name, std::move(value)});
  }
  void fill(std::string_view name, int value) { fill(name, std::to_string(value)); }
  // Events of the preparation belong to the first turn.
  void fill_turn(int turn) { fill("turn", std::max(1, turn)); }
  [[nodiscard]] std::string name(Seat seat) const { return seat_name(seat, language_); }

  // The course of the match; fills the blanks of its sentence.
  Course course() {
    if (review_.outcome == Outcome::Draw) { return Course::Drawn; }
    fill("winner", name(winner_));
    fill("loser", name(opponent_of(winner_)));
    constexpr Share kAhead = 600;
    const ReviewPoint* lowest = nullptr;  // of the winner
    const ReviewPoint* ahead = nullptr;   // from where on he was ahead
    Seat leads = kNoSeat;
    int changes = 0;
    std::size_t led = 0;
    for (const ReviewPoint& point : review_.points) {
      const Share chance = chance_of(point, winner_);
      if (lowest == nullptr || chance < chance_of(*lowest, winner_)) { lowest = &point; }
      if (chance < kAhead) { ahead = nullptr; }
      if (chance >= kAhead && ahead == nullptr) { ahead = &point; }
      led += chance > 500 ? 1U : 0U;
      const Seat now = chance >= kAhead          ? winner_
                       : chance <= 1000 - kAhead ? opponent_of(winner_)
                                                 : kNoSeat;
      if (now == kNoSeat) { continue; }
      changes += leads != kNoSeat && leads != now ? 1 : 0;
      leads = now;
    }
    const int last_turn = review_.points.empty() ? 1 : review_.points.back().turn;
    const int turn = ahead == nullptr ? last_turn : ahead->turn;
    fill("count", changes);
    if (changes >= 3) { return Course::Seesaw; }
    if (lowest != nullptr && chance_of(*lowest, winner_) <= 300) {
      fill_turn(lowest->turn);
      fill("percent", percent(1000 - chance_of(*lowest, winner_)));
      return Course::Comeback;
    }
    fill_turn(turn);
    if (led * 10 >= review_.points.size() * 9) { return Course::Held; }
    return turn * 2 > last_turn ? Course::Late : Course::Ahead;
  }

  // The moment that cost most, if any did.
  [[nodiscard]] const ReviewMoment* worst() const {
    const auto most = std::max_element(
        review_.moments.begin(), review_.moments.end(),
        [](const ReviewMoment& a, const ReviewMoment& b) { return a.loss < b.loss; });
    return most == review_.moments.end() ? nullptr : &*most;
  }
  std::string turned(const ReviewMoment& moment) {
    fill_turn(moment.turn);
    fill("player", name(moment.seat));
    fill("grade", name_of(moment.grade).in(language_));
    fill("best", percent(moment.best));
    fill("after", percent(moment.best - moment.loss));
    fill("played", moment.played_text.in(language_));
    fill("better", moment.better_text.in(language_));
    return say(kTurned);
  }

  [[nodiscard]] const Swing* luckiest() const {
    const auto most = std::max_element(
        review_.swings.begin(), review_.swings.end(),
        [](const Swing& a, const Swing& b) { return std::abs(a.luck) < std::abs(b.luck); });
    return most == review_.swings.end() ? nullptr : &*most;
  }
  std::string swung(const Swing& swing) {
    fill_turn(swing.turn);
    fill("cause", name_of(swing.cause).in(language_));
    fill("player", name(swing.luck > 0 ? Seat{0} : Seat{1}));
    fill("points", percent(std::abs(swing.luck)));
    return say(kSwung);
  }

  WinReason made() {
    constexpr Share kMuch = 50;
    const Share choices =
        review_.seats[winner_].choices - review_.seats[opponent_of(winner_)].choices;
    const Share luck = review_.seats[winner_].luck;
    fill("choices", signed_points(choices));
    fill("luck", signed_points(luck));
    const Share unforeseen = winner_ == 0 ? review_.search : -review_.search;
    fill("unforeseen", signed_points(unforeseen));
    if (luck <= -kMuch && choices >= kMuch) { return WinReason::AgainstLuck; }
    if (std::max({std::abs(choices), std::abs(luck), unforeseen}) < kMuch) {
      return WinReason::Closely;
    }
    const Share most = std::max(choices, luck);
    if (most < kMuch || unforeseen >= 2 * most) { return WinReason::Unforeseen; }
    if (luck < 0 || choices >= 2 * luck) { return WinReason::ByChoice; }
    if (luck < -choices) { return WinReason::Unforeseen; }  // it did not make up for worse choices
    return luck >= 2 * choices ? WinReason::ByLuck : WinReason::ByBoth;
  }

  const Review& review_;
  Language language_;
  Seat winner_ = 0;
  std::vector<std::pair<std::string_view, std::string>> blanks_;  // the newest first
};

}  // namespace

std::string_view word_of(Grade grade) { return kGrades[static_cast<std::size_t>(grade)].word; }
std::string_view word_of(ReviewCause cause) {
  return kCauses[static_cast<std::size_t>(cause)].word;
}
Bilingual name_of(Grade grade) { return match::texts_of(kGrades[static_cast<std::size_t>(grade)]); }
Bilingual name_of(ReviewCause cause) {
  return match::texts_of(kCauses[static_cast<std::size_t>(cause)]);
}

std::vector<Bilingual> story_of(const Review& review) {
  const std::vector<std::string> ja = Teller(review, Language::Ja).tell();
  const std::vector<std::string> en = Teller(review, Language::En).tell();
  std::vector<Bilingual> story;
  story.reserve(ja.size());
  for (std::size_t i = 0; i < ja.size(); ++i) { story.push_back({ja[i], en[i]}); }
  return story;
}

}  // namespace fudaba::lab
