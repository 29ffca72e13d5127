#include "table/own_sets.h"

#include "base/check.h"

namespace fudaba::table {

namespace json = boost::json;
using catalog::OwnSet;
using match::JsonFields;
using match::JsonText;

namespace {

Refusal not_allowed() {
  return refusal(
      Code::Illegal, "set",
      {"このサーバーでは自作セットを使えません。", "This server does not take sets of one's own."});
}

SetLabel label_of(const match::SetNote& note, std::size_t cards) {
  return {note.id, note.version, note.name, note.author, cards, note.digest};
}

// The game with the cards and decks of a set behind its own.
struct GameWithSet {
  std::shared_ptr<ShelvedGame> game;
  SetLabel label;
  std::string document;
  std::vector<catalog::FileFault> faults;
};

GameWithSet with_set(const ShelvedGame& base, const OwnSet& set) {
  GameWithSet made;
  made.game = std::make_shared<ShelvedGame>();
  ShelvedGame& game = *made.game;
  game.entry = base.entry;
  game.catalogue = base.catalogue;
  made.faults =
      catalog::add_set(game.catalogue, set, base.entry->card_format(), base.game->profile());
  supply(game);
  const match::SetNote& note = game.note.emplace(match::note_of(set));
  made.document = note.document;
  made.label = label_of(note, game.catalogue.pool.defs.size() - base.catalogue.pool.defs.size());
  game.set = made.label;
  game.supplies.set = &note;
  game.all_cards = Document([&game] { return cards_document(game); });
  return made;
}

}  // namespace

GameOfMatch without_set(const ShelvedGame& game) { return {GameOfMatch(), &game}; }

std::vector<catalog::FileFault> OwnSets::offer(const OwnSet& set) {
  const ShelvedGame* game = shelf_.find(set.game);
  FUDABA_CHECK(game != nullptr);  // whoever has read the set knows its game
  GameWithSet made = with_set(*game, set);
  offered_.emplace_back(set.game,
                        Offered{std::move(made.label), set.about, std::move(made.document)});
  return std::move(made.faults);
}

std::vector<const OwnSets::Offered*> OwnSets::offered(std::string_view game) const {
  std::vector<const Offered*> found;
  for (const auto& [of, set] : offered_) {
    if (of == game) { found.push_back(&set); }
  }
  return found;
}

std::size_t OwnSets::held() {
  std::erase_if(games_, [](const auto& known) { return known.second.expired(); });
  return games_.size();
}

tl::expected<GameOfMatch, Refusal> OwnSets::open(const ShelvedGame& game, const OwnSet& set) {
  if (set.game != game.entry->id) { return refused(Code::Malformed, "set.game"); }
  const std::string digest = match::digest_of_set(match::to_json(set));
  const Lock lock(mutex_);
  if (const auto known = games_.find(digest); known != games_.end()) {
    if (GameOfMatch there = known->second.lock()) { return there; }
  }
  if (held() >= bounds_.most) { latest_.clear(); }
  if (held() >= bounds_.most) { return refused(Code::Full, "set"); }
  GameWithSet made = with_set(game, set);
  if (made.label.cards == 0 && !made.faults.empty()) {
    return tl::unexpected(refusal("set", std::move(made.faults)));
  }
  GameOfMatch opened = std::move(made.game);
  games_[digest] = opened;
  latest_.push_back(opened);
  while (latest_.size() > bounds_.most_kept) { latest_.pop_front(); }
  return opened;
}

GameOfMatch OwnSets::read(JsonFields& fields, const ShelvedGame& game, match::FaultSlot& fault,
                          std::optional<Refusal>& refused) {
  const json::value* value = fields.find("set");
  if (value == nullptr || value->is_null()) { return without_set(game); }
  if (!bounds_.allowed) {
    refused = not_allowed();
    return without_set(game);
  }
  tl::expected<GameOfMatch, Refusal> opened = table::refused(Code::NotFound, "set");
  if (const json::string* id = value->if_string()) {
    for (const Offered* set : offered(game.entry->id)) {
      if (set->label.id == std::string_view(*id)) {
        opened = stored(game.entry->id, set->document);
      }
    }
  } else {
    const OwnSet set = match::read_set(*value, "set", fault);
    if (fault) { return without_set(game); }
    opened = open(game, set);
  }
  if (opened) { return *opened; }
  refused = opened.error();
  return without_set(game);
}

tl::expected<GameOfMatch, Refusal> OwnSets::of(const match::Record& record) {
  const ShelvedGame* game = shelf_.find(record.game);
  if (game == nullptr) { return refused(Code::NotFound, "record.game"); }
  if (!record.set) { return without_set(*game); }
  if (!bounds_.allowed) { return tl::unexpected(not_allowed()); }
  return stored(record.game, record.set->document);
}

tl::expected<GameOfMatch, Refusal> OwnSets::stored(std::string_view id,
                                                   const std::string& document) {
  const ShelvedGame* game = shelf_.find(id);
  const auto set = match::read_set(document);
  if (game == nullptr) { return refused(Code::NotFound, "game"); }
  if (!set) { return tl::unexpected(refusal(set.error())); }
  return open(*game, *set);
}

void write(JsonText& json, const SetLabel& label) {
  json.begin_object().field("id", label.id).field("version", label.version);
  json.field("name", label.name);
  if (!label.author.empty()) { json.field("author", label.author); }
  json.field("cards", label.cards).field("digest", label.digest).end_object();
}

SetLabel read_label(const json::value& value, const std::string& at, match::FaultSlot& fault) {
  constexpr std::size_t kMostBytes = 512;
  JsonFields fields(value, at, fault);
  SetLabel label;
  label.id = fields.text("id", kMaxWord);
  label.version = static_cast<int>(fields.number("version", 1, catalog::kMaxSetVersion));
  if (const json::value* name = fields.require("name", {"名前", "a name"})) {
    JsonFields texts(*name, fields.path("name"), fault);
    label.name = {texts.text("ja", kMostBytes), texts.text("en", kMostBytes)};
    texts.finish();
  }
  label.author = fields.optional_text("author", kMostBytes).value_or("");
  label.cards = static_cast<std::size_t>(
      fields.number("cards", 0, static_cast<std::int64_t>(catalog::kMaxSetCards)));
  label.digest = fields.text("digest", kMaxWord);
  fields.finish();
  return label;
}

}  // namespace fudaba::table
