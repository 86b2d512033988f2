import ArgumentParser
import Foundation
import Running
import Support

/// Reports the runtime's public API: as reference articles, or compared with the API that real code
/// uses.
@main struct UIKitReference: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "uikit-reference",
    abstract: "Write the runtime's reference articles from its symbols, or count what it has.",
    subcommands: [Write.self, Count.self])

  /// The runtime's public API, from the module that was built last.
  static func surface() async throws -> Surface {
    Surface(try await SymbolGraph.all(of: "UIKit", toolchain: Toolchain()))
  }

  static func coverage(of surface: Surface) throws -> Coverage {
    try Coverage(of: surface, families: Family.all(), uses: Use.all())
  }

  static func index(of surface: Surface) throws -> TypeIndex {
    try TypeIndex(surface, uses: Use.all(), families: Family.all())
  }

  /// The runtime's public API and the modules that make up `import Combine`.
  static func surfaceWithCombine() async throws -> Surface {
    var graphs: [SymbolGraph] = []
    for module in ["UIKit", "OpenCombine", "OpenCombineDispatch", "AppleCombine"] {
      graphs += try await SymbolGraph.all(of: module, toolchain: Toolchain())
    }
    return Surface(graphs)
  }
}

extension UIKitReference {
  struct Write: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Write the reference's articles.",
      discussion: "Files in CONTENT/reference that are not of the reference are left alone.")

    @Argument(help: "The folder of the articles.", completion: .directory)
    var content = "Content"

    func run() async throws {
      let surface = try await surface()
      let folder = URL(filePath: content)
      try FileManager.default.createDirectory(
        at: folder.appending(path: "reference"), withIntermediateDirectories: true)
      let pages = try ReferencePage.all(
        of: surface, coverage: try coverage(of: surface), index: try index(of: surface),
        facts: try Facts(content: folder))
      for page in pages {
        try Data(page.text.utf8).write(to: folder.appending(path: page.path))
        print(content + "/" + page.path)
      }
    }
  }

  struct Count: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Count types and members by mode, and the uses in real code that they cover.")

    @Flag(help: "List the symbols that real code uses and the runtime lacks, the most used first.")
    var missing = false

    @Flag(help: "List the types whose doc comments have no '- Mode:' line.")
    var withoutMode = false

    func run() async throws {
      let coverage = try coverage(of: try await surfaceWithCombine())
      print(coverage)
      if missing {
        print("")
        for use in coverage.missing { print("\(use.files)\t\(use.kind)\t\(use.symbol)") }
      }
      if withoutMode {
        print("")
        for entry in try await surface().withoutMode { print("\(entry.topic)\t\(entry.name)") }
      }
    }
  }
}

extension Surface {
  /// The module's own types whose doc comments have no valid `- Mode:` line.
  var withoutMode: [Entry] {
    entries.filter { !["extension", "typealias"].contains($0.kind) && $0.comment.mode == nil }
  }
}
