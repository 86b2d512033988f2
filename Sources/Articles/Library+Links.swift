import Support

extension Library {
  /// Resolves the articles' links and images inside the root, keeps the files among them as
  /// ``assets``, and reports broken links. Addresses on the network are not requested.
  ///
  /// - Parameter isSite: Whether the articles form a site. If not, only their examples are checked,
  ///   and all link problems are warnings.
  mutating func resolveLinks(isSite: Bool, diagnostics: inout [Diagnostic]) {
    let resolver = LinkResolver(library: self, isSite: isSite)
    // Neighbouring pages often show the same images, and each resolver reads a file only once.
    let length = max(64, articles.count / 8)
    var stretches = stride(from: 0, to: articles.count, by: length).map {
      Array(articles[$0..<min($0 + length, articles.count)])
    }
    if !settings.links.isEmpty {
      var page = Article(
        path: FileSystem.join(root, Self.settingsName), title: "", frontMatter: FrontMatter())
      page.links = settings.links
      stretches.append([page])
    }
    let resolvers = concurrently(stretches, fewest: 2, reporting: &diagnostics) {
      articles, diagnostics in
      var resolver = resolver
      resolver.resolveAll(of: articles, diagnostics: &diagnostics)
      return resolver
    }
    assets = resolvers.reduce(into: [:]) { $0.merge($1.assets) { first, _ in first } }
    let published = Set(resolvers.flatMap(\.publishedAssets))
    draftAssets = Set(resolvers.flatMap(\.draftAssets)).subtracting(published)
  }
}

/// Resolves links. Keeps the files that it has read, so that it reads each only once.
private struct LinkResolver {
  struct Problem: Error {
    var severity = Diagnostic.Severity.error
    var message: String
    var hint: String
    var rule = Rule.page

    func diagnostic(at location: Location) -> Diagnostic {
      var diagnostic =
        severity == .warning
        ? Diagnostic.warning(message, at: location, hint: hint)
        : .error(message, at: location, hint: hint)
      diagnostic.rule = rule
      return diagnostic
    }
  }

  var assets: [String: [UInt8]] = [:]
  /// The assets that drafts use, and those that published pages use.
  private(set) var draftAssets: Set<String> = []
  private(set) var publishedAssets: Set<String> = []
  private let library: Library
  /// Whether links and anchors in raw HTML count, as on GitHub.
  private let hasRawHTML: Bool
  private let isSite: Bool
  /// The root as an absolute path.
  private let root: String
  private let realRoot: String
  /// By absolute path.
  private var articles: [String: Article] = [:]
  /// The paths of ``articles`` by their lower-case form.
  private var spellings: [String: String] = [:]

  init(library: Library, isSite: Bool) {
    self.library = library
    self.isSite = isSite
    hasRawHTML = !isSite || library.settings.allowsRawHTML
    root = FileSystem.absolute(library.root)
    realRoot = FileSystem.realPath(library.root) ?? root
    for article in library.articles {
      let path = FileSystem.absolute(article.path)
      articles[path] = article
      spellings[path.lowercased()] = path
    }
  }

  mutating func resolveAll(of articles: [Article], diagnostics: inout [Diagnostic]) {
    let isCatalogue = library.isCatalogue
    for article in articles {
      // DocC finds pages and images by their names alone.
      if !isCatalogue, library.dialect.ofPage(at: article.path) == .docC { continue }
      for link in article.links where isShown(link) {
        do throws(Problem) {
          try resolve(link, from: article)
          if isSite { try checkAccessibleText(of: link) }
        } catch {
          var problem = error
          if !isSite { problem.severity = .warning }
          diagnostics.append(problem.diagnostic(at: link.location))
        }
      }
    }
  }

  private func isShown(_ link: Link) -> Bool { hasRawHTML || !link.isRawHTML }

  /// Throws if a link has no text, or an image no description.
  private func checkAccessibleText(of link: Link) throws(Problem) {
    guard link.isSilent else { return }
    throw Problem(
      severity: .warning,
      message: link.isImage
        ? "the image has no description for those who cannot see it"
        : "the link has no text",
      hint: link.isImage
        ? "write what it shows: '![A screen with two buttons](\(link.destination))'"
        : "write where it leads: '[Loading a view](\(link.destination))'", rule: .silentLink)
  }

