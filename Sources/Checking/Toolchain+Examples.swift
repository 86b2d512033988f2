import Articles
import Examples
import Running

extension Toolchain {
  /// Builds the package of a library, if examples that are compiled import it.
  ///
  /// - Throws: ``PackageError`` if the package does not build.
  package mutating func prepare(
    for examples: [Example], of library: Library, _ policy: PackagePolicy
  ) async throws {
    try await prepare(for: examples.filter(\.isTried).map(\.program), of: library, policy)
  }
}
