#include "match/record.h"

#include <fmt/format.h>

#include <array>
#include <set>

#include "base/hash.h"
#include "match/json_data.h"

namespace fudaba::match {

namespace json = boost::json;

namespace {

constexpr std::size_t kMaxCardsOfRecord = 4096;
constexpr std::size_t kMaxIdBytes = 64;
constexpr std::size_t kMaxOptions = 32;
constexpr std::string_view kClosed = "closed";
constexpr std::array<std::string_view, 5> kEndings{"moves", "time", "agreed", "closed", "left"};

void write(JsonText& out, const KeyPart& part) {
  out.begin_object().field("commitment", to_hex(part.commitment));
  out.field("contribution", to_hex(part.contribution));
  if (part.by < kSeats) { out.field("by", seat_word(part.by)); }
  out.end_object();
}

// Reads the parts of a record; every function leaves the first fault in `fault`.
class RecordReader {
 public:
  explicit RecordReader(FaultSlot& fault) : fault_(fault) {}

  Record read(const json::value& whole) {
    JsonFields fields(whole, "", fault_);
    Record record;
    fields.number("fudaba_record", kRecordVersion, kRecordVersion);
    record.game = fields.text("game", kMaxIdBytes);
    record.rules = fields.text("rules", kMaxIdBytes);
    options(fields, record);
    fields.each("cards", kMaxCardsOfRecord, [&](const json::value& value, const std::string& at) {
      record.cards.push_back(card(value, at));
    });
    set(fields, record);
    decks(fields, record);
    record.key = read_key(fields, "key");
    fair(fields, record);
    players(fields, record);
    series(fields, record);
    record.start = digest(fields, "start");
    fields.each("moves", kMaxRecordMoves, [&](const json::value& value, const std::string& at) {
      record.moves.push_back(move(value, at));
    });
    const std::string outcome = fields.text("outcome", kMaxIdBytes);
    if (const std::optional<Outcome> read = outcome_of(outcome)) {
      record.outcome = *read;
    } else {
      fields.fail("outcome", "ongoing, first, second, draw");
    }
    ended(fields, record);
    hints(fields, record);
    fields.finish();
    return record;
  }

 private:
  std::uint64_t digest(JsonFields& fields, std::string_view key) {
    const std::optional<std::uint64_t> value = from_hex(fields.text(key, 16));
    if (!value) { fields.fail(key, {"小文字の16進数16桁", "16 lowercase hexadecimal digits"}); }
    return value.value_or(0);
  }

  void options(JsonFields& fields, Record& record) {
    const json::value* value = fields.require("options", {"ハウスルール", "the house rules"});
    if (value == nullptr) { return; }
    const json::object* object = value->if_object();
    if (object == nullptr || object->size() > kMaxOptions) {
      set_fault(fault_, "options", *value, {"ハウスルールのまとまり", "an object of house rules"});
      return;
    }
    for (const auto& [id, choice] : *object) {
      const json::string* text = choice.if_string();
      if (text == nullptr || text->size() > kMaxIdBytes) {
        set_fault(fault_, "options." + std::string(id), choice, {"値のid", "the id of a value"});
        return;
      }
      record.options.emplace_back(std::string(id), std::string(*text));
    }
  }

  // Only written where there was one. Its document must be what its digest stands for.
  void set(JsonFields& fields, Record& record) {
    const json::value* value = fields.find("set");
    if (value == nullptr) { return; }
    JsonFields parts(*value, "set", fault_);
    const std::string digest = parts.text("digest", 32);
    for (const std::string_view told : {"id", "version", "name"}) {
      (void)parts.require(told, {"セットの名", "what the set is called"});
    }
    const json::value* document = parts.require("document", {"セット", "a set"});
    parts.finish();
    if (fault_ || document == nullptr) { return; }
    const catalog::OwnSet own = read_set(*document, "set.document", fault_);
    if (fault_) { return; }
    record.set = note_of(own);
    if (own.game != record.game) {
      set_fault(fault_, "set.document.game", json::value(own.game), record.game);
    } else if (record.set->digest != digest) {
      set_fault(fault_, "set.digest", json::value(digest),
                {fmt::format("セットの中身に合う{}", record.set->digest),
                 fmt::format("{}, which fits what the set holds", record.set->digest)});
    }
  }

