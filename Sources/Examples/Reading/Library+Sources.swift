import Articles
import SwiftSource

extension Library {
  /// Reads a package: its pages, the documentation comments of its library and executable targets,
  /// and its snippets.
  ///
  /// - Parameter takesUntagged: Whether code in comments without a language is Swift even if the
  ///   settings do not say so.
  /// - Throws: ``LibraryError`` if there is nothing to check.
  package init(
    reading package: SwiftPackage, takesUntagged: Bool = false, diagnostics: inout [Diagnostic]
  ) throws {
    try self.init(
      readingPagesOf: package, claims: ClaimKind.syntaxes, diagnostics: &diagnostics)
    if takesUntagged { settings.package.takesUntagged = true }
    for target in package.targets where ["library", "executable"].contains(target.kind) {
      for source in target.sources where source.hasSuffix(".swift") {
        let path = root == "." ? source : root + "/" + source
        guard !isExcluded(path), let text = text(ofFile: path, diagnostics: &diagnostics),
          let article = documentation(
            in: text, path: path, of: target, diagnostics: &diagnostics)
        else { continue }
        articles.append(article)
      }
    }
    for path in snippetFiles {
      guard let text = text(ofFile: path, diagnostics: &diagnostics) else { continue }
      articles.append(Article(snippet: text, path: path))
    }
    articles.sort { $0.path < $1.path }
    checkExclusions(of: package, diagnostics: &diagnostics)
    diagnostics.ruled(.include) { resolveIncludes(diagnostics: &$0) }
    if settings.package.checksClaimsOnly {
      for index in articles.indices { articles[index].leaveOutWhatClaimsNothing() }
    }
    guard !articles.isEmpty else { throw LibraryError.noArticles([root]) }
  }

  /// Returns an article with another text, read in the same way as the article.
  package func reread(_ article: Article, as text: String, diagnostics: inout [Diagnostic])
    -> Article
  {
    var library = self
    if article.path.hasSuffix(".swift"), !Playground.isPage(article.path) {
      let target = swiftPackage?.targets.first {
        let source = pathInRoot(article.path)
        return $0.sources.contains(source)
      }
      let read =
        target.map {
          documentation(in: text, path: article.path, of: $0, diagnostics: &diagnostics)
            ?? Article(comments: [], path: article.path, text: text, diagnostics: &diagnostics)
        } ?? Article(snippet: text, path: article.path)
      library.articles = [read]
    } else {
      var read = Self.article(
        text, path: article.path, claims: ClaimKind.syntaxes, dialect: dialect,
        diagnostics: &diagnostics)
      // Keeps what the package added to the page's own front matter.
      read.frontMatter.imports += article.frontMatter.imports.dropFirst(
        read.frontMatter.imports.count)
      read.frontMatter.isCumulative =
        read.frontMatter.isCumulative || article.frontMatter.isCumulative
      library.articles = [read]
    }
    diagnostics.ruled(.include) { library.resolveIncludes(diagnostics: &$0) }
    if settings.package.checksClaimsOnly { library.articles[0].leaveOutWhatClaimsNothing() }
    return library.articles[0]
  }

  /// Returns the documentation comments of a target's file as a page; `nil` if they contain no
  /// examples.
  private func documentation(
    in text: String, path: String, of target: SwiftPackage.Target,
    diagnostics: inout [Diagnostic]
  ) -> Article? {
    let comments = DocumentationComment.all(in: text)
    guard !comments.isEmpty else { return nil }
    var article = Article(comments: comments, path: path, text: text, diagnostics: &diagnostics)
    article.frontMatter.imports = [target.module]
    var obstacles = comments.map(\.obstacle)
    if target.kind == "executable" {
      obstacles = obstacles.map { _ in
        "\(target.name) is a program, which no example can import"
      }
    } else if swiftPackage?.importable.contains(where: { $0.name == target.name }) != true {
      obstacles = obstacles.map { $0 ?? "\(target.name) is in no library product" }
    }
    article.adoptCode(obstacles: obstacles, takesUntagged: settings.package.takesUntagged)
    let hasExample = article.codeBlocks.contains { block in
      if case .swift = block.role { true } else { false }
    }
    return hasExample ? article : nil
  }

