/// A simulated reader: screen, input, colour scheme and other preferences.
struct Reader: Sendable, CustomStringConvertible {
  /// A window's size in CSS pixels.
  struct Screen: Sendable, Hashable {
    var width: Int
    var height: Int

    static let phone = Screen(width: 360, height: 740)
    static let tablet = Screen(width: 768, height: 1024)
    static let desktop = Screen(width: 1440, height: 900)
    static let all = [phone, tablet, desktop]
  }

  var screen = Screen.desktop
  var isDark = false
  /// Whether the page's scripts run.
  var hasScripts = true
  /// Whether the reader has touch input.
  var hasTouch = false
  var prefersReducedMotion = false
  /// Whether the system replaces the page's colours, as Windows does in high contrast mode.
  var hasForcedColors = false
  /// Whether the page is laid out for print.
  var isPrinting = false

  static let phone = Reader(screen: .phone)
  static let tablet = Reader(screen: .tablet)
  static let desktop = Reader(screen: .desktop)

  /// Each screen in light and dark.
  static let all = Screen.all.flatMap { screen in
    [false, true].map { Reader(screen: screen, isDark: $0) }
  }

  /// Each screen in light and dark, with and without scripts.
  static let allWithAndWithoutScripts = all.flatMap { reader in
    [true, false].map { hasScripts in
      var reader = reader
      reader.hasScripts = hasScripts
      return reader
    }
  }

  var description: String {
    var words = ["\(screen.width) px", isDark ? "dark" : "light"]
    if !hasScripts { words.append("without scripts") }
    if hasTouch { words.append("touch") }
    if prefersReducedMotion { words.append("reduced motion") }
    if hasForcedColors { words.append("forced colours") }
    if isPrinting { words.append("print") }
    return words.joined(separator: ", ")
  }
}

extension Browser {
  /// Simulates another reader. Disabling scripts takes effect when the next page opens.
  func look(as reader: Reader) throws {
    self.reader = reader
    try send(
      "Emulation.setDeviceMetricsOverride",
      [
        "width": reader.screen.width, "height": reader.screen.height, "deviceScaleFactor": 1,
        "mobile": false,
      ])
    try send("Emulation.setTouchEmulationEnabled", ["enabled": reader.hasTouch])
    try send("Emulation.setScriptExecutionDisabled", ["value": !reader.hasScripts])
    let features = [
      "prefers-color-scheme": reader.isDark ? "dark" : "light",
      "prefers-reduced-motion": reader.prefersReducedMotion ? "reduce" : "no-preference",
      "forced-colors": reader.hasForcedColors ? "active" : "none",
    ]
    try send(
      "Emulation.setEmulatedMedia",
      [
        "media": reader.isPrinting ? "print" : "screen",
        "features": features.map { ["name": $0, "value": $1] },
      ])
  }
}
