import Testing

@testable import SwiftSource

struct SubmoduleImportsTests {
  @Test(arguments: [
    ("import os.log", "import os    "),
    ("import UIKit.UIView  // why", "import UIKit         // why"),
    ("@_exported import QuartzCore.CALayer", "@_exported import QuartzCore        "),
    ("import Foundation.NSDate; let a = 1", "import Foundation       ; let a = 1"),
    ("import Darwin.C.math", "import Darwin       "),
  ])
  func `an import of a part becomes one of the module`(line: String, rewritten: String) {
    #expect(Program.rewrite(line + "\n").segments == [rewritten + "\n"])
  }

  @Test(arguments: [
    "import class UIKit.UIView", "import os", "import os.nothing", "import Other.UIView",
    "import UIKit.Nothing",
  ])
  func `any other import is unchanged`(line: String) {
    #expect(Program.rewrite(line + "\n").segments == [line + "\n"])
  }

  @Test func `a program that imports a part of a module can be batched`() {
    let text = "import os.log\nimport UIKit\nprint(1)\n"
    let program = SourceRewriter.rewrite(segments: Program.segments([text]), batches: .running)
    #expect(program.batched?.imports == ["UIKit", "os"])
  }
}
