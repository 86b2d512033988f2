import Articles
import Foundation
import Support
import Synchronization

/// Replacements for text that differs from run to run: `/[0-9]+ ms/ => N ms`.
///
/// They are applied line by line, in order, and each only if it matches both the claimed and the
/// printed line, so that a filter never hides what is missing on one side. `$1` in a replacement is
/// what the pattern's first group matched.
struct Filters {
  private let filters: [(pattern: Regex<AnyRegexOutput>, text: String, replacement: String)]
  /// The limit of processor time for a pair of lines. Processor time does not depend on other
  /// processes.
  private let patience: Duration

  /// Invalid patterns are left out; they were reported when they were read.
  init(_ filters: [FrontMatter.Filter], patience: Duration = .seconds(5)) {
    self.patience = patience
    self.filters = filters.compactMap { filter in
      (try? Regex(filter.pattern)).map { ($0, filter.pattern, filter.replacement) }
    }
  }

  var isEmpty: Bool { filters.isEmpty }

  /// Whether a pattern took too long, here or in another list, so that the filters are not applied.
  var tookTooLong: Bool {
    Self.slowPatterns.withLock { slow in
      !slow.isEmpty && filters.contains { slow.contains($0.text) }
    }
  }

  /// Patterns that took too long. Each has a thread that may never end, so it is not tried again.
  private static let slowPatterns = Mutex<Set<String>>([])

  /// Returns both lines after the filters that match both; `nil` if no filter does.
  ///
  /// A pattern with catastrophic backtracking may take years. So it runs on its own thread, limited
  /// by ``patience``; after that, no list that contains it is tried again.
  func applied(toClaimed claimed: String, printed: String) -> (
    claimed: String, printed: String
  )? {
    guard !tookTooLong else { return nil }
    nonisolated(unsafe) let filters = self
    let current = CurrentPattern()
    let work = TimedWork {
      filters.replaced(claimed: claimed, printed: printed) { pattern in
        current.text.withLock { $0 = pattern }
      }
    }
    if let lines = work.value(within: patience) { return lines }
    let slow = current.text.withLock(\.self) ?? filters.filters[0].text
    _ = Self.slowPatterns.withLock { $0.insert(slow) }
    return nil
  }

  private final class CurrentPattern: Sendable {
    let text = Mutex<String?>(nil)
  }

  private func replaced(
    claimed: String, printed: String, willTry: (String) -> Void
  ) -> (claimed: String, printed: String)? {
    var lines = (claimed: claimed, printed: printed)
    var isChanged = false
    for (pattern, text, replacement) in filters {
      willTry(text)
      guard lines.claimed.contains(pattern), lines.printed.contains(pattern) else { continue }
      lines.claimed = lines.claimed.replacing(pattern) { $0.filling(replacement) }
      lines.printed = lines.printed.replacing(pattern) { $0.filling(replacement) }
      isChanged = true
    }
    return isChanged ? lines : nil
  }
}

extension Regex<AnyRegexOutput>.Match {
  /// Returns the replacement, with what the groups matched in place of `$0` to `$9`.
  fileprivate func filling(_ replacement: String) -> String {
    var text = ""
    var characters = replacement[...]
    while let character = characters.popFirst() {
      guard character == "$", let digit = characters.first, digit.isASCII,
        let group = digit.wholeNumberValue
      else {
        text.append(character)
        continue
      }
      characters.removeFirst()
      if group < output.count, let matched = output[group].substring { text += matched }
    }
    return text
  }
}
