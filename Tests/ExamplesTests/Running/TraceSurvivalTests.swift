import Foundation
import Testing
import Trace

@testable import Articles

/// The trace of a program that ends abruptly is kept up to its end.
struct TraceSurvivalTests {
  private static let ends = [
    "exit(0)", "_exit(3)", "abort()", "fatalError()", "kill(getpid(), SIGKILL)",
    "quick_exit(0)",
    "signal(SIGUSR1) { _ in _exit(0) }; raise(SIGUSR1)",
    "DispatchQueue.global().async { _exit(0) }; sleep(1000)",
    "var name: [UnsafeMutablePointer<CChar>?] = [nil]; execv(\"/proc/self/exe\", &name); _exit(0)",
  ]

  @Test func `the trace is whole up to the end, however a program ends`() async throws {
    let examples = Self.ends.map { end in
      example(
        """
        import UIKit
        final class Screen: UIViewController {
          override func viewDidLoad() {
            super.viewDidLoad()
            \(end)
          }
        }
        Screen().loadViewIfNeeded()
        """)
    }
    let outcomes = try await runner().outcomes(of: examples)
    for (end, outcome) in zip(Self.ends, outcomes) {
      let loading = outcome.trace.compactMap { record -> Int? in
        guard case .began(let event) = record, event.method == "viewDidLoad" else { return nil }
        return event.number
      }
      #expect(loading.count == 1, "\(end): \(outcome)")
      #expect(!outcome.trace.contains { loading.map(TraceRecord.ended).contains($0) }, "\(end)")
      let isKilled = end.contains("SIGKILL")
      #expect(outcome.loss == (isKilled ? .killed(signal: Int(SIGKILL)) : nil), "\(end)")
    }
  }

  @Test func `threads that free views and controllers record each call once, in order`()
    async throws
  {
    let outcome = try await outcome(
      of: """
        import UIKit
        final class Screen: UIView {}
        struct Box: @unchecked Sendable { var view: Screen? }
        let group = DispatchGroup()
        for _ in 0..<200 {
          let box = Box(view: Screen())
          DispatchQueue.global().async(group: group) {
            var box = box
            box.view = nil
          }
        }
        group.wait()
        print("freed")
        """)
    #expect(outcome.standardOutput == "freed\n")
    #expect(outcome.ending == .exited(0))
    let numbers = outcome.trace.compactMap { record -> Int? in
      if case .began(let event) = record { event.number } else { nil }
    }
    #expect(numbers.count >= 400)
    #expect(numbers == Array(1...max(1, numbers.count)))
  }

  @Test func `a program cannot find the host's own functions by name`() async throws {
    let outcome = try await outcome(
      of: """
        import Foundation
        let names = [
          "addToTrace", "traceChannel", "traceKey", "reportForgery", "finishTrace", "startClock",
          "moveTo", "advance", "schedule", "finishProgram", "endAll", "settings", "place",
          "startFailure", "confine", "proofbook_tell", "proofbook_is_host",
        ]
        print(names.filter { dlsym(nil, $0) != nil })
        """)
    #expect(outcome.standardOutput == "[]\n")
  }
}
