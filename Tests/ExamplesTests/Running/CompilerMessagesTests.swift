import Articles
import Testing

@testable import Programs
@testable import SwiftSource

struct CompilerMessagesTests {
  @Test func `a message has its location in the article, and its identifier is separate`() {
    let output = """
      Content/page.md:3:7: error: cannot find 'x' in scope [cannot_find_in_scope]
      print(x)
            ^
      """
    let messages = Outcome.Message.all(in: output, of: program("let a = 1\nprint(x)", indent: 2))
    #expect(
      messages == [
        Outcome.Message(
          severity: .error, location: Location(file: "Content/page.md", line: 3, column: 9),
          text: "cannot find 'x' in scope", identifier: "cannot_find_in_scope")
      ])
  }

  @Test func `the group of a message stays in its text`() {
    let output =
      "Content/page.md:2:1: warning: 'f()' is deprecated [deprecated] [#Deprecated]\nf()\n^"
    let messages = Outcome.Message.all(in: output, of: program("f()"))
    #expect(messages.map(\.text) == ["'f()' is deprecated [#Deprecated]"])
    #expect(messages.map(\.identifier) == ["deprecated"])
  }

  @Test(arguments: [
    ("'a' is deprecated: UIKit, iOS 13.0: use b", "'a' was deprecated in iOS 13.0: use b"),
    ("'a' is deprecated: UIKit, iOS 17.5", "'a' was deprecated in iOS 17.5"),
    (
      "setter for 'a' is deprecated: UIKit, iOS 9.0: x",
      "setter for 'a' was deprecated in iOS 9.0: x"
    ),
    ("'a' is deprecated: iOS 13.0: use b", "'a' is deprecated: iOS 13.0: use b"),
    ("'a' is deprecated: UIKit, iOS: use b", "'a' is deprecated: UIKit, iOS: use b"),
    ("'a' is unavailable: UIKit, iOS 9.0: b", "'a' is unavailable: UIKit, iOS 9.0: b"),
  ])
  func `the version of a deprecated member of the runtime is told as in Xcode`(
    _ said: String, _ text: String
  ) {
    for group in ["", " [#Old]"] {
      let output = "Content/page.md:2:1: warning: \(said) [deprecated]\(group)\na\n^"
      let messages = Outcome.Message.all(in: output, of: program("a"))
      #expect(messages.map(\.text) == [text + group])
    }
  }

  @Test func `a quoted source line that looks like a message is ignored`() {
    let source = "Content/page.md:2:1: error: a joke"
    let output = "Content/page.md:2:8: error: expected expression [expected_expr]\n\(source)\n  ^"
    let messages = Outcome.Message.all(in: output, of: program(source))
    #expect(messages.map(\.text) == ["expected expression"])
  }

  @Test func `an error in a generated line is reported at the block, a warning there is dropped`() {
    let output = """
      \(GeneratedCode.file):1:8: error: no such module 'Nothing' [no_such_module]
      \(GeneratedCode.file):2:8: warning: something [some_thing]
      """
    let messages = Outcome.Message.all(in: output, of: program("print(1)", firstLine: 10))
    #expect(messages.map(\.text) == ["no such module 'Nothing'"])
    #expect(messages.map(\.location) == [Location(file: "Content/page.md", line: 9)])
  }

  @Test func `an error without a location is reported at the block`() {
    let messages = Outcome.Message.all(
      in: "<unknown>:0: error: broken\n", of: program("print(1)", firstLine: 10))
    #expect(messages.map(\.text) == ["broken"])
    #expect(messages.map(\.location) == [Location(file: "Content/page.md", line: 9)])
  }

  @Test func `an error in generated declarations is reported only if there is no other`() {
    let follows =
      "\(GeneratedCode.declarationsFile):3:8: error: generic parameter could not be inferred [x]"
    let own = "Content/page.md:2:8: error: cannot find type 'A' in scope [y]"
    let program = ExamplesTests.program("print(1)")
    #expect(
      Outcome.Message.all(in: follows + "\n" + own, of: program).map(\.text) == [
        "cannot find type 'A' in scope"
      ])
    #expect(
      Outcome.Message.all(in: follows, of: program).map(\.text) == [
        "generic parameter could not be inferred"
      ])
  }
}
