import TestSupport
import Trace

@testable import Articles
@testable import Examples

/// A way to write a page that changes its bytes but none of its code blocks.
enum Embedding: String, CaseIterable {
  case plain, windows, mixedEnds, quote, list, deepList, tildes, longFences, comments, unended
  case byteOrderMark, trailingBlanks

  func text(of page: String) -> String {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    // The front matter must stay at the start.
    let end = lines.first == "---" ? (lines.dropFirst().firstIndex(of: "---") ?? -1) + 1 : 0
    let head = lines[..<end].map { $0 + "\n" }.joined()
    var body = Array(lines[end...])
    switch self {
    case .plain: break
    case .windows: return (lines.map { $0 + "\r\n" }).joined()
    case .mixedEnds:
      return lines.enumerated().map { $1 + ($0 % 3 == 0 ? "\r\n" : "\n") }.joined()
    case .quote: body = body.map { $0.isEmpty ? ">" : "> " + $0 }
    case .list: body = Self.listed(body, mark: "- ")
    case .deepList: body = Self.listed(body, mark: "10. > * ", rest: "    >   ")
    case .tildes: body = body.map { Self.fence($0) { String(repeating: "~", count: $0.count) } }
    case .longFences: body = body.map { Self.fence($0) { $0 + "``" } }
    case .comments: body = Self.commented(body)
    case .unended: return String(page.dropLast())
    case .byteOrderMark: return "\u{FEFF}" + page
    case .trailingBlanks:
      body = body.map { $0.isEmpty || $0.contains("```") ? $0 : $0 + "  " }
    }
    return head + body.map { $0 + "\n" }.joined()
  }

  private static func listed(_ lines: [String], mark: String, rest: String? = nil) -> [String] {
    let rest = rest ?? String(repeating: " ", count: mark.count)
    return ["A list:", "", mark + "Here:"]
      + lines.map { line in
        let text = rest + line
        return line.isEmpty ? String(text.reversed().drop { $0 == " " }.reversed()) : text
      }
  }

  private static func fence(_ line: String, _ change: (String) -> String) -> String {
    guard line.hasPrefix("```") else { return line }
    let marks = String(line.prefix { $0 == "`" })
    return change(marks) + line.dropFirst(marks.count)
  }

  /// Encloses the claims in HTML comments.
  private static func commented(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for line in lines {
      let kind = ClaimKind.syntaxes.contains { line.hasPrefix("```" + $0.name) }
      if kind, !isOpen {
        result += ["<!--", line]
        isOpen = true
      } else if isOpen, line == "```" {
        result += [line, "-->"]
        isOpen = false
      } else {
        result.append(line)
      }
    }
    return result
  }
}

/// A page with some claims changed so that they may fail, and the verdicts of its programs.
struct MutatedPage {
  private(set) var article: Article
  private(set) var verdicts: [Verdict]
  /// The indices of the code blocks that contain a changed claim.
  private(set) var changedBlocks: Set<Int> = []

  /// - Parameters:
  ///   - page: An article whose claims pass, and its verdicts.
  ///   - count: The number of claims to change.
  init?(
    of page: (article: Article, verdicts: [Verdict]), in library: Library, as embedding: Embedding,
    count: Int, using random: inout SplitMix
  ) {
    var ignored: [Diagnostic] = []
    let embedded = Article(
      parsing: embedding.text(of: page.article.text), path: page.article.path,
      diagnostics: &ignored)
    guard
      embedded.codeBlocks.map(\.source) == page.article.codeBlocks.map(\.source)
        || embedding == .trailingBlanks
    else { return nil }
    article = embedded
    verdicts = Self.verdicts(of: embedded, like: page, in: library)
    for _ in 0..<count {
      // Only the author can claim what differs from run to run.
      let claims = verdicts.filter(\.outcome.others.isEmpty).flatMap { verdict in
        verdict.claims.filter { $0.result == .holds }.map { ($0.claim, verdict.example) }
      }.filter { !changedBlocks.contains(ClaimKey($0.0, in: $0.1).block) }
      guard let (claim, example) = claims.randomElement(using: &random) else { break }
      let block = article.codeBlocks[ClaimKey(claim, in: example).block]
      guard let edits = Self.mutation(of: claim, block, in: article, using: &random) else {
        continue
      }
      let bytes = edits.applied(to: Array(article.text.utf8))
      let text = String(decoding: bytes, as: UTF8.self)
      let mutated = Article(parsing: text, path: article.path, diagnostics: &ignored)
      guard mutated.codeBlocks.count == article.codeBlocks.count,
        mutated.codeBlocks.map(\.info.attributes.count)
          == article.codeBlocks.map(\.info.attributes.count)
      else { continue }
      article = mutated
      verdicts = Self.verdicts(of: mutated, like: page, in: library)
      changedBlocks.insert(block.index)
    }
  }

