extension FenceInfo {
  /// Attributes whose unquoted value is a list: a comma does not end the value.
  private static let listNames: Set<String> = ["after", "compare", "fact", "facts", "highlight"]

  /// Parses an info string. Never fails: malformed parts are collected in ``flaws``, because they
  /// matter only for fences that the tool checks.
  ///
  /// - Parameter location: The location of the start of the text.
  package init(parsing text: String, at location: Location) {
    var scanner = Scanner(text: text, location: location)
    scanner.skipSeparators()
    self.location = scanner.here
    language = scanner.takeLanguage()
    attributes = []
    while true {
      scanner.skipSeparators()
      guard let attribute = scanner.takeAttribute() else { break }
      attributes.append(attribute)
    }
    self.text = text.trimmingWhitespace()
    flaws = scanner.flaws
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private let location: Location
    private var position = 0
    /// Whether a `{` before the language is still open: `{ .swift .annotate }`.
    private var isInBraces = false
    var flaws: [Diagnostic] = []

    init(text: String, location: Location) {
      bytes = Array(text.utf8)
      self.location = location
    }

    var here: Location { place(position) }

    private func place(_ position: Int) -> Location {
      Location(file: location.file, line: location.line, column: location.column + position)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || (9...13).contains(byte) }

    private func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[range], as: UTF8.self)
    }

    mutating func skipSeparators() {
      while let byte = next {
        if isInBraces, byte == UInt8(ascii: "}") {
          isInBraces = false
        } else if !Self.isBlank(byte), byte != UInt8(ascii: ",") {
          break
        }
        position += 1
      }
    }

    /// Advances to the next byte that is a blank or one of `ends`, or to the end.
    private mutating func skip(until ends: String) {
      while let byte = next, !Self.isBlank(byte), !ends.utf8.contains(byte) { position += 1 }
    }

    mutating func takeLanguage() -> String {
      let start = position
      // A comparison needs no language: '``` compare=push,present'.
      if text(start..<min(bytes.count, start + 8)).lowercased() == "compare=" { return "" }
      if next == UInt8(ascii: "{") {
        if let language = takeLanguageInBraces() { return language }
        skip(until: "")
      } else {
        skip(until: ",{")
      }
      return text(start..<position)
    }

    /// Reads the start of `{ .swift .annotate }`, in which the first class is the language.
    private mutating func takeLanguageInBraces() -> String? {
      let start = position
      position += 1
      while let byte = next, Self.isBlank(byte) { position += 1 }
      guard position > start + 1, next == UInt8(ascii: ".") else {
        position = start
        return nil
      }
      position += 1
      let name = position
      isInBraces = true
      skip(until: "}")
      return text(name..<position)
    }

    mutating func takeAttribute() -> Attribute? {
      guard let first = next else { return nil }
      if first == UInt8(ascii: "{") { return takeBraces() }
      let start = position
      if let version = takeVersion() { return version }
      skip(until: isInBraces ? ",={}" : ",={")
      if position == start { position += 1 }
      let written = text(start..<position)
      let name = String(written.lowercased().map { $0 == "_" ? "-" : $0 })
      var attribute = Attribute(
        name: name, value: nil, location: place(start), valueLocation: place(start))
      guard next == UInt8(ascii: "=") else { return attribute }
      position += 1
      attribute.valueLocation = here
      if next == UInt8(ascii: "\"") {
        attribute.valueLocation = place(position + 1)
        attribute.value = takeQuoted()
      } else {
        attribute.value = takeUnquoted(
          isList: FenceInfo.listNames.contains(name), least: name == "compare" ? 2 : 1)
      }
      return attribute
    }

    /// Reads `swift>=6.1`, with or without blanks around the operator.
    private mutating func takeVersion() -> Attribute? {
      let start = position
      skip(until: ",={>")
      let name = text(start..<position).lowercased()
      while let byte = next, Self.isBlank(byte) { position += 1 }
      guard name == "swift", bytes[position...].starts(with: ">=".utf8) else {
        position = start
        return nil
      }
      position += 2
      while let byte = next, Self.isBlank(byte) { position += 1 }
      var attribute = Attribute(
        name: "swift>", value: nil, location: place(start), valueLocation: here)
      if next == UInt8(ascii: "\"") {
        attribute.valueLocation = place(position + 1)
        attribute.value = takeQuoted()
      } else {
        attribute.value = takeUnquoted(isList: false)
      }
      return attribute
    }

    /// Reads `{1,3-5}`, which may contain blanks.
    private mutating func takeBraces() -> Attribute {
      let start = position
      position += 1
      let valueStart = position
      while let byte = next, byte != UInt8(ascii: "}") { position += 1 }
      if next == nil {
        flaws.append(
          .error(
            "the '{' has no '}'", at: place(start), hint: "mark lines like this: {1,3-5}"))
      }
      let value = text(valueStart..<position)
      if next != nil { position += 1 }
      return Attribute(
        name: "{}", value: value, location: place(start), valueLocation: place(valueStart))
    }

    /// Reads a value in double quotes. In it, `\"` stands for a quote and `\\` for a backslash.
    private mutating func takeQuoted() -> String {
      let start = position
      position += 1
      var value: [UInt8] = []
      while let byte = next, byte != UInt8(ascii: "\"") {
        let following = position + 1 < bytes.count ? bytes[position + 1] : nil
        if byte == UInt8(ascii: "\\"), let following,
          following == UInt8(ascii: "\"") || following == UInt8(ascii: "\\")
        {
          value.append(following)
          position += 2
        } else {
          value.append(byte)
          position += 1
        }
      }
      if next == nil {
        flaws.append(
          .error("the quoted value has no closing '\"'", at: place(start), hint: "add a '\"'"))
      } else {
        position += 1
        if let byte = next, !Self.isBlank(byte), byte != UInt8(ascii: ",") {
          flaws.append(
            .error(
              "a blank or a comma is missing after the quoted value", at: here,
              hint: "a '\"' inside a value is written '\\\"'"))
        }
      }
      return String(decoding: value, as: UTF8.self)
    }

    /// - Parameter least: The minimum number of items in a list. Only after that many items can a
    ///   word be another attribute.
    private mutating func takeUnquoted(isList: Bool, least: Int = 1) -> String {
      let start = position
      var count = 1
      if let quote = ["'", "\u{2018}", "\u{201C}", "\u{201D}"].first(where: {
        bytes[position...].starts(with: $0.utf8)
      }) {
        flaws.append(
          .error("a value is quoted with '\"', not with \(quote)", at: here, hint: "write \"…\""))
      }
      skip(until: isInBraces ? ",}" : ",")
      while isList, next == UInt8(ascii: ",") {
        // A comma continues the list, unless the text after it is clearly another attribute.
        var end = position + 1
        while end < bytes.count, !Self.isBlank(bytes[end]), bytes[end] != UInt8(ascii: ",") {
          end += 1
        }
        let item = text(position + 1..<end)
        if item.isEmpty || item.contains("=") || item.hasPrefix("{")
          || count >= least
            && SwiftFence.words.contains(String(item.lowercased().map { $0 == "_" ? "-" : $0 }))
        {
          break
        }
        position = end
        count += 1
      }
      return text(start..<position)
    }
  }
}
