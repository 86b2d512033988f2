extension SourceText {
  /// Removes a dialect's containers, so that their content is parsed as plain Markdown: in a DocC
  /// catalogue, `@Row {` and its `}` become empty lines, and the lines between them lose their
  /// extra indentation. Every line keeps its location. Fenced code is unchanged.
  mutating func removeContainers(of dialect: MarkdownDialect) {
    if dialect == .docC { removeComments() }
    guard var reader = ContainerReader(dialect, among: lines) else { return }
    if indents.isEmpty { indents = Array(repeating: 0, count: lines.count) }
    /// For each open container, the indentation of its content; `nil` before the first line of the
    /// content.
    var open: [Int?] = []
    var fence = OpenFence()
    var snippets: [Int: String] = [:]
    defer { insertFences(snippets) }
    /// For a directive that spans several lines: its text so far, the index of its first line, and
    /// that line's indentation.
    var directive = (text: "", start: 0, blanks: 0)
    for index in lines.indices {
      let bytes = lines[index].utf8
      let blanks = bytes.prefix { $0 == 32 || $0 == 9 }.count
      let rest = lines[index].suffix(fromByte: blanks)
      if rest.isEmpty, !reader.isInMark {
        reader.isAfterBlank = true
        continue
      }
      defer { reader.isAfterBlank = false }
      if !fence.isOpen, reader.endsByIndentation {
        while let last = open.last, let indent = last, blanks < indent { open.removeLast() }
      }
      var mark = ContainerReader.Mark.none
      if !fence.isOpen { mark = reader.mark(in: rest, hasOpen: !open.isEmpty) }
      if mark == .closes {
        open.removeLast()
        blank(index)
        continue
      }
      let isContent = !fence.isOpen && !reader.wasInMark
      if isContent, let last = open.indices.last, open[last] == nil { open[last] = blanks }
      if mark != .none {
        if directive.text.isEmpty { (directive.start, directive.blanks) = (index, blanks) }
        directive.text += rest + " "
        if !reader.isInMark {
          if let info = included(by: directive.text) {
            snippets[directive.start] = info
            indents[directive.start] = directive.blanks
          }
          directive.text = ""
        }
        if mark == .opens { open.append(reader.endsByIndentation ? blanks + 4 : nil) }
        blank(index)
        continue
      }
      let taken = min(blanks, open.last.flatMap(\.self) ?? 0)
      if taken > 0 {
        lines[index] = lines[index].suffix(fromByte: taken)
        indents[index] += taken
      }
      fence.read(rest)
    }
  }

  /// Empties the lines of each `@Comment { … }`, including other directives and code with braces in
  /// it.
  private mutating func removeComments() {
    guard lines.contains(where: { $0.containsBytes(of: "@Comment") }) else { return }
    var fence = OpenFence()
    /// The nesting depth of directives, including the comment itself; 0 before its brace, `nil`
    /// outside of a comment.
    var comment: Int?
    for index in lines.indices {
      let blanks = lines[index].utf8.prefix { $0 == 32 || $0 == 9 }.count
      let rest = lines[index].suffix(fromByte: blanks)
      // A comment without braces has no content.
      if comment == 0, !rest.isEmpty, !rest.hasPrefix("{") { comment = nil }
      if comment == nil {
        guard !fence.isOpen, Self.startsComment(rest) else {
          fence.read(rest)
          continue
        }
        comment = 0
      }
      commentLines.insert(index + 1)
      blank(index)
      let wasCode = fence.isOpen
      fence.read(rest)
      guard !wasCode, !fence.isOpen, let open = comment else { continue }
      let braces = rest.reduce(0) { $0 + ($1 == "{" ? 1 : $1 == "}" ? -1 : 0) }
      if ContainerReader.isDirective(rest) || open == 0, rest.contains("{") {
        // A whole directive may be on one line.
        comment = braces > 0 ? open + 1 : open == 0 ? nil : open
      } else if braces < 0, rest.hasSuffix("}") {
        comment = open > 1 ? open - 1 : nil
      }
    }
  }

  private static func startsComment(_ rest: String) -> Bool {
    rest.hasPrefix("@Comment") && ContainerReader.isDirective(rest)
      && rest.dropFirst("@Comment".count).first.map { !$0.isLetter && !$0.isNumber } != false
  }

  /// The info string of a Swift block that shows the same code as a DocC directive: the snippet of
  /// `@Snippet(path: "Kit/Snippets/A")`, whose path starts with the package's name and has no
  /// extension, or the file of a tutorial's `@Code(name: "A.swift", file: "a-01.swift")`.
  private func included(by directive: String) -> String? {
    if directive.hasPrefix("@Code("), Tutorial.isPage(path) {
      guard let file = Self.argument("file", in: directive), file.hasSuffix(".swift"),
        !file.contains("\"")
      else { return nil }
      return "swift include=\"\(file)\""
    }
    guard directive.hasPrefix("@Snippet("), let path = Self.argument("path", in: directive) else {
      return nil
    }
    var parts = path.split(separator: "/")
    if parts.count > 2, parts[1] == "Snippets" { parts.removeFirst() }
    let slice = Self.argument("slice", in: directive).map { " slice=\"\($0)\"" } ?? ""
    return "swift include=\"\(parts.joined(separator: "/")).swift\"" + slice
  }

  /// The value of an argument, in quotes or up to the next comma or parenthesis.
  private static func argument(_ name: String, in directive: String) -> String? {
    guard let start = directive.firstRange(of: name + ":")?.upperBound else { return nil }
    let rest = directive[start...].drop(while: \.isWhitespace)
    guard rest.first == "\"" else {
      let value = rest.prefix { !",)".contains($0) && !$0.isWhitespace }
      return value.isEmpty ? nil : String(value)
    }
    guard let end = rest.dropFirst().firstIndex(of: "\"") else { return nil }
    return String(rest[..<end].dropFirst())
  }

  private mutating func blank(_ index: Int) {
    lines[index] = ""
  }
}

