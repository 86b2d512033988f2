/// A language other than Swift whose code is coloured on pages, and what its tokens look like.
enum CodeLanguage: Hashable, Sendable {
  /// Comments, strings, numbers and words, as in C or JSON.
  case words(WordRules)
  /// Commands of a shell.
  case shell
  /// Commands after a prompt, and their output.
  case session
  case yaml
  /// HTML and XML.
  case markup
  case diff

  struct WordRules: Hashable, Sendable {
    var keywords: Set<String>
    /// The bytes that begin and end a string.
    var quotes = Array("\"'".utf8)
    /// The bytes that begin and end a string of several lines.
    var longQuotes: [UInt8] = []
    /// Whether words that begin with a capital letter are types.
    var hasTypes = false
    /// Whether a string before a colon is a key.
    var hasKeys = false
    /// Whether `#` at the start of a line begins a directive of the preprocessor.
    var hasDirectives = false
    /// Whether `@` is a part of keywords and strings.
    var hasAtSigns = false
  }

  /// - Parameter name: The language that a fence names, in lower case.
  init?(named name: String) {
    guard let known = Self.byName[name] else { return nil }
    self = known
  }

  private static let byName: [String: Self] = {
    let languages: [(names: [String], language: Self)] = [
      (["sh", "bash", "zsh", "shell"], .shell),
      (["console", "shell-session", "shellsession", "terminal"], .session),
      (["json", "json5", "jsonc"], .words(json)), (["yaml", "yml"], .yaml),
      (["html", "xml", "svg", "plist", "xib", "storyboard", "vue"], .markup),
      (["c", "h", "cpp", "c++", "cxx"], .words(c)),
      (["objc", "objective-c", "objectivec", "obj-c", "objc++"], .words(objectiveC)),
      (["javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx"], .words(javaScript)),
      (["diff", "patch"], .diff),
    ]
    return Dictionary(
      uniqueKeysWithValues: languages.flatMap { entry in
        entry.names.map { ($0, entry.language) }
      })
  }()

  private static let json = WordRules(keywords: ["true", "false", "null"], hasKeys: true)

  private static let c = WordRules(
    keywords: cWords.union([
      "bool", "catch", "class", "constexpr", "delete", "explicit", "false", "friend", "mutable",
      "namespace", "new", "noexcept", "nullptr", "operator", "override", "private", "protected",
      "public", "template", "this", "throw", "true", "try", "typename", "using", "virtual",
    ]), hasTypes: true, hasDirectives: true)

  private static let objectiveC = WordRules(
    keywords: cWords.union([
      "BOOL", "NO", "SEL", "YES", "__block", "__strong", "__weak", "atomic", "assign", "copy", "id",
      "instancetype", "nil", "nonatomic", "nonnull", "nullable", "readonly", "readwrite", "self",
      "strong", "super", "weak",
    ]), hasTypes: true, hasDirectives: true, hasAtSigns: true)

  private static let cWords: Set<String> = [
    "NULL", "auto", "break", "case", "char", "const", "continue", "default", "do", "double", "else",
    "enum", "extern", "float", "for", "goto", "if", "inline", "int", "long", "register", "return",
    "short", "signed", "sizeof", "static", "struct", "switch", "typedef", "union", "unsigned",
    "void", "volatile", "while",
  ]

  private static let javaScript = WordRules(
    keywords: [
      "async", "await", "break", "case", "catch", "class", "const", "continue", "debugger",
      "default", "delete", "do", "else", "enum", "export", "extends", "false", "finally", "for",
      "from", "function", "if", "implements", "import", "in", "instanceof", "interface", "let",
      "new", "null", "of", "private", "protected", "public", "readonly", "return", "static",
      "super", "switch", "this", "throw", "true", "try", "type", "typeof", "undefined", "var",
      "void", "while", "with", "yield",
    ], longQuotes: Array("`".utf8), hasTypes: true)
}
