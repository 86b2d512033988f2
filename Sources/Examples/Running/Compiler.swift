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
    let key = ObjectCache.Key(
      [
        program.text, toolchain.version, toolchain.linker.path, fingerprint,
        toolchain.package?.interfaceDigest ?? "",
      ] + arguments + (try recorder.map { [try Self.hash(ofFile: $0)] } ?? []))
    if let known = cache?.compiled(key) { return known }
    let compiled = try await compile(
      program.text, arguments, archives: recorder.map { [$0] } ?? [], in: folder, limit: limit)
    if compiled.failure == nil, !Self.isOfTheMachine(compiled) { cache?.store(compiled, as: key) }
    return compiled
  }

  /// Whether the compiler failed over its own store of C modules, which may be mended by the next run.
  private static func isOfTheMachine(_ compiled: Compiled) -> Bool {
    compiled.program == nil
      && (compiled.errors.contains(".pcm") || compiled.errors.contains("could not build module"))
  }

  private func arguments(_ program: Program, languageMode: Int, isTraced: Bool) -> [String] {
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
    if program.usesMainAttribute { arguments.append("-parse-as-library") }
    if isTraced { arguments.append("-g") }
    if program.isRecorded { arguments += Recording.arguments }
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
    if manager.isWritableFile(atPath: path) { return (path, []) }
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
    _ text: String, _ arguments: [String], archives: [String], in folder: String, limit: Duration
  ) async throws -> Compiled {
    let source = "\(folder)/\(Self.sourceName)"
    let object = folder + "/main.o"
    let library = folder + "/main.so"
    try Data(text.utf8).write(to: URL(filePath: source))
    defer {
      try? FileManager.default.removeItem(atPath: source)
      try? FileManager.default.removeItem(atPath: object)
    }

    let modules = moduleCache(beside: folder)
    let frontend = tool(
      toolchain.frontend,
      ["-frontend", "-c", "-primary-file", source] + arguments + modules.arguments + [
        "-o", object,
      ],
      writing: [folder, modules.path])
    let compilation = try await frontend.run(limit: limit)
    if let excess = compilation.excess {
      return Compiled(errors: "", failure: excess.told(of: "compiler", within: limit, limits))
    }
    switch compilation.status {
    case .exited(0): break
    case .exited(1): return Compiled(errors: compilation.errors)
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
