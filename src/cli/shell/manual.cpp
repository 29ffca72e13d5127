#include "cli/shell/manual.h"

#include <fmt/format.h>

#include <iostream>
#include <string_view>

#include "cli/shell/context.h"

namespace fudaba::cli {
namespace {

// Escapes text: dashes stay dashes, and no line is taken for a macro.
std::string plain(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    const bool begins_line = i == 0 || text[i - 1] == '\n';
    if (begins_line && (c == '.' || c == '\'')) { out += "\\&"; }
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out += c;
    }
  }
  return out;
}

// Verbatim lines: examples.
std::string block(std::string_view text) { return fmt::format(".PP\n.nf\n{}\n.fi\n", plain(text)); }

// "[--port UINT]", "game".
std::string usage_of(const OutlineOption& option) {
  std::string usage = option.names.back();
  if (!option.is_argument() && !option.value.empty()) { usage += " " + option.value; }
  if (option.repeats) { usage += "..."; }
  return option.required ? usage : "[" + usage + "]";
}

class Writer {
 public:
  explicit Writer(Language language) : language_(language) {}

  [[nodiscard]] std::string take() { return std::move(page_); }

  void section(const char* ja, const char* en, const std::string& text) {
    page_ += fmt::format(".SH {}\n{}", say(ja, en), text);
  }
  void options(const Outline& outline) {
    for (const OutlineOption& option : outline.options) {
      if (option.has_name("--help")) { continue; }  // described once, for all
      std::string names;
      for (const std::string& name : option.names) {
        names += (names.empty() ? "\\fB" : ", \\fB") + plain(name) + "\\fR";
      }
      if (!option.is_argument() && !option.value.empty()) {
        names += " \\fI" + option.value + "\\fR";
      }
      page_ += fmt::format(".TP\n{}\n{}\n", names, plain(option.help));
      if (!option.choices.empty()) {
        page_ += fmt::format(".br\n{}{}\n", say("次のどれか：", "One of: "),
                             plain(joined(option.choices)));
      }
      if (!option.initial.empty()) {
        page_ += fmt::format(".br\n{}{}\n", say("指定しなければ ", "If not given: "),
                             plain(option.initial));
      }
    }
  }
  // A command and then its subcommands. A footer may be inherited.
  void command(const std::string& path, const Outline& outline, const std::string& above) {
    std::string usage = plain(path);
    for (const OutlineOption& option : outline.options) {
      if (option.is_argument()) { usage += " " + plain(usage_of(option)); }
    }
    page_ += fmt::format(".SS \"{}\"\n{}\n", usage, plain(outline.help));
    options(outline);
    if (outline.footer != above) { page_ += block(outline.footer); }
    for (const Outline& next : outline.commands) {
      command(path + " " + next.name, next, outline.footer);
    }
  }

 private:
  [[nodiscard]] const char* say(const char* ja, const char* en) const {
    return language_ == Language::Ja ? ja : en;
  }
  [[nodiscard]] static std::string joined(const std::vector<std::string>& words) {
    return fmt::format("{}", fmt::join(words, ", "));
  }

  Language language_;
  std::string page_;
};

constexpr const char* kFilesJa =
    ".TP\n\\fI/usr/share/fudaba\\fR\nゲームのデータと画面（パッケージから入れた場合）\n"
    ".TP\n\\fI$XDG_DATA_HOME/fudaba\\fR, \\fI~/.local/share/fudaba\\fR\n"
    "対戦の記録 \\fIfudaba.db\\fR、自作セット \\fIsets/\\fR\n"
    ".TP\n\\fI/etc/default/fudaba\\fR, \\fI/var/lib/fudaba\\fR\n"
    "サービス fudaba.service のオプションと、そのデータベース\n";
