import Articles
import SwiftSource

/// How to check a block without Proofbook attributes: in an inferred context.
package struct Discovery: Hashable, Sendable {
  /// Why a block is not judged.
  package enum Doubt: String, Hashable, Sendable {
    /// A failure may not be the block's fault, for example because the page lacks code that it
    /// needs.
    case inDoubt = "in-doubt"
    /// The block is a placeholder, an outline or a grammar.
    case notCode = "not-code"
  }

  /// What the block was compiled with: `alone`, `after lines 3 and 12`.
  package var context = "alone"
  /// `nil` for a block that is judged.
  package var doubt: Doubt?
  /// The names that no block of the page declares.
  package var unknownNames: [String] = []
  /// Whether the text next to the block says that it does not compile.
  package var expectsError = false
  /// Whether the text next to the block says that it traps.
  package var expectsTrap = false
  /// The lines with calls such as `fatalError()` that trap without a condition.
  package var trapLines: [Int] = []
  /// Whether the text says that the block shows only part of the code.
  package var isOutline = false
  /// Whether the text or comments say that the block shows several forms of the same code.
  package var showsAlternatives = false
  /// The lines of the article with code that comments in the block label as wrong.
  package var wrongLines: Set<Int> = []
  /// Whether the block's behaviour depends on its location in a file or on build conditions.
  package var dependsOnPlace = false
  /// The statements of the block that print; `nil` for a block without claims.
  package var printing: PrintingStatements?
  /// Corrections for unknown names that are misspelt or outdated, by unknown name.
  package var corrections: [String: String] = [:]

  package init() {}

  /// What the text next to the block says about it, as part of a cache key.
  package var key: String {
    [expectsError, expectsTrap, isOutline, showsAlternatives, dependsOnPlace]
      .map { $0 ? "1" : "0" }.joined()
  }
}

extension Discovery {
  /// Reads what a block's comments and the text next to it say about errors.
  ///
  /// - Parameter lines: All lines of the article.
  package init(of block: CodeBlock, in lines: [Substring]) {
    let start = min(max(0, block.location.line - 1), lines.count)
    let end = min(lines.count, start + block.lines.count + 2)
    let before = Self.prose(Self.shown(lines[..<start]).reversed())
    let after = Self.prose(lines[end...])
    let allComments = SwiftComments(in: block.lines).all
    let comments = allComments.map { $0.text.lowercased() }
    let words = ([before.lowercased()] + comments).joined(separator: " ")
    // A text that introduces what follows it is about the block above.
    let introduction = after.hasSuffix(":") ? after.lowercased() : ""
    expectsError =
      words.contains(Self.errorWords) || introduction.contains(Self.errorWords)
      || comments.contains { $0.contains(Self.errorComment) }
    expectsTrap = Self.announcesTrap("\(words) \(after.lowercased())")
    trapLines = TrapCalls.certainLines(in: block.source).map { block.firstLine + $0 }
    isOutline = before.lowercased().contains(Self.outlineWords)
    let forms = LabelledForms(of: block, allComments)
    showsAlternatives = words.contains(Self.alternativeWords) || forms.isContrast
    wrongLines = forms.wrongLines
    dependsOnPlace = block.source.contains(Self.placeWords)
  }

  /// The lines without an HTML comment that ends directly before the block.
  private static func shown(_ lines: ArraySlice<Substring>) -> ArraySlice<Substring> {
    let end = lines.lastIndex { !$0.isEmpty }
    guard let end, lines[end].hasSuffix("-->"),
      let start = lines[...end].lastIndex(where: { $0.contains("<!--") })
    else { return lines }
    return lines[..<start]
  }

  /// The lines next to a block, up to another block or a comment.
  private static func prose(_ lines: some Sequence<Substring>) -> String {
    var found: [Substring] = []
    for line in lines {
      if line.contains("```") || line.contains("<!--") || line.contains("-->") { break }
      if !line.isEmpty { found.append(line) }
      if found.count == nearLines { break }
    }
    return found.joined(separator: " ")
  }

  /// The maximum number of lines before and after a block that are searched for text about it.
  private static let nearLines = 4

  private nonisolated(unsafe) static let errorWords =
    /(compile-?time|compiler|compilation|syntax|build|type[- ]check\w*) ?(error|fail\w*)|(is|are|be|causes?|gives?|gets?|reports?|produces?|emits?|raises?|generates?|results? in|leads to|see|shows?)( you)? (an?|the following|this) ((?!run)[\w-]+ )?(error|diagnostic)|won.t compile|(does|do|did|will|would)(n.t| not) (compile|build|work)|not (allowed|valid|permitted|legal)|(isn.t|aren.t|is not|are not|can.?t|cannot|never) (be )?(allowed|valid|permitted|compile)|(invalid|illegal|ambiguous) (code|syntax|use|calls?|expressions?|statements?|declarations?|programs?|examples?|overloads?|swift)\b|\b(code|syntax|calls?|expressions?|statements?|declarations?|programs?|examples?|following|this|it) (is|are) (invalid|illegal|ambiguous)/

  /// A comment that only says that there is an error.
  private nonisolated(unsafe) static let errorComment =
    /^\W*errors?\b|\berror:|\berror\W*$|^\W*(invalid|illegal|ambiguous)\b/

  private nonisolated(unsafe) static let outlineWords =
    /(here.s|here is|shows?) (only )?(a )?part of|excerpt|simplified|abbreviated|pseudo-?code|schematic/

  private nonisolated(unsafe) static let alternativeWords =
    /equivalent|the same as|same (meaning|effect|thing)|either of|alternativ|any of these|both of these/

  /// Code that has another value at another location, or that may not be compiled at all.
  private nonisolated(unsafe) static let placeWords =
    /#(line|file|fileID|filePath|column|function|dsohandle)\b|(^|\n)[ \t]*#if\b/

  /// Whether a text in lower case says that a program traps. The names `assert` and `precondition`
  /// alone do not, and neither does a text that says that it does not trap.
  static func announcesTrap(_ text: String) -> Bool {
    text.matches(of: trapWords).contains { match in
      !text[..<match.range.lowerBound].suffix(40).contains(negation)
    }
  }

  private nonisolated(unsafe) static let trapWords =
    /run[- ]?time (error|fail\w*|exception|crash\w*|trap\w*|panic)|(error|exception|fail\w*|fault) at run[- ]?time|\bcrash\w*|\btrap(s|ped|ping)?\b|\bfatal(ly)?\b|(precondition|assert(ion)?s?)\b[^.]{0,60}\b(fail\w*|violat\w*|(is|are|be)(n.t| not) (met|true)|(is|are) false|stops?|ends?|halts?)\b|\b(fail\w*|violat\w*|triggers?|hits?) (an? |the |this |its )?(precondition|assert(ion)?)\b|\boverflow\w*|out[ -]of[ -](range|bounds)|\bterminat\w*|\btrigger\w* (an? |the )?(\w+ )?(error|exception|fault)|\bunexpectedly\b|conflict\w* access|access\w* conflict|\babort\w*/

  /// The end of a text that says that something does not happen.
  private nonisolated(unsafe) static let negation =
    /\b(not|never|no|without|nothing|avoid\w*|prevent\w*|instead of|rather than|\w+n.t)(\s+\w+){0,2}\s*$/
}

extension Library {
  /// Why a block without claims is skipped if the settings ask only for those with claims.
  static let claimsNothing = "the block has no claim, and proofbook.yml says 'check: claims'"
}
