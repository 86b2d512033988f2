/// A package as examples use it: one shared object with all that its library products need, and what the compiler must be
/// told to import them.
package struct PackageLibrary: Hashable, Sendable {
  /// The folder of the build's products.
  package var folder: String
  /// The shared object, which a host loads before any example.
  package var library: String
  /// Where its modules, module maps and macros are, in the compiler's words.
  package var arguments: [String]
  /// The digest of what a compiled example depends on: the modules, and the arguments.
  package var interfaceDigest: String
  /// The digest of what a running example depends on, too: the shared object.
  package var digest: String
  /// What programs may read of it.
  var seenByPrograms: [String]
  /// What the compiler may read of it; `nil` for all that ``arguments`` name, as the user trusts the package.
  var seenByTools: [String]?
  /// Where the compiler keeps what it makes of C modules; `nil` for where it keeps those of all other examples.
  package var modules: String?
}
