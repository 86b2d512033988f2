/// A line of a claim after it was rewritten; the claim's lines that are not named are taken out.
package enum RewrittenLine: Hashable, Sendable {
  /// The claim's own line, to the byte.
  case kept(Int)
  /// Another text in the place of a line.
  case replaced(Int, String)
  case added(String)

  /// The line of the claim that it is or stands for.
  package var place: Int? {
    switch self {
    case .kept(let place), .replaced(let place, _): place
    case .added: nil
    }
  }

  /// What it says, of these lines.
  package func text(of lines: [String]) -> String {
    switch self {
    case .kept(let place): lines[place]
    case .replaced(_, let text), .added(let text): text
    }
  }
}

extension [RewrittenLine] {
  /// Every line of a claim as it is.
  static func unchanged(_ count: Int) -> [RewrittenLine] { (0..<count).map { .kept($0) } }

  /// How many lines of `count` do not stay as they are, with those that are new.
  func changes(of count: Int) -> Int {
    let kept = self.count { if case .kept = $0 { true } else { false } }
    return Swift.max(count, self.count) - kept
  }
}

/// Why a claim is left as it is, and what its author can do.
package struct Refusal: Error, Hashable, Sendable {
  package var reason: String
  package var hint: String

  package init(_ reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
