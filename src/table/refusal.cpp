#include "table/refusal.h"

#include <algorithm>
#include <array>

#include "match/words.h"

namespace fudaba::table {
namespace {

struct CodeWords {
  std::string_view word;
  unsigned status;
  std::string_view ja;
  std::string_view en;
};

// By Code.
constexpr std::array<CodeWords, kCodes> kWords{{
    {"malformed", 400, "読み取れない要求です。", "The request cannot be read."},
    {"unknown_type", 400, "知らない種類の要求です。", "There is no request of this type."},
    {"unknown_field", 400, "知らない項目があります。", "The request has an unknown field."},
    {"too_large", 413, "要求が大きすぎます。", "The request is too large."},
    {"too_fast", 429, "要求が多すぎます。少し待ってください。",
     "Too many requests. Please wait a little."},
    {"not_found", 404, "見つかりません。", "Not found."},
    {"wrong_seat", 403, "この席からはできません。", "This seat may not do that."},
    {"stale", 409, "その間に対戦が進みました。", "The match has moved on meanwhile."},
    {"illegal", 409, "その手は指せません。", "That move is not legal."},
    {"over", 409, "今はできません。対戦の進み具合が違います。",
     "Not now: the match is not at that point."},
    {"expired", 410, "この招待は使えません。", "This invitation can no longer be used."},
    {"taken", 409, "この席はもう埋まっています。", "This seat is taken."},
    {"storage", 503, "保存できませんでした。対戦はそのままです。もう一度お試しください。",
     "It could not be stored. The match is as it was; please try again."},
    {"full", 503, "今は満席です。", "The server is full at the moment."},
    {"set_not_accepted", 409,
     "この対戦では自作セットのカードを使います。見てから承知してください。",
     "This match is played with a set of somebody's own. Please look at it and accept it."},
    {"sign_in", 401, "サインインが必要です。", "Please sign in first."},
    {"suspended", 403, "このアカウントは今、対戦できません。",
     "This account may not play at the moment."},
    {"needs_server", 501, "ほかの人と遊ぶにはサーバーが要ります。このページだけではできません。",
     "Playing with other people needs a server; this page alone cannot do it."},
}};

const CodeWords& words_of(Code code) { return kWords[static_cast<std::size_t>(code)]; }

}  // namespace

std::string_view word_of(Code code) { return words_of(code).word; }

unsigned status_of(Code code) { return words_of(code).status; }

Refusal refusal(Code code, std::string at) {
  const CodeWords& words = words_of(code);
  return {code, std::move(at), {std::string(words.ja), std::string(words.en)}, {}};
}

Refusal refusal(Code code, std::string at, Bilingual message) {
  return {code, std::move(at), std::move(message), {}};
}

tl::unexpected<Refusal> refused(Code code, std::string at) {
  return tl::unexpected(refusal(code, std::move(at)));
}

tl::unexpected<Refusal> refused(Code code, std::string at, Bilingual message) {
  return tl::unexpected(refusal(code, std::move(at), std::move(message)));
}

Refusal refusal(const match::JsonFault& fault) {
  // JsonFields says of a field that nobody asked for which fields there are.
  const bool unknown = fault.expected.en.starts_with("one of the fields ");
  return {unknown ? Code::UnknownField : Code::Malformed,
          fault.at,
          match::in_both([&](Language language) { return fault.text(language); }),
          {}};
}

Refusal refusal(std::string at, std::vector<catalog::FileFault> faults) {
  constexpr std::size_t kMostFaults = 5;
  faults.resize(std::min(faults.size(), kMostFaults));
  return refusal(Code::Malformed, std::move(at), match::in_both([&](Language language) {
                   return catalog::to_string(faults, language);
                 }));
}

void write(match::JsonText& json, const Refusal& refusal) {
  json.begin_object().field("code", word_of(refusal.code)).field("at", refusal.at);
  json.field("message", refusal.message);
  if (!refusal.reason.empty()) { json.key("reason").raw(refusal.reason); }
  if (!refusal.set.empty()) { json.key("set").raw(refusal.set); }
  json.end_object();
}

}  // namespace fudaba::table
