import Support

/// A Swift package, as far as its documentation is concerned.
package struct SwiftPackage: Hashable, Sendable {
  package struct Target: Hashable, Sendable {
    package var name: String
    /// What code imports it by.
    package var module: String
    /// `library`, `executable`, `macro`, `test`, `snippet` and so on, in SwiftPM's words.
    package var kind: String
    /// The folder of its sources, from the package's root.
    package var path: String
    /// The paths of its Swift files, from the package's root.
    package var sources: [String]
    /// The products that it is part of.
    package var products: [String]

    package init(
      name: String, module: String, kind: String, path: String, sources: [String],
      products: [String]
    ) {
      self.name = name
      self.module = module
      self.kind = kind
      self.path = path
      self.sources = sources
      self.products = products
    }
  }

  /// The folder of `Package.swift`, as the user gave it.
  package var root: String
  package var name: String
  /// The first two numbers of `swift-tools-version`.
  package var toolsVersion: [Int]
  package var targets: [Target]
  /// The names of its library products.
  package var libraries: [String]
  /// Whether it has dependencies.
  package var hasDependencies: Bool
  /// The folders of the packages that it depends on by path.
  package var localDependencies: [String] = []
  /// The packages that it depends on by URL or from a registry, by the names of their checkouts in lower case.
  package var remoteDependencies: [String] = []

  package init(
    root: String, name: String, toolsVersion: [Int], targets: [Target], libraries: [String],
    hasDependencies: Bool
  ) {
    self.root = root
    self.name = name
    self.toolsVersion = toolsVersion
    self.targets = targets
    self.libraries = libraries
    self.hasDependencies = hasDependencies
  }

  /// The targets whose modules an example can import: those of the library products.
  package var importable: [Target] {
    targets.filter { $0.kind == "library" && !Set($0.products).isDisjoint(with: libraries) }
  }

  /// 5 or 6: what SwiftPM takes for a package of this `swift-tools-version`.
  package var languageMode: Int { (toolsVersion.first ?? 6) >= 6 ? 6 : 5 }

  /// Whether a folder is a package's.
  package static func isPackage(_ folder: String) -> Bool {
    FileSystem.kind(of: FileSystem.join(folder, "Package.swift")) == .file
  }

  /// The nearest folder at or above a path that is a package's; the search ends at a repository's root.
  package static func folder(above path: String) -> String? {
    var folder = FileSystem.kind(of: path) == .folder ? path : FileSystem.folder(of: path)
    for _ in 0..<64 {
      if isPackage(folder) { return folder }
      if FileSystem.exists(FileSystem.join(folder, ".git")) || FileSystem.absolute(folder) == "/" {
        return nil
      }
      folder = FileSystem.parent(of: folder)
    }
    return nil
  }

  /// Whether the manifest of a package's folder mentions a name, which is cheaper to see than to run it.
  package static func mayDeclare(_ module: String, in folder: String) -> Bool {
    guard let bytes = try? FileSystem.bytes(of: FileSystem.join(folder, "Package.swift")) else {
      return false
    }
    let text = String(decoding: bytes, as: UTF8.self).replacing("-", with: "_")
    return text.contains("\"\(module)\"")
  }
}
