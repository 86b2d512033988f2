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
  var store: Store?
  var sandbox: Sandbox
  var limits: Limits
  private var fingerprint: String
  let importedModules = ImportedModules()

  /// A file to compile.
  struct Source: Hashable, Sendable {
    var name: String
    var text: String
  }

  /// What the file of a program's text is called.
  static let sourceName = "main.swift"

  /// - Parameter surroundings: What all programs have in common, for what is kept of them.
  init(
    toolchain: Toolchain, sandbox: Sandbox, limits: Limits, store: Store? = nil,
    surroundings: Surroundings? = nil
  ) {
    self.toolchain = toolchain
    self.store = store
    self.sandbox = sandbox
    self.limits = limits
    fingerprint = surroundings?.compilation.hexadecimal ?? ""
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
    let recorder = program.usesRecorder ? toolchain.recorder : nil
    let key = key(of: program, arguments)
    if let known = store?.objects.compiled(key) { return known }
    let source = Source(name: Self.sourceName, text: program.text)
    let compiled = try await compile(
      [source], arguments, archives: recorder.map { [$0] } ?? [], in: folder, limit: limit)
    if compiled.failure == nil { store?.objects.store(compiled, as: key) }
    return compiled
  }

  /// Whether an earlier run compiled a program.
  func isKnown(_ program: Program, languageMode: Int) -> Bool {
    let arguments = arguments(program, languageMode: languageMode, isTraced: false)
    return store?.objects.contains(key(of: program, arguments)) ?? false
  }

  private func key(of program: Program, _ arguments: [String]) -> ObjectCache.Key {
    ObjectCache.Key([program.text, fingerprint, "\(program.isRecorded)"] + arguments)
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

  /// Compiles with the C modules that are kept, which this compiler may only read. If one of them is missing, old or
  /// damaged, compiles again.
  private func compile(
    _ sources: [Source], _ arguments: [String], archives: [String] = [], in folder: String,
    limit: Duration
  ) async throws -> Compiled {
    func compile(modules: String, areOwn: Bool = false) async throws -> Compiled {
      try await self.compile(
        sources, arguments, archives: archives, modules: modules, areOwn: areOwn, in: folder,
        limit: limit)
    }
    let modules = modules(for: folder)
    try await prepareModules(modules, for: arguments)
    var compiled = try await compile(modules: modules)
    guard Self.namesModules(compiled) else { return compiled }
    if try await addModules(modules, importedBy: sources, for: arguments) {
      compiled = try await compile(modules: modules)
      guard Self.namesModules(compiled) else { return compiled }
    }
    let own = "\(folder)/modules-\(UUID().uuidString)"
    let again = try await compile(modules: own, areOwn: true)
    try? FileManager.default.removeItem(atPath: own)
    if !Self.namesModules(again) { await importedModules.discard(modules) }
    return again
  }

  /// Whether the compiler failed over the C modules that are kept.
  private static func namesModules(_ compiled: Compiled) -> Bool {
    compiled.program == nil
      && [
        ".pcm", "could not build module", "could not build C module", "module cache",
        "module-cache",
      ]
      .contains { compiled.errors.contains($0) }
  }

  func arguments(_ program: Program, languageMode: Int, isTraced: Bool) -> [String] {
    arguments(
      usesMainAttribute: program.usesMainAttribute, languageMode: languageMode, isTraced: isTraced)
      + (program.isRecorded ? Recording.arguments : [])
  }

  func arguments(
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

  /// A tool that may read the toolchain and what its arguments name, and write to a folder.
  ///
  /// - Parameter others: Further arguments of a compiler, whose files it may read.
  func tool(
    _ path: String, _ arguments: [String], seeing others: [String] = [], writing folders: [String]
  ) -> Tool {
    Tool(
      path: path, arguments: arguments, sandbox: sandbox,
      view: Sandbox.View(
        readable: toolchain.seenByTools(arguments + others), writable: folders), limits: limits,
      host: toolchain.host)
  }

  private func compile(
    _ sources: [Source], _ arguments: [String], archives: [String], modules: String, areOwn: Bool,
    in parent: String, limit: Duration
  ) async throws -> Compiled {
    // A new one: an earlier compiler could have left links in the way of what is written here.
    let folder = "\(parent)/\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
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

    try FileManager.default.createDirectory(atPath: modules, withIntermediateDirectories: true)
    let frontend = tool(
      toolchain.frontend,
      ["-frontend", "-c", isScript ? "-primary-file" : "-whole-module-optimization"] + paths
        + arguments + ["-module-cache-path", modules, "-o", object],
      writing: [folder] + (areOwn ? [modules] : []))
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
    guard linking.status == .exited(0), isRegularFile(library) else {
      if Disk.isFull(at: folder) { throw ToolchainError.noRoom(folder: folder) }
      return Compiled(
        errors: compilation.errors, failure: "the linker failed: \(linking.errors.firstLine)")
    }
    return Compiled(errors: compilation.errors, program: library)
  }
}

/// Whether a path is a file itself, and no link to one.
private func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
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