constexpr const char* kFilesEn =
    ".TP\n\\fI/usr/share/fudaba\\fR\nThe games' data and the page, where the package is installed\n"
    ".TP\n\\fI$XDG_DATA_HOME/fudaba\\fR, \\fI~/.local/share/fudaba\\fR\n"
    "Matches (\\fIfudaba.db\\fR) and sets of your own (\\fIsets/\\fR)\n"
    ".TP\n\\fI/etc/default/fudaba\\fR, \\fI/var/lib/fudaba\\fR\n"
    "The options of the service fudaba.service and its database\n";
constexpr const char* kEnvironmentJa =
    ".TP\n\\fBFUDABA_DATA\\fR\nゲームのデータのフォルダ（\\fB\\-\\-data\\fR が優先）\n"
    ".TP\n\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\n"
    "ことば。ja で始まれば日本語、ほかは英語（\\fB\\-\\-lang\\fR が優先）\n";
constexpr const char* kEnvironmentEn =
    ".TP\n\\fBFUDABA_DATA\\fR\nThe folder of the games' data (\\fB\\-\\-data\\fR goes before it)\n"
    ".TP\n\\fBLC_ALL\\fR, \\fBLC_MESSAGES\\fR, \\fBLANG\\fR\n"
    "The language: Japanese if it begins with ja, else English (\\fB\\-\\-lang\\fR goes before "
    "it)\n";
constexpr const char* kStatusJa =
    ".TP\n0\nできた\n.TP\n1\n動いたが、答えは「いいえ」（合わない記録など）\n"
    ".TP\n2\n使えないファイル、名前、オプション（どこが、なぜかを表示する）\n";
constexpr const char* kStatusEn =
    ".TP\n0\nDone\n.TP\n1\nIt ran, and the answer is no (a record that does not fit)\n"
    ".TP\n2\nA file, name or option that cannot be used; the message says where and why\n";

}  // namespace

std::string manual_page(const Outline& program, Language language) {
  const bool ja = language == Language::Ja;
  Writer writer(language);
  writer.section("名前", "NAME",
                 fmt::format("fudaba \\- {}\n", ja ? "日本のトレーディングカードゲームの卓"
                                                   : "a table for Japanese trading card games"));
  writer.section("書式", "SYNOPSIS",
                 fmt::format("\\fBfudaba\\fR [\\fI{}\\fR] \\fI{}\\fR ...\n",
                             ja ? "オプション" : "options", ja ? "コマンド" : "command"));
  writer.section("説明", "DESCRIPTION",
                 plain(program.help) + "\n.PP\n" +
                     plain(ja ? "どのコマンドにも --help がある。" : "Every command has --help.") +
                     "\n");
  writer.section("オプション", "OPTIONS", "");
  writer.options(program);
  writer.section("コマンド", "COMMANDS", "");
  for (const Outline& command : program.commands) {
    writer.command("fudaba " + command.name, command, program.footer);
  }
  writer.section("終了ステータス", "EXIT STATUS", ja ? kStatusJa : kStatusEn);
  writer.section("環境変数", "ENVIRONMENT", ja ? kEnvironmentJa : kEnvironmentEn);
  writer.section("ファイル", "FILES", ja ? kFilesJa : kFilesEn);
  writer.section("例", "EXAMPLES", block(program.footer));
  writer.section(
      "関連項目", "SEE ALSO",
      ja ? "/usr/share/doc/fudaba の文書\n" : "The documents in /usr/share/doc/fudaba\n");
  return ".TH FUDABA 1 \"\" \"fudaba " FUDABA_VERSION "\"\n.ad l\n" + writer.take();
}

void add_manual(const Command& app, Context& context) {
  const Command command = app.subcommand(
      "manual", {"マニュアル（man の形式）を出力する", "Print the manual, as man reads it"});
  command.footer({"例：\n  fudaba manual | man -l -", "Example:\n  fudaba manual | man -l -"});
  command.does([app, &context] { std::cout << manual_page(app.outline(), context.language); });
}

}  // namespace fudaba::cli
