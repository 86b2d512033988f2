import Support

extension Library {
  /// The name of the settings file, at the root of a content folder.
  package static let settingsName = "proofbook.yml"

  /// Reads a content folder: its `proofbook.yml`, if there is one, and all its articles.
  ///
  /// - Parameters:
  ///   - folder: As the user gave it; paths in diagnostics start with it.
  ///   - files: The articles to read, as paths in the folder; `nil` for all.
  ///   - claims: The syntax of each claim kind.
  /// - Throws: ``LibraryError`` if the folder does not exist or has no articles.
  package init(
    reading folder: String, only files: [String]? = nil, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) throws {
    switch FileSystem.kind(of: folder) {
    case .missing: throw LibraryError.missing(folder)
    case .file, .other: throw LibraryError.notAFolder(folder)
    case .folder: break
    }
    try Self.checkStaysInProject(folder)
    let root = FileSystem.trimmed(folder)
    try self.init(
      paths: files ?? [root], root: root, isBuilt: true, claims: claims, diagnostics: &diagnostics)
  }

  /// Reads Markdown files and folders, wherever they are. Folders are read recursively, without
  /// files and folders whose names start with a dot. The root is the nearest folder above them that
  /// contains a `proofbook.yml`, otherwise their deepest common folder.
  ///
  /// - Parameters:
  ///   - paths: As the user gave them; paths in diagnostics start with them.
  ///   - files: The articles to read, as paths inside of `paths`; `nil` for all.
  ///   - claims: The syntax of each claim kind.
  /// - Throws: ``LibraryError`` if nothing can be read. If some of the paths exist, the missing
  ///   ones are reported in `diagnostics` instead.
  package init(
    reading paths: [String], only files: [String]? = nil, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) throws {
    guard !paths.isEmpty else { throw LibraryError.noPaths }
    var found: [String] = []
    for path in paths {
      switch FileSystem.kind(of: path) {
      case .missing:
        if paths.count == 1 { throw LibraryError.missing(path) }
        diagnostics.append(
          .error(
            "found no file or folder '\(path)'", at: Location(file: path, line: 1),
            hint: "give the path of an article or of a folder of articles"))
      default: found.append(FileSystem.trimmed(path))
      }
    }
    guard !found.isEmpty else { throw LibraryError.missing(paths[0]) }
    for path in found { try Self.checkStaysInProject(path) }
    let roots = found.map { Self.settingsFolder(above: $0) }
    var root = Self.sharedFolder(of: found)
    if let first = roots.lazy.compactMap(\.self).first {
      root = first
      for (path, other) in zip(found, roots)
      where other.map(FileSystem.absolute) != FileSystem.absolute(first) {
        diagnostics.append(
          .warning(
            "'\(path)' is not under '\(FileSystem.join(first, Self.settingsName))', whose settings are used",
            at: Location(file: path, line: 1), hint: "give it to a run of its own"))
      }
    }
    try self.init(
      paths: files ?? found, root: root, isBuilt: false, claims: claims, diagnostics: &diagnostics)
  }

