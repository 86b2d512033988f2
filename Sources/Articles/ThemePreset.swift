/// One of the looks that the tool's own theme has. A site's `theme` folder comes on top of it.
package enum ThemePreset: String, CaseIterable, Sendable {
  case standard = "default"
  /// Serif prose on warm paper, with wide lines.
  case book
  /// Small, dense and of high contrast, for descriptions of an API.
  case reference
}
