@_exported import Foundation
import TestCases
@_exported import UIKit

// The command writes `_expect` for `#expect`, `_require` for `#require`, and leaves out `@Test` and
// `@Suite`.

public func _expect(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> String? = nil,
  file: String = #filePath, line: Int = #line
) rethrows {
  if try !condition() { fail("#expect failed", comment(), file, line) }
}

@discardableResult
public func _expect<Failure: Error>(
  throws type: Failure.Type, _ comment: @autoclosure () -> String? = nil, file: String = #filePath,
  line: Int = #line, performing body: () throws -> Any
) -> Failure? {
  do {
    _ = try body()
  } catch {
    if let error = error as? Failure { return error }
    if type != Never.self { fail("it threw \(error)", comment(), file, line) }
    return nil
  }
  if type != Never.self { fail("it did not throw \(type)", comment(), file, line) }
  return nil
}

@discardableResult
public func _expect<Failure: Error>(
  throws type: Failure.Type, _ comment: @autoclosure () -> String? = nil, file: String = #filePath,
  line: Int = #line, performing body: () async throws -> Any
) async -> Failure? {
  do {
    _ = try await body()
  } catch {
    if let error = error as? Failure { return error }
    if type != Never.self { fail("it threw \(error)", comment(), file, line) }
    return nil
  }
  if type != Never.self { fail("it did not throw \(type)", comment(), file, line) }
  return nil
}

public func _expect<Failure: Error & Equatable>(
  throws expected: Failure, _ comment: @autoclosure () -> String? = nil, file: String = #filePath,
  line: Int = #line, performing body: () throws -> Any
) {
  do {
    _ = try body()
    fail("it did not throw \(expected)", comment(), file, line)
  } catch {
    if error as? Failure != expected { fail("it threw \(error)", comment(), file, line) }
  }
}

public func _require(
  _ condition: @autoclosure () throws -> Bool, _ comment: @autoclosure () -> String? = nil,
  file: String = #filePath, line: Int = #line
) throws {
  if try condition() { return }
  fail("#require failed", comment(), file, line)
  throw SkippedTest("")
}

public func _require<Value>(
  _ value: @autoclosure () throws -> Value?, _ comment: @autoclosure () -> String? = nil,
  file: String = #filePath, line: Int = #line
) throws -> Value {
  if let value = try value() { return value }
  fail("#require failed: it is nil", comment(), file, line)
  throw SkippedTest("")
}

private func fail(_ message: String, _ comment: String?, _ file: String, _ line: Int) {
  TestCases.fail(comment.map { "\(message) - \($0)" } ?? message, file: file, line: line)
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(
    _ comment: String? = nil, file: String = #filePath, line: Int = #line
  ) -> Issue {
    fail("an issue was recorded", comment, file, line)
    return Issue()
  }

  @discardableResult
  public static func record(
    _ error: any Error, _ comment: String? = nil, file: String = #filePath, line: Int = #line
  ) -> Issue {
    fail("an issue was recorded: \(error)", comment, file, line)
    return Issue()
  }
}

/// Counts how often an event happens.
public final class Confirmation: @unchecked Sendable {
  private let lock = NSLock()
  private var number = 0

  public func confirm(count: Int = 1) {
    lock.lock()
    number += count
    lock.unlock()
  }

  public func callAsFunction(count: Int = 1) {
    confirm(count: count)
  }

  fileprivate var count: Int {
    lock.lock()
    defer { lock.unlock() }
    return number
  }
}

public func confirmation<Result>(
  _ comment: String? = nil, expectedCount: Int = 1, isolation: isolated (any Actor)? = #isolation,
  file: String = #filePath, line: Int = #line, _ body: (Confirmation) async throws -> Result
) async rethrows -> Result {
  let confirmation = Confirmation()
  let result = try await body(confirmation)
  if confirmation.count != expectedCount {
    fail("confirmed \(confirmation.count) times, not \(expectedCount)", comment, file, line)
  }
  return result
}

/// Runs a block whose failures do not count. Reports a failure if it does not fail.
public func withKnownIssue(
  _ comment: String? = nil, isIntermittent: Bool = false, file: String = #filePath,
  line: Int = #line, _ body: () throws -> Void
) {
  let before = TestCases.failureCount
  TestCases.isExpectingFailure = true
  do { try body() } catch { TestCases.fail("\(error)", file: file, line: line) }
  TestCases.isExpectingFailure = false
  if !isIntermittent, TestCases.failureCount == before {
    fail("the known issue was not recorded", comment, file, line)
  }
}
