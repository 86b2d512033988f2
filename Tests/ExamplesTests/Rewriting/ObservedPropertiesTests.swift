import TestSupport
import Testing

struct ObservedPropertiesTests {
  private let will = "UIKit._KeyChange.will(self, \"a\")"
  private let did = "UIKit._KeyChange.did(self, \"a\")"

  private func rewritten(_ member: String) -> String {
    Program.rewrite("class A: NSObject {\n  \(member)\n}\n").segments.joined()
  }

  @Test func `a dynamic property gets observers, and the code after it keeps its location`() {
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

  @Test func `existing observers report the change when they have finished`() {
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

  @Test func `a semicolon after a dynamic property is removed`() {
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
  func `a member that cannot be observed is unchanged`(member: String) {
    #expect(!rewritten(member).contains("_KeyChange"))
  }
}
