#include "decks/saved.h"

#include <algorithm>
#include <boost/json.hpp>
#include <string>

#include "decks/filling.h"

namespace fudaba::decks {
namespace {

namespace json = boost::json;

constexpr std::size_t kDeepest = 32;

std::string_view text_in(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  const json::string* text = value == nullptr ? nullptr : value->if_string();
  return text == nullptr ? std::string_view{} : std::string_view(*text);
}
const json::array* list_in(const json::object& object, std::string_view key) {
  const json::value* value = object.if_contains(key);
  return value == nullptr ? nullptr : value->if_array();
}

class SavedReader {
 public:
  explicit SavedReader(const Book& book) : book_(book), filling_(book) {}

  DeckResult read_objects(const json::object& root) {
    filling_.set_name(text_in(root, "SaveName"));
    visit(root, filling_.deck());
    return whole();
  }

  DeckResult read_deck_log(const json::object& root) {
    filling_.set_name(text_in(root, "title"));
    read_entries(root, "list", filling_.deck());
    read_entries(root, "sub_list", filling_.place_of(head_of("sideboard", book_), "sub_list"));
    read_entries(root, "p_list", {nullptr, "p_list"});
    return whole();
  }

 private:
  DeckResult whole() {
    if (filling_.is_too_large()) { return tl::unexpected(too_many_cards(0)); }
    return filling_.take();
  }

  // A table, a bag, a pile or a card, and what lies in it.
  void visit(const json::object& object, Filling::Place place) {
    const std::string_view nickname = text_in(object, "Nickname");
    if (text_in(object, "Name").starts_with("Card")) { return add(object, nickname, place); }
    const ListHead head = head_of(nickname, book_);
    if (!nickname.empty() && head.is_place()) { place = filling_.place_of(head, nickname); }
    for (const std::string_view key : {"ObjectStates", "ContainedObjects"}) {
      const json::array* inner = list_in(object, key);
      for (std::size_t i = 0; inner != nullptr && i < inner->size(); ++i) {
        if (const json::object* one = (*inner)[i].if_object()) { visit(*one, place); }
      }
    }
    const json::array* ids = list_in(object, "DeckIDs");
    const json::array* held = list_in(object, "ContainedObjects");
    const std::size_t named = held == nullptr ? 0 : held->size();
    if (ids != nullptr && ids->size() > named) {
      filling_.give_up({"名前のないカード", "cards without a name"},
                       static_cast<int>(ids->size() - named), 0);
    }
  }

  void add(const json::object& card, std::string_view nickname, const Filling::Place& place) {
    const std::string_view id = text_in(card, "GMNotes");
    Row row = filling_.rows().named(id, 1);
    if (!row.is_known()) { row = filling_.rows().named(nickname, 1); }
    const std::string_view memo = text_in(card, "Memo");
    const ListHead head = memo.empty() ? ListHead{} : head_of(memo, book_);
    filling_.add(head.is_place() ? filling_.place_of(head, memo) : place, row, nickname, 0);
  }

  void read_entries(const json::object& root, std::string_view key, const Filling::Place& place) {
    const json::array* entries = list_in(root, key);
    for (std::size_t i = 0; entries != nullptr && i < entries->size(); ++i) {
      const json::object* entry = (*entries)[i].if_object();
      if (entry == nullptr) { continue; }
      const json::value* number = entry->if_contains("num");
      const bool is_number = number != nullptr && number->is_int64();
      const auto copies = is_number ? std::clamp<std::int64_t>(number->get_int64(), 0, kMaxDeck + 1)
                                    : std::int64_t{1};
      std::string_view name = text_in(*entry, "name");
      if (name.empty()) { name = text_in(*entry, "card_number"); }
      filling_.add(place, filling_.rows().named(name, static_cast<int>(copies)), name, 0);
    }
  }

  const Book& book_;
  Filling filling_;
};

}  // namespace

std::optional<DeckResult> read_saved(std::string_view text, const Book& book) {
  json::parse_options options;
  options.max_depth = kDeepest;
  boost::system::error_code error;
  const json::value value = json::parse({text.data(), text.size()}, error, {}, options);
  const json::object* root = error ? nullptr : value.if_object();
  if (root == nullptr) { return std::nullopt; }
  if (root->contains("ObjectStates") || root->contains("ContainedObjects")) {
    return SavedReader(book).read_objects(*root);
  }
  if (list_in(*root, "list") != nullptr) { return SavedReader(book).read_deck_log(*root); }
  return std::nullopt;
}

}  // namespace fudaba::decks
