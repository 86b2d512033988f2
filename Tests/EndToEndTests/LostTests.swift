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
    #expect(result.output.contains("? some blocks could not be checked: "))
    #expect(result.output.contains("1 lost"))

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
    #expect(result.output.contains("claim failed: "))
  }

  @Test func `with a lost example no site is written and no claim is updated`() throws {
    let folder = try TemporaryFolder(["Content/index.md": Self.lost])
    let build = try Tool.run(["build"], in: folder.url)
    #expect(build.status == 2 && build.output.contains("the example was lost"), "\(build)")
    #expect(!FileManager.default.fileExists(atPath: folder("Site/index.html")))
    let update = try Tool.run(["update", "Content"], in: folder.url)
    #expect(update.status == 2 && update.output.contains("the example was lost"), "\(update)")
    #expect(update.output.contains("? some blocks could not be checked"))
    #expect(try String(contentsOfFile: folder("Content/index.md"), encoding: .utf8) == Self.lost)
  }

  /// Runs the tool with another file in the place of the program that asks SourceKit.
  private func run(
    _ arguments: [String], withClient client: String, mode: Int, in folder: TemporaryFolder
  ) throws -> Tool.Result {
    try folder.write(client, to: "client")
    chmod(folder("client"), mode_t(mode))
    // A user other than root needs a user namespace to mount anything.
    let script = "mount --bind \"$0\" \"$1\" || exit 99; shift; exec \"$@\""
    let result = try Tool.run(
      program: "/usr/bin/unshare",
      (geteuid() == 0 ? ["-m"] : ["-r", "-m"]) + [
        "sh", "-c", script, folder("client"),
        Tool.products.appendingPathComponent("proofbook-sourcekit").path,
        Tool.products.appendingPathComponent("proofbook").path,
      ] + arguments, in: folder.url, environment: ["XDG_CACHE_HOME": folder("cache")])
    try #require(
      result.status != 99 && !result.errors.contains("unshare failed"),
      "nothing can be mounted here: \(result.errors)")
    return result
  }

  @Test func `with a lost name look-up no site is written, and the exit status is 2`() throws {
    let page = "# Page\n\n```swift\nlet a = 1\nprint(a)\n```\n"
    let folder = try TemporaryFolder(["Content/index.md": page])
    let script = "#!/bin/sh\nkill -KILL $$\n"
    for options in [[], ["--keep-going"], ["--report", "json=report.json"]] {
      let result = try run(["build"] + options, withClient: script, mode: 0o755, in: folder)
      #expect(result.status == 2, "\(result.errors)")
      #expect(
        result.output.contains(
          "Content/index.md:3:1: error: the example was lost: the name look-up crashed (signal 9)"),
        "\(result.output)")
      #expect(result.output.contains("1 lost"))
      #expect(!FileManager.default.fileExists(atPath: folder("Site")))
    }
    let report = try String(contentsOfFile: folder("report.json"), encoding: .utf8)
    #expect(report.contains("\"result\" : \"lost\"") && report.contains("\"holds\" : false"))

    // A site that is there stays as it is.
    #expect(try Tool.run(["build"], in: folder.url).status == 0)
    let site = try String(contentsOfFile: folder("Site/index.html"), encoding: .utf8)
    try folder.write(page + "\n```swift\nlet b = 2\n```\n", to: "Content/index.md")
    let second = try run(["build"], withClient: script, mode: 0o755, in: folder)
    #expect(second.status == 2)
    #expect(second.output.contains("the site in 'Site' was not changed"), "\(second.output)")
    #expect(try String(contentsOfFile: folder("Site/index.html"), encoding: .utf8) == site)

    // What does not look up names is not concerned.
    let test = try run(["test", "Content"], withClient: script, mode: 0o755, in: folder)
    #expect(test.status == 0, "\(test.output)")
  }

  @Test func `without SourceKit the site is written, and a note says what it lacks`() throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Page\n\n```swift\nlet a = 1\nprint(a)\n```\n"
    ])
    let result = try run(["build"], withClient: "", mode: 0o644, in: folder)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(
      result.errors
        == "proofbook: note: pages have no symbol information for names in code: this toolchain has no SourceKit that proofbook can ask\n"
    )
    #expect(FileManager.default.fileExists(atPath: folder("Site/index.html")))
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
    #expect(
      merged.output.contains("1 lost") && merged.output.contains("? some blocks could not be"))
  }
}
