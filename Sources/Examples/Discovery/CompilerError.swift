import Articles
import Programs
import Support

/// A compiler error, with its kind and the names that it reports as missing.
struct CompilerError: Sendable {
  var names: [String] = []
  var modules: [String] = []
  var types: [String] = []
  var members: [String] = []
  /// The full type that lacks a member, such as `[Int]`.
  var receiver: String?
  /// Whether the code would be valid inside a type or a function.
  var isOfFragment = false
  /// Whether it is an error only in Swift 6 mode.
  var isOfConcurrency = false
  private let message: Outcome.Message

  /// Whether the error is in the block itself.
  var isOwn: Bool { message.isOwn }
  var location: Location { message.location }
  var text: String { message.text }
  var isEmpty: Bool { names.isEmpty && modules.isEmpty && types.isEmpty && members.isEmpty }

  init(_ message: Outcome.Message) {
    self.message = message
    isOfFragment = message.isOfFragment
    isOfConcurrency = text.contains(Self.concurrencyWords)
    guard text.contains("'") else { return }
    if let match = text.firstMatch(of: Self.unknownName) {
      names = [match.1, match.2, match.3, match.4, match.5, match.6, match.7].compactMap {
        $0.map { String($0) }
      }
    } else if let match = text.firstMatch(of: Self.hiddenName) {
      names = [String(match.1)]
    } else if let match = text.firstMatch(of: Self.missingModule) {
      modules = [String(match.1 ?? match.2 ?? "")]
    } else if let match = text.firstMatch(of: Self.missingMember) {
      types = [Self.base(match.1)]
      receiver = String(match.1)
      members = [String(match.2).prefix { $0 != "(" }.description]
    } else if let match = text.firstMatch(of: Self.missingSubscript) {
      types = [Self.base(match.1)]
      receiver = String(match.1)
      members = ["subscript"]
    } else if let match = text.firstMatch(of: Self.missingConformance) {
      types = [match.1 ?? match.2 ?? match.3].compactMap { $0.map { Self.base($0) } }
      if let name = text.firstMatch(of: Self.requiredProtocol)?.1 {
        types.append(Self.base(name))
      }
    }
  }

  static func all(in messages: [Outcome.Message]) -> [CompilerError] {
    messages.filter { $0.severity == .error }.map { CompilerError($0) }
  }

  /// All quoted names, without the text that follows each within its quotes.
  var quoted: [String] { text.matches(of: Self.quotedName).map { String($0.1) }.uniqued() }

  // These are static, because creating a regular expression for each message is slower than using
  // it.

  private nonisolated(unsafe) static let unknownName =
    /cannot find (?:type |operator |macro )?'([^']+)' in scope|unknown attribute '(\w+)'|no macro named '(\w+)'|use of undeclared type '(\w+)'|expansion of macro '(\w+)' requires leading|reference to generic type '(\w+)' requires arguments|'(\S+)' is not a (?:prefix|postfix|binary|infix)/

  /// The name is declared in another program of the same compiler batch.
  private nonisolated(unsafe) static let hiddenName =
    /'([^'.(]+)[^']*' is inaccessible due to 'file/

  private nonisolated(unsafe) static let missingModule =
    /(?:no such|missing required) module '([\w.]+)'|external macro implementation type '(\w+)/

  private nonisolated(unsafe) static let missingMember =
    /(?:value of type|type|module|tuple type) '(.+?)' has no (?:\w+ )?member '([^']+)'/

  private nonisolated(unsafe) static let missingSubscript =
    /value of type '(.+?)' has no subscripts/

  private nonisolated(unsafe) static let missingConformance =
    /type '(.+?)' does not conform to|requires that '(.+?)' conform|argument type '(.+?)' does not conform/

  private nonisolated(unsafe) static let requiredProtocol = /(?:to protocol|conform to) '(.+?)'/

  private nonisolated(unsafe) static let quotedName = /'(\w+)[^']*'/

  private static func base(_ type: Substring) -> String {
    let name = type.hasPrefix("any ") ? type.dropFirst(4) : type
    return String(name.prefix { $0 != "<" && $0 != "." })
  }

  fileprivate nonisolated(unsafe) static let fragmentWords =
    /may only be declared within|can only be specified on class members|is not allowed outside of|only valid inside|invalid outside of|is only allowed inside|functions may only be declared|'self' (refers|in)|cannot find 'self'|expected '\{' in body|expected member|only be used (in|on|within)|must be declared inside|methods may only be|properties may only be|is only valid|without (a )?body|requires a body|not yet supported in top-level code|expected '\{' for deinit|expected '\{' to start|'super' cannot|outside of (a|an)|'override' (can|modifier)|non-static|non-type|member of a type/

  fileprivate nonisolated(unsafe) static let functionOfC =
    /'(?:@\w+ )*\([^']*\b(?:Unsafe\w*Pointer|Int32|CChar)\b[^']*\) (?:throws )?->/

  private nonisolated(unsafe) static let concurrencyWords =
    /concurrency-safe|Sendable|actor-isolated|isolated|data races?|nonisolated|concurrently/
}

extension CompilerError {
  /// Whether the compiler gave up.
  var isOfTime: Bool { message.isOfTime }

  /// Whether another statement or declaration might fix the error.
  var isOfMissingCode: Bool {
    isOwn
      && text.contains(
        /missing return|being initialized|without init|no initializers|one executable statement/)
  }

  /// Whether it is about a function of the C library that the compiler found for a name that the
  /// page does not declare, such as `index` or `error`.
  var isOfCFunction: Bool { text.contains(Self.functionOfC) }

  /// Whether another statement in a closure or a `guard` might fix the error.
  var isOfMissingResult: Bool {
    text.contains(
      /closure argument list|closure result type|generic parameter .* could not be inferred|must not fall through/
    )
  }

  /// Whether a type lacks a protocol requirement that another declaration may provide.
  var isOfConformance: Bool {
    text.contains(/does not conform to protocol|does not conform to inherited protocol/)
  }
}

extension Outcome.Message {
  /// Whether the code would be valid inside a type, a protocol or a function.
  var isOfFragment: Bool { text.contains(CompilerError.fragmentWords) }

  /// Whether the compiler gave up.
  var isOfTime: Bool { text.contains("in reasonable time") }
}
