import Foundation

/// The tests of a program, by name. The program lists them, or runs one of them.
///
/// What it reports are lines of standard output that start with a mark, which the command
/// `compatibility` reads.
public enum TestCases {
  nonisolated(unsafe) private static var tests: [(name: String, run: () throws -> Void)] = []
  nonisolated(unsafe) private static var failures = 0
  /// What the code is about that now runs, such as a known issue: its failures are not reported.
  nonisolated(unsafe) public static var isExpectingFailure = false

  public static let mark = "\u{1}proofbook "

  public static func add(_ name: String, _ run: @escaping () throws -> Void) {
    tests.append((name, run))
  }

  /// Adds a test that may await something.
  public static func addAsync(_ name: String, _ run: @escaping @MainActor () async throws -> Void) {
    tests.append((name, { try wait(run) }))
  }

  /// Records that the current test fails.
  public static func fail(_ message: String, file: String, line: Int) {
    failures += 1
    if !isExpectingFailure { report("failed \(file):\(line): \(message)") }
  }

  /// The number of failures so far.
  public static var failureCount: Int { failures }

  /// Ends the program without a further failure.
  public static func end(skipping reason: String? = nil) -> Never {
    report(reason.map { "skipped \($0)" } ?? "ended")
    fflush(nil)
    exit(0)
  }

  /// Runs the test that the file `test` names. Without that file, lists all tests.
  public static func main() -> Never {
    let path = Bundle.main.bundlePath + "/test"
    guard let name = try? String(contentsOfFile: path, encoding: .utf8) else {
      for test in tests { report("test \(test.name)") }
      end()
    }
    guard let test = tests.first(where: { $0.name == name }) else { end(skipping: "no such test") }
    do {
      try test.run()
    } catch let skip as SkippedTest {
      end(skipping: skip.reason)
    } catch {
      fail("it threw \(error)", file: test.name, line: 0)
    }
    end()
  }

  /// Runs the main run loop until `work` returns.
  public static func wait(_ work: @escaping @MainActor () async throws -> Void) throws {
    nonisolated(unsafe) var result: Result<Void, any Error>?
    Task { @MainActor in
      do {
        try await work()
        result = .success(())
      } catch {
        result = .failure(error)
      }
    }
    let limit = Date(timeIntervalSinceNow: 600)
    while result == nil, Date() < limit {
      _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
    }
    if result == nil { fail("it did not end in 600 seconds", file: "test", line: 0) }
    try result?.get()
  }

  private static func report(_ line: String) {
    print(mark + line.replacing("\n", with: " "))
  }
}

/// Thrown by a test that ends without a verdict.
public struct SkippedTest: Error {
  public var reason: String

  public init(_ reason: String) {
    self.reason = reason
  }
}