  CardRecord card(const json::value& value, const std::string& at) {
    JsonFields fields(value, at, fault_);
    CardRecord card;
    card.id = fields.text("id", kMaxIdBytes);
    card.digest = digest(fields, "digest");
    card.number = static_cast<DefId>(fields.number("number", 0, kNoDef - 1));
    fields.finish();
    return card;
  }

  void decks(JsonFields& fields, Record& record) {
    const json::array* decks = fields.list("decks", kSeats);
    if (decks == nullptr) { return; }
    if (decks->size() != kSeats) { return fields.fail("decks", {"2つのデッキ", "two decks"}); }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const json::array* cards = (*decks)[seat].if_array();
      const std::string at = fmt::format("decks[{}]", seat);
      if (cards == nullptr || cards->size() > kMaxDeck) {
        return set_fault(fault_, at, (*decks)[seat],
                         {fmt::format("{}枚までのカードのid", kMaxDeck),
                          fmt::format("up to {} card ids", kMaxDeck)});
      }
      for (std::size_t i = 0; i < cards->size(); ++i) {
        const json::string* id = (*cards)[i].if_string();
        if (id == nullptr || id->empty() || id->size() > std::size_t{2} * kMaxIdBytes) {
          return set_fault(fault_, fmt::format("{}[{}]", at, i), (*cards)[i],
                           {"カードのid", "a card's id"});
        }
        record.decks[seat].emplace_back(*id);
      }
    }
  }

  void fair(JsonFields& fields, Record& record) {
    if (fields.find("fair") == nullptr) { return; }
    fields.each("fair", kMaxKeyParts, [&](const json::value& value, const std::string& at) {
      JsonFields part(value, at, fault_);
      const std::optional<Bytes32> commitment = read_bytes(part, "commitment");
      const std::optional<Bytes32> contribution = read_bytes(part, "contribution");
      std::optional<Seat> by = kNoSeat;
      if (part.find("by") != nullptr) { by = read_seat(part, "by"); }
      part.finish();
      if (commitment && contribution && by) {
        record.fair.push_back({*commitment, *contribution, *by});
      }
    });
  }

  void players(JsonFields& fields, Record& record) {
    const json::array* names = fields.list("players", kSeats);
    if (names == nullptr) { return; }
    if (names->size() != kSeats) { return fields.fail("players", {"2人の名前", "two names"}); }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const json::string* name = (*names)[seat].if_string();
      if (name == nullptr || !is_player_name(*name)) {
        return set_fault(
            fault_, fmt::format("players[{}]", seat), (*names)[seat],
            {fmt::format("制御文字のない{}バイトまでの名前", kMaxPlayerName),
             fmt::format("a name of up to {} bytes without control characters", kMaxPlayerName)});
      }
      record.players[seat] = std::string(*name);
    }
  }

  // All are only written where there is something to say.
  void series(JsonFields& fields, Record& record) {
    if (fields.find("lists") != nullptr) {
      record.closed_lists = fields.text("lists", kMaxIdBytes) == kClosed;
      if (!record.closed_lists) { fields.fail("lists", "closed"); }
    }
    if (fields.find("first") != nullptr) {
      record.first = read_seat(fields, "first").value_or(kNoSeat);
    }
    const json::value* value = fields.find("series");
    if (value == nullptr) { return; }
    record.series = read_series(*value, "series", fault_);
    if (!fault_ && (record.series.of == 1 || is_over(record.series))) {
      set_fault(fault_, "series", *value, {"続いている連戦", "a series that goes on"});
    }
  }

