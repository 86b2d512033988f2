@_exported import Foundation
import TestCases

public struct SourceLocation {
  public var file: String
  public var line: UInt
}

/// What `expect(…)` was given. It is evaluated again for each matcher.
public struct Expression<Value> {
  private let body: () throws -> Value?
  public let location: SourceLocation

  init(_ location: SourceLocation, _ body: @escaping () throws -> Value?) {
    self.location = location
    self.body = body
  }

  public func evaluate() throws -> Value? { try body() }
}

public enum ExpectationMessage {
  case expectedTo(String)
  case expectedActualValueTo(String)
  case fail(String)

  fileprivate var text: String {
    switch self {
    case .expectedTo(let text), .expectedActualValueTo(let text): "expected to \(text)"
    case .fail(let text): text
    }
  }
}

public enum PredicateStatus { case matches, doesNotMatch, fail }
public typealias MatcherStatus = PredicateStatus
public typealias MatcherResult = PredicateResult
public typealias Matcher = Predicate

public struct PredicateResult {
  public var status: PredicateStatus
  public var message: ExpectationMessage

  public init(status: PredicateStatus, message: ExpectationMessage) {
    self.status = status
    self.message = message
  }

  public init(bool: Bool, message: ExpectationMessage) {
    self.init(status: bool ? .matches : .doesNotMatch, message: message)
  }
}

public struct Predicate<Value> {
  fileprivate let matcher: (Expression<Value>) throws -> PredicateResult

  public init(_ matcher: @escaping (Expression<Value>) throws -> PredicateResult) {
    self.matcher = matcher
  }

  public static func define(
    matcher: @escaping (Expression<Value>) throws -> PredicateResult
  ) -> Predicate {
    Predicate(matcher)
  }

  public static func simple(
    _ text: String = "match", matcher: @escaping (Expression<Value>) throws -> PredicateStatus
  ) -> Predicate {
    Predicate { PredicateResult(status: try matcher($0), message: .expectedTo(text)) }
  }

  fileprivate static func testing(
    _ text: String, _ test: @escaping (Value?) throws -> Bool
  ) -> Predicate {
    Predicate { expression in
      let value = try expression.evaluate()
      let given = value.map { "\($0)" } ?? "nil"
      return PredicateResult(bool: try test(value), message: .expectedTo("\(text), got \(given)"))
    }
  }
}

public struct Expectation<Value> {
  fileprivate let expression: Expression<Value>

  public func to(_ predicate: Predicate<Value>, description: String? = nil) {
    check(predicate, expected: .matches)
  }

  public func toNot(_ predicate: Predicate<Value>, description: String? = nil) {
    check(predicate, expected: .doesNotMatch)
  }

  public func notTo(_ predicate: Predicate<Value>, description: String? = nil) {
    toNot(predicate)
  }

