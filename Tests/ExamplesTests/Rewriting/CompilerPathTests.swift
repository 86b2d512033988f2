import Foundation
import TestSupport
import Testing

@testable import Programs

struct CompilerPathTests {
  @Test(arguments: [
    ([".git/HEAD"], "docs/guide/a.md"),
    ([".git/HEAD", "docs/Package.swift"], "docs/guide/a.md"),
    (["docs/Package.swift"], "guide/a.md"),
    (["docs/proofbook.yml"], "guide/a.md"),
    ([], "a.md"),
  ])
  func `a path starts at the project`(others: [String], path: String) throws {
    var files = ["docs/guide/a.md": ""]
    for other in others { files[other] = "" }
    let folder = try TemporaryFolder(files)
    #expect(folder("docs/guide/a.md").compilerPath == path)
    #expect(folder("docs/../docs/guide/./a.md").compilerPath == path)
    try FileManager.default.createSymbolicLink(
      atPath: folder("link"), withDestinationPath: "docs/guide")
    #expect(folder("link/a.md").compilerPath == path)
  }

  @Test func `a path without a file stays as it is`() throws {
    let folder = try TemporaryFolder([".git/HEAD": ""])
    for path in ["Sources/Kit/A.swift", "page.md", folder("docs/none.md")] {
      #expect(path.compilerPath == path)
    }
  }

  @Test func `quotes in a path do not end the file name`() throws {
    let folder = try TemporaryFolder(["a \"b\"\\c.md": ""])
    #expect(folder("a \"b\"\\c.md").compilerPath == "a _b__c.md")
  }
}
