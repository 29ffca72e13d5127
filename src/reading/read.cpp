#include "reading/read.h"

#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>

#include "base/stable_sort.h"
#include "base/utf8.h"
#include "effect/print_english.h"
#include "effect/print_text.h"
#include "reading/chart.h"
#include "reading/fold.h"
#include "reading/judge.h"
#include "reading/meaning.h"
#include "reading/phrases.h"
#include "reading/resolve.h"

namespace fudaba::reading {
namespace {

using effect::Term;

constexpr std::size_t kMostTrees = 2'000;            // printed again for one text
constexpr std::size_t kMostWordings = 16;            // of what idioms stand for
constexpr std::size_t kMostStepsRespelled = 60'000;  // of the chart, for one of them
constexpr std::size_t kMostRespelled = 20;           // other ways of saying one text
constexpr std::size_t kMostWork = 60'000;            // while rules were tried at fewer places

// An infinitive back into what it was made of: your opponent may draw → your opponent may your
// opponent draws; you may have your opponent draw → you may your opponent draws. Of each there are
// both ways, because "your opponent may use …" can be a word's own.
void undo_infinitives(std::vector<FoldedText>& found, std::size_t most) {
  constexpr std::string_view kHave = "you may have your opponent ";
  constexpr std::string_view kTheirs = "your opponent may ";
  constexpr std::string_view kOpponent = "your opponent ";
  const auto finite = [](FoldedText& text, std::size_t verb) {
    const std::size_t end = std::min(text.text.find(' ', verb), text.text.size());
    if (end < text.text.size()) { replace(text, end, 0, "s"); }
    return end < text.text.size();
  };
  for (const std::string_view before : {kHave, kTheirs}) {
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (std::size_t at = found[i].text.find(before); at != std::string::npos;
           at = found[i].text.find(before, at + before.size())) {
        FoldedText other = found[i];
        const std::size_t verb = at + before.size();
        if (std::string_view(other.text).substr(verb).starts_with("choose this: ")) { continue; }
        if (!finite(other, verb)) { continue; }
        if (before == kTheirs) {
          replace(other, verb, 0, kOpponent);
        } else {
          replace(other, at + std::string_view("you may ").size(), std::string_view("have ").size(),
                  {});
        }
        const bool is_new = std::none_of(found.begin(), found.end(), [&](const FoldedText& known) {
          return known.text == other.text;
        });
        if (is_new && found.size() < most) { found.push_back(std::move(other)); }
      }
    }
  }
}

// Turns what a chosen player does to "you", as templates have it: their deck → your deck. Of cards
// "their" is said, too.
void undo_of_chosen_player(std::vector<FoldedText>& found, std::size_t most) {
  constexpr std::pair<std::string_view, std::string_view> kWords[] = {
      {"their", "your"}, {"they", "you"}, {"them", "you"}};
  const auto is_letter = [](std::string_view text, std::size_t at) {
    return at < text.size() && text[at] >= 'a' && text[at] <= 'z';
  };
  const std::size_t before = found.size();
  for (std::size_t i = 0; i < before; ++i) {
    const std::size_t begin = found[i].text.find(effect::english::kChosenPlayerDoes);
    if (begin == std::string::npos) { continue; }
    std::vector<FoldedText> ways{found[i]};
    for (std::size_t at = begin; at < ways.front().text.size(); ++at) {
      for (const auto& [theirs, yours] : kWords) {
        const std::string_view text = ways.front().text;
        if (!text.substr(at).starts_with(theirs) || is_letter(text, at - 1) ||
            is_letter(text, at + theirs.size())) {
          continue;
        }
        // The first way has all of them changed.
        if (found.size() + ways.size() < most) { ways.push_back(ways.front()); }
        replace(ways.front(), at, theirs.size(), yours);
      }
    }
    for (FoldedText& way : ways) { found.push_back(std::move(way)); }
  }
}

// Puts back what English idioms stand for, in every way there is: that many cards → cards equal to
// that number, or to that amount; may have your opponent draw → may your opponent draws.
std::vector<FoldedText> wordings_of(const FoldedText& text, Language language) {
  std::vector<FoldedText> found{text};
  if (language == Language::Ja) { return found; }
  const auto each_way = [&](std::string_view from, std::span<const std::string_view> to) {
    for (std::size_t i = 0; i < found.size() && found.size() < kMostWordings; ++i) {
      for (std::size_t at = found[i].text.find(from); at != std::string::npos;
           at = found[i].text.find(from, at + 1)) {
        for (std::size_t k = 1; k < to.size() && found.size() < kMostWordings; ++k) {
          FoldedText other = found[i];
          replace(other, at, from.size(), to[k]);
          found.push_back(std::move(other));
        }
        replace(found[i], at, from.size(), to[0]);
      }
    }
  };
  for (const effect::english::Idiom& idiom : effect::english::idioms()) {
    std::vector<std::string_view> meant;
    for (const effect::english::Idiom& other : effect::english::idioms()) {
      if (other.to == idiom.to) { meant.push_back(other.from); }
    }
    const bool is_first = meant.front() == idiom.from;
    meant.push_back(idiom.to);
    if (is_first) { each_way(idiom.to, meant); }
  }
  undo_infinitives(found, 2 * kMostWordings);
  undo_of_chosen_player(found, 3 * kMostWordings);
  return found;
}

Readings read_folded(const Grammar& grammar, const Meaning& meaning, const FoldedText& text,
                     const Context& context, NameChoice names,
                     SentenceMatch match = SentenceMatch::Exact) {
  Readings result;
  Judge judge(grammar, meaning, text, context, match);
  std::size_t trees = 0;
  Decline decline;
  bool too_much = false;
  for (const FoldedText& wording : wordings_of(text, grammar.language)) {
    const std::size_t most_steps =
        match == SentenceMatch::Joined ? kMostStepsRespelled : kMostSteps;
    Chart chart(grammar, wording.text, context.pool, names, most_steps);
    const std::vector<PartId> abilities = chart.abilities();
    too_much = too_much || chart.is_exhausted();
    result.entries += chart.entries();
    result.steps += chart.steps();
    for (const PartId ability : abilities) {
      for (const Term& tree : trees_of(chart.forest(), ability, grammar, kMostWays)) {
        if (++trees > kMostTrees) { break; }
        judge.hear(tree, result);
      }
    }
    const std::size_t place = wording.places[std::min(chart.furthest(), wording.places.size() - 1)];
    if (decline.expected.empty() || place > decline.place) {
      decline.place = place;
      decline.expected = chart.expected();
      result.stopped = chart.furthest();
    }
  }
  if (result.readings.empty()) { result.readings = judge.in_other_order(); }
  if (match == SentenceMatch::Joined) {
    // Readings of the first kind of card come first.
    stable_sort_by(result.readings,
                   [](const TextReading& reading) { return reading.kinds.front(); });
  }
  too_much = too_much || trees > kMostTrees;
  if (too_much) {
    // A search that was cut short proves nothing.
    result.readings.clear();
    decline.why = Decline::Kind::TooMuch;
    decline.expected.clear();
    result.declined = std::move(decline);
  } else if (result.readings.empty()) {
    result.declined = judge.was_near() ? judge.nearest() : std::move(decline);
  }
  return result;
}

}  // namespace

