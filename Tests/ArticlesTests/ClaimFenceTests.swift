import TestSupport
import Testing

@testable import Articles

struct ClaimFenceTests {
  private func fence(_ text: String) -> (fence: ClaimFence, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let info = FenceInfo(parsing: text, at: Location(file: "page.md", line: 1, column: 4))
    let claims = ClaimSyntax.samples
    let syntax = claims.first { $0.name == info.language.lowercased() } ?? claims[0]
    return (ClaimFence(info, syntax, among: claims, diagnostics: &diagnostics), diagnostics)
  }

  @Test(arguments: ClaimSyntax.samples.map(\.name))
  func `a claim of every kind may name its block`(kind: String) {
    let (fence, diagnostics) = fence("\(kind) for=load title=\"T\" {1} ignore=\"late\"")
    #expect(diagnostics == [])
    #expect(fence.kind == kind)
    #expect(fence.subject?.value == "load")
    #expect(fence.title == "T")
    #expect(fence.markedLines == [1...1])
    #expect(fence.ignoreReason == "late")
  }

  @Test func `the words of each kind are kept`() {
    #expect(fence("output partial").fence.isPartial)
    #expect(fence("stderr unordered").fence.isUnordered)
    #expect(fence("LIFECYCLE Complete").fence.isComplete)
    #expect(fence("lifecycle complete").fence.kind == "lifecycle")
    let moment = fence("hierarchy at=Child.viewDidLoad").fence.moment
    #expect(
      moment == Located("Child.viewDidLoad", at: Location(file: "page.md", line: 1, column: 17)))
  }

  @Test(arguments: [
    (
      "output 1️⃣complete", "unknown attribute 'complete' on an output claim",
      "'complete' is for 'lifecycle' claims only"
    ),
    (
      "output 1️⃣at=viewDidLoad", "unknown attribute 'at' on an output claim",
      "'at' is for 'hierarchy' claims only"
    ),
    (
      "lifecycle 1️⃣unordered", "unknown attribute 'unordered' on a lifecycle claim",
      "'unordered' is for 'output', 'stderr' claims only"
    ),
    (
      "crash 1️⃣partial", "unknown attribute 'partial' on a crash claim",
      "'partial' is for 'output', 'stderr', 'lifecycle', 'diagnostics' claims only"
    ),
    (
      "output 1️⃣partail", "unknown attribute 'partail' on an output claim", "did you mean 'partial'?"
    ),
    (
      "output 1️⃣hidden", "unknown attribute 'hidden' on an output claim",
      "to hide a claim, put it into an HTML comment"
    ),
    (
      "output 1️⃣timeout=1s", "unknown attribute 'timeout' on an output claim",
      "'timeout' belongs on the swift block, not on the claim"
    ),
    ("hierarchy 1️⃣at", "'at' needs a value", "such as at=viewDidLoad"),
    ("output for=x 1️⃣for=y", "duplicate attribute 'for' on an output claim", "remove one of them"),
    (
      "lifecycle partial 1️⃣complete", "'partial' and 'complete' contradict each other",
      "keep one of them"
    ),
  ])
  func `an invalid word is reported at its own column`(
    marked: String, message: String, hint: String
  ) {
    let page = MarkedText("```\(marked)\ntext\n```\n")
    var diagnostics: [Diagnostic] = []
    _ = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.hint) == [hint])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
  }

  @Test func `a missing reason is a warning`() {
    let (fence, diagnostics) = fence("output ignore")
    #expect(fence.ignoreReason == "")
    #expect(diagnostics.map(\.severity) == [.warning])
  }
}
