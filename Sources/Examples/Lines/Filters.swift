import Articles
import Foundation
import Support
import Synchronization

/// Replacements that make what differs from run to run the same: `/[0-9]+ ms/ => N ms`.
///
/// They work line by line, one after the other, and each only where it matches both the claimed line and
/// the printed one, so that a filter never hides what is missing on one side. `$1` in a replacement is
/// what the pattern's first group matched.
struct Filters {
  private let filters: [(pattern: Regex<AnyRegexOutput>, text: String, replacement: String)]
  /// The processor time for a pair of lines: it does not count how long other processes keep the processor.
  private let patience: Duration

  /// Patterns that are no regular expressions were refused where they were read.
  init(_ filters: [FrontMatter.Filter], patience: Duration = .seconds(5)) {
    self.patience = patience
    self.filters = filters.compactMap { filter in
      (try? Regex(filter.pattern)).map { ($0, filter.pattern, filter.replacement) }
    }
  }

  var isEmpty: Bool { filters.isEmpty }

  /// Whether a pattern went on for too long, here or in another list, so that the filters are left out.
  var tookTooLong: Bool {
    Self.slowPatterns.withLock { slow in
      !slow.isEmpty && filters.contains { slow.contains($0.text) }
    }
  }

  /// Each of them has a thread that may never end, and no second one.
  private static let slowPatterns = Mutex<Set<String>>([])

  /// Both lines after the filters that match both; nil where none does.
  ///
  /// A pattern that tries every way to match may need years. So it has a thread of its own and ``patience``; after
  /// that no list with it is tried any more.
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
  /// A replacement with what the groups matched in the place of `$0` to `$9`.
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