Language language_of(std::string_view text) {
  const bool ja = std::any_of(text.begin(), text.end(), [](char byte) {
    return static_cast<unsigned char>(byte) >= 0xE3 && static_cast<unsigned char>(byte) < 0xF0;
  });
  return ja ? Language::Ja : Language::En;
}

Reader::Reader(const effect::CardFormat& format, Language language,
               std::span<const effect::Rewording> common)
    : grammar_(make_grammar(format, language)),
      meaning_(format),
      phrases_(format, language, common) {}

Reader::Reader(const effect::CardFormat& format, Language language)
    : Reader(format, language, common_rewordings()) {}

Readings Reader::read_in_any_way(std::string_view text, const Context& context) const {
  if (text.size() > kLongestText) {
    Readings result;
    result.declined = Decline{Decline::Kind::TooLong, kLongestText, {}, {}};
    return result;
  }
  const FoldedText folded = fold_line(text, grammar_.language);
  Readings result = read_folded(grammar_, meaning_, folded, context, NameChoice::Sensible);
  if (result.readings.empty()) {
    Readings other = read_folded(grammar_, meaning_, folded, context, NameChoice::All);
    other.steps += result.steps;
    result.steps = other.steps;
    if (!other.readings.empty()) { return other; }
  }
  const bool too_much = result.declined && result.declined->why == Decline::Kind::TooMuch;
  if (!result.readings.empty() || too_much) { return result; }
  return read_respelled(folded, context, std::move(result));
}

