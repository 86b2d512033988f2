import Support

/// Suggests the intended name for an unknown name that is misspelt or was renamed in a later version
/// of Swift.
enum NameCorrection {
  /// Returns a hint for a name that a discovered block gets wrong; `nil` for other messages.
  static func hint(for message: String, in example: Example) -> String? {
    guard let discovery = example.discovery else { return nil }
    if let name = MissingImport.unknownName(in: message) {
      return discovery.corrections[name].map { "did you mean '\($0)'?" }
    }
    guard let match = message.firstMatch(of: /has no (?:\w+ )?member '(\w+)'/) else { return nil }
    return member(String(match.1)).map { "did you mean '\($0)'?" }
  }

  // MARK: Names in scope

  /// The intended name for an unknown unqualified name; `nil` if none is certain.
  ///
  /// - Parameter declared: The names of the page.
  static func correction(of name: String, among declared: Set<String>) -> String? {
    if let known = oldNames[name] ?? MissingImport.renamedClass(name) { return known }
    if name.hasSuffix("Type"), protocols.contains(String(name.dropLast(4))) {
      return String(name.dropLast(4))
    }
    return declared.union(commonNames).sorted().first { isMisspelling(name, of: $0) }
  }

  /// Whether a name is a one-character typo of another.
  ///
  /// A plural, another digit or another first letter is not a typo. A different letter within a
  /// word may also be intended: `content` and `context`.
  static func isMisspelling(_ name: String, of other: String) -> Bool {
    let (own, others) = (Array(name), Array(other))
    guard own.count >= 4, others.count >= 4, own[0] == others[0],
      Spelling.isOneTypo(name, from: other)
    else { return false }
    let start = zip(own, others).prefix { $0 == $1 }.count
    let end = zip(own.reversed(), others.reversed()).prefix { $0 == $1 }.count
    if own.count == others.count {
      guard own.count >= 5 else { return false }
      let changed = (String(own[start]), String(others[start]))
      let isSwap = own.count - end - start == 2
      return isSwap || isNear(changed.0.lowercased(), changed.1.lowercased())
    }
    let (longer, shorter) = own.count > others.count ? (own, others) : (others, own)
    let extra = longer[min(start, longer.count - 1)]
    guard extra.isLetter || extra == "_" else { return false }
    // A letter at the end may make a plural or another form of a word.
    guard start == shorter.count else { return shorter.count >= 4 }
    return extra == longer[start - 1] && extra != "s"
      || shorter.count >= 6 && !"sdrny".contains(extra)
  }

  /// Whether two letters are adjacent on a keyboard, or are both vowels.
  private static func isNear(_ one: String, _ other: String) -> Bool {
    if "aeiou".contains(one), "aeiou".contains(other) { return true }
    return ["qwertyuiop", "asdfghjkl", "zxcvbnm"].contains {
      $0.contains(one + other) || $0.contains(other + one)
    }
  }

  private static let oldNames = ["println": "print", "GeneratorType": "IteratorProtocol"]

  /// The protocols whose names ended with `Type` before Swift 3.
  private static let protocols: Set<String> = [
    "Sequence", "Collection", "Error", "MutableCollection", "OptionSet", "Strideable",
    "Boolean", "RawRepresentable", "Integer", "FloatingPoint",
  ]

  /// The names of the standard library that examples use most.
  private static let commonNames: Set<String> = [
    "print", "String", "Double", "Float", "Array", "Dictionary", "Optional", "Character", "Error",
    "Equatable", "Hashable", "Comparable", "Codable", "Sequence", "Collection", "Identifiable",
    "CustomStringConvertible", "CaseIterable", "Sendable", "Result", "Substring", "precondition",
    "assert", "fatalError", "debugPrint", "stride",
  ]

  // MARK: Members

  /// The standard library member that was probably meant by a wrong name; `nil` if there is none.
  static func member(_ name: String) -> String? {
    if let near = Spelling.nearest(to: name, among: members.sorted()) { return near }
    var rest = name
    for start in ["stringBy", "arrayBy", "dataBy"] where rest.hasPrefix(start) {
      rest = rest.dropFirst(start.count).prefix(1).lowercased() + rest.dropFirst(start.count + 1)
    }
    // The words before the first one that became a label: `advancedBy`, `joinWithSeparator`.
    let ends = rest.indices.filter { rest[$0].isUppercase } + [rest.endIndex]
    for end in ends.reversed() {
      let start = String(rest[..<end])
      for known in [start, start + "d", start + "ed"] where members.contains(known) { return known }
    }
    return nil
  }

  /// The members that examples use most.
  private static let members: Set<String> = [
    "first", "last", "count", "isEmpty", "append", "insert", "remove", "removeFirst", "removeLast",
    "removeAll", "contains", "map", "filter", "reduce", "flatMap", "compactMap", "forEach",
    "sort", "sorted", "reversed", "reverse", "joined", "split", "prefix", "suffix", "dropFirst",
    "dropLast", "enumerated", "firstIndex", "lastIndex", "index", "indices", "startIndex",
    "endIndex", "keys", "values", "uppercased", "lowercased", "hasPrefix", "hasSuffix", "shuffled",
    "min", "max", "allSatisfy", "advanced", "distance", "zip", "description", "hashValue", "union",
    "intersection", "subtracting", "symmetricDifference", "isSubset", "isSuperset", "swapAt",
    "replacingOccurrences", "components", "trimmingCharacters", "appendingPathComponent",
    "appending", "lastPathComponent", "pathExtension", "rounded", "squareRoot", "isMultiple",
    "starts", "elementsEqual", "updateValue", "removeValue", "mapValues", "unicodeScalars", "utf8",
    "randomElement", "partition", "popLast", "lazy", "capitalized", "padding",
  ]
}