/// Tracks whether the lines read so far end inside a fenced code block.
private struct OpenFence {
  private var mark: (character: Character, length: Int)?

  var isOpen: Bool { mark != nil }

  /// - Parameter rest: The next line, without its indentation.
  mutating func read(_ rest: String) {
    if let current = mark {
      let run = rest.prefix { $0 == current.character }.count
      if run >= current.length, rest.dropFirst(run).allSatisfy(\.isWhitespace) { mark = nil }
    } else if let first = rest.first, first == "`" || first == "~" {
      let run = rest.prefix { $0 == first }.count
      if run >= 3, first == "~" || !rest.dropFirst(run).contains("`") { mark = (first, run) }
    }
  }
}

/// Recognizes the lines that open and close the containers of a dialect.
private struct ContainerReader {
  enum Mark {
    /// The line is content.
    case none
    /// The line belongs to a mark that opens no container.
    case alone
    case opens
    case closes
  }

  let dialect: MarkdownDialect
  /// Whether a line with less indentation ends a container.
  var endsByIndentation: Bool { dialect == .mkDocs }
  /// Whether the last line ended inside a mark.
  private(set) var isInMark = false
  /// Whether the line before the last one ended inside a mark.
  private(set) var wasInMark = false
  var isAfterBlank = true
  /// The number of parentheses or braces that are open in the mark.
  private var depth = 0
  /// Whether the unfinished mark is an import or export of MDX, which ends at an empty line.
  private var isModuleCode = false

  /// - Returns: `nil` if no line can be a mark.
  init?(_ dialect: MarkdownDialect, among lines: [String]) {
    self.dialect = dialect
    let signs: [String]
    switch dialect {
    case .commonMark: return nil
    case .docC: signs = ["@"]
    case .mdx: signs = ["<", "import ", "export "]
    case .mkDocs: signs = ["!!!", "???", "==="]
    }
    guard lines.contains(where: { line in signs.contains(where: line.containsBytes) }) else {
      return nil
    }
  }

