#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/language.h"
#include "effect/program.h"
#include "effect/term.h"
#include "kernel/calibration.h"
#include "kernel/judgement.h"
#include "kernel/net.h"
#include "kernel/strength.h"
#include "kernel/types.h"
#include "kernel/unseen_deck.h"

namespace fudaba {

// Most printed values a kind of card may have (ST, HP, cost, conditions …); a game numbers its own.
constexpr int kMaxValues = 20;
// Most cards that another one may name among its printed values (whose picture it bears …).
constexpr int kMaxNamed = 2;

// A word that cards bear and effects may ask for, of which no rule speaks: an attribute, a race, a
// rarity that files of cards bring along.
struct Trait {
  std::string id;
  Bilingual name;
};
constexpr std::size_t kMaxTraits = 64;  // of all cards together

// The printed values of a card, as the engine reads them: flat and small, immutable once the pool
// is built.
struct alignas(kCacheLine) CardDef {
  std::uint8_t kind = 0;  // the game's enumeration of kinds of cards
  std::uint8_t ability_count = 0;
  std::uint16_t first_ability = 0;                     // into CardPool::program.abilities
  std::array<DefId, kMaxNamed> named{kNoDef, kNoDef};  // the cards it names; the game's numbering
  std::uint64_t own_statics = 0;  // bit p: some continuous ability touches its own property p
  std::array<std::int16_t, kMaxValues> values{};  // the game's numbering
  std::uint8_t deck_limit = 0;  // copies allowed in a deck; 0: the game's ordinary limit
  std::uint16_t uses = 0;  // bit c: its owner uses an ability of cost c (bit 15: of more as well)
  std::uint64_t other_statics = 0;  // bit p: some continuous ability touches property p of others
  std::uint64_t lowering = 0;       // bit p: some continuous ability may lower property p
  // Bit t: some ability waits for trigger t while the card is in play; kActivated: for its owner to
  // use it.
  std::uint64_t triggers = 0;
  std::uint64_t hand_triggers = 0;     // while it is in the hand
  std::uint64_t discard_triggers = 0;  // while it is in the discard pile
  std::uint64_t exile_triggers = 0;    // while it is out of the game
  std::uint64_t traits = 0;            // bit t: it has CardPool::traits[t]

  static constexpr std::uint64_t kActivated = std::uint64_t{1} << 63U;
  [[nodiscard]] bool is_activated() const { return (triggers & kActivated) != 0; }
  // Bit t: some ability waits for trigger t where the card is not in play.
  [[nodiscard]] std::uint64_t triggers_elsewhere() const {
    return hand_triggers | discard_triggers | exile_triggers;
  }
};

// The texts of a card, and the trees its text is printed from.
struct CardText {
  std::string id;  // unique in the set, snake_case
  Bilingual name;
  Bilingual flavour;       // may be empty
  std::string icon;        // name of a picture; may be empty
  std::uint8_t scene = 0;  // chooses another scene behind it (press/scene.h); 0 for most
  std::vector<std::string> tags;
  std::array<std::string, kMaxNamed> named;  // ids of CardDef::named; may be empty
  std::vector<effect::Term> abilities;
};

// The cards of one game that a match may use. Built by the catalogue, then shared and never
// changed.
struct CardPool {
  std::vector<CardDef> defs;
  std::vector<CardText> texts;  // same index
  effect::Program program;
  std::vector<Trait> traits;  // at most kMaxTraits
  std::unordered_map<std::string, DefId> by_id;
  std::uint64_t hand_triggers = 0;       // bit t: some card waits for trigger t from the hand
  std::uint64_t discard_triggers = 0;    // from the discard pile
  std::uint64_t exile_triggers = 0;      // from out of the game
  std::uint64_t deck_triggers = 0;       // from the deck
  std::uint64_t under_triggers = 0;      // lying face down
  std::uint64_t elsewhere_triggers = 0;  // all of these together
  std::vector<LikelyDeck> likely_decks;  // what an opponent may have brought
  Judgement judgement;           // what self-play with these cards has taught computer players
  Net net;                       // what a player without search has learned of them
  Bilingual net_fault;           // why there is none, where its file is no good
  Ladder ladder = kUsualLadder;  // how strong these are
  Calibration calibration;       // how far the chances that they state can be trusted

  [[nodiscard]] const CardDef& def(DefId id) const { return defs[id]; }
  [[nodiscard]] const CardText& text(DefId id) const { return texts[id]; }
  [[nodiscard]] std::span<const effect::Ability> abilities_of(const CardDef& card) const {
    return {program.abilities.data() + card.first_ability, card.ability_count};
  }
  [[nodiscard]] DefId find(const std::string& id) const {
    const auto it = by_id.find(id);
    return it == by_id.end() ? kNoDef : it->second;
  }
  // nullptr if there is no such trait.
  [[nodiscard]] const Trait* find_trait(std::string_view id) const {
    for (const Trait& trait : traits) {
      if (trait.id == id) { return &trait; }
    }
    return nullptr;
  }
  // The traits that effects name are these from now on.
  void note_traits() {
    program.trait_masks.clear();
    for (const std::string& id : program.trait_refs) {
      const Trait* trait = find_trait(id);
      program.trait_masks.push_back(
          trait == nullptr ? 0 : std::uint64_t{1} << static_cast<unsigned>(trait - traits.data()));
    }
  }
};

}  // namespace fudaba
