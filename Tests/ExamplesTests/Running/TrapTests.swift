import Testing

@testable import Running

struct TrapTests {
  @Test(arguments: [
    ("main/page.md:59: Fatal error: boom\n", "Fatal error: boom", 59),
    ("main/other.md:59: Fatal error: boom\n", "Fatal error: boom", nil),
    (
      "Swift/ContiguousArrayBuffer.swift:692: Fatal error: Index out of range\n",
      "Fatal error: Index out of range", nil
    ),
    ("main/page.md:3: Precondition failed\n", "Precondition failed", 3),
    (
      "Could not cast value of type 'Swift.Int' (0x7f) to 'Swift.String' (0x80).\n",
      "Could not cast value of type 'Swift.Int' (0x7f) to 'Swift.String' (0x80).", nil
    ),
    (
      "UIKit/E.swift:9: Fatal error: *** Terminating app due to uncaught exception 'A', reason: 'B'\n",
      "Fatal error: *** Terminating app due to uncaught exception 'A', reason: 'B'", nil
    ),
    ("hello\n", "", nil),
    ("a note on Fatal error: none\n", "", nil),
  ])
  func `a trap's message does not include the module and file`(
    _ errors: String, _ message: String, _ line: Int?
  ) {
    let trap = Trap(in: errors, file: "page.md")
    #expect(trap.message == message)
    #expect(trap.line == line)
  }

  @Test func `earlier output of the program is not the trap's message`() {
    let errors = "Fatal error: only a joke\nmain/page.md:2: Fatal error: boom\n"
    #expect(Trap(in: errors, file: "page.md").message == "Fatal error: boom")
  }

  @Test func `stack frames that the runtime prints are removed`() {
    let errors = """
      note
      main/page.md:2: Fatal error: boom
      Current stack trace:
      0    libswiftCore.so    0x00007f4f0075f130 swift_reportError + 33
      1    main.so            0x00007f4f0075f131 <unavailable> + 3705

      """
    #expect(Trap.withoutFrames(errors) == "note\nmain/page.md:2: Fatal error: boom\n")
  }

  @Test func `a backtrace has the cause and the innermost line of the article`() {
    let report = """
      *** Swift runtime failure: arithmetic overflow ***
        0 [inlined] [system] 0x7f Swift runtime failure: arithmetic overflow in a.so at //<compiler-generated>
        1                    0x7f add(_:) + 60 in a.so at /home/me/Content/page.md:12:31
        2 [ra]               0x7f main + 36 in a.so at /home/me/Content/page.md:2:7
      """
    let backtrace = Backtrace(in: report, file: "Content/page.md")
    #expect(backtrace.message == "Swift runtime failure: arithmetic overflow")
    #expect(backtrace.place == Backtrace.Place(line: 12, column: 31))
  }
}
