import Support

extension Library {
  /// Reports pages and aliases that have the same address.
  ///
  /// A page's address is its folder followed by its slug, or by its file name if it has no slug.
  /// Case is ignored, because some file systems ignore it.
  func checkAddresses(diagnostics: inout [Diagnostic]) {
    var pages = Dictionary(uniqueKeysWithValues: Self.reservedAddresses.map { ($0, "") })
    for article in articles {
      let place =
        article.frontMatter.places["slug"] ?? Location(file: article.path, line: 1)
      take(address(of: article), for: article, at: place, taken: &pages, diagnostics: &diagnostics)
    }
    for article in articles {
      let place = article.frontMatter.places["aliases"] ?? Location(file: article.path, line: 1)
      for alias in article.frontMatter.aliases {
        take(
          Self.address(ofAlias: alias), for: article, at: place, taken: &pages,
          diagnostics: &diagnostics)
      }
    }
  }

  /// The addresses of pages that every site has.
  private static let reservedAddresses = ["proof", "404"]

  private func take(
    _ address: String, for article: Article, at place: Location, taken: inout [String: String],
    diagnostics: inout [Diagnostic]
  ) {
    guard let other = taken.updateValue(article.path, forKey: address.lowercased()) else { return }
    let whose =
      other == article.path
      ? "the page itself" : other.isEmpty ? "a page that every site has" : "'\(other)'"
    diagnostics.append(
      .error(
        "'\(address)' is already the address of \(whose)", at: place,
        hint: "give the page another 'slug', or remove the alias"))
  }

  private func address(of article: Article) -> String {
    let path = pathInRoot(article.path)
    let folder = FileSystem.folder(of: path)
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
    return FileSystem.join(folder, article.frontMatter.slug ?? stem)
  }

  private static func address(ofAlias alias: String) -> String {
    let path = alias.split(separator: "/").joined(separator: "/")
    if alias.hasSuffix("/") { return path + "/index" }
    let endings = [".html", ".htm"] + ArticleName.endings
    let ending = endings.first(where: path.lowercased().hasSuffix)
    return String(path.dropLast(ending?.count ?? 0))
  }
}
