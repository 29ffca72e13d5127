// Playing a record again, and saying where it does not fit.
#include <fmt/format.h>

#include <algorithm>

#include "base/hash.h"
#include "catalog/cards.h"
#include "match/match.h"
#include "match/record.h"

namespace fudaba::match {
namespace {

Misfit before_first_move(std::string ja, std::string en) {
  return {0, {std::move(ja), std::move(en)}};
}

// A record of a match with a set is played with that set: its cards are in the record.
std::optional<Misfit> set_misfit(const Record& record, const Supplies& supplies) {
  if (!record.set) { return std::nullopt; }
  const SetNote& set = *record.set;
  if (supplies.set != nullptr && supplies.set->digest == set.digest) { return std::nullopt; }
  return before_first_move(
      fmt::format("セット「{}」（版{}、{}）のカードがない", set.name.ja, set.version, set.digest),
      fmt::format("the cards of the set \"{}\" (version {}, {}) are not there", set.name.en,
                  set.version, set.digest));
}

std::optional<Misfit> card_misfit(const Record& record, const CardPool& pool) {
  for (const CardRecord& card : record.cards) {
    const DefId def = pool.find(card.id);
    if (def == kNoDef) {
      return before_first_move(fmt::format("カード「{}」が今はない", card.id),
                               fmt::format("card \"{}\" no longer exists", card.id));
    }
    if (catalog::card_digest(pool, def) != card.digest) {
      return before_first_move(
          fmt::format("カード「{}」（{}）が記録の後に変わった", card.id, pool.texts[def].name.ja),
          fmt::format("card \"{}\" ({}) has changed since the match was recorded", card.id,
                      pool.texts[def].name.en));
    }
  }
  return std::nullopt;
}

std::optional<Misfit> key_misfit(const Record& record) {
  if (record.fair.empty()) { return std::nullopt; }
  const std::optional<std::size_t> part = unfair_part(record.fair, record.key);
  if (!part) { return std::nullopt; }
  if (*part == record.fair.size()) {
    return before_first_move("乱数の鍵が、全員の寄与から作られたものではない",
                             "the random key is not the one that the contributions make");
  }
  return before_first_move(fmt::format("{}人目の寄与が約束（コミットメント）に合わない", *part + 1),
                           fmt::format("contribution {} does not fit its commitment", *part + 1));
}

tl::expected<std::vector<OptionValue>, Misfit> options_of(const Record& record,
                                                          const AnyGame& game) {
  std::vector<OptionValue> values;
  for (const auto& [id, value] : record.options) {
    const HouseRule* rule = find_house_rule(game.house_rules(), id);
    const std::optional<int> index = rule == nullptr ? std::nullopt : rule->index_of(value);
    if (!index) {
      return tl::unexpected(
          before_first_move(fmt::format("ハウスルール「{}: {}」が今はない", id, value),
                            fmt::format("house rule \"{}: {}\" no longer exists", id, value)));
    }
    values.push_back({id, *index});
  }
  return values;
}

bool same_numbers(const Record& record, const CardPool& pool) {
  return std::all_of(record.cards.begin(), record.cards.end(),
                     [&](const CardRecord& card) { return pool.find(card.id) == card.number; });
}

Misfit differs(std::size_t move, std::uint64_t recorded, std::uint64_t now) {
  return {move,
          {fmt::format("局面が記録と違う（記録 {}、今 {}）", fudaba::to_hex(recorded),
                       fudaba::to_hex(now)),
           fmt::format("the state differs (recorded {}, now {})", fudaba::to_hex(recorded),
                       fudaba::to_hex(now))}};
}

// One move of a record; what keeps it from being played, if anything.
std::optional<Misfit> play(Position& position, const MoveRecord& move, std::size_t number) {
  if (move.move.verb == Verb::Concede) {
    if (move.move.place < kSeats && position.outcome() == Outcome::Ongoing) {
      position.concede(move.move.place, nullptr);
      return std::nullopt;
    }
    return Misfit{number, {"投了できない", "nobody can concede here"}};
  }
  const Reason reason = position.apply(move.move, nullptr);
  if (reason.allows()) { return std::nullopt; }
  const Bilingual why = described(position, reason);
  return Misfit{number, {"この手は指せない：" + why.ja, "this move is not legal: " + why.en}};
}

// Players who agree to a draw or claim one, and whoever closes a match, leave a position in which
// one could play on.
Outcome outcome_reached(const Record& record, const Position& last) {
  const bool is_broken_off = record.ended == RecordEnding::Agreed ||
                             record.ended == RecordEnding::Closed ||
                             record.ended == RecordEnding::Left;
  const bool goes_on = last.outcome() == Outcome::Ongoing;
  return is_broken_off && goes_on ? Outcome::Draw : last.outcome();
}

}  // namespace

tl::expected<MatchSetup, Misfit> setup_of(const Record& record, const Supplies& supplies) {
  if (record.game != supplies.game->id()) {
    return tl::unexpected(
        before_first_move(fmt::format("「{}」の記録", record.game),
                          fmt::format("this is a record of \"{}\"", record.game)));
  }
  const CardPool& pool = supplies.game->pool();
  std::optional<Misfit> misfit = set_misfit(record, supplies);
  if (!misfit) { misfit = card_misfit(record, pool); }
  if (!misfit) { misfit = key_misfit(record); }
  if (misfit) { return tl::unexpected(*misfit); }
  tl::expected<std::vector<OptionValue>, Misfit> options = options_of(record, *supplies.game);
  if (!options) { return tl::unexpected(options.error()); }
  MatchSetup setup;
  setup.options = std::move(*options);
  setup.key = record.key;
  setup.first = record.first;
  setup.closed_lists = record.closed_lists;
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    for (const std::string& word : record.decks[seat]) {
      if (!add_deck_word(setup.decks[seat], word, pool, supplies.entry->card_format())) {
        return tl::unexpected(before_first_move(fmt::format("デッキのカード「{}」", word),
                                                fmt::format("the deck's card \"{}\"", word)));
      }
    }
  }
  if (const std::optional<Bilingual> wrong = setup_fault(supplies, setup)) {
    return tl::unexpected(Misfit{0, *wrong});
  }
  return setup;
}

Replay replay(const Record& record, const Supplies& supplies, std::size_t steps) {
  Replay result;
  tl::expected<MatchSetup, Misfit> setup = setup_of(record, supplies);
  if (!setup) {
    result.misfit = std::move(setup.error());
    return result;
  }
  result.digests_compared = same_numbers(record, supplies.game->pool());
  result.position = supplies.game->setup(*setup, nullptr);
  Position& position = *result.position;
  if (result.digests_compared && position.digest() != record.start) {
    result.misfit = differs(0, record.start, position.digest());
    return result;
  }
  const std::size_t count = std::min(steps, record.moves.size());
  for (std::size_t i = 0; i < count; ++i) {
    const MoveRecord& move = record.moves[i];
    result.misfit = play(position, move, i + 1);
    if (!result.misfit && result.digests_compared && position.digest() != move.state) {
      result.misfit = differs(i + 1, move.state, position.digest());
    }
    if (result.misfit) { return result; }
  }
  const Outcome reached = outcome_reached(record, position);
  if (count == record.moves.size() && reached != record.outcome) {
    const std::string_view recorded = word_of(record.outcome);
    const std::string_view now = word_of(reached);
    result.misfit =
        Misfit{count,
               {fmt::format("結果が違う（記録 {}、今 {}）", recorded, now),
                fmt::format("the outcome differs (recorded {}, now {})", recorded, now)}};
  }
  return result;
}

}  // namespace fudaba::match
