import Running

@testable import uikit_reference

/// The symbols of the runtime. They are extracted from its module once for all tests.
enum RuntimeSymbols {
  static var graphs: [SymbolGraph] {
    get async throws { try await extraction.value }
  }

  static var surface: Surface {
    get async throws { try await collection.value }
  }

  private static let extraction = Task {
    try await SymbolGraph.all(of: "UIKit", toolchain: Toolchain())
  }

  private static let collection = Task { Surface(try await graphs) }
}
