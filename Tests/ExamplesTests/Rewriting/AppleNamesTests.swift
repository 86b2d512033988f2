import Testing

@testable import SwiftSource

struct AppleNamesTests {
  @Test(arguments: [
    ("import UIKit\nlet a = CoreGraphics.log(2)", "import CoreGraphics"),
    ("import UIKit\nlet a: QuartzCore.CALayer? = nil", "import QuartzCore"),
    ("import Foundation\nclass A: ObservableObject {}", "import Combine"),
    ("import UIKit\nextension NSExpression {}", "public typealias NSExpression"),
    ("import UIKit\nlet a = 1 is NSComparisonPredicate", "public typealias NSComparisonPredicate"),
  ])
  func `a name that UIKit or Foundation has on Apple's platforms is declared`(
    text: String, line: String
  ) {
    #expect(Program.rewrite(text + "\n").declarations.contains("\n\(line)"))
  }

  @Test(arguments: [
    "import CoreGraphics\nimport UIKit\nlet a = CoreGraphics.log(2)",
    "import UIKit\nenum CoreGraphics { static let log = 1 }\nlet a = CoreGraphics.log",
    "class A: ObservableObject {}",
    "import Combine\nimport Foundation\nclass A: ObservableObject {}",
    "import UIKit\nclass NSExpression {}\nlet a = NSExpression()",
    "import Foundation\nlet a: NSExpression? = nil",
  ])
  func `a name that the program imports or declares is not declared again`(text: String) {
    let declarations = Program.rewrite(text + "\n").declarations
    #expect(!declarations.contains("import C") && !declarations.contains("typealias"))
  }

  @Test func `a program that needs another module is batched with it`() {
    let text = "import UIKit\nprint(CoreGraphics.log(2))\n"
    let program = SourceRewriter.rewrite(segments: Program.segments([text]), batches: .running)
    #expect(program.batched?.imports == ["CoreGraphics", "UIKit"])
  }
}
