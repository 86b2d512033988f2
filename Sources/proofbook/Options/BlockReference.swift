import ArgumentParser
import Articles
import Examples
import Foundation
import Running
import Support

/// How a user names examples on the command line: `PAGE#BLOCK`, or `PAGE` for all of a page, or a Swift file.
///
/// The page is a path, its end, or its file's name without `.md`; the block is its name, that of its group, or
/// `example-3` for a page's third Swift block.
struct BlockReference: ExpressibleByArgument {
  var page: String
  /// Nil for the whole page.
  var block: String?

  init?(argument: String) {
    // Files may have a '#' in their names, blocks have none.
    guard let mark = argument.lastIndex(of: "#") else {
      page = argument
      return
    }
    page = String(argument[..<mark])
    block = String(argument[argument.index(after: mark)...])
    if page.isEmpty || block?.isEmpty != false { return nil }
  }

  var text: String { page + (block.map { "#\($0)" } ?? "") }

  /// Why nothing is found, or too much.
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

  /// Reads what the reference may speak of: the page where it is the path of a file, else all that is checked here by
  /// default.
  func library(
    _ policy: PackagePolicy, diagnostics: inout [Diagnostic]
  ) async throws -> Library {
    if page.hasSuffix(".swift"), block == nil,
      let text = try? String(contentsOfFile: page, encoding: .utf8)
    {
      return Library(of: Article(program: text, path: page))
    }
    for path in [page, page + ".md", page + ".markdown"] {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      return try await Library(asked: [path], policy, diagnostics: &diagnostics)
    }
    return try await Library(asked: [], policy, diagnostics: &diagnostics)
  }

  /// The examples that are meant, in page order; those of a page without examples are none.
  ///
  /// - Throws: ``Failure``.
  func examples(among examples: [Example], in library: Library) throws -> [Example] {
    let path = try path(in: library)
    let own = examples.filter { $0.article == path }
    guard let block else { return own }
    if let found = own.first(where: { $0.name == block }) { return [found] }
    // A block that is shown with others as one program goes by its own name, its group's and its place, too.
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

  /// The path of the page that is meant.
  private func path(in library: Library) throws -> String {
    let paths = library.articles.map(\.path)
    if paths.contains(page) { return page }
    let wanted = page.split(separator: "/").filter { $0 != "." }
    for isShort in [false, true] {
      let found = paths.filter { path in
        var parts = path.split(separator: "/")
        if isShort, let last = parts.popLast() { parts.append(Self.withoutExtension(last)) }
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

  private static func withoutExtension(_ name: Substring) -> Substring {
    for end in [".md", ".markdown"] where name.lowercased().hasSuffix(end) {
      return name.dropLast(end.count)
    }
    return name
  }
}