  // Only written where the moves do not say it.
  void ended(JsonFields& fields, Record& record) {
    if (fields.find("ended") == nullptr) { return; }
    const std::string ended = fields.text("ended", kMaxIdBytes);
    const bool has_conceded =
        !record.moves.empty() && record.moves.back().move.verb == Verb::Concede;
    if (ended == word_of(RecordEnding::Agreed) && record.outcome == Outcome::Draw) {
      record.ended = RecordEnding::Agreed;
    } else if (ended == word_of(RecordEnding::Closed) && record.outcome == Outcome::Draw) {
      record.ended = RecordEnding::Closed;
    } else if (ended == word_of(RecordEnding::OnTime) && has_conceded) {
      record.ended = RecordEnding::OnTime;
    } else if (ended == word_of(RecordEnding::Left) &&
               (has_conceded || record.outcome == Outcome::Draw)) {
      record.ended = RecordEnding::Left;
    } else {
      fields.fail(
          "ended",
          {"引き分けの「agreed」「closed」「left」、または投了で終わる対戦の「time」「left」",
           "\"agreed\", \"closed\" or \"left\" of a draw, or \"time\" or \"left\" of a "
           "match that ends with a concession"});
    }
  }

  // Only written where somebody had one.
  void hints(JsonFields& fields, Record& record) {
    if (fields.find("hints") == nullptr) { return; }
    const json::array* seats = fields.list("hints", kSeats);
    if (seats == nullptr) { return; }
    if (seats->size() != kSeats) { return fields.fail("hints", {"2つの一覧", "two lists"}); }
    for (std::size_t seat = 0; seat < kSeats; ++seat) {
      const json::array* numbers = (*seats)[seat].if_array();
      std::vector<std::size_t>& moves = record.hints[seat];
      for (std::size_t i = 0; numbers != nullptr && i < numbers->size(); ++i) {
        const std::int64_t* number = (*numbers)[i].if_int64();
        const std::int64_t least = moves.empty() ? 1 : static_cast<std::int64_t>(moves.back()) + 1;
        if (number == nullptr || *number < least ||
            *number > static_cast<std::int64_t>(record.moves.size()) + 1) {
          return set_fault(
              fault_, fmt::format("hints[{}][{}]", seat, i), (*numbers)[i],
              {fmt::format("{}から{}までの手の番号（小さい順）", least, record.moves.size() + 1),
               fmt::format("the number of a move from {} to {}, in ascending order", least,
                           record.moves.size() + 1)});
        }
        moves.push_back(static_cast<std::size_t>(*number));
      }
      if (numbers == nullptr) {
        return set_fault(fault_, fmt::format("hints[{}]", seat), (*seats)[seat],
                         {"手の番号の一覧", "a list of numbers of moves"});
      }
    }
  }

  MoveRecord move(const json::value& value, const std::string& at) {
    JsonFields fields(value, at, fault_);
    const Move move = read_move(fields);
    const std::uint64_t state = digest(fields, "state");
    fields.finish();
    return {move, state};
  }

  FaultSlot& fault_;
};

// Refuses what reads well but contradicts itself.
void check_whole(const Record& record, FaultSlot& fault) {
  std::set<std::string> known;
  for (std::size_t i = 0; i < record.cards.size(); ++i) {
    if (known.insert(record.cards[i].id).second) { continue; }
    set_fault(fault, fmt::format("cards[{}].id", i), json::value(record.cards[i].id),
              {"まだ出ていないカード", "a card not listed before"});
  }
  for (std::size_t seat = 0; seat < kSeats; ++seat) {
    for (std::size_t i = 0; i < record.decks[seat].size(); ++i) {
      const std::string& word = record.decks[seat][i];
      const std::size_t colon = word.find(':');  // "sideboard:snow_fox"
      if (known.contains(colon == std::string::npos ? word : word.substr(colon + 1))) { continue; }
      set_fault(fault, fmt::format("decks[{}][{}]", seat, i), json::value(record.decks[seat][i]),
                {"「cards」にあるカード", "a card listed in \"cards\""});
    }
  }
}

}  // namespace

