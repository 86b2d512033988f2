import Yams

/// A YAML mapping with the location of every key and value. Only this file uses Yams.
struct YAMLMapping {
  /// A value, read as the type that its key requires. A value of another type is reported at its
  /// own location.
  struct Value {
    fileprivate let node: Node
    let location: Location
    fileprivate let context: Context
  }

  struct Entry {
    var key: Located<String>
    var value: Value

    /// Whether the key starts with `x-`. Such keys belong to other tools and are ignored.
    var isForOthers: Bool { key.value.hasPrefix("x-") }
  }

  /// In the order in which they are written.
  var entries: [Entry]

  /// Converts libyaml's marks, which count from the YAML's first line in Unicode scalars, into
  /// locations in a file.
  fileprivate struct Context {
    let lines: [String]
    let firstLine: Int
    let path: String
    /// For each line that is not pure ASCII, the byte offset of each Unicode scalar.
    private let scalarOffsets: [Int: [Int]]

    init(lines: [String], firstLine: Int, path: String) {
      self.lines = lines
      self.firstLine = firstLine
      self.path = path
      var scalarOffsets: [Int: [Int]] = [:]
      for (index, line) in lines.enumerated() where !line.utf8.allSatisfy({ $0 < 0x80 }) {
        var offset = 0
        scalarOffsets[index] = line.unicodeScalars.map { scalar in
          defer { offset += UTF8.width(scalar) }
          return offset
        }
      }
      self.scalarOffsets = scalarOffsets
    }

    func location(_ mark: Mark?) -> Location {
      location(line: mark?.line ?? 1, column: mark?.column ?? 1)
    }

    func location(line: Int, column: Int) -> Location {
      let line = min(max(1, line), max(1, lines.count))
      let length = lines.indices.contains(line - 1) ? lines[line - 1].utf8.count : 0
      let scalars = max(0, column - 1)
      let offset: Int
      if let offsets = scalarOffsets[line - 1] {
        offset = scalars < offsets.count ? offsets[scalars] : length
      } else {
        offset = min(scalars, length)
      }
      return Location(file: path, line: firstLine + line - 1, column: offset + 1)
    }
  }

  /// Parses lines of a file. If they are not a mapping, that is reported and the result is `nil`.
  /// An empty text is an empty mapping.
  ///
  /// - Parameter firstLine: The file's line (from 1) that contains the first of `lines`.
  init?(lines: [String], firstLine: Int, path: String, diagnostics: inout [Diagnostic]) {
    let context = Context(lines: lines, firstLine: firstLine, path: path)
    do {
      let text = lines.map { $0 + "\n" }.joined()
      guard let node = try Yams.compose(yaml: text, .default, .default, .utf8) else {
        entries = []
        return
      }
      if let scalar = node.scalar, Value.isNull(scalar) {
        entries = []
        return
      }
      guard let mapping = node.mapping else {
        diagnostics.append(
          .error(
            "expected keys with values", at: context.location(node.mark),
            hint: "one per line, such as 'title: Loading a view'"))
        return nil
      }
      entries = Self.entries(of: mapping, context: context, diagnostics: &diagnostics)
    } catch let error as YamlError {
      diagnostics.append(Self.diagnostic(error, context: context))
      return nil
    } catch {
      diagnostics.append(
        .error("the YAML cannot be read: \(error)", at: context.location(nil)))
      return nil
    }
  }

  fileprivate static func entries(
    of mapping: Node.Mapping, context: Context, diagnostics: inout [Diagnostic]
  ) -> [Entry] {
    mapping.compactMap { key, value in
      let place = context.location(key.mark)
      guard let name = key.scalar?.string else {
        diagnostics.append(
          .error("a key must be a word", at: place, hint: "such as 'title'"))
        return nil
      }
      return Entry(
        key: Located(name, at: place),
        value: Value(node: value, location: context.location(value.mark), context: context))
    }
  }

