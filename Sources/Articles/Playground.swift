import Support

/// The files of a playground: `Contents.swift` of the playground or of each of its pages, and the
/// Swift files in `Sources`, which the pages use.
package enum Playground {
  /// Whether a path is that of the code of a playground page.
  package static func isPage(_ path: String) -> Bool {
    let parts = path.split(separator: "/")
    return parts.last == "Contents.swift" && parts.contains { $0.hasSuffix(".playground") }
  }

  /// The name of a page: its folder's name without the extension.
  static func name(ofPageAt path: String) -> String {
    let parts = path.split(separator: "/")
    return Article.fileName(of: parts.dropLast().last.map(String.init) ?? path)
  }

  /// The paths of the Swift files that a page uses: those in `Sources` next to it and in the
  /// playground.
  static func sources(ofPageAt path: String) -> [String] {
    var folder = FileSystem.folder(of: path)
    var found: [String] = []
    while folder.contains(".playground") {
      let sources = FileSystem.join(folder, "Sources")
      let names = FileSystem.isLink(sources) ? [] : (try? FileSystem.names(in: sources)) ?? []
      // A link could lead to any file of the user.
      found += names.filter { $0.hasSuffix(".swift") }.sorted()
        .map { FileSystem.join(sources, $0) }.filter { !FileSystem.isLink($0) }
      if folder.hasSuffix(".playground") { break }
      folder = FileSystem.folder(of: folder)
    }
    return found
  }
}

extension Article {
  /// The name of the group that all code blocks of a playground page belong to.
  private static let programName = "playground"

  /// Creates an article from a playground page: the markup comments `//:` and `/*:` are its prose,
  /// and the code between them is one program of several blocks.
  ///
  /// - Parameter sources: The texts of the files that the code uses, by path.
  package init(
    playground text: String, path: String, sources: [(path: String, text: String)],
    claims: [ClaimSyntax], diagnostics: inout [Diagnostic]
  ) {
    self.path = path
    self.text = text
    frontMatter = FrontMatter()
    (blocks, codeBlocks, links, anchors) = ([], [], [], [])
    title = Playground.name(ofPageAt: path)
    let before = sources.map { Self.block(of: SourceText($0.text, path: $0.path), in: $0.path) }
    var headings = HeadingAnchors()
    for piece in PlaygroundPieces(SourceText(text, path: path)).pieces {
      guard piece.isProse else {
        var block = Self.block(of: piece.text, in: nil)
        block.index = codeBlocks.count
        if codeBlocks.allSatisfy({ !$0.isPartOfPlayground }) { block.linesBefore = before }
        blocks.append(.code(block.index))
        codeBlocks.append(block)
        continue
      }
      add(piece.text, section: 0, claims: claims, headings: &headings, diagnostics: &diagnostics)
    }
    if let heading = Self.firstHeading(in: blocks) { title = heading }
    anchors = headings.taken.union(codeBlocks.compactMap(\.name))
    links = []
  }

  /// Creates a block of the playground page's program.
  ///
  /// - Parameter file: The file that contains the lines; `nil` for the page itself.
  private static func block(of text: SourceText, in file: String?) -> CodeBlock {
    let start = text.location(line: 1)
    var fence = SwiftFence(expectationLocation: start)
    fence.group = Located(programName, at: start)
    var block = CodeBlock(
      index: 0, info: FenceInfo(parsing: "swift", at: start), role: .swift(fence),
      lines: text.lines, indents: text.lines.map { _ in 0 }, location: start,
      firstLine: text.firstLine, isInComment: false)
    block.includedFile = file
    block.isBeforeRegion = file != nil
    return block
  }
}

extension CodeBlock {
  fileprivate var isPartOfPlayground: Bool {
    if case .swift(let fence) = role { fence.group != nil } else { false }
  }
}

/// Divides the text of a playground's page into prose and code.
private struct PlaygroundPieces {
  private(set) var pieces: [(isProse: Bool, text: SourceText)] = []
  private var lines: [String] = []
  private var indents: [Int] = []
  private var isProse = false
  private let path: String

  init(_ source: SourceText) {
    path = source.path
    var isInComment = false
    for (index, line) in source.lines.enumerated() {
      if isInComment {
        if let end = line.firstRange(of: "*/") {
          isInComment = false
          add(String(line[..<end.lowerBound]), indent: 0, isProse: true, line: index)
        } else {
          add(line, indent: 0, isProse: true, line: index)
        }
      } else if line.hasPrefix("//:") || line.hasPrefix("/*:") {
        var rest = line.dropFirst(3)
        isInComment = line.hasPrefix("/*:")
        if isInComment, let end = rest.firstRange(of: "*/") {
          isInComment = false
          rest = rest[..<end.lowerBound]
        }
        let blanks = rest.prefix { $0 == " " }.count
        add(String(rest.dropFirst(blanks)), indent: 3 + blanks, isProse: true, line: index)
      } else {
        add(line, indent: 0, isProse: false, line: index)
      }
    }
    finish(before: source.lines.count)
  }

  private mutating func add(_ line: String, indent: Int, isProse: Bool, line index: Int) {
    if isProse != self.isProse { finish(before: index) }
    self.isProse = isProse
    lines.append(line)
    indents.append(indent)
  }

  /// Ends the piece before a line, given by its index. Empty lines around code do not belong to it.
  private mutating func finish(before index: Int) {
    defer { (lines, indents) = ([], []) }
    var start = index - lines.count
    if !isProse {
      while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
      while lines.first?.allSatisfy(\.isWhitespace) == true {
        lines.removeFirst()
        start += 1
      }
    }
    guard !lines.isEmpty else { return }
    var text = SourceText("", path: path)
    text.lines = lines
    text.firstLine = start + 1
    if isProse { text.indents = indents }
    pieces.append((isProse, text))
  }
}
