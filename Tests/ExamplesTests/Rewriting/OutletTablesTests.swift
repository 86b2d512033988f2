import TestSupport
import Testing

struct OutletTablesTests {
  /// The cases of the table that read and set properties.
  private func cases(of members: String, in type: String = "class A: UIView") -> [String] {
    Program.rewrite("import UIKit\n\(type) {\n\(members)\n}\n").declarations
      .split(separator: "\n").filter { $0.hasPrefix("case \"get") || $0.hasPrefix("case \"set") }
      .map { String($0.dropFirst(5)) }
  }

  @Test(arguments: [
    "@IBOutlet private weak var a: UILabel!", "@objc var a = 1", "@IBInspectable var a: Int = 1",
    "@objc dynamic var a = 1", "@objc private(set) var a = 1",
    "@objc var a: Int { get { 1 } set {} }",
    "@objc var a = 1 { didSet {} }",
  ])
  func `004.02 a property that Objective-C sees is read and set by its name`(member: String) {
    #expect(
      cases(of: member) == [
        "\"get a\": return action.run(self.a)",
        "\"set a\": return action.assign { self.a = $0 }",
      ])
  }

  @Test(arguments: ["@objc let a = 1", "@objc var a: Int { 1 }", "@objc var a: Int { get { 1 } }"])
  func `a property that cannot be set is only read`(member: String) {
    #expect(cases(of: member) == ["\"get a\": return action.run(self.a)"])
  }

  @Test(arguments: [
    "@IBInspectable @available(*, unavailable) var a: Int { 1 }", "var a = 1", "@nonobjc var a = 1",
    "@objc static var a = 1",
  ])
  func `a property that is hidden from Objective-C, or unavailable, is left out`(member: String) {
    #expect(cases(of: member).isEmpty)
  }

  @Test func `objcMembers exposes all properties that are not private, also in subclasses`() {
    let members = "var a = 1\nprivate var b = 1\n}\nclass B: A { let c = 1"
    #expect(
      cases(of: members, in: "@objcMembers class A: NSObject").map { $0.prefix(7) }
        == [
          "\"get c\":", "\"get a\":", "\"set a\":",
        ].map { $0.prefix(7) })
  }

  @Test func `private and renamed classes are found by their names`() {
    let declarations = Program.rewrite(
      "import UIKit\nprivate class Card: UIView {}\n@objc(Top) class Header: UIView {}\n"
    ).declarations
    #expect(declarations.contains("case \"Card\": return Card.self"))
    #expect(declarations.contains("case \"Top\": return Header.self"))
  }
}
