import Testing

@testable import SwiftSource

struct SwiftCommentsTests {
  private func texts(_ source: String) -> [String] {
    SwiftComments(
      in: source.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    )
    .all.map(\.text)
  }

  @Test(arguments: [
    #"print("// no") //yes"#, ##"let a = #"// "no"# //yes"##,
    #"print("\(f("// no")) // no") //yes"#,
    #"let r = /\/\/ "no/ //yes"#, #"let q = a / b //yes"#, "/* // no */ x //yes",
    "/* /* */ // no */ //yes", ###"let d = ##"a "# // no"## //yes"###, #"let e = "\"// no" //yes"#,
    ##"let h = #"""# //yes"##, ##"let i = #/ "no /# //yes"##, #"x = "" //yes"#,
    #"let u = "never ends"# + "\n//yes", "let v = \"\"\"\n  // no\n  \" // no\n  \"\"\" //yes",
    "let w = \"\"\"\n  \\(a + \"// no\" + b(\")\")) // no\n  \"\"\" //yes", "/*\n// no\n*/ //yes",
  ])
  func `comments are distinguished from slashes in strings`(source: String) {
    #expect(texts(source) == ["yes"])
  }

  @Test func `the column of a comment and whether it is alone on its line are known`() {
    let comments = SwiftComments(in: ["  // a", "é // b"]).all
    #expect(comments.map(\.column) == [3, 4])
    #expect(comments.map(\.isAlone) == [true, false])
  }
}
