import Foundation
import Programs
import Support

/// The C modules that examples import. They are built once, from a generated source that imports
/// them, and all other compilers can only read them. So a hostile program that takes over its
/// compiler cannot affect later compilations.
actor ImportedModules {
  /// The tasks of this run that build modules, by folder and modules.
  private var builds: [String: Task<Bool, any Error>] = [:]
  private var discarded: Set<String> = []

  /// Runs `work` only once per name in a run, even if several tasks need it.
  ///
  /// - Parameter isRepeated: Whether to run it even if it ran before.
  /// - Returns: The result of `work`.
  func once(
    _ name: String, isRepeated: Bool = false,
    _ work: @escaping @Sendable () async throws -> Bool
  ) async throws -> Bool {
    if let known = builds[name], !isRepeated {
      do {
        return try await known.value
      } catch {
        // It failed, or the task that started it was cancelled.
        if Task.isCancelled { throw error }
        if builds[name] == known { builds[name] = nil }
        return try await once(name, work)
      }
    }
    let build = Task { try await work() }
    builds[name] = build
    return try await withTaskCancellationHandler {
      try await build.value
    } onCancel: {
      build.cancel()
    }
  }

  /// Removes a folder of broken modules, at most once per run, unless a process is building there.
  func discard(_ folder: String) {
    guard !discarded.contains(folder) else { return }
    var lock: FileLock?
    switch FileLock.attempt(folder) {
    case .locked(let own): lock = own
    case .impossible: break
    case .taken: return
    }
    discarded.insert(folder)
    builds = builds.filter { !$0.key.hasPrefix(folder + " ") }
    // Other compilers may be reading the modules now.
    let parent = URL(filePath: folder).deletingLastPathComponent().path
    let gone = "\(parent)/\(Self.gone)\(UUID().uuidString)"
    rename(folder, gone)
    withExtendedLifetime(lock) { try? FileManager.default.removeItem(atPath: gone) }
    FileLock.removeLeftovers(in: parent, prefix: Self.gone)
  }

  private static let gone = "discarded-"
}

extension Compiler {
  /// The folder of the C modules for a compilation in `folder`: next to the runtime, else in the
  /// cache, else in the temporary folder of this run.
  ///
  /// Arguments that need different modules have different folders, so that only one process at a
  /// time builds modules in a folder.
  ///
  /// - Parameter user: The program that reads the modules.
  package func modules(
    for folder: String, _ arguments: [String], of user: ModulesUser = .compiler
  ) -> String {
    let beside = URL(filePath: folder).deletingLastPathComponent().appending(path: "modules").path
    let shared = [toolchain.keptModules] + [modulesFolder].compactMap(\.self)
    // Modules for a package that is not trusted are used for that package only.
    let kept = toolchain.package?.modules.map { [$0] } ?? shared
    let parent = kept.first(where: Disk.createWritableFolder) ?? beside
    let variant = user.rawValue + Self.variant(of: arguments)
    guard let package = toolchain.package else { return "\(parent)/imported/\(variant)" }
    let digest = Fingerprint(of: package.arguments.joined(separator: "\n"))
    return "\(parent)/imported-\(digest.hexadecimal.prefix(16))/\(variant)"
  }

  /// A program that reads C modules. It does not share them with others.
  package enum ModulesUser: String, Sendable {
    case compiler = "swift-"
    case sourceKit = "sourcekit-"
  }

  /// Calls `work` with the folder of the shared C modules, which it may only read. If it fails
  /// because one of them is missing, outdated or damaged, builds them and calls it again, and then
  /// once more with a new folder that it may write to.
  ///
  /// - Parameter errors: The compiler's messages if it failed; otherwise `nil`.
  func withModules<Value: Sendable>(
    importedBy sources: [Source], for arguments: [String], in folder: String,
    errors: (Value) -> String?,
    _ work: (_ modules: String, _ areOwn: Bool) async throws -> Value
  ) async throws -> Value {
    func failedOverModules(_ value: Value) -> Bool {
      errors(value).map(Self.isAboutModules) ?? false
    }
    let modules = modules(for: folder, arguments)
    try await prepareModules(modules, for: arguments)
    var value = try await work(modules, false)
    guard failedOverModules(value) else { return value }
    if try await addModules(modules, importedBy: sources, for: arguments) {
      value = try await work(modules, false)
      guard failedOverModules(value) else { return value }
    }
    let own = "\(folder)/modules-\(UUID().uuidString)"
    value = try await work(own, true)
    try? FileManager.default.removeItem(atPath: own)
    if !failedOverModules(value) { await importedModules.discard(modules) }
    return value
  }

  /// Whether the compiler failed because of the shared C modules.
  private static func isAboutModules(_ errors: String) -> Bool {
    [
      ".pcm", "could not build module", "could not build C module", "missing required module",
      "module cache", "module-cache",
    ]
    .contains { errors.contains($0) }
  }

  /// Builds the modules that every example may import, unless an earlier run did.
  func prepareModules(_ folder: String, for arguments: [String]) async throws {
    _ = try await importedModules.once("\(folder) common") {
      try await buildModules(folder, importing: Self.commonImports, for: arguments)
    }
  }

