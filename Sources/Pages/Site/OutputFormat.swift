/// A form that the site is written in. The formats are static members, a file each in `Formats/`.
package struct OutputFormat: Sendable {
  /// What comes of a site.
  package struct Product: Sendable {
    package var files: [OutputFile]
    /// What to open: a file, or a folder that is one thing.
    package var path: String
    /// What is in it, as a build tells it: `38 chapters`; nil where the number of files says all.
    package var contents: String?
  }

  /// The word after `--format`.
  package var name: String
  package var summary: String
  /// The files are made when they are asked for.
  package var product: @Sendable (Site) throws -> Product

  package init(
    name: String, summary: String, product: @escaping @Sendable (Site) throws -> Product
  ) {
    self.name = name
    self.summary = summary
    self.product = product
  }

  package func files(_ site: Site) throws -> [OutputFile] { try product(site).files }
}
