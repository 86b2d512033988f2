extension CodeScan {
  mutating func readYAML() {
    /// The column of the key, or of the list's mark, whose text follows in indented lines.
    var block: Int?
    readLines { scan, end in
      let start = scan.index
      while scan.index < end, Self.isBlank(scan.text[scan.index]) { scan.index += 1 }
      guard scan.index < end else { return }
      if let indent = block {
        if scan.index - start > indent { return }
        block = nil
      }
      let indent = scan.index - start
      if scan.isAt("---") || scan.isAt("...") { return }
      while scan.isAt("- ") {
        scan.index += 2
        while scan.index < end, Self.isBlank(scan.text[scan.index]) { scan.index += 1 }
      }
      let column = scan.index - start
      let hasKey = scan.readKey(before: end)
      if scan.readValue(before: end) { block = hasKey ? column : indent }
    }
  }

  /// Reads a key and its colon. Returns whether there is one.
  private mutating func readKey(before end: Int) -> Bool {
    let first = byte(at: index)
    var last = index
    if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
      guard let close = endOfString(before: end) else { return false }
      last = close
    } else {
      guard !"#[]{}&*!|>%@`,".utf8.contains(first) else { return false }
      while last < end, !isColon(at: last, before: end) {
        if text[last] == UInt8(ascii: "#"), Self.isBlank(byte(at: last - 1)) { return false }
        last += 1
      }
    }
    guard isColon(at: last, before: end) else { return false }
    add("t", to: last)
    index += 1
    return true
  }

  private func isColon(at index: Int, before end: Int) -> Bool {
    index < end && text[index] == UInt8(ascii: ":")
      && (index + 1 == end || Self.isBlank(text[index + 1]))
  }

  /// Reads the rest of a line. Returns whether a text of several lines follows.
  private mutating func readValue(before end: Int) -> Bool {
    var isBlock = false
    while index < end {
      let first = text[index]
      let startsWord = index == 0 || Self.endsScalar(text[index - 1])
      if first == UInt8(ascii: "#"), startsWord {
        add("c", to: end)
      } else if startsWord, first == UInt8(ascii: "\"") || first == UInt8(ascii: "'"),
        let close = endOfString(before: end, hasEscapes: first == UInt8(ascii: "\""))
      {
        add("s", to: close)
      } else if Self.endsScalar(first) {
        index += 1
      } else {
        var last = index
        while last < end, !Self.endsScalar(text[last]) { last += 1 }
        let isMark = first == UInt8(ascii: "|") || first == UInt8(ascii: ">")
        if isMark, ":-".utf8.contains(lastByte(before: index)) { isBlock = true }
        if let kind = kind(ofScalarTo: last, before: end) { add(kind, to: last) }
        index = last
      }
    }
    return isBlock
  }

  /// The class of a word in a value. A number or a keyword must be a whole value, not part of a
  /// text.
  private func kind(ofScalarTo last: Int, before end: Int) -> String? {
    let first = text[index]
    if "&*!".utf8.contains(first), last > index + 1 { return "a" }
    func isSeparate(_ byte: UInt8) -> Bool { ":-[]{},#\n".utf8.contains(byte) || byte == 0 }
    var after = last
    while after < end, Self.isBlank(text[after]) { after += 1 }
    guard isSeparate(lastByte(before: index)), after == end || isSeparate(text[after]) else {
      return nil
    }
    let word = string(index, last)
    if ["true", "false", "null", "yes", "no", "on", "off", "~"].contains(word.lowercased()) {
      return "k"
    }
    return Double(word) != nil && word.utf8.contains(where: Self.isDigit) ? "n" : nil
  }

  /// The last byte before an index that is not a blank.
  private func lastByte(before index: Int) -> UInt8 {
    var index = index - 1
    while Self.isBlank(byte(at: index)) { index -= 1 }
    return byte(at: index)
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    isBlank(byte) || byte == UInt8(ascii: "\n") || ",[]{}".utf8.contains(byte)
  }
}
