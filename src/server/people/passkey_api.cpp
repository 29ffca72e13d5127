// Passkeys: challenges for browsers, and their answers.
#include <algorithm>
#include <array>

#include "base/base64.h"
#include "match/json_data.h"
#include "match/record.h"
#include "people/passkey.h"
#include "server/accounts/account_thread.h"
#include "server/people/account_reading.h"
#include "server/people/people_api.h"
#include "table/clock.h"

namespace fudaba::server {

using match::FaultSlot;
using match::JsonFields;
using match::JsonText;
using people::Account;
using people::Book;
using people::Passkey;
using people::PasskeyPurpose;
using people::PasskeySite;

namespace {

constexpr int kMostPasskeys = 20;                // per account
constexpr std::int64_t kAnswerWithin = 300'000;  // ms
constexpr int kMostChallenges = 20'000;          // open ones
constexpr std::size_t kMostPasskeyLabel = 40;
constexpr std::array<std::string_view, 4> kPurposes{"open", "enter", "add", "confirm"};

Refusal no_passkeys_here() {
  return refusal(Code::Illegal, "passkey",
                 {"パスキーは、httpsのページか、localhostで開いたページでだけ使えます。",
                  "Passkeys only work on pages loaded over https or from localhost."});
}

// The same refusal for an unknown passkey and for one that does not fit.
Refusal wrong_passkey() {
  return refusal(Code::SignIn, "passkey",
                 {"このパスキーでは入れませんでした。ここで作ったパスキーか、確かめてください。",
                  "This passkey does not open an account here. Was it made here?"});
}

Refusal too_late() {
  return refusal(Code::Expired, "passkey",
                 {"時間が経ちすぎたか、もう使われた確認です。もう一度お試しください。",
                  "It took too long, or has been answered already. Please try again."});
}

Refusal unfit(people::PasskeyFault fault) {
  if (fault == people::PasskeyFault::Unverified) {
    return refusal(Code::Illegal, "made",
                   {"指紋・顔・暗証番号などで本人を確かめるパスキーだけが使えます。",
                    "Only passkeys that ask for a finger, a face or a PIN can be used."});
  }
  if (fault == people::PasskeyFault::Key) {
    return refusal(
        Code::Illegal, "made",
        {"この種類のパスキーには対応していません。", "Passkeys of this kind cannot be used here."});
  }
  return refusal(Code::Malformed, "made",
                 {"パスキーの情報を読めませんでした。", "The passkey could not be read."});
}

std::string stored_challenge(std::string_view challenge) {
  return Visitors::stored_token(std::string("passkey ").append(challenge));
}

people::MadePasskey read_made(const boost::json::value& value, FaultSlot& fault) {
  JsonFields fields(value, "made", fault);
  people::MadePasskey made;
  made.client_data = read_octets(fields, "client_data", people::kMostClientData);
  made.authenticator_data =
      read_octets(fields, "authenticator_data", people::kMostAuthenticatorData);
  fields.finish();
  return made;
}

// The owner's label; without one, the device's name.
std::string read_passkey_label(JsonFields& fields, const std::string& device) {
  const std::string label = fields.optional_text("label", kMostPasskeyLabel).value_or("");
  if (!match::is_player_name(label)) {
    fields.fail("label", {"見えない文字のない名前", "a name without invisible characters"});
  }
  return label.empty() ? device : label;
}

// The account of a passkey that is shown in answer to a challenge for the purpose; `of`: its owner,
// if known.
tl::expected<Account, Refusal> account_shown(Book& book, const people::ShownPasskey& shown,
                                             const PasskeySite& site, PasskeyPurpose purpose,
                                             people::AccountId of) {
  const auto challenge = people::challenge_in(shown.client_data, people::PasskeyAct::Show, site);
  if (!challenge) { return tl::unexpected(wrong_passkey()); }
  const std::int64_t now = now_ms();
  const auto given_to = book.take_challenge(stored_challenge(*challenge), purpose, now);
  if (!given_to || *given_to != of) { return tl::unexpected(too_late()); }
  const std::optional<Passkey> passkey = book.passkey(shown.id);
  const bool is_known = passkey && passkey->site == site.id &&
                        (of == people::kNoAccount || passkey->account == of) &&
                        (!shown.user || *shown.user == people::user_of(passkey->account));
  if (!is_known) { return tl::unexpected(wrong_passkey()); }
  const auto count = people::check_shown(shown, site, *passkey);
  if (!count || !book.passkey_used(passkey->id, *count, now)) {
    return tl::unexpected(wrong_passkey());
  }
  const std::optional<Account> account = book.account(passkey->account);
  if (!account) { return tl::unexpected(wrong_passkey()); }
  return *account;
}

// A passkey that was made in answer to a challenge for the purpose, with the account that the
// challenge was given for.
tl::expected<Passkey, Refusal> passkey_made(Book& book, const people::MadePasskey& made,
                                            const PasskeySite& site, PasskeyPurpose purpose) {
  const auto challenge = people::challenge_in(made.client_data, people::PasskeyAct::Make, site);
  if (!challenge) { return tl::unexpected(unfit(challenge.error())); }
  const std::int64_t now = now_ms();
  const auto account = book.take_challenge(stored_challenge(*challenge), purpose, now);
  if (!account) { return tl::unexpected(too_late()); }
  auto passkey = people::check_made(made, site);
  if (!passkey) { return tl::unexpected(unfit(passkey.error())); }
  passkey->account = *account;
  passkey->created = passkey->used = now;
  return *passkey;
}

// Nothing: the page of the call can have no passkeys.
std::optional<PasskeySite> site_of(const Call& call) {
  return people::passkey_site(text_of((*call.request)[boost::beast::http::field::origin]),
                              text_of((*call.request)[boost::beast::http::field::host]));
}

// The request to the browser.
struct CeremonyStart {
  std::string challenge;
  PasskeySite site;
  people::AccountId user = people::kNoAccount;
  std::string name;
  std::vector<Passkey> known;  // of the account
};

std::string begun_json(const CeremonyStart& begun) {
  std::string text;
  JsonText out(text);
  out.begin_object().field("challenge", begun.challenge).field("site", begun.site.id);
  if (begun.user != people::kNoAccount) {
    out.key("user").begin_object().field("id", to_base64url(people::user_of(begun.user)));
    out.field("name", begun.name).end_object();
  }
  out.key("passkeys").begin_array();
  for (const Passkey& passkey : begun.known) {
    if (passkey.site == begun.site.id) { out.text(passkey.id); }
  }
  out.end_array().end_object();
  return text;
}

}  // namespace

void PeopleApi::begin_passkey(const Call& call) {
  BodyFields fields(call.body);
  const std::string word = fields.text("for", kMaxWord);
  const auto found = std::find(kPurposes.begin(), kPurposes.end(), word);
  if (found == kPurposes.end()) { fields.fail("for", match::joined(kPurposes)); }
  const auto purpose = static_cast<PasskeyPurpose>(found - kPurposes.begin());
  const bool opens = !fields.fault && purpose == PasskeyPurpose::Open;
  const std::string wanted = opens ? fields.text("name", 4 * kMaxName) : std::string();
  if (refuses(call, fields)) { return; }
  const std::optional<PasskeySite> site = site_of(call);
  if (!site) { return refuse(call, no_passkeys_here()); }
  const people::Visitor& visitor = call.caller.visitor;
  const bool of_account = purpose == PasskeyPurpose::Add || purpose == PasskeyPurpose::Confirm;
  if (of_account && visitor.is_guest()) { return refuse(call, refusal(Code::SignIn)); }
  CeremonyStart begun{new_token(), *site, people::kNoAccount, visitor.name, {}};
  people::PasskeyChallenge challenge;
  challenge.hash = stored_challenge(begun.challenge);
  challenge.purpose = purpose;
  challenge.until = now_ms() + kAnswerWithin;
  std::string skeleton;  // of the new account's name
  if (opens) {
    const auto name = checked_name(wanted);
    if (!name) { return refuse(call, name.error()); }
    begun.name = name->text;
    skeleton = name->skeleton;
    begun.user = challenge.account = new_id();
  } else if (of_account) {
    begun.user = challenge.account = visitor.account;
  }
  if (!may_try(call, of_account ? visitor.id : std::string())) {
    return refuse(call, refusal(Code::TooFast));
  }
  const auto give = [begun, challenge,
                     skeleton](Book& book) -> tl::expected<CeremonyStart, Refusal> {
    if (!skeleton.empty() && book.account_of_skeleton(skeleton)) {
      return tl::unexpected(name_taken());
    }
    if (!book.give_challenge(challenge, now_ms(), kMostChallenges)) {
      return tl::unexpected(refusal(Code::Full));
    }
    CeremonyStart given = begun;
    const bool is_of_account = skeleton.empty() && challenge.account != people::kNoAccount;
    if (is_of_account) { given.known = book.passkeys(challenge.account); }
    return given;
  };
  ask(call, give,
      [call](const CeremonyStart& given) { call.respond(private_reply(begun_json(given))); });
}

void PeopleApi::open_with_passkey(const Call& call, const people::Name& name,
                                  const boost::json::value& value) {
  FaultSlot fault;
  const people::MadePasskey made = read_made(value, fault);
  if (fault) { return refuse(call, refusal(*fault)); }
  const std::optional<PasskeySite> site = site_of(call);
  if (!site) { return refuse(call, no_passkeys_here()); }
  if (!may_open(call)) { return refuse(call, refusal(Code::TooFast)); }
  const std::vector<std::string> codes = people::new_codes();
  const auto open = [made, site = *site, name, device = device_of(*call.request),
                     hashes = hashes_of(codes)](Book& book) -> tl::expected<Account, Refusal> {
    auto passkey = passkey_made(book, made, site, PasskeyPurpose::Open);
    if (!passkey) { return tl::unexpected(passkey.error()); }
    passkey->label = device;
    Account account;
    account.id = passkey->account;
    account.name = name.text;
    account.skeleton = name.skeleton;
    account.created = passkey->created;
    if (!book.open_account(account, hashes, *passkey)) { return tl::unexpected(name_taken()); }
    return account;
  };
  ask(call, open, [this, call, codes](const Account& account) { sign_in(call, account, codes); });
}

void PeopleApi::with_passkey(const Call& call, const people::ShownPasskey& shown,
                             PasskeyPurpose purpose, WithAccount then) {
  const std::optional<PasskeySite> site = site_of(call);
  if (!site) { return refuse(call, no_passkeys_here()); }
  const people::AccountId of =
      purpose == PasskeyPurpose::Enter ? people::kNoAccount : call.caller.visitor.account;
  const auto check = [shown, site = *site, purpose, of](Book& book) {
    return account_shown(book, shown, site, purpose, of);
  };
  ask(call, check, std::move(then));
}

// A passkey gives permanent access, so adding one needs proof.
void PeopleApi::add_passkey(const Call& call) {
  BodyFields fields(call.body);
  const std::string label = read_passkey_label(fields, device_of(*call.request));
  const AccountProof proof = read_proof(fields, fields.fault);
  const boost::json::value* value = fields.require("made", {"パスキー", "a passkey"});
  const people::MadePasskey made =
      value != nullptr ? read_made(*value, fields.fault) : people::MadePasskey();
  if (refuses(call, fields)) { return; }
  const std::optional<PasskeySite> site = site_of(call);
  if (!site) { return refuse(call, no_passkeys_here()); }
  with_proof(call, proof, [this, call, label, made, site = *site](const Account& account) {
    const auto add = [account, label, made, site](Book& book) -> std::optional<Refusal> {
      auto passkey = passkey_made(book, made, site, PasskeyPurpose::Add);
      if (!passkey) { return passkey.error(); }
      if (passkey->account != account.id) { return too_late(); }
      passkey->label = label;
      if (book.add_passkey(*passkey, kMostPasskeys)) { return std::nullopt; }
      return refusal(Code::Full, "passkey",
                     {"パスキーは20個までです。使わないものを消してください。",
                      "An account has at most 20 passkeys. Please remove one first."});
    };
    ask(call, add, [this, call](const std::optional<Refusal>& refused) { finish(call, refused); });
  });
}

void PeopleApi::remove_passkey(const Call& call) {
  BodyFields fields(call.body);
  const std::string id = fields.text("id", (people::kMostPasskeyId * 4 + 2) / 3);
  const AccountProof proof = read_proof(fields, fields.fault);
  if (refuses(call, fields)) { return; }
  with_proof(call, proof, [this, call, id](const Account& account) {
    const auto remove = [account, id](Book& book) { return book.remove_passkey(account.id, id); };
    ask(call, remove, [this, call](Book::RemoveResult removed) {
      switch (removed) {
        case Book::RemoveResult::Yes:      return finish(call);
        case Book::RemoveResult::NotThere: return refuse(call, refusal(Code::NotFound, "id"));
        case Book::RemoveResult::IsLast:
          return refuse(call,
                        refusal(Code::Illegal, "id",
                                {"最後のパスキーは消せません。先にパスフレーズを決めるか、別の"
                                 "パスキーを加えてください。",
                                 "This is the only way in. Please set a passphrase or add another "
                                 "passkey first."}));
      }
    });
  });
}

}  // namespace fudaba::server
