/// The name of a version of a site, which is also the name of its folder: `2.0`, `v1.4-beta.2`,
/// `latest`, `main`.
package struct VersionName: Hashable, Sendable {
  package let text: String

  /// Names that always refer to the newest release, regardless of its number.
  private static let newest = ["latest", "stable"]
  private static let longest = 64

  /// The rule for names, in the words of error messages.
  package static let rule = "a name for a folder: letters, digits, '.', '-', '_' and '+'"
  package static let example = "2.0"

  /// Returns `nil` if the text is not a valid folder name on every system, or looks like a file
  /// next to the version folders.
  package init?(_ text: String) {
    func isPart(_ byte: UInt8) -> Bool { Self.isAlphanumeric(byte) || ".-_+".utf8.contains(byte) }
    guard let first = text.utf8.first, Self.isAlphanumeric(first), text.utf8.allSatisfy(isPart),
      text.utf8.count <= Self.longest, text.utf8.last != UInt8(ascii: "."),
      ![".html", ".js", ".json"].contains(where: text.lowercased().hasSuffix)
    else { return nil }
    self.text = text
  }

  private static func isAlphanumeric(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  /// Whether it is the number of a prerelease, such as `2.0-beta`.
  var isPrerelease: Bool { number?.suffix.isEmpty == false }

  /// Whether it refers to the newest release.
  var isAlias: Bool { Self.newest.contains(text.lowercased()) }

  /// The number in the name; `nil` if it is a word.
  var number: Number? { Number(text) }
}

extension VersionName {
  /// A version number: `1.4`, `v2.0.0-rc.1`. Text after a `+` is ignored.
  ///
  /// - SeeAlso: semver.org, "Semantic Versioning 2.0.0", 11.
  struct Number: Comparable {
    /// The digits of each part, without leading zeros; zero parts at the end are left out.
    var parts: [[UInt8]]
    /// The parts after the first `-`, separated by dots; empty for a release.
    var suffix: [String]

    init?(_ text: String) {
      var rest = text.prefix { $0 != "+" }
      if rest.first == "v" || rest.first == "V" { rest = rest.dropFirst() }
      let halves = rest.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      let digits = halves[0].split(separator: ".", omittingEmptySubsequences: false)
      guard digits.allSatisfy(Self.isNumber) else { return nil }
      parts = digits.map { Array($0.utf8.drop { $0 == 48 }) }
      while parts.last == [] { parts.removeLast() }
      suffix = halves.count < 2 ? [] : halves[1].split(separator: ".").map(String.init)
    }

    static func < (one: Self, other: Self) -> Bool {
      for (one, other) in zip(one.parts, other.parts) where one != other {
        return isLess(one, other)
      }
      if one.parts.count != other.parts.count { return one.parts.count < other.parts.count }
      if one.suffix.isEmpty || other.suffix.isEmpty {
        return !one.suffix.isEmpty && other.suffix.isEmpty
      }
      for (one, other) in zip(one.suffix, other.suffix) where one != other {
        switch (Self.isNumber(one), Self.isNumber(other)) {
        case (true, true):
          return isLess(Array(one.utf8.drop { $0 == 48 }), Array(other.utf8.drop { $0 == 48 }))
        case (true, false): return true
        case (false, true): return false
        default: return one < other
        }
      }
      return one.suffix.count < other.suffix.count
    }

    private static func isNumber(_ text: some StringProtocol) -> Bool {
      !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")) ~= $0 }
    }

    /// Compares numbers of any size by their digits.
    private static func isLess(_ one: [UInt8], _ other: [UInt8]) -> Bool {
      one.count == other.count ? one.lexicographicallyPrecedes(other) : one.count < other.count
    }
  }
}
