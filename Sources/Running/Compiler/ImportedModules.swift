import Foundation
import Programs
import Support

/// The C modules that compilers of examples import: made once, by compiling a text of ours that imports them, and only read
/// by all others. What a text may do to its own compiler reaches no later compilation.
actor ImportedModules {
  /// What this run makes or has made, by what it is made for.
  private var makings: [String: Task<Bool, any Error>] = [:]
  private var isDiscarded = false

  /// Does something once in a run, however many wait for it.
  ///
  /// - Returns: What it returned.
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
    // Other compilers may read them now.
    rename(folder, gone)
    try? FileManager.default.removeItem(atPath: gone)
  }
}

extension Compiler {
  /// Where the C modules are that a compilation in a folder imports: beside the runtime, else in the store, else of this run.
  package func modules(for folder: String) -> String {
    let beside = URL(filePath: folder).deletingLastPathComponent().appending(path: "modules").path
    let shared = [toolchain.keptModules] + [modulesFolder].compactMap(\.self)
    // What is made for a package that is not trusted is of use to that package alone.
    let kept = toolchain.package?.modules.map { [$0] } ?? shared
    let parent = kept.first(where: Disk.makesWritable) ?? beside
    guard let package = toolchain.package else { return parent + "/imported" }
    let digest = Fingerprint(of: package.arguments.joined(separator: "\n"))
    return "\(parent)/imported-\(digest.hexadecimal.prefix(16))"
  }

  /// Makes the modules that every example may import, unless an earlier run did.
  func prepareModules(_ folder: String, for arguments: [String]) async throws {
    _ = try await importedModules.once("\(folder) \(Self.variant(of: arguments))") {
      try await makeModules(folder, importing: Self.commonImports, for: arguments)
    }
  }

  /// Makes the modules that a tool other than the compiler imports for some texts, unless an earlier run did.
  ///
  /// - Parameter tool: Gives what reads the text at a path, with a folder to write to.
  func prepareModules(
    _ folder: String, importedBy texts: [String], for arguments: [String],
    with tool: @escaping @Sendable (_ source: String, _ scratch: String) throws -> Tool
  ) async throws {
    let names = Set(texts.flatMap(Self.imports)).union(Self.commonImports).sorted()
    let variant = Self.variant(of: arguments)
    let name = "\(folder) \(variant) \(names.joined(separator: " ")) with another tool"
    _ = try await importedModules.once(name) {
      try await makeModules(folder, importing: names, for: arguments, with: tool)
    }
  }

  /// Makes the modules that texts import besides, or makes them anew where their headers have changed.
  ///
  /// - Returns: Whether something was done that may help.
  func addModules(
    _ folder: String, importedBy sources: [Source], for arguments: [String]
  ) async throws -> Bool {
    let names = Set(sources.flatMap { Self.imports(in: $0.text) }).union(Self.commonImports)
    let sorted = names.sorted()
    let name = "\(folder) \(Self.variant(of: arguments)) \(sorted.joined(separator: " "))"
    return try await importedModules.once(name) {
      try await makeModules(folder, importing: sorted, for: arguments, isRepeated: true)
    }
  }

  /// What every example may import without more ado.
  private static let commonImports =
    AppleModules.names + [
      "Dispatch", "Distributed", "Foundation", "FoundationNetworking", "FoundationXML", "Glibc",
      "Observation", "RegexBuilder", "Synchronization", "UIKit", "_Differentiation",
    ]

  /// What of the arguments decides which modules are imported.
  private static func variant(of arguments: [String]) -> String {
    let version = arguments.firstIndex(of: "-swift-version").map { arguments[$0 + 1] } ?? ""
    return version + (arguments.contains("-g") ? " -g" : "")
  }

  /// The modules that a text names in its imports.
  package static func imports(in text: String) -> [String] {
    text.matches(
      of:
        /\bimport\s+(?:(?:struct|class|enum|protocol|func|var|let|typealias)\s+)?([A-Za-z_][A-Za-z_0-9]*)/
    ).map { String($0.1) }
  }

  /// - Parameters:
  ///   - isRepeated: Whether they are made even if they were before.
  ///   - tool: What imports them; nil for the compiler.
  private func makeModules(
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
    // Another run may have discarded them meanwhile.
    if result.status == .exited(0) { try? Data().write(to: URL(filePath: mark)) }
    return true
  }
}
