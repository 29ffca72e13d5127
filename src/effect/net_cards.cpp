#include "effect/net_cards.h"

#include <algorithm>
#include <bit>
#include <limits>

namespace fudaba {
namespace {

constexpr std::uint32_t kMarkMask = (std::uint32_t{1} << kMarkBits) - 1;

std::uint32_t mark_of(std::uint32_t what, std::uint32_t value) {
  std::uint64_t hash = (std::uint64_t{what} << 32U | value) * 0x9E3779B97F4A7C15U;
  hash = (hash ^ hash >> 32U) * 0xD6E8FEB86659FD93U;
  return static_cast<std::uint32_t>(hash >> 40U) & kMarkMask;
}

// The words of a tree, the entries that they name, and their numbers.
void add_marks(const effect::Term& term, std::vector<std::uint32_t>& marks) {
  using Kind = effect::Term::Kind;
  const std::uint32_t word = term.word == nullptr ? 0 : number_of_name(term.word->id);
  if (word != 0) { marks.push_back(mark_of(word, 0)); }
  for (const effect::Term& arg : term.args) {
    if (arg.kind == Kind::Entry && arg.entry != nullptr) {
      marks.push_back(mark_of(word, number_of_name(arg.entry->id)));
    } else if (arg.kind == Kind::Number) {
      marks.push_back(mark_of(word, 1 + step_of(arg.value)));
    }
    add_marks(arg, marks);
  }
  for (const effect::Term& item : term.items) { add_marks(item, marks); }
}

std::int16_t sum_of_weights(int a, int b) {
  using Limits = std::numeric_limits<std::int16_t>;
  return static_cast<std::int16_t>(std::clamp<int>(a + b, Limits::min(), Limits::max()));
}

void put_place(Net& net, std::uint32_t key, std::uint32_t row) {
  const std::size_t mask = net.places.size() - 1;
  std::size_t at = key & mask;
  while (net.places[at].first != 0) { at = (at + 1) & mask; }
  net.places[at] = {key, row};
}

}  // namespace

std::vector<std::uint32_t> marks_of(const CardPool& pool, DefId card) {
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  std::vector<std::uint32_t> marks;
  const std::uint32_t kind = 1 + std::uint32_t{def.kind};
  marks.push_back(mark_of(kind, 0));
  for (std::uint32_t i = 0; i < def.values.size(); ++i) {
    if (def.values[i] != 0) {
      marks.push_back(mark_of(kind << 8U | (i + 1), step_of(def.values[i])));
    }
  }
  for (const effect::Term& ability : text.abilities) { add_marks(ability, marks); }
  // A word that a card says twice counts once.
  std::sort(marks.begin(), marks.end());
  marks.erase(std::unique(marks.begin(), marks.end()), marks.end());
  marks.insert(marks.begin(), mark_of(1, number_of_name(text.id)));
  return marks;
}

Net net_for(const NetWeights& weights, const CardPool& pool) {
  Net net;
  net.games = weights.games;
  net.layers = weights.layers;
  net.rows.emplace_back();
  net.rows.insert(net.rows.end(), weights.rows.begin(), weights.rows.end());
  const auto cards = std::lower_bound(weights.keys.begin(), weights.keys.end(), kCardRow);
  net.card_keys.assign(cards, weights.keys.end());
  net.first_card = net.rows.size() - net.card_keys.size();
  net.places.resize(std::bit_ceil(2 * net.first_card));
  for (std::size_t row = 1; row < net.first_card; ++row) {
    put_place(net, weights.keys[row - 1], static_cast<std::uint32_t>(row));
  }
  fit_cards(net, pool);
  return net;
}

void fit_cards(Net& net, const CardPool& pool) {
  net.defs = pool.defs.size();
  net.rows.resize(net.first_card + net.card_keys.size());
  net.card_rows.assign(std::size_t{kNetContexts} * net.defs, 0);
  std::vector<std::vector<std::uint32_t>> marks(net.defs);
  for (std::size_t def = 0; def < net.defs; ++def) {
    marks[def] = marks_of(pool, static_cast<DefId>(def));
  }
  for (auto at = net.card_keys.begin(); at != net.card_keys.end();) {
    const std::uint32_t context = (*at & ~kCardRow) >> kMarkBits;
    const auto end = std::upper_bound(at, net.card_keys.end(), card_row(context, kMarkMask));
    for (std::size_t def = 0; def < net.defs; ++def) {
      NetShape::Row sum{};
      bool any = false;
      for (const std::uint32_t mark : marks[def]) {
        const auto found = std::lower_bound(at, end, card_row(context, mark));
        if (found == end || *found != card_row(context, mark)) { continue; }
        const auto nth = static_cast<std::size_t>(found - net.card_keys.begin());
        const NetShape::Row& row = net.rows[net.first_card + nth];
        for (std::size_t i = 0; i < sum.size(); ++i) { sum[i] = sum_of_weights(sum[i], row[i]); }
        any = true;
      }
      if (!any) { continue; }
      net.card_rows[context * net.defs + def] = static_cast<std::uint32_t>(net.rows.size());
      net.rows.push_back(sum);
    }
    at = end;
  }
}

}  // namespace fudaba
