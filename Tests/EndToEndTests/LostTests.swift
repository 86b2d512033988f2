import Foundation
import TestSupport
import Testing

/// A lost example, whose outcome the machine decided, is reported as lost in every report and by
/// the exit status.
struct LostTests {
  /// A program that ends by a signal that is not a trap: the tool cannot know who sent it.
  private static let lost = """
    # Page

    ```swift name=ended
    import Foundation
    kill(getpid(), SIGKILL)
    sleep(100)
    ```

    ```output
    1
    ```

    """
  private static let wrong = "\n```swift\nprint(1)\n```\n\n```output\n2\n```\n"

  @Test func `each report says that the example was lost, and the exit status is 2`() throws {
    let folder = try TemporaryFolder(["page.md": Self.lost])
    let forms = ["json", "junit", "sarif", "tap", "github"]
    let result = try Tool.run(
      ["test", "page.md", "--no-cache"] + forms.flatMap { ["--report", "\($0)=\($0)"] },
      in: folder.url)
    #expect(result.status == 2, "\(result.output)\(result.errors)")
    #expect(result.output.contains("page.md:3:1: error: the example was lost: "))
    #expect(result.output.contains("? not all could be checked: "))
    #expect(result.output.contains("0 failed, 1 lost"))

    func text(_ name: String) throws -> String {
      try String(contentsOfFile: folder(name), encoding: .utf8)
    }
    let json = try text("json")
    for part in [
      "\"holds\" : false", "\"lost\" : 1", "\"claimsLost\" : 1", "\"failed\" : 0",
      "\"claimsFailed\" : 0", "\"result\" : \"lost\"",
    ] {
      #expect(json.contains(part), "\(part)")
    }

    let junit = try text("junit")
    #expect(junit.contains("failures=\"0\" errors=\"2\""))
    #expect(junit.contains("<error message=\"the example was lost: "))
    #expect(!junit.contains("<failure"))

    let sarif = try text("sarif")
    #expect(sarif.contains("\"executionSuccessful\" : false"))
    #expect(sarif.contains("\"exitCode\" : 2") && sarif.contains("\"ruleId\" : \"lost\""))

    #expect(try text("tap").contains("not ok 1 - page.md#ended (lost)"))
    #expect(try text("github").contains("title=proofbook%3A lost::the example was lost"))
  }

  @Test func `a false claim decides the exit status over a lost example`() throws {
    let folder = try TemporaryFolder(["page.md": Self.lost + Self.wrong])
    let result = try Tool.run(["test", "page.md", "--no-cache"], in: folder.url)
    #expect(result.status == 1, "\(result.output)")
    #expect(result.output.contains("✗ not all holds"))
  }

  @Test func `with a lost example no site is written and no claim is updated`() throws {
    let folder = try TemporaryFolder(["Content/index.md": Self.lost])
    let build = try Tool.run(["build"], in: folder.url)
    #expect(build.status == 2 && build.output.contains("the example was lost"), "\(build)")
    #expect(!FileManager.default.fileExists(atPath: folder("Site/index.html")))
    let update = try Tool.run(["update", "Content"], in: folder.url)
    #expect(update.status == 2 && update.output.contains("the example was lost"), "\(update)")
    #expect(update.output.contains("? not all could be checked"))
    #expect(try String(contentsOfFile: folder("Content/index.md"), encoding: .utf8) == Self.lost)
  }

  @Test func `merged reports include the lost examples of each shard`() throws {
    let right = "# Right\n" + Self.wrong.replacing("\n2\n", with: "\n1\n")
    let folder = try TemporaryFolder(["page.md": Self.lost, "right.md": right])
    for part in ["1", "2"] {
      _ = try Tool.run(
        ["test", ".", "--shard", "\(part)/2", "--report", "json=\(part).json"], in: folder.url)
    }
    let merged = try Tool.run(["merge", "1.json", "2.json"], in: folder.url)
    #expect(merged.status == 2, "\(merged.output)\(merged.errors)")
    #expect(merged.output.contains("1 lost") && merged.output.contains("? not all could be"))
  }
}
