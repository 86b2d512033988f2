import Foundation
import TestSupport
import Testing

/// Escape sequences in pages and in the output of programs are shown on a terminal as text.
struct HostileTerminalTests {
  private static let page = """
    ```swift name=loud
    print("a\\u{1B}]0;title\\u{7}\\tb")
    // \u{1B}[8mhidden
    ```

    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "page.md": Self.page, "named.md": "```swift ignore=\"\u{1B}[2J\"\n```\n",
      "terminal.py": """
      import os, pty, sys
      process, terminal = pty.fork()
      if process == 0:
          os.execv(sys.argv[1], sys.argv[1:])
      while True:
          try:
              piece = os.read(terminal, 65536)
          except OSError:
              break
          if not piece:
              break
          sys.stdout.buffer.write(piece)
      os.waitpid(process, 0)

      """,
    ])
  }

  /// Runs the tool on a pseudoterminal and returns what the terminal receives.
  private func shown(_ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", folder("terminal.py"), Tool.products.appendingPathComponent("proofbook").path]
      + arguments
    process.currentDirectoryURL = folder.url
    process.environment = Tool.environment.merging(["TERM": "dumb", "NO_COLOR": "1"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `run sends a terminal no escape sequences of the program`() throws {
    let text = try shown(["run", "page.md#loud"])
    #expect(!text.contains("\u{1B}") && !text.contains("\u{7}"), "\(text.debugDescription)")
    #expect(text.contains("a\\u{1b}]0;title\\u{7}"))
  }

  @Test func `run sends the program's exact bytes to a pipe`() throws {
    let result = try Tool.run(["run", "page.md#loud"], in: folder.url)
    #expect(result.output == "a\u{1B}]0;title\u{7}\tb\n")
  }

  @Test(arguments: [["show", "page.md#loud"], ["list", "named.md"], ["test", "named.md"]])
  func `other commands send a terminal no escape sequences`(_ arguments: [String]) throws {
    let text = try shown(arguments)
    #expect(!text.contains("\u{1B}"), "\(text.debugDescription)")
    #expect(text.contains("\\u{1b}["), "\(text.debugDescription)")
  }

  @Test func `show sends the page's exact bytes to a pipe`() throws {
    let result = try Tool.run(["show", "page.md#loud"], in: folder.url)
    #expect(result.output.contains("// \u{1B}[8mhidden\n"))
  }
}
