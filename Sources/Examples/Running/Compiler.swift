import Crypto
import Foundation

/// What the compiler made of a program.
struct Compiled: Hashable, Sendable {
  /// What it wrote to standard error.
  var errors: String
  /// The shared object; nil where the text does not compile.
  var program: String?
  /// Why there is no verdict of the compiler: it took too long, it crashed.
  var failure: String?
}

/// Makes a shared object of a program's text: the compiler's frontend, then a linker without libraries.
struct Compiler: Sendable {
  var toolchain: Toolchain
  var cache: ObjectCache?
  var sandbox: Sandbox
  var limits: Limits
  private var fingerprint: String

  /// A file to compile.
  struct Source: Hashable, Sendable {
    var name: String
    var text: String
  }

  /// What the file of a program's text is called.
  static let sourceName = "main.swift"

  init(toolchain: Toolchain, cache: ObjectCache?, sandbox: Sandbox, limits: Limits) throws {
    self.toolchain = toolchain
    self.cache = cache
    self.sandbox = sandbox
    self.limits = limits
    fingerprint = try Self.hash(ofFile: toolchain.modules + "/UIKit.swiftmodule")
  }

  private static func hash(ofFile path: String) throws -> String {
    let bytes = try Data(contentsOf: URL(filePath: path))
    return SHA256.hash(data: bytes).map { String($0, radix: 16) }.joined(separator: " ")
  }

  /// Compiles and links.
  ///
  /// - Parameters:
  ///   - folder: Where the files are made; a folder of this program alone.
  ///   - limit: How long the compiler may take.
  ///   - isTraced: Whether lines are kept for a backtrace.
  func compiled(
    _ program: Program, languageMode: Int, in folder: String, limit: Duration,
    isTraced: Bool = false
  ) async throws -> Compiled {
    let arguments = arguments(program, languageMode: languageMode, isTraced: isTraced)
    let recorder = program.isRecorded ? toolchain.recorder : nil
    let key = try key(of: program, arguments)
    if let known = cache?.compiled(key) { return known }
    let source = Source(name: Self.sourceName, text: program.text)
    let compiled = try await compile(
      [source], arguments, archives: recorder.map { [$0] } ?? [], in: folder, limit: limit)
    if compiled.failure == nil, !Self.isOfTheMachine(compiled) { cache?.store(compiled, as: key) }
    return compiled
  }

  /// Whether an earlier run compiled a program.
  func isKnown(_ program: Program, languageMode: Int) -> Bool {
    let arguments = arguments(program, languageMode: languageMode, isTraced: false)
    guard let cache, let key = try? key(of: program, arguments) else { return false }
    return cache.contains(key)
  }

  private func key(of program: Program, _ arguments: [String]) throws -> ObjectCache.Key {
    let recorder = program.isRecorded ? toolchain.recorder : nil
    return ObjectCache.Key(
      [
        program.text, toolchain.version, toolchain.linker.path, fingerprint,
        toolchain.package?.interfaceDigest ?? "",
      ] + arguments + (try recorder.map { [try Self.hash(ofFile: $0)] } ?? []))
  }

  /// Compiles and links files as one module, in which each file has a name for what is private to it.
  func compiled(
    pack sources: [Source], in folder: String, limit: Duration
  ) async throws -> Compiled {
    let arguments =
      arguments(usesMainAttribute: true, languageMode: 6, isTraced: false)
      + ["-enable-anonymous-context-mangled-names"]
    return try await compile(sources, arguments, in: folder, limit: limit)
  }

  /// Whether the compiler failed over its own store of C modules, which may be mended by the next run.
  private static func isOfTheMachine(_ compiled: Compiled) -> Bool {
    compiled.program == nil
      && (compiled.errors.contains(".pcm") || compiled.errors.contains("could not build module"))
  }

  func arguments(_ program: Program, languageMode: Int, isTraced: Bool) -> [String] {
    arguments(
      usesMainAttribute: program.usesMainAttribute, languageMode: languageMode, isTraced: isTraced)
      + (program.isRecorded ? Recording.arguments : [])
  }

  private func arguments(
    usesMainAttribute: Bool, languageMode: Int, isTraced: Bool
  ) -> [String] {
    var arguments = [
      "-target", toolchain.target, "-disable-objc-interop", "-module-name", "main",
      "-swift-version", "\(languageMode)",
    ]
    // The package's own modules come before others of their names.
    arguments += toolchain.package?.arguments ?? []
    arguments += [
      "-I", toolchain.modules, "-D", "DEBUG", "-diagnostic-style=llvm", "-debug-diagnostic-names",
      "-no-color-diagnostics",
    ]
    for module in Toolchain.frameworks {
      arguments += ["-module-alias", "\(module)=Apple\(module == "os" ? "OS" : module)"]
    }
    for map in toolchain.moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=\(map)"] }
    arguments += toolchain.macroArguments
    if usesMainAttribute { arguments.append("-parse-as-library") }
    if isTraced { arguments.append("-g") }
    return arguments
  }

