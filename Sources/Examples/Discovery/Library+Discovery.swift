import Articles
import Support

extension Library {
  /// Marks the examples on pages without Proofbook attributes as discovered. Their claims are read
  /// in other common notations, and errors in their fences are not reported.
  ///
  /// A folder with its own settings is not changed, unless discovery is requested by the command or by
  /// the settings, or the settings ask only for blocks with claims: then blocks without claims on
  /// these pages are skipped. A package in which any page uses Proofbook's attributes is not changed
  /// either, unless discovery is requested.
  func discovered(
    _ examples: [Example], on pages: DiscoveredPages, diagnostics: inout [Diagnostic]
  ) -> [Example] {
    let takesClaimsOnly = settings.package.checksClaimsOnly
    let pages = pages.following(settings)
    if pages == .ofOtherTools, hasSettings && !takesClaimsOnly || isAnnotatedPackage {
      return examples
    }
    var search = DiscoveredPages.Search(pages)
    let all = articles.filter {
      !$0.isSnippet && (pages == .all ? $0.isForeignOnRequest : $0.isForeign)
    }
    let foreign = Dictionary(
      uniqueKeysWithValues: all.filter { search.includes($0.path) }.map { ($0.path, $0) })
    var examples = examples
    if takesClaimsOnly {
      let others = Set(all.map(\.path)).subtracting(foreign.keys)
      for index in examples.indices where others.contains(examples[index].article) {
        examples[index].skipIfClaimless()
      }
    }
    guard !foreign.isEmpty else { return examples }
    diagnostics.removeAll { diagnostic in
      foreign[diagnostic.location.file] != nil
        && (diagnostic.severity == .warning || ![.page, .include].contains(diagnostic.rule))
    }
    var surroundings: [String: (lines: [Substring], imports: [String])] = [:]
    return examples.map { example in
      guard let article = foreign[example.article] else { return example }
      let page =
        surroundings[article.path]
        ?? (
          article.text.split(separator: "\n", omittingEmptySubsequences: false),
          foreignImports(on: article)
        )
      surroundings[article.path] = page
      var example = example
      example.imports = (example.imports + page.imports).uniqued()
      example.discovery = Discovery(of: example.block, in: page.lines)
      let found = DiscoveredClaims(of: example.block, in: article)
      example.claims = found.claims
      if !found.claims.isEmpty { example.discovery?.printing = found.printing }
      if takesClaimsOnly { example.skipIfClaimless() }
      if example.isBroken {
        example.isBroken = false
        example.discovery?.doubt = .notCode
        example.skipReason = "it cannot be a part of a program"
      }
      return example
    }
  }
}

extension Library {
  /// The package's modules that a page outside its targets describes: those that it imports in code
  /// or names in backticks, or else the one named like the package, or else all.
  private func foreignImports(on article: Article) -> [String] {
    guard let package = swiftPackage, article.frontMatter.imports.isEmpty else { return [] }
    let all = package.importable.map(\.module).sorted()
    let named = all.filter {
      article.text.containsBytes(of: "import \($0)\n") || article.text.containsBytes(of: "`\($0)`")
    }
    if !named.isEmpty { return named }
    func plain(_ name: String) -> String { name.lowercased().filter(\.isLetter) }
    let name = plain(package.name)
    let main = all.filter { name == plain($0) || name == "swift" + plain($0) }
    return main.isEmpty ? all : main
  }
}

extension Example {
  fileprivate mutating func skipIfClaimless() {
    let isMarked = ownBlocks.contains { !$0.info.attributes.isEmpty }
    guard claims.isEmpty, !isMarked, isTried else { return }
    skipReason = Library.claimsNothing
  }
}
