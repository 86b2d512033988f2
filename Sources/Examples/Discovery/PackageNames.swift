import Articles
import Support

/// The names that the modules of a package declare, as far as its source shows them.
package struct PackageNames: Sendable {
  /// The names of types and protocols.
  private(set) var types: Set<String> = []
  /// All declared names, by module.
  private var names: [String: Set<String>] = [:]

  /// No names, for pages that are in no package.
  package init() {}

  /// - Parameter library: A library, with or without a Swift package.
  package init(of library: Library) {
    guard let package = library.swiftPackage else { return }
    for target in package.targets where target.kind == "library" {
      for source in target.sources where source.hasSuffix(".swift") {
        let path = FileSystem.join(package.root, source)
        guard let bytes = try? FileSystem.bytes(of: path) else { continue }
        add(bytes, of: target.module)
      }
    }
  }

  /// - Parameter source: UTF-8.
  mutating func add(_ source: some Collection<UInt8>, of module: String) {
    var declaring: Substring?
    var found: Set<String> = []
    for bytes in source.split(whereSeparator: { !Self.isPartOfName($0) }) {
      let word = Substring(decoding: bytes, as: UTF8.self)
      if let keyword = declaring, !Self.modifiers.contains(word) {
        found.insert(String(word))
        if Self.typeWords.contains(keyword) { types.insert(String(word)) }
      }
      declaring = Self.typeWords.contains(word) || Self.memberWords.contains(word) ? word : nil
    }
    names[module, default: []].formUnion(found)
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }

  /// Whether any module except the given ones declares a name.
  func declares(_ name: String, outside modules: Set<String>) -> Bool {
    names.contains { !modules.contains($0.key) && $0.value.contains(name) }
  }

  /// The modules of the package.
  var modules: Set<String> { Set(names.keys) }

  private static let typeWords: Set<Substring> = [
    "struct", "class", "enum", "actor", "protocol", "typealias",
  ]
  private static let memberWords: Set<Substring> = ["func", "var", "let", "case"]
  /// Words after `class` that are not names: `class func`.
  private static let modifiers: Set<Substring> = ["func", "var", "let", "subscript", "class"]
}
