#include "match/scenario_move.h"

#include <fmt/format.h>

#include <algorithm>

#include "effect/fault_text.h"
#include "effect/nearest.h"
#include "match/position_reader.h"

namespace fudaba::match {
namespace {

constexpr std::size_t kMovesListed = 12;

// The number that people give: options and abilities count from 1, numbers are themselves.
int spoken_number(const Move& move) {
  if (move.verb == Verb::ChooseNumber) { return move.number; }
  if (move.verb == Verb::ChooseOption) {
    return (move.place == 255 ? 0 : move.place * 256) + move.number + 1;
  }
  return move.number + 1;
}

}  // namespace

MoveWords read_move_words(const effect::Source& verb, catalog::MapReader& fields,
                          const Supplies& supplies, std::vector<effect::Fault>& faults) {
  using effect::Source;
  MoveWords words;
  words.mark = verb.mark;
  words.word = verb.scalar;
  const std::vector<std::string_view> known = move_words(*supplies.game);
  if (verb.shape != Source::Shape::Scalar ||
      std::find(known.begin(), known.end(), words.word) == known.end()) {
    effect::Nearest nearest(verb.scalar);
    for (const std::string_view word : known) { nearest.offer(word); }
    add_fault(faults, verb, effect::with_guess(joined(known), nearest.found()));
  }
  if (const Source* card = fields.find("card")) {
    const DefId def = read_card(*card, supplies, faults);
    if (def != kNoDef) { words.card = supplies.game->pool().texts[def].id; }
  }
  if (const Source* zone = fields.find("zone")) {
    words.zone = zone_named(supplies, zone->scalar);
    if (!index_of(supplies.game->zone_words(), words.zone)) {
      add_fault(faults, *zone, joined(ids_of(supplies.game->zone_words())));
    }
  }
  if (const Source* seat = fields.find("seat")) { words.seat = read_seat(*seat, faults); }
  const auto number = [&](const char* key, int low) -> std::optional<int> {
    const Source* source = fields.find(key);
    return source == nullptr ? std::nullopt : catalog::read_number(*source, low, 255, faults);
  };
  words.place = number("place", 1);
  words.to = number("to", 1);
  words.number = number("number", 0);
  words.position = number("position", 1);
  return words;
}

MoveFinder::MoveFinder(const AnyGame& game, const Position& position)
    : game_(game), position_(position) {
  zone_of_.fill(kNoZone);
  for (const ZoneData& zone : position.full_view().zones) {
    for (const ZoneData::Card& card : zone.cards) { zone_of_[card.card] = zone.zone; }
  }
}

std::string_view MoveFinder::id_of(CardId card) const {
  return card_word(game_.pool(), position_.def_of(card));
}

bool MoveFinder::is_there(CardId card, const MoveWords& words) const {
  const ZoneId zone = zone_of_[card];
  if (zone == kNoZone || id_of(card) != words.card) { return false; }
  const ZoneSpec& spec = game_.zones()[zone];
  if (!words.zone.empty() && zone_word(game_, zone) != words.zone) { return false; }
  if (words.seat && spec.owner != *words.seat) { return false; }
  return !words.place || spec.place + 1 == *words.place;
}

bool MoveFinder::is_meant(const Move& move, const MoveWords& words) const {
  if (word_of(game_, move) != words.word) { return false; }
  if (words.number && spoken_number(move) != *words.number) { return false; }
  if (move.verb == Verb::ChoosePosition) {
    const ZoneSpec& spec = game_.zones()[move.place];
    return words.card.empty() && (!words.position || move.number + 1 == *words.position) &&
           (words.zone.empty() || zone_word(game_, move.place) == words.zone) &&
           (!words.seat || spec.owner == *words.seat) &&
           (!words.place || spec.place + 1 == *words.place);
  }
  if (words.position) { return false; }
  if (words.to && move.place + 1 != *words.to) { return false; }
  if (words.card.empty()) { return !words.place || move.place + 1 == *words.place; }
  return move.card != kNoCard && is_there(move.card, words);
}

bool MoveFinder::is_same(const Move& a, const Move& b) const {
  if (a.verb != b.verb || a.place != b.place || a.number != b.number) { return false; }
  if (a.card == b.card) { return true; }
  return a.card != kNoCard && b.card != kNoCard && zone_of_[a.card] == zone_of_[b.card] &&
         position_.def_of(a.card) == position_.def_of(b.card);
}

std::string MoveFinder::words_of(const Move& move) const {
  std::string text = fmt::format("{{do: {}", word_of(game_, move));
  if (move.verb == Verb::ChoosePosition) {
    return fmt::format("{}, zone: {}, position: {}}}", text, zone_path(game_, move.place),
                       move.number + 1);
  }
  if (move.card != kNoCard) {
    text += fmt::format(", card: {}", id_of(move.card));
    const ZoneId zone = zone_of_[move.card];
    if (zone != kNoZone && !game_.zones()[zone].is_hand) {
      const ZoneSpec& spec = game_.zones()[zone];
      text += fmt::format(", seat: {}, zone: {}", seat_word(spec.owner), zone_word(game_, zone));
      if (places_of(game_, spec.kind) > 1) { text += fmt::format(", place: {}", spec.place + 1); }
    }
  }
  const bool has_place =
      move.place != 255 && move.verb != Verb::ChooseOption && move.verb != Verb::Concede;
  if (has_place) {
    text += fmt::format(", {}: {}", move.card != kNoCard ? "to" : "place", move.place + 1);
  }
  if (move.number != 255) { text += fmt::format(", number: {}", spoken_number(move)); }
  return text + '}';
}

std::string MoveFinder::list_of(const std::vector<Move>& moves) const {
  std::vector<std::string> lines;
  for (const Move& move : moves) {
    std::string line = words_of(move);
    if (std::find(lines.begin(), lines.end(), line) == lines.end()) {
      lines.push_back(std::move(line));
    }
  }
  std::string text;
  for (std::size_t i = 0; i < std::min(lines.size(), kMovesListed); ++i) {
    text += (i == 0 ? "" : ", ") + lines[i];
  }
  return lines.size() > kMovesListed ? text + fmt::format(", … ({})", lines.size()) : text;
}

tl::expected<Move, MoveFault> MoveFinder::find_legal(const MoveWords& words) const {
  auto legal = std::make_unique<MoveList>();
  position_.legal_moves(*legal);
  std::vector<Move> meant;
  for (const Move& move : *legal) {
    if (is_meant(move, words)) { meant.push_back(move); }
  }
  if (meant.empty()) {
    // Not legal: the rules say why, if it is a move at all.
    const tl::expected<Move, MoveFault> move = find(words);
    if (!move) { return tl::unexpected(move.error()); }
    const Reason reason = position_.why_not(*move);
    const std::string list = list_of({legal->begin(), legal->end()});
    const Bilingual why = described(position_, reason);
    return tl::unexpected(
        MoveFault{{"できない手（" + why.ja + "）", "a move that is not legal (" + why.en + ")"},
                  {"できる手：" + list, "a legal move: " + list}});
  }
  const bool clear = std::all_of(meant.begin(), meant.end(),
                                 [&](const Move& move) { return is_same(move, meant.front()); });
  if (clear) { return meant.front(); }
  const std::string list = list_of(meant);
  return tl::unexpected(MoveFault{
      {"どれとも取れる手：" + list, "a move that may be any of " + list},
      {"zone、seat、place、numberで区別した手", "zone, seat, place or number to tell them apart"}});
}

tl::expected<CardId, MoveFault> MoveFinder::find_card(const MoveWords& words) const {
  int best = 0;
  CardId found = kNoCard;
  bool clear = true;
  for (unsigned i = 0; i < kMaxCards; ++i) {
    const CardId card = static_cast<CardId>(i);
    if (!is_there(card, words)) { continue; }
    const ZoneSpec& spec = game_.zones()[zone_of_[card]];
    const bool mine = spec.owner == position_.decision().player;
    const int rank = mine && spec.is_hand ? 3 : mine ? 2 : 1;
    if (rank == best && zone_of_[card] != zone_of_[found]) { clear = false; }
    if (rank > best) {
      best = rank;
      found = card;
      clear = true;
    }
  }
  if (found == kNoCard) {
    return tl::unexpected(
        MoveFault{effect::quoted(words.card),
                  {"この局面でそこにあるカード", "a card that is there in this position"}});
  }
  if (!clear) {
    return tl::unexpected(MoveFault{
        effect::quoted(words.card),
        {"zone、seat、placeで区別したカード", "zone, seat or place to tell the copies apart"}});
  }
  return found;
}

tl::expected<Move, MoveFault> MoveFinder::find(const MoveWords& words) const {
  Move move{Verb::Pass, kNoCard, 255, 255};
  const std::optional<int> act = index_of(game_.act_words(), words.word);
  if (act) {
    move.verb = static_cast<Verb>(kFirstAct + *act);
  } else if (words.word == "choose") {
    move.verb = !words.card.empty() ? Verb::ChooseCard
                : words.position    ? Verb::ChoosePosition
                                    : Verb::ChoosePlace;
  } else {
    const auto simple = {Verb::Pass, Verb::ChooseNumber, Verb::ChooseOption, Verb::Yes, Verb::No};
    for (const Verb verb : simple) {
      if (word_of(game_, Move{verb, kNoCard, 255, 255}) == words.word) { move.verb = verb; }
    }
  }
  if (!words.card.empty()) {
    const tl::expected<CardId, MoveFault> card = find_card(words);
    if (!card) { return tl::unexpected(card.error()); }
    move.card = *card;
  }
  const std::optional<int> place = words.to             ? words.to
                                   : words.card.empty() ? words.place
                                                        : std::nullopt;
  if (place) { move.place = static_cast<std::uint8_t>(*place - 1); }
  if (words.number) {
    move.number = static_cast<std::uint8_t>(move.verb == Verb::ChooseNumber ? *words.number
                                                                            : *words.number - 1);
  }
  if (move.verb == Verb::ChoosePosition) {
    move.place = zone_of(game_, words.zone, words.seat.value_or(position_.decision().player),
                         words.place.value_or(1) - 1);
    move.number = static_cast<std::uint8_t>(words.position.value_or(1) - 1);
  }
  return move;
}

}  // namespace fudaba::match
