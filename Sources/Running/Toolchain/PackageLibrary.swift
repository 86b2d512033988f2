/// A package that was built for examples: one shared object with all its library products, and the
/// compiler arguments to import them.
package struct PackageLibrary: Hashable, Sendable {
  /// The folder of the build products.
  package var folder: String
  /// The shared object, which a host loads before any example.
  package var library: String
  /// The compiler arguments that locate its modules, module maps and macros.
  package var arguments: [String]
  /// The digest of the inputs for compiling an example: the modules and the arguments.
  package var interfaceDigest: String
  /// The digest of the inputs for running an example: the above and the shared object.
  package var digest: String
  /// The paths that programs may read.
  var readableByPrograms: [String]
  /// The paths that the compiler may read; `nil` for all paths in ``arguments``, because the user
  /// trusts the package.
  var readableByTools: [String]?
  /// The folder for C modules that the compiler builds; `nil` for the folder that all other
  /// examples use.
  package var modules: String?
}
