#include "catalog/own_set.h"

#include <algorithm>
#include <array>
#include <utility>

#include "catalog/added_cards.h"
#include "catalog/decks.h"
#include "catalog/phrase.h"
#include "effect/fault_text.h"
#include "effect/net_cards.h"

namespace fudaba::catalog {
namespace {

struct PictureType {
  std::string_view extension;
  std::string_view type;
};
constexpr std::array<PictureType, 4> kPictureTypes{
    {{"webp", "webp"}, {"png", "png"}, {"jpg", "jpeg"}, {"jpeg", "jpeg"}}};

FileFault taken(const OwnSet& set, const std::string& id) {
  return {set.id,
          {{},
           phrase("もうある\"{}\"", "\"{}\", which there is already", id),
           {"ほかのどれとも違うID", "an id that nothing else has"}}};
}

void add_decks(Catalogue& catalogue, const OwnSet& set, const effect::CardFormat& format,
               std::span<const ProfileEntry> profile, std::vector<FileFault>& faults) {
  for (const TextFile& file : set.decks) {
    auto deck = read_deck(file, catalogue.pool, format, Languages::Either);
    if (!deck) {
      append(faults, std::move(deck.error()));
      continue;
    }
    if (catalogue.find_deck(deck->id) != nullptr) {
      FileFault again = taken(set, deck->id);
      again.file = file.name;
      faults.push_back(std::move(again));
      continue;
    }
    const std::vector<DeckFault> wrong = check_deck(*deck, catalogue.pool, format, profile);
    if (!wrong.empty()) {
      faults.push_back({file.name,
                        {{},
                         {wrong[0].message.ja, wrong[0].message.en},
                         {"ルールに合うデッキ", "a deck that the rules allow"}}});
      continue;
    }
    catalogue.pool.likely_decks.push_back(likely_deck(*deck));
    catalogue.decks.push_back(std::move(*deck));
  }
}

// Reports pictures that no card of the set bears, and files that are not pictures.
void check_pictures(const Catalogue& catalogue, const OwnSet& set, const AddedCards& added,
                    std::vector<FileFault>& faults) {
  for (const SetPicture& picture : set.pictures) {
    std::optional<effect::Fault> fault = picture_fault(picture);
    const bool known =
        std::find(added.ids.begin(), added.ids.end(), picture.card) != added.ids.end() ||
        catalogue.pool.find(picture.card) != kNoDef;
    if (!fault && !known) {
      fault = effect::Fault{{},
                            effect::quoted(picture.card),
                            {"このセットのカードのID", "the id of a card of this set"}};
    }
    if (fault) { faults.push_back({"pictures/" + picture.card, std::move(*fault)}); }
  }
}

}  // namespace

const std::string& either(const Bilingual& text, Language language) {
  const std::string& wanted = text.in(language);
  return wanted.empty() ? text.in(language == Language::Ja ? Language::En : Language::Ja) : wanted;
}

std::string_view picture_type_of_name(std::string_view extension) {
  const auto found =
      std::find_if(kPictureTypes.begin(), kPictureTypes.end(),
                   [&](const PictureType& type) { return type.extension == extension; });
  return found == kPictureTypes.end() ? std::string_view() : found->type;
}

std::string_view picture_type_of_bytes(std::string_view bytes) {
  if (bytes.starts_with("\x89PNG\r\n\x1a\n")) { return "png"; }
  if (bytes.starts_with("\xff\xd8\xff")) { return "jpeg"; }
  if (bytes.starts_with("RIFF") && bytes.substr(0, 12).ends_with("WEBP")) { return "webp"; }
  return {};
}

std::optional<effect::Fault> picture_fault(const SetPicture& picture) {
  if (picture.bytes.size() > kMaxSetPicture) {
    return effect::Fault{{},
                         phrase("{}バイトの画像", "a picture of {} bytes", picture.bytes.size()),
                         phrase("{}バイトまで", "at most {} bytes", kMaxSetPicture)};
  }
  const std::string_view type = picture_type_of_bytes(picture.bytes);
  if (type.empty() || type != picture.type) {
    return effect::Fault{{},
                         phrase("{}でないデータ", "no {} data", picture.type),
                         {"webp・png・jpegの画像", "a picture in webp, png or jpeg"}};
  }
  return std::nullopt;
}

std::vector<FileFault> add_set(Catalogue& catalogue, const OwnSet& set,
                               const effect::CardFormat& format,
                               std::span<const ProfileEntry> profile) {
  std::vector<FileFault> faults;
  const auto known = catalogue.numbers.sets();
  if (std::find(known.begin(), known.end(), set.id) != known.end()) {
    faults.push_back(taken(set, set.id));
    return faults;
  }
  AddedCards added = add_cards(catalogue.pool, set.cards, format, kMaxSetCards);
  if (catalogue.pool.net.is_learned()) { fit_cards(catalogue.pool.net, catalogue.pool); }
  catalogue.numbers.add_set(set.id, added.cards);
  catalogue.sets.push_back({set.id,
                            {either(set.name, Language::Ja), either(set.name, Language::En)},
                            std::to_string(set.version),
                            ""});
  faults = std::move(added.faults);
  added.faults.clear();
  add_decks(catalogue, set, format, profile, faults);
  check_pictures(catalogue, set, added, faults);
  return faults;
}

}  // namespace fudaba::catalog