  /// - Parameter isBuilt: Whether the articles always form a site, in which addresses must be
  ///   unique. If not, they form one only if there are settings.
  private init(
    paths: [String], root: String, isBuilt: Bool, claims: [ClaimSyntax],
    diagnostics: inout [Diagnostic]
  ) throws {
    self.root = root
    hasSettings = FileSystem.exists(FileSystem.join(root, Self.settingsName))
    isSite = isBuilt || hasSettings
    settings = diagnostics.ruled(.settings) { Self.settings(in: root, diagnostics: &$0) }
    articles = []
    assets = [:]
    var search = ArticleSearch()
    if isSite {
      theme = diagnostics.ruled(.theme) { Self.theme(in: root, diagnostics: &$0) }
      search.passesOver = FileSystem.absolute(FileSystem.join(root, Self.themeFolder))
      search.root = root
    } else {
      search.takesTutorials = true
    }
    for path in paths { search.add(path, isNamed: true, diagnostics: &diagnostics) }
    dialect = MarkdownDialect(ofPagesIn: root)
    articles = concurrently(search.files.sorted(), reporting: &diagnostics) {
      [dialect] path, diagnostics in
      Self.text(of: path, diagnostics: &diagnostics).map {
        Self.article(
          $0, path: path, claims: claims, dialect: dialect, diagnostics: &diagnostics)
      }
    }.compactMap(\.self)
    guard !articles.isEmpty else {
      if let first = search.files.sorted().first {
        throw LibraryError.unreadable(first, reason: Self.reason(first))
      }
      if let first = search.linksOut.min() {
        throw LibraryError.unreadable(
          first,
          reason: "it is a symbolic link out of '\(root)'; put the file itself into the folder")
      }
      throw LibraryError.noArticles(paths)
    }
    if isCatalogue { readCatalogue() }
    diagnostics.ruled(.frontMatter) { checkSections(diagnostics: &$0) }
    if isSite { diagnostics.ruled(.address) { checkAddresses(diagnostics: &$0) } }
    diagnostics.ruled(.fact) { readFacts(claims: claims, diagnostics: &$0) }
    diagnostics.ruled(.link) { resolveLinks(isSite: isSite, diagnostics: &$0) }
    if isSite { diagnostics.ruled(.rawHTML) { checkRawHTML(diagnostics: &$0) } }
    let package = paths.lazy.compactMap { SwiftPackage.folder(above: $0) }.first
    includeRoots = (isSite ? [root] : []) + [package ?? root]
    diagnostics.ruled(.include) { resolveIncludes(diagnostics: &$0) }
  }

  /// Parses the text of a file as an article. The file's name determines the format.
  package static func article(
    _ text: String, path: String, claims: [ClaimSyntax], dialect: MarkdownDialect,
    diagnostics: inout [Diagnostic]
  ) -> Article {
    guard Playground.isPage(path) else {
      var article = Article(
        parsing: text, path: path, claims: claims, dialect: dialect, diagnostics: &diagnostics)
      if Tutorial.isPage(path) { article.fillSteps(diagnostics: &diagnostics) }
      return article
    }
    let sources = Playground.sources(ofPageAt: path).compactMap { source in
      Self.text(of: source, diagnostics: &diagnostics).map { (source, $0) }
    }
    return Article(
      playground: text, path: path, sources: sources, claims: claims, diagnostics: &diagnostics)
  }

  /// Throws if a symbolic link of the project leads out of it. Otherwise the author of a project
  /// could make the tool read any file of its user.
  private static func checkStaysInProject(_ path: String) throws {
    if let target = FileSystem.escape(ofProjectBy: path) {
      throw LibraryError.linkOut(path, target: target)
    }
  }

  private static func reason(_ path: String) -> String {
    do {
      _ = try FileSystem.bytes(of: path)
      return "it contains no text"
    } catch { return error.description }
  }

