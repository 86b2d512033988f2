import Foundation
import Testing

@testable import Articles
@testable import Pages

/// The colours that all pages share, as in the stylesheet: `--ink: light-dark(#1d1d1f, #ececee)`.
struct ThemeColoursTests {
  /// Of each preset by name; first the light colour, then the dark one.
  static let colours = Dictionary(
    uniqueKeysWithValues: ThemePreset.allCases.map { ($0, colours(of: $0)) })

  private static func colours(of preset: ThemePreset) -> [String: [String]] {
    let file = try? Theme(preset: preset).files.first { $0.path == "site.css" }
    let css = String(decoding: (try? file?.bytes) ?? [], as: UTF8.self)
    var colours: [String: [String]] = [:]
    for match in css.matches(of: /--([a-z-]+): light-dark\((#[0-9a-f]+), (#[0-9a-f]+)\)/) {
      colours[String(match.1)] = [String(match.2), String(match.3)]
    }
    return colours
  }

  static let texts = [
    "ink", "soft", "accent", "proved", "failed", "skipped", "k", "t", "s", "n", "a", "c",
  ]

  static let pairs =
    texts.flatMap { text in ["paper", "surface", "wash"].map { (text, $0) } }
    + ["proved", "failed", "skipped"].flatMap { [($0, "\($0)-wash"), ("ink", "\($0)-wash")] }
    + [("paper", "accent")]

  @Test(arguments: pairs)
  func `text is readable on each background that it is on`(_ text: String, _ ground: String) throws
  {
    for preset in ThemePreset.allCases {
      let colours = try #require(Self.colours[preset])
      for scheme in 0...1 {
        let ink = try #require(colours[text], "\(text)")[scheme]
        let paper = try #require(colours[ground], "\(ground)")[scheme]
        let contrast = Self.contrast(ink, paper)
        let least = preset == .reference ? 7 : 4.5
        #expect(
          contrast >= least,
          "\(text) on \(ground) of \(preset), \(["light", "dark"][scheme]): \(contrast)")
      }
    }
  }

  /// - SeeAlso: WCAG 2.2, "contrast ratio" and "relative luminance".
  static func contrast(_ one: String, _ other: String) -> Double {
    let lights = [luminance(one), luminance(other)].sorted()
    return (lights[1] + 0.05) / (lights[0] + 0.05)
  }

  private static func luminance(_ colour: String) -> Double {
    var digits = Array(colour.dropFirst())
    if digits.count == 3 { digits = digits.flatMap { [$0, $0] } }
    let parts = stride(from: 0, to: 6, by: 2).map { start -> Double in
      let value = Double(Int(String(digits[start..<start + 2]), radix: 16) ?? 0) / 255
      return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