  private mutating func resolve(_ link: Link, from article: Article) throws(Problem) {
    let destination = link.destination.trimmingWhitespace()
    guard !destination.isEmpty else {
      throw Problem(
        message: "the link has no destination", hint: "add a destination, or remove the link")
    }
    if link.isImage, isSite,
      destination.hasPrefix("//") || LinkScheme(of: destination)?.isNetwork == true
    {
      throw Problem(
        severity: .warning,
        message: "the image is on the network, but pages load nothing from the network",
        hint: "save it in a file next to the page, or link to it", rule: .link)
    }
    guard !destination.hasPrefix("//") else { return }
    if let scheme = LinkScheme(of: destination) {
      guard scheme.isAllowed(in: link) else {
        throw Problem(
          severity: .warning,
          message:
            "addresses that start with '\(scheme.name):' are not allowed, so this is not a link",
          hint: link.isImage
            ? "save the image in a file next to the page"
            : "link to a page, a file or an address such as 'https://…'",
          rule: .link)
      }
      return
    }
    let written = destination.prefix { $0 != "#" && $0 != "?" }
    let fragment = destination.firstIndex(of: "#").map {
      String(destination[$0...].dropFirst())
    }
    let path = Self.decoded(String(written))
    if path.isEmpty {
      try check(fragment, of: article, from: article)
      return
    }
    let folder =
      path.hasPrefix("/") ? root : FileSystem.folder(of: FileSystem.absolute(article.path))
    let target = try inside(path, from: folder)
    if path.contains("\0") {
      throw Problem(message: "'\(written)' is not a valid path", hint: "remove '%00'")
    }
    if let page = page(at: target) {
      if page.frontMatter.isDraft, !article.frontMatter.isDraft {
        throw Problem(
          severity: .warning, message: "'\(path)' is a draft, which is not published",
          hint: "publish it, or remove the link", rule: .draftLink)
      }
      try check(fragment, of: page, from: article)
      return
    }
    switch FileSystem.kind(of: target) {
    case .file: try keep(target, written: path, isDraft: article.frontMatter.isDraft)
    case .folder:
      throw Problem(message: "'\(path)' is a folder", hint: "link to a page or a file in it")
    case .other, .missing: throw missing(path, target: target, from: article)
    }
  }

