@_exported import Foundation
import TestCases
@_exported import UIKit

/// The base class of tests and of groups of tests.
@preconcurrency @MainActor open class XCTest: NSObject {
  override public required init() {
    super.init()
  }

  open func setUp() async throws {}
  open func setUpWithError() throws {}
  open func setUp() {}
  open func tearDown() async throws {}
  open func tearDownWithError() throws {}
  open func tearDown() {}
}

/// A class whose methods named `test…` are tests. Each runs on an instance of its own.
@preconcurrency @MainActor open class XCTestCase: XCTest {
  open var continueAfterFailure: Bool {
    get { XCTFailures.areCollected }
    set { XCTFailures.areCollected = newValue }
  }
  open private(set) var name = ""
  open var executionTimeAllowance: TimeInterval = 600
  private var blocks: [() -> Void] = []
  private var asyncBlocks: [@Sendable () async throws -> Void] = []
  var expectations: [XCTestExpectation] = []

  open class func setUp() {}
  open class func tearDown() {}

  public required init() {
    super.init()
  }

  /// Runs a block when the test has ended, the last one first.
  open func addTeardownBlock(_ block: @escaping () -> Void) {
    blocks.append(block)
  }

  open func addTeardownBlock(_ block: @escaping @Sendable () async throws -> Void) {
    asyncBlocks.append(block)
  }

  open func record(_ issue: XCTIssue) {
    XCTFailures.add(issue.compactDescription, "", #filePath, #line)
  }

  /// Adds a test of a class. `compatibility` generates the calls.
  public static func _add<Case: XCTestCase>(
    _ type: Case.Type, _ name: String, _ test: @escaping @MainActor (Case) throws -> Void
  ) {
    TestCases.add("\(Case.self).\(name)") {
      try MainActor.assumeIsolated { try run(Case.self, name) { try test($0) } }
    }
  }

  /// Adds a test that may await something.
  public static func _addAsync<Case: XCTestCase>(
    _ type: Case.Type, _ name: String, _ test: @escaping @MainActor (Case) async throws -> Void
  ) {
    TestCases.add("\(Case.self).\(name)") {
      try MainActor.assumeIsolated {
        try run(Case.self, name) { instance in
          nonisolated(unsafe) let instance = instance
          try TestCases.wait { try await test(instance) }
        }
      }
    }
  }

  private static func run<Case: XCTestCase>(
    _ type: Case.Type, _ name: String, _ test: (Case) throws -> Void
  ) throws {
    type.setUp()
    let instance = type.init()
    instance.name = "-[\(Case.self) \(name)]"
    nonisolated(unsafe) let sent = instance
    var error: (any Error)?
    do {
      try TestCases.wait { try await sent.setUp() }
      try instance.setUpWithError()
      instance.setUp()
      try test(instance)
    } catch let thrown {
      error = thrown
    }
    for block in instance.asyncBlocks.reversed() { try TestCases.wait { try await block() } }
    for block in instance.blocks.reversed() { block() }
    instance.tearDown()
    try instance.tearDownWithError()
    try TestCases.wait { try await sent.tearDown() }
    type.tearDown()
    if let error { throw error }
  }

  /// Runs the block once. It measures nothing.
  open func measure(_ block: () -> Void) {
    block()
  }

  open func measure(metrics: [any XCTMetric], block: () -> Void) {
    block()
  }

  open func measure(
    metrics: [any XCTMetric] = [], options: XCTMeasureOptions, block: () -> Void
  ) {
    block()
  }

  open func measureMetrics(
    _ metrics: [XCTPerformanceMetric], automaticallyStartMeasuring: Bool, for block: () -> Void
  ) {
    block()
  }

  open func startMeasuring() {}
  open func stopMeasuring() {}
}

public struct XCTIssue {
  public enum IssueType { case assertionFailure, performanceRegression, system, thrownError }
  public var type: IssueType
  public var compactDescription: String

  public init(type: IssueType, compactDescription: String) {
    self.type = type
    self.compactDescription = compactDescription
  }
}

public struct XCTPerformanceMetric: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let wallClockTime = XCTPerformanceMetric(rawValue: "wallClockTime")
}

public protocol XCTMetric {}
public final class XCTClockMetric: XCTMetric {
  public init() {}
}
public final class XCTCPUMetric: XCTMetric {
  public init() {}
}
public final class XCTMemoryMetric: XCTMetric {
  public init() {}
}

public final class XCTMeasureOptions {
  public var iterationCount = 5

  public init() {}

  public static var `default`: XCTMeasureOptions { XCTMeasureOptions() }
}
