import Foundation
import Subprocess
import Support

/// A program that runs under limits in a sandbox: the compiler or the linker.
package struct Tool: Sendable {
  /// The result of a tool that has ended.
  package struct Result: Sendable {
    package var status: TerminationStatus
    /// Standard error, at most ``Tool/mostOutput`` bytes.
    package var errors: String
    /// Whether the tool wrote more than that.
    package var isCut = false
    /// Why the tool was ended; `nil` if it ended by itself.
    var excess: Excess?

    /// The messages of a tool that failed; `nil` if it did not.
    var errorsOfFailure: String? { status == .exited(0) ? nil : errors }

    /// The signal that ended the tool; `nil` if it exited. A sandbox reports a signal as an exit
    /// status, as shells do.
    package var signal: Int? {
      switch status {
      case .signaled(let signal): Int(signal)
      case .exited(let status) where (129...192).contains(status): Int(status) - 128
      default: nil
      }
    }
  }

  /// The host's exit statuses if it ended the tool or could not start it.
  enum Excess: Int32 {
    case time = 240
    case memory, processes, notStarted
  }

  /// The maximum size of standard error, in bytes.
  static let mostOutput = 4 << 20

  package var path: String
  package var arguments: [String]
  package var sandbox: Sandbox
  package var view: Sandbox.View
  package var limits: Limits
  /// The path of `proofbook-host`, which starts the tool.
  package var host: String

  /// Runs the tool. If it takes longer than `limit`, ends it and all processes that it started.
  ///
  /// - Throws: `CancellationError`, and system errors if the output cannot be read.
  package func run(limit: Duration) async throws -> Result {
    do {
      return try await result(limit: limit)
    } catch let error as SubprocessError where error.code == .spawnFailed {
      return Result(
        status: .exited(Excess.notStarted.rawValue), errors: "\(error)", excess: .notStarted)
    }
  }

  private func result(limit: Duration) async throws -> Result {
    let command = sandbox.command(
      tool: path, arguments, host: host, view: view, limits: limits, time: limit)
    var options = PlatformOptions()
    // When the process that starts the tool is ended, it ends the tool and its processes.
    options.teardownSequence = sandbox.toolTeardown
    let result = try await Subprocess.run(
      .path(.init(command.path)), arguments: Arguments(command.arguments),
      environment: .custom(Self.environment), platformOptions: options,
      input: .none, output: .discarded, error: .sequence
    ) { execution in
      var bytes: [UInt8] = []
      var isCut = false
      for try await buffer in execution.standardError {
        let room = Self.mostOutput - bytes.count
        buffer.withUnsafeBytes { bytes.append(contentsOf: $0.prefix(room)) }
        isCut = isCut || buffer.count > room
      }
      return (errors: String(decoding: bytes, as: UTF8.self), isCut: isCut)
    }
    try Task.checkCancellation()
    var ended = Result(
      status: result.terminationStatus, errors: result.closureResult.errors,
      isCut: result.closureResult.isCut)
    if case .exited(let status) = result.terminationStatus {
      ended.excess = Excess(rawValue: status)
    }
    // A process that runs out of memory is ended by a signal. Otherwise, these words may come from
    // the text that it read.
    let isOutOfMemory =
      ended.signal != nil
      && ["out of memory", "bad_alloc"].contains { ended.errors.contains($0) }
    if isOutOfMemory { ended.excess = .memory }
    return ended
  }

  /// The environment variables that are passed to tools and can affect their output. The keys of
  /// cached outcomes include their values.
  package static let inputs = inputVariables.map(\.rawValue)

  private static let inputVariables: [Subprocess.Environment.Key] = [
    "LD_LIBRARY_PATH", "SDKROOT", "DEVELOPER_DIR", "TOOLCHAINS",
  ]

  /// The environment variables with which tools find programs and the user's folders. The programs
  /// themselves are part of the keys.
  private static let places: [Subprocess.Environment.Key] = ["PATH", "HOME", "XDG_CACHE_HOME"]

  /// The environment variables that are passed to tools: locations of files, but no secrets.
  private static let environment: [Subprocess.Environment.Key: String] = {
    var kept: [Subprocess.Environment.Key: String] = [
      "SWIFT_BACKTRACE": "enable=no", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
    ]
    for name in places + inputVariables {
      kept[name] = ProcessInfo.processInfo.environment[name.rawValue]
    }
    kept["PATH"] = SearchPath.folders().joined(separator: ":")
    return kept
  }()
}
