@_spi(ExperimentalLanguageFeatures) @_spi(Testing) import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

/// How deep a Swift text can make swift-syntax recurse, measured before it is parsed.
///
/// Each level of the parser's recursion, and each level of the tree that visitors descend, needs a
/// token: `x!!!!` is a tree of four levels, `a ? b : c ? d : e` calls the parser twice. The tokens
/// that are open at once are those of the innermost statement or list element and those before each
/// bracket around it. Their number bounds the depth, and a stack of ``stackSize`` has room for
/// ``mostTokens`` of them.
package struct SwiftNesting {
  /// Why a text is not parsed. It is then compiled and shown unchanged.
  package enum Excess: Error, Hashable {
    case arrays, brackets, tokens
  }

  /// The parser's lookahead takes time that doubles with each open `[`.
  static let mostArrays = 14
  static let mostBrackets = 100
  static let mostTokens = 4000
  /// In bytes: 64 KB for each token. If the parser recurses for each token, it needs about a third
  /// of that when compiled without the optimizer.
  package static let stackSize = mostTokens * 64 << 10

  /// The first limit that is exceeded, with its offset in UTF-8 bytes; `nil` if the text can be
  /// parsed.
  package private(set) var excess: (kind: Excess, offset: Int)?

  private var levels = [Level(opening: .leftBrace)]
  /// The number of tokens of all ``levels``.
  private var openTokens = 0
  private var openArrays = 0
  private var previous = RawTokenKind.semicolon
  /// Whether a statement may end with the token ``previous``.
  private var mayEnd = true

  package init(_ source: String) {
    // Each bracket and each token takes at least one byte.
    guard !Self.isSurelyFlat(source) else { return }
    if let offset = Self.longRun(of: UInt8(ascii: "#"), in: source) {
      excess = (.tokens, offset)
      return
    }
    var source = source
    source.withUTF8 { bytes in
      var tracker = LookaheadTracker()
      withUnsafeMutablePointer(to: &tracker) { tracker in
        var tokens = Lexer.tokenize(
          bytes, lookaheadTracker: tracker, experimentalFeatures: [])
        var offset = 0
        while let token = tokens.next(), token.rawTokenKind != .endOfFile {
          take(token)
          if let kind = currentExcess {
            excess = (kind, offset + token.textRange.lowerBound)
            return
          }
          offset += token.byteLength
        }
      }
    }
  }

  /// Whether a text can be parsed.
  package static func isParsable(_ source: String) -> Bool {
    SwiftNesting(source).excess == nil
  }

  /// Whether a text is so short, and has so few brackets, that it need not be measured.
  static func isSurelyFlat(_ source: String) -> Bool {
    guard source.utf8.count <= mostTokens else { return false }
    var arrays = 0
    var brackets = 0
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "["): arrays += 1
      case UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<"), UInt8(ascii: "#"):
        brackets += 1
      default: break
      }
    }
    return arrays <= mostArrays && arrays + brackets <= mostBrackets
  }

  /// The offset at which a run of the same byte exceeds the limit. The lexer scans the rest of a
  /// run from each `#` in it.
  private static func longRun(of wanted: UInt8, in source: String) -> Int? {
    var count = 0
    for (offset, byte) in source.utf8.enumerated() {
      count = byte == wanted ? count + 1 : 0
      if count > mostBrackets { return offset }
    }
    return nil
  }

  private var currentExcess: Excess? {
    if openArrays > Self.mostArrays { return .arrays }
    let level = levels[levels.count - 1]
    if levels.count - 1 + level.angles + level.missingBodies > Self.mostBrackets {
      return .brackets
    }
    return openTokens > Self.mostTokens ? .tokens : nil
  }
}

extension SwiftNesting {
  /// The open part of the text between two brackets, or the whole text.
  private struct Level {
    var opening: RawTokenKind
    /// The number of tokens since the last complete statement or element.
    var tokens = 0
    /// The number of `<` without a `>`, as far as the tokens show.
    var angles = 0
    /// Whether a statement or a declaration that must have a `{` has begun. Without one, the parser
    /// parses the following tokens as its body.
    var wantsBody = false
    /// How many others began while the `{` was still missing.
    var missingBodies = 0
    /// Whether the last `}` may have ended a closure in a condition.
    var mayWantBody = false

    var holdsStatements: Bool { opening == .leftBrace || opening == .poundIf }
  }

