import Support

/// When Apple deprecated a member, and what it advises instead.
struct Deprecation: Equatable {
  /// Such as `13.0`.
  var version: String
  /// Apple's advice as Markdown, without a full stop added; `nil` if there is none.
  var advice: String?

  private static let mark = "UIKit, iOS "

  /// - Returns: `nil` if the symbol is not deprecated, or its message does not name a version.
  init?(_ symbol: SymbolGraph.Symbol) {
    let availability = symbol.availability?.first { $0.isUnconditionallyDeprecated == true }
    guard let message = availability?.message.map(Self.joined), message.hasPrefix(Self.mark) else {
      return nil
    }
    let parts = message.dropFirst(Self.mark.count).split(separator: ": ", maxSplits: 1)
    guard let first = parts.first else { return nil }
    version = String(first)
    guard parts.count == 2 else { return }
    advice = Self.markdown(parts[1])
  }

  /// Joins the lines of a message, which the symbol graph contains as they are in the source.
  private static func joined(_ message: String) -> String {
    message.split(separator: "\n").map { line in
      let text = line.trimmed
      return text.hasSuffix("\\") ? text.dropLast().trimmed : text
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Selectors, expressions in brackets and quoted names become code, because brackets have a
  /// meaning in Markdown.
  private static func markdown(_ text: Substring) -> String {
    String(text).replacing(
      /`[^`]+`|'([\w.]+)'|[+-]?\[[^\]]+\](?:\.\w+)?|\w+:(?:\w+:)*/
    ) { match in
      if match.0.hasPrefix("`") { return String(match.0) }
      return "`\(match.1 ?? match.0)`"
    }
  }
}
