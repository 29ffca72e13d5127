#include "match/record.h"

#include <gtest/gtest.h>

#include "match/small_game.h"

namespace fudaba::match {
namespace {

using test::small;
using test::SmallGame;

const Record& whole() {
  static const Record kRecord = small().played(1).record();
  return kRecord;
}

// The text with the first `from` replaced; fails the test if there is none.
std::string with(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

std::string fault(std::string_view text) {
  const auto record = read_record(text);
  return record ? std::string() : record.error().text(Language::En);
}

TEST(Record, ReadsBackAsItWasWritten) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Record record = small().played(seed).record();
    const auto read = read_record(to_json(record));
    ASSERT_TRUE(read) << read.error().text(Language::En);
    EXPECT_EQ(*read, record);
  }
}

TEST(Record, SaysThatDeckListsWereClosed) {
  Record record = small().played(3).record();
  EXPECT_EQ(to_json(record).find("lists"), std::string::npos);
  record.closed_lists = true;
  const std::string text = to_json(record);
  const auto read = read_record(text);
  ASSERT_TRUE(read) << read.error().text(Language::En);
  EXPECT_TRUE(read->closed_lists);
  EXPECT_TRUE(setup_of(*read, small().supplies())->closed_lists);
  EXPECT_NE(fault(with(text, R"("lists":"closed")", R"("lists":"shut")")).find("lists"),
            std::string::npos);
}

TEST(Record, OfAFairKeyReadsBackAndReplays) {
  std::vector<KeyPart> parts;
  std::vector<Bytes32> contributions;
  for (std::uint8_t i = 0; i < 3; ++i) {
    Bytes32 bytes{};
    bytes.fill(i);
    contributions.push_back(bytes);
    parts.push_back({commit(bytes), bytes});
  }
  Match::Start start;
  start.setup.decks = {small().supplies().decks[0].cards, small().supplies().decks[1].cards};
  start.setup.key = fair_key(contributions);
  start.fair = parts;
  const Record record = Match::start(small().supplies(), std::move(start), nullptr)->record();
  EXPECT_EQ(*read_record(to_json(record)), record);
  EXPECT_FALSE(replay(record, small().supplies()).misfit);

  Record stacked = record;
  stacked.key.low ^= 1U;
  EXPECT_NE(replay(stacked, small().supplies()).misfit->why.en.find("random key"),
            std::string::npos);
  stacked = record;
  stacked.fair[1].contribution[0] ^= 1U;
  EXPECT_NE(replay(stacked, small().supplies()).misfit->why.en.find("contribution 2"),
            std::string::npos);
}

TEST(Record, CutAnywhereIsRefused) {
  const std::string text = to_json(small().played(2, 5).record());
  for (std::size_t size = 0; size + 1 < text.size(); ++size) {
    EXPECT_FALSE(read_record(std::string_view(text).substr(0, size))) << size;
  }
}

TEST(Record, DamageNamesThePlaceAndWhatIsExpected) {
  const std::string text = to_json(whole());
  EXPECT_EQ(fault(with(text, "\"fudaba_record\":1", "\"fudaba_record\":2")),
            "fudaba_record: found 2, expected a whole number from 1 to 1");
  EXPECT_EQ(fault(with(text, "\"fudaba_record\":1,", "")),
            "fudaba_record: found nothing, expected a whole number");
  EXPECT_EQ(fault(with(text, "\"game\":\"culdcept\"", "\"game\":7")),
            "game: found 7, expected a text of up to 64 bytes");
  EXPECT_EQ(fault(with(text, "\"moves\":[", "\"moves\":[1,")),
            "moves[0]: found 1, expected an object");
  EXPECT_EQ(fault(with(text, "{\"move\":[", "{\"move\":[9,")),
            "moves[0].move: found a list, expected four numbers from 0 to 255");
  EXPECT_EQ(fault(with(text, "{\"move\":[", "{\"move\":[-1,")),
            "moves[0].move: found a list, expected four numbers from 0 to 255");
  EXPECT_EQ(fault(with(text, "\"outcome\":\"", "\"outcome\":\"x")).substr(0, 8), "outcome:");
  EXPECT_EQ(fault(with(text, "\"key\":\"", "\"key\":\"0")),
            "key: found \"0" + key_text(whole().key) + "\", expected a text of up to 32 bytes");
  EXPECT_NE(fault(with(text, "\"rules\"", "\"extra\":1,\"rules\""))
                .find("found \"extra\", expected one of the fields"),
            std::string::npos);
  EXPECT_NE(
      fault(with(text, "\"number\":", "\"price\":1,\"number\":")).find("cards[0]: found \"price\""),
      std::string::npos);
  EXPECT_NE(fault("{} x").find("byte"), std::string::npos);
  EXPECT_NE(fault("\"\xff\"").find("byte"), std::string::npos);
  EXPECT_NE(fault(std::string(100, '[')).find("byte"), std::string::npos);
  EXPECT_NE(fault(std::string(kMaxRecordBytes + 1, ' ')).find("16 MiB"), std::string::npos);
}

TEST(Record, NamesThatWouldSteerATerminalAreRefused) {
  Record record = whole();
  record.players[1] = "\x1b[2J";
  EXPECT_EQ(fault(to_json(record)).substr(0, 11), "players[1]:");
  record.players[1] = std::string(kMaxPlayerName + 1, 'x');
  EXPECT_EQ(fault(to_json(record)).substr(0, 11), "players[1]:");
}

TEST(Record, SaysForWhichMovesThereWereHints) {
  Match match = *Match::resume(small().supplies(), small().played(2, 5).record());
  const std::string without = to_json(match.record());
  EXPECT_EQ(without.find("hints"), std::string::npos);
  match.note_hint(1);
  match.note_hint(1);
  const Record record = match.record();
  EXPECT_EQ(record.hints, (Record::Hints{{{}, {6}}}));
  EXPECT_EQ(*read_record(to_json(record)), record);
  EXPECT_EQ(Match::resume(small().supplies(), record)->record(), record);
  const std::string text = to_json(record);
  const auto damaged = [&](std::string_view hints) {
    return fault(with(text, "\"hints\":[[],[6]]", "\"hints\":" + std::string(hints)));
  };
  EXPECT_EQ(damaged("[[],[7]]"),
            "hints[1][0]: found 7, expected the number of a move from 1 to 6, in ascending order");
  EXPECT_EQ(damaged("[[2,2],[]]"),
            "hints[0][1]: found 2, expected the number of a move from 3 to 6, in ascending order");
  EXPECT_EQ(damaged("[[]]"), "hints: found a list, expected two lists");
  EXPECT_EQ(damaged("[[],3]"), "hints[1]: found 3, expected a list of numbers of moves");
}

// A hint for a move that was taken back and not made again counts for the one that comes next.
TEST(Record, AHintStaysWhenTheMoveIsTakenBack) {
  Match match = *Match::resume(small().supplies(), small().played(2, 5).record());
  match.note_hint(0);
  for (int i = 0; i < 5 && match.can_undo(1) == Match::UndoResult::Done; ++i) {
    (void)match.undo(1);
  }
  EXPECT_EQ(match.record().hints[0], std::vector<std::size_t>{match.moves().size() + 1});
  EXPECT_TRUE(read_record(to_json(match.record())));
}

TEST(Record, ADeckOfCardsItDoesNotListIsRefused) {
  Record record = whole();
  record.decks[1][5] = "nobody";
  EXPECT_EQ(fault(to_json(record)),
            "decks[1][5]: found \"nobody\", expected a card listed in \"cards\"");
  record = whole();
  record.cards.push_back(record.cards[0]);
  EXPECT_NE(fault(to_json(record)).find("a card not listed before"), std::string::npos);
  record = whole();
  record.decks[0].resize(kMaxDeck + 1, record.decks[0][0]);
  EXPECT_NE(fault(to_json(record)).find("up to 120 card ids"), std::string::npos);
}

TEST(Replay, FitsWhatWasPlayed) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    const Match match = small().played(seed);
    const Replay replayed = replay(match.record(), small().supplies());
    ASSERT_FALSE(replayed.misfit) << replayed.misfit->why.en;
    EXPECT_TRUE(replayed.digests_compared);
    EXPECT_EQ(replayed.position->digest(), match.position().digest());
  }
}