Readings Reader::read(std::string_view text, const Context& context) const {
  constexpr std::size_t kMostTold = 12;
  Readings result = read_in_any_way(text, context);
  if (result.declined && result.declined->expected.size() > kMostTold) {
    result.declined->expected.resize(kMostTold);
  }
  return result;
}

// As people write it: with everything said as the game says it; then with one thing more that is
// perhaps meant, one after another, the text first that could be followed furthest.
Readings Reader::read_respelled(const FoldedText& folded, const Context& context,
                                Readings first) const {
  struct Try {
    FoldedText text;
    std::size_t ended;
    std::size_t turns;
    std::size_t stopped;
    std::vector<std::string> expected;
  };
  Readings best = std::move(first);
  std::size_t work = best.entries;
  std::size_t steps = best.steps;
  std::size_t reads = 0;
  std::set<std::string> known;
  std::vector<Try> open;
  const auto in_all = [&](Readings& found) {
    found.wordings = reads;
    found.steps = steps;
    return std::move(found);
  };
  // True if the text is read.
  const auto reads_as = [&](FoldedText&& text, std::size_t turns) {
    const FoldedText readable = phrases_.readable(text);
    if (reads >= kMostRespelled || !known.insert(readable.text).second) { return false; }
    ++reads;
    Readings found = read_folded(grammar_, meaning_, readable, context, NameChoice::Sensible,
                                 SentenceMatch::Joined);
    found.respelled = true;
    const bool gave_up = found.declined && found.declined->why == Decline::Kind::TooMuch;
    work += gave_up ? kMostWork : found.entries;
    steps += found.steps;
    const bool is_read = !found.readings.empty();
    const std::size_t ended = found.declined ? found.declined->place : 0;
    if (!is_read) {
      open.push_back({std::move(text), ended, turns, found.stopped,
                      found.declined ? found.declined->expected : std::vector<std::string>()});
    }
    // A text that was understood, but is never printed so, says more than where another one ends.
    const bool told = best.declined && best.declined->why == Decline::Kind::Unprinted && !is_read;
    if (is_read || (!told && best.declined && ended > best.declined->place)) {
      best = std::move(found);
    }
    return is_read;
  };
  if (reads_as(phrases_.said(folded), 0)) { return in_all(best); }
  while (!open.empty() && reads < kMostRespelled && work < kMostWork) {
    const auto furthest =
        std::max_element(open.begin(), open.end(), [](const Try& a, const Try& b) {
          return a.ended != b.ended ? a.ended < b.ended : a.turns > b.turns;
        });
    const Try from = std::move(*furthest);
    open.erase(furthest);
    for (FoldedText& text : phrases_.perhaps(from.text, from.ended)) {
      if (work >= kMostWork || reads >= kMostRespelled) { break; }
      phrases_.say(text);
      if (reads_as(std::move(text), from.turns + 1)) { return in_all(best); }
    }
    const FoldedText readable = phrases_.readable(from.text);
    for (FoldedText& text : phrases_.mended(readable, from.stopped, from.expected)) {
      if (work >= kMostWork) { break; }
      if (reads_as(std::move(text), from.turns + 1)) { return in_all(best); }
    }
  }
  Readings by_gist = read_by_gist(folded, context);
  steps += by_gist.steps;
  return in_all(by_gist.readings.empty() ? best : by_gist);
}

}  // namespace fudaba::reading
