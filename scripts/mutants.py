"""Mutants of rule code: where one could be, chosen by a seed, and sources that hold all of them at once.

Clang's syntax tree says what an operator, a condition or a statement is; the mutant itself is a change of the text.
Each mutated place asks `mutant(number) ? mutated : original`, so that one program is every mutant in turn.
"""

import collections
import dataclasses
import hashlib
import json
import os
import re
import subprocess

# What is no rule: texts, vocabulary, pictures, the computer's judgement, tables of words and numbers.
NO_RULES = re.compile(
    r"(text.*|wording|vocabulary|evaluate|board|build|card_format|view|terms|zones|game\.h|declarations)\b")
OPERATORS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "&": "|", "|": "&", "+=": "-=", "-=": "+=",
}
# Parts of the tree that the program does not ask again when it runs.
FIXED = {"ConstantExpr", "StaticAssertDecl", "EnumDecl", "UserDefinedLiteral", "UnresolvedUsingValueDecl",
         "TemplateArgument", "ConceptDecl", "RequiresExpr"}
ASKING = {"CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "MemberExpr", "DeclRefExpr", "UnaryOperator"}
CASTS = {"ImplicitCastExpr", "ExprWithCleanups", "ParenExpr", "MaterializeTemporaryExpr", "CXXBindTemporaryExpr"}
DOING = {"CallExpr", "CXXMemberCallExpr", "CXXOperatorCallExpr", "CompoundAssignOperator"}
FUNCTIONS = {"FunctionDecl", "CXXMethodDecl", "CXXConstructorDecl", "CXXConversionDecl"}


@dataclasses.dataclass(frozen=True, order=True)
class Mutant:
    file: str
    begin: int
    end: int
    change: str    # in words, for the list of survivors
    mutated: str   # the text that stands there instead; of a statement: nothing

    def is_removal(self):
        return self.mutated == ""


class Finder:
    """Walks the syntax tree of one translation unit and notes the mutants of the game's own files."""

    def __init__(self, sources):
        self.sources = sources  # text of each file, by name
        self.found = set()
        self.fixed = set()  # (file, begin, end) of what the compiler works out; the functions in it are seen again apart
        self.file = ""

    # Places -----------------------------------------------------------------------------------------------------------
    def place(self, location):
        """(offset, length) in the file at hand; None inside a macro. Clang names a file only when it changes."""
        if "file" in location:
            self.file = os.path.normpath(location["file"])
        if "spellingLoc" in location:
            self.place(location["spellingLoc"])
            self.place(location["expansionLoc"])
            return None
        return (location["offset"], location["tokLen"]) if "offset" in location else None

    def span(self, node):
        """Where a node stands, noted by read_places; None: elsewhere, or in a macro."""
        return node.get("span")

    def read_places(self, node):
        """Every location in the order in which clang wrote them, since each leans on the one before."""
        for key, value in list(node.items()):
            if key == "loc":
                self.place(value)
            elif key == "range":
                begin = self.place(value["begin"])
                begin_file = self.file
                end = self.place(value["end"])
                if begin and end and begin_file == self.file and self.file in self.sources:
                    node["span"] = (begin[0], end[0] + end[1])
                    node["file"] = self.file
            elif isinstance(value, dict):
                self.read_places(value)
            elif isinstance(value, list):
                for item in value:
                    if isinstance(item, dict):
                        self.read_places(item)

    def awake(self):
        """The mutants that the program can ask when it runs."""
        return {mutant for mutant in self.found
                if not any(file == mutant.file and begin <= mutant.begin and mutant.end <= end
                           for file, begin, end in self.fixed)}

    def text(self, node):
        begin, end = node["span"]
        return self.sources[node["file"]][begin:end]

    def note(self, node, span, change, mutated):
        self.found.add(Mutant(node["file"], span[0], span[1], change, mutated))

    # Kinds of mutants -------------------------------------------------------------------------------------------------
    def walk(self, node, in_body=False):
        kind = node.get("kind", "")
        if kind == "VarDecl" and node.get("constexpr") and self.span(node):
            self.fixed.add((node["file"], *node["span"]))
        if kind in FIXED or node.get("constexpr") and kind == "VarDecl" or node.get("isConstexpr"):
            return
        if kind == "VarDecl" and node.get("storageClass") == "static":
            return
        children = [child for child in node.get("inner", []) if child.get("kind")]
        if in_body and self.span(node):
            self.look_at(kind, node, children)
        for child in children:
            begins_body = kind in FUNCTIONS and child["kind"] == "CompoundStmt"
            self.walk(child, in_body or begins_body)

    def look_at(self, kind, node, children):
        if kind in ("BinaryOperator", "CompoundAssignOperator"):
            self.operator(node, children)
        elif kind == "CXXOperatorCallExpr" and len(children) == 3:
            self.operator(node, children[1:])
        elif kind == "IfStmt" and children[0]["kind"] != "DeclStmt" and not node.get("hasInit"):
            self.condition(children[0])
        elif kind == "ConditionalOperator":
            self.condition(children[0])
        elif kind == "ReturnStmt" and children:
            self.condition(children[0])
        elif kind == "ReturnStmt":
            self.statement(node, "is left out")
        elif kind == "IntegerLiteral":
            self.number(node)
        elif kind == "CXXBoolLiteralExpr" and self.text(node) in ("true", "false"):  # no template's argument
            text = self.text(node)
            self.note(node, node["span"], f"{text} is the other", {"true": "false", "false": "true"}[text])
        elif kind == "UnaryOperator" and re.match(r"!\s*[^=]", self.text(node)):
            self.note(node, node["span"], "no !", "(" + self.text(node)[1:] + ")")
        if kind == "CompoundStmt":
            for child in children:
                self.doing(child)

    def operator(self, node, sides):
        left, right = sides
        if not (self.span(left) and self.span(right)):
            return
        source = self.sources[node["file"]]
        gap = source[left["span"][1]:right["span"][0]]
        sign = gap.strip()
        is_number = re.fullmatch(r"(const )?(bool|(unsigned )?(int|char|short|long)|unsigned|(std::)?u?int\d+_t)",
                                 node.get("type", {}).get("qualType", ""))
        if sign not in OPERATORS or (sign in "+-+=-=" and not is_number):
            return
        begin, end = node["span"]
        before, after = source[begin:left["span"][1]], source[right["span"][0]:end]
        self.note(node, node["span"], f"{sign} becomes {OPERATORS[sign]}",
                  before + gap.replace(sign, OPERATORS[sign]) + after)
        if sign in ("&&", "||"):
            self.note(node, node["span"], f"only what is left of {sign}", before)
            self.note(node, node["span"], f"only what is right of {sign}", after)

    def condition(self, node):
        """The opposite of what a call or a name says; comparisons have mutants of their own."""
        inner = node
        while inner["kind"] in CASTS and inner.get("inner"):
            inner = inner["inner"][0]
        if inner["kind"] in ASKING and inner.get("opcode") != "!" and self.span(node) and \
                node.get("type", {}).get("qualType") == "bool":
            self.note(node, node["span"], "the opposite", "!(" + self.text(node) + ")")

    def number(self, node):
        digits = re.fullmatch(r"(\d+)(U?)", self.text(node))
        if digits:
            value, suffix = int(digits[1]), digits[2]
            for other in {value + 1, max(value - 1, 0)} - {value}:
                self.note(node, node["span"], f"{value} becomes {other}", f"{other}{suffix}")

    def doing(self, node):
        """A statement that is a call or changes something."""
        inner = node
        while inner["kind"] in CASTS and inner.get("inner"):
            inner = inner["inner"][0]
        sign = inner.get("opcode")
        if inner["kind"] in DOING or sign == "=" or sign in ("++", "--") or inner["kind"] == "ContinueStmt":
            self.statement(node, "is left out")

    def statement(self, node, change):
        if self.span(node):
            source = self.sources[node["file"]]
            begin, end = node["span"]
            if source[end:].lstrip().startswith(";"):
                self.note(node, (begin, source.index(";", end) + 1), change, "")


def rule_files(root, game):
    folder = root / "src/games" / game
    return sorted(file for file in folder.iterdir() if file.suffix in (".cpp", ".h") and not NO_RULES.match(file.name))


def rule_sources(root, game):
    """The text of each of them, by its name from the root."""
    return {str(file.relative_to(root)): file.read_text(encoding="latin-1") for file in rule_files(root, game)}


def together(units):
    """One source that is all of them; names in unnamed namespaces are the only ones of their folder."""
    return "".join(f'#include "{unit}"\n' for unit in units if unit.endswith(".cpp"))


def syntax_trees(root, game, units):
    """What stands in the game's namespaces, as trees."""
    command = ["clang++-19", "-std=c++20", "-Isrc", "-w", "-fsyntax-only", "-Xclang", "-ast-dump=json",
               "-Xclang", f"-ast-dump-filter=fudaba::{game}", "-x", "c++", "-"]
    text = subprocess.run(command, cwd=root, check=True, stdout=subprocess.PIPE, text=True,
                          input=together(units)).stdout
    decoder = json.JSONDecoder()
    at = text.find("{")
    while at >= 0:
        tree, end = decoder.raw_decode(text, at)
        yield tree
        at = text.find("{", end)


def find_all(root, game):
    """The rule sources of a game, by name, and every mutant of them."""
    sources = rule_sources(root, game)
    finder = Finder(sources)
    for tree in syntax_trees(root, game, list(sources)):
        finder.read_places(tree)
        finder.walk(tree)
    return sources, finder.awake()


def line_of(sources, mutant):
    """Number and text of the line on which a mutant begins."""
    source = sources[mutant.file]
    begin = source.rfind("\n", 0, mutant.begin) + 1
    end = source.find("\n", mutant.begin)
    return source.count("\n", 0, mutant.begin) + 1, source[begin:end].strip()


def in_order_of_choice(sources, found, seed):
    """All of them in an order that the seed decides. A change of the sources moves only what it touches."""
    seen = collections.Counter()
    ranked = []
    for mutant in sorted(found):
        key = (mutant.file, line_of(sources, mutant)[1], mutant.change)
        seen[key] += 1
        ranked.append((hashlib.sha256(repr((seed, key, seen[key])).encode()).digest(), mutant))
    return [mutant for _, mutant in sorted(ranked)]


# Sources that hold mutants ------------------------------------------------------------------------------------------
def on_one_line(text):
    return " ".join(re.sub(r"//[^\n]*", "", text).split())


def with_mutants(source, numbered, switch):
    """The source with the mutants of it, {number: mutant}, built in; each line stays where it is. switch(number) says
    whether that one is awake."""
    def render(begin, end, inside):
        out, at = "", begin
        outermost = sorted(inside, key=lambda item: (item[1].begin, -item[1].end, item[0]))
        while outermost:
            first = outermost[0][1]
            same = [item for item in outermost if item[1].begin == first.begin and item[1].end == first.end]
            within = [item for item in outermost if item not in same and item[1].end <= first.end]
            text = render(first.begin, first.end, within)
            for number, mutant in same:
                if mutant.is_removal():
                    text = "{ if (!%s(%d)) { %s } }" % (switch, number, text)
                else:
                    text = "(%s(%d) ? (%s) : (%s))" % (switch, number, on_one_line(mutant.mutated), text)
            out += source[at:first.begin] + text
            at = first.end
            outermost = [item for item in outermost if item[1].begin >= at]
        return out + source[at:end]
    return render(0, len(source), list(numbered.items()))