  /// Builds the modules that a tool other than the compiler imports for some texts, unless an
  /// earlier run did.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether to build them even if they were built before.
  ///   - tool: Returns the tool that reads the source at a path and may write to a folder.
  func prepareModules(
    _ folder: String, importedBy texts: [String], for arguments: [String], isRepeated: Bool,
    with tool: @escaping @Sendable (_ source: String, _ scratch: String) throws -> Tool
  ) async throws {
    let names = Set(texts.flatMap(Self.imports)).union(Self.commonImports).sorted()
    let name = "\(folder) \(names.joined(separator: " "))"
    _ = try await importedModules.once(name, isRepeated: isRepeated) {
      try await buildModules(
        folder, importing: names, for: arguments, isRepeated: isRepeated, with: tool)
    }
  }

  /// Builds the modules that the sources import in addition, or rebuilds them if their headers have
  /// changed.
  ///
  /// - Returns: Whether modules were built, so that another compilation may succeed.
  private func addModules(
    _ folder: String, importedBy sources: [Source], for arguments: [String]
  ) async throws -> Bool {
    let names = Set(sources.flatMap { Self.imports(in: $0.text) }).union(Self.commonImports)
    let sorted = names.sorted()
    return try await importedModules.once("\(folder) \(sorted.joined(separator: " "))") {
      try await buildModules(folder, importing: sorted, for: arguments, isRepeated: true)
    }
  }

  /// The modules that every example may import.
  private static let commonImports =
    AppleModules.names + [
      "Dispatch", "Distributed", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
      "Observation", "RegexBuilder", "Synchronization", "UIKit", "_Differentiation",
    ]

  /// The part of the arguments that affects which modules are imported.
  private static func variant(of arguments: [String]) -> String {
    let version = arguments.firstIndex(of: "-swift-version").map { arguments[$0 + 1] } ?? ""
    return version + (arguments.contains("-g") ? "-g" : "")
  }

  /// The names of the modules that a text imports.
  package static func imports(in text: String) -> [String] {
    text.matches(
      of:
        /\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_][A-Za-z_0-9]*)/
    ).map { String($0.1) }
  }

  /// The time limit for building modules. Waiting for other processes that build does not count.
  private static let buildLimit = Duration.seconds(120)

  /// - Parameters:
  ///   - isRepeated: Whether to build the modules even if they were built before.
  ///   - tool: Returns the tool that imports the modules; `nil` for the compiler.
  private func buildModules(
    _ folder: String, importing names: [String], for arguments: [String], isRepeated: Bool = false,
    with tool: (@Sendable (_ source: String, _ scratch: String) throws -> Tool)? = nil
  ) async throws -> Bool {
    let text = source(importing: names)
    let own = importArguments(like: arguments)
    let mark = mark(of: text, for: arguments, isForAnotherTool: tool != nil)
    func areBuilt() -> Bool { FileManager.default.fileExists(atPath: "\(folder)/\(mark)") }
    if !isRepeated, areBuilt() { return false }
    let builder = try await ModulesBuilder(
      folder, patience: limits.longestWait(for: Self.buildLimit))
    guard let builder else { return true }
    // Another process may have built them in the meantime.
    if !isRepeated, areBuilt() { return false }

    let scratch = try RunFolder()
    defer { scratch.remove() }
    let source = scratch.path + "/imports.swift"
    try Data(text.utf8).write(to: URL(filePath: source))
    let importer =
      try tool?(source, scratch.path)
      ?? self.tool(
        toolchain.frontend,
        ["-frontend", "-c", "-primary-file", source] + own
          + ["-module-cache-path", folder, "-o", scratch.path + "/imports.o"],
        writing: [scratch.path, folder])
    let result = try await importer.run(limit: Self.buildLimit)
    let areComplete = result.status == .exited(0) && result.errors.firstError == nil
    builder.finish(areComplete ? mark : nil)
    return true
  }

  private func source(importing names: [String]) -> String {
    names.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
  }

  /// The arguments for compiling a source that contains only imports.
  private func importArguments(like arguments: [String]) -> [String] {
    let version = arguments.firstIndex(of: "-swift-version").flatMap { Int(arguments[$0 + 1]) } ?? 6
    return self.arguments(
      usesMainAttribute: false, languageMode: version, isTraced: arguments.contains("-g"))
  }

  /// The name of the marker file, which exists if the modules of a source were built.
  private func mark(
    of text: String, for arguments: [String], isForAnotherTool: Bool
  ) -> String {
    let headers = toolchain.moduleMaps.flatMap { [$0] + Toolchain.headers(of: $0) }
    let stamps = ([toolchain.frontend] + headers).map { FileStamp(of: $0)?.text ?? "" }
    var decisive = importArguments(like: arguments) + stamps + [toolchain.version, text]
    // The compiler reports outdated modules. SourceKit only finds fewer names.
    if isForAnotherTool { decisive += ["another tool", toolchain.package?.digest ?? ""] }
    let digest = Fingerprint(of: decisive.joined(separator: "\n"))
    return "made-\(digest.hexadecimal.prefix(16))"
  }
}

extension String {
  /// The first error in the messages of a compiler or of SourceKit, without its location. Prefers
  /// an error about a module, because it causes the others.
  var firstError: String? {
    let errors = split(separator: "\n").compactMap { line -> Substring? in
      line.firstRange(of: "error: ").map { line[$0.upperBound...] }
    }
    return (errors.first { $0.contains(" module '") } ?? errors.first).map(String.init)
  }
}
