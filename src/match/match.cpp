#include "match/match.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "catalog/cards.h"

namespace fudaba::match {
namespace {

// A fault if the cards may not lie there at all; the other rules of decks are up to whoever deals.
std::optional<Bilingual> cards_fault(const CardPool& pool, const std::vector<DefId>& cards,
                                     std::uint32_t kinds) {
  for (const DefId def : cards) {
    if (def >= pool.defs.size()) {
      return Bilingual{"そのようなカードはない", "there is no such card"};
    }
    if ((kinds >> pool.defs[def].kind & 1U) != 0) { continue; }
    const std::string& id = pool.texts[def].id;
    return Bilingual{fmt::format("「{}」はそこに入れられない", id),
                     fmt::format("\"{}\" cannot be there", id)};
  }
  return std::nullopt;
}

std::optional<Bilingual> deck_fault(const Supplies& supplies, const DeckList& deck) {
  if (deck.size() > kMaxDeck) {
    return Bilingual{fmt::format("デッキは{}枚まで（{}枚ある）", kMaxDeck, deck.size()),
                     fmt::format("a deck has at most {} cards ({} given)", kMaxDeck, deck.size())};
  }
  const CardPool& pool = supplies.game->pool();
  const effect::CardFormat& format = supplies.entry->card_format();
  std::optional<Bilingual> wrong = cards_fault(pool, deck.cards, format.deck_kinds);
  for (std::size_t i = 0; i < deck.beside.size() && !wrong; ++i) {
    const int size = static_cast<int>(deck.beside[i].size());
    if (i >= format.sections.size()) {
      if (size > 0) { wrong = Bilingual{"デッキ以外のカードはない", "nothing lies beside a deck"}; }
      continue;
    }
    const effect::DeckSection& section = format.sections[i];
    wrong = cards_fault(pool, deck.beside[i], section.kinds);
    if (size < section.least || (section.most > 0 && size > section.most)) {
      wrong = Bilingual{fmt::format("「{}」の枚数が違う（{}枚）", section.ja, size),
                        fmt::format("wrong number of cards in the {} ({})", section.en, size)};
    }
  }
  return wrong;
}

std::optional<Bilingual> option_fault(const AnyGame& game, const OptionValue& option) {
  if (const HouseRule* rule = find_house_rule(game.house_rules(), option.id)) {
    if (option.value >= 0 && option.value < static_cast<int>(rule->known().size())) {
      return std::nullopt;
    }
    return Bilingual{fmt::format("ハウスルール「{}」にその値はない", option.id),
                     fmt::format("house rule \"{}\" has no such value", option.id)};
  }
  return Bilingual{fmt::format("「{}」というハウスルールはない", option.id),
                   fmt::format("there is no house rule \"{}\"", option.id)};
}

void add_cards(const Position& position, std::set<DefId>& used) {
  for (const ZoneData& zone : position.full_view().zones) {
    for (const ZoneData::Card& card : zone.cards) { used.insert(card.def); }
  }
}

}  // namespace

std::optional<Bilingual> setup_fault(const Supplies& supplies, const MatchSetup& setup) {
  for (const DeckList& deck : setup.decks) {
    if (std::optional<Bilingual> wrong = deck_fault(supplies, deck)) { return wrong; }
  }
  for (const OptionValue& option : setup.options) {
    if (std::optional<Bilingual> wrong = option_fault(*supplies.game, option)) { return wrong; }
  }
  return std::nullopt;
}

tl::expected<Match, Bilingual> Match::start(const Supplies& supplies, Start start, EventLog* log) {
  if (std::optional<Bilingual> wrong = setup_fault(supplies, start.setup)) {
    return tl::unexpected(*wrong);
  }
  // A record names every house rule, so that it holds when the usual value changes.
  for (const catalog::RuleOption& rule : supplies.house_rules) {
    const bool given = std::any_of(start.setup.options.begin(), start.setup.options.end(),
                                   [&](const OptionValue& option) { return option.id == rule.id; });
    if (!given) { start.setup.options.push_back({rule.id, rule.fallback}); }
  }
  Match match(supplies, std::move(start));
  match.position_ = supplies.game->setup(match.start_.setup, log);
  match.first_ = match.position_->digest();
  return match;
}

tl::expected<Match, Misfit> Match::resume(const Supplies& supplies, const Record& record) {
  Replay whole = replay(record, supplies);
  if (whole.misfit) { return tl::unexpected(*whole.misfit); }
  Start start;
  start.setup = *setup_of(record, supplies);
  start.players = record.players;
  start.fair = record.fair;
  start.series = record.series;
  tl::expected<Match, Bilingual> match = Match::start(supplies, std::move(start), nullptr);
  for (const MoveRecord& move : record.moves) {
    if (move.move.verb == Verb::Concede) {
      match->concede(move.move.place, nullptr);
    } else {
      (void)match->apply(move.move, nullptr);
    }
  }
  match->hints_ = record.hints;
  return std::move(*match);
}

Match Match::from(const Supplies& supplies, std::unique_ptr<Position> position) {
  Match match(supplies, Start{});
  match.position_ = std::move(position);
  match.built_ = match.position_->clone();
  match.first_ = match.position_->digest();
  return match;
}

std::unique_ptr<Position> Match::opening(EventLog* log) const {
  return built_ != nullptr ? built_->clone() : supplies_.game->setup(start_.setup, log);
}

Reason Match::apply(const Move& move, EventLog* log) {
  EventLog events;
  const Reason reason = position_->apply(move, &events);
  if (reason.allows()) { played(move, events, log); }
  return reason;
}

bool Match::concede(Seat seat, EventLog* log) {
  if (position_->outcome() != Outcome::Ongoing || seat >= kSeats) { return false; }
  EventLog events;
  position_->concede(seat, &events);
  played(concession(seat), events, log);
  return true;
}

void Match::played(const Move& move, const EventLog& events, EventLog* log) {
  revealed_.push_back(
      std::any_of(events.begin(), events.end(), [](const Event& event) { return event.reveals; }));
  moves_.push_back({move, position_->digest()});
  if (log != nullptr) { log->insert(log->end(), events.begin(), events.end()); }
}

void Match::note_hint(Seat seat) {
  FUDABA_CHECK(seat < kSeats);
  std::vector<std::size_t>& moves = hints_[seat];
  const std::size_t move = moves_.size() + 1;
  const auto at = std::lower_bound(moves.begin(), moves.end(), move);
  if (at == moves.end() || *at != move) { moves.insert(at, move); }
}

Match::UndoResult Match::can_undo(std::size_t count) const {
  if (count == 0 || count > moves_.size()) { return UndoResult::NothingToUndo; }
  const bool revealed = std::any_of(revealed_.end() - static_cast<std::ptrdiff_t>(count),
                                    revealed_.end(), [](bool told) { return told; });
  return revealed ? UndoResult::Revealed : UndoResult::Done;
}

// Plays the moves that stay from the opening again: dealing takes microseconds and a move less than
// one, so that no earlier position need be kept.
Match::UndoResult Match::undo(std::size_t count) {
  const UndoResult possible = can_undo(count);
  if (possible != UndoResult::Done) { return possible; }
  moves_.resize(moves_.size() - count);
  revealed_.resize(moves_.size());
  position_ = opening(nullptr);
  for (const MoveRecord& move : moves_) { make_recorded(*position_, move.move, nullptr); }
  return UndoResult::Done;
}

std::vector<std::pair<std::string, std::string>> Match::options() const {
  std::vector<std::pair<std::string, std::string>> options;
  for (const OptionValue& option : start_.setup.options) {
    const auto value = static_cast<std::size_t>(option.value);
    const HouseRule* rule = find_house_rule(supplies_.game->house_rules(), option.id);
    options.emplace_back(option.id, rule->known()[value]);
  }
  return options;
}

Record Match::record() const {
  const AnyGame& game = *supplies_.game;
  const CardPool& pool = game.pool();
  Record record;
  record.game = game.id();
  record.rules = supplies_.rules;
  record.options = options();
  if (supplies_.set != nullptr) { record.set = *supplies_.set; }
  // Cards that only turned up on the way (a card made into another one) are in the last position.
  std::set<DefId> used;
  add_cards(*opening(nullptr), used);
  add_cards(*position_, used);
  for (const DeckList& deck : start_.setup.decks) {
    for (const std::vector<DefId>& section : deck.beside) {
      used.insert(section.begin(), section.end());
    }
  }
  for (const DefId def : used) {
    record.cards.push_back({pool.texts[def].id, catalog::card_digest(pool, def), def});
  }
  std::sort(record.cards.begin(), record.cards.end(),
            [](const CardRecord& a, const CardRecord& b) { return a.id < b.id; });
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    record.decks[seat] = deck_words(start_.setup.decks[seat], pool, supplies_.entry->card_format());
  }
  record.key = start_.setup.key;
  record.fair = start_.fair;
  record.players = start_.players;
  record.first = start_.setup.first;
  record.closed_lists = start_.setup.closed_lists;
  record.series = start_.series;
  record.start = first_;
  record.moves = moves_;
  record.outcome = position_->outcome();
  // A hint for a move that was taken back, and not made again, stays a hint.
  record.hints = hints_;
  for (std::vector<std::size_t>& moves : record.hints) {
    for (std::size_t& move : moves) { move = std::min(move, moves_.size() + 1); }
    moves.erase(std::unique(moves.begin(), moves.end()), moves.end());
  }
  return record;
}

}  // namespace fudaba::match
