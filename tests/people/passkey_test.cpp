// Passkeys: what counts as one, and what does not.
#include "people/passkey.h"

#include <gtest/gtest.h>

#include "authenticator.h"

namespace fudaba::people {
namespace {

using test::Authenticator;
using test::CeremonyAsked;
using test::KeyKind;

const PasskeySite kHere{"localhost", "http://localhost:8080"};
const CeremonyAsked kAsked{"Y2hhbGxlbmdl", kHere.id, kHere.origin};

std::string site_named(std::string_view origin, std::string_view host) {
  const auto site = passkey_site(origin, host);
  return site ? site->id : std::string("none");
}

TEST(PasskeySite, IsANameOverHttpsOrThisMachine) {
  EXPECT_EQ(site_named("https://fudaba.example", "fudaba.example"), "fudaba.example");
  EXPECT_EQ(site_named("https://fudaba.example:8443", "fudaba.example:8443"), "fudaba.example");
  EXPECT_EQ(site_named("http://localhost:8080", "localhost:8080"), "localhost");
  EXPECT_EQ(site_named("http://a.localhost", "a.localhost"), "a.localhost");
  EXPECT_EQ(site_named("http://fudaba.example", "fudaba.example"), "none");
  EXPECT_EQ(site_named("http://127.0.0.1:8080", "127.0.0.1:8080"), "none");
  EXPECT_EQ(site_named("https://192.0.2.7", "192.0.2.7"), "none");
  EXPECT_EQ(site_named("https://[2001:db8::1]", "[2001:db8::1]"), "none");
  EXPECT_EQ(site_named("https://evil.example", "fudaba.example"), "none");
  EXPECT_EQ(site_named("https://fudaba.example.evil", "fudaba.example"), "none");
  EXPECT_EQ(site_named("http://notlocalhost", "notlocalhost"), "none");
  EXPECT_EQ(site_named("", ""), "none");
  EXPECT_EQ(site_named("https://", ""), "none");
}

class Kinds : public testing::TestWithParam<KeyKind> {};
INSTANTIATE_TEST_SUITE_P(Keys, Kinds,
                         testing::Values(KeyKind::Es256, KeyKind::Ed25519, KeyKind::Rs256));

TEST_P(Kinds, IsMadeOnceAndKnownByItsSignatures) {
  Authenticator authenticator(GetParam());
  const auto passkey = check_made(authenticator.make(kAsked), kHere);
  ASSERT_TRUE(passkey) << static_cast<int>(passkey.error());
  EXPECT_EQ(passkey->site, "localhost");
  EXPECT_EQ(passkey->count, 0);
  const ShownPasskey shown = authenticator.show(kAsked);
  EXPECT_EQ(shown.id, passkey->id);
  EXPECT_EQ(challenge_in(shown.client_data, PasskeyAct::Show, kHere), kAsked.challenge);
  EXPECT_EQ(check_shown(shown, kHere, *passkey), 1);

  Authenticator other(GetParam());
  EXPECT_EQ(check_shown(other.show(kAsked), kHere, *passkey),
            tl::unexpected(PasskeyFault::Signature));
}

TEST_P(Kinds, NothingOfWhatIsSignedCanBeChanged) {
  Authenticator authenticator(GetParam());
  const auto passkey = check_made(authenticator.make(kAsked), kHere);
  ASSERT_TRUE(passkey);
  const ShownPasskey shown = authenticator.show(kAsked);
  for (Octets ShownPasskey::* part :
       {&ShownPasskey::client_data, &ShownPasskey::authenticator_data, &ShownPasskey::signature}) {
    for (std::size_t i = 0; i < (shown.*part).size(); ++i) {
      ShownPasskey changed = shown;
      (changed.*part)[i] ^= 0x10U;
      EXPECT_FALSE(check_shown(changed, kHere, *passkey)) << i;
    }
  }
}

TEST_P(Kinds, HalfOfItIsNone) {
  Authenticator authenticator(GetParam());
  const MadePasskey made = authenticator.make(kAsked);
  for (std::size_t size = 0; size < made.authenticator_data.size(); ++size) {
    MadePasskey half = made;
    half.authenticator_data.resize(size);
    EXPECT_FALSE(check_made(half, kHere)) << size;
  }
  MadePasskey longer = made;
  longer.authenticator_data.push_back(0xff);
  EXPECT_FALSE(check_made(longer, kHere));
  const auto passkey = check_made(made, kHere);
  const ShownPasskey shown = authenticator.show(kAsked);
  for (std::size_t size = 0; size < shown.authenticator_data.size(); ++size) {
    ShownPasskey half = shown;
    half.authenticator_data.resize(size);
    EXPECT_FALSE(check_shown(half, kHere, *passkey)) << size;
  }
}

TEST(Passkey, BelongsToOneSite) {
  Authenticator authenticator;
  CeremonyAsked elsewhere = kAsked;
  elsewhere.site = "evil.example";
  EXPECT_EQ(check_made(authenticator.make(elsewhere), kHere), tl::unexpected(PasskeyFault::Site));
  const auto passkey = check_made(authenticator.make(kAsked), kHere);
  ASSERT_TRUE(passkey);
  EXPECT_EQ(check_shown(authenticator.show(elsewhere), kHere, *passkey),
            tl::unexpected(PasskeyFault::Site));
}

TEST(Passkey, AsksThePerson) {
  Authenticator authenticator;
  const auto passkey = check_made(authenticator.make(kAsked), kHere);
  authenticator.verifies = false;
  EXPECT_EQ(check_made(authenticator.make(kAsked), kHere),
            tl::unexpected(PasskeyFault::Unverified));
  EXPECT_EQ(check_shown(authenticator.show(kAsked), kHere, *passkey),
            tl::unexpected(PasskeyFault::Unverified));
}

TEST(Passkey, MayComeWithExtensions) {
  Authenticator authenticator;
  authenticator.extra = {0xa1, 0x6b, 'c', 'r', 'e', 'd', 'P', 'r', 'o', 't', 'e', 'c', 't', 0x03};
  EXPECT_TRUE(check_made(authenticator.make(kAsked), kHere));
}

// What claims to be longer than it is takes no memory.
TEST(Passkey, ClaimsNoMoreThanItBrings) {
  const std::vector<Octets> claims{
      {0x9b, 0, 0, 0, 0x10, 0, 0, 0, 0},
      {0xbb, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff},
      {0x5b, 0, 0, 0, 0x7f, 0, 0, 0, 0},
      {0x9f, 0xff},
      {0xbf, 0xff},
      {0x5f, 0x41, 0, 0xff},
      {0x9a, 0x7f, 0xff, 0xff, 0xff},
      Octets(300, 0x81),
      Octets(3000, 0xc1),
  };
  for (const Octets& claim : claims) {
    Authenticator authenticator;
    authenticator.extra = claim;
    EXPECT_FALSE(check_made(authenticator.make(kAsked), kHere));
    Octets data = authenticator.make(kAsked).authenticator_data;
    data.resize(32 + 1 + 4 + 16 + 2 + authenticator.id().size());
    data.insert(data.end(), claim.begin(), claim.end());
    EXPECT_FALSE(check_made({{}, data}, kHere));
  }
}

TEST(ClientData, IsOfThisPageAndForThis) {
  const auto read = [](const std::string& text, PasskeyAct act = PasskeyAct::Show) {
    return challenge_in(Octets(text.begin(), text.end()), act, kHere);
  };
  const std::string type = R"("type":"webauthn.get","challenge":"AA")";
  const std::string origin = R"(,"origin":"http://localhost:8080")";
  EXPECT_EQ(read("{" + type + origin + "}"), "AA");
  EXPECT_EQ(read("{" + type + origin + R"(,"crossOrigin":false,"new":1})"), "AA");
  EXPECT_EQ(read("{" + type + origin + "}", PasskeyAct::Make),
            tl::unexpected(PasskeyFault::ClientData));
  EXPECT_EQ(read("{" + type + origin + R"(,"crossOrigin":true})"),
            tl::unexpected(PasskeyFault::Origin));
  EXPECT_EQ(read("{" + type + R"(,"origin":"https://localhost:8080"})"),
            tl::unexpected(PasskeyFault::Origin));
  EXPECT_EQ(read("{" + type + "}"), tl::unexpected(PasskeyFault::Origin));
  for (const char* nonsense : {"", "{", "[]", "7", "{}", "\xff", R"({"type":"webauthn.get"})",
                               R"({"type":7,"challenge":[]})"}) {
    EXPECT_EQ(read(nonsense), tl::unexpected(PasskeyFault::ClientData)) << nonsense;
  }
}

TEST(PasskeyUser, IsTheAccountsNumberAndNoMore) {
  EXPECT_EQ(user_of(0x0102030405060708), (Octets{1, 2, 3, 4, 5, 6, 7, 8}));
}

}  // namespace
}  // namespace fudaba::people
