import Articles
import Examples
import Running

extension Toolchain {
  /// Builds the package of a library, where examples that are tried import it.
  ///
  /// - Throws: ``PackageError`` where it does not build.
  package mutating func prepare(
    for examples: [Example], of library: Library, _ policy: PackagePolicy
  ) async throws {
    try await prepare(for: examples.filter(\.isTried).map(\.program), of: library, policy)
  }
}