  private mutating func take(_ token: Lexer.Lexeme) {
    let kind = token.rawTokenKind
    let word = Self.keyword(token)
    var level: Level {
      get { levels[levels.count - 1] }
      _modify { yield &levels[levels.count - 1] }
    }
    let goesOn = !token.flags.contains(.isAtStartOfLine) || !Self.mayBegin(kind, word)
    if previous == .rightBrace, goesOn { level.wantsBody = level.wantsBody || level.mayWantBody }
    if !goesOn, mayEnd, level.holdsStatements, !level.wantsBody { endStatement() }

    // The segments of a string are siblings in the tree.
    if kind != .stringSegment {
      let count = Self.isOperator(kind) ? max(1, token.textRange.count) : 1
      level.tokens += count
      openTokens += count
    }
    switch kind {
    case .leftParen, .leftSquare, .leftBrace, .poundIf:
      if kind == .leftBrace {
        level.mayWantBody = level.wantsBody
        level.wantsBody = false
        level.missingBodies = 0
      }
      if kind == .leftSquare { openArrays += 1 }
      levels.append(Level(opening: kind))
    case .rightParen: close(.leftParen)
    case .rightSquare: close(.leftSquare)
    case .rightBrace: close(.leftBrace)
    case .poundEndif: close(.poundIf)
    case .poundElse, .poundElseif: if level.opening == .poundIf { endStatement() }
    case .comma: if !level.wantsBody, level.angles == 0 { endStatement() }
    case .semicolon: if level.holdsStatements, !level.wantsBody { endStatement() }
    case .arrow: break
    default:
      if Self.isOperator(kind) {
        for byte in token.tokenText {
          if byte == UInt8(ascii: "<") { level.angles += 1 }
          if byte == UInt8(ascii: ">") { level.angles = max(0, level.angles - 1) }
        }
      } else if let word, previous != .period, Self.wantBody.contains(word) {
        if level.wantsBody { level.missingBodies += 1 }
        level.wantsBody = true
      }
    }
    mayEnd = Self.mayEnd(kind, word)
    previous = kind
  }

  private mutating func endStatement() {
    openTokens -= levels[levels.count - 1].tokens
    levels[levels.count - 1].tokens = 0
    levels[levels.count - 1].angles = 0
  }

  /// Closes the innermost bracket if it is of this kind. A bracket that does not match is ignored,
  /// because the parser may keep the level open.
  private mutating func close(_ opening: RawTokenKind) {
    guard levels.count > 1, levels[levels.count - 1].opening == opening else { return }
    openTokens -= levels.removeLast().tokens
    if opening == .leftSquare { openArrays -= 1 }
  }
}

extension SwiftNesting {
  private static let wantBody: Set<Keyword> = [
    .if, .while, .for, .guard, .switch, .do, .defer, .repeat, .else, .catch, .class, .struct, .enum,
    .protocol, .extension, .actor,
  ]

  /// Keywords at the start of a line that continue the previous line.
  private static let joining: Set<Keyword> = [
    .else, .catch, .where, .in, .is, .as, .async, .throws, .rethrows, .reasync, .while,
  ]

  /// Keywords that may end a statement. After any other keyword, the statement may continue on the
  /// next line.
  private static let ending: Set<Keyword> = [
    .self, .Self, .super, .true, .false, .nil, .break, .continue, .fallthrough, .Any,
  ]

  /// The keyword of a token, even if it is a keyword only in some contexts.
  private static func keyword(_ token: Lexer.Lexeme) -> Keyword? {
    guard token.rawTokenKind == .keyword || token.rawTokenKind == .identifier else { return nil }
    return Keyword(token.tokenText)
  }

  private static func isOperator(_ kind: RawTokenKind) -> Bool {
    switch kind {
    case .binaryOperator, .prefixOperator, .postfixOperator, .leftAngle, .rightAngle: true
    default: false
    }
  }

  /// Whether a token on a new line may begin a statement instead of continuing one.
  private static func mayBegin(_ kind: RawTokenKind, _ word: Keyword?) -> Bool {
    switch kind {
    case .identifier, .keyword: word.map { !joining.contains($0) } ?? true
    case .atSign, .pound, .dollarIdentifier, .wildcard, .poundIf, .poundAvailable: true
    default: false
    }
  }

  private static func mayEnd(_ kind: RawTokenKind, _ word: Keyword?) -> Bool {
    switch kind {
    case .identifier, .keyword: word.map(ending.contains) ?? true
    case .integerLiteral, .floatLiteral, .dollarIdentifier, .wildcard, .rightParen, .rightSquare,
      .rightBrace, .stringQuote, .multilineStringQuote, .rawStringPoundDelimiter, .regexSlash,
      .regexPoundDelimiter, .postfixQuestionMark, .exclamationMark, .poundEndif, .poundElse:
      true
    default: false
    }
  }
}

extension SwiftNesting.Excess {
  /// The exceeded limit, as text for a message.
  package var words: String {
    switch self {
    case .arrays: "array literals are nested more than \(SwiftNesting.mostArrays) levels deep"
    case .brackets: "brackets are nested more than \(SwiftNesting.mostBrackets) levels deep"
    case .tokens: "one statement has more than \(SwiftNesting.mostTokens) tokens"
    }
  }
}