  private static func diagnostic(_ error: YamlError, context: Context) -> Diagnostic {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      return .error(
        "the YAML cannot be read: \(problem)", at: context.location(mark),
        hint: "put a value that contains ':', '#' or quotes between quotes")
    case .reader(let problem, _, let value, _):
      return .error(
        "the YAML cannot be read: \(problem)", at: place(ofScalar: value, context: context),
        hint: "remove the unprintable character")
    case .duplicatedKeysInMapping(let keys, let inner):
      let key = keys.first ?? ""
      return .error(
        "duplicate key '\(key)'",
        at: place(ofSecond: key, context: context)
          ?? context.location(inner.mark), hint: "remove one of them")
    default:
      return .error("the YAML cannot be read: \(error)", at: context.location(nil))
    }
  }

  private static func place(ofScalar value: Int32, context: Context) -> Location {
    for (index, line) in context.lines.enumerated() {
      var column = 1
      for scalar in line.unicodeScalars {
        if Int32(bitPattern: scalar.value) == value {
          return context.location(line: index + 1, column: column)
        }
        column += 1
      }
    }
    return context.location(nil)
  }

  /// The location of the second occurrence of a key, at any indentation.
  private static func place(ofSecond key: String, context: Context) -> Location? {
    var seen = 0
    for (index, line) in context.lines.enumerated() {
      let indent = line.prefix { $0 == " " || $0 == "-" }.count
      let text = line.dropFirst(indent)
      guard ["\(key):", "\"\(key)\":", "'\(key)':"].contains(where: text.hasPrefix) else {
        continue
      }
      seen += 1
      if seen == 2 { return context.location(line: index + 1, column: indent + 1) }
    }
    return nil
  }
}

extension YAMLMapping.Value {
  fileprivate static func isNull(_ scalar: Node.Scalar) -> Bool {
    scalar.style == .plain && ["", "~", "null", "Null", "NULL"].contains(scalar.string)
  }

  private var isPlain: Bool { node.scalar?.style == .plain }

  /// Reports that the value is not of the type that its key requires.
  func refuse(_ key: String, wants: String, hint: String, diagnostics: inout [Diagnostic]) {
    let written: String
    switch node {
    case .scalar(let scalar):
      written = Self.isNull(scalar) ? "nothing" : "'\(scalar.string.prefix(80))'"
    case .sequence: written = "a list"
    case .mapping: written = "keys with values"
    default: written = "a reference"
    }
    diagnostics.append(
      .error("'\(key)' must be \(wants), not \(written)", at: location, hint: hint))
  }

  /// Reads a single value that is not empty, as written.
  func text(_ key: String, example: String, diagnostics: inout [Diagnostic]) -> String? {
    if let scalar = node.scalar, !Self.isNull(scalar), !scalar.string.trimmingWhitespace().isEmpty {
      return scalar.string
    }
    refuse(key, wants: "a text", hint: "such as '\(key): \(example)'", diagnostics: &diagnostics)
    return nil
  }

  func flag(_ key: String, diagnostics: inout [Diagnostic]) -> Bool? {
    if isPlain, let text = node.scalar?.string.lowercased() {
      if text == "true" { return true }
      if text == "false" { return false }
    }
    refuse(
      key, wants: "'true' or 'false'", hint: "write '\(key): true' or leave it out",
      diagnostics: &diagnostics)
    return nil
  }

  func integer(_ key: String, diagnostics: inout [Diagnostic]) -> Int? {
    if isPlain, let text = node.scalar?.string, let number = Int(text) { return number }
    refuse(
      key, wants: "a whole number", hint: "such as '\(key): 3'", diagnostics: &diagnostics)
    return nil
  }

  /// Reads a list of single values, each with its location.
  func list(
    _ key: String, example: String, diagnostics: inout [Diagnostic]
  ) -> [Located<String>]? {
    guard let sequence = node.sequence else {
      refuse(
        key, wants: "a list", hint: "such as '\(key): [\(example)]'", diagnostics: &diagnostics)
      return nil
    }
    return sequence.compactMap { node in
      let value = Self(node: node, location: context.location(node.mark), context: context)
      guard node.scalar != nil else {
        value.refuse(
          key, wants: "a list of texts",
          hint: "such as '\(key): [\(example)]'; put a text that contains ': ' between quotes",
          diagnostics: &diagnostics)
        return nil
      }
      return value.text(key, example: "[\(example)]", diagnostics: &diagnostics)
        .map { Located($0, at: value.location) }
    }
  }

  /// The items of a list; `nil` if the value is not a list.
  var items: [Self]? {
    node.sequence?.map {
      Self(node: $0, location: context.location($0.mark), context: context)
    }
  }

  /// The entries of a mapping; `nil` if the value is not a mapping.
  func mapping(diagnostics: inout [Diagnostic]) -> [YAMLMapping.Entry]? {
    node.mapping.map {
      YAMLMapping.entries(of: $0, context: context, diagnostics: &diagnostics)
    }
  }

  /// The text of a single value; `nil` if the value is empty or not a single value.
  var scalar: String? {
    node.scalar.flatMap { Self.isNull($0) ? nil : $0.string }
  }
}
