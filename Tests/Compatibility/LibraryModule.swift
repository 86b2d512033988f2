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
  var dependencies: [String] = []
  var hasResources = false

  /// The modules of a library in the order in which they can be compiled: those of the library
  /// products in `Package.swift`, with the modules that they depend on.
  ///
  /// - Parameter sources: A folder of sources that form one module, relative to the checkout; `nil`
  ///   for those in `Package.swift`.
  /// - Throws: `PackageError` if SwiftPM cannot read the manifest.
  static func all(
    in checkout: String, sources: String?, _ policy: PackagePolicy
  ) async throws -> [LibraryModule] {
    let hasManifest = FileManager.default.fileExists(atPath: checkout + "/Package.swift")
    guard let folder = sources ?? (hasManifest ? nil : "Sources") else {
      let package = try await SwiftPackage(reading: checkout, policy)
      return try sorted(package.targets.filter { $0.kind == "library" && !$0.products.isEmpty })
        .map { target in
          LibraryModule(
            name: target.module, files: try files(target.sources, in: checkout),
            languageMode: package.languageMode, dependencies: target.dependencies,
            hasResources: target.hasResources)
        }
    }
    let paths = try FileManager.default.subpathsOfDirectory(atPath: checkout + "/" + folder)
    let name = URL(filePath: checkout).lastPathComponent.filter { $0.isLetter || $0.isNumber }
    return [
      LibraryModule(
        name: name,
        files: try files(
          paths.filter { $0.hasSuffix(".swift") }.sorted().map { folder + "/" + $0 }, in: checkout),
        languageMode: 5)
    ]
  }

  /// The module as one program, whose messages have the locations of the library's files.
  func program(languageMode: Int?) -> SwiftProgram {
    let files = files + (hasResources ? [Self.resourceAccessor] : [])
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
