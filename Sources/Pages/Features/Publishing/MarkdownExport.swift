import Articles
import Foundation
import Support

/// The Markdown export of a page: the article as its author wrote it, without front matter and DocC
/// comments, with links to the Markdown of other pages, with the lines that blocks include, and
/// with the evidence of claims in words.
struct MarkdownExport: Sendable {
  var text: String

  /// - Parameters:
  ///   - facts: The facts that claims rest on.
  ///   - root: Converts an article's path to one from the content's root.
  ///   - link: Returns the new destination of a link; `nil` if it stays as it is.
  init(
    of article: Article, facts: FactList? = nil, root: (String) -> String = { $0 },
    link: (String) -> String?
  ) {
    var lines = Self.lines(of: article.text)
    for line in article.commentLines where lines.indices.contains(line - 1) { lines[line - 1] = "" }
    for found in article.links.reversed() {
      guard let address = link(found.destination), address != found.destination else { continue }
      Self.replace(found, by: address, in: &lines)
    }
    let page = facts.flatMap { link("/" + root($0.page)) }
    for block in article.codeBlocks.reversed() {
      if let facts {
        Self.add(facts.facts(named: block.factIDs), of: block, page: page, to: &lines)
      }
      Self.fillIncluded(block, in: &lines)
      Self.addWords(of: block, to: &lines)
    }
    if !article.frontMatter.places.isEmpty, let end = FrontMatterMark.end(in: lines) {
      lines.removeSubrange(...end)
    }
    let end = (lines.lastIndex { !$0.isEmpty } ?? -1) + 1
    let body = lines[..<end].drop { $0.isEmpty }.joined(separator: "\n")
    let hasHeading =
      if case .heading(1, _, _)? = article.blocks.first { true } else { false }
    text = (hasHeading ? "" : "# \(Self.line(article.title))\n\n") + body + "\n"
  }

  /// Adds a paragraph after the fence of a claim: the kinds of its facts, with links to them.
  private static func add(
    _ facts: [Fact], of block: CodeBlock, page: String?, to lines: inout [String]
  ) {
    let end = block.location.line + block.lines.count
    guard !facts.isEmpty, !block.isInComment, block.includedFile == nil,
      lines.indices.contains(end)
    else { return }
    let start = lines[block.location.line - 1].utf8.prefix(block.location.column - 1)
    let margin = String(start.map { $0 == UInt8(ascii: ">") ? ">" : " " as Character })
    let words = facts.map { fact in
      let anchor = fact.heading.isEmpty ? "" : "#\(fact.heading)"
      let id = page.map { "[\(fact.id)](\($0)\(anchor))" } ?? fact.id
      return "\(fact.kind) (\(id))"
    }
    lines.insert(
      contentsOf: [margin, "\(margin)Evidence: \(words.joined(separator: "; "))."].map {
        $0.allSatisfy(\.isWhitespace) ? "" : $0
      }, at: end + 1)
  }

  /// Adds a paragraph before some blocks: the title of a tab, the values of a block with variants,
  /// or the condition of a claim about some of the variants.
  private static func addWords(of block: CodeBlock, to lines: inout [String]) {
    var words: [String] = []
    if let title = block.tab { words.append("**\(Self.escaped(title.value))**") }
    switch block.role {
    case .swift(let fence) where !fence.knobs.isEmpty:
      let knobs = fence.knobs.map { knob in
        "`\(knob.name.value)` is \(knob.values.map { "`\($0.value)`" }.joined(separator: ", "))"
      }
      words.append("Variants: \(knobs.joined(separator: "; ")).")
    case .claim(let fence) where !fence.condition.isEmpty:
      let knobs = fence.condition.map { knob in
        let values = knob.values.map { "`\($0.value)`" }
        return "`\(knob.name.value)` is \(values.joined(separator: " or "))"
      }
      words.append("If \(knobs.joined(separator: " and ")):")
    default: break
    }
    let start = block.location.line - 1
    guard !words.isEmpty, !block.isInComment, lines.indices.contains(start) else { return }
    let before = lines[start].utf8.prefix(block.location.column - 1)
    // On the first line of a list item, the fence follows the marker.
    guard before.allSatisfy({ $0 == 32 || $0 == 9 || $0 == UInt8(ascii: ">") }) else { return }
    let margin = String(decoding: before, as: UTF8.self)
    lines.insert(
      contentsOf: words.flatMap { [margin + $0, margin.contains(">") ? margin : ""] }, at: start)
  }

  /// The text with Markdown syntax escaped.
  private static func escaped(_ text: String) -> String {
    text.map { "\\`*_[]<>&".contains($0) ? "\\\($0)" : "\($0)" }.joined()
  }

  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Splits the text at `\n`, `\r\n` and `\r`.
  private static func lines(of text: String) -> [String] {
    let lineFeed = UInt8(ascii: "\n")
    let carriageReturn = UInt8(ascii: "\r")
    return text.utf8.split(separator: lineFeed, omittingEmptySubsequences: false).flatMap { line in
      guard line.contains(carriageReturn) else { return [String(Substring(line))] }
      let line = line.last == carriageReturn ? line.dropLast() : line
      return line.split(separator: carriageReturn, omittingEmptySubsequences: false)
        .map { String(Substring($0)) }
    }
  }

  /// Replaces the destination of a link in its own line or in the two lines after it. If it is not
  /// there, replaces it in the link's definition.
  private static func replace(_ link: Link, by address: String, in lines: inout [String]) {
    let first = link.location.line - 1
    for index in first..<min(lines.count, first + 3) where lines.indices.contains(index) {
      let line = lines[index]
      guard line.utf8.contains(UInt8(ascii: "(")) else { continue }
      let skipped = index == first ? max(0, link.location.column - 1) : 0
      guard
        let start = line.utf8.index(line.startIndex, offsetBy: skipped, limitedBy: line.endIndex),
        let range = line[start...].firstBytes(of: "](" + link.destination)
          ?? line[start...].firstBytes(of: "](<" + link.destination)
      else { continue }
      let end = line[range.upperBound...].first
      guard end == ")" || end == ">" || end == " " else { continue }
      let from = line.utf8.index(range.upperBound, offsetBy: -link.destination.utf8.count)
      lines[index].replaceSubrange(from..<range.upperBound, with: address)
      return
    }
    replaceDefinition(of: link.destination, by: address, in: &lines)
  }

  /// Replaces a destination in link definitions such as `[label]: address`, anywhere in the
  /// article.
  private static func replaceDefinition(
    of destination: String, by address: String, in lines: inout [String]
  ) {
    for index in lines.indices {
      let line = lines[index]
      guard line.drop(while: { $0 == " " }).hasPrefix("["), let colon = line.firstBytes(of: "]:")
      else { continue }
      let rest = line[colon.upperBound...].drop { $0 == " " || $0 == "<" }
      guard rest.hasPrefix(destination) else { continue }
      let end = rest.index(rest.startIndex, offsetBy: destination.count)
      guard rest[end...].first.map({ " >".contains($0) }) ?? true else { continue }
      lines[index].replaceSubrange(rest.startIndex..<end, with: address)
    }
  }
}
