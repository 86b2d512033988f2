import Foundation
import ResultStore
import Running
import Support

extension RunEnvironment {
  /// The environment of examples that import no package, on this machine.
  ///
  /// - Throws: ``ToolchainError`` if examples cannot be run here.
  package static func current(probes: ProbeCache) async throws -> RunEnvironment {
    let toolchain = try await Toolchain(probes: probes)
    let sandbox = await Sandbox(for: toolchain, probes: probes)
    return RunEnvironment(
      toolchain: toolchain, sandbox: sandbox, limits: .ofPrograms, probes: probes)
  }

  /// - Parameter probes: Caches the digests of large files.
  package init(
    toolchain: Toolchain, sandbox: Sandbox, limits: Limits, probes: ProbeCache,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var inputs = [
      CacheKeyPart(value: "\(Self.format)", of: "the format of the store"),
      CacheKeyPart(value: toolchain.version, of: "the compiler"),
      CacheKeyPart(value: toolchain.target, of: "the target"),
      CacheKeyPart(value: sandbox.isolation.summary, of: Self.sandboxName),
      CacheKeyPart(
        value: limits.named.map { "\($0.name) \($0.value)" }.joined(separator: ", "),
        of: Self.limitsName),
      CacheKeyPart(value: toolchain.linker.path, of: "the linker"),
      CacheKeyPart(value: toolchain.macroArguments.joined(separator: " "), of: "the macros"),
    ]
    // The files of a Swift release are large and are not rebuilt, so their stamps identify them.
    let libraries = toolchain.libraries.dropLast() + toolchain.onDemandLibraries
    let released = libraries.filter { $0 != toolchain.combine }
    for path in released + [toolchain.frontend, toolchain.linker.path, toolchain.startObject] {
      inputs.append(
        CacheKeyPart(digest: FileStamp(of: path)?.portableText ?? "", of: path.fileName))
    }
    // The files that this package builds are identified by their contents.
    for path in Self.ownFiles(of: toolchain) {
      inputs.append(CacheKeyPart(digest: probes.digest(ofFile: path) ?? "", of: path.fileName))
    }
    inputs.append(
      CacheKeyPart(
        digest: DecidingCode.digest(in: Self.runningProgram, probes: probes) ?? "", of: "proofbook")
    )
    for path in Self.modules(of: toolchain) {
      inputs.append(
        CacheKeyPart(
          digest: probes.digest(ofFile: path) ?? "",
          of: "the module '\(path.fileName.dropLast(12))'"))
    }
    if let package = toolchain.package {
      inputs.append(CacheKeyPart(digest: package.digest, of: "the package that examples import"))
    }
    for map in toolchain.moduleMaps {
      let files = [map] + Toolchain.headers(of: map)
      let digests = files.map { probes.digest(ofFile: $0) ?? "" }
      inputs.append(
        CacheKeyPart(digest: digests.joined(separator: " "), of: "the headers of '\(map.fileName)'")
      )
    }
    for (name, value) in environment.sorted(by: { $0.key < $1.key })
    where Tool.inputs.contains(name) {
      inputs.append(CacheKeyPart(value: value, of: "the environment variable \(name)"))
    }
    self.init(inputs: inputs)
  }

  /// Determines the digests of large files ahead of time, on all cores.
  package static func prepare(for toolchain: Toolchain, probes: ProbeCache) {
    _ = DecidingCode.digest(in: runningProgram, probes: probes)
    probes.prepareDigests(ofFiles: ownFiles(of: toolchain) + modules(of: toolchain))
  }

  /// The host and the runtime.
  private static func ownFiles(of toolchain: Toolchain) -> [String] {
    [toolchain.host]
      + [toolchain.libraries.last, toolchain.combine, toolchain.recorder].compactMap(\.self)
  }

  /// All modules that programs can import from the folder in which the compiler looks for them.
  private static func modules(of toolchain: Toolchain) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: toolchain.modules)) ?? []
    return names.sorted().filter { $0.hasSuffix(".swiftmodule") }
      .map { "\(toolchain.modules)/\($0)" }
  }

  /// The path of the running executable.
  static var runningProgram: String {
    #if os(Linux)
      "/proc/self/exe"
    #else
      Bundle.main.executablePath ?? CommandLine.arguments[0]
    #endif
  }
}

extension String {
  /// The last component of a path.
  fileprivate var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