  /// Returns the absolute path that a link leads to. Throws if it is outside of the content folder.
  private func inside(_ path: String, from folder: String) throws(Problem) -> String {
    var parts = folder.split(separator: "/").map(String.init)
    let least = root.split(separator: "/").count
    for part in path.split(separator: "/").map(String.init) where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.count > least {
        parts.removeLast()
      } else {
        throw Problem(
          message: "'\(path)' is outside of the content folder '\(library.root)'",
          hint: "move the file into the folder, or link to its address on the network")
      }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns the article that a path leads to: the file itself, or the `index.md` or `README.md` of
  /// a folder.
  private mutating func page(at path: String) -> Article? {
    for candidate in [path, path + "/index.md", path + "/README.md"] {
      if let article = articles[candidate] { return article }
      // Even if the file system ignores case, the site's server does not.
      guard spellings[candidate.lowercased()] == nil else { continue }
      guard ArticleName.isArticle(candidate),
        FileSystem.kind(of: candidate) == .file,
        !isSite || !FileSystem.resolvesOutside(candidate, of: root)
      else { continue }
      // This run does not check the page, but links may lead to its anchors.
      var ignored: [Diagnostic] = []
      guard let text = Library.text(of: candidate, diagnostics: &ignored) else { continue }
      let article = Article(
        parsing: text, path: candidate, claims: [], dialect: library.dialect, diagnostics: &ignored)
      articles[candidate] = article
      return article
    }
    return nil
  }

  private func check(
    _ fragment: String?, of page: Article, from article: Article
  ) throws(Problem) {
    guard let fragment, !fragment.isEmpty else { return }
    let anchor = Self.decoded(fragment)
    if page.sharedAnchors.contains(anchor) {
      throw Problem(
        severity: .warning,
        message: "a heading and an example are both '#\(anchor)'; the link leads to the heading",
        hint: "give the example another name, if it is meant", rule: .identifier)
    }
    if let step = StepFragment(anchor), page.hasFigure(step.id) { return }
    if page.hasFigure(anchor) { return }
    guard !page.anchors.contains(anchor), anchor != "top",
      !(library.facts?.hasAnchor(anchor, on: page.path) ?? false),
      !(hasRawHTML && page.rawAnchors.contains(anchor))
    else { return }
    let place = page.path == article.path ? "the page" : "'\(library.pathInRoot(page.path))'"
    let slug = HeadingAnchors.slug(anchor.replacing("%20", with: " "))
    let near =
      page.anchors.contains(slug)
      ? slug
      : page.anchors.count > 1000 ? nil : Spelling.nearest(to: anchor, among: page.anchors.sorted())
    throw Problem(
      message: "\(place) has no anchor '\(anchor)'",
      hint: near.map { "did you mean '#\($0)'?" }
        ?? "an anchor is a heading in lower case with '-' for blanks, or a block's name")
  }

  private mutating func keep(
    _ path: String, written: String, isDraft: Bool
  ) throws(Problem) {
    guard let real = FileSystem.realPath(path),
      realRoot == "/" || real.hasPrefix(realRoot + "/")
    else {
      throw Problem(
        message:
          "'\(written)' is a symbolic link to a file outside of the content folder '\(library.root)'",
        hint: "put the file itself into the folder")
    }
    let key = String(path.dropFirst(root == "/" ? 1 : root.count + 1))
    if isSite,
      let reason = ReservedPaths.reason(key)
        ?? ReservedPaths.reason(String(real.dropFirst(realRoot.count)))
    {
      throw Problem(
        message: "'\(written)' cannot be a file of the site: \(reason)",
        hint: "give the file another name, or remove the link")
    }
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let realName = real.split(separator: "/").last.map(String.init) ?? ""
    if name != realName, name.lowercased() == realName.lowercased() {
      throw Problem(
        message: "there is no file '\(written)'",
        hint:
          "did you mean '\(written.dropLast(name.count))\(realName)'? on other systems case counts")
    }
    if isDraft { draftAssets.insert(key) } else { publishedAssets.insert(key) }
    guard assets[key] == nil else { return }
    let bytes: [UInt8]
    do {
      bytes = try FileSystem.bytes(of: path)
    } catch {
      throw Problem(message: "cannot read '\(written)': \(error)", hint: "fix the file")
    }
    if isSite {
      do throws(ActiveContent.Problem) {
        try ActiveContent.check(bytes, name: name)
      } catch {
        throw Problem(
          message: "'\(written)' is not published: \(error.reason)", hint: error.hint)
      }
    }
    assets[key] = bytes
  }

  private func missing(_ path: String, target: String, from article: Article) -> Problem {
    let name = target.split(separator: "/").last.map(String.init) ?? ""
    let folder = FileSystem.folder(of: target)
    let start = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let names = ((try? FileSystem.names(in: folder)) ?? []).filter { !$0.hasPrefix(".") }
    var hint = "paths are relative to the page's own folder"
    let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    if let page = names.first(where: {
      ArticleName.isArticle($0) && ArticleName.withoutEnding($0) == stem
    }) {
      hint = "link to the article: '\(start)\(page)'"
    } else if let near = Spelling.nearest(to: name, among: names) {
      hint = "did you mean '\(start)\(near)'?"
    } else if let other = library.articles.first(where: {
      $0.path.split(separator: "/").last.map(String.init) == name
    }) {
      hint = "did you mean '\(FileSystem.relativePath(from: article.path, to: other.path))'?"
    }
    return Problem(message: "there is no file '\(path)'", hint: hint)
  }

  /// The text with percent-encoded bytes such as `%20` decoded.
  private static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.count,
        let byte = UInt8(String(decoding: bytes[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
