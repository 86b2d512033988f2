import TestSupport
import Testing

@testable import Examples

/// Values in comments beside values that a program printed.
struct FoundValueTests {
  private func agreement(
    _ claimed: String, _ actual: String, _ isFixed: Bool? = true, mayKeepPairs: Bool = false
  ) -> FoundValue.Agreement? {
    guard let own = FoundValue(claimed), let other = FoundValue(actual, isPrinted: true) else {
      return nil
    }
    return own.agreement(with: other, .init(isFixed: isFixed, mayKeepPairs: mayKeepPairs))
  }

  private var generator = SplitMix(seed: 5)

  private mutating func elements() -> [String] {
    let count = Int.random(in: 2...6, using: &generator)
    let kind = Int.random(in: 0...2, using: &generator)
    return Array(Set(0..<count)).shuffled(using: &generator).map { index in
      switch kind {
      case 0: "\(index * 7)"
      case 1: "\"t\(index)\""
      default: "\(index).25"
      }
    }
  }

  @Test mutating func `a list has its order, and a set has none`() {
    for _ in 1...40 {
      let own = elements()
      var other = own
      while other == own { other.shuffle(using: &generator) }
      let lists = (text(own), text(other))
      #expect(agreement(lists.0, lists.0) == .agrees)
      #expect(agreement(lists.1, lists.0, true) == .differs, "\(lists)")
      #expect(agreement(lists.1, lists.0, false) == .agrees, "\(lists)")
      #expect(agreement(lists.1, lists.0, nil) == .unknown, "\(lists)")
      for isFixed in [true, false, nil] {
        #expect(agreement(text(other.dropLast()), lists.0, isFixed) == .differs, "\(lists)")
        #expect(agreement(text(other + [own[0]]), lists.0, isFixed) == .differs, "\(lists)")
        // The type of a value inside of another is printed.
        #expect(agreement("[\(lists.1)]", "[\(lists.0)]", isFixed) == .differs, "\(lists)")
        #expect(agreement("[\(lists.1)]", "[Set(\(lists.0))]", isFixed) == .agrees, "\(lists)")
        #expect(agreement("(1, \(lists.1))", "(1, \(lists.0))", isFixed) == .differs, "\(lists)")
      }
    }
  }

  private func text(_ elements: some Sequence<String>) -> String {
    "[\(elements.joined(separator: ", "))]"
  }

  @Test mutating func `the pairs of a dictionary have no order, and their values have theirs`() {
    for _ in 1...30 {
      let own = elements().map { "\($0): [1, 2]" }
      var other = own
      while other == own { other.shuffle(using: &generator) }
      #expect(agreement(text(other), text(own)) == .agrees)
      #expect(agreement(text(other), text(own), mayKeepPairs: true) == .differs)
      #expect(agreement(text(other), text(own), false, mayKeepPairs: true) == .agrees)
      #expect(agreement(text(other), text(own), nil, mayKeepPairs: true) == .unknown)
      let changed = [own[0].replacing("[1, 2]", with: "[2, 1]")] + own.dropFirst()
      #expect(agreement(text(changed), text(own)) == .differs)
    }
  }

  @Test(arguments: [
    ("nil", "5"), ("5", "nil"), ("nil", "true"), ("true", "false"), ("\"a\"", "nil"),
    ("[1]", "nil"), ("nil", "[1]"), ("(1, 2)", "(2, 1)"), ("[1, ..., 3]", "[1, 2, 4]"),
  ])
  func `values of which one is certainly another differ`(_ claimed: String, _ actual: String) {
    #expect(agreement(claimed, actual) == .differs)
  }

  @Test(arguments: [
    ("nil", "nil"), ("5", "Optional(5)"), ("[1, ..., 9]", "[1, 2, 3, 9]"),
    ("[1, 2]", "ArraySlice([1, 2])"), ("0x10", "16"), ("00010000", "16"),
    ("(1, \"a\")", "(1, \"a\")"),
  ])
  func `forms of a value agree`(_ claimed: String, _ actual: String) {
    #expect(agreement(claimed, actual) == .agrees)
  }

  @Test(arguments: [("5", "()"), ("nil", "()"), ("5", "word"), ("[1]", "5")])
  func `a comment may be about something of another kind`(_ claimed: String, _ actual: String) {
    #expect(agreement(claimed, actual) == .unknown)
  }

  @Test(arguments: ["0x10", "0b1", "0011"])
  func `what a program prints is no number of another base`(_ text: String) {
    #expect(FoundValue(text) != nil)
    #expect(FoundValue(text, isPrinted: true) == nil)
  }
}
