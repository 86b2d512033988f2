import Articles
import Programs
import Support

extension SwiftPackage {
  /// Whether a program imports one of the package's modules or one that its libraries depend on, so
  /// that the package must be built.
  package func isUsed(by programs: [SwiftProgram]) -> Bool {
    var modules = Set(programs.flatMap(\.imports))
    for segment in programs.lazy.flatMap(\.segments) {
      modules.formUnion(Self.importedModules(in: segment.block.lines))
    }
    return isUsed(byImportsOf: modules)
  }

  /// Whether one of the modules belongs to the package, or may belong to one that its libraries
  /// depend on.
  func isUsed(byImportsOf modules: Set<String>) -> Bool {
    let modules = modules.subtracting(Toolchain.ownModules)
    if targets.contains(where: { modules.contains($0.module) }) { return true }
    guard hasDependencies else { return false }
    return !modules.isDisjoint(with: productModules)
      || dependencyFolders.contains { Self.mayDeclareTarget(among: modules, in: $0) }
  }

  /// The likely modules of other packages' products, named after the products: those that the
  /// importable targets depend on, directly or through other targets of the package.
  private var productModules: Set<String> {
    let byName = Dictionary(targets.map { ($0.name, $0) }) { first, _ in first }
    var pending = importable
    var seen = Set(pending.map(\.name))
    var modules: Set<String> = []
    while let target = pending.popLast() {
      modules.formUnion(target.productDependencies.map { $0.replacing("-", with: "_") })
      for name in target.dependencies where seen.insert(name).inserted {
        if let next = byName[name] { pending.append(next) }
      }
    }
    return modules
  }

  /// The folders of the dependencies that are on this machine.
  private var dependencyFolders: [String] {
    localDependencies + PackageView(of: FileSystem.realPath(root) ?? root).checkouts
  }

  /// The modules that the lines import, found by a quick scan without parsing. A line counts only
  /// if it starts with an import.
  package static func importedModules(in lines: [String]) -> [String] {
    lines.compactMap { line in
      guard line.contains("import ") else { return nil }
      var words = line.split(whereSeparator: { $0 == " " || $0 == "\t" })[...]
      while let word = words.first, word.hasPrefix("@") || accessWords.contains(String(word)) {
        words.removeFirst()
      }
      guard words.popFirst() == "import" else { return nil }
      if let word = words.first, kinds.contains(String(word)) { words.removeFirst() }
      return words.first.map { String($0.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    }
  }

  private static let accessWords: Set<String> = [
    "public", "package", "internal", "fileprivate", "private",
  ]
  private static let kinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
  ]
}

extension Toolchain {
  /// The modules of the runtime. Examples import these even if a package has a module with the same
  /// name.
  package static let ownModules = Set(["UIKit"] + AppleModules.names)

  /// Builds the package of a library, if programs import it.
  ///
  /// - Throws: ``PackageError`` if it does not build.
  package mutating func prepare(
    for programs: [SwiftProgram], of library: Library, _ policy: PackagePolicy
  ) async throws {
    guard let package = library.swiftPackage, !package.libraries.isEmpty,
      package.isUsed(by: programs)
    else { return }
    self.package = try await PackageLibrary(building: package, policy)
  }
}
