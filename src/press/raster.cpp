#include "press/raster.h"

#ifdef FUDABA_RSVG
#include <fontconfig/fontconfig.h>
#include <librsvg/rsvg.h>

#include <cmath>
#include <memory>
#endif

#ifdef FUDABA_SANITIZED
// Fontconfig keeps its data until the process ends, OpenSSL that of each thread.
extern "C" const char* __lsan_default_suppressions() {  // NOLINT: the sanitizer names it so
  return "leak:libfontconfig\nleak:libpango\nleak:libcrypto\n";
}
#endif

namespace fudaba::press {

#ifndef FUDABA_RSVG

bool can_raster() { return false; }

std::optional<std::string> png_of(const std::string& /*svg*/, double /*width_mm*/,
                                  double /*height_mm*/, double /*ppi*/) {
  return std::nullopt;
}

bool has_japanese_font() { return false; }

#else

namespace {

constexpr double kInchMm = 25.4;
constexpr int kMostPixels = 8192;

// Objects of C libraries with their functions to free them.
template <auto Free>
struct Freed {
  template <typename T>
  void operator()(T* thing) const {
    Free(thing);
  }
};
using Handle = std::unique_ptr<RsvgHandle, Freed<g_object_unref>>;
using Surface = std::unique_ptr<cairo_surface_t, Freed<cairo_surface_destroy>>;
using Pen = std::unique_ptr<cairo_t, Freed<cairo_destroy>>;

cairo_status_t append(void* to, const unsigned char* bytes, unsigned int size) {
  static_cast<std::string*>(to)->append(reinterpret_cast<const char*>(bytes), size);
  return CAIRO_STATUS_SUCCESS;
}

}  // namespace

bool can_raster() { return true; }

std::optional<std::string> png_of(const std::string& svg, double width_mm, double height_mm,
                                  double ppi) {
  const int width = static_cast<int>(std::lround(width_mm / kInchMm * ppi));
  const int height = static_cast<int>(std::lround(height_mm / kInchMm * ppi));
  if (width < 1 || height < 1 || width > kMostPixels || height > kMostPixels) {
    return std::nullopt;
  }
  const Handle handle(
      rsvg_handle_new_from_data(reinterpret_cast<const guint8*>(svg.data()), svg.size(), nullptr));
  if (handle == nullptr) { return std::nullopt; }
  const Surface surface(cairo_image_surface_create(CAIRO_FORMAT_RGB24, width, height));
  const Pen pen(cairo_create(surface.get()));
  const RsvgRectangle whole{0, 0, static_cast<double>(width), static_cast<double>(height)};
  if (rsvg_handle_render_document(handle.get(), pen.get(), &whole, nullptr) == FALSE) {
    return std::nullopt;
  }
  std::string png;
  const cairo_status_t status = cairo_surface_write_to_png_stream(surface.get(), append, &png);
  return status == CAIRO_STATUS_SUCCESS ? std::optional(std::move(png)) : std::nullopt;
}

bool has_japanese_font() {
  using Pattern = std::unique_ptr<FcPattern, Freed<FcPatternDestroy>>;
  using Objects = std::unique_ptr<FcObjectSet, Freed<FcObjectSetDestroy>>;
  using Fonts = std::unique_ptr<FcFontSet, Freed<FcFontSetDestroy>>;
  const Pattern pattern(FcPatternBuild(nullptr, FC_LANG, FcTypeString, "ja", nullptr));
  const Objects objects(FcObjectSetBuild(FC_FAMILY, nullptr));
  const Fonts fonts(FcFontList(nullptr, pattern.get(), objects.get()));
  return fonts != nullptr && fonts->nfont > 0;
}

#endif

}  // namespace fudaba::press
