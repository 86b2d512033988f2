/// A variant of the built-in theme. A site's `theme` folder is applied on top of it.
package enum ThemePreset: String, CaseIterable, Sendable {
  case standard = "default"
  /// Serif prose on a warm background, with long lines.
  case book
  /// Small, dense and high-contrast, for API references.
  case reference
}
