extension Knob {
  /// Reads `style: .fullScreen | .pageSheet; animated: true | false`. Invalid parts are reported
  /// and left out.
  ///
  /// - Parameter fewest: The minimum number of values of each knob.
  static func all(
    in attribute: FenceInfo.Attribute, fewest: Int, diagnostics: inout [Diagnostic]
  ) -> [Knob] {
    let word = attribute.name
    var knobs: [Knob] = []
    for part in pieces(of: attribute.value ?? "", at: attribute.valueLocation, between: ";") {
      let parts = pieces(of: part.value, at: part.location, between: ":", most: 2)
      let values = parts.count == 2 ? pieces(of: parts[1].value, at: parts[1].location) : []
      let name = parts[0]
      guard parts.count == 2, isName(name.value) else {
        diagnostics.append(
          .error(
            "'\(word)' needs a name and its values, not '\(part.value)'", at: part.location,
            hint: "such as \(example(of: word))"))
        continue
      }
      if knobs.contains(where: { $0.name.value == name.value }) {
        diagnostics.append(
          .error(
            "'\(word)' names '\(name.value)' twice", at: name.location,
            hint: "separate the values of one name with '|'"))
        continue
      }
      var own: [Located<String>] = []
      for value in values {
        if value.value.isEmpty {
          diagnostics.append(
            .error(
              "'\(name.value)' has an empty value", at: value.location,
              hint: "write a Swift expression between two '|', or remove one of them"))
        } else if own.contains(where: { $0.value == value.value }) {
          diagnostics.append(
            .error(
              "'\(name.value)' has the value '\(value.value)' twice", at: value.location,
              hint: "remove one of them"))
        } else {
          own.append(value)
        }
      }
      guard own.count >= fewest else {
        if own.count == values.count {
          diagnostics.append(
            .error(
              "'\(name.value)' has only one value", at: name.location,
              hint: "list the others too, such as \(example(of: word))"))
        }
        continue
      }
      knobs.append(Knob(name: name, values: own))
    }
    return knobs
  }

  /// Reads the value of `vary`. If there are too many variants, that is reported and the result is
  /// empty.
  static func varied(
    _ attribute: FenceInfo.Attribute, diagnostics: inout [Diagnostic]
  ) -> [Knob] {
    let knobs = all(in: attribute, fewest: 2, diagnostics: &diagnostics)
    var count = 1
    for knob in knobs where count <= mostVariants * 1000 { count *= knob.values.count }
    guard count > mostVariants else { return knobs }
    diagnostics.append(
      .error(
        "the block has \(count > mostVariants * 1000 ? "too many" : "\(count)") variants; at most \(mostVariants) are possible",
        at: attribute.location,
        hint: "list fewer values, or divide the names among several blocks"))
    return []
  }

  private static func example(of word: String) -> String {
    word == "when"
      ? "when=\"style: .pageSheet\"" : "vary=\"style: .fullScreen | .pageSheet\""
  }

  private static func isName(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first else { return false }
    return (first == "_" || first.properties.isAlphabetic)
      && text.unicodeScalars.allSatisfy {
        $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil
      }
  }

  /// Splits a text at a separator outside of brackets and quotes, and trims each piece. `||` is an
  /// operator, not a separator. A blank piece after the last `;` is left out.
  private static func pieces(
    of text: String, at location: Location, between sign: Character = "|", most: Int = .max
  ) -> [Located<String>] {
    let bytes = Array(text.utf8)
    let mark = sign.asciiValue ?? 0
    var depth = 0
    var isQuoted = false
    var starts = [0]
    var ends: [Int] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\\") where isQuoted: place += 1
      case UInt8(ascii: "\""): isQuoted.toggle()
      case _ where isQuoted: break
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case mark where depth == 0 && starts.count < most:
        if sign == "|", place + 1 < bytes.count, bytes[place + 1] == mark {
          place += 1
        } else {
          ends.append(place)
          starts.append(place + 1)
        }
      default: break
      }
      place += 1
    }
    ends.append(bytes.count)
    var pieces = zip(starts, ends).map { start, end in
      var (start, end) = (start, end)
      while start < end, bytes[start] == 32 || bytes[start] == 9 { start += 1 }
      while start < end, bytes[end - 1] == 32 || bytes[end - 1] == 9 { end -= 1 }
      return Located(
        String(decoding: bytes[start..<end], as: UTF8.self),
        at: Location(
          file: location.file, line: location.line, column: location.column + start))
    }
    if sign == ";", pieces.count > 1, pieces.last?.value.isEmpty == true { pieces.removeLast() }
    return pieces
  }
}
