import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import proofbook

extension Tool {
  /// Runs a command in the process of the tests, with given outcomes: nothing is compiled or run,
  /// and there is no cache.
  ///
  /// The command has no working directory. So an argument that is a path in `folder` starts with
  /// `./`, also after `=`, and what is written names the files of the folder without `folder`.
  ///
  /// - Parameter input: The text of standard input.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, with outcomes: GivenOutcomes,
    environment: [String: String] = [:], input: String = ""
  ) async throws -> Result {
    let files = try TemporaryFolder(["input": input])
    let descriptor = open(files("input"), O_RDONLY | O_CLOEXEC)
    defer { close(descriptor) }
    return try await run(
      arguments, in: folder, with: outcomes, environment: environment, reading: descriptor,
      writingTo: files)
  }

  /// Runs a command in the process of the tests while the test looks at what it writes.
  ///
  /// - Parameters:
  ///   - input: The descriptor of standard input.
  ///   - files: The folder of the files `output` and `errors`.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, with outcomes: GivenOutcomes,
    environment: [String: String] = [:], reading input: Int32, writingTo files: TemporaryFolder
  ) async throws -> Result {
    let descriptors = ["output", "errors"].map {
      open(files($0), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }
    defer { for descriptor in descriptors { close(descriptor) } }
    var context = CommandContext()
    context.environment = Self.environment.merging(environment) { $1 }
    (context.input, context.output, context.errors) = (input, descriptors[0], descriptors[1])
    context.outcomes = outcomes
    let status = await run(arguments, in: folder, context)
    func text(_ name: String) throws -> String {
      String(decoding: try Data(contentsOf: URL(filePath: files(name))), as: UTF8.self)
        .replacing(folder.path + "/", with: "")
    }
    return Result(status: status, output: try text("output"), errors: try text("errors"))
  }

  /// Runs a command in a context, and returns its exit status.
  static func run(
    _ arguments: [String], in folder: TemporaryFolder, _ context: CommandContext
  ) async -> Int32 {
    await CommandContext.$current.withValue(context) {
      await status(of: arguments.map { argument(of: $0, in: folder) })
    }
  }

  private static func status(of arguments: [String]) async -> Int32 {
    do {
      try await Proofbook.perform(arguments + (isCached(arguments) ? ["--no-cache"] : []))
      return 0
    } catch {
      let text = Proofbook.fullMessage(for: error)
      let status = Proofbook.exitCode(for: error)
      if !text.isEmpty {
        status == .success ? Terminal.write(text + "\n") : Terminal.writeError(text + "\n")
      }
      return status.rawValue
    }
  }

  /// Whether the command uses the cache, which knows nothing of given outcomes.
  private static func isCached(_ arguments: [String]) -> Bool {
    ["build", "test", "update", "baseline", "serve", "lsp"].contains(arguments.first ?? "")
  }

  private static func argument(of text: String, in folder: TemporaryFolder) -> String {
    guard let start = text.range(of: "./"),
      start.lowerBound == text.startIndex || text[..<start.lowerBound].hasSuffix("=")
    else { return text }
    return text[..<start.lowerBound] + folder(String(text[start.upperBound...]))
  }
}

extension TemporaryFolder {
  /// Waits until a file has a text.
  func wait(for text: String, in name: String) async throws {
    let deadline = Date(timeIntervalSinceNow: TestTimeout.limit)
    while try !String(contentsOfFile: self(name), encoding: .utf8).contains(text) {
      try #require(Date() < deadline, "'\(name)' does not get '\(text)'")
      try await Task.sleep(for: .milliseconds(20))
    }
  }
}
