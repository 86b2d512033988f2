import Support

extension Library {
  /// Fills the Swift blocks that have `include=` with the lines of the named file. If that fails,
  /// the problem is reported and the block is not run.
  package mutating func resolveIncludes(diagnostics: inout [Diagnostic]) {
    var reader = IncludeReader(roots: includeRoots)
    for article in articles.indices {
      for index in articles[article].codeBlocks.indices {
        guard case .swift(var fence) = articles[article].codeBlocks[index].role,
          fence.include != nil
        else { continue }
        do throws(IncludeReader.Problem) {
          let block = try reader.filled(articles[article].codeBlocks[index], fence: fence)
          articles[article].codeBlocks[index] = block
        } catch {
          diagnostics.append(error.diagnostic)
          fence.isIncludeBroken = true
          articles[article].codeBlocks[index].role = .swift(fence)
        }
      }
    }
  }
}

/// Reads the files that blocks include, each once.
private struct IncludeReader {
  struct Problem: Error {
    var diagnostic: Diagnostic

    init(_ message: String, at location: Location, hint: String, diff: [String] = []) {
      diagnostic = .error(message, at: location, hint: hint, diff: diff)
    }
  }

  private let roots: [String]
  private var snippets: [String: Snippet] = [:]

  init(roots: [String]) {
    self.roots = roots
  }

  mutating func filled(_ block: CodeBlock, fence: SwiftFence) throws(Problem) -> CodeBlock {
    guard let include = fence.include else { return block }
    let snippet = try snippet(include)
    let region = try region(of: snippet, slice: fence.slice, at: include)
    let included = block.including(region, of: snippet)
    guard block.lines.contains(where: { !$0.trimmingWhitespace().isEmpty }) else { return included }
    let copy = Self.withoutBlankEnds(block.lines)
    let wanted = Self.withoutBlankEnds(included.shownText)
    guard copy != wanted else { return included }
    let what =
      fence.slice.map { "the region '\($0.value)' of '\(include.value)'" }
      ?? "'\(include.value)'"
    throw Problem(
      "the block differs from \(what)", at: include.location,
      hint: "copy the lines again, or leave the block empty to have them filled in",
      diff: Self.difference(of: copy, from: wanted))
  }

  private mutating func snippet(_ path: Located<String>) throws(Problem) -> Snippet {
    let parts = path.value.split(separator: "/", omittingEmptySubsequences: false)
    let inner = parts.filter { $0 != "." && !$0.isEmpty }.joined(separator: "/")
    let root =
      roots.first { FileSystem.kind(of: FileSystem.join($0, inner)) == .file } ?? roots.last ?? "."
    guard !path.value.hasPrefix("/"), !parts.contains(".."), !path.value.utf8.contains(0) else {
      throw Problem(
        "'\(path.value)' is outside of '\(root)'", at: path.location,
        hint:
          "include files of this folder by their path in it, such as include=Snippets/Greeting.swift"
      )
    }
    let file = FileSystem.join(root, inner)
    if let known = snippets[file] { return known }
    guard FileSystem.kind(of: file) == .file else {
      let folder = FileSystem.folder(of: file)
      let names = ((try? FileSystem.names(in: folder)) ?? []).filter { $0.hasSuffix(".swift") }
      let near = Spelling.nearest(to: String(parts.last ?? ""), among: names)
      throw Problem(
        "there is no file '\(path.value)' in '\(root)'", at: path.location,
        hint: near.map {
          "did you mean '\((parts.dropLast() + [Substring($0)]).joined(separator: "/"))'?"
        }
          ?? "paths are relative to this folder")
    }
    guard let real = FileSystem.realPath(file), let realRoot = FileSystem.realPath(root),
      realRoot == "/" || real.hasPrefix(realRoot + "/"),
      !FileSystem.isPrivate(String(real.dropFirst(realRoot.count)))
    else {
      throw Problem(
        "'\(path.value)' is a symbolic link to a file outside of '\(root)'", at: path.location,
        hint: "put the file itself into the folder")
    }
    var flaws: [Diagnostic] = []
    guard let text = Library.text(of: file, diagnostics: &flaws) else {
      throw Problem(
        flaws.first?.message ?? "cannot read '\(path.value)'", at: path.location,
        hint: "fix the file")
    }
    let snippet = Snippet(parsing: text, path: file)
    snippets[file] = snippet
    return snippet
  }

