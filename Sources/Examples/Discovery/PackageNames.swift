import Articles
import Support

/// The names that the modules of a package declare, as far as its source shows them.
package struct PackageNames: Sendable {
  /// The names of types and protocols.
  private(set) var types: Set<String> = []
  /// All names, by the module.
  private var names: [String: Set<String>] = [:]

  /// No names, for pages that are in no package.
  package init() {}

  /// - Parameter library: What is read of a package, or pages without one.
  package init(of library: Library) {
    guard let package = library.swiftPackage else { return }
    for target in package.targets where target.kind == "library" {
      for source in target.sources where source.hasSuffix(".swift") {
        let path = FileSystem.join(package.root, source)
        guard let bytes = try? FileSystem.bytes(of: path) else { continue }
        add(String(decoding: bytes, as: UTF8.self), of: target.module)
      }
    }
  }

  mutating func add(_ source: String, of module: String) {
    var declaring: Substring?
    for word in source.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
      if let keyword = declaring, !Self.modifiers.contains(word) {
        names[module, default: []].insert(String(word))
        if Self.typeWords.contains(keyword) { types.insert(String(word)) }
      }
      declaring = Self.typeWords.contains(word) || Self.memberWords.contains(word) ? word : nil
    }
  }

  /// Whether a module that is not among some declares a name.
  func declares(_ name: String, outside modules: Set<String>) -> Bool {
    names.contains { !modules.contains($0.key) && $0.value.contains(name) }
  }

  /// The modules of the package.
  var modules: Set<String> { Set(names.keys) }

  private static let typeWords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
  private static let memberWords: Set<Substring> = ["func", "var", "let", "case"]
  /// Words after `class` that are no name: `class func`.
  private static let modifiers: Set<Substring> = ["func", "var", "let", "subscript", "class"]
}