  /// - Parameter rest: The line without its indentation.
  /// - Parameter hasOpen: Whether a container is open.
  mutating func mark(in rest: String, hasOpen: Bool) -> Mark {
    wasInMark = isInMark
    switch dialect {
    case .commonMark: return .none
    case .docC: return directive(in: rest, hasOpen: hasOpen)
    case .mdx: return element(in: rest, hasOpen: hasOpen)
    case .mkDocs: return Self.isBlockOfMkDocs(rest) ? .opens : .none
    }
  }

  // MARK: DocC

  private mutating func directive(in rest: String, hasOpen: Bool) -> Mark {
    if !isInMark {
      if rest == "}", hasOpen { return .closes }
      guard Self.isDirective(rest) else { return .none }
    }
    depth += Self.openBrackets("(", ")", in: rest)
    isInMark = depth > 0
    guard !isInMark else { return .alone }
    depth = 0
    return rest.hasSuffix("{") ? .opens : .alone
  }

  /// Whether a line starts with a directive: `@Metadata {`, `@Snippet(path: "…")`. A mention such
  /// as `@someone` is not a directive.
  static func isDirective(_ line: String) -> Bool {
    guard line.hasPrefix("@"), line.dropFirst().first?.isUppercase == true else { return false }
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber }
    let rest = line.dropFirst(1 + name.count).drop(while: \.isWhitespace)
    return rest.isEmpty || rest.first == "(" || rest.first == "{"
  }

  // MARK: MDX

  private mutating func element(in rest: String, hasOpen: Bool) -> Mark {
    if isInMark {
      if isModuleCode {
        if rest.isEmpty { (isInMark, isModuleCode) = (false, false) }
        return .alone
      }
    } else if isAfterBlank, rest.hasPrefix("import ") || rest.hasPrefix("export ") {
      (isInMark, isModuleCode) = (true, true)
      return .alone
    } else if rest.hasPrefix("</") {
      return hasOpen ? .closes : .alone
    } else {
      guard Self.startsElement(rest) else { return .none }
      // A whole element on one line: '<Card title="A">text</Card>', '<br />'.
      if rest.hasSuffix("/>") || rest.containsBytes(of: "</") { return .alone }
    }
    depth += Self.openBrackets("{", "}", in: rest)
    isInMark = depth > 0 || !rest.hasSuffix(">")
    guard !isInMark else { return .alone }
    depth = 0
    return rest.hasSuffix("/>") ? .alone : .opens
  }

  /// Whether a line starts with an element, not with an address or a comment.
  private static func startsElement(_ line: String) -> Bool {
    guard line.hasPrefix("<") else { return false }
    let name = line.dropFirst().prefix { $0.isLetter || $0.isNumber || "-_.".contains($0) }
    guard name.first?.isLetter == true || line.hasPrefix("<>") else { return false }
    let next = line.dropFirst(1 + name.count).first
    return next == nil || next == ">" || next == "/" || next?.isWhitespace == true
  }

  // MARK: MkDocs

  /// Whether a line is `!!! note`, `??? tip "Title"` or `=== "Tab"`, whose content is indented.
  private static func isBlockOfMkDocs(_ line: String) -> Bool {
    let sign = line.prefix(3)
    guard ["!!!", "???", "==="].contains(sign) else { return false }
    var rest = line.dropFirst(3)
    if let first = rest.first, first == "+" || (sign == "===" && first == "!") {
      rest = rest.dropFirst()
    }
    guard rest.first?.isWhitespace == true else { return false }
    rest = rest.drop(while: \.isWhitespace)
    return sign == "===" ? rest.first == "\"" || rest.first == "'" : rest.first?.isLetter == true
  }

  /// The number of brackets that a line opens minus those that it closes, not counting those in
  /// quotes.
  private static func openBrackets(
    _ opening: Character, _ closing: Character, in line: String
  ) -> Int {
    var count = 0
    var isQuoted = false
    for character in line {
      if character == "\"" { isQuoted.toggle() }
      if !isQuoted, character == opening { count += 1 }
      if !isQuoted, character == closing { count -= 1 }
    }
    return count
  }
}
