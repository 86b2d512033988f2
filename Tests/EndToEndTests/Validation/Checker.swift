import Foundation
import TestSupport

/// Another project's program that a test runs. `Sources/Scripts/setup --tests` installs it.
struct Checker {
  /// Makes a test fail and names the package to install.
  struct NotInstalled: Error, CustomStringConvertible {
    var name: String
    var package: String

    var description: String {
      "found no '\(name)' (package '\(package)'); run 'Sources/Scripts/setup --tests'"
    }
  }

  private var executable: String
  private var arguments: [String] = []

  /// - Parameters:
  ///   - name: The command to look up in `PATH`.
  ///   - package: The system package that contains it.
  init(_ name: String, package: String) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let path = folders.map { "\($0)/\(name)" }.first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let path else { throw NotInstalled(name: name, package: package) }
    executable = path
  }

  /// A program in Python that uses a module from PyPI.
  ///
  /// - Parameters:
  ///   - python: Arguments of the interpreter.
  ///   - package: The package on PyPI that contains `module`.
  init(python: [String], module: String, package: String) throws {
    executable = Tool.root.appendingPathComponent(".build/test-tools/bin/python").path
    arguments = python
    guard FileManager.default.isExecutableFile(atPath: executable),
      try Checker(path: executable).run(["-c", "import \(module)"]).status == 0
    else { throw NotInstalled(name: module, package: "\(package)' of PyPI") }
  }

  private init(path: String) { executable = path }

  /// The path of a command in `PATH`.
  static func path(of name: String, package: String) throws -> String {
    try Checker(name, package: package).executable
  }

  func run(_ arguments: [String], in folder: URL = Tool.root) throws -> Tool.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = self.arguments + arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let files = try TemporaryFolder()
    for name in ["output", "errors"] { try files.write("", to: name) }
    process.standardOutput = try FileHandle(
      forWritingTo: files.url.appendingPathComponent("output"))
    process.standardError = try FileHandle(forWritingTo: files.url.appendingPathComponent("errors"))
    try process.run()
    process.waitUntilExit()
    func text(_ name: String) throws -> String {
      String(
        decoding: try Data(contentsOf: files.url.appendingPathComponent(name)), as: UTF8.self)
    }
    return Tool.Result(
      status: process.terminationStatus, output: try text("output"), errors: try text("errors"))
  }
}
