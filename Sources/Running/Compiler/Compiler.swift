import Foundation
import Programs
import Support
import SwiftSource

/// Compiles a program's text to a shared object with the compiler's frontend, and a linker without
/// libraries.
package struct Compiler: Sendable {
  package var toolchain: Toolchain
  package var objects: ObjectCache?
  /// The folder for C modules that cannot be next to the runtime; `nil` for a temporary one.
  package var modulesFolder: String?
  package var sandbox: Sandbox
  package var limits: Limits
  private var fingerprint: String
  let importedModules = ImportedModules()

  /// A file to compile.
  package struct Source: Sendable {
    package var name: String
    package var text: String
    /// Whether a symbol belongs to the file, if it is one of several; `nil` if the file is the only
    /// one.
    var owns: (@Sendable (String) -> Bool)?
  }

  /// The file name of a program that is compiled alone.
  static let sourceName = "main.swift"

  /// - Parameters:
  ///   - objects: The cache of compiled programs.
  ///   - modulesFolder: The folder for C modules that cannot be next to the runtime; `nil` for a
  ///     temporary one.
  ///   - fingerprint: The digest of everything that affects the compilation of every program, for
  ///     the cache.
  package init(
    toolchain: Toolchain, sandbox: Sandbox, limits: Limits, objects: ObjectCache? = nil,
    modulesFolder: String? = nil, fingerprint: String = ""
  ) {
    self.toolchain = toolchain
    self.objects = objects
    self.modulesFolder = modulesFolder
    self.sandbox = sandbox
    self.limits = limits
    self.fingerprint = fingerprint
  }

  /// Compiles and links a program, or returns the cached result. Caches a result unless it is lost.
  ///
  /// - Parameters:
  ///   - folder: The folder for the files, which is used for this program only.
  ///   - limit: The time limit of the compiler.
  ///   - isTraced: Whether to include line numbers for a backtrace.
  package func compiled(
    _ program: ProgramText, languageMode: Int, in folder: String, limit: Duration,
    isTraced: Bool = false
  ) async throws -> Compiled {
    let arguments = arguments(program, languageMode: languageMode, isTraced: isTraced)
    let recorder = program.usesRecorder ? toolchain.recorder : nil
    let key = key(of: program, arguments)
    if let known = objects?.compiled(key) { return known }
    let source = Source(name: Self.sourceName, text: program.text)
    let archives = recorder.map { [$0] } ?? []
    var compiled = try await compile(
      [source], arguments, archives: archives, in: folder, limit: limit)
    if case .doubtful = compiled.loss {
      let again = try await compile(
        [source], arguments, archives: archives, in: folder, limit: limit)
      compiled = try await confirmed(compiled, by: again, in: folder, limit: limit)
    }
    if compiled.loss == nil { objects?.store(compiled, as: key) }
    return compiled
  }

  /// Checks a rejection that the machine may have caused. It is accepted if the compiler repeats it
  /// exactly and can compile a correct program.
  private func confirmed(
    _ first: Compiled, by again: Compiled, in folder: String, limit: Duration
  ) async throws -> Compiled {
    guard case .doubtful = again.loss else { return again }
    guard again.errors == first.errors else { return again }
    let inner = folder + "/faultless"
    try FileManager.default.createDirectory(atPath: inner, withIntermediateDirectories: true)
    let arguments = arguments(usesMainAttribute: false, languageMode: 6, isTraced: false)
    let faultless = try await compile(
      [Source(name: Self.sourceName, text: faultlessText)], arguments, archives: [],
      modules: modules(for: folder, arguments), areOwn: false, in: inner, limit: limit)
    guard faultless.program != nil else { return again }
    return Compiled(errors: again.errors, result: .rejected)
  }

  /// A correct program that needs modules and macros, like the programs of articles.
  private var faultlessText: String {
    let imports = "import Foundation\nimport UIKit\n"
    guard !toolchain.macroArguments.isEmpty else { return imports }
    return imports + "import Observation\n@Observable final class Faultless { var value = 1 }\n"
  }

  /// Whether the result for a program is cached.
  package func isKnown(_ program: ProgramText, languageMode: Int) -> Bool {
    let arguments = arguments(program, languageMode: languageMode, isTraced: false)
    return objects?.contains(key(of: program, arguments)) ?? false
  }

  private func key(of program: ProgramText, _ arguments: [String]) -> ObjectCache.Key {
    ObjectCache.Key(
      [fingerprint, program.text, "\(program.isRecorded)"] + arguments)
  }

  /// Compiles and links files as one module, in which each file has a discriminator for its private
  /// declarations.
  ///
  /// - Parameter recording: What the files report; `nil` if nothing.
  package func compiled(
    batch sources: [Source], ignoresWarnings: Bool = false, recording: RecordedPart? = nil,
    in folder: String, limit: Duration
  ) async throws -> Compiled {
    let arguments =
      arguments(usesMainAttribute: true, languageMode: 6, isTraced: false)
      + ["-enable-anonymous-context-mangled-names"]
      + (ignoresWarnings ? ["-suppress-warnings"] : [])
      + (recording == .steps ? Self.recordingArguments : [])
    let archives = (recording == nil ? nil : toolchain.recorder).map { [$0] } ?? []
    return try await compile(sources, arguments, archives: archives, in: folder, limit: limit)
  }

  /// Compiles with the shared C modules.
  func compile(
    _ sources: [Source], _ arguments: [String], archives: [String] = [], in folder: String,
    limit: Duration
  ) async throws -> Compiled {
    try await withModules(
      importedBy: sources, for: arguments, in: folder, errors: \.errorsOfFailure
    ) { modules, areOwn in
      try await compile(
        sources, arguments, archives: archives, modules: modules, areOwn: areOwn, in: folder,
        limit: limit)
    }
  }

  package func arguments(_ program: ProgramText, languageMode: Int, isTraced: Bool) -> [String] {
    arguments(
      usesMainAttribute: program.usesMainAttribute, languageMode: languageMode, isTraced: isTraced)
      + (program.isRecorded ? Self.recordingArguments : [])
  }

  /// Make a program record the values of its statements. Functions and their parameters are not
  /// recorded, because the type of a parameter may not be copyable.
  private static let recordingArguments = [
    "-playground", "-playground-option", "NoScopeEvents", "-playground-option",
    "NoFunctionParameters",
  ]

  package func arguments(
    usesMainAttribute: Bool, languageMode: Int, isTraced: Bool
  ) -> [String] {
    var arguments = [
      "-target", toolchain.target, "-disable-objc-interop", "-module-name", "main",
      "-swift-version", "\(languageMode)",
    ]
    // The package's modules take precedence over others with the same name.
    arguments += toolchain.package?.arguments ?? []
    arguments += [
      "-I", toolchain.modules, "-D", "DEBUG", "-diagnostic-style=llvm", "-debug-diagnostic-names",
      "-no-color-diagnostics",
    ]
    for module in AppleModules.names {
      arguments += ["-module-alias", "\(module)=\(AppleModules.standIn(for: module))"]
    }
    for map in toolchain.moduleMaps where !toolchain.package.hasMap(map) {
      arguments += ["-Xcc", "-fmodule-map-file=\(map)"]
    }
    arguments += toolchain.macroArguments
    if usesMainAttribute { arguments.append("-parse-as-library") }
    if isTraced { arguments.append("-g") }
    return arguments
  }

  /// A tool that may read the toolchain and the paths in its arguments, and write to some folders.
  ///
  /// - Parameter others: Further arguments of a compiler, whose paths the tool may read.
  package func tool(
    _ path: String, _ arguments: [String], seeing others: [String] = [], writing folders: [String]
  ) -> Tool {
    Tool(
      path: path, arguments: arguments, sandbox: sandbox,
      view: Sandbox.View(
        readable: toolchain.readableByTools(arguments + others), writable: folders), limits: limits,
      host: toolchain.host)
  }

  private func compile(
    _ sources: [Source], _ arguments: [String], archives: [String], modules: String, areOwn: Bool,
    in parent: String, limit: Duration
  ) async throws -> Compiled {
    // A new folder, because an earlier compiler may have left links at the paths of the files that
    // are written here.
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
    if let loss = compilation.loss(of: .compiler, within: limit, limits) {
      return try lost(loss, compilation.errors, in: folder)
    }
    guard compilation.status == .exited(0) else {
      if compilation.isCut {
        // The messages that were not read may show that the machine caused the failure.
        let message = "it wrote more than \(Tool.mostOutput >> 20) MB of messages"
        return try lost(.doubtful(.compiler, message: message), compilation.errors, in: folder)
      }
      let files = Set(paths + sources.flatMap { ProgramSource.files(namedIn: $0.text) })
      switch Rejection(compilation.errors, of: files) {
      case .certain: return Compiled(errors: compilation.errors, result: .rejected)
      case .doubtful(let message):
        return try lost(
          .doubtful(.compiler, message: message), compilation.errors, in: folder)
      case .none(let message):
        return try lost(.failed(.compiler, message: message), compilation.errors, in: folder)
      }
    }

    let link = tool(
      toolchain.linker.path,
      toolchain.linker.arguments + [
        "-shared", "--hash-style=gnu", "--eh-frame-hdr", "-o", library, toolchain.startObject,
        object,
      ] + archives, writing: [folder])
    let linking = try await link.run(limit: limit)
    if let loss = linking.loss(of: .linker, within: limit, limits) {
      return try lost(loss, compilation.errors, in: folder)
    }
    guard linking.status == .exited(0), isRegularFile(library) else {
      return try lost(
        .failed(.linker, message: linking.errors.firstMessage), compilation.errors, in: folder)
    }
    let file = FileManager.default.contents(atPath: object).flatMap { ObjectFile(Array($0)) }
    let variations = sources.map { source in
      RunVariation(of: file, text: source.text) { source.owns?($0) ?? true }
    }
    return Compiled(
      errors: compilation.errors, result: .program(library), variations: variations)
  }

  /// - Throws: ``ToolchainError/noRoom(folder:)`` if the disk is full, because then nothing else
  ///   can be compiled either.
  private func lost(
    _ loss: Outcome.Loss, _ errors: String, in folder: String
  ) throws -> Compiled {
    if Disk.isFull(at: folder) { throw ToolchainError.noRoom(folder: folder) }
    return .lost(loss, errors: errors)
  }
}

