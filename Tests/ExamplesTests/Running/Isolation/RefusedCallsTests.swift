import Articles
import Foundation
import TestSupport
import Testing

@testable import Checking
@testable import Examples

#if os(Linux)
  /// Runs the examples of the repository, in turns, in a sandbox that reports each refused system
  /// call.
  struct RefusedCallsTests {
    private static let root = URL(filePath: #filePath).appending(path: "../../../../..")
      .standardizedFileURL.path

    private func reportingRunner() async throws -> Runner {
      var runner = try await runner()
      try #require(runner.sandbox.isolation.mechanisms.contains(.seccomp))
      runner.sandbox.reportsRefusals = true
      return runner
    }

    @Test func `a refused call is reported, and fails as it does without reports`() async throws {
      let outcome = try await reportingRunner().outcomes(of: [
        example("import Foundation\nprint(socket(38, 5, 0), errno)")
      ])[0]
      #expect(outcome.standardOutput == "-1 \(EAFNOSUPPORT)\n")
      #expect(outcome.standardError.contains("refused call"))
    }

    @Test func `no example of the repository makes a refused system call`() async throws {
      var paths = [Self.root + "/Content"]
      let fixtures = Self.root + "/Tests/Fixtures"
      for name in try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted()
      where name != "hostile" {
        paths.append("\(fixtures)/\(name)")
      }
      var diagnostics: [Diagnostic] = []
      let library = try Library(reading: paths, diagnostics: &diagnostics)
      let examples = Example.all(in: library, diagnostics: &diagnostics)
      #expect(examples.count > 400)
      let share = Share(of: "refused calls", parts: 5)
      let taken = examples.indices.filter(share.takes).map { examples[$0] }
      let outcomes = try await reportingRunner().outcomes(of: taken)
      for (example, outcome) in zip(taken, outcomes) {
        let reports = outcome.standardError.split(separator: "\n").filter {
          $0.contains("refused call")
        }
        #expect(Set(reports) == [], "\(example.article) \(example.name)")
      }
      #expect(outcomes.count { $0.ending != nil } > taken.count * 3 / 4)
    }
  }
#endif
