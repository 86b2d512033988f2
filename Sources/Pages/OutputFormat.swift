/// A form that the site is written in. The formats are static members, a file each in `Formats/`.
package struct OutputFormat: Sendable {
  package var name: String
  package var files: @Sendable (Site) throws -> [OutputFile]

  package init(name: String, files: @escaping @Sendable (Site) throws -> [OutputFile]) {
    self.name = name
    self.files = files
  }
}