TEST(Replay, StopsWhereItIsTold) {
  const Replay replayed = replay(whole(), small().supplies(), 7);
  EXPECT_FALSE(replayed.misfit);
  EXPECT_EQ(replayed.position->digest(), whole().moves[6].state);
}

TEST(Replay, NamesTheMoveThatIsNotLegal) {
  Record record = whole();
  record.moves[10].move = {Verb::Yes, kNoCard, 255, 255};
  const Replay replayed = replay(record, small().supplies());
  ASSERT_TRUE(replayed.misfit);
  EXPECT_EQ(replayed.misfit->move, 11U);
  EXPECT_NE(replayed.misfit->why.en.find("not legal"), std::string::npos);
  EXPECT_EQ(replayed.position->digest(), whole().moves[9].state);
}

TEST(Replay, NamesTheMoveAfterWhichTheStateDiffers) {
  Record record = whole();
  record.moves[10].state ^= 1U;
  EXPECT_EQ(replay(record, small().supplies()).misfit->move, 11U);
  record = whole();
  record.start ^= 1U;
  EXPECT_EQ(replay(record, small().supplies()).misfit->move, 0U);
}

TEST(Replay, NoticesMovesThatAreMissing) {
  Record record = whole();
  record.moves.pop_back();
  const Replay replayed = replay(record, small().supplies());
  ASSERT_TRUE(replayed.misfit);
  EXPECT_NE(replayed.misfit->why.en.find("outcome"), std::string::npos);
}