  /// Returns the text of a file. If it cannot be read, that is reported and the result is `nil`.
  /// Bytes that are not UTF-8 are reported and replaced, so that the rest of the page is still
  /// checked.
  static func text(of path: String, diagnostics: inout [Diagnostic]) -> String? {
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path)
    } catch {
      diagnostics.append(
        .error(
          "cannot read the file: \(error)", at: Location(file: path, line: 1),
          hint: "fix it, or move it out of the folder"))
      return nil
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      diagnostics.append(
        .error(
          "the file is UTF-16", at: Location(file: path, line: 1), hint: "save it as UTF-8"))
      let isLittle = bytes[0] == 0xFF
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map {
        isLittle
          ? UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8
          : UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return String(decoding: units, as: UTF16.self)
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let text = String(decoding: bytes, as: UTF8.self)
    diagnostics.append(
      .error(
        "the file is not UTF-8", at: Self.firstDifference(bytes, text, path: path),
        hint: "save it as UTF-8; the bytes that are not are read as '\u{FFFD}'"))
    return text
  }

  /// The location of the first byte that decoding replaced.
  private static func firstDifference(_ bytes: [UInt8], _ text: String, path: String) -> Location {
    let offset = zip(bytes, text.utf8).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    let before = String(decoding: bytes.prefix(offset ?? bytes.count), as: UTF8.self)
    let lines = SourceText(before + "x", path: path).lines
    let hasMark = lines.count == 1 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return Location(
      file: path, line: lines.count,
      column: max(1, (lines.last?.utf8.count ?? 1) - (hasMark ? 3 : 0)))
  }

  static func settings(
    in root: String, defaults: Settings = Settings(), diagnostics: inout [Diagnostic]
  ) -> Settings {
    let path = FileSystem.join(root, settingsName)
    let otherPath = FileSystem.join(root, "proofbook.yaml")
    if !FileSystem.exists(path), FileSystem.exists(otherPath) {
      diagnostics.append(
        .warning(
          "the settings are not read from here", at: Location(file: otherPath, line: 1),
          hint: "name the file '\(settingsName)'"))
    }
    if let target = FileSystem.escape(ofProjectBy: path) {
      diagnostics.append(
        .error(
          "the settings are a symbolic link to '\(target)', outside of this project, so they are not read",
          at: Location(file: path, line: 1), hint: "put the file itself into the folder"))
      return defaults
    }
    guard FileSystem.exists(path), let text = text(of: path, diagnostics: &diagnostics) else {
      return defaults
    }
    return Settings(
      parsing: text, path: path, defaults: defaults, diagnostics: &diagnostics)
  }

  /// The nearest folder at or above a path that contains a `proofbook.yml`. The search ends at the
  /// root of a repository.
  static func settingsFolder(above path: String) -> String? {
    let folder = FileSystem.kind(of: path) == .folder ? path : FileSystem.folder(of: path)
    return FileSystem.nearestFolder(from: folder) {
      FileSystem.kind(of: FileSystem.join($0, settingsName)) == .file
    }
  }

  /// The deepest folder that contains all of the given files and folders.
  private static func sharedFolder(of paths: [String]) -> String {
    let folders = paths.map {
      FileSystem.kind(of: $0) == .folder ? $0 : FileSystem.folder(of: $0)
    }
    guard var shared = folders.first else { return "." }
    func holdsAll(_ folder: String) -> Bool {
      let start = FileSystem.absolute(folder)
      return folders.allSatisfy {
        let path = FileSystem.absolute($0)
        return start == "/" || path == start || path.hasPrefix(start + "/")
      }
    }
    for _ in 0..<64 where !holdsAll(shared) { shared = FileSystem.parent(of: shared) }
    return shared
  }

  /// Reports sections that pages name but the settings do not define.
  private func checkSections(diagnostics: inout [Diagnostic]) {
    guard !settings.sections.isEmpty else { return }
    let names = settings.sections.map(\.name)
    for article in articles {
      guard let section = article.frontMatter.section, !names.contains(section) else { continue }
      diagnostics.append(
        .error(
          "the settings have no section '\(section)'",
          at: article.frontMatter.places["section"] ?? Location(file: article.path, line: 1),
          hint: Spelling.hint(for: section, among: names)
            ?? "they have \(names.map { "'\($0)'" }.joined(separator: ", "))"))
    }
  }

  /// The path of a file relative to ``root``, such as `guides/loading.md`; unchanged if the file is
  /// outside of it.
  package func pathInRoot(_ path: String) -> String {
    let start = FileSystem.absolute(root)
    let full = FileSystem.absolute(path)
    if start == "/" { return String(full.dropFirst()) }
    return full.hasPrefix(start + "/") ? String(full.dropFirst(start.count + 1)) : path
  }

  /// Whether a path in ``root`` leads out of it through a symbolic link, or into a folder of
  /// version control.
  package func leadsOut(_ path: String) -> Bool {
    FileSystem.resolvesOutside(path, of: root)
  }

  /// Whether the articles form a site and all of them are in DocC catalogues.
  var isCatalogue: Bool {
    isSite && articles.allSatisfy { dialect.ofPage(at: $0.path) == .docC }
  }

  /// Reads the articles of a DocC catalogue as DocC shows them. The title of the site is that of
  /// its front page unless there are settings.
  private mutating func readCatalogue() {
    let (translated, sections) = Catalogue(articles, in: root).translated()
    articles = translated
    guard !hasSettings else { return }
    settings.sections = sections.map { Settings.Section(name: $0, title: $0) }
    if let front = articles.first(where: \.isFront) { settings.title = front.title }
  }
}
