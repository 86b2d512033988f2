import TestSupport
import Testing

struct OverriddenExtensionMembersTests {
  @Test func `each implementation gets a name of its own`() {
    let result = Program.rewrite(
      """
      import UIKit
      extension UIView { @objc func reset() {} }
      class Card: UIView { override func reset() { super.reset() } }

      """)
    #expect(
      result.segments == [
        """
        import UIKit
        extension UIView {       func _0   () {} }
        class Card: UIView {          func _1   () { self._u1   () } }

        """
      ])
    #expect(result.declarations.contains("extension UIView {\n func reset()"))
  }

  @Test(arguments: [
    "extension UIView { @objc func reset() {} }\nclass A: UIView { func reset() {} }",
    "extension UIView { @objc func reset() {} }\nclass A: UIView { override func reload() {} }",
    "class A: UIView { func reset() {} }\nclass B: A { override func reset() {} }",
    "extension UIView { func reset() {} }\nclass A: UIView { override func reset() {} }",
  ])
  func `a member that is not overridden, or not exposed, keeps its name`(code: String) {
    #expect(!Program.rewrite("import UIKit\n\(code)\n").segments[0].contains("_0"))
  }
}
