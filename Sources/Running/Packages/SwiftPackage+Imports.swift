import Articles
import Programs

extension SwiftPackage {
  /// Whether a program imports one of the package's modules, so that the package must be built.
  package func isUsed(by programs: [SwiftProgram]) -> Bool {
    let modules = Set(targets.map(\.module)).subtracting(Toolchain.ownModules)
    return programs.contains { program in
      program.imports.contains(where: modules.contains)
        || program.segments.contains {
          Self.importedModules(in: $0.block.lines).contains(where: modules.contains)
        }
    }
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