  /// Runs the main run loop until the value matches.
  public func toEventually(
    _ predicate: Predicate<Value>, timeout: TimeInterval = 1, description: String? = nil
  ) {
    let end = Date(timeIntervalSinceNow: timeout)
    while Date() < end, (try? predicate.matcher(expression).status) != .matches {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    to(predicate)
  }

  private func check(_ predicate: Predicate<Value>, expected: PredicateStatus) {
    let location = expression.location
    do {
      let result = try predicate.matcher(expression)
      guard result.status != expected else { return }
      let text = result.message.text
      TestCases.fail(
        expected == .matches ? text : "not " + text, file: location.file, line: Int(location.line))
    } catch {
      TestCases.fail("it threw \(error)", file: location.file, line: Int(location.line))
    }
  }
}

public func expect<Value>(
  file: String = #filePath, line: UInt = #line,
  _ expression: @autoclosure @escaping () throws -> Value?
) -> Expectation<Value> {
  Expectation(expression: Expression(SourceLocation(file: file, line: line), expression))
}

public func expect<Value>(
  file: String = #filePath, line: UInt = #line, expression: @escaping () throws -> Value?
) -> Expectation<Value> {
  Expectation(expression: Expression(SourceLocation(file: file, line: line), expression))
}

public func fail(_ message: String = "fail()", file: String = #filePath, line: UInt = #line) {
  TestCases.fail(message, file: file, line: Int(line))
}

public func equal<Value: Equatable>(_ expected: Value?) -> Predicate<Value> {
  .testing("equal \(expected.map { "\($0)" } ?? "nil")") { $0 != nil && $0 == expected }
}

public func beNil<Value>() -> Predicate<Value> {
  .testing("be nil") { $0 == nil }
}

public func beTrue() -> Predicate<Bool> { .testing("be true") { $0 == true } }
public func beFalse() -> Predicate<Bool> { .testing("be false") { $0 == false } }
public func beTruthy() -> Predicate<Bool> { .testing("be truthy") { $0 == true } }
public func beFalsy() -> Predicate<Bool> { .testing("be falsy") { $0 != true } }

public func beIdenticalTo(_ expected: Any?) -> Predicate<Any> {
  .testing("be identical") { ($0 as AnyObject?) === (expected as AnyObject?) }
}

public func beAKindOf<Kind>(_ type: Kind.Type) -> Predicate<Any> {
  .testing("be a \(type)") { $0 is Kind }
}

public func beAnInstanceOf<Kind>(_ type: Kind.Type) -> Predicate<Any> {
  .testing("be an instance of \(type)") { $0.map { Swift.type(of: $0) == type } ?? false }
}

public func beCloseTo<Value: FloatingPoint>(
  _ expected: Value, within delta: Value = 1 / 10000
) -> Predicate<Value> {
  .testing("be close to \(expected)") { $0.map { abs($0 - expected) < delta } ?? false }
}

public func beGreaterThan<Value: Comparable>(_ other: Value) -> Predicate<Value> {
  .testing("be greater than \(other)") { $0.map { $0 > other } ?? false }
}

public func beGreaterThanOrEqualTo<Value: Comparable>(_ other: Value) -> Predicate<Value> {
  .testing("be at least \(other)") { $0.map { $0 >= other } ?? false }
}

public func beLessThan<Value: Comparable>(_ other: Value) -> Predicate<Value> {
  .testing("be less than \(other)") { $0.map { $0 < other } ?? false }
}

public func beLessThanOrEqualTo<Value: Comparable>(_ other: Value) -> Predicate<Value> {
  .testing("be at most \(other)") { $0.map { $0 <= other } ?? false }
}

public func beEmpty<Values: Collection>() -> Predicate<Values> {
  .testing("be empty") { $0?.isEmpty == true }
}

public func haveCount<Values: Collection>(_ count: Int) -> Predicate<Values> {
  .testing("have count \(count)") { $0?.count == count }
}

public func contain<Values: Sequence>(
  _ elements: Values.Element...
) -> Predicate<Values> where Values.Element: Equatable {
  .testing("contain \(elements)") { values in
    values.map { values in elements.allSatisfy { values.contains($0) } } ?? false
  }
}

public func throwError<Value>() -> Predicate<Value> {
  Predicate { expression in
    do {
      _ = try expression.evaluate()
      return PredicateResult(status: .doesNotMatch, message: .expectedTo("throw an error"))
    } catch {
      return PredicateResult(status: .matches, message: .expectedTo("throw an error"))
    }
  }
}

/// Never matches: an exception of Objective-C ends the program here.
public func raiseException<Value>(named: String? = nil, reason: String? = nil) -> Predicate<Value> {
  Predicate { expression in
    _ = try expression.evaluate()
    return PredicateResult(status: .doesNotMatch, message: .expectedTo("raise an exception"))
  }
}

public func == <Value: Equatable>(left: Expectation<Value>, right: Value?) {
  left.to(equal(right))
}

public func != <Value: Equatable>(left: Expectation<Value>, right: Value?) {
  left.toNot(equal(right))
}

public func > <Value: Comparable>(left: Expectation<Value>, right: Value) {
  left.to(beGreaterThan(right))
}

public func >= <Value: Comparable>(left: Expectation<Value>, right: Value) {
  left.to(beGreaterThanOrEqualTo(right))
}

public func < <Value: Comparable>(left: Expectation<Value>, right: Value) {
  left.to(beLessThan(right))
}

public func <= <Value: Comparable>(left: Expectation<Value>, right: Value) {
  left.to(beLessThanOrEqualTo(right))
}