  /// Warns about exclusions that exclude nothing, which may be misspelt.
  private func checkExclusions(of package: SwiftPackage, diagnostics: inout [Diagnostic]) {
    guard !settings.package.exclude.isEmpty else { return }
    let known = package.targets.flatMap { [$0.path] + $0.sources }
    for path in settings.package.exclude where !excludesSomething(path.value, of: known) {
      diagnostics.append(
        .warning(
          "'\(path.value)' excludes nothing", at: path.location,
          hint: "paths are relative to the package's folder"))
    }
  }
}

extension Article {
  /// Decides how each code block in a source file's comments is treated.
  ///
  /// - Parameters:
  ///   - obstacles: For each comment, why its examples are only shown; `nil` if they are run.
  ///   - takesUntagged: Whether code without a language is Swift. If not, code that parses as Swift
  ///     becomes an ignored example.
  fileprivate mutating func adoptCode(obstacles: [String?], takesUntagged: Bool) {
    for index in codeBlocks.indices {
      let block = codeBlocks[index]
      if case .shown = block.role, block.info.text.isEmpty, Self.readsAsSwift(block.source) {
        var fence = SwiftFence(expectationLocation: block.location)
        if !takesUntagged {
          fence.expectation = .ignored(
            reason: "the code has no language, such as swift, on its fence")
        }
        codeBlocks[index].role = .swift(fence)
      }
      guard case .swift(var fence) = codeBlocks[index].role else { continue }
      if let obstacle = obstacles[block.section] {
        if case .ignored = fence.expectation {
        } else {
          fence.expectation = .ignored(reason: obstacle)
          codeBlocks[index].role = .swift(fence)
        }
      }
    }
    nameBlocks()
  }

  /// Names the examples by their symbols: `Stack.push(_:)-1` for the first one of that symbol in
  /// the file.
  private mutating func nameBlocks() {
    var counts: [String: Int] = [:]
    for index in codeBlocks.indices {
      guard case .swift = codeBlocks[index].role, let symbol = codeBlocks[index].symbol else {
        continue
      }
      counts[symbol, default: 0] += 1
      codeBlocks[index].defaultName = "\(symbol)-\(counts[symbol, default: 1])"
    }
  }

  /// Whether code without a language is Swift: it parses, and contains `(`, `=`, `.` or `{`.
  private static func readsAsSwift(_ text: String) -> Bool {
    guard text.contains(where: { "(=.{".contains($0) }) else { return false }
    return withSyntaxTree(of: text) { !$0.hasError } ?? false
  }

  /// Ignores the Swift blocks that have neither claims nor attributes on their fences. On a page
  /// without Proofbook attributes, claims are found later.
  fileprivate mutating func leaveOutWhatClaimsNothing() {
    if isForeign, !isSnippet { return }
    let marks = ClaimKind.all.compactMap { $0.comments?.mark }
    var claimed: Set<Int> = []
    var nearest: Int?
    for (index, block) in codeBlocks.enumerated() {
      if case .swift(let fence) = block.role {
        nearest = index
        let isMarked = !block.info.attributes.isEmpty && fence.include == nil
        let claims = marks.contains { mark in block.lines.contains { $0.contains(mark) } }
        if isMarked || claims { claimed.insert(index) }
      }
      if case .claim(let claim) = block.role {
        if let name = claim.subject?.value {
          if let named = codeBlocks.firstIndex(where: { $0.name == name }) { claimed.insert(named) }
        } else if let nearest {
          claimed.insert(nearest)
        }
      }
    }
    for index in codeBlocks.indices where !claimed.contains(index) {
      guard case .swift(var fence) = codeBlocks[index].role else { continue }
      if case .ignored = fence.expectation { continue }
      fence.expectation = .ignored(reason: Library.claimsNothing)
      codeBlocks[index].role = .swift(fence)
    }
  }
}
