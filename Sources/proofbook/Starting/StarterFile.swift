/// A file that `init` writes.
struct StarterFile: Hashable, Sendable {
  /// The path in the folder of the site or the package.
  var path: String
  var text: String
}
