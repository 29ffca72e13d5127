#include "catalog/xml.h"

#include <gtest/gtest.h>

#include "catalog/yaml.h"

namespace fudaba::catalog {
namespace {

effect::Fault fault_of(const std::string& text) {
  const auto read = parse_xml(text);
  EXPECT_FALSE(read);
  return read ? effect::Fault{} : read.error();
}

TEST(Xml, elements_attributes_and_texts) {
  const auto root =
      parse_xml("<?xml version=\"1.0\"?>\n<a x=\"1 &amp; 2\">\n <b>火&lt;</b><c/></a>");
  ASSERT_TRUE(root) << root.error().found.en;
  EXPECT_EQ(root->name, "a");
  EXPECT_EQ(root->attribute("x"), "1 & 2");
  ASSERT_NE(root->child("b"), nullptr);
  EXPECT_EQ(root->child("b")->text, "火<");
  EXPECT_EQ(root->child("b")->mark.line, 3);
  EXPECT_EQ(root->child("d"), nullptr);
  EXPECT_EQ(xml_escaped("<\"&'>\x01\n"), "&lt;&quot;&amp;&#39;&gt;\n");
}

TEST(Xml, what_is_no_xml_is_refused_where_it_stands) {
  EXPECT_EQ(fault_of("<a>\n<b></a>").mark.line, 2);
  EXPECT_EQ(fault_of("<a>\n\xff</a>").mark.line, 2);
  EXPECT_FALSE(parse_xml(""));
  EXPECT_FALSE(parse_xml("<a/><b/>"));
  EXPECT_EQ(fault_of("<a>\n火\x01</a>").mark.column, 2);
  for (const char* wrong : {"<a>&#0;</a>", "<a>&b;</a>", "<a x='1' x='2'/>", "<a x=1/>", "<a", "a",
                            "<a><![CDATA[</a>", "<a><!-- </a>", "</a>", "<a b='c/>"}) {
    EXPECT_FALSE(parse_xml(wrong)) << wrong;
  }
}

TEST(Xml, lines_end_alike_and_values_are_one_line) {
  const auto root = parse_xml("<a x='1\r\n2\t3&#10;'>b\r\nc\rd<![CDATA[&lt;]]></a>");
  ASSERT_TRUE(root) << root.error().found.en;
  EXPECT_EQ(root->attribute("x"), "1 2 3\n");
  EXPECT_EQ(root->text, "b\nc\nd&lt;");
}

TEST(Xml, a_long_document_is_read_in_time) {
  std::string broad = "<a>";
  for (std::size_t i = 0; i + 2 < kMaxXmlElements; ++i) { broad += "<b\n/>"; }
  const auto root = parse_xml(broad + "<c/></a>");
  ASSERT_TRUE(root) << root.error().found.en;
  EXPECT_EQ(root->children.back().mark.line, static_cast<int>(kMaxXmlElements) - 1);
}

TEST(Xml, entities_are_never_expanded) {
  const std::string laughs =
      "<?xml version=\"1.0\"?>\n<!DOCTYPE a [<!ENTITY b \"cc\"><!ENTITY c \"&b;&b;&b;\">]>\n"
      "<a>&c;</a>";
  EXPECT_EQ(fault_of(laughs).mark.line, 2);
  EXPECT_EQ(fault_of(laughs).found.en, "a document type (DOCTYPE)");
  EXPECT_EQ(fault_of("<!DOCTYPE a SYSTEM \"file:///etc/passwd\"><a/>").mark.line, 1);
}

TEST(Xml, depth_breadth_and_length_are_bounded) {
  std::string deep;
  for (int i = 0; i < 100000; ++i) { deep += "<a>\n"; }
  EXPECT_EQ(fault_of(deep).mark.line, static_cast<int>(kMaxXmlDepth) + 1);
  EXPECT_EQ(fault_of("<a x=\"" + std::string(kMaxXmlText + 1, 'x') + "\"/>").found.en,
            "too long a text");
  EXPECT_EQ(fault_of("<a>" + std::string(kMaxXmlText + 1, 'x') + "</a>").found.en,
            "too long a text");
  std::string many = "<a ";
  for (std::size_t i = 0; i <= kMaxXmlAttributes; ++i) { many += "b" + std::to_string(i) + "='' "; }
  EXPECT_EQ(fault_of(many + "/>").found.en, "too many attributes");
  std::string broad = "<a>";
  for (std::size_t i = 0; i <= kMaxXmlElements; ++i) { broad += "<b/>"; }
  EXPECT_EQ(fault_of(broad).found.en, "too many elements");
  EXPECT_EQ(fault_of("<a>" + std::string(kMaxFileBytes, ' ')).found.en, "too large a file");
}

}  // namespace
}  // namespace fudaba::catalog
