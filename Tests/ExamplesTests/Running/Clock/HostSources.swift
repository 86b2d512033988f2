import Foundation
import TestSupport
import Testing

@testable import Running

#if os(Linux)
  /// Compiles C files of the host with the `main` function of a test, and runs the result.
  struct HostSources {
    private static let folder = URL(filePath: #filePath)
      .appending(path: "../../../../../Sources/proofbook-host").standardizedFileURL.path

    /// The folder of the compiler.
    private let binaries: String
    private var libraries: String { "\(binaries)/../lib/swift" }

    init() async throws {
      binaries = try await Toolchain().binaries
    }

    /// - Parameters:
    ///   - isIncluded: Whether to compile a file of the host, given by its path in the host's
    ///     folder.
    ///   - arguments: Further arguments of the compiler.
    /// - Returns: The exit status and the output of the program.
    func run(
      _ program: String, with isIncluded: (String) -> Bool, arguments: [String] = [],
      environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
      let folder = try TemporaryFolder(["program.c": program])
      let files = try FileManager.default.subpathsOfDirectory(atPath: Self.folder)
        .filter { $0.hasSuffix(".c") && isIncluded($0) }
      let compiler = try start(
        "\(binaries)/clang",
        ["-g", "-O1", "-I\(Self.folder)", "-I\(libraries)"] + arguments
          + [folder("program.c")] + files.map { "\(Self.folder)/\($0)" }
          + ["-L\(libraries)/linux", "-Wl,-rpath,\(libraries)/linux", "-lm", "-ldispatch"]
          + ["-lBlocksRuntime", "-o", folder("program")])
      try #require(compiler.status == 0, "\(compiler.output)")
      return try start(folder("program"), [], environment)
    }

    private func start(
      _ path: String, _ arguments: [String], _ environment: [String: String] = [:]
    ) throws -> (status: Int32, output: String) {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }
  }
#endif
