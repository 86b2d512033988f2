import Articles
import Support

extension OutputFormat {
  /// The site as one HTML file that contains everything.
  package static let single = OutputFormat(
    name: "single", summary: "the site as one HTML file with everything in it"
  ) { site in
    let single = try SingleSite(site)
    // Not 'TITLE.html', because a page may have that name.
    let path = FileName.from(title: site.library.settings.title) + ".single.html"
    let count = single.pages.count
    return Product(
      files: [OutputFile(path: path) { take in try single.write(to: take) }], path: path,
      contents: counted(count, "page"))
  }
}
