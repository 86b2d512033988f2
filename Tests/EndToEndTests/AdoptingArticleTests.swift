import Foundation
import TestSupport
import Testing

@testable import proofbook

/// The page on adopting the tool: its commands, run one after the other, print what it shows.
struct AdoptingArticleTests {
  @Test func `the commands of the page print what it shows`() throws {
    let folder = try TemporaryFolder()
    let git = try Checker("git", package: "git")
    _ = try git.run(["init", "-q"], in: folder.url)
    var output = ""
    var counts: [String: Int] = [:]
    for (language, text) in try Tool.fences(of: "adopting.md") {
      switch language {
      case "markdown": try folder.write(text, to: "docs/guide.md")
      case "sh":
        for line in text.split(separator: "\n") {
          let words = line.split(separator: " ").map(String.init)
          switch words[0] {
          case "proofbook":
            let result = try Tool.run(
              Array(words.dropFirst()), in: folder.url)
            #expect(result.errors == "", "\(line)")
            output = result.output
          case "git": #expect(try git.run(Array(words.dropFirst()), in: folder.url).status == 0)
          // Another test runs it.
          default: #expect(words.prefix(3) == ["swift", "package", "verify-docs"])
          }
        }
      case "text" where text.hasPrefix("dependencies:"): break
      case "text": #expect(output.contains(text), "\(text)\n\(output)")
      case "json":
        let file = try String(contentsOfFile: folder(BaselineFile.name), encoding: .utf8)
        #expect(file.contains(text), "\(file)")
      default: #expect(language == "yaml")
      }
      counts[language, default: 0] += 1
    }
    #expect(counts == ["markdown": 2, "sh": 6, "text": 5, "json": 1, "yaml": 2])
  }

  @Test func `what the page names is in the repository`() throws {
    let page = try Tool.fences(of: "adopting.md").map(\.text).joined()
    func file(_ path: String) throws -> String {
      try String(contentsOf: Tool.root.appendingPathComponent(path), encoding: .utf8)
    }
    let action = try file(".github/actions/test/action.yml")
    #expect(page.contains("/.github/actions/test@main"))
    for input in ["paths", "options", "directory", "archive"] {
      #expect(action.contains("\n  \(input):\n"))
    }
    let hooks = try file(".pre-commit-hooks.yaml")
    for hook in ["proofbook", "proofbook-package"] { #expect(hooks.contains("- id: \(hook)\n")) }
    #expect(try !file(".github/templates/proofbook.gitlab-ci.yml").isEmpty)
    let help = try Tool.run(["baseline", "--help"]).output + Tool.run(["test", "--help"]).output
    for option in ["--shrink", "--discover", "--baseline <file>", "--no-baseline", "--explain"] {
      #expect(help.contains(option), "\(option)")
    }
  }
}
