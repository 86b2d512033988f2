import Foundation
import Subprocess

extension SwiftPM.Confinement {
  /// All that SwiftPM keeps is in the package's own folder; there is no network, and no sandbox within the sandbox.
  var options: [String] {
    let own = folder.own
    return [
      "--cache-path", own + "/cache", "--config-path", own + "/config",
      "--security-path", own + "/security", "--manifest-cache", "local", "--disable-sandbox",
      "--disable-dependency-cache", "--disable-experimental-prebuilts", "--disable-netrc",
    ]
  }

  /// Runs a command of SwiftPM.
  ///
  /// - Parameter readable: What it may read besides the toolchain and the package's own folder in the cache.
  /// - Throws: `CancellationError`, and what the system says if it cannot be started.
  func run(
    _ command: String, _ arguments: [String], readable: [String], limit: Duration,
    _ progress: (@Sendable (String?) -> Void)?
  ) async throws -> SwiftPM.Result {
    let view = Sandbox.View(
      readable: [toolchain.root, folder.wrapper] + readable, writable: [folder.own])
    let whole = sandbox.command(
      tool: toolchain.binaries + "/swift-" + command, arguments, host: toolchain.host, view: view,
      limits: .ofPackages, time: limit)
    var options = PlatformOptions()
    // The sandbox ends what it started when it is ended itself.
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

  /// Where things are, and nothing else of the user's environment: there may be secrets in it.
  private var environment: [Subprocess.Environment.Key: String] {
    var environment: [Subprocess.Environment.Key: String] = [
      "PATH": toolchain.binaries + ":/usr/bin:/bin", "HOME": folder.home,
      "TMPDIR": folder.temporary, "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }
}

extension Limits {
  /// Of SwiftPM with all that it starts; packages may be large.
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
