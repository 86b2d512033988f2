import TestSupport
import Testing

struct ObservedPropertiesTests {
  private let will = "UIKit._KeyChange.will(self, \"a\")"
  private let did = "UIKit._KeyChange.did(self, \"a\")"

  private func rewritten(_ member: String) -> String {
    Program.rewrite("class A: NSObject {\n  \(member)\n}\n").segments.joined()
  }

  @Test func `a dynamic property gets observers, and what follows keeps its place`() {
    #expect(
      rewritten("@objc dynamic var a = 1 // one\n  var b = 2")
        == """
        class A: NSObject {
                        var a = 1
        { willSet { \(will) } didSet { \(did) } }
        #sourceLocation(file: "Content/page.md", line: 2)
                                  // one
          var b = 2
        }

        """)
  }

  @Test func `observers of its own tell of the change when they are done`() {
    #expect(
      rewritten("@objc dynamic var a = 1 {\n    didSet { b() }\n  }")
        == """
        class A: NSObject {
                        var a = 1 {
            didSet {
        defer { \(did) }
        #sourceLocation(file: "Content/page.md", line: 3)
                     b() }
           willSet { \(will) } }
        }

        """)
  }

  @Test func `a semicolon after a dynamic property ends nothing that its observers do not end`() {
    #expect(
      rewritten("@objc dynamic var a = 1; var b = 2")
        == """
        class A: NSObject {
                        var a = 1
        { willSet { \(will) } didSet { \(did) } }
        #sourceLocation(file: "Content/page.md", line: 2)
                                   var b = 2
        }

        """)
  }

  @Test(arguments: [
    "@objc var a = 1", "dynamic func a() {}", "@objc dynamic let a = 1",
    "@objc dynamic var a: Int { 1 }", "override dynamic var a: Int { didSet {} }",
  ])
  func `what cannot be told of stays as it is`(member: String) {
    #expect(!rewritten(member).contains("_KeyChange"))
  }
}
