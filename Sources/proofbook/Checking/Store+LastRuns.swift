import Checking
import ResultStore
import Support

extension Store {
  /// The path of the record of the last run of a command.
  ///
  /// - Parameter run: A text that identifies the command and its folders.
  func recordPath(of run: String) -> String {
    folder + "/builds/" + Fingerprint(of: run).hexadecimal
  }

  /// The digest of the run environment: the compiler, the runtime and the sandbox.
  ///
  /// - Throws: ``ToolchainError`` if examples cannot be run here.
  func environmentDigest() async throws -> Fingerprint {
    defer { probes.save() }
    return try await RunEnvironment.current(probes: probes).digest
  }
}