  /// Returns the indices of the lines that a slice names; `nil`, which means all lines, if there is
  /// no slice.
  private func region(
    of snippet: Snippet, slice: Located<String>?, at include: Located<String>
  ) throws(Problem) -> Range<Int>? {
    guard let slice else { return nil }
    if let region = snippet.regions[slice.value.lowercased()] {
      if snippet.lines[region].contains(where: { !$0.trimmingWhitespace().isEmpty }) {
        return region
      }
      throw Problem(
        "the region '\(slice.value)' of '\(include.value)' is empty", at: slice.location,
        hint: "it goes from '// snippet.\(slice.value)' to '// snippet.end'")
    }
    let hint =
      Spelling.hint(for: slice.value, among: snippet.names)
      ?? (snippet.names.isEmpty
        ? "begin it with '// snippet.\(slice.value)' and end it with '// snippet.end'"
        : "it has \(snippet.names.map { "'\($0)'" }.joined(separator: ", "))")
    throw Problem(
      "'\(include.value)' has no region '\(slice.value)'", at: slice.location, hint: hint)
  }

  private static func withoutBlankEnds(_ lines: [String]) -> [String] {
    var lines = lines.map { line in
      var rest = Substring(line)
      while let last = rest.last, last.isWhitespace { rest.removeLast() }
      return String(rest)
    }[...]
    while lines.first == "" { lines.removeFirst() }
    while lines.last == "" { lines.removeLast() }
    return Array(lines)
  }

  /// The lines between the common start and the common end: `-` for the page's, `+` for the file's.
  private static func difference(of copy: [String], from wanted: [String]) -> [String] {
    let start = zip(copy, wanted).prefix { $0 == $1 }.count
    let shorter = min(copy.count, wanted.count) - start
    let end = zip(copy.reversed(), wanted.reversed()).prefix { $0 == $1 }.prefix(shorter).count
    return copy[start..<copy.count - end].map { "-" + $0 }
      + wanted[start..<wanted.count - end].map { "+" + $0 }
  }
}

extension CodeBlock {
  /// Returns the block with the lines of a file as its content.
  ///
  /// The file's lines before a region are compiled before it, as a separate block. A region inside
  /// a declaration or an `#if` is compiled with its whole file. An indented region is assumed to be
  /// inside a declaration.
  fileprivate func including(_ region: Range<Int>?, of snippet: Snippet) -> CodeBlock {
    var block = self
    block.includedFile = snippet.path
    let all = snippet.lines.indices
    let region = region ?? all
    let before = snippet.lines[..<region.lowerBound]
    let isApart =
      region != all && !isSnippet && Snippet.indent(of: snippet.lines[region]) == 0
      && Snippet.openConditions(in: before) == 0
    let taken = isApart ? region : all
    block.take(taken, of: snippet)
    if isApart, before.contains(where: { !$0.trimmingWhitespace().isEmpty }) {
      var rest = block
      rest.take(before.indices, of: snippet)
      rest.isBeforeRegion = true
      block.linesBefore = [rest]
    }
    block.includedLines =
      region.lowerBound - taken.lowerBound..<region.upperBound - taken.lowerBound
    return block
  }

  private mutating func take(_ range: Range<Int>, of snippet: Snippet) {
    firstLine = range.lowerBound + 1
    lines = Array(snippet.lines[range])
    indents = lines.map { _ in 0 }
  }
}

extension Snippet {
  /// The number of blanks that all of the lines start with. Blank lines do not count.
  fileprivate static func indent(of lines: ArraySlice<String>) -> Int {
    lines.filter { !$0.trimmingWhitespace().isEmpty }
      .map { $0.utf8.prefix { $0 == 32 || $0 == 9 }.count }.min() ?? 0
  }

  fileprivate static func openConditions(in lines: ArraySlice<String>) -> Int {
    lines.reduce(0) { count, line in
      let text = line.trimmingWhitespace()
      return count + (text.hasPrefix("#if") ? 1 : 0) - (text.hasPrefix("#endif") ? 1 : 0)
    }
  }
}
