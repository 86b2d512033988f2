import Testing

@testable import SwiftSource

struct MovedMembersTests {
  @Test func `an override in an extension moves into the class and keeps its location`() {
    let result = Program.rewrite(
      """
      import UIKit
      class Screen: UIViewController { var a = 1
        }
      extension Screen {
        override func viewDidLoad() {
          super.viewDidLoad() }; func b() {}
      }

      """)
    #expect(
      result.segments == [
        """
        import UIKit
        class Screen: UIViewController { var a = 1
          
        #sourceLocation(file: "Content/page.md", line: 5)
          override func viewDidLoad() {
            super.viewDidLoad() };
        #sourceLocation(file: "Content/page.md", line: 3)
          }
        extension Screen {
                                       
                                   func b() {}
        }

        """
      ])
  }

  @Test func `the class may be in an earlier block`() {
    let result = Program.rewrite(
      "import UIKit\nclass A: UIView {}\n", "extension A { override var tag: Int { 1 } }\n")
    #expect(
      result.segments == [
        """
        import UIKit
        class A: UIView {
        #sourceLocation(file: "Content/page.md", line: 4)
                      override var tag: Int { 1 }
        #sourceLocation(file: "Content/page.md", line: 2)
                         }

        """, "extension A {                             }\n",
      ])
  }

  @Test func `a method that a subclass overrides is moved, too`() {
    let result = Program.rewrite(
      """
      import UIKit
      class A: UIView {}
      extension A { @objc func show() {}; @objc func hide() {} }
      class B: A { override func show() {} }

      """)
    #expect(
      result.segments[0].contains("\nextension A {                             func hide() {} }\n")
    )
  }

  @Test func `a member under a condition keeps its condition`() {
    let result = Program.rewrite(
      """
      import UIKit
      class A: UIView {}
      #if DEBUG
      extension A { override var tag: Int { 1 } }
      #elseif os(iOS)
      extension A { override var tag: Int { 2 } }
      #endif

      """)
    #expect(result.segments[0].contains("#if (DEBUG)\n#sourceLocation"))
    #expect(result.segments[0].contains("#if !(DEBUG) && (true)\n#sourceLocation"))
  }

  @Test func `an override of a class that the program does not declare is not moved`() {
    let code = "import UIKit\nextension UIView { override var tag: Int { 1 } }\n"
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `an override of a member that is hidden from Objective-C is not moved`() {
    let code = """
      class A: NSObject { func a() {} }
      class B: A {}
      extension B { override func a() {} }

      """
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `a member that its extension makes public stays public and keeps its location`() {
    let result = Program.rewrite(
      """
      import UIKit
      open class A: UIView {}
      public extension A {
        override var tag: Int { 1 }
        internal override func layoutSubviews() {}
      }

      """)
    #expect(
      result.segments == [
        """
        import UIKit
        open class A: UIView {
        #sourceLocation(file: "Content/page.md", line: 3)
        public
          override var tag: Int { 1 }
        #sourceLocation(file: "Content/page.md", line: 2)
                              
        #sourceLocation(file: "Content/page.md", line: 5)
          internal override func layoutSubviews() {}
        #sourceLocation(file: "Content/page.md", line: 2)
                              }
        public extension A {
                                     
                                                    
        }

        """
      ])
  }
}
