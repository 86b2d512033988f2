import Support

/// The parts of a doc comment of the runtime.
struct DocComment: Equatable {
  /// The first paragraph, on one line.
  var summary = ""
  var mode: Mode?
  /// The text of its `- Mode:` line if that is not a ``Mode``.
  var unknownMode: String?
  /// The text of its `- Not modelled:` line.
  var gap: String?
  /// The numbers of the facts that it cites as `F42`, in order, each once.
  var facts: [Int] = []

  init() {}

  init(lines: [String]) {
    var isFenced = false
    var isSummary = true
    var isGap = false
    var numbers: Set<Int> = []
    for line in lines {
      let text = line.trimmed
      if text.hasPrefix("```") { isFenced.toggle() }
      guard !isFenced, !text.hasPrefix("```") else {
        isSummary = false
        continue
      }
      numbers.formUnion(Self.facts(in: text))
      if let value = text.after("- Mode:") {
        mode = Mode(rawValue: value.lowercased())
        if mode == nil { unknownMode = value }
        (isSummary, isGap) = (false, false)
      } else if let value = text.after("- Not modelled:") {
        gap = value
        (isSummary, isGap) = (false, true)
      } else if text.isEmpty {
        if !summary.isEmpty { isSummary = false }
        isGap = false
      } else if text.hasPrefix("- ") {
        (isSummary, isGap) = (false, false)
      } else if isGap {
        gap? += " " + text
      } else if isSummary {
        summary += (summary.isEmpty ? "" : " ") + text
      }
    }
    facts = numbers.sorted()
  }

  private static func facts(in text: String) -> [Int] {
    let words = text.split { !$0.isLetter && !$0.isNumber }
    return words.compactMap { word in
      guard word.first == "F", (3...4).contains(word.count) else { return nil }
      return Int(word.dropFirst())
    }
  }
}

extension StringProtocol {
  /// The text without white space around it.
  var trimmed: String {
    let body = drop { $0.isWhitespace }
    return String(
      body.prefix(
        upTo: body.lastIndex { !$0.isWhitespace }.map(body.index(after:)) ?? body.startIndex))
  }
}

extension String {
  /// The trimmed text after a prefix; `nil` if the string does not start with it.
  fileprivate func after(_ prefix: String) -> String? {
    hasPrefix(prefix) ? String(dropFirst(prefix.count)).trimmed : nil
  }
}
