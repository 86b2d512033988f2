import Articles
import Testing

@testable import Examples
@testable import Programs

struct VerdictTests {
  private let place = Location(file: "Content/page.md", line: 11, column: 5)

  private func verdict(
    _ expectation: SwiftFence.Expectation = .runs, _ ending: Outcome.Ending? = .exited(0),
    isCompiled: Bool = true, _ messages: [Outcome.Message] = [], claims: [Claim] = [],
    output: String = "", errors: String = ""
  ) -> Verdict {
    Verdict(
      of: .test(expecting: expectation, claims: claims),
      after: Outcome(
        isCompiled: isCompiled, messages: messages, ending: isCompiled ? ending : nil,
        standardOutput: output, standardError: errors))
  }

  private func error(_ text: String, isOwn: Bool = true) -> Outcome.Message {
    Outcome.Message(severity: .error, location: place, text: text, isOwn: isOwn)
  }

  private var warning: Outcome.Message {
    Outcome.Message(severity: .warning, location: place, text: "unused")
  }

  @Test func `a block that ends as its fence says passes`() {
    let trap = Outcome.Ending.trapped(signal: 4, message: "Fatal error: no view", location: nil)
    #expect(verdict().result == .holds)
    #expect(verdict(.compiles, nil).result == .holds)
    #expect(verdict(.exits(3), .exited(3)).result == .holds)
    #expect(verdict(.crashes(nil), trap).result == .holds)
    #expect(verdict(.crashes(Located("no view", at: place)), trap).result == .holds)
    #expect(verdict(.warns, .exited(0), [warning]).result == .holds)
    #expect(verdict(.failsToCompile, isCompiled: false, [error("a")]).result == .holds)
  }

  @Test func `a block that must not compile fails if only a module is missing`() {
    let missing = error("no such module 'Nowhere'")
    let verdict = verdict(.failsToCompile, isCompiled: false, [missing])
    #expect(verdict.result == .fails)
    #expect(verdict.diagnostics.map(\.location) == [place])
  }

  @Test(arguments: [
    ("cannot find 'Date' in scope", "add 'import Foundation', which has 'Date'"),
    ("cannot find type 'UUID' in scope", "add 'import Foundation', which has 'UUID'"),
    ("cannot find 'Just' in scope", "add 'import Combine', which has 'Just'"),
    ("cannot find 'Account' in scope", nil),
    (
      "value of type 'String' has no member 'components'",
      "add 'import Foundation', which has 'components'"
    ),
    (
      "value of type '[String]' has no member 'write'", "add 'import Foundation', which has 'write'"
    ),
    ("value of type 'Account' has no member 'components'", nil),
    ("value of type 'String' has no member 'balance'", nil),
    (
      "incorrect argument labels in call (have 'format:_:', expected 'repeating:count:')",
      "add 'import Foundation', which has 'String(format:)'"
    ),
    (
      "cannot find type 'UIViewController' in scope",
      "add 'import UIKit', which declares such names"
    ),
    ("cannot find 'UIkit' in scope", nil),
    (
      "no such module 'XCTest'",
      "a block is a program, not a test: show results with '// =>' or an 'output' fence, "
        + "or write 'ignore=\"a test\"'"
    ),
  ])
  func `an error about a missing import has a hint`(message: String, hint: String?) {
    let verdict = verdict(.runs, isCompiled: false, [error(message)])
    #expect(verdict.diagnostics.map(\.hint) == [hint])
  }

  @Test(
    arguments: [
      (SwiftFence.Expectation.runs, Outcome.Ending.exited(1)),
      (.runs, .trapped(signal: 4, message: "", location: nil)), (.runs, .timedOut(.seconds(10))),
      (.runs, .exceededOutput(.output, limit: 10)), (.runs, .stopped(.restless)), (.runs, nil),
      (.exits(3), .exited(0)), (.exits(3), .trapped(signal: 6, message: "x", location: nil)),
      (.crashes(nil), .exited(0)), (.crashes(nil), .timedOut(.seconds(1))),
      (
        .crashes(Located("a", at: Location(file: "Content/page.md", line: 10, column: 3))),
        .trapped(signal: 4, message: "b", location: nil)
      ),
      (.warns, .exited(0)), (.failsToCompile, nil),
    ] as [(SwiftFence.Expectation, Outcome.Ending?)])
  func `a block that ends differently from its fence fails`(
    expectation: SwiftFence.Expectation, ending: Outcome.Ending?
  ) {
    let verdict = verdict(expectation, ending)
    #expect(verdict.result == .fails)
    #expect(verdict.diagnostics.map(\.severity) == [.error])
    #expect(verdict.diagnostics.map(\.location.line) == [10])
  }

