import Checking
import Foundation
import Pages

/// The folder that a served site is also written to, with `--output`.
struct PreviewOutput: Sendable {
  private let folder: String
  private let content: String

  /// Checks that the folder may be written to, before any work is done.
  init(folder: String, source: Check.Source) throws {
    self.folder = folder
    switch source {
    case .folder(let content), .articles(let content, _): self.content = content
    case .paths(let paths, _): content = paths.first ?? "Content"
    }
    _ = try SiteWriter(root: folder, content: content)
  }

  func write(_ site: Site) throws {
    try SiteWriter(root: folder, content: content)
      .write([(format: OutputFormat.html.name, files: OutputFormat.html.files(site))])
  }
}
