import Articles
import Examples
import Foundation
import Running
import Support

extension Library {
  /// Reads the articles that a command names.
  ///
  /// Without paths, reads the folder `Content`, or else the package in the working directory, or
  /// else the articles in the working directory and its subfolders. A path may be an article, a
  /// folder of articles, a package's folder, a part of it, or one of its Swift files. Articles in a
  /// package may import its products.
  ///
  /// - Parameters:
  ///   - files: The articles to read, which are at or below `paths`; `nil` for all. A package is
  ///     read as a whole.
  ///   - discovery: The pages on which contexts are inferred. On these, code without a language in
  ///     a package's comments is Swift.
  /// - Throws: ``LibraryError`` if there is nothing to check, ``PackageError``.
  package init(
    asked paths: [String], only files: [String]? = nil, _ policy: PackagePolicy,
    discovering discovery: DiscoveredPages = .none, diagnostics: inout [Diagnostic]
  ) async throws {
    if paths.isEmpty {
      if FileSystem.kind(of: "Content") != .missing {
        try await self.init(site: "Content", only: files, policy, diagnostics: &diagnostics)
      } else if SwiftPackage.isPackage(".") {
        try self.init(
          reading: try await SwiftPackage(reading: ".", policy), discovering: discovery,
          diagnostics: &diagnostics)
      } else {
        guard Self.hasArticles(".") else { throw LibraryError.nothingHere }
        try self.init(reading: ["."], only: files, diagnostics: &diagnostics)
        try await findPackage(above: ["."], policy)
      }
      return
    }
    if let folder = Self.packageFolder(of: paths) {
      let package = try await SwiftPackage(reading: folder, policy)
      try self.init(reading: package, discovering: discovery, diagnostics: &diagnostics)
      try narrow(to: paths, diagnostics: &diagnostics)
    } else {
      try self.init(reading: paths, only: files, diagnostics: &diagnostics)
      try await findPackage(above: paths, policy)
    }
  }

  /// Whether a folder itself contains an article, a DocC catalogue or settings. Its subfolders are
  /// not searched, because it may be a home folder.
  private static func hasArticles(_ folder: String) -> Bool {
    let names = (try? FileSystem.names(in: folder)) ?? []
    return names.contains {
      ArticleName.isArticle($0) || $0.hasSuffix(".docc") || $0 == settingsName
    }
  }

  /// Reads a package. If its pages decide whether contexts are inferred, code without a language is
  /// Swift only if no page uses Proofbook's attributes.
  private init(
    reading package: SwiftPackage, discovering discovery: DiscoveredPages,
    diagnostics: inout [Diagnostic]
  ) throws {
    var found: [Diagnostic] = []
    self = try Library(
      reading: package, takesUntagged: discovery == .all, diagnostics: &found)
    if discovery == .ofOtherTools, settings.isDiscovering == true {
      found = []
      self = try Library(reading: package, takesUntagged: true, diagnostics: &found)
    } else if discovery == .ofOtherTools, !isSite {
      isAnnotatedPackage = !articles.allSatisfy(\.isForeign)
      if !isAnnotatedPackage {
        found = []
        self = try Library(reading: package, takesUntagged: true, diagnostics: &found)
      }
    }
    diagnostics += found
  }

  /// Reads a content folder. Its examples may import the products of the package that contains it.
  ///
  /// - Parameter files: The articles to read, by paths that include the folder's path; `nil` for
  ///   all.
  /// - Throws: ``LibraryError`` if there is nothing to check, ``PackageError``.
  package init(
    site folder: String, only files: [String]? = nil, _ policy: PackagePolicy,
    diagnostics: inout [Diagnostic]
  ) async throws {
    try self.init(reading: folder, only: files, diagnostics: &diagnostics)
    try await findPackage(above: [folder], policy)
  }

  /// The folder of the package that the paths name, if one of them is the package's folder, one of
  /// its Swift files, or a folder that contains its sources or documentation.
  private static func packageFolder(of paths: [String]) -> String? {
    for path in paths {
      guard let folder = SwiftPackage.folder(above: path) else { continue }
      if SwiftPackage.isPackage(path) || (path.hasSuffix(".swift") && !Playground.isPage(path)) {
        return folder
      }
      let root = URL(filePath: folder).standardizedFileURL.pathComponents
      let inner = URL(filePath: path).standardizedFileURL.pathComponents.dropFirst(root.count)
      if inner.contains(where: { $0.hasSuffix(".docc") })
        || ["Sources", "Snippets"].contains(inner.first)
      {
        return folder
      }
    }
    return nil
  }

  /// Removes all articles except those at or below the paths, and reads Markdown files among the
  /// paths that are not part of the package.
  private mutating func narrow(to paths: [String], diagnostics: inout [Diagnostic]) throws {
    func standard(_ path: String) -> String { URL(filePath: path).standardizedFileURL.path }
    let wanted = paths.map(standard)
    func isWanted(_ path: String) -> Bool {
      let path = standard(path)
      return wanted.contains { path == $0 || path.hasPrefix($0 == "/" ? "/" : $0 + "/") }
    }
    articles.removeAll { !isWanted($0.path) }
    diagnostics.removeAll { diagnostic in
      let isSettings = diagnostic.location.file.hasSuffix(Self.settingsName)
      return !isSettings && !isWanted(diagnostic.location.file)
    }
    let found = Set(articles.map { standard($0.path) })
    let rest = paths.filter { path in
      let path = standard(path)
      return !found.contains { $0 == path || $0.hasPrefix(path + "/") }
    }
    for path in rest where ArticleName.isArticle(path) {
      let other = try Library(reading: [path], diagnostics: &diagnostics)
      articles += other.articles
    }
    articles.sort { $0.path < $1.path }
    guard !articles.isEmpty else { throw LibraryError.noArticles(paths) }
  }

  /// Reads the package that contains the articles, if their examples import a module that it may
  /// declare.
  private mutating func findPackage(above paths: [String], _ policy: PackagePolicy) async throws {
    guard let folder = paths.lazy.compactMap({ SwiftPackage.folder(above: $0) }).first else {
      return
    }
    var names: Set<String> = Set(settings.imports)
    for article in articles {
      names.formUnion(article.frontMatter.imports)
      for block in article.codeBlocks {
        if case .swift = block.role {
          names.formUnion(SwiftPackage.importedModules(in: block.lines))
        }
      }
    }
    names.subtract(Toolchain.ownModules)
    guard names.contains(where: { SwiftPackage.mayDeclare($0, in: folder) }) else { return }
    swiftPackage = try await SwiftPackage(reading: folder, policy)
  }
}
