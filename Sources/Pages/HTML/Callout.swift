import Articles

/// GitHub's callouts: a quote whose first line is `[!NOTE]`.
enum Callout: String, CaseIterable {
  case note, tip, important, warning, caution

  var title: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  /// The kind of callout that a quote is, and what it holds after its mark; nil for a plain quote.
  static func found(in blocks: [Block]) -> (Callout, [Block])? {
    guard case .paragraph(let inlines)? = blocks.first else { return nil }
    let line = inlines.prefix { inline in
      if case .text = inline { true } else { false }
    }
    let mark = Inline.plainText(of: Array(line)).lowercased()
    guard let kind = allCases.first(where: { mark == "[!\($0.rawValue)]" }) else { return nil }
    var rest = Array(inlines.dropFirst(line.count))
    switch rest.first {
    case nil: return (kind, Array(blocks.dropFirst()))
    case .softBreak, .lineBreak: rest.removeFirst()
    default: return nil
    }
    return (kind, [.paragraph(rest)] + blocks.dropFirst())
  }
}
