/// Generates the anchors of headings as GitHub does: lower case, `-` for blanks, other punctuation
/// removed, and `-1`, `-2` appended to anchors that are already taken.
struct HeadingAnchors {
  private(set) var taken: Set<String> = []
  private var counts: [String: Int] = [:]

  mutating func anchor(for text: String) -> String {
    let plain = Self.slug(text)
    let base = plain.isEmpty ? "section" : Self.isReserved(plain) ? "section-" + plain : plain
    var anchor = base
    while taken.contains(anchor) {
      counts[base, default: 0] += 1
      anchor = "\(base)-\(counts[base, default: 0])"
    }
    taken.insert(anchor)
    return anchor
  }

  /// Whether pages use ids of this form for their layout or for footnotes.
  private static func isReserved(_ slug: String) -> Bool {
    slug.hasPrefix("pb-")
      || ["fn-", "fnref-"].contains {
        slug.hasPrefix($0) && slug.dropFirst($0.count).first?.isNumber == true
      }
  }

  static func slug(_ text: String) -> String {
    var slug = String.UnicodeScalarView()
    for scalar in text.lowercased().unicodeScalars {
      switch scalar.properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .letterNumber,
        .connectorPunctuation:
        slug.append(scalar)
      default:
        if scalar == " " || scalar == "-" { slug.append("-") }
      }
    }
    return String(slug)
  }
}
