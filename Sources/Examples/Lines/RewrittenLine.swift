/// A line of a rewritten claim. The claim's lines that are not listed are removed.
package enum RewrittenLine: Hashable, Sendable {
  /// The claim's own line, unchanged.
  case kept(Int)
  /// Another text in place of the claim's line.
  case replaced(Int, String)
  case added(String)

  /// The index of the claim's line that it keeps or replaces; `nil` if it is added.
  package var place: Int? {
    switch self {
    case .kept(let place), .replaced(let place, _): place
    case .added: nil
    }
  }

  /// The text of the line, given the lines of the claim.
  package func text(of lines: [String]) -> String {
    switch self {
    case .kept(let place): lines[place]
    case .replaced(_, let text), .added(let text): text
    }
  }
}

extension [RewrittenLine] {
  /// Every line of a claim, unchanged.
  package static func unchanged(_ count: Int) -> [RewrittenLine] { (0..<count).map { .kept($0) } }

  /// Combines two changes of the same lines, if no line is changed by both.
  package func merged(with other: [RewrittenLine]) -> [RewrittenLine] {
    /// Returns the rewritten form of each line, and the lines added after it.
    func parts(
      _ lines: [RewrittenLine]
    ) -> (own: [Int: RewrittenLine], added: [Int: [RewrittenLine]]) {
      var own: [Int: RewrittenLine] = [:]
      var added: [Int: [RewrittenLine]] = [:]
      var last = -1
      for line in lines {
        if let place = line.place {
          own[place] = line
          last = place
        } else {
          added[last, default: []].append(line)
        }
      }
      return (own, added)
    }
    let (one, two) = (parts(self), parts(other))
    let most = Swift.max(one.own.keys.max() ?? -1, two.own.keys.max() ?? -1)
    return (-1...Swift.max(-1, most)).flatMap { place -> [RewrittenLine] in
      let added = (one.added[place] ?? []) + (two.added[place] ?? [])
      guard let first = one.own[place], let second = two.own[place] else { return added }
      return [first == .kept(place) ? second : first] + added
    }
  }

  /// The number of changes to `count` lines, including added lines.
  package func changes(of count: Int) -> Int {
    let kept = self.count { if case .kept = $0 { true } else { false } }
    return Swift.max(count, self.count) - kept
  }
}

/// Why a claim is not rewritten, and what its author can do.
package struct ClaimRewriteError: Error, Hashable, Sendable {
  package var reason: String
  package var hint: String

  package init(_ reason: String, hint: String) {
    self.reason = reason
    self.hint = hint
  }
}
