import Foundation
import TestSupport
import Testing

/// The commands `list`, `show` and `run`.
struct ShowAndRunTests {
  private static let page = """
    # Page

    ```swift name=base hidden
    let first = 1
    ```

    ```swift name=sum after=base
    // snippet.hide
    let second = 2
    // snippet.show
    print(first + second)
    ```

    ```output
    3
    ```

    ```swift name=falls crash="down"
    print("before")
    fatalError("down")
    ```

    ```swift name=wrong compile-fail
    let text: Int = ""
    ```

    ```swift ignore="needs a camera"
    takePicture()
    ```

    ```swift exit=3 name=ends
    import Glibc
    exit(4)
    ```

    """

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(Self.page, to: "docs/page.md")
    return folder
  }

  private func run(_ arguments: [String]) throws -> Tool.Result {
    let folder = try folder()
    return try withExtendedLifetime(folder) { try Tool.run(arguments, in: folder.url) }
  }

  @Test func `list prints a line for each block, with what is done with it and why`() throws {
    let result = try run(["list", "docs"])
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        docs/page.md:3:1   base       run                   hidden; no claims
        docs/page.md:7:1   sum        run           output  after base
        docs/page.md:18:1  falls      crash                 no claims
        docs/page.md:23:1  wrong      compile-fail          no claims
        docs/page.md:27:1  example-5  ignore                skipped: needs a camera
        docs/page.md:31:1  ends       exit=3                no claims

        """)
  }

  @Test func `list with '--json' has the same information`() throws {
    let result = try run(["list", "docs", "--json", "--filter", "#sum"])
    struct Entry: Decodable {
      struct Claim: Decodable {
        var kind: String
        var line: Int
      }
      var reference: String
      var line: Int
      var disposition: String
      var after: [String]
      var claims: [Claim]
    }
    let entries = try JSONDecoder().decode([Entry].self, from: Data(result.output.utf8))
    #expect(entries.map(\.reference) == ["docs/page.md#sum"])
    #expect(entries.first?.line == 7)
    #expect(entries.first?.disposition == "run")
    #expect(entries.first?.after == ["base"])
    #expect(entries.first?.claims.map(\.kind) == ["output"])
    #expect(entries.first?.claims.map(\.line) == [14])
  }

  @Test(arguments: ["docs/page.md#sum", "docs/page#sum"])
  func `show prints the complete program, with hidden lines and prerequisites`(
    _ reference: String
  ) throws {
    let result = try run(["show", reference])
    #expect(result.status == 0)
    #expect(
      result.output == """
        let first = 1
        // snippet.hide
        let second = 2
        // snippet.show
        print(first + second)

        """)
    #expect(
      result.errors == """
        docs/page.md:3:1: note: before it: 'base'
        docs/page.md:7:1: note: the block itself

        """)
  }

  @Test func `a page of the content folder can be named by the end of its path`() throws {
    let folder = try TemporaryFolder()
    try folder.write("# Start\n", to: "Content/index.md")
    try folder.write("```swift name=one\nprint(1)\n```\n", to: "Content/deep/page.md")
    for reference in ["page#one", "deep/page.md#one", "Content/deep/page.md#one"] {
      let result = try Tool.run(["show", reference], in: folder.url)
      #expect(result.output == "print(1)\n", "\(reference): \(result.errors)")
    }
  }

  /// The commands that `show --command` prints must compile the text that `show --front` prints.
  @Test func `show prints the compiled text and commands that compile it`() throws {
    let folder = try folder()
    let front = try Tool.run(["show", "docs/page.md#sum", "--front"], in: folder.url)
    #expect(front.status == 0)
    #expect(front.output.contains("#sourceLocation(file: \"page.md\", line: 8)\n"))
    #expect(front.output.contains("proofbook_started("))
    try folder.write(front.output, to: "main.swift")
    let commands = try Tool.run(["show", "docs/page.md#sum", "--command"], in: folder.url)
    #expect(commands.status == 0)
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/sh")
    shell.arguments = ["-e", "-c", commands.output]
    shell.currentDirectoryURL = folder.url
    try shell.run()
    shell.waitUntilExit()
    #expect(shell.terminationStatus == 0)
    #expect(FileManager.default.fileExists(atPath: folder("main.so")))
  }

  @Test(arguments: [
    (["show", "docs/page.md#sun"], "did you mean 'sum'?"),
    (["run", "docs/page.md#sun"], "did you mean 'sum'?"),
    (["show", "docs/page.md"], "'docs/page.md#base', 'docs/page.md#sum'"),
    (["run", "docs/pages.md#sum"], "Content"),
  ])
  func `a missing block exits with 2 and a hint`(_ arguments: [String], _ hint: String)
    throws
  {
    let result = try run(arguments)
    #expect(result.status == 2)
    #expect(result.output == "")
    #expect(result.errors.contains(hint), "\(result.errors)")
  }

  @Test(arguments: [
    ("sum", 0, "3\n", "docs/page.md:7:1: note: it ended with status 0\n"),
    (
      "falls", 0, "before\n",
      "main/page.md:20: Fatal error: down\n"
        + "docs/page.md:18:1: note: it crashed, as its fence says: Fatal error: down\n"
    ),
    ("example-5", 0, "", "docs/page.md:27:1: note: it is not run here: needs a camera\n"),
  ])
  func `run shows what a program writes and then how it ended`(
    _ name: String, _ status: Int32, _ output: String, _ errors: String
  ) throws {
    let result = try run(["run", "docs/page.md#\(name)"])
    #expect(result.status == status)
    #expect(result.output == output)
    #expect(result.errors == errors)
  }

  @Test func `run exits with 1 if the program does not end as its fence says`() throws {
    let result = try run(["run", "docs/page.md#ends"])
    #expect(result.status == 1)
    #expect(result.errors.contains("docs/page.md:31:10: error: the program ends with status 4"))
  }

  @Test func `run prints the trace in the syntax of claims`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      ```swift name=loads
      import UIKit

      final class Profile: UIViewController {
        override func viewDidLoad() { print("loaded") }
      }
      _ = Profile().view
      ```

      """, to: "page.md")
    let result = try Tool.run(["run", "page.md#loads", "--trace"], in: folder.url)
    #expect(result.status == 0)
    #expect(result.output == "loaded\n")
    #expect(result.errors.hasPrefix("Profile.loadView\nProfile.viewDidLoad\n"))
  }

  /// The program runs until its time limit of an hour, so any output that arrives was shown while
  /// it ran.
  @Test func `a program's output is shown while it runs`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "```swift timeout=1h\nprint(\"one\")\nwhile true { _ = Array(0..<9) }\n```\n", to: "page.md")
    let process = Process()
    let output = Pipe()
    process.executableURL = Tool.products.appendingPathComponent("proofbook")
    process.arguments = ["run", "page.md#example-1"]
    process.currentDirectoryURL = folder.url
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.availableData
    #expect(String(decoding: bytes, as: UTF8.self) == "one\n")
    #expect(process.isRunning)
    process.terminate()
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal)
  }

  @Test func `an invalid fence is reported and its program does not run`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "```swift timeout=soon\nprint(1)\n```\n\n```swift\nprint(2)\n```\n", to: "page.md")
    let wrong = try Tool.run(["run", "page.md#example-1"], in: folder.url)
    #expect(wrong.status == 1)
    #expect(wrong.output == "")
    #expect(
      wrong.errors.contains("page.md:1:18: error: 'soon' is not a valid duration for 'timeout'"))
    let other = try Tool.run(["run", "page.md#example-2"], in: folder.url)
    #expect(other.status == 0)
    #expect(other.output == "2\n")
  }
}
