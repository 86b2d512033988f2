import Testing

@testable import SwiftSource

struct InitializerRequirementsTests {
  @Test func `the requirement 'init()' becomes an initializer of the runtime`() {
    let result = Program.rewrite(
      """
      import UIKit
      public protocol Buildable: AnyObject { init(); var a: Int { get } }
      extension NSObject: Buildable { public var a: Int { 1 } }

      """)
    #expect(
      result.segments[0].contains(
        "public protocol Buildable: AnyObject {       ; var a: Int { get } }"))
    #expect(
      result.declarations.contains(
        """
        extension Buildable {
        @_disfavoredOverload @_silgen_name("proofbook_init_object")
        public init()
        }
        """))
  }

  @Test(arguments: [
    "protocol Buildable { init() }\nextension UIColor: Buildable {}\n",
    "protocol Buildable: AnyObject { init() }\nclass A: Buildable { required init() {} }\n",
    "protocol Buildable: AnyObject { init(a: Int) }\nextension UIView: Buildable {}\n",
    "protocol Buildable: AnyObject { init?() }\nextension UIView: Buildable {}\n",
  ])
  func `other requirements stay`(code: String) {
    let result = Program.rewrite("import UIKit\n" + code)
    #expect(result.segments[0] == "import UIKit\n" + code)
    #expect(!result.declarations.contains("proofbook_init_object"))
  }
}
