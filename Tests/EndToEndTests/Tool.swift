import Foundation
import TestSupport
import Testing

/// Runs the built command as a user runs it.
enum Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  /// The repository's root.
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static let content = root.appendingPathComponent("Content")
  static let fixtures = root.appendingPathComponent("Tests/Fixtures")

  /// The folder in which `swift build` puts the products: that of the running test bundle.
  static let products = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()

  /// The environment of the tests, without the variables that change what the tool does or prints,
  /// so that a test under CI sees what it sees on a developer's machine.
  static let environment = ProcessInfo.processInfo.environment.filter {
    !["CI", "GITHUB_ACTIONS", "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE"]
      .contains($0.key)
  }

  /// An option of `env` for a program that gets signals from a test: the tests may be run by `nohup`
  /// or in the background, which ignore some, and the program would ignore them, too.
  static let defaultSignals = "--default-signal=INT,HUP,TERM"

  /// Runs `proofbook` in a folder, without a terminal.
  ///
  /// - Parameter input: The text of standard input; `nil` for no input.
  static func run(
    _ arguments: [String], in folder: URL = root, environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Result {
    try run(
      program: products.appendingPathComponent("proofbook").path, arguments, in: folder,
      environment: environment, input: input)
  }

  /// Runs another program in the same way.
  static func run(
    program: String, _ arguments: [String], in folder: URL, environment: [String: String] = [:],
    input: String? = nil
  ) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = Self.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let files = try TemporaryFolder()
    if let input {
      try files.write(input, to: "input")
      process.standardInput = try FileHandle(
        forReadingFrom: files.url.appendingPathComponent("input"))
    }
    let output = files.url.appendingPathComponent("output")
    let errors = files.url.appendingPathComponent("errors")
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    // Kills a program that never ends, so that the test fails instead of hanging the suite. The
    // queue keeps a cancelled work item until its deadline, so the item must not retain the process
    // or the files: with more than 1,350 open files, Foundation's `Process` reads past the end of a
    // buffer.
    let number = process.processIdentifier
    let ending = DispatchWorkItem {
      kill(number, SIGKILL)
      Issue.record("'\(program)' did not end within \(Int(TestTimeout.limit)) s: \(arguments)")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + TestTimeout.limit, execute: ending)
    process.waitUntilExit()
    ending.cancel()
    return Result(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}

extension TemporaryFolder {
  var url: URL { URL(fileURLWithPath: path, isDirectory: true) }

  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// The bytes of all files below a folder, by path.
  static func contents(of folder: URL) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let file = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = try Data(contentsOf: file) }
    }
    return files
  }
}
