import Support

/// A file of a site's own theme.
package struct ThemeFile: Hashable, Sendable {
  /// The path relative to the theme's folder, such as `page.mustache` or `static/fonts/text.woff2`.
  package var name: String
  /// The path that diagnostics show.
  package var path: String
  package var bytes: [UInt8]

  package init(name: String, path: String, bytes: [UInt8]) {
    self.name = name
    self.path = path
    self.bytes = bytes
  }
}

extension Library {
  /// The folder of a site that contains its theme and no articles.
  static let themeFolder = "theme"

  /// Reads the files of the site's theme, sorted by name. Files whose names start with a dot are
  /// skipped.
  static func theme(in root: String, diagnostics: inout [Diagnostic]) -> [ThemeFile] {
    let folder = FileSystem.join(root, themeFolder)
    guard FileSystem.kind(of: folder) == .folder else { return [] }
    let realRoot = FileSystem.realPath(root) ?? root
    var files: [ThemeFile] = []
    var pending = [""]
    while let inner = pending.popLast() {
      let names = (try? FileSystem.names(in: FileSystem.join(folder, inner))) ?? []
      for part in names where !part.hasPrefix(".") {
        let name = FileSystem.join(inner, part)
        let path = FileSystem.join(folder, name)
        let isInside = FileSystem.realPath(path).map { real in
          (realRoot == "/" || real.hasPrefix(realRoot + "/"))
            && !FileSystem.isPrivate(String(real.dropFirst(realRoot.count)))
        }
        guard isInside == true else {
          diagnostics.append(
            .error(
              "the theme's '\(name)' is a symbolic link out of '\(root)'",
              at: Location(file: path, line: 1), hint: "put the file itself into the folder"))
          continue
        }
        if FileSystem.kind(of: path) == .folder {
          // Following a link to a parent folder would never end.
          if !FileSystem.isLink(path) { pending.append(name) }
          continue
        }
        do {
          files.append(ThemeFile(name: name, path: path, bytes: try FileSystem.bytes(of: path)))
        } catch {
          diagnostics.append(
            .error(
              "cannot read the file: \(error)", at: Location(file: path, line: 1),
              hint: "fix it, or move it out of the folder"))
        }
      }
    }
    return files.sorted { $0.name < $1.name }
  }
}
