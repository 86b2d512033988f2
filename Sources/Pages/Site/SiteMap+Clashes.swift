import Articles
import Checking

extension Library {
  /// Reports files whose path other files need as a folder, and aliases that are the path of a
  /// file.
  package func checkPaths(diagnostics: inout [Diagnostic]) {
    guard isSite else { return }
    var site = Site(self, Report(verdicts: [], diagnostics: [], toolchain: ""))
    site.hasDrafts = true
    let clashes = SiteMap(of: site).clashes(in: self)
    diagnostics.ruled(.address) { $0 += clashes }
  }
}

extension SiteMap {
  /// The origin of a file of the site, and what its author can do if the path is taken.
  private struct PathOwner {
    var path: String
    var location: Location
    var hint: String
  }

  fileprivate func clashes(in library: Library) -> [Diagnostic] {
    var claimants: [String: PathOwner] = [:]
    var found: [Diagnostic] = []
    for (asset, path) in assets {
      claimants[path.lowercased()] = PathOwner(
        path: path, location: Location(file: "\(library.root)/\(asset)", line: 1),
        hint: "rename the file or the folder")
    }
    let own = Set(
      ([SiteMap.front] + SiteFiles.all + assets.values).map { $0.lowercased() }
    ).subtracting(pages.values)
    for article in library.articles {
      let start = Location(file: article.path, line: 1)
      for path in [pages, markdownExports, symbols].compactMap({ $0[article.path] }) {
        claimants[path.lowercased()] = PathOwner(
          path: path, location: article.frontMatter.places["slug"] ?? start,
          hint: "give the page another 'slug', or rename the folder")
      }
      let place = article.frontMatter.places["aliases"] ?? start
      for path in article.frontMatter.aliases.map(SiteMap.aliasPath) {
        if own.contains(path.lowercased()) {
          found.append(
            .error(
              "'\(path)' is a file of the site, so it cannot be an alias", at: place,
              hint: "remove the alias, or rename the file"))
        } else if claimants[path.lowercased()] == nil {
          claimants[path.lowercased()] = PathOwner(
            path: path, location: place, hint: "remove the alias")
        }
      }
    }
    let files = Set(self.files.map { $0.lowercased() })
    var reported: Set<String> = []
    for file in files.sorted() {
      for folder in OutputFile.folders(of: file)
      where files.contains(folder) && reported.insert(folder).inserted {
        guard let claimant = claimants[folder] ?? claimants[file] else { continue }
        let inner = claimants[file]?.path ?? file
        found.append(
          .error(
            "the site cannot have both a file '\(inner.prefix(folder.count))' and '\(inner)'",
            at: claimant.location, hint: claimant.hint))
      }
    }
    return found.sorted { $0.location < $1.location }
  }
}