extension PackageLibrary? {
  /// Whether the package has a module map for a module with the same name, for example because of a
  /// shared dependency. The compiler must not see a module twice.
  fileprivate func hasMap(_ map: String) -> Bool {
    let name = map.split(separator: "/").suffix(2).joined(separator: "/")
    return self?.arguments.contains { $0.hasSuffix("/" + name) } ?? false
  }
}

/// Whether the path is a regular file, and not a link to one.
private func isRegularFile(_ path: String) -> Bool {
  var status = stat()
  return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
}

extension Tool.Result {
  /// Why the tool's result is lost; `nil` if it exited with status 0 or 1, and all of its messages
  /// were read. For a compiler, the first messages are enough.
  package func loss(
    of tool: Outcome.Loss.Tool, within limit: Duration, _ limits: Limits
  ) -> Outcome.Loss? {
    if let excess { return excess.loss(of: tool, saying: errors, within: limit, limits) }
    if isCut, tool != .compiler { return .tooManyMessages(tool, limit: Tool.mostOutput) }
    if let signal { return .crashed(tool, signal: signal) }
    switch status {
    case .exited(0), .exited(1): return nil
    default: return .failed(tool, message: "it ended with \(status)")
    }
  }
}

extension Tool.Excess {
  /// - Parameter errors: The standard error of the tool, or of the process that starts it.
  package func loss(
    of tool: Outcome.Loss.Tool, saying errors: String, within limit: Duration, _ limits: Limits
  ) -> Outcome.Loss {
    switch self {
    case .time: .tooLate(tool, limit: limit)
    case .memory: .tooMuchMemory(tool, limit: limits.memory)
    case .processes: .tooManyProcesses(tool)
    case .notStarted: .notStarted(tool, message: errors.firstMessage)
    }
  }
}

extension String {
  /// The first line that is not empty.
  var firstMessage: String { split(separator: "\n").first.map(String.init) ?? "no reason" }
}
