import Foundation
import TestCases

/// Something that a test waits for.
open class XCTestExpectation: NSObject, @unchecked Sendable {
  open var expectationDescription: String
  open var expectedFulfillmentCount = 1
  open var isInverted = false
  open var assertForOverFulfill = false
  private let lock = NSLock()
  private var count = 0
  fileprivate var check: (() -> Bool)?

  public init(description: String = "expectation") {
    expectationDescription = description
    super.init()
  }

  open func fulfill() {
    lock.lock()
    count += 1
    let isTooMuch = count > expectedFulfillmentCount
    lock.unlock()
    if isTooMuch, assertForOverFulfill {
      XCTFail("\(expectationDescription) was fulfilled more often than expected")
    }
  }

  fileprivate var isFulfilled: Bool {
    if let check, check() { return true }
    lock.lock()
    defer { lock.unlock() }
    return count >= expectedFulfillmentCount
  }
}

open class XCTNSPredicateExpectation: XCTestExpectation, @unchecked Sendable {
  public init(predicate: NSPredicate, object: Any?) {
    super.init(description: "predicate")
    nonisolated(unsafe) let object = object
    check = { predicate.evaluate(with: object) }
  }
}

open class XCTNSNotificationExpectation: XCTestExpectation, @unchecked Sendable {
  private var token: (any NSObjectProtocol)?

  public init(
    name: Notification.Name, object: Any? = nil, notificationCenter: NotificationCenter = .default
  ) {
    super.init(description: name.rawValue)
    token = notificationCenter.addObserver(forName: name, object: object, queue: nil) {
      [weak self] _ in self?.fulfill()
    }
  }
}

open class XCTWaiter: NSObject {
  public enum Result: Int, Sendable {
    case completed = 1
    case timedOut, incorrectOrder, invertedFulfillment, interrupted
  }

  /// Runs the main run loop until the expectations are fulfilled. Time passes on the program's
  /// clock.
  @discardableResult
  open class func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval = 60, enforceOrder: Bool = false
  ) -> Result {
    let end = Date(timeIntervalSinceNow: timeout)
    while verdict(on: expectations) == nil, Date() < end {
      let step = min(end, Date(timeIntervalSinceNow: 1))
      _ = RunLoop.main.run(mode: .default, before: step)
    }
    return verdict(on: expectations) ?? ending(of: expectations)
  }

  @discardableResult
  open class func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval = 60, enforceOrder: Bool = false
  ) async -> Result {
    let end = Date(timeIntervalSinceNow: timeout)
    while verdict(on: expectations) == nil, Date() < end {
      try? await Task.sleep(for: .milliseconds(10))
    }
    return verdict(on: expectations) ?? ending(of: expectations)
  }

  /// The result if it is known before the timeout.
  private static func verdict(on expectations: [XCTestExpectation]) -> Result? {
    if expectations.contains(where: { $0.isInverted && $0.isFulfilled }) {
      return .invertedFulfillment
    }
    return expectations.allSatisfy { !$0.isInverted && $0.isFulfilled } ? .completed : nil
  }

  private static func ending(of expectations: [XCTestExpectation]) -> Result {
    expectations.allSatisfy { $0.isInverted || $0.isFulfilled } ? .completed : .timedOut
  }
}

extension XCTestCase {
  public func expectation(description: String) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: description)
    expectation.assertForOverFulfill = true
    expectations.append(expectation)
    return expectation
  }

  public func expectation(
    for predicate: NSPredicate, evaluatedWith object: Any?, handler: (() -> Bool)? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSPredicateExpectation(predicate: predicate, object: object)
    expectations.append(expectation)
    return expectation
  }

  public func expectation(
    forNotification name: Notification.Name, object: Any?,
    handler: ((Notification) -> Bool)? = nil
  ) -> XCTestExpectation {
    let expectation = XCTNSNotificationExpectation(name: name, object: object)
    expectations.append(expectation)
    return expectation
  }

  public func waitForExpectations(
    timeout: TimeInterval, file: StaticString = #filePath, line: UInt = #line,
    handler: ((any Error)?) -> Void = { _ in }
  ) {
    let waited = expectations
    expectations = []
    let result = XCTWaiter.wait(for: waited, timeout: timeout)
    report(result, timeout, waited, file, line)
    handler(result == .completed ? nil : SkippedTest("timed out"))
  }

  public func wait(
    for expectations: [XCTestExpectation], timeout: TimeInterval = 60, enforceOrder: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) {
    let result = XCTWaiter.wait(for: expectations, timeout: timeout)
    report(result, timeout, expectations, file, line)
  }

  public func fulfillment(
    of expectations: [XCTestExpectation], timeout: TimeInterval = 60, enforceOrder: Bool = false,
    file: StaticString = #filePath, line: UInt = #line
  ) async {
    let result = await XCTWaiter.fulfillment(of: expectations, timeout: timeout)
    report(result, timeout, expectations, file, line)
  }

  private func report(
    _ result: XCTWaiter.Result, _ timeout: TimeInterval, _ expectations: [XCTestExpectation],
    _ file: StaticString, _ line: UInt
  ) {
    let names = expectations.map(\.expectationDescription).joined(separator: ", ")
    switch result {
    case .completed: break
    case .invertedFulfillment:
      XCTFail("an inverted expectation was fulfilled: \(names)", file: file, line: line)
    default:
      XCTFail("waited \(timeout) seconds for \(names)", file: file, line: line)
    }
  }
}