  /// The compiler's own folder for C modules; where that cannot be written to, such as for a user without a home, one of
  /// this run.
  private func moduleCache(beside folder: String) -> (path: String, arguments: [String]) {
    let environment = ProcessInfo.processInfo.environment
    let caches = environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
    let manager = FileManager.default
    var path = caches + "/clang/ModuleCache"
    try? manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    if manager.isWritableFile(atPath: path), !Disk.isFull(at: path) { return (path, []) }
    path = URL(filePath: folder).deletingLastPathComponent().appending(path: "modules").path
    try? manager.createDirectory(atPath: path, withIntermediateDirectories: true)
    return (path, ["-module-cache-path", path])
  }

  /// A tool that may read the toolchain and what its arguments name, and write to a folder.
  private func tool(_ path: String, _ arguments: [String], writing folders: [String]) -> Tool {
    Tool(
      path: path, arguments: arguments, sandbox: sandbox,
      view: Sandbox.View(
        readable: toolchain.seenByTools(arguments), writable: folders), limits: limits,
      host: toolchain.host)
  }

  private func compile(
    _ sources: [Source], _ arguments: [String], archives: [String] = [], in folder: String,
    limit: Duration
  ) async throws -> Compiled {
    let paths = sources.map { "\(folder)/\($0.name)" }
    let object = folder + "/main.o"
    let library = folder + "/main.so"
    for (source, path) in zip(sources, paths) {
      try Data(source.text.utf8).write(to: URL(filePath: path))
    }
    defer {
      for path in paths + [object] { try? FileManager.default.removeItem(atPath: path) }
    }
    let isScript = sources.map(\.name) == [Self.sourceName]

    let modules = moduleCache(beside: folder)
    let frontend = tool(
      toolchain.frontend,
      ["-frontend", "-c", isScript ? "-primary-file" : "-whole-module-optimization"] + paths
        + arguments + modules.arguments + ["-o", object],
      writing: [folder, modules.path])
    let compilation = try await frontend.run(limit: limit)
    if let excess = compilation.excess {
      return Compiled(errors: "", failure: excess.told(of: "compiler", within: limit, limits))
    }
    switch compilation.status {
    case .exited(0): break
    case .exited(1):
      // What the machine lacks is no flaw of the program.
      if compilation.errors.contains("No space left"), Disk.isFull(at: folder) {
        throw ToolchainError.noRoom(folder: folder)
      }
      return Compiled(errors: compilation.errors)
    default:
      return Compiled(
        errors: compilation.errors, failure: "the compiler crashed (\(compilation.status))")
    }

    let link = tool(
      toolchain.linker.path,
      toolchain.linker.arguments + [
        "-shared", "--hash-style=gnu", "--eh-frame-hdr", "-o", library, toolchain.startObject,
        object,
      ] + archives, writing: [folder])
    let linking = try await link.run(limit: limit)
    if let excess = linking.excess {
      return Compiled(
        errors: compilation.errors, failure: excess.told(of: "linker", within: limit, limits))
    }
    guard linking.status == .exited(0) else {
      if Disk.isFull(at: folder) { throw ToolchainError.noRoom(folder: folder) }
      return Compiled(
        errors: compilation.errors, failure: "the linker failed: \(linking.errors.firstLine)")
    }
    return Compiled(errors: compilation.errors, program: library)
  }
}

extension String {
  fileprivate var firstLine: String { String(prefix { !$0.isNewline }) }
}

extension Tool.Excess {
  /// Why there is no program.
  func told(of tool: String, within limit: Duration, _ limits: Limits) -> String {
    switch self {
    case .time: "the \(tool) did not end within \(limit.words)"
    case .memory: "the \(tool) needs more than \(limits.memory >> 20) MB of memory"
    case .processes: "the \(tool) started too many processes"
    case .notStarted: "the \(tool) could not be started in a sandbox"
    }
  }
}

extension Duration {
  /// `10 s` or `500 ms`, for messages.
  var words: String {
    let (seconds, attoseconds) = components
    return attoseconds == 0
      ? "\(seconds) s" : "\(seconds * 1000 + attoseconds / 1_000_000_000_000_000) ms"
  }

  var milliseconds: Int {
    let (seconds, attoseconds) = components
    let (whole, isTooLong) = seconds.multipliedReportingOverflow(by: 1000)
    return isTooLong ? .max : Int(whole) + Int(attoseconds / 1_000_000_000_000_000)
  }
}