  @Test(
    arguments: [
      .runs, .exits(3), .crashes(nil), .warns, .failsToCompile, .compiles,
    ] as [SwiftFence.Expectation])
  func `a lost example neither passes nor fails`(expectation: SwiftFence.Expectation) {
    let example = Example.test(
      expecting: expectation, claims: [.test(.output, ""), .test(.diagnostics, "error: a")])
    var ended = Outcome(isCompiled: true, messages: [error("a")], ending: .lost(.starved))
    ended.standardOutput = ""
    for outcome in [Outcome(lost: .notStarted(.compiler, message: "no room")), ended] {
      let verdict = Verdict(of: example, after: outcome)
      #expect(verdict.result == .lost)
      #expect(verdict.isLost && !verdict.holds)
      #expect(verdict.diagnostics.map(\.rule) == [.lost])
      #expect(verdict.claims[0].result == .lost)
    }
    #expect(
      Verdict(of: example, after: Outcome(lost: .starved)).claims.map(\.result) == [.lost, .lost])
  }

  @Test func `a trap is reported at its own location, with the last lines of standard error`() {
    let trap = Outcome.Ending.trapped(
      signal: 4, message: "Fatal error: Index out of range", location: place)
    let found = verdict(.runs, trap, errors: "loading\nFatal error: Index out of range\n")
      .diagnostics
    #expect(found.map(\.location) == [place])
    #expect(found.map(\.message) == ["the program crashes: 'Fatal error: Index out of range'"])
    #expect(found.first?.notes.map(\.message) == ["standard error: loading"])
  }

  @Test func `compiler errors are reported at their own locations`() {
    let note = Outcome.Message(severity: .note, location: place, text: "did you mean 'b'?")
    let verdict = verdict(
      isCompiled: false, [error("cannot find 'a' in scope"), note, error("no"), warning])
    #expect(verdict.diagnostics.map(\.message) == ["cannot find 'a' in scope", "no"])
    #expect(verdict.diagnostics.map(\.location) == [place, place])
    #expect(verdict.diagnostics.first?.notes.map(\.message) == ["did you mean 'b'?"])
  }

  @Test func `an error in a prerequisite is not reported as an error of the block`() {
    let after = verdict(isCompiled: false, [error("a", isOwn: false)])
    #expect(after.diagnostics.map(\.location.line) == [10])
    #expect(
      verdict(.failsToCompile, isCompiled: false, [error("a", isOwn: false)]).result == .fails)
  }

  @Test func `only the first of many errors are reported`() {
    let verdict = verdict(isCompiled: false, (0..<100).map { error("e\($0)") })
    #expect(verdict.diagnostics.count == 20)
    #expect(verdict.diagnostics.last?.notes.map(\.message) == ["80 more errors are not shown"])
  }

  @Test func `a block that does not compile should claim why`() {
    let silent = verdict(.failsToCompile, isCompiled: false, [error("cannot find 'a' in scope")])
    #expect(silent.diagnostics.map(\.severity) == [.warning])
    #expect(silent.diagnostics.first?.diff == ["+1:5: error: cannot find 'a' in scope"])
    let claimed = verdict(
      .failsToCompile, isCompiled: false, [error("cannot find 'a' in scope")],
      claims: [.test(.diagnostics, "1:5: error: cannot find 'a'")])
    #expect(claimed.diagnostics == [])
    #expect(claimed.claims.map(\.result) == [.holds])
  }

  @Test func `claims of a program that does not compile fail with a reason`() {
    let verdict = verdict(isCompiled: false, [error("a")], claims: [.test(.output, "1")])
    #expect(verdict.claims.map(\.result) == [.fails])
    #expect(
      verdict.claims.flatMap(\.diagnostics).map(\.message) == [
        "the claim could not be checked: the block does not compile"
      ])
  }

  @Test func `claims are judged even if the program ends differently from its fence`() {
    let verdict = verdict(.runs, .exited(1), claims: [.test(.output, "1")], output: "1\n")
    #expect(verdict.result == .fails)
    #expect(verdict.claims.map(\.result) == [.holds])
  }

  @Test func `claims that are only shown are skipped`() {
    var claim = Claim.test(.output, "1")
    claim.ignoreReason = "differs"
    #expect(verdict(claims: [claim]).claims.map(\.result) == [.skipped(reason: "differs")])
  }

  @Test func `the claims of a skipped block are skipped`() {
    var example = Example.test(claims: [.test(.output, "1")])
    example.skipReason = "needs macOS"
    let verdict = Verdict(of: example, after: .skipped)
    #expect(verdict.result == .skipped(reason: "needs macOS"))
    #expect(verdict.claims.map(\.result) == [.skipped(reason: "needs macOS")])
  }

  @Test func `a broken example fails with its claims`() {
    var example = Example.test(claims: [.test(.output, "1")])
    example.isBroken = true
    let verdict = Verdict(of: example, after: .skipped)
    #expect(verdict.result == .fails)
    #expect(verdict.claims.map(\.result) == [.fails])
  }

  @Test(arguments: [("no view", true), ("no…view", true), ("Fatal", true), ("no vieww", false)])
  func `a crash claim matches a part of the first line`(claimed: String, holds: Bool) {
    let trap = Outcome.Ending.trapped(
      signal: 4, message: "Fatal error: no view\nmore", location: nil)
    let verdict = verdict(.crashes(nil), trap, claims: [.test(.crash, claimed)])
    #expect(verdict.claims.map(\.result) == [holds ? .holds : .fails])
    #expect(verdict.claims[0].diagnostics.map(\.location.line) == (holds ? [] : [21]))
  }
}
