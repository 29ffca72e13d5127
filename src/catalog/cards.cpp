#include "catalog/cards.h"

#include <algorithm>
#include <optional>

#include "base/hash.h"
#include "catalog/card_reader.h"
#include "catalog/map_reader.h"
#include "catalog/yaml.h"
#include "effect/compile.h"

namespace fudaba::catalog {

using effect::Source;
using effect::Term;

tl::expected<Cards, std::vector<FileFault>> read_cards(std::span<const TextFile> files,
                                                       const effect::CardFormat& format) {
  Cards cards;
  std::vector<Faults> faults(files.size());
  CardReader reader(format, cards);
  std::vector<std::optional<Source>> roots;
  for (std::size_t i = 0; i < files.size(); ++i) {
    std::optional<Source> root = parse_yaml(files[i], faults[i]);
    if (root) { reader.read_traits(*root, faults[i]); }
    roots.push_back(std::move(root));
  }
  for (std::size_t i = 0; i < files.size(); ++i) {
    const std::optional<Source>& root = roots[i];
    if (root) { reader.read_file(i, *root, faults[i]); }
  }
  for (std::size_t i = 0; i < cards.places.size(); ++i) {
    Faults& of_file = faults[cards.places[i].file];
    if (of_file.size() < kMaxFaults) { reader.resolve(i, of_file); }
  }
  std::vector<FileFault> all;
  for (std::size_t i = 0; i < files.size(); ++i) {
    append(all, in_file(files[i].name, std::move(faults[i])));
  }
  if (!all.empty()) { return tl::unexpected(std::move(all)); }
  for (const std::string& id : cards.pool.program.card_refs) {
    cards.pool.program.card_ref_defs.push_back(cards.pool.find(id));
  }
  cards.pool.note_traits();
  effect::append_lasting(cards.pool.program);
  effect::note_reach(cards.pool.program, format.kinds_of_filter);
  return cards;
}

namespace {

void add_term(Digest& digest, const Term& term) {
  digest.add(static_cast<std::uint64_t>(term.kind));
  switch (term.kind) {
    case Term::Kind::Absent: break;
    case Term::Kind::Number: digest.add(static_cast<std::uint64_t>(term.value)); break;
    case Term::Kind::Entry:  digest.add(term.entry->id); break;
    case Term::Kind::Name:   digest.add(term.text); break;
    case Term::Kind::Word:
      digest.add(term.word->id);
      for (std::size_t i = 0; i < term.args.size(); ++i) {
        const effect::Param& param = term.word->params[i];
        const Term& arg = term.args[i];
        const bool unsaid = arg.kind == Term::Kind::Absent || arg.value == param.fallback;
        if (!param.later || !unsaid) { add_term(digest, arg); }
      }
      break;
    case Term::Kind::List:
      digest.add(term.items.size());
      for (const Term& item : term.items) { add_term(digest, item); }
      break;
  }
}

}  // namespace

std::vector<std::string_view> traits_of(const CardPool& pool, DefId card) {
  std::vector<std::string_view> ids;
  for (std::size_t i = 0; i < pool.traits.size(); ++i) {
    if (((pool.def(card).traits >> i) & 1U) != 0) { ids.push_back(pool.traits[i].id); }
  }
  std::sort(ids.begin(), ids.end());
  return ids;
}

std::uint64_t card_digest(const CardPool& pool, DefId card) {
  const CardDef& def = pool.def(card);
  const CardText& text = pool.text(card);
  Digest digest;
  digest.add(text.id);
  digest.add(def.kind);
  for (const std::int16_t value : def.values) { digest.add(static_cast<std::uint64_t>(value)); }
  digest.add(def.deck_limit);
  for (const std::string& named : text.named) {
    if (!named.empty()) { digest.add(named); }
  }
  for (const std::string_view trait : traits_of(pool, card)) { digest.add(trait); }
  for (const Term& ability : text.abilities) { add_term(digest, ability); }
  return digest.value();
}

}  // namespace fudaba::catalog
