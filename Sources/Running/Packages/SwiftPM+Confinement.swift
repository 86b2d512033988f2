import Foundation
import Subprocess

extension SwiftPM.Confinement {
  /// Options that keep all of SwiftPM's files in the package's folder, disable the network, and
  /// disable SwiftPM's own sandbox.
  var options: [String] {
    let own = folder.own
    return [
      "--cache-path", own + "/cache", "--config-path", own + "/config",
      "--security-path", own + "/security", "--manifest-cache", "local", "--disable-sandbox",
      "--disable-dependency-cache", "--disable-experimental-prebuilts", "--disable-netrc",
    ]
  }

  /// Runs a command of SwiftPM in the sandbox.
  ///
  /// - Parameter readable: The paths that it may read in addition to the toolchain and the wrapper.
  /// - Throws: `CancellationError`.
  func run(
    _ command: String, _ arguments: [String], readable: [String], limit: Duration,
    _ progress: (@Sendable (String?) -> Void)?
  ) async throws -> SwiftPM.Result {
    let view = Sandbox.View(
      readable: [toolchain.root, toolchain.runtime, folder.wrapper] + readable,
      writable: [folder.own])
    let whole = sandbox.command(
      tool: toolchain.binaries + "/swift-" + command, arguments, host: toolchain.host, view: view,
      limits: .ofPackages, time: limit)
    var options = PlatformOptions()
    // When the sandbox is ended, it ends all processes in it.
    options.teardownSequence = sandbox.toolTeardown
    do {
      let result = try await Subprocess.run(
        .path(.init(whole.path)), arguments: Arguments(whole.arguments),
        environment: .custom(environment), platformOptions: options, input: .none,
        output: .sequence, error: .string(limit: 16 << 20)
      ) { try await SwiftPM.text(of: $0.standardOutput, progress) }
      try Task.checkCancellation()
      var excess: Tool.Excess?
      if case .exited(let status) = result.terminationStatus {
        excess = Tool.Excess(rawValue: status)
      }
      return SwiftPM.Result(
        isSuccess: result.terminationStatus.isSuccess, output: result.closureResult,
        errors: result.standardError,
        excess: excess.map {
          $0.loss(of: .packageManager, saying: result.standardError, within: limit, .ofPackages)
            .description
        })
    } catch let error as SubprocessError {
      return SwiftPM.Result(isSuccess: false, output: "", errors: "\(error)")
    }
  }

  /// Contains locations of files only. The user's other environment variables may contain secrets.
  private var environment: [Subprocess.Environment.Key: String] {
    let temporary =
      SwiftPMTemporaryFolder.isUsable(folder.temporary)
      ? folder.temporary : SwiftPMTemporaryFolder.system
    var environment: [Subprocess.Environment.Key: String] = [
      "PATH": toolchain.binaries + ":/usr/bin:/bin", "HOME": folder.home,
      "TMPDIR": temporary, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }
}

extension Limits {
  /// The limits of SwiftPM with all its processes. They are high, because packages may be large.
  static let ofPackages: Limits = {
    var limits = Limits()
    limits.memory = 16 << 30
    limits.addresses = 64 << 30
    limits.processes = 512
    limits.threads = 8192
    limits.openFiles = 4096
    limits.file = 1 << 30
    limits.patience = 3
    return limits
  }()
}
