import Articles
import Foundation
import Programs
import Running
import Support

/// A module of a library, with the texts of its files.
struct LibraryModule {
  struct File {
    /// Relative to the checkout.
    var path: String
    var text: String
  }

  var name: String
  var files: [File]
  /// 5 or 6.
  var languageMode: Int
  /// Other modules of the same library that it imports.
  var dependencies: [String]
  var hasResources: Bool
  /// The names that are true in `#if`.
  var conditions: [String]
  /// The folder with its files; `nil` if it is not known.
  var folder: String?

  /// What a checkout contains.
  struct Modules {
    /// In the order in which they can be compiled.
    var library: [LibraryModule]
    /// The modules of its test targets.
    var tests: [LibraryModule] = []
  }

  /// The modules of a library: those of the library products in `Package.swift`, with the modules
  /// that they depend on.
  ///
  /// - Parameter sources: A folder of sources that form one module, relative to the checkout; `nil`
  ///   for those in `Package.swift`.
  /// - Throws: `PackageError` if SwiftPM cannot read the manifest.
  static func all(
    in checkout: String, sources: String?, _ policy: PackagePolicy
  ) async throws -> Modules {
    let hasManifest = FileManager.default.fileExists(atPath: checkout + "/Package.swift")
    if let folder = sources ?? (hasManifest ? nil : "Sources") {
      let name = URL(filePath: checkout).lastPathComponent.filter { $0.isLetter || $0.isNumber }
      return Modules(library: [try LibraryModule(name: name, folder: folder, in: checkout)])
    }
    let package = try await SwiftPackage(reading: checkout, policy)
    let settings = try await SwiftSettings(reading: checkout, policy)
    func module(_ target: SwiftPackage.Target) throws -> LibraryModule {
      LibraryModule(
        name: target.module, files: try files(target.sources, in: checkout),
        languageMode: settings.languageModes[target.name] ?? settings.languageMode
          ?? package.languageMode, dependencies: target.dependencies,
        hasResources: target.hasResources, conditions: settings.conditions[target.name] ?? [],
        folder: checkout + "/" + target.path)
    }
    return Modules(
      library: try sorted(package.targets.filter { $0.kind == "library" && !$0.products.isEmpty })
        .map(module),
      tests: try package.targets.filter { $0.kind == "test" }.map(module))
  }

  init(
    name: String, files: [File], languageMode: Int, dependencies: [String] = [],
    hasResources: Bool = false, conditions: [String] = [], folder: String? = nil
  ) {
    self.name = name
    self.files = files
    self.languageMode = languageMode
    self.dependencies = dependencies
    self.hasResources = hasResources
    self.conditions = conditions
    self.folder = folder
  }

  /// A module of all Swift files in a folder, in language mode 5.
  ///
  /// - Parameter root: The folder that the folder and the paths of the files are relative to.
  init(name: String, folder: String, in root: String) throws {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder)
    self.init(
      name: name,
      files: try Self.files(
        paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }, in: root),
      languageMode: 5, folder: root + "/" + folder)
  }

  /// The files of its folder that are not Swift, as a bundle has them: their names, with their
  /// paths.
  var bundledFiles: [String: String] {
    guard let folder, let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder)
    else { return [:] }
    let files = paths.sorted().filter { path in
      var isDirectory: ObjCBool = false
      return !path.hasSuffix(".swift") && !path.hasPrefix(".") && !path.contains("/.")
        && FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isDirectory)
        && !isDirectory.boolValue
    }
    return Dictionary(
      files.map { (URL(filePath: $0).lastPathComponent, folder + "/" + $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The lines that say that the module does not compile.
  func report(_ causes: [ErrorCause], atMost mostCauses: Int) -> [String] {
    let errors = counted(causes.map(\.count).reduce(0, +), "error")
    var lines = ["\(name): not compiled (\(counted(files.count, "file")), \(errors))"]
    for cause in causes.prefix(mostCauses) {
      lines.append("  \(cause.text) ×\(cause.count)")
      lines.append("    \(cause.first)")
    }
    if causes.count > mostCauses { lines.append("  and \(causes.count - mostCauses) more causes") }
    return lines
  }

  /// The module as one program, whose messages have the locations of the library's files.
  func program(languageMode: Int?) -> SwiftProgram {
    let files = FilePrivacy.renamed(files) + (hasResources ? [Self.resourceAccessor] : [])
    return SwiftProgram(
      article: name, name: name, location: Location(file: files.first?.path ?? name, line: 1),
      goal: .compiled,
      segments: files.flatMap { file in
        Article(program: file.text, path: file.path).codeBlocks
          .map { SwiftProgram.Segment(block: $0, isOwn: true) }
      }, languageMode: languageMode ?? self.languageMode)
  }

  /// What SwiftPM adds to a module with resources.
  private static let resourceAccessor = File(
    path: "resource_bundle_accessor.swift",
    text: """
      import Foundation
      extension Foundation.Bundle { static nonisolated let module = Bundle.main }

      """)

  private static func files(_ paths: [String], in checkout: String) throws -> [File] {
    try paths.map { path in
      File(path: path, text: try String(contentsOfFile: checkout + "/" + path, encoding: .utf8))
    }
  }

  /// Puts each target after those that it depends on.
  private static func sorted(_ targets: [SwiftPackage.Target]) -> [SwiftPackage.Target] {
    var sorted: [SwiftPackage.Target] = []
    func add(_ target: SwiftPackage.Target) {
      guard !sorted.contains(target) else { return }
      for name in target.dependencies { targets.first { $0.name == name }.map(add) }
      sorted.append(target)
    }
    targets.forEach(add)
    return sorted
  }
}
