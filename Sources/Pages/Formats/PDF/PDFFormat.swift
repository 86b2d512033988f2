import Articles
import Foundation
import Support

extension OutputFormat {
  /// The site as one PDF: the pages of the single file on paper, after a title page and a table of
  /// contents. Chromium prints it.
  package static let pdf = OutputFormat(
    name: "pdf", summary: "the site as one PDF, if Chromium is installed",
    require: { _ = try Chromium.installed() }, product: { try product(of: $0) })

  private static func product(of site: Site) throws -> Product {
    let single = try SingleSite(site)
    let path = FileName.from(title: site.library.settings.title) + ".pdf"
    let file = OutputFile(path: path) { take in
      let chromium = try Chromium.installed()
      let folder = try TemporaryWorkFolder()
      let page = folder.path + "/page.html"
      guard FileManager.default.createFile(atPath: page, contents: nil),
        let handle = FileHandle(forWritingAtPath: page)
      else { throw Chromium.Failure.noFile(page) }
      try single.write(as: .paper) { try handle.write(contentsOf: Data($0)) }
      try handle.close()
      try take(PDFDates.removed(from: try chromium.pdf(of: page, in: folder.path)))
    }
    return Product(files: [file], path: path, contents: counted(single.pages.count, "page"))
  }
}

/// A temporary folder, which is deleted when the last reference to this object is released.
private final class TemporaryWorkFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/proofbook-pdf-\(UUID().uuidString)"
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
