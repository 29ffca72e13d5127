#include "table/manners.h"

#include <gtest/gtest.h>

#include <set>

#include "table/request.h"

namespace fudaba::test {
namespace {

using table::Conversation;
using table::SaidLine;

SaidLine phrase_by(Seat by) {
  SaidLine line;
  line.by = by;
  line.phrase = table::find_phrase("greet");
  return line;
}

TEST(Phrases, EachHasAnIdOfItsOwnAndWordsInBothLanguages) {
  std::set<std::string_view> ids;
  for (const table::StockPhrase& phrase : table::phrases()) {
    EXPECT_TRUE(ids.insert(phrase.id).second) << phrase.id;
    EXPECT_FALSE(phrase.ja.empty() || phrase.en.empty()) << phrase.id;
    EXPECT_EQ(table::find_phrase(phrase.id), &phrase);
  }
  EXPECT_EQ(table::find_phrase("Have a good game"), nullptr);
}

TEST(Conversations, SpectatorsReadPhrasesAloneAndNobodyWhatIsKeptFromHim) {
  Conversation conversation;
  const SaidLine heard = conversation.add(phrase_by(0), false);
  EXPECT_TRUE(Conversation::may_read(heard, 0));
  EXPECT_TRUE(Conversation::may_read(heard, 1));
  EXPECT_TRUE(Conversation::may_read(heard, kNoSeat));
  SaidLine words;
  words.by = 1;
  words.words = "内緒";
  EXPECT_FALSE(Conversation::may_read(conversation.add(words, false), kNoSeat));
  EXPECT_FALSE(Conversation::may_read(conversation.add(phrase_by(0), true), 1));
  conversation.mute(1, true);
  const SaidLine muted = conversation.add(phrase_by(0), false);
  EXPECT_FALSE(Conversation::may_read(muted, 1));
  EXPECT_TRUE(Conversation::may_read(muted, 0));
  EXPECT_TRUE(Conversation::may_read(muted, kNoSeat));
  EXPECT_TRUE(Conversation::may_read(conversation.add(phrase_by(1), false), 0));
}

TEST(Conversations, OnlyTheLastLinesAreKept) {
  Conversation conversation;
  for (std::size_t i = 0; i < table::kLinesKept + 3; ++i) { conversation.add(phrase_by(0), false); }
  EXPECT_EQ(conversation.lines().size(), table::kLinesKept);
  EXPECT_EQ(conversation.lines().front().n, 4U);
  const std::string last = table::last_said(conversation);
  EXPECT_NE(last.find("\"n\":43"), std::string::npos);
  EXPECT_EQ(last.find("\"n\":23,"), std::string::npos);
  EXPECT_NE(last.find("\"n\":24,"), std::string::npos);
}

TEST(Conversations, WordsAreOneLineThatCanBeSeen) {
  const auto is_read = [](const std::string& words) {
    return table::read_request(R"({"type":"talk","words":")" + words + "\"}").has_value();
  };
  EXPECT_TRUE(is_read("いい勝負でした！"));
  EXPECT_TRUE(is_read("　字下げ"));
  EXPECT_TRUE(is_read(std::string(400, 'a')));
  for (const std::string& words :
       {std::string(), std::string("   "), std::string("　　"), std::string("a\\nb"),
        std::string("\u202eabc"), std::string("a\u200bb"), std::string(401, 'a')}) {
    EXPECT_FALSE(is_read(words)) << words;
  }
}

}  // namespace
}  // namespace fudaba::test
