// swift-format-ignore-file: AlwaysUseLowerCamelCase

import Foundation
import TestCases

enum XCTFailures {
  /// Whether a test goes on after a failure.
  nonisolated(unsafe) static var areCollected = true

  static func add(_ text: String, _ message: String, _ file: StaticString, _ line: UInt) {
    let text = message.isEmpty ? text : "\(text) - \(message)"
    TestCases.fail(text, file: "\(file)", line: Int(line))
    if !areCollected { TestCases.end() }
  }

  /// Adds a failure if `test` returns one, or throws.
  static func check(
    _ name: String, _ message: () -> String, _ file: StaticString, _ line: UInt,
    _ test: () throws -> String?
  ) {
    do {
      if let text = try test() { add("\(name) failed: \(text)", message(), file, line) }
    } catch {
      add("\(name) threw \(error)", message(), file, line)
    }
  }
}

public struct XCTSkip: Error {
  public let message: String?

  public init(
    _ message: @autoclosure () -> String? = nil, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    self.message = message()
    TestCases.end(skipping: self.message ?? "")
  }
}

public func XCTSkipIf(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  if try condition() { throw SkippedTest(message() ?? "") }
}

public func XCTSkipUnless(
  _ condition: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String? = nil,
  file: StaticString = #filePath, line: UInt = #line
) throws {
  if try !condition() { throw SkippedTest(message() ?? "") }
}

public func XCTFail(
  _ message: String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.add("failed", message, file, line)
}

public func XCTAssert(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssert", message, file, line) {
    try expression() ? nil : "it is not true"
  }
}

public func XCTAssertTrue(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertTrue", message, file, line) {
    try expression() ? nil : "it is not true"
  }
}

public func XCTAssertFalse(
  _ expression: @autoclosure () throws -> Bool, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertFalse", message, file, line) {
    try expression() ? "it is not false" : nil
  }
}

public func XCTAssertNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertNil", message, file, line) {
    try expression().map { "it is \($0)" }
  }
}

public func XCTAssertNotNil(
  _ expression: @autoclosure () throws -> Any?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertNotNil", message, file, line) {
    try expression() == nil ? "it is nil" : nil
  }
}

public func XCTUnwrap<Value>(
  _ expression: @autoclosure () throws -> Value?, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) throws -> Value {
  if let value = try expression() { return value }
  XCTFailures.add("XCTUnwrap failed: it is nil", message(), file, line)
  // The failure is reported.
  throw SkippedTest("")
}

public func XCTAssertEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    return first == second ? nil : "\(first) is not \(second)"
  }
}

public func XCTAssertNotEqual<Value: Equatable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertNotEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    return first != second ? nil : "both are \(first)"
  }
}

public func XCTAssertIdentical(
  _ first: @autoclosure () throws -> AnyObject?, _ second: @autoclosure () throws -> AnyObject?,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertIdentical", message, file, line) {
    try first() === second() ? nil : "they are different objects"
  }
}

public func XCTAssertNotIdentical(
  _ first: @autoclosure () throws -> AnyObject?, _ second: @autoclosure () throws -> AnyObject?,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertNotIdentical", message, file, line) {
    try first() !== second() ? nil : "they are one object"
  }
}

public func XCTAssertEqual<Value: FloatingPoint>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  accuracy: Value, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTFailures.check("XCTAssertEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    return first == second || abs(first - second) <= accuracy
      ? nil : "\(first) is not \(second) within \(accuracy)"
  }
}

public func XCTAssertEqual<Value: Numeric & Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  accuracy: Value, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTFailures.check("XCTAssertEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    let difference = first > second ? first - second : second - first
    return difference <= accuracy ? nil : "\(first) is not \(second) within \(accuracy)"
  }
}

public func XCTAssertNotEqual<Value: FloatingPoint>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  accuracy: Value, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTFailures.check("XCTAssertNotEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    return abs(first - second) > accuracy ? nil : "\(first) is \(second) within \(accuracy)"
  }
}

public func XCTAssertEqualWithAccuracy<Value: FloatingPoint>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  accuracy: Value, _ message: @autoclosure () -> String = "", file: StaticString = #filePath,
  line: UInt = #line
) {
  XCTAssertEqual(
    try first(), try second(), accuracy: accuracy, message(), file: file, line: line)
}

public func XCTAssertGreaterThan<Value: Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertGreaterThan", message, file, line) {
    let (first, second) = (try first(), try second())
    return first > second ? nil : "\(first) is not greater than \(second)"
  }
}

public func XCTAssertGreaterThanOrEqual<Value: Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertGreaterThanOrEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    return first >= second ? nil : "\(first) is less than \(second)"
  }
}

public func XCTAssertLessThan<Value: Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertLessThan", message, file, line) {
    let (first, second) = (try first(), try second())
    return first < second ? nil : "\(first) is not less than \(second)"
  }
}

public func XCTAssertLessThanOrEqual<Value: Comparable>(
  _ first: @autoclosure () throws -> Value, _ second: @autoclosure () throws -> Value,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertLessThanOrEqual", message, file, line) {
    let (first, second) = (try first(), try second())
    return first <= second ? nil : "\(first) is greater than \(second)"
  }
}

public func XCTAssertThrowsError<Value>(
  _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line,
  _ handler: (_ error: any Error) -> Void = { _ in }
) {
  do {
    _ = try expression()
    XCTFailures.add("XCTAssertThrowsError failed: nothing was thrown", message(), file, line)
  } catch {
    handler(error)
  }
}

public func XCTAssertNoThrow<Value>(
  _ expression: @autoclosure () throws -> Value, _ message: @autoclosure () -> String = "",
  file: StaticString = #filePath, line: UInt = #line
) {
  XCTFailures.check("XCTAssertNoThrow", message, file, line) {
    _ = try expression()
    return nil
  }
}

/// Reports a failure if the block does not fail.
public func XCTExpectFailure<Result>(
  _ reason: String? = nil, failingBlock: () throws -> Result
) rethrows -> Result {
  let before = TestCases.failureCount
  TestCases.isExpectingFailure = true
  let result = try failingBlock()
  TestCases.isExpectingFailure = false
  if TestCases.failureCount == before { XCTFail("expected a failure") }
  return result
}
