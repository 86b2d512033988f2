import Support

/// How a text that a program wrote is claimed.
enum ClaimedText {
  /// A printed line as a claim: without blanks at its end, its addresses as `0x…`, and not to be taken for a
  /// wildcard.
  ///
  /// - Throws: ``RewriteRefusal`` where no claim can say it.
  static func line(_ printed: String) throws(RewriteRefusal) -> String {
    var bytes = Array(printed.utf8)
    while let last = bytes.last, last == 32 || last == 9 || last == 13 { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(0) || bytes.contains(13) {
      throw RewriteRefusal(
        "the program writes \(text.quoted), which no line of an article can hold",
        hint: "print no NUL and no carriage return, or let '…' stand for it")
    }
    let bare = text.trimmingBlanks()
    let claimed = bare == "..." || bare == "…" ? "\\" + bare : Self.withoutAddresses(text)
    guard Pattern(claimed).matches(printed), !Pattern(claimed).isGap else {
      throw RewriteRefusal(
        "no claim can say \(text.quoted): it would be read as a wildcard",
        hint: "print it otherwise, or let '...' stand for it")
    }
    return claimed
  }

  /// A text with each address, `0x600003f1a2b0`, as `0x…`.
  static func withoutAddresses(_ text: String) -> String {
    guard text.contains("0x") else { return text }
    let address = /\b0x[0-9a-f]{8,16}\b/
    return text.replacing(address, with: "0x…")
  }

  /// A claimed line changed so that it matches another, with its wildcards; nil where it has none, or where little
  /// else of it is left.
  static func merged(_ claimed: String, with actual: String) -> String? {
    let pattern = Pattern(claimed)
    guard pattern.hasWildcard, !pattern.isGap else { return nil }
    let pieces = pieces(of: claimed)
    let actual = Array(actual)
    guard pieces.count * actual.count < 1_000_000 else { return nil }
    let alignment = Alignment(
      isGap: pieces.map { $0.count > 1 || $0 == "…" }, count: actual.count
    ) { pieces[$0] == String(actual[$1]) }
    guard !alignment.isCut else { return nil }
    var text = ""
    var kept = 0
    var changed = 0
    for step in alignment.steps {
      switch step {
      case .same(let piece, _):
        text += pieces[piece]
        kept += 1
      case .gap(let piece): text += pieces[piece]
      case .extra(let place):
        text.append(actual[place])
        changed += 1
      case .missing: changed += 1
      case .covered: break
      }
    }
    let result = Pattern(text)
    guard kept > changed, kept > 1, result.hasWildcard, !result.isGap,
      result.matches(String(actual))
    else { return nil }
    return text
  }

  /// The characters of a line, its wildcards as one piece each. `\r\n` cannot be in a line.
  private static func pieces(of line: String) -> [String] {
    var pieces: [String] = []
    var rest = line[...]
    while !rest.isEmpty {
      let length = rest.hasPrefix("[..]") ? 4 : 1
      pieces.append(String(rest.prefix(length)))
      rest = rest.dropFirst(length)
    }
    return pieces
  }
}