  /// Judges an article by the outcomes of another one with the same programs.
  static func verdicts(
    of article: Article, like page: (article: Article, verdicts: [Verdict]), in library: Library
  ) -> [Verdict] {
    var ignored: [Diagnostic] = []
    var library = library
    library.articles = [article]
    return zip(Example.all(in: library, diagnostics: &ignored), page.verdicts).map {
      let outcome = $1.outcome.moved(from: page.article, to: article, lines: [:])
      return Verdict(confirmed: $0, after: outcome)
    }
  }

  /// Changes a character, a line or the order of lines in a claim.
  private static func mutation(
    of claim: Claim, _ block: CodeBlock, in article: Article, using random: inout SplitMix
  ) -> [TextEdit]? {
    let file = ByteLines(Array(article.text.utf8))
    if claim.codeBlock == nil {
      let quote = claim.kind == .value ? "" : "\""
      guard let line = claim.lines.randomElement(using: &random),
        let bytes = file[line.location.line],
        let range = String(decoding: bytes, as: UTF8.self).range(of: quote + line.value + quote)
      else { return nil }
      let text = String(decoding: bytes, as: UTF8.self)
      let other = changed(line.value, using: &random)
      guard !other.contains("\"") else { return nil }
      return [
        file.replacing(
          line.location.line,
          with: Array(text.replacingCharacters(in: range, quote + other + quote).utf8))
      ]
    }
    guard !block.lines.isEmpty else { return nil }
    func line(_ place: Int) -> [UInt8] { Array(file[block.firstLine + place] ?? []) }
    func replaced(_ place: Int, _ text: String) -> TextEdit {
      let margin = line(place).dropLast(block.lines[place].utf8.count)
      return file.replacing(block.firstLine + place, with: Array(margin) + Array(text.utf8))
    }
    let places = block.lines.indices.filter { !block.lines[$0].allSatisfy(\.isWhitespace) }
    guard let place = places.randomElement(using: &random) else { return nil }
    let number = block.firstLine + place
    switch Int.random(in: 0..<12, using: &random) {
    case 0: return [file.removing(number)]
    case 1: return [file.adding(line(place), afterLine: number)]
    case 2:
      guard let other = places.randomElement(using: &random), other != place else { return nil }
      return [replaced(place, block.lines[other]), replaced(other, block.lines[place])]
    case 3: return block.lines.indices.map { file.removing(block.firstLine + $0) }
    case 4:
      let margin = Array(line(place).dropLast(block.lines[place].utf8.count))
      return [file.adding(margin + Array("what nobody says".utf8), afterLine: number)]
    case 5 where places.count > 2:
      // A gap, which passes, and a line that fails.
      guard let other = places.first(where: { $0 != place }) else { return nil }
      return [replaced(other, "..."), replaced(place, changed(block.lines[place], using: &random))]
    default: return [replaced(place, changed(block.lines[place], using: &random))]
    }
  }

  /// Returns a text with one character added, removed or replaced.
  private static func changed(_ text: String, using random: inout SplitMix) -> String {
    var characters = Array(text)
    let places = characters.indices.filter { !characters[$0].isWhitespace }
    let letters = Array("aeikmorstxz0123456789")
    guard let place = places.randomElement(using: &random),
      let letter = letters.filter({ $0 != characters[place] }).randomElement(using: &random)
    else { return "x" }
    switch Int.random(in: 0..<3, using: &random) {
    case 0: characters[place] = letter
    case 1: characters.insert(letter, at: place)
    default: characters.remove(at: place)
    }
    return String(characters)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, _ text: String) -> String {
    self[..<range.lowerBound] + text + self[range.upperBound...]
  }
}
