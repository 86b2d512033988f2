import Foundation
import Programs
import Support

/// The C modules that examples import. They are built once, from a source of our own that imports
/// them, and all other compilers can only read them. So a hostile program that takes over its
/// compiler does not affect later compilations.
actor ImportedModules {
  /// The tasks of this run that build modules, by what they are for.
  private var makings: [String: Task<Bool, any Error>] = [:]
  private var isDiscarded = false

  /// Runs `work` only once per name in a run, even if several tasks need it.
  ///
  /// - Returns: The result of `work`.
  func once(
    _ name: String, _ work: @escaping @Sendable () async throws -> Bool
  ) async throws -> Bool {
    if let making = makings[name] { return try await making.value }
    let making = Task { try await work() }
    makings[name] = making
    return try await withTaskCancellationHandler {
      try await making.value
    } onCancel: {
      making.cancel()
    }
  }

  /// Removes modules that do not work, at most once in a run.
  func discard(_ folder: String) {
    guard !isDiscarded else { return }
    isDiscarded = true
    makings = [:]
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
  /// - Parameter tool: Returns the tool that reads the source at a path, with a folder that it may
  ///   write to.
  func prepareModules(
    _ folder: String, importedBy texts: [String], for arguments: [String],
    with tool: @escaping @Sendable (_ source: String, _ scratch: String) throws -> Tool
  ) async throws {
    let names = Set(texts.flatMap(Self.imports)).union(Self.commonImports).sorted()
    let variant = Self.variant(of: arguments)
    let name = "\(folder) \(variant) \(names.joined(separator: " ")) with another tool"
    _ = try await importedModules.once(name) {
      try await buildModules(folder, importing: names, for: arguments, with: tool)
    }
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
    let text = names.map { "#if canImport(\($0))\nimport \($0)\n#endif\n" }.joined()
    let version = arguments.firstIndex(of: "-swift-version").flatMap { Int(arguments[$0 + 1]) } ?? 6
    let own = self.arguments(
      usesMainAttribute: false, languageMode: version, isTraced: arguments.contains("-g"))
    let stamp = FileStamp(of: toolchain.frontend)?.text ?? ""
    let decisive = own + [stamp, toolchain.version, text, tool == nil ? "" : "another tool"]
    let digest = Fingerprint(of: decisive.joined(separator: "\n"))
    let mark = "\(folder)/made-\(digest.hexadecimal.prefix(16))"
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
}
