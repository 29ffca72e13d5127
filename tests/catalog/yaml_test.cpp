#include "catalog/yaml.h"

#include <gtest/gtest.h>

#include <ostream>
#include <string>

namespace fudaba::catalog {
namespace {

using effect::Source;

std::string faults_of_text(std::string_view text) {
  std::vector<effect::Fault> faults;
  (void)parse_yaml(text, faults);
  std::string lines;
  for (const effect::Fault& fault : faults) {
    lines += (lines.empty() ? "" : "\n") + std::to_string(fault.mark.line) + ':' +
             std::to_string(fault.mark.column) + ' ' + fault.found.en;
  }
  return lines;
}

Source parse(std::string_view text) {
  std::vector<effect::Fault> faults;
  const auto source = parse_yaml(text, faults);
  EXPECT_TRUE(source && faults.empty()) << faults_of_text(text);
  return source.value_or(Source{});
}

std::string place(const effect::SourceMark& mark) {
  return std::to_string(mark.line) + ':' + std::to_string(mark.column);
}

TEST(Yaml, shapes_and_places) {
  const Source root = parse("a: 1\nb:\n  - x\n  - {c: \"y\"}\n");
  ASSERT_EQ(root.shape, Source::Shape::Map);
  EXPECT_EQ(place(root.mark), "1:1");
  ASSERT_EQ(root.fields.size(), 2U);
  EXPECT_EQ(root.fields[0].first, "a");
  EXPECT_EQ(root.fields[0].second.scalar, "1");
  EXPECT_EQ(place(root.fields[0].second.mark), "1:4");
  EXPECT_EQ(place(root.field_marks[1]), "2:1");
  const Source& list = root.fields[1].second;
  ASSERT_EQ(list.shape, Source::Shape::List);
  EXPECT_EQ(place(list.items[0].mark), "3:5");
  EXPECT_FALSE(list.items[0].quoted);
  const Source& map = list.items[1];
  EXPECT_EQ(place(map.mark), "4:5");
  EXPECT_EQ(place(map.field_marks[0]), "4:6");
  EXPECT_TRUE(map.fields[0].second.quoted);
}

TEST(Yaml, columns_count_characters_not_bytes) {
  const Source root = parse("{名前: 狼, id: wolf}");
  EXPECT_EQ(place(root.fields[0].second.mark), "1:6");
  EXPECT_EQ(place(root.field_marks[1]), "1:9");
}

TEST(Yaml, columns_are_right_far_along_a_line) {
  std::string text = "[";
  for (int i = 0; i < 400; ++i) { text += "字, "; }
  const Source root = parse(text + "z]");
  EXPECT_EQ(place(root.items.back().mark), "1:1202");
}

TEST(Yaml, nothing_where_a_value_should_be_stands_at_its_key) {
  const Source root = parse("a: 1\n  \nbcd:\n");
  EXPECT_EQ(root.fields[1].second.shape, Source::Shape::Missing);
  EXPECT_EQ(place(root.fields[1].second.mark), "3:1");
}

TEST(Yaml, json_is_yaml) {
  const Source root = parse("{\"draw\": 2, \"player\": \"opponent\", \"x\": [true, null]}");
  EXPECT_EQ(root.fields[0].first, "draw");
  EXPECT_FALSE(root.fields[0].second.quoted);
  EXPECT_TRUE(root.fields[1].second.quoted);
  EXPECT_EQ(root.fields[2].second.items[1].shape, Source::Shape::Missing);
}

TEST(Yaml, a_byte_order_mark_and_windows_line_ends_are_harmless) {
  const Source root = parse(
      "\xEF\xBB\xBF"
      "a: 1\r\nb: 2\r\n");
  EXPECT_EQ(place(root.field_marks[0]), "1:1");
  EXPECT_EQ(root.fields[1].second.scalar, "2");
  EXPECT_EQ(place(root.field_marks[1]), "2:1");
}

TEST(Yaml, an_empty_text_is_nothing) {
  EXPECT_EQ(parse("").shape, Source::Shape::Missing);
  EXPECT_EQ(parse("# only a remark\n").shape, Source::Shape::Missing);
}

struct RefusedText {
  const char* name;
  std::string text;
  const char* said;
};
// gtest shows this in place of the bytes.
std::ostream& operator<<(std::ostream& out, const RefusedText& refusal) {
  return out << refusal.name;
}

class RefusedYaml : public testing::TestWithParam<RefusedText> {};

TEST_P(RefusedYaml, with_its_place) { EXPECT_EQ(faults_of_text(GetParam().text), GetParam().said); }

INSTANTIATE_TEST_SUITE_P(
    Yaml, RefusedYaml,
    testing::Values(
        RefusedText{"repeated_key", "a: 1\nb: 2\na: 3\n", "3:1 \"a\" again"},
        RefusedText{"repeated_keys_are_all_said", "{a: 1, a: 2, b: 1, b: 2}",
                    "1:8 \"a\" again\n1:20 \"b\" again"},
        RefusedText{"anchor", "a: &x 1\n", "1:4 an anchor or alias (& *)"},
        RefusedText{"alias", "a: &x 1\nb: *x\n",
                    "1:4 an anchor or alias (& *)\n2:4 an anchor or alias (& *)"},
        RefusedText{"tag", "a: !!str 1\n", "1:4 a tag (!)"},
        RefusedText{"own_tag", "a: !card {b: 1}\n", "1:4 a tag (!)"},
        RefusedText{"list_as_key", "{[a]: 1}", "1:2 a key that is not text"},
        RefusedText{"second_document", "a: 1\n---\nb: 2\n", "3:1 a second document"},
        RefusedText{"not_utf8", "a: 1\nb: \xE3\x81\n", "2:4 a byte that is not UTF-8"},
        RefusedText{"overlong_utf8", "a: \xC0\xAF", "1:4 a byte that is not UTF-8"},
        RefusedText{"half_of_a_pair", "a: \xED\xA0\x80", "1:4 a byte that is not UTF-8"},
        RefusedText{"control_character", "a: x\x1Bz", "1:5 a control character"},
        RefusedText{"zero_byte", std::string("a: x\0z", 6), "1:5 a control character"},
        RefusedText{"escaped_control_character", "a: \"x\\e[2J\"", "1:4 a control character"}),
    [](const auto& refusal) { return std::string(refusal.param.name); });

TEST(Yaml, mistakes_of_syntax_have_their_place) {
  EXPECT_EQ(faults_of_text("a: [1, 2\nb: 3\n").substr(0, 14), "2:2 bad YAML: ");
  EXPECT_EQ(faults_of_text("a:\n\t- 1\n").substr(0, 13), "2:2 bad YAML:");
}

TEST(Yaml, nesting_has_a_bound) {
  const auto nested = [](std::size_t n) { return std::string(n, '[') + std::string(n, ']'); };
  EXPECT_EQ(faults_of_text(nested(100)), "");
  EXPECT_EQ(faults_of_text(nested(101)), "1:101 bad YAML: nested too deeply");
  EXPECT_NE(faults_of_text(std::string(100000, '[')), "");
  EXPECT_NE(faults_of_text(std::string(100000, '{')), "");
}

TEST(Yaml, size_has_a_bound) {
  EXPECT_EQ(faults_of_text(std::string(kMaxFileBytes + 1, ' ')), "0:0 a file of more than 4 MiB");
}

TEST(Yaml, there_is_an_end_to_mistakes) {
  std::string text = "[";
  for (int i = 0; i < 5000; ++i) { text += "*x,"; }
  std::vector<effect::Fault> faults;
  EXPECT_FALSE(parse_yaml(text + "]", faults));
  EXPECT_LE(faults.size(), 501U);
}

}  // namespace
}  // namespace fudaba::catalog
