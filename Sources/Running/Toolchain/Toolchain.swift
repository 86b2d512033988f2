import Articles
import Foundation
import Subprocess
import Support

/// The locations of everything that examples need: the compiler, the linker, Swift's runtime and
/// the build products of this package.
package struct Toolchain: Sendable {
  /// A linker with its additional options.
  package struct Linker: Hashable, Sendable {
    package var path: String
    package var arguments: [String]
  }

  /// Such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  package var version: String
  package var frontend: String
  /// Such as `x86_64-unknown-linux-gnu`.
  package var target: String
  /// The compiler arguments for the macros of `Observation` and `Foundation`.
  package var macroArguments: [String]
  package var linker: Linker
  /// The object file that registers a Swift image with the runtime. It is linked into every
  /// program.
  package var startObject: String
  /// The libraries that every program may use, in the order in which a host loads them.
  package var libraries: [String]
  /// Further libraries, in the order in which they are loaded for a program that needs one of them.
  /// A host does not preload them, because each preloaded library makes every program start and end
  /// more slowly, and these have many dependencies.
  package var onDemandLibraries: [String]
  /// The on-demand library of the module `Combine`; `nil` if it was not built.
  package var combine: String?
  /// The folder that contains `UIKit.swiftmodule` and all other modules of this package that
  /// programs can import.
  package var modules: String
  /// The folder in which SwiftPM puts all modules of this package; links in ``modules`` lead to it.
  package var builtModules: String
  /// The folder for the C modules of `UIKit` and of the system that the compiler builds. Building
  /// them takes longer than compiling a small program. They do not depend on the checked articles.
  var keptModules: String
  /// Module maps of the C modules that `UIKit` imports.
  package var moduleMaps: [String]
  /// The archive of `PlaygroundsRuntime`, which is linked into programs whose values are recorded;
  /// `nil` if it was not built.
  package var recorder: String?
  package var host: String
  /// The package whose products examples may import; `nil` if there is none.
  package var package: PackageLibrary?
  /// The folder of the toolchain's executables.
  package var binaries: String

  /// Locates everything that examples need.
  ///
  /// - Parameters:
  ///   - products: The folder of this package's build products; `nil` for the folder of the running
  ///     executable, which contains them if SwiftPM built it.
  ///   - probes: Caches information that the compiler reports about itself.
  /// - Throws: ``ToolchainError``, which names the first thing that is missing and what to do about
  ///   it.
  package init(
    products: String? = nil,
    environment: [String: String] = ProcessInfo.processInfo.environment, probes: ProbeCache? = nil
  ) async throws {
    #if !os(Linux)
      throw ToolchainError.systemNotSupported
    #endif
    let products = products ?? Self.runningFolder
    let paths = SearchPath.folders(in: environment)

    guard let swift = Self.firstFile(["swift"], in: paths) else {
      throw ToolchainError.compilerNotFound
    }
    binaries = Self.folder(of: URL(filePath: swift).resolvingSymlinksInPath().path)
    guard let frontend = Self.firstFile(["swift-frontend"], in: [binaries] + paths) else {
      throw ToolchainError.compilerNotFound
    }
    self.frontend = frontend
    let info = try await Self.targetInfo(of: frontend, probes: probes)
    version = info.compilerVersion
    target = info.target.triple
    let installation = Installation(at: products)
    if let installation, installation.compilerVersion != version {
      throw ToolchainError.otherCompiler(installed: installation.compilerVersion, found: version)
    }

    let plugins = info.paths.runtimeResourcePath + "/host"
    let server = plugins + "/libSwiftInProcPluginServer.so"
    macroArguments =
      Self.exists(server)
      ? ["-in-process-plugin-server-path", server, "-plugin-path", plugins + "/plugins"] : []

    let runtime = info.paths.runtimeLibraryPaths.first ?? info.paths.runtimeResourcePath + "/linux"
    let architecture = String(target.prefix { $0 != "-" })
    startObject = "\(runtime)/\(architecture)/swiftrt.o"
    guard Self.exists(startObject) else {
      throw ToolchainError.runtimeLibraryNotFound(
        name: "swiftrt.o", folder: "\(runtime)/\(architecture)")
    }
    // In an installation, the host is linked to its libraries and must not load other copies.
    let shared = installation?.runtime ?? runtime
    libraries = try Self.libraryNames.map { name in
      let path = "\(shared)/lib\(name).so"
      guard Self.exists(path) else {
        throw ToolchainError.runtimeLibraryNotFound(name: "lib\(name).so", folder: shared)
      }
      return path
    }
    onDemandLibraries = Self.rareLibraryNames.map { "\(shared)/lib\($0).so" }.filter(Self.exists)

    guard
      let linker = Self.firstFile(["ld.gold", "ld.bfd", "ld.lld"], in: paths + [binaries])
    else { throw ToolchainError.linkerNotFound }
    let isLLD = linker.hasSuffix("ld.lld")
    // In a sandbox, the target of a link is visible only if it is named itself.
    let whole = FileSystem.realPath(linker) ?? linker
    self.linker = Linker(path: isLLD ? linker : whole, arguments: isLLD ? ["--threads=1"] : [])

    builtModules = products + "/Modules"
    keptModules = products + "/CModules"
    let uikit = products + "/libUIKit.so"
    guard Self.exists(builtModules + "/UIKit.swiftmodule"), Self.exists(uikit) else {
      throw installation == nil
        ? ToolchainError.runtimeNotBuilt(folder: products)
        : .installationIncomplete(name: "UIKit", folder: products)
    }
    // An installation has only modules that programs can import.
    let importable = installation == nil ? ImportableModules.folder(beside: builtModules) : nil
    modules = importable ?? builtModules
    libraries.append(uikit)
    combine = [products + "/libCombine.so"].first(where: Self.exists)
    onDemandLibraries += [combine].compactMap(\.self)
    moduleMaps = ["CUIKit", "COpenCombineHelpers"]
      .map { "\(products)/\($0).build/module.modulemap" }.filter(Self.exists)
    let recorder = products + "/libPlaygroundsRuntime.a"
    self.recorder =
      Self.exists(recorder) && Self.exists(modules + "/PlaygroundsRuntime.swiftmodule")
      ? recorder : nil
    host = products + "/proofbook-host"
    guard Self.exists(host) else {
      throw installation == nil
        ? ToolchainError.hostNotBuilt(folder: products)
        : .installationIncomplete(name: "proofbook-host", folder: products)
    }
  }

  /// The runtime libraries that examples require.
  private static let libraryNames = [
    "swiftCore", "swift_Concurrency", "swift_StringProcessing", "swiftSwiftOnoneSupport",
    "swiftGlibc", "swiftDispatch", "Foundation", "swiftSynchronization",
  ]
  private static let rareLibraryNames = [
    "swiftObservation", "swiftRegexBuilder", "swiftDistributed", "swift_Differentiation",
    "swift_Volatile", "swift_Builtin_float", "swiftRuntime", "FoundationXML",
    "FoundationNetworking",
  ]

  private struct TargetInfo: Decodable {
    struct Target: Decodable {
      var triple: String
    }
    struct Paths: Decodable {
      var runtimeLibraryPaths: [String]
      var runtimeResourcePath: String
    }
    var compilerVersion: String
    var target: Target
    var paths: Paths
  }

  private static func targetInfo(of frontend: String, probes: ProbeCache?) async throws
    -> TargetInfo
  {
    let question = FileStamp(of: frontend).map { "target of \(frontend) \($0.text)" }
    if let question, let known = probes?.answer(question),
      let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(known.utf8))
    {
      return info
    }
    do {
      let result = try await Subprocess.run(
        .path(.init(frontend)), arguments: ["-print-target-info"],
        output: .bytes(limit: 1 << 20))
      let info = try JSONDecoder().decode(TargetInfo.self, from: Data(result.standardOutput))
      if let question {
        probes?.note(String(decoding: result.standardOutput, as: UTF8.self), to: question)
      }
      return info
    } catch {
      throw ToolchainError.compilerFailed(path: frontend, message: "\(error)")
    }
  }

  package static var runningFolder: String {
    #if os(Linux)
      let path = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      if let path { return folder(of: path) }
    #endif
    return folder(of: Bundle.main.executablePath ?? CommandLine.arguments.first ?? ".")
  }

  private static func folder(of path: String) -> String {
    URL(filePath: path).deletingLastPathComponent().path
  }

  private static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  private static func firstFile(_ names: [String], in folders: [String]) -> String? {
    for name in names {
      for folder in folders {
        let path = "\(folder)/\(name)"
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }
}
