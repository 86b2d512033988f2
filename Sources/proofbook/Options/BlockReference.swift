import ArgumentParser
import Articles
import Examples
import Foundation
import Running
import Support

/// A reference to examples on the command line: `PAGE#BLOCK`, or `PAGE` for every example of a
/// page, or a Swift file.
///
/// The page is a path, the last components of one, or a file name without `.md`. The block is its
/// name, the name of its group, or `example-3` for the third Swift block of a page.
struct BlockReference: ExpressibleByArgument {
  var page: String
  /// `nil` for the whole page.
  var block: String?

  init?(argument: String) {
    // File names may contain a '#', block names cannot.
    guard let mark = argument.lastIndex(of: "#") else {
      page = argument
      return
    }
    page = String(argument[..<mark])
    block = String(argument[argument.index(after: mark)...])
    if page.isEmpty || block?.isEmpty != false { return nil }
  }

  var text: String { page + (block.map { "#\($0)" } ?? "") }

  /// Why a reference matches no page or block, or more than one page.
  enum Failure: Error, CustomStringConvertible {
    case unknownPage(String, hint: String?)
    case ambiguousPage(String, [String])
    case unknownBlock(String, page: String, hint: String)

    var description: String {
      switch self {
      case .unknownPage(let page, let hint):
        "found no page '\(page)'; \(hint ?? "write its path, such as 'docs/loading.md'")"
      case .ambiguousPage(let page, let paths):
        "'\(page)' may be \(paths.map { "'\($0)'" }.joined(separator: " or ")); write more of the path"
      case .unknownBlock(let block, let page, let hint):
        "'\(page)' has no block named '\(block)'; \(hint)"
      }
    }
  }

  /// Reads the page if the reference is the path of a file; otherwise everything that is checked by
  /// default in the current folder.
  func library(
    _ policy: PackagePolicy, discovering discovery: DiscoveredPages,
    diagnostics: inout [Diagnostic]
  ) async throws -> Library {
    if page.hasSuffix(".swift"), block == nil,
      let text = try? String(contentsOfFile: page, encoding: .utf8)
    {
      return Library(of: Article(program: text, path: page))
    }
    for path in [page] + ArticleName.endings.map({ page + $0 }) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      return try await Library(
        asked: [path], policy, discovering: discovery, diagnostics: &diagnostics)
    }
    return try await Library(
      asked: [], policy, discovering: discovery, diagnostics: &diagnostics)
  }

  /// The examples that the reference names, in page order; empty if it names a page without
  /// examples.
  ///
  /// - Throws: ``Failure`` if the page or the block is unknown, or the page is ambiguous.
  func examples(among examples: [Example], in library: Library) throws -> [Example] {
    let path = try path(in: library)
    let own = examples.filter { $0.article == path }
    guard let block else { return own }
    if let found = own.first(where: { $0.name == block }) { return [found] }
    // A block that is part of a program of several blocks can also be found by its own name or its
    // group's name.
    let found = own.first { example in
      example.ownBlocks.contains { part in
        guard case .swift(let fence) = part.role else { return false }
        return fence.name?.value == block || fence.group?.value == block
      }
    }
    if let found { return [found] }
    let names = own.map(\.name)
    let hint =
      names.isEmpty
      ? "the page has no Swift block"
      : Spelling.hint(for: block, among: names)
        ?? "it has \(names.map { "'\($0)'" }.joined(separator: ", "))"
    throw Failure.unknownBlock(block, page: path, hint: hint)
  }

  /// The path of the page that the reference names.
  private func path(in library: Library) throws -> String {
    let paths = library.articles.map(\.path)
    if paths.contains(page) { return page }
    let wanted = page.split(separator: "/").filter { $0 != "." }
    for isShort in [false, true] {
      let found = paths.filter { path in
        var parts = path.split(separator: "/")
        if isShort, let last = parts.popLast() {
          parts.append(ArticleName.withoutEnding(String(last))[...])
        }
        return parts.suffix(wanted.count).elementsEqual(wanted)
      }
      if let first = found.first {
        guard found.count == 1 else { throw Failure.ambiguousPage(page, found) }
        return first
      }
    }
    let names = paths + paths.compactMap { $0.split(separator: "/").last.map(String.init) }
    throw Failure.unknownPage(page, hint: Spelling.hint(for: page, among: names))
  }
}
