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
  func `a part of a module becomes the module`(line: String, rewritten: String) {
    #expect(Program.rewrite(line + "\n").segments == [rewritten + "\n"])
  }

  @Test(arguments: [
    "import class UIKit.UIView", "import os", "import os.nothing", "import Other.UIView",
    "import UIKit.Nothing",
  ])
  func `every other import stays`(line: String) {
    #expect(Program.rewrite(line + "\n").segments == [line + "\n"])
  }

  @Test func `a program with such an import can be compiled with others`() {
    let text = "import os.log\nimport UIKit\nprint(1)\n"
    let program = SourceRewriter.rewrite(segments: Program.segments([text]), batches: true)
    #expect(program.batched?.imports == ["UIKit", "os"])
  }
}
