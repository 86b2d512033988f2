import Support

/// Converts text that a program wrote into text of a claim.
enum ClaimedText {
  /// Returns a printed line as a line of a claim: without trailing blanks, with addresses as `0x…`,
  /// and escaped if it would be read as a gap.
  ///
  /// - Throws: ``ClaimRewriteError`` if no claim can express it.
  static func line(_ printed: String) throws(ClaimRewriteError) -> String {
    var bytes = Array(printed.utf8)
    while let last = bytes.last, last == 32 || last == 9 || last == 13 { bytes.removeLast() }
    let text = String(decoding: bytes, as: UTF8.self)
    if bytes.contains(0) || bytes.contains(13) {
      throw ClaimRewriteError(
        "the program writes \(text.quoted), which a line of an article cannot contain",
        hint: "print no NUL and no carriage return, or replace it by '…'")
    }
    let bare = text.trimmingBlanks()
    let claimed = bare == "..." || bare == "…" ? "\\" + bare : Self.withoutAddresses(text)
    guard Pattern(claimed).matches(printed), !Pattern(claimed).isGap else {
      throw ClaimRewriteError(
        "a claim cannot contain \(text.quoted): it would be read as a wildcard",
        hint: "print it differently, or replace the line by '...'")
    }
    return claimed
  }

  /// Replaces each address, such as `0x600003f1a2b0`, by `0x…`.
  static func withoutAddresses(_ text: String) -> String {
    guard text.contains("0x") else { return text }
    let address = /\b0x[0-9a-f]{8,16}\b/
    return text.replacing(address, with: "0x…")
  }

  /// Changes a claimed line so that it matches another text, and keeps its wildcards; `nil` if it
  /// has none, or if little else of it would be kept.
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

  /// The characters of a line, with each wildcard as one piece. A line cannot contain `\r\n`.
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
