import Testing

@testable import Pages

struct ThemeCommentsTests {
  @Test func `lines of a script that are comments are left out`() {
    let script = "// A\n\"use strict\";\n  // B\nlet a = 1; // C\nlet b = \"//\";\n"
    #expect(
      Theme.withoutComments(Array(script.utf8))
        == Array("\"use strict\";\nlet a = 1; // C\nlet b = \"//\";\n".utf8))
  }

  @Test func `lines of a style sheet that are comments are left out`() {
    let rules = "b { top: 0; } /* C */\n/* D */ i { top: 1px; }\n"
    let styles = "/* A */\na { color: red; }\n  /* B */\n" + rules
    #expect(
      Theme.withoutComments(Array(styles.utf8)) == Array(("a { color: red; }\n" + rules).utf8))
  }

  @Test(arguments: ["site.js", "page.js", "site.css"])
  func `scripts and styles of a site have no line that is a comment`(_ name: String) throws {
    let file = try #require(try Theme(hasVersions: true).files.first { $0.path == name })
    let lines = String(decoding: try file.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 10)
    #expect(
      !lines.contains { line in ["//", "/*"].contains { line.drop { $0 == " " }.hasPrefix($0) } })
  }
}
