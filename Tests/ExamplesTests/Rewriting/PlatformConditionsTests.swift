import Testing

@testable import SwiftSource

struct PlatformConditionsTests {
  @Test func `conditions of code that cannot be parsed are replaced line by line`() {
    let text =
      "#if os(iOS)\n  #elseif !targetEnvironment(simulator) || os( Linux )\nlet a = \"os(iOS)\"\n"
    #expect(
      PlatformConditions.held(inLines: text)
        == "#if true   \n  #elseif !true                         || false      \nlet a = \"os(iOS)\"\n"
    )
  }

  @Test(arguments: [
    ("#if os(iOS)", "#if true   "), ("#if os( iOS ) || DEBUG", "#if true      || DEBUG"),
    ("#if os(macOS) || os(iOS) && DEBUG", "#if false     || true    && DEBUG"),
    ("#if !os(iOS)", "#if !true   "), ("#if os(Linux)", "#if false    "),
    ("#if targetEnvironment(simulator)", "#if true                        "),
    ("#if targetEnvironment(macCatalyst)", "#if false                         "),
    ("#if canImport(UIKit)", "#if canImport(UIKit)"),
  ])
  func `the platform of a program with UIKit is iOS`(condition: String, rewritten: String) {
    let result = Program.rewrite("import UIKit\n\(condition)\nprint(1)\n#endif\n")
    #expect(result.segments == ["import UIKit\n\(rewritten)\nprint(1)\n#endif\n"])
  }

  @Test func `an import of UIKit under the condition counts`() {
    let result = Program.rewrite("#if os(iOS)\nimport UIKit\n#endif\n")
    #expect(result.segments == ["#if true   \nimport UIKit\n#endif\n"])
  }

  @Test func `platform conditions of a program without UIKit are unchanged`() {
    let code = "#if os(iOS)\nprint(1)\n#endif\n"
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `a call of a function named os is unchanged`() {
    let code = "import UIKit\nfunc os(_ a: Int) {}\nlet iOS = 1\nos(iOS)\n"
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `a preview becomes blank lines`() {
    let result = Program.rewrite("import UIKit\n#Preview(\"é\") {\n  Screen()\n}\nlet a = 1\n")
    #expect(
      result.segments == [
        "import UIKit\n\(String(repeating: " ", count: 16))\n          \n \nlet a = 1\n"
      ])
  }
}
