import Testing

@testable import Pages

struct ThemeScriptsTests {
  @Test func `lines of a script that are comments are left out`() {
    let script = "// A\n\"use strict\";\n  // B\nlet a = 1; // C\nlet b = \"//\";\n"
    #expect(
      Theme.withoutComments(Array(script.utf8))
        == Array("\"use strict\";\nlet a = 1; // C\nlet b = \"//\";\n".utf8))
  }

  @Test(arguments: ["site.js", "page.js"])
  func `scripts of a site have no line that is a comment`(_ name: String) throws {
    let file = try #require(try Theme(hasVersions: true).files.first { $0.path == name })
    let lines = String(decoding: try file.bytes, as: UTF8.self).split(separator: "\n")
    #expect(lines.count > 10)
    #expect(!lines.contains { $0.drop { $0 == " " }.hasPrefix("//") })
  }
}
