import Testing

@testable import SwiftSource

struct BundleInitializersTests {
  @Test(arguments: [
    ("Bundle(identifier: \"a\")", "Bundle._loaded(identifier: \"a\")"),
    ("Bundle.init(identifier: a)", "Bundle._loaded     (identifier: a)"),
    ("Foundation.Bundle(for: A.self)", "Foundation.Bundle._loaded(for: A.self)"),
    ("Bundle(path: a)", "Bundle(path: a)"), ("Cargo(identifier: a)", "Cargo(identifier: a)"),
  ])
  func `only a bundle of an identifier or a class is looked up by the runtime`(
    call: String, rewritten: String
  ) {
    let result = Program.rewrite("import UIKit\nlet a = \(call)\n")
    #expect(result.segments == ["import UIKit\nlet a = \(rewritten)\n"])
  }
}