TEST(Replay, AnotherOutcomeDeckOptionOrKeyDoesNotFit) {
  Record record = whole();
  record.outcome = Outcome::Draw;
  EXPECT_TRUE(replay(record, small().supplies()).misfit);
  record = whole();
  std::swap(record.decks[0].front(), record.decks[0].back());
  EXPECT_TRUE(replay(record, small().supplies()).misfit);
  record = whole();
  record.options = {{"stall_rule", "maybe"}};
  EXPECT_NE(replay(record, small().supplies()).misfit->why.en.find("house rule"),
            std::string::npos);
  record = whole();
  record.key.low ^= 1U;
  EXPECT_TRUE(replay(record, small().supplies()).misfit);
  record = whole();
  record.game = "kanon";
  EXPECT_NE(replay(record, small().supplies()).misfit->why.en.find("kanon"), std::string::npos);
}

TEST(Replay, ADrawThatWasAgreedOnFitsWhereverPlayStopped) {
  Record record = small().played(4, 9).record();
  ASSERT_EQ(record.outcome, Outcome::Ongoing);
  record.outcome = Outcome::Draw;
  EXPECT_TRUE(replay(record, small().supplies()).misfit) << "nobody has agreed";
  record.ended = RecordEnding::Agreed;
  EXPECT_FALSE(replay(record, small().supplies()).misfit);
  EXPECT_EQ(*read_record(to_json(record)), record);
  // So whoever ran the table may have closed it.
  record.ended = RecordEnding::Closed;
  EXPECT_FALSE(replay(record, small().supplies()).misfit);
  EXPECT_EQ(*read_record(to_json(record)), record);
  // So whoever was left alone may have called it.
  record.ended = RecordEnding::Left;
  EXPECT_FALSE(replay(record, small().supplies()).misfit);
  EXPECT_EQ(*read_record(to_json(record)), record);
  // A match that somebody has won is no draw.
  Record won = whole();
  ASSERT_NE(won.outcome, Outcome::Ongoing);
  won.outcome = Outcome::Draw;
  won.ended = RecordEnding::Agreed;
  EXPECT_TRUE(replay(won, small().supplies()).misfit);
}

TEST(Record, AnEndThatContradictsTheRestIsRefused) {
  Record record = small().played(4, 9).record();
  record.ended = RecordEnding::Agreed;  // but not a draw
  EXPECT_EQ(fault(to_json(record)).substr(0, 6), "ended:");
  record.ended = RecordEnding::Closed;
  EXPECT_EQ(fault(to_json(record)).substr(0, 6), "ended:");
  record.ended = RecordEnding::OnTime;  // but nobody has conceded
  EXPECT_EQ(fault(to_json(record)).substr(0, 6), "ended:");
  record.ended = RecordEnding::Left;
  EXPECT_EQ(fault(to_json(record)).substr(0, 6), "ended:");
  record.moves.push_back({concession(1), 0});
  record.outcome = Outcome::FirstWins;
  for (const RecordEnding ended : {RecordEnding::OnTime, RecordEnding::Left}) {
    record.ended = ended;
    EXPECT_EQ(*read_record(to_json(record)), record);
  }
}

TEST(Replay, NamesTheCardThatHasChanged) {
  Record record = whole();
  record.cards[3].digest ^= 1U;
  const Replay replayed = replay(record, small().supplies());
  EXPECT_EQ(replayed.misfit->move, 0U);
  EXPECT_NE(replayed.misfit->why.en.find("\"" + record.cards[3].id + "\""), std::string::npos);
  record = whole();
  record.cards[3].id = "gone";
  EXPECT_NE(replay(record, small().supplies()).misfit->why.en.find("no longer exists"),
            std::string::npos);
}

TEST(Replay, FitsAfterCardsWereAddedInFrontOfTheOthers) {
  constexpr std::string_view kCards =
      "soldier: {kind: creature}\nsword: {kind: item, abilities: [{play: {gain: st, by: 20, to: "
      "user}}]}\n";
  const SmallGame before(test::culdcept_pool(kCards));
  const SmallGame after(
      test::culdcept_pool("newcomer: {kind: creature, st: 90}\n" + std::string(kCards)));
  const Replay replayed = replay(before.played(3).record(), after.supplies());
  EXPECT_FALSE(replayed.misfit) << replayed.misfit->why.en;
  EXPECT_FALSE(replayed.digests_compared);
}

}  // namespace
}  // namespace fudaba::match
