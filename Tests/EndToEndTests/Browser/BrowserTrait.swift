import Synchronization
import Testing

/// Lends each test of a suite a browser.
///
/// Browsers are started when they are needed and lent to one test after another, of whatever suite:
/// an idle one takes 2 % of a core. They end with the last suite that borrows them. Each test gets
/// its browser in its initializer:
/// ```swift
/// @Suite(.serialized, .browser) struct ReadingBrowserTests {
///   let browser: Browser
///   init() throws { browser = try Browser.shared }
/// ```
struct BrowserTrait: SuiteTrait, TestTrait, TestScoping {
  var isRecursive: Bool { true }

  /// Both for suites and for the cases of their tests.
  func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite || testCase != nil ? self : nil
  }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    if test.isSuite {
      Self.pool.withLock { $0.suites += 1 }
      defer { Self.pool.withLock { $0.endSuite() } }
      return try await function()
    }
    let free = Self.pool.withLock { $0.free.popLast() }
    let holder = try free ?? Holder(browser: Browser())
    defer {
      if holder.browser.isRunning { Self.pool.withLock { $0.free.append(holder) } }
    }
    try await Browser.$holder.withValue(holder) { try await function() }
  }

  /// Unchecked `Sendable`, because a browser is lent to one test at a time.
  struct Holder: @unchecked Sendable {
    var browser: Browser
  }

  private struct Pool {
    var suites = 0
    var free: [Holder] = []

    mutating func endSuite() {
      suites -= 1
      if suites == 0 { free = [] }
    }
  }

  private static let pool = Mutex(Pool())
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}

extension Browser {
  struct NotShared: Error, CustomStringConvertible {
    let description = "the test has no browser; its suite needs the trait '.browser'"
  }

  @TaskLocal fileprivate static var holder: BrowserTrait.Holder?

  /// The browser that is lent to the test, reset to a default reader and without complaints.
  static var shared: Browser {
    get throws {
      guard let browser = holder?.browser else { throw NotShared() }
      // The page of the last test may still load parts of itself, from a folder that is gone.
      try browser.waitForPage { _ = try browser.send("Page.navigate", ["url": "about:blank"]) }
      browser.forgetComplaints()
      try browser.look(as: Reader())
      return browser
    }
  }
}
