#include "kernel/clause.h"

#include <gtest/gtest.h>

namespace fudaba {
namespace {

using namespace clause_literals;

TEST(Clause, IsWrittenAsItIsRead) {
  EXPECT_EQ(to_string("CUL-7.1"_clause, "CUL"), "CUL-7.1");
  EXPECT_EQ(to_string("XYZ-10.13"_clause, "XYZ"), "XYZ-10.13");
  EXPECT_EQ(to_string(Clause{}, "CUL"), "");
}

TEST(Clause, ClausesDifferByChapterAndNumber) {
  EXPECT_NE("XYZ-1.11"_clause, "CUL-11.1"_clause);
  EXPECT_EQ("CUL-3.4"_clause, "KAN-3.4"_clause);  // the prefix belongs to the game
  EXPECT_TRUE(Clause{}.is_none());
}

}  // namespace
}  // namespace fudaba
