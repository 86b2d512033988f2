import Foundation
import Programs
import Running
import Subprocess

/// The public symbols of a module: the part of the compiler's symbol graph files that the reference
/// needs.
struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Kind: Decodable {
      /// Such as `swift.method`.
      var identifier: String
    }
    struct Identifier: Decodable {
      var precise: String
    }
    struct Fragment: Decodable {
      var kind: String
      var spelling: String
    }
    struct DocComment: Decodable {
      struct Line: Decodable {
        var text: String
      }
      var lines: [Line]
    }
    struct Place: Decodable {
      var uri: String
    }
    struct Availability: Decodable {
      /// Such as `UIKit, iOS 13.0: Use the other one.`.
      var message: String?
      var isUnconditionallyDeprecated: Bool?
    }

    var kind: Kind
    var identifier: Identifier
    /// Such as `UIView`, `addSubview(_:)`.
    var pathComponents: [String]
    var docComment: DocComment?
    var declarationFragments: [Fragment]
    var location: Place?
    var availability: [Availability]?
    /// Such as `open`.
    var accessLevel = "public"
    /// Present if the symbol is declared in an extension.
    var swiftExtension: Present?
    /// Present if the symbol is generic.
    var swiftGenerics: Present?

    /// Any value; only its presence matters.
    struct Present: Decodable {
      init(from decoder: any Decoder) {}
    }
  }

  struct Relationship: Decodable {
    var kind: String
    var source: String
    var target: String
    /// The name of a target in another module.
    var targetFallback: String?
  }

  var symbols: [Symbol]
  var relationships: [Relationship]
}

extension SymbolGraph {
  /// The graphs of a module: its own first, then those of its extensions of other modules.
  ///
  /// - Throws: ``ReferenceError`` if the toolchain's `swift-symbolgraph-extract` is missing or
  ///   fails.
  static func all(of module: String, toolchain: Toolchain) async throws -> [SymbolGraph] {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let tool = toolchain.binaries + "/swift-symbolgraph-extract"
    guard FileManager.default.isExecutableFile(atPath: tool) else {
      throw ReferenceError.toolNotFound(tool)
    }
    let arguments =
      [
        "-module-name", module, "-I", toolchain.modules, "-target", toolchain.target,
        "-output-dir", folder.path, "-minimum-access-level", "public", "-skip-inherited-docs",
        "-skip-synthesized-members",
      ] + toolchain.moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=" + $0] }
    let result = try await Subprocess.run(
      .path(.init(tool)), arguments: Arguments(arguments), output: .discarded,
      error: .bytes(limit: 1 << 20))
    guard result.terminationStatus.isSuccess else {
      throw ReferenceError.extractionFailed(
        String(decoding: result.standardError, as: UTF8.self))
    }
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted {
      ($0.contains("@") ? 1 : 0, $0) < ($1.contains("@") ? 1 : 0, $1)
    }
    return try files.map { file in
      try JSONDecoder().decode(
        SymbolGraph.self, from: Data(contentsOf: folder.appending(path: file)))
    }
  }
}

/// Why the reference cannot be generated.
enum ReferenceError: Error, CustomStringConvertible {
  case toolNotFound(String)
  case extractionFailed(String)

  var description: String {
    switch self {
    case .toolNotFound(let path):
      "found no '\(path)'; install a complete Swift toolchain"
    case .extractionFailed(let message):
      "swift-symbolgraph-extract failed; build the runtime with 'swift build' first: \(message)"
    }
  }
}
