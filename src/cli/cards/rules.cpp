#include <boost/json.hpp>
#include <iostream>

#include "cli/cards/coverage.h"
#include "cli/shell/context.h"
#include "cli/shell/terminal.h"
#include "games/marked_text.h"

namespace fudaba::cli {
namespace {

struct RulesOptions {
  std::string game;
  std::string clause;
  std::string search;
  std::string source = FUDABA_SOURCE_DIR;
  bool coverage = false;
};

// The number before the dot.
int chapter_of(Clause clause) { return clause.number / 100; }

void print_clause(Terminal& terminal, const Context& context, const catalog::RuleBook& rules,
                  const catalog::RuleClause& clause) {
  const bool ruling = clause.kind == catalog::ClauseKind::Ruling;
  const std::string id = to_string(clause.id, rules.prefix);
  terminal.line(marked(TextMark::Strong, id) + (ruling ? context.say("  裁定", "  ruling") : ""));
  terminal.paragraph(clause.text.in(context.language), "  ");
  if (ruling && !clause.why.in(context.language).empty()) {
    terminal.paragraph(context.say("理由：", "Why: ") + clause.why.in(context.language), "    ");
  }
}

boost::json::object clause_json(const catalog::RuleBook& rules, const catalog::RuleClause& clause) {
  boost::json::object object{{"id", to_string(clause.id, rules.prefix)},
                             {"kind", clause.kind == catalog::ClauseKind::Rule ? "rule" : "ruling"},
                             {"ja", clause.text.ja},
                             {"en", clause.text.en}};
  if (!clause.why.ja.empty()) { object["why"] = {{"ja", clause.why.ja}, {"en", clause.why.en}}; }
  return object;
}

bool matches(const catalog::RuleClause& clause, const std::string& word) {
  return word.empty() || clause.text.ja.find(word) != std::string::npos ||
         clause.text.en.find(word) != std::string::npos ||
         clause.why.ja.find(word) != std::string::npos ||
         clause.why.en.find(word) != std::string::npos;
}

// The clauses of a query: one, a chapter ("7"), those with a word, or all. Empty: there are none,
// which is reported.
std::vector<const catalog::RuleClause*> chosen(Context& context, const catalog::RuleBook& rules,
                                               const RulesOptions& options) {
  std::vector<const catalog::RuleClause*> result;
  const bool is_chapter = !options.clause.empty() &&
                          options.clause.find_first_not_of("0123456789") == std::string::npos;
  for (const catalog::RuleClause& clause : rules.clauses) {
    if (!matches(clause, options.search)) { continue; }
    if (is_chapter && std::to_string(chapter_of(clause.id)) != options.clause) { continue; }
    if (!is_chapter && !options.clause.empty() &&
        rules.find(std::string_view(options.clause)) != &clause) {
      continue;
    }
    result.push_back(&clause);
  }
  if (!result.empty()) { return result; }
  if (!options.search.empty()) {
    std::cout << tell(context, "「{}」を含む条項はない\n", "no clause holds \"{}\"\n",
                      options.search);
    context.exit_code = kNegative;
    return result;
  }
  fail(context, "「{}」という条項はない（例：{}-7.1、7.1、章なら 7）",
       "there is no clause \"{}\" (examples: {}-7.1, 7.1, or 7 for a chapter)", options.clause,
       rules.prefix);
  return result;
}

void print_rules(Context& context, const catalog::RuleBook& rules, const RulesOptions& options) {
  const auto clauses = chosen(context, rules, options);
  if (clauses.empty()) { return; }
  if (context.json) {
    boost::json::array list;
    for (const catalog::RuleClause* clause : clauses) {
      list.push_back(clause_json(rules, *clause));
    }
    std::cout << boost::json::serialize(list) << '\n';
    return;
  }
  Terminal terminal = Terminal::standard();
  int chapter = 0;
  for (const catalog::RuleClause* clause : clauses) {
    if (chapter_of(clause->id) != chapter) {
      chapter = chapter_of(clause->id);
      for (const catalog::Chapter& c : rules.chapters) {
        if (c.number == chapter) {
          terminal.line();
          terminal.line(marked(TextMark::Here,
                               fmt::format(" {} {} ", chapter, c.title.in(context.language))));
        }
      }
    }
    print_clause(terminal, context, rules, *clause);
  }
}

void print_coverage_json(const catalog::RuleBook& rules, const Coverage& coverage) {
  boost::json::array rows;
  for (const Coverage::Row& row : coverage.rows) {
    rows.push_back(
        {{"id", to_string(row.clause, rules.prefix)}, {"code", row.code}, {"tests", row.tests}});
  }
  boost::json::array unknown;
  for (const Coverage::Unknown& u : coverage.unknown) {
    unknown.push_back({{"place", u.place}, {"id", u.id}});
  }
  boost::json::array stray;
  for (const std::string& place : coverage.stray) { stray.push_back(boost::json::string(place)); }
  const boost::json::object all{{"clauses", rows},
                                {"unknown", unknown},
                                {"stray", stray},
                                {"complete", coverage.is_complete()}};
  std::cout << boost::json::serialize(all) << '\n';
}

void print_coverage(Context& context, const catalog::RuleBook& rules, const RulesOptions& options) {
  const std::filesystem::path root(options.source);
  if (!std::filesystem::is_directory(root / "src") ||
      !std::filesystem::is_directory(root / "tests")) {
    fail(context,
         "ソースツリー {} がない（src と tests を含むフォルダを --source で指定してほしい）",
         "there is no source tree at {} (name one that holds src and tests with --source)",
         root.string());
    return;
  }
  const Coverage coverage = scan_coverage(root, rules);
  if (!coverage.is_complete()) { context.exit_code = kNegative; }
  if (context.json) { return print_coverage_json(rules, coverage); }
  for (const Coverage::Row& row : coverage.rows) {
    if (row.code > 0 && row.tests > 0) { continue; }
    std::string missing;
    if (row.code == 0) { missing += context.say("  コードに引用なし", "  not cited in code"); }
    if (row.tests == 0) { missing += context.say("  証明するテストなし", "  proven by no test"); }
    std::cout << fmt::format("{:<10}{}\n", to_string(row.clause, rules.prefix), missing);
  }
  for (const Coverage::Unknown& u : coverage.unknown) {
    std::cout << tell(context, "{}: {} という条項はない\n", "{}: there is no clause {}\n", u.place,
                      u.id);
  }
  for (const std::string& place : coverage.stray) {
    std::cout << tell(context, "{}: FUDABA_PROVES はテストの中に書く\n",
                      "{}: FUDABA_PROVES stands in the body of a test\n", place);
  }
  std::cout << tell(
      context,
      "条項 {}：コードに引用のないもの {}、証明するテストのないもの {}、存在しない引用 {}\n",
      "{} clauses: {} not cited in code, {} proven by no test, {} citations of clauses that do "
      "not exist\n",
      coverage.rows.size(), coverage.without_code(), coverage.without_test(),
      coverage.unknown.size());
}

}  // namespace

void add_rules(const Command& app, Context& context) {
  auto options = std::make_shared<RulesOptions>();
  const Command command =
      app.subcommand("rules", {"ルールを読む・探す", "Read and search a game's rules"});
  command.footer(
      {"例：\n  fudaba rules culdcept              全文\n  fudaba rules culdcept 7            "
       "第7章\n"
       "  fudaba rules culdcept CUL-8.3      1つの条項\n  fudaba rules culdcept --search 援護",
       "Examples:\n  fudaba rules culdcept              all of it\n  fudaba rules culdcept 7       "
       " "
       "    chapter 7\n"
       "  fudaba rules culdcept CUL-8.3      one clause\n  fudaba rules culdcept --search toll"});
  command.option("game", options->game, {"ゲームの名前", "The game"}).required();
  command.option("clause", options->clause,
                 {"条項（7.1）か章（7）", "A clause (7.1) or a chapter (7)"});
  command.option("--search", options->search,
                 {"この言葉を含む条項だけ", "Only clauses with this word"});
  command.option("--coverage", options->coverage,
                 {"コードに引用のない条項と、証明するテストのない条項を示す",
                  "Show clauses that no code cites or no test proves"});
  command.option("--source", options->source,
                 {"--coverage が調べるソースツリー", "The source tree for --coverage"});
  add_json_flag(command, context);
  command.does([&context, options] {
    const auto loaded = load_same_game(context, options->game);
    if (loaded == nullptr) { return; }
    if (options->coverage) {
      print_coverage(context, loaded->catalogue.rules, *options);
    } else {
      print_rules(context, loaded->catalogue.rules, *options);
    }
  });
}

}  // namespace fudaba::cli
