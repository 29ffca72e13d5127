#include "catalog/net.h"

#include <gtest/gtest.h>

#include <string>

#include "catalog/catalogue.h"
#include "catalog/folder.h"
#include "games/games.h"

namespace fudaba::catalog {
namespace {

NetWeights some_weights() {
  NetWeights weights;
  weights.games = 300;
  weights.keys = {3, 70000, 2000000000};
  weights.rows.resize(3);
  weights.rows[1][5] = -300;
  weights.rows[2][63] = 7;
  weights.layers.offsets[2] = -100000;
  weights.layers.hidden[31][1] = -8191;
  weights.layers.hidden_offsets[4] = 12345678;
  weights.layers.outputs[1][31] = 5;
  weights.layers.output_offsets[1] = -3;
  return weights;
}

TEST(NetFile, WhatWasWrittenIsRead) {
  const NetWeights weights = some_weights();
  const auto read = read_net(write_net(weights, "kanon"), "kanon");
  ASSERT_TRUE(read);
  EXPECT_EQ(read->games, weights.games);
  EXPECT_EQ(read->keys, weights.keys);
  EXPECT_EQ(read->rows, weights.rows);
  EXPECT_EQ(read->layers, weights.layers);
}

TEST(NetFile, AnyByteThatIsWrongIsNoticed) {
  const std::string bytes = write_net(some_weights(), "kanon");
  for (std::size_t i = 0; i < bytes.size(); i += 97) {
    std::string damaged = bytes;
    damaged[i] = static_cast<char>(damaged[i] ^ 1);
    EXPECT_FALSE(read_net(damaged, "kanon")) << i;
    EXPECT_FALSE(read_net(bytes.substr(0, i), "kanon")) << i;
  }
  EXPECT_FALSE(read_net(bytes + "x", "kanon"));
}

TEST(NetFile, SaysWhyItIsNoGood) {
  const std::string bytes = write_net(some_weights(), "kanon");
  EXPECT_EQ(read_net(bytes, "ouka").error().en,
            "weights of another version or game: fudaba net 1 kanon");
  EXPECT_EQ(read_net("fudaba net 0 ouka\n...", "ouka").error().en,
            "weights of another version or game: fudaba net 0 ouka");
  EXPECT_EQ(read_net("cards:\n", "ouka").error().en, "not a file of weights");
  EXPECT_EQ(read_net(bytes.substr(0, 400), "kanon").error().en, "a damaged file of weights");
}

// Whoever plays without search does so by it.
TEST(NetFile, IsReadWithItsGame) {
  const GameEntry& entry = *find_game("kanon");
  GameFiles files = read_game(find_data_dir().value(), "kanon");
  files.net = write_net(some_weights(), "kanon");
  const auto loaded = read_catalogue(files, entry.card_format());
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->pool.net.games, 300U);
  EXPECT_EQ(loaded->pool.net.defs, loaded->pool.defs.size());
  EXPECT_EQ(loaded->pool.net_fault, Bilingual{});
}

TEST(NetFile, PlayGoesOnWithoutOne) {
  const GameEntry& entry = *find_game("kanon");
  GameFiles files = read_game(find_data_dir().value(), "kanon");
  files.net.clear();
  auto loaded = read_catalogue(files, entry.card_format());
  ASSERT_TRUE(loaded);
  EXPECT_FALSE(loaded->pool.net.is_learned());
  EXPECT_EQ(loaded->pool.net_fault, Bilingual{});
  files.net = "no net";
  loaded = read_catalogue(files, entry.card_format());
  ASSERT_TRUE(loaded);
  EXPECT_FALSE(loaded->pool.net.is_learned());
  EXPECT_EQ(loaded->pool.net_fault.en, "not a file of weights");
}

}  // namespace
}  // namespace fudaba::catalog
