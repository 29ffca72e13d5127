// Checks the expectations of a scenario.
#include <fmt/format.h>

#include <algorithm>

#include "match/scenario.h"

namespace fudaba::match {

using effect::Fault;

namespace {

class Checker {
 public:
  Checker(const Expectation& expectation, const AnyGame& game, const Position& position,
          const EventLog& events)
      : e_(expectation), game_(game), position_(position), events_(events) {}

  std::optional<Fault> operator()(const ExpectZone& expected) const {
    std::vector<DefId> cards = cards_of(position_.full_view(), expected.zone);
    if (expected.count) {
      if (static_cast<int>(cards.size()) == *expected.count) { return std::nullopt; }
      return differs(fmt::format("{}枚", cards.size()), fmt::format("{} cards", cards.size()),
                     fmt::format("{}枚", *expected.count),
                     fmt::format("{} cards", *expected.count));
    }
    std::vector<DefId> wanted = expected.cards;
    if (expected.from_top) {
      cards.resize(std::min(cards.size(), wanted.size()));
    } else {
      std::sort(cards.begin(), cards.end());
      std::sort(wanted.begin(), wanted.end());
    }
    if (cards == wanted) { return std::nullopt; }
    return differs(list(cards), list(cards), list(wanted), list(wanted));
  }

  std::optional<Fault> operator()(const ExpectField& expected) const {
    const ViewData view = position_.full_view();
    std::string known;
    for (const FieldData& field : view.fields) {
      if (field.id == expected.id && field.seat == expected.seat && field.place == expected.place) {
        if (expected.value == field.value) { return std::nullopt; }
        const std::string now = spoken(expected, field.value);
        const std::string wanted = expected.value ? spoken(expected, *expected.value) : "none";
        return differs(now, now, wanted, wanted);
      }
      if (known.find(field.id) == std::string::npos) {
        known += (known.empty() ? "" : ", ") + std::string(field.id);
      }
    }
    if (!expected.value) { return std::nullopt; }
    return differs("なし（あるのは " + known + "）", "nothing (there are: " + known + ")",
                   spoken(expected, *expected.value), spoken(expected, *expected.value));
  }

  std::optional<Fault> operator()(const ExpectOutcome& expected) const {
    const std::string now(word_of(position_.outcome()));
    const std::string wanted(word_of(expected.outcome));
    if (now == wanted) { return std::nullopt; }
    return differs(now, now, wanted, wanted);
  }

  std::optional<Fault> operator()(const ExpectDecision& expected) const {
    const Decision& now = position_.decision();
    const bool fits = (!expected.player || *expected.player == now.player) &&
                      (!expected.kind || *expected.kind == now.kind);
    if (fits) { return std::nullopt; }
    const auto text = [](Seat player, DecisionKind kind) {
      return fmt::format("{} {}", seat_word(player), word_of(kind));
    };
    const std::string wanted =
        text(expected.player.value_or(now.player), expected.kind.value_or(now.kind));
    const std::string found = text(now.player, now.kind);
    return differs(found + "（" + position_.prompt(Language::Ja) + "）",
                   found + " (" + position_.prompt(Language::En) + ")", wanted, wanted);
  }

  std::optional<Fault> operator()(const ExpectEvent& expected) const {
    const bool happened = std::any_of(events_.begin(), events_.end(), [&](const Event& event) {
      return (!expected.kind || *expected.kind == event.kind) &&
             (!expected.clause || *expected.clause == event.clause) &&
             (!expected.amount || *expected.amount == event.amount) &&
             (!expected.seat || *expected.seat == event.seat) &&
             (expected.card == kNoDef || expected.card == event.def) &&
             (expected.cause == kNoDef || expected.cause == event.cause_def);
    });
    if (happened != expected.absent) { return std::nullopt; }
    if (expected.absent) {
      return differs("その出来事", "such an event", "起こらないこと",
                     "no such event since the last move");
    }
    const auto log = [&](Language language) {
      std::string text;
      for (const Event& event : events_) {
        const std::string clause = to_string(event.clause, game_.prefix());
        text += fmt::format("{}{} {} {}: {}", text.empty() ? "" : " | ", word_of(event.kind),
                            clause, event.amount, game_.describe(event, language));
      }
      return text;
    };
    return differs("ほかの出来事だけ（" + log(Language::Ja) + "）",
                   "only other events (" + log(Language::En) + ")", "その出来事",
                   "such an event since the last move");
  }

  std::optional<Fault> operator()(const ExpectSight& expected) const {
    const ViewData view = position_.view(expected.viewer);
    const ZoneSpec& spec = game_.zones()[expected.zone];
    std::vector<DefId> known;
    for (const DefId def : cards_of(view, expected.zone)) {
      if (def != kNoDef) { known.push_back(def); }
    }
    // Faces known to be somewhere in a hand, and among the cards taken from it face down.
    if (spec.is_hand && spec.owner != expected.viewer) {
      const std::vector<DefId>& group = view.known_in_group[spec.owner];
      known.insert(known.end(), group.begin(), group.end());
    }
    std::vector<DefId> rest = known;
    bool all = true;
    bool any = false;
    for (const DefId card : expected.cards) {
      const auto at = std::find(rest.begin(), rest.end(), card);
      all = all && at != rest.end();
      any = any || at != rest.end();
      if (at != rest.end()) { rest.erase(at); }
    }
    if (expected.hidden && expected.cards.empty()) { any = !known.empty(); }
    if (expected.hidden ? !any : all) { return std::nullopt; }
    const std::string seen = list(known);
    const std::string cards = list(expected.cards);
    return expected.hidden ? differs("見えている " + seen, seen + " in sight", "見えないこと",
                                     "them to be hidden")
                           : differs("見えている " + seen, seen + " in sight",
                                     cards + " が見えること", cards + " in sight");
  }

 private:
  Fault differs(std::string found_ja, std::string found_en, std::string wanted_ja,
                std::string wanted_en) const {
    return {e_.mark,
            {e_.what + "：" + std::move(found_ja), e_.what + ": " + std::move(found_en)},
            {std::move(wanted_ja), std::move(wanted_en)}};
  }

  static std::vector<DefId> cards_of(const ViewData& view, ZoneId wanted) {
    std::vector<DefId> cards;
    for (const ZoneData& zone : view.zones) {
      if (zone.zone != wanted) { continue; }
      for (const ZoneData::Card& card : zone.cards) { cards.push_back(card.def); }
    }
    return cards;
  }

  std::string list(const std::vector<DefId>& cards) const {
    std::string text;
    for (const DefId def : cards) {
      text += (text.empty() ? "" : ", ") + std::string(card_word(game_.pool(), def));
    }
    return '[' + text + ']';
  }

  static std::string spoken(const ExpectField& field, int value) {
    const bool has_word = value >= 0 && value < static_cast<int>(field.words.size());
    return has_word ? std::string(field.words[static_cast<std::size_t>(value)].id)
                    : std::to_string(value);
  }

  const Expectation& e_;
  const AnyGame& game_;
  const Position& position_;
  const EventLog& events_;
};

}  // namespace

std::optional<Fault> check(const Expectation& expectation, const AnyGame& game,
                           const Position& position, const EventLog& events) {
  return std::visit(Checker(expectation, game, position, events), expectation.of);
}

}  // namespace fudaba::match
