import TestSupport
import Testing

@testable import Articles

struct SwiftFenceTests {
  private func fence(_ words: String) -> (fence: SwiftFence, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let info = FenceInfo(
      parsing: "swift \(words)", at: Location(file: "page.md", line: 1, column: 4))
    return (SwiftFence(info, diagnostics: &diagnostics), diagnostics)
  }

  private func place(_ column: Int) -> Location {
    Location(file: "page.md", line: 1, column: column)
  }

  @Test(
    arguments: [
      ("", .runs), ("no-run", .compiles), ("NO_RUN", .compiles), ("compile-only", .compiles),
      ("compile-fail", .failsToCompile), ("warn", .warns), ("crash", .crashes(nil)),
      ("exit=3", .exits(3)), ("exit=0", .exits(0)), ("exit=255", .exits(255)),
      ("ignore=\"needs a device\"", .ignored(reason: "needs a device")),
    ] as [(String, SwiftFence.Expectation)])
  func `a word sets how the block must end`(words: String, expectation: SwiftFence.Expectation) {
    let (fence, diagnostics) = fence(words)
    #expect(fence.expectation == expectation)
    #expect(diagnostics == [])
    #expect(fence.expectationLocation == place(words.isEmpty ? 4 : 10))
  }

  @Test func `a crash keeps its text and the location of the text`() {
    let (fence, diagnostics) = fence("crash=\"out of range\"")
    #expect(fence.expectation == .crashes(Located("out of range", at: place(17))))
    #expect(diagnostics == [])
  }

