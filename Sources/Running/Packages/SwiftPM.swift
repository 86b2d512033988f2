import Articles
import Foundation
import Subprocess
import Support

/// SwiftPM, run for one package: as the user runs it if the user trusts the package, else in a sandbox.
struct SwiftPM: Sendable {
  /// What keeps a package that is not trusted from the rest of the machine.
  struct Confinement: Sendable {
    var toolchain: Toolchain
    var sandbox: Sandbox
    var folder: PackageFolder
  }

  struct Result {
    var isSuccess: Bool
    var output: String
    var errors: String
    /// Why the sandbox ended it; `nil` if it ended by itself.
    var excess: String?

    /// What it says of what is wrong, without what it says of its progress.
    var messages: String {
      let lines = (output + "\n" + errors).split(separator: "\n").map(String.init)
      let told = lines.filter { line in
        !line.hasPrefix("[") && !line.hasPrefix("Building for") && !line.hasPrefix("warning: ")
          && !line.contains(": warning: ") && !line.hasPrefix("Planning build")
      }
      return (told.uniqued().prefix(40) + [excess].compactMap(\.self)).map { "  " + $0 }
        .joined(separator: "\n")
    }
  }

  /// The package's folder.
  let root: String
  /// Where the package is that joins the products, for the examples.
  let wrapper: String
  /// Where SwiftPM builds that.
  let scratch: String
  /// `nil` for a package that the user trusts.
  let confinement: Confinement?
  /// Hears each line of a build, and nil at its end.
  private let progress: (@Sendable (String?) -> Void)?

  /// - Parameter root: The package's folder, as the user gave it.
  /// - Throws: ``PackageError`` if the package is not trusted and cannot be kept apart here; ``ToolchainError``.
  init(for root: String, _ policy: PackagePolicy) async throws {
    progress = policy.progress
    guard !policy.isTrusted else {
      self.root = URL(filePath: root).standardizedFileURL.path
      // No repository keeps its `.build`.
      wrapper = self.root + "/.build/proofbook-examples"
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

  /// Asks what is in the package. That runs its manifest.
  func describe() async throws -> Result {
    let folder = confinement.map { $0.folder.own } ?? wrapper
    return try await run(
      "package", ["--package-path", root, "--scratch-path", folder + "/describe"],
      ["describe", "--type", "json"], readable: { try $0.readable(for: "") }, limit: .seconds(120))
  }

  /// Builds the wrapper.
  ///
  /// - Parameter readable: What of the checkout may be read if the package is not trusted.
  func build(readable: [String]) async throws -> Result {
    try await run(
      "build", ["--package-path", wrapper, "--scratch-path", scratch],
      ["--product", PackageWrapper.name, "--disable-index-store"], readable: { _ in readable },
      limit: .seconds(3600), progress)
  }

  /// The bytes of a file that SwiftPM made; `nil` if there is none.
  func contents(of path: String) -> Data? {
    guard let confinement else { return FileManager.default.contents(atPath: path) }
    return confinement.folder.contents(of: path)
  }

  /// The path of what SwiftPM made without links; `nil` if it leads to where SwiftPM could not write.
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

  /// What a process writes, up to a limit; what is told of it is always the last whole line.
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

  /// In bytes.
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
    if let temporary { changes["TMPDIR"] = temporary.path }
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
      throw ToolchainError.compilerNotFound
    }
  }
}
