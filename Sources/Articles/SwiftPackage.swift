import Support

/// The properties of a Swift package that its documentation depends on.
package struct SwiftPackage: Hashable, Sendable {
  package struct Target: Hashable, Sendable {
    package var name: String
    /// The name that code imports.
    package var module: String
    /// `library`, `executable`, `macro`, `test`, `snippet` and so on, as SwiftPM names them.
    package var kind: String
    /// The folder of its sources, relative to the package's root.
    package var path: String
    /// The paths of its Swift files, relative to the package's root.
    package var sources: [String]
    /// The names of the products that contain it.
    package var products: [String]
    /// The names of the targets of the same package that it depends on.
    package var dependencies: [String]
    /// The names of the products of other packages that it depends on.
    package var productDependencies: [String]
    /// Whether SwiftPM creates a resource bundle for it.
    package var hasResources: Bool

    package init(
      name: String, module: String, kind: String, path: String, sources: [String],
      products: [String], dependencies: [String] = [], productDependencies: [String] = [],
      hasResources: Bool = false
    ) {
      self.name = name
      self.module = module
      self.kind = kind
      self.path = path
      self.sources = sources
      self.products = products
      self.dependencies = dependencies
      self.productDependencies = productDependencies
      self.hasResources = hasResources
    }
  }

  /// The folder that contains `Package.swift`, as the user gave it.
  package var root: String
  package var name: String
  /// The first two numbers of `swift-tools-version`.
  package var toolsVersion: [Int]
  package var targets: [Target]
  /// The names of its library products.
  package var libraries: [String]
  package var hasDependencies: Bool
  /// The folders of the packages that it depends on by path.
  package var localDependencies: [String] = []
  /// The packages that it depends on by URL or from a registry, as the names of their checkouts in
  /// lower case.
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

  /// The language mode that SwiftPM uses for this `swift-tools-version`, 5 or 6.
  package var languageMode: Int { (toolsVersion.first ?? 6) >= 6 ? 6 : 5 }

  /// Whether a folder contains a package.
  package static func isPackage(_ folder: String) -> Bool {
    FileSystem.kind(of: FileSystem.join(folder, "Package.swift")) == .file
  }

  /// The nearest folder at or above a path that contains a package. The search ends at the root of
  /// a repository.
  package static func folder(above path: String) -> String? {
    let folder = FileSystem.kind(of: path) == .folder ? path : FileSystem.folder(of: path)
    return FileSystem.nearestFolder(from: folder, where: isPackage)
  }

  /// Whether the manifest in a package's folder mentions a module. This is cheaper than running the
  /// manifest.
  package static func mayDeclare(_ module: String, in folder: String) -> Bool {
    manifest(in: folder)?.contains("\"\(module)\"") == true
  }

  /// Whether the manifest in a package's folder has a `name:` that is one of the modules, as for
  /// targets and products. Unlike ``mayDeclare(_:in:)``, ignores linked frameworks.
  package static func mayDeclareTarget(among modules: Set<String>, in folder: String) -> Bool {
    guard isPackage(folder), let manifest = manifest(in: folder) else { return false }
    return manifest.split(separator: "name:").dropFirst().contains { rest in
      let rest = rest.drop(while: \.isWhitespace)
      return rest.first == "\"" && modules.contains(String(rest.dropFirst().prefix { $0 != "\"" }))
    }
  }

  /// The text of a package's manifest with `_` for `-`, as in the names of modules.
  private static func manifest(in folder: String) -> String? {
    let bytes = try? FileSystem.bytes(of: FileSystem.join(folder, "Package.swift"))
    return bytes.map { String(decoding: $0, as: UTF8.self).replacing("-", with: "_") }
  }
}
