import Support

/// Finds the Markdown files at and below given paths, each file once.
struct ArticleSearch {
  var files: [String] = []
  /// The absolute path of a folder to skip, because its files are not articles.
  var passesOver: String?
  /// Symbolic links must not lead out of this folder. If `nil`, links to files may lead anywhere,
  /// and links to folders must stay inside the named path.
  var root: String?
  /// The links that were skipped because they lead out of ``root``.
  private(set) var linksOut: [String] = []
  /// Whether to find files that are not articles, too.
  var takesOthers = false
  /// Whether to find the tutorials of DocC catalogues, which are not pages of a site.
  var takesTutorials = false
  private var seen: Set<String> = []
  private var folders: Set<String> = []

  /// The folders of package managers for dependencies. They are read only if the user gives their
  /// paths.
  private static let dependencyFolders: Set<String> = [
    "node_modules", "bower_components", "Pods", "Carthage",
  ]

  /// - Parameter isNamed: Whether the user gave the path. Such a file is read regardless of its
  ///   name.
  mutating func add(_ path: String, isNamed: Bool, diagnostics: inout [Diagnostic]) {
    let named = path
    var pending = [(path, isNamed)]
    // Links to folders are followed last, so that a folder that is also found here is read under
    // its own name.
    var links: [(String, Bool)] = []
    while let (path, isNamed) = pending.popLast() ?? links.popLast() {
      switch FileSystem.kind(of: path) {
      case .folder:
        // If the folder was read before, the path is a link back to it or was given twice.
        guard let real = FileSystem.realPath(path), folders.insert(real).inserted else { continue }
        if refuses(path, isNamed: isNamed, what: "folder", diagnostics: &diagnostics) { continue }
        do {
          let names = try FileSystem.names(in: path).filter { !$0.hasPrefix(".") }
          for name in names.reversed() {
            let inner = FileSystem.join(path, name)
            if let passesOver, FileSystem.absolute(inner) == passesOver { continue }
            if Self.dependencyFolders.contains(name) { continue }
            if FileSystem.isLink(inner), FileSystem.kind(of: inner) == .folder {
              // Following the link could read the whole disk.
              if root == nil, FileSystem.resolvesOutside(inner, of: named) {
                diagnostics.append(Self.warning(ofLink: inner, outOf: named))
              } else {
                links.append((inner, false))
              }
            } else {
              pending.append((inner, false))
            }
          }
        } catch {
          diagnostics.append(
            .error(
              "cannot read the folder: \(error)", at: Location(file: path, line: 1),
              hint: "fix it, or move it away"))
        }
      case .file, .other, .missing:
        guard
          isNamed || takesOthers || ArticleName.isArticle(path) || Playground.isPage(path)
            || (takesTutorials && Tutorial.isPage(path))
        else { continue }
        guard seen.insert(FileSystem.absolute(path)).inserted else { continue }
        if path.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
          diagnostics.append(
            .error(
              "the file's name has a line break or another character that cannot be seen",
              at: Location(file: Self.visible(path), line: 1), hint: "give it another name"))
        } else if !refuses(path, isNamed: isNamed, what: "article", diagnostics: &diagnostics) {
          files.append(path)
        }
      }
    }
  }

  private static func warning(ofLink path: String, outOf folder: String) -> Diagnostic {
    .warning(
      "the folder is a symbolic link out of '\(folder)', so it is not read",
      at: Location(file: path, line: 1), hint: "name the folder on the command line, too")
  }

  /// Whether a path leads out of ``root``. If so, that is reported.
  private mutating func refuses(
    _ path: String, isNamed: Bool, what: String, diagnostics: inout [Diagnostic]
  ) -> Bool {
    // Paths that were found in a folder lead out only if they are links.
    guard let root, isNamed || FileSystem.isLink(path), FileSystem.resolvesOutside(path, of: root)
    else {
      return false
    }
    linksOut.append(path)
    diagnostics.append(
      .error(
        "the \(what) is a symbolic link out of '\(root)', so it is not read",
        at: Location(file: path, line: 1),
        hint: "put the \(what == "folder" ? what : "file") itself into the folder"))
    return true
  }

  /// The path with control characters written as `\u{a}`.
  private static func visible(_ path: String) -> String {
    path.unicodeScalars.map { scalar in
      scalar.properties.generalCategory == .control
        ? "\\u{\(String(scalar.value, radix: 16))}" : String(scalar)
    }.joined()
  }
}