  @Test func `every attribute of a block is kept`() {
    let (fence, diagnostics) = fence(
      "hidden name=load after=x,y group=g title=\"A title\" {1,3-5} timeout=500ms swift=5 "
        + "swift>=6.1 only=Linux wait=2s partial x-editor=foo")
    #expect(diagnostics == [])
    #expect(fence.isHidden)
    #expect(fence.name == Located("load", at: place(22)))
    #expect(
      fence.prerequisites == .named([Located("x", at: place(33)), Located("y", at: place(35))]))
    #expect(fence.group?.value == "g")
    #expect(fence.title == "A title")
    #expect(fence.markedLines == [1...1, 3...5])
    #expect(fence.timeout == .milliseconds(500))
    #expect(fence.languageMode == 5)
    #expect(fence.conditions == [.swiftAtLeast([6, 1]), .only("linux")])
    #expect(fence.wait == .atMost(.seconds(2)))
    #expect(fence.isPartial)
  }

  @Test func `a bare 'after' means the previous block, a bare 'wait' means until idle`() {
    let (fence, diagnostics) = fence("after wait highlight=2-3")
    #expect(fence.prerequisites == .previous(place(10)))
    #expect(fence.wait == .untilIdle)
    #expect(fence.markedLines == [2...3])
    #expect(diagnostics == [])
  }

  @Test(
    arguments: [
      ("1m", .seconds(60)), ("2h", .seconds(7200)), ("10s", .seconds(10)),
      ("1.5s", .milliseconds(1500)),
      ("500MS", .milliseconds(500)),
    ] as [(String, Duration)])
  func `a duration has a unit`(text: String, duration: Duration) {
    let (fence, diagnostics) = fence("timeout=\(text)")
    #expect(fence.timeout == duration)
    #expect(diagnostics == [])
  }

  @Test(arguments: [
    "noplayground", "playground editable", "linenos=true", "{.line-numbers}", "hl_lines=\"1\"",
    "{.line-numbers .wide}", "showLineNumbers",
  ])
  func `words that control the display in other tools are ignored`(words: String) {
    let (fence, diagnostics) = fence("name=a \(words) hidden")
    #expect(diagnostics == [])
    #expect(fence.name?.value == "a" && fence.isHidden && fence.markedLines == [])
    #expect(fence.expectation == .runs)
  }

  @Test(arguments: [
    ("1️⃣hiden", "unknown attribute 'hiden' on a swift block", "did you mean 'hidden'?"),
    (
      "hidden 1️⃣compile_fial", "unknown attribute 'compile-fial' on a swift block",
      "did you mean 'compile-fail'?"
    ),
    (
      "1️⃣should_panic", "unknown attribute 'should-panic' on a swift block",
      "if a block must trap, write 'crash'"
    ),
    (
      "1️⃣fail", "unknown attribute 'fail' on a swift block",
      "if a block must not compile, write 'compile-fail'"
    ),
    (
      "1️⃣skip", "unknown attribute 'skip' on a swift block",
      "to show a block without checking it, write 'ignore=\"the reason\"'"
    ),
    (
      "1️⃣notest", "unknown attribute 'notest' on a swift block",
      "say 'no-run' to compile it only, or 'ignore=\"the reason\"' to show it only"
    ),
    ("1️⃣hide", "unknown attribute 'hide' on a swift block", "to hide a block, write 'hidden'"),
    (
      "1️⃣invisible", "unknown attribute 'invisible' on a swift block",
      "to hide a block, write 'hidden'"
    ),
    (
      "1️⃣swift>6.1", "unknown attribute 'swift>6.1' on a swift block",
      "a lowest version is written swift>=6.1"
    ),
    (
      "1️⃣resource=a.xib", "unknown attribute 'resource' on a swift block",
      "a resource is a fence of another language"
    ),
    ("hidden 1️⃣hidden", "duplicate attribute 'hidden' on a swift block", "remove one of them"),
    (
      "no-run 1️⃣compile-only", "duplicate attribute 'compile-only' on a swift block",
      "remove one of them"
    ),
    ("name=a 1️⃣name=b", "duplicate attribute 'name' on a swift block", "remove one of them"),
    (
      "no-run 1️⃣crash", "'no-run' and 'crash' contradict each other",
      "a block ends in one way; keep one of them"
    ),
    ("1️⃣hidden=yes", "'hidden' takes no value", "write 'hidden' alone"),
    ("1️⃣name", "'name' needs a value", "such as name=loading"),
    ("1️⃣name=", "'name' needs a value", "such as name=loading"),
    ("1️⃣after=", "'after' needs a value", "such as after=loading"),
    (
      "timeout=1️⃣soon", "'soon' is not a valid duration for 'timeout'",
      "write it like 10s, 500ms, 1m or 1h"
    ),
    ("timeout=1️⃣10", "'10' is not a valid duration for 'timeout'", "write it like 10s"),
    (
      "timeout=1️⃣0s", "'0s' is not a valid duration for 'timeout'",
      "write it like 10s, 500ms, 1m or 1h"
    ),
    (
      "timeout=1️⃣-1s", "'-1s' is not a valid duration for 'timeout'",
      "write it like 10s, 500ms, 1m or 1h"
    ),
    (
      "timeout=1️⃣99999999999999999999s",
      "'99999999999999999999s' is not a valid duration for 'timeout'",
      "write it like 10s, 500ms, 1m or 1h"
    ),
    (
      "swift=1️⃣7", "'7' is not a language mode",
      "write swift=5 or swift=6; a lowest version is written swift>=6.1"
    ),
    ("swift>=1️⃣six", "'six' is not a Swift version", "write it like this: swift>=6.1"),
    ("exit=1️⃣abc", "'abc' is not an exit status", "write a number from 0 to 255, such as exit=1"),
    ("exit=1️⃣300", "'300' is not an exit status", "write a number from 0 to 255, such as exit=1"),
    ("only=1️⃣windows", "'windows' is not a supported platform", "write only=linux or only=macos"),
    (
      "{1️⃣5-3}", "'5-3' is not a valid range of lines",
      "lines count from 1 and ranges go up, such as {1,3-5}"
    ),
    (
      "{1️⃣0}", "'0' is not a valid range of lines",
      "lines count from 1 and ranges go up, such as {1,3-5}"
    ),
    (
      "name=1️⃣a/b", "'a/b' is not a valid name for a block",
      "a name has letters, digits, '-', '_' and '.' only"
    ),
    ("after=x,1️⃣x", "'after' names 'x' twice", "remove one of them"),
    (
      "no-run 1️⃣wait", "'wait' has no effect on a block that is not run",
      "remove 'wait', or the word that keeps the block from running"
    ),
    (
      "1️⃣mdoc:crash", "unknown attribute 'mdoc:crash' on a swift block",
      "if a block must trap, write 'crash'"
    ),
    (
      "1️⃣edition2021", "unknown attribute 'edition2021' on a swift block",
      "write 'swift=5' or 'swift=6'"
    ),
    (
      "1️⃣should_compile", "unknown attribute 'should-compile' on a swift block",
      "swift blocks are compiled and run by default; remove the word"
    ),
    (
      "1️⃣ignore-windows", "unknown attribute 'ignore-windows' on a swift block",
      "a platform is written 'only=linux' or 'only=macos'"
    ),
    (
      "title=1️⃣\"open", "the quoted value has no closing '\"'", "add a '\"'"
    ),
  ])
  func `an invalid attribute is reported at its own column`(
    marked: String, message: String, hint: String
  ) {
    let page = MarkedText("```swift \(marked)\nprint(1)\nprint(2)\n```\n")
    var diagnostics: [Diagnostic] = []
    _ = Article(parsing: page.text, path: page.path, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.message) == [message])
    #expect(diagnostics.map(\.hint) == [hint])
    #expect(diagnostics.map(\.location) == [page["1️⃣"]])
    #expect(diagnostics.map(\.severity) == [.error])
  }

  @Test(arguments: [
    "swift>=6.1", "swift >= 6.1", "swift>= 6.1", "swift >=6.1", "Swift>=\"6.1\"",
    "swift>=6.1,hidden",
  ])
  func `a minimum version may have blanks around its operator`(words: String) {
    let (fence, diagnostics) = fence(words)
    #expect(fence.conditions == [.swiftAtLeast([6, 1])])
    #expect(diagnostics == [])
  }

  @Test(arguments: ["ignore", "ignore=\"\"", "ignore=\" \""])
  func `a missing reason is a warning`(words: String) {
    let (fence, diagnostics) = fence(words)
    #expect(fence.expectation == .ignored(reason: nil))
    #expect(diagnostics.map(\.severity) == [.warning])
    #expect(diagnostics.map(\.message) == ["'ignore' gives no reason"])
  }
}
