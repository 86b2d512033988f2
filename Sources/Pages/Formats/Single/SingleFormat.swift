import Articles
import Support

extension OutputFormat {
  /// The site as one page with everything in it.
  package static let single = OutputFormat(
    name: "single", summary: "the site as one HTML file with everything in it"
  ) { site in
    let single = try SingleSite(site)
    // Not 'TITLE.html': a page may be called so.
    let path = FileName.from(title: site.library.settings.title) + ".single.html"
    let count = single.pages.count
    return Product(
      files: [OutputFile(path: path) { take in try single.write(to: take) }], path: path,
      contents: counted(count, "page"))
  }
}
