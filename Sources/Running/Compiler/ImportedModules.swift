import Foundation
import Programs
import Support

/// The C modules that examples import. They are built once, from a source of our own that imports
/// them, and all other compilers can only read them. So a hostile program that takes over its
/// compiler does not affect later compilations.
actor ImportedModules {
  /// The tasks of this run that build modules, by what they are for.
  private var builds: [String: Task<Bool, any Error>] = [:]
  private var isDiscarded = false

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

  /// Removes modules that do not work, at most once in a run.
  func discard(_ folder: String) {
    guard !isDiscarded else { return }
    isDiscarded = true
    builds = [:]
    let gone = "\(folder)-\(UUID().uuidString)"
    // Other compilers may be reading the modules now.
    rename(folder, gone)
    try? FileManager.default.removeItem(atPath: gone)
  }
}

extension Compiler {
  /// The folder of the C modules for a compilation in `folder`: next to the runtime, else in the
  /// cache, else in the temporary folder of this run.
  package func modules(for folder: String) -> String {
    let beside = URL(filePath: folder).deletingLastPathComponent().appending(path: "modules").path
    let shared = [toolchain.keptModules] + [modulesFolder].compactMap(\.self)
    // Modules for a package that is not trusted are used for that package only.
    let kept = toolchain.package?.modules.map { [$0] } ?? shared
    let parent = kept.first(where: Disk.createWritableFolder) ?? beside
    guard let package = toolchain.package else { return parent + "/imported" }
    let digest = Fingerprint(of: package.arguments.joined(separator: "\n"))
    return "\(parent)/imported-\(digest.hexadecimal.prefix(16))"
  }

  /// Builds the modules that every example may import, unless an earlier run did.
  func prepareModules(_ folder: String, for arguments: [String]) async throws {
    _ = try await importedModules.once("\(folder) \(Self.variant(of: arguments))") {
      try await buildModules(folder, importing: Self.commonImports, for: arguments)
    }
  }

  /// Builds the modules that a tool other than the compiler imports for some texts, unless an
  /// earlier run did.
  ///
  /// - Parameters:
  ///   - isRepeated: Whether to look again even if this run has built them.
  ///   - tool: Returns the tool that reads the source at a path, with a folder that it may write to.
  /// - Returns: The path of a file that exists as long as the modules do.
  func prepareModules(
    _ folder: String, importedBy texts: [String], for arguments: [String], isRepeated: Bool,
    with tool: @escaping @Sendable (_ source: String, _ scratch: String) throws -> Tool
  ) async throws -> String {
    let names = Set(texts.flatMap(Self.imports)).union(Self.commonImports).sorted()
    let variant = Self.variant(of: arguments)
    let name = "\(folder) \(variant) \(names.joined(separator: " ")) with another tool"
    _ = try await importedModules.once(name, isRepeated: isRepeated) {
      try await buildModules(folder, importing: names, for: arguments, with: tool)
    }
    return mark(
      in: folder, of: source(importing: names), for: arguments, isForAnotherTool: true)
  }

  /// Builds the modules that the sources import in addition, or rebuilds them if their headers have
  /// changed.
  ///
  /// - Returns: Whether modules were built, so that another compilation may succeed.
  func addModules(
    _ folder: String, importedBy sources: [Source], for arguments: [String]
  ) async throws -> Bool {
    let names = Set(sources.flatMap { Self.imports(in: $0.text) }).union(Self.commonImports)
    let sorted = names.sorted()
    let name = "\(folder) \(Self.variant(of: arguments)) \(sorted.joined(separator: " "))"
    return try await importedModules.once(name) {
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
    return version + (arguments.contains("-g") ? " -g" : "")
  }

  /// The names of the modules that a text imports.
  package static func imports(in text: String) -> [String] {
    text.matches(
      of:
        /\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_][A-Za-z_0-9]*)/
    ).map { String($0.1) }
  }

  /// - Parameters:
  ///   - isRepeated: Whether to build the modules even if they were built before.
  ///   - tool: Returns the tool that imports the modules; `nil` for the compiler.
  private func buildModules(
    _ folder: String, importing names: [String], for arguments: [String], isRepeated: Bool = false,
    with tool: (@Sendable (_ source: String, _ scratch: String) throws -> Tool)? = nil
  ) async throws -> Bool {
    let manager = FileManager.default
    try manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let text = source(importing: names)
    let own = importArguments(like: arguments)
    let mark = mark(in: folder, of: text, for: arguments, isForAnotherTool: tool != nil)
    guard isRepeated || !manager.fileExists(atPath: mark) else { return false }

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
    let result = try await importer.run(limit: .seconds(120))
    // Another run may have removed the folder in the meantime.
    if result.status == .exited(0) { try? Data().write(to: URL(filePath: mark)) }
    return true
  }

  private func source(importing names: [String]) -> String {
    names.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
  }

  /// The arguments that a source of imports is compiled with.
  private func importArguments(like arguments: [String]) -> [String] {
    let version = arguments.firstIndex(of: "-swift-version").flatMap { Int(arguments[$0 + 1]) } ?? 6
    return self.arguments(
      usesMainAttribute: false, languageMode: version, isTraced: arguments.contains("-g"))
  }

  /// The path of the file that says that the modules of a source were built.
  private func mark(
    in folder: String, of text: String, for arguments: [String], isForAnotherTool: Bool
  ) -> String {
    let headers = toolchain.moduleMaps.flatMap { [$0] + Toolchain.headers(of: $0) }
    let stamps = ([toolchain.frontend] + headers).map { FileStamp(of: $0)?.text ?? "" }
    var decisive = importArguments(like: arguments) + stamps + [toolchain.version, text]
    // The compiler reports outdated modules. Another tool may only know less of a program.
    if isForAnotherTool { decisive += ["another tool", toolchain.package?.digest ?? ""] }
    let digest = Fingerprint(of: decisive.joined(separator: "\n"))
    return "\(folder)/made-\(digest.hexadecimal.prefix(16))"
  }
}