std::string_view word_of(RecordEnding ended) { return kEndings[static_cast<std::size_t>(ended)]; }

void make_recorded(Position& position, const Move& move, EventLog* log) {
  if (move.verb == Verb::Concede) {
    position.concede(move.place, log);
  } else {
    (void)position.apply(move, log);
  }
}

std::string to_json(const Record& record) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("fudaba_record", kRecordVersion).field("game", record.game);
  out.field("rules", record.rules).key("options").begin_object();
  for (const auto& [id, value] : record.options) { out.field(std::string_view(id), value); }
  out.end_object().field("players", record.players).field("key", key_text(record.key));
  if (!record.fair.empty()) {
    out.list("fair", record.fair, [&](const KeyPart& part) { write(out, part); });
  }
  if (record.first < kSeats) { out.field("first", seat_word(record.first)); }
  if (record.closed_lists) { out.field("lists", kClosed); }
  if (record.series.of > 1) { write(out.key("series"), record.series); }
  out.list("cards", record.cards, [&](const CardRecord& card) {
    out.begin_object().field("id", card.id).field("digest", fudaba::to_hex(card.digest));
    out.field("number", card.number).end_object();
  });
  out.field("decks", record.decks).field("start", fudaba::to_hex(record.start));
  out.field("outcome", word_of(record.outcome));
  if (record.ended != RecordEnding::ByMoves) { out.field("ended", word_of(record.ended)); }
  if (!record.hints[0].empty() || !record.hints[1].empty()) { out.field("hints", record.hints); }
  if (const auto& set = record.set) {
    out.key("set").begin_object().field("id", set->id).field("version", set->version);
    out.field("name", set->name).field("digest", set->digest);
    out.key("document").raw(set->document).end_object();
  }
  // A line for every move, so that people can read it and tools can compare two records.
  std::string moves = "[";
  for (const MoveRecord& move : record.moves) {
    moves += moves.size() == 1 ? "\n" : ",\n";
    JsonText line(moves);
    write(line.begin_object().key("move"), move.move);
    line.field("state", fudaba::to_hex(move.state)).end_object();
  }
  out.key("moves").raw(moves + "\n]").end_object();
  return text + '\n';
}

std::string digest_of(const Record& record) {
  return digest_of("fudaba record 1", to_json(record));
}

void write(JsonText& out, const Series& series) {
  out.begin_object().field("of", series.of).field("played", series.played);
  out.field("wins", series.wins).end_object();
}

Series read_series(const json::value& value, const std::string& at, FaultSlot& fault) {
  JsonFields fields(value, at, fault);
  Series series;
  series.of = static_cast<int>(fields.number("of", 1, kLongestSeries));
  series.played = static_cast<int>(fields.number("played", 0, kLongestSeries));
  const json::array* wins = fields.list("wins", kSeats);
  for (std::size_t seat = 0; wins != nullptr && seat < wins->size(); ++seat) {
    const std::int64_t* count = (*wins)[seat].if_int64();
    series.wins[seat] =
        count != nullptr && *count >= 0 && *count <= kLongestSeries ? static_cast<int>(*count) : -1;
  }
  fields.finish();
  if (!fault && (wins == nullptr || wins->size() != kSeats || !is_possible(series))) {
    set_fault(fault, at, value, {"ありうる連戦の成績", "a possible standing of a series"});
  }
  return series;
}

tl::expected<Record, JsonFault> read_record(std::string_view text) {
  if (text.size() > kMaxRecordBytes) {
    return tl::unexpected(
        JsonFault{"",
                  {fmt::format("{}バイト", text.size()), fmt::format("{} bytes", text.size())},
                  {"16 MiBまでの記録", "a record of up to 16 MiB"}});
  }
  return read_json(text, [](const json::value& value, FaultSlot& fault) {
    Record record = RecordReader(fault).read(value);
    if (!fault) { check_whole(record, fault); }
    return record;
  });
}

}  // namespace fudaba::match
