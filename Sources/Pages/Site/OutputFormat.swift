/// A format that the site can be written in. The formats are static members, each in its own file
/// in `Formats/`.
package struct OutputFormat: Sendable {
  /// The output for a site.
  package struct Product: Sendable {
    package var files: [OutputFile]
    /// The path to open: a file, or a folder that is one document.
    package var path: String
    /// What the build reports about the contents: `38 chapters`; `nil` to report only the number of
    /// files.
    package var contents: String?
    /// Passes to `take`, piece by piece, what the next build needs if only texts change; `nil` if
    /// every build regenerates everything.
    package var writeRecord: (@Sendable (_ take: ([UInt8]) -> Void) -> Void)?
  }

  /// The value of the option `--format`.
  package var name: String
  package var summary: String
  /// Throws if something that the format needs is not installed.
  package var require: @Sendable () throws -> Void
  /// Returns the output for a site. Its files are generated when they are read.
  package var product: @Sendable (Site) throws -> Product

  package init(
    name: String, summary: String, require: @escaping @Sendable () throws -> Void = {},
    product: @escaping @Sendable (Site) throws -> Product
  ) {
    self.name = name
    self.summary = summary
    self.require = require
    self.product = product
  }

  package func files(_ site: Site) throws -> [OutputFile] { try product(site).files }
}
