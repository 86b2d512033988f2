import Support

extension Library {
  /// Reads the Markdown of a package: its `README`s, the pages in folders named `Documentation`,
  /// `Docs` or `Guides`, its DocC catalogues, and the paths that its `proofbook.yml` includes.
  /// Pages in a target's folder import the target's module automatically.
  ///
  /// Sources and snippets are not read; `Library.init(reading:diagnostics:)` in `Examples` adds
  /// them.
  package init(
    readingPagesOf package: SwiftPackage, claims: [ClaimSyntax], diagnostics: inout [Diagnostic]
  ) throws {
    root = package.root
    var defaults = Settings()
    defaults.title = package.name
    defaults.languageMode = package.languageMode
    settings = Self.settings(in: root, defaults: defaults, diagnostics: &diagnostics)
    articles = []
    assets = [:]
    swiftPackage = package
    includeRoots = [root]
    dialect = MarkdownDialect(ofPagesIn: root)
    var search = ArticleSearch()
    search.takesTutorials = true
    for path in Self.pages(ofPackageIn: root) {
      search.add(path, isNamed: false, diagnostics: &diagnostics)
    }
    for path in settings.package.include {
      let inner = FileSystem.join(root, path.value)
      if FileSystem.kind(of: inner) == .missing {
        diagnostics.append(
          .error(
            "found no file or folder '\(path.value)'", at: path.location,
            hint: "paths are relative to the package's folder"))
      } else {
        search.add(inner, isNamed: true, diagnostics: &diagnostics)
      }
    }
    for path in search.files.sorted() where !isExcluded(path) {
      guard let text = Self.text(of: path, diagnostics: &diagnostics) else { continue }
      var article = Self.article(
        text, path: path, claims: claims, dialect: dialect, diagnostics: &diagnostics)
      let inner = pathInRoot(path)
      if let target = package.importable.first(where: { inner.hasPrefix($0.path + "/") }) {
        article.frontMatter.imports.append(target.module)
      }
      if settings.package.cumulative.contains(where: {
        FileSystem.matches(inner, pattern: $0.value)
      }) {
        article.frontMatter.isCumulative = true
      }
      articles.append(article)
    }
    diagnostics.ruled(.fact) { readFacts(claims: claims, diagnostics: &$0) }
    resolveLinks(isSite: false, diagnostics: &diagnostics)
  }

  /// Whether the settings exclude a file.
  package func isExcluded(_ path: String) -> Bool {
    let inner = pathInRoot(path)
    return settings.package.exclude.contains { FileSystem.matches(inner, pattern: $0.value) }
  }

  /// Whether a pattern matches one of the given paths, which are relative to the root, or names an
  /// existing file or folder.
  package func excludesSomething(_ pattern: String, of paths: [String]) -> Bool {
    FileSystem.exists(FileSystem.join(root, pattern))
      || paths.contains { FileSystem.matches($0, pattern: pattern) }
  }

  /// Returns the text of a file of the package. If it cannot be read, that is reported and the
  /// result is `nil`.
  package func text(ofFile path: String, diagnostics: inout [Diagnostic]) -> String? {
    Self.text(of: path, diagnostics: &diagnostics)
  }

  /// The Swift files in the package's `Snippets` folder, sorted by path.
  package var snippetFiles: [String] {
    var files: [String] = []
    var pending = [FileSystem.join(root, "Snippets")]
    while let folder = pending.popLast() {
      guard FileSystem.kind(of: folder) == .folder, !FileSystem.isLink(folder) else { continue }
      for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        let path = FileSystem.join(folder, name)
        if name.hasSuffix(".swift") { files.append(path) } else { pending.append(path) }
      }
    }
    return files.filter { !isExcluded($0) }.sorted()
  }

  /// Finds the pages and the folders of pages in conventional places of a package. Folders named
  /// `Tests` and nested packages are not searched for catalogues.
  private static func pages(ofPackageIn root: String) -> [String] {
    var found: [String] = []
    for name in (try? FileSystem.names(in: root)) ?? [] {
      let path = FileSystem.join(root, name)
      let lower = name.lowercased()
      let isReadme =
        lower.hasPrefix("readme") && ArticleName.isArticle(lower)
      let isFolder = ["documentation", "docs", "guides"].contains(lower)
      if isReadme || (isFolder && FileSystem.kind(of: path) == .folder) { found.append(path) }
    }
    var pending = [(root, 0)]
    while let (folder, depth) = pending.popLast() {
      for name in (try? FileSystem.names(in: folder)) ?? [] where !name.hasPrefix(".") {
        let path = FileSystem.join(folder, name)
        guard FileSystem.kind(of: path) == .folder, !FileSystem.isLink(path) else { continue }
        if name.hasSuffix(".docc") {
          found.append(path)
        } else if depth < 16, name != "Tests", !SwiftPackage.isPackage(path) {
          pending.append((path, depth + 1))
        }
      }
    }
    return found
  }
}
