import Foundation
import TestSupport
import Testing

/// The page on installing: the commands that it shows exist and take these options.
struct InstallingArticleTests {
  private static let page = Tool.content.appendingPathComponent("installing.md")

  /// The lines of the page's fences for a shell.
  private static func commands() throws -> [[String]] {
    let lines = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
    var commands: [[String]] = []
    var isInside = false
    for line in lines {
      if line.hasPrefix("```") {
        isInside = line == "```sh"
      } else if isInside {
        commands.append(line.split(separator: " ").map(String.init))
      }
    }
    return commands
  }

  @Test func `each command of the page exists and takes its options`() throws {
    let commands = try Self.commands()
    #expect(commands.count > 10)
    let script = try String(
      contentsOf: Tool.root.appendingPathComponent("Sources/Scripts/install-tree"), encoding: .utf8)
    for command in commands {
      let options = command.filter { $0.hasPrefix("--") }
      switch command[0] {
      case let name where name.hasSuffix("proofbook"):
        let help = try Tool.run([command[1], "--help"])
        #expect(help.status == 0, "\(command)")
        for option in options { #expect(help.output.contains(option), "\(command)") }
      case let name where name.hasPrefix("Sources/"):
        let path = Tool.root.appendingPathComponent(name).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(command)")
        for option in options { #expect(script.contains("\"\(option)\""), "\(command)") }
      default:
        #expect(["swift", "mkdir", "cd", "sudo", "docker"].contains(command[0]), "\(command)")
      }
    }
  }

  @Test func `the first files can be written, checked and built as the page says`() throws {
    let folder = try TemporaryFolder()
    var place = folder.url
    var isReached = false
    for command in try Self.commands() where isReached || command == ["mkdir", "book"] {
      isReached = true
      switch command[0] {
      case "mkdir":
        try FileManager.default.createDirectory(
          at: folder.url.appendingPathComponent(command[1]), withIntermediateDirectories: false)
      case "cd": place = folder.url.appendingPathComponent(command[1])
      default:
        let result = try Tool.run(Array(command.dropFirst()), in: place)
        #expect(result.status == 0, "\(command): \(result.output)\(result.errors)")
        if command.last == "build" { return }
      }
    }
    Issue.record("the page no longer has these commands")
  }
}
