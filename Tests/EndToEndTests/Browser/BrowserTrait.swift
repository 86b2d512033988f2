import Testing

/// Gives a suite one browser for all of its tests.
///
/// The suite must be serialized. Each test gets the shared browser in its initializer:
/// ```swift
/// @Suite(.serialized, .browser) struct ReadingBrowserTests {
///   let browser: Browser
///   init() throws { browser = try Browser.shared }
/// ```
struct BrowserTrait: SuiteTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    let holder = Holder(browser: try Browser())
    try await Browser.$holder.withValue(holder) { try await function() }
  }

  /// Unchecked `Sendable`, because the tests of a serialized suite use the browser one after
  /// another.
  struct Holder: @unchecked Sendable {
    var browser: Browser
  }
}

extension Trait where Self == BrowserTrait {
  static var browser: Self { Self() }
}

extension Browser {
  struct NotShared: Error, CustomStringConvertible {
    let description = "the suite has no browser; it needs the trait '.browser'"
  }

  @TaskLocal fileprivate static var holder: BrowserTrait.Holder?

  /// The suite's browser, reset to a default reader and without complaints.
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
