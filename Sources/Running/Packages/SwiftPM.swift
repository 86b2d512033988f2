import Articles
import Foundation
import Subprocess
import Support

/// Runs SwiftPM for one package: with the user's rights if the user trusts the package, otherwise
/// in a sandbox.
struct SwiftPM: Sendable {
  /// The sandbox for a package that is not trusted.
  struct Confinement: Sendable {
    var toolchain: Toolchain
    var sandbox: Sandbox
    var folder: PackageFolder
  }

  struct Result {
    var isSuccess: Bool
    var output: String
    var errors: String
    /// Why the sandbox ended SwiftPM; `nil` if it ended by itself.
    var excess: String?

    /// The error messages, at most 40 lines, without warnings and progress.
    var messages: String {
      let lines = (output + "\n" + errors).split(separator: "\n").map(String.init)
      let messages = lines.filter { line in
        !line.hasPrefix("[") && !line.hasPrefix("Building for") && !line.hasPrefix("warning: ")
          && !line.contains(": warning: ") && !line.hasPrefix("Planning build")
      }
      return (messages.uniqued().prefix(40) + [excess].compactMap(\.self)).map { "  " + $0 }
        .joined(separator: "\n")
    }
  }

  /// The package's folder.
  let root: String
  /// The folder of the wrapper package, which combines the products for the examples.
  let wrapper: String
  /// The folder in which SwiftPM builds the wrapper.
  let scratch: String
  /// `nil` for a package that the user trusts.
  let confinement: Confinement?
  /// Called with each line of a build, and with `nil` at the end.
  private let progress: (@Sendable (String?) -> Void)?

  /// - Parameter root: The package's folder, as the user gave it.
  /// - Throws: ``PackageError`` if the package is not trusted and there is no sandbox for it;
  ///   ``ToolchainError``.
  init(for root: String, _ policy: PackagePolicy) async throws {
    progress = policy.progress
    guard !policy.isTrusted else {
      self.root = URL(filePath: root).standardizedFileURL.path
      // Repositories do not include `.build`.
      let build = self.root + "/.build"
      if access(FileSystem.exists(build) ? build : self.root, W_OK) == 0 {
        wrapper = build + "/proofbook-examples"
      } else {
        let digest = Fingerprint(of: FileSystem.realPath(self.root) ?? self.root)
        wrapper = policy.folder + "/trusted-" + digest.bytes.prefix(16).hexadecimal
      }
      scratch = wrapper + "/.build"
      confinement = nil
      return
    }
    self.root = FileSystem.realPath(root) ?? root
    let probes = policy.probes
    let toolchain = try await Toolchain(probes: probes)
    let sandbox: Sandbox
    if let given = policy.sandbox {
      sandbox = given
    } else {
      sandbox = await Sandbox(for: toolchain, probes: probes)
    }
    guard sandbox.isForPackages else { throw PackageError.noSandbox(root: root) }
    let folder = try PackageFolder(of: self.root, in: policy.folder)
    wrapper = folder.wrapper
    scratch = folder.own + "/build"
    confinement = Confinement(toolchain: toolchain, sandbox: sandbox, folder: folder)
  }

  /// Asks SwiftPM what the package contains. This runs the package's manifest.
  func describe() async throws -> Result {
    let folder = confinement.map { $0.folder.own } ?? wrapper
    return try await run(
      "package", ["--package-path", root, "--scratch-path", folder + "/describe"],
      ["describe", "--type", "json"], readable: { try $0.readable(for: "") }, limit: .seconds(120))
  }

  /// Asks SwiftPM for the manifest's values. This runs the package's manifest.
  func dump() async throws -> Result {
    let folder = confinement.map { $0.folder.own } ?? wrapper
    return try await run(
      "package", ["--package-path", root, "--scratch-path", folder + "/describe"],
      ["dump-package"], readable: { try $0.readable(for: "") }, limit: .seconds(120))
  }

  /// Builds the wrapper package.
  ///
  /// - Parameter readable: The paths of the checkout that may be read if the package is not
  ///   trusted.
  func build(readable: [String]) async throws -> Result {
    try await run(
      "build", ["--package-path", wrapper, "--scratch-path", scratch],
      ["--product", PackageWrapper.name, "--disable-index-store"], readable: { _ in readable },
      limit: .seconds(3600), progress)
  }

  /// The contents of a file that SwiftPM wrote; `nil` if there is none.
  func contents(of path: String) -> Data? {
    guard let confinement else { return FileManager.default.contents(atPath: path) }
    return confinement.folder.contents(of: path)
  }

  /// The path of a file that SwiftPM wrote, with all links resolved; `nil` if it leads out of the
  /// folders that SwiftPM can write to.
  func realPath(of path: String) -> String? {
    guard let confinement else { return URL(filePath: path).resolvingSymlinksInPath().path }
    return confinement.folder.realPath(of: path)
  }

  private func run(
    _ command: String, _ places: [String], _ arguments: [String],
    readable: (PackageView) throws -> [String], limit: Duration,
    _ progress: (@Sendable (String?) -> Void)? = nil
  ) async throws -> Result {
    defer { progress?(nil) }
    guard let confinement else {
      return try await runAsUser([command] + places + arguments, progress)
    }
    return try await confinement.run(
      command, places + confinement.options + arguments,
      readable: try readable(PackageView(of: root)), limit: limit, progress)
  }

  /// Reads the output of a process up to a limit, and reports its last complete line as progress.
  static func text(
    of output: SubprocessOutputSequence, _ progress: (@Sendable (String?) -> Void)?
  ) async throws -> String {
    var bytes: [UInt8] = []
    for try await buffer in output {
      buffer.withUnsafeBytes { bytes += $0 }
      if let progress, let end = bytes.lastIndex(of: UInt8(ascii: "\n")) {
        let start = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        progress(String(decoding: bytes[start..<end], as: UTF8.self))
      }
      if bytes.count > mostOutput { break }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The maximum size of standard output, in bytes.
  private static let mostOutput = 64 << 20

  /// - Throws: ``ToolchainError`` if there is no `swift`; `CancellationError`.
  private func runAsUser(
    _ arguments: [String], _ progress: (@Sendable (String?) -> Void)?
  ) async throws -> Result {
    guard let swift = SearchPath.program("swift") else { throw ToolchainError.compilerNotFound }
    let temporary = SwiftPMTemporaryFolder(in: wrapper)
    defer { temporary?.clear() }
    var changes: [Subprocess.Environment.Key: String?] = [
      "PATH": SearchPath.folders().joined(separator: ":")
    ]
    if let temporary {
      changes["TMPDIR"] = temporary.path
    } else if !SwiftPMTemporaryFolder.isUsable(FileManager.default.temporaryDirectory.path) {
      changes["TMPDIR"] = SwiftPMTemporaryFolder.system
    }
    do {
      let result = try await Subprocess.run(
        .path(.init(swift)), arguments: Arguments(arguments),
        environment: .inherit.updating(changes), input: .none, output: .sequence,
        error: .string(limit: 16 << 20)
      ) { try await Self.text(of: $0.standardOutput, progress) }
      return Result(
        isSuccess: result.terminationStatus.isSuccess, output: result.closureResult,
        errors: result.standardError)
    } catch let error as CancellationError {
      throw error
    } catch {
      throw ToolchainError.compilerFailed(path: swift, message: "\(error)")
    }
  }
}
