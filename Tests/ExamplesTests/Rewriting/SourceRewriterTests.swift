import Testing

struct SourceRewriterTests {
  @Test func `code without Objective-C is unchanged`() {
    let code = "import UIKit\nlet view = UIView()\nprint(view)\n"
    let result = Program.rewrite(code)
    #expect(result.segments == [code])
    #expect(result.declarations.isEmpty)
    #expect(result.diagnostics.isEmpty)
  }

  @Test func `code with a syntax error is unchanged`() {
    let code = "class A: UIView {\n  @objc func tap( {\n}\n"
    #expect(Program.rewrite(code).segments == [code])
  }

  @Test func `each block becomes one text`() {
    let result = Program.rewrite("@objc class A: NSObject {}\n", "@objc class B: NSObject {}\n")
    #expect(result.segments == ["      class A: NSObject {}\n", "      class B: NSObject {}\n"])
  }

  @Test(arguments: [
    ("import UIKit", true), ("#if canImport(UIKit)\nimport UIKit\n#endif", true),
    ("import class UIKit.UIView", true), ("import Foundation", false), ("let UIKit = 1", false),
  ])
  func `an import of UIKit is found`(code: String, isSeen: Bool) {
    #expect(Program.rewrite(code).importsUIKit == isSeen)
  }

  @Test func `a module that the page imports counts`() {
    #expect(Program.rewrite("let a = 1", imports: ["UIKit"]).importsUIKit)
  }

  @Test(arguments: [
    ("await go()", true), ("for await x in xs { print(x) }", true), ("async let a = go()", true),
    ("func f() async { await go() }", false), ("Task { await go() }", false),
    ("struct A { var x: Int { get async { await go() } } }", false), ("do { await go() }", true),
  ])
  func `an await outside of functions is found`(code: String, isSeen: Bool) {
    #expect(Program.rewrite(code).hasTopLevelAwait == isSeen)
  }

  @Test func `UIApplicationMain becomes main`() {
    let result = Program.rewrite("import UIKit\n@UIApplicationMain class App {}\n")
    #expect(result.segments == ["import UIKit\n@main              class App {}\n"])
    #expect(result.usesMainAttribute)
  }

  @Test(arguments: PlacesTests.programs.map(\.code))
  func `a program that is cut off anywhere becomes one text`(code: String) {
    for end in code.indices {
      let result = Program.rewrite(String(code[..<end]))
      #expect(result.segments.count == 1)
    }
  }
}
