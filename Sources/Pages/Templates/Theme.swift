import Articles
import Checking
import Foundation
import Mustache
import Support

/// The compiled templates and the files that every site has: the built-in ones, and those in the
/// content's `theme` folder, which replace them or add to them.
package struct Theme: Sendable {
  /// Why the site cannot be written.
  enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case malformed(String, String)
    case endless(String)

    var description: String {
      switch self {
      case .missing(let name): "the theme file '\(name)' is missing; rebuild proofbook"
      case .malformed(let name, let reason):
        "could not read the template '\(name)': \(reason)"
      case .endless(let name):
        "the template '\(name)' renders more than a gigabyte on one page; look for a section that is nested in itself"
      }
    }
  }

  static let templateNames = [
    "page", "front", "proof", "redirect", "navigation", "navigation-item", "symbols", "embed",
  ]
  /// Templates that are empty unless an author provides them: the end of the head, the bar above
  /// the page, and the end of the page.
  static let slotNames = ["head", "header", "footer"]
  /// `site.css` consists of all files in `styles/`, sorted by name, and `page.js` of all files in
  /// `scripts/`. The others are copied unchanged.
  static let fileNames = SiteFiles.theme
  /// The folder of the built-in theme.
  package static var programFolder: String {
    Bundle.module.bundleURL.appendingPathComponent("Theme").path
  }
  /// The folder of a theme whose files are copied to the site unchanged.
  static let staticFolder = "static/"

  private let templates: MustacheLibrary
  /// The files that all pages share; see ``fileNames``.
  let files: [OutputFile]
  /// The files that the author's theme adds to the site unchanged.
  let additions: [OutputFile]

  /// Reads the built-in theme, then an author's theme that replaces parts of it or adds to it.
  ///
  /// - Parameters:
  ///   - hasVersions: Whether pages lead to other versions of the site.
  ///   - diagnostics: The errors in the author's theme. The built-in parts are used instead of those
  ///     with errors.
  init(
    _ own: [ThemeFile] = [], preset: ThemePreset = .standard, hasVersions: Bool = false,
    diagnostics: inout [Diagnostic]
  ) throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Theme")
    func bytes(_ name: String) throws -> [UInt8] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        throw Failure.missing(name)
      }
      return Array(data)
    }
    var set = TemplateSet()
    for name in Theme.templateNames + Theme.slotNames {
      let text = String(decoding: try bytes(name + ".mustache"), as: UTF8.self)
      do {
        try set.add(name, text: text)
      } catch {
        throw Failure.malformed(name, "\(error)")
      }
    }
    var parts: [String: [[UInt8]]] = [:]
    var icon: [UInt8]?
    var additions: [OutputFile] = []
    for file in own {
      if file.name.hasPrefix(Theme.staticFolder) {
        additions.append(
          OutputFile(
            path: String(file.name.dropFirst(Theme.staticFolder.count)), bytes: file.bytes))
      } else if file.name.hasSuffix(".mustache") {
        set.add(
          String(file.name.dropLast(".mustache".count)), of: file, diagnostics: &diagnostics)
      } else if !file.name.contains("/"), file.name.hasSuffix(".css") {
        parts["site.css", default: []].append(file.bytes)
      } else if !file.name.contains("/"), file.name.hasSuffix(".js") {
        parts["page.js", default: []].append(file.bytes)
      } else if file.name == "icon.svg" {
        icon = file.bytes
      } else {
        diagnostics.append(Theme.unused(file))
      }
    }
    if !own.isEmpty { set.check(Theme.shapes, diagnostics: &diagnostics) }
    templates = set.library
    func joined(_ part: String, _ name: String) throws -> [UInt8] {
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(part).path)
      guard let names else { throw Failure.missing(part) }
      let own = names.sorted().map { "\(part)/\($0)" }
      return try joined(own + Theme.additions(to: name, preset, hasVersions), name)
    }
    func joined(_ names: [String], _ name: String) throws -> [UInt8] {
      let own = try names.map { Theme.withoutComments(try bytes($0)) }
      return Array((own + (parts[name] ?? [])).joined(separator: [10]))
    }
    files = try (Theme.fileNames + (hasVersions ? ["version-switch.js"] : [])).map { name in
      switch name {
      case "site.js":
        OutputFile(
          path: name,
          bytes: try joined([name] + Theme.additions(to: name, preset, hasVersions), name))
      case "page.js": OutputFile(path: name, bytes: try joined("scripts", name))
      case "site.css": OutputFile(path: name, bytes: try joined("styles", name))
      case "icon.svg": OutputFile(path: name, bytes: try icon ?? bytes(name))
      default: OutputFile(path: name, bytes: try bytes(name))
      }
    }
    self.additions = additions
  }

  /// As above, for an author's theme whose errors are reported elsewhere.
  init(
    _ own: [ThemeFile] = [], preset: ThemePreset = .standard, hasVersions: Bool = false
  ) throws {
    var found: [Diagnostic] = []
    try self.init(own, preset: preset, hasVersions: hasVersions, diagnostics: &found)
  }

  /// The theme of a site.
  init(_ library: Library, hasVersions: Bool = false) throws {
    try self.init(
      library.theme, preset: library.settings.preset, hasVersions: hasVersions)
  }

  /// The parts of the built-in theme that are added to a file only for some sites.
  private static func additions(
    to name: String, _ preset: ThemePreset, _ hasVersions: Bool
  ) -> [String] {
    switch name {
    case "site.css":
      (preset == .standard ? [] : ["presets/\(preset.rawValue).css"])
        + (hasVersions ? ["versions/versions.css"] : [])
    case "site.js": hasVersions ? ["versions/head.js"] : []
    case "page.js": hasVersions ? ["versions/switch.js"] : []
    default: []
    }
  }

  /// Removes the lines that contain only a comment from a script or a style sheet of the built-in
  /// theme: an eighth of what a browser would load.
  static func withoutComments(_ text: [UInt8]) -> [UInt8] {
    let lines = text.split(separator: 10, omittingEmptySubsequences: false)
    let rest = lines.filter { line in
      let words = line.drop { $0 == 32 }
      let isNote = words.starts(with: "/*".utf8) && words.suffix(2).elementsEqual("*/".utf8)
      return !isNote && !words.starts(with: "//".utf8)
    }
    return Array(rest.joined(separator: [10]))
  }

  /// The text of a file of the built-in theme that is not copied to sites.
  static func text(_ name: String) throws -> String {
    let file = Bundle.module.bundleURL.appendingPathComponent("Theme").appendingPathComponent(name)
    guard let data = try? Data(contentsOf: file) else { throw Failure.missing(name) }
    return String(decoding: data, as: UTF8.self)
  }

  /// The ``additions`` whose paths do not conflict with another file or folder of the site.
  func additions(beside map: SiteMap) -> [OutputFile] {
    let files = Set(map.files.map { $0.lowercased() })
    let own = map.ownFolders
    let folders = Set(files.flatMap(OutputFile.folders) + own)
    return additions.filter {
      let path = $0.path.lowercased()
      return !files.contains(path) && !folders.contains(path)
        && !OutputFile.folders(of: path).contains { files.contains($0) || own.contains($0) }
    }
  }

  func html(_ value: some Sendable, in template: String) throws -> String {
    let allowance = RenderBudget()
    guard
      let text = templates.render(TemplateValue(value, within: allowance), withTemplate: template)
    else { throw Failure.missing(template + ".mustache") }
    if allowance.isSpent { throw Failure.endless(template) }
    return text
  }

  private static func unused(_ file: ThemeFile) -> Diagnostic {
    let known = (templateNames + slotNames).map { $0 + ".mustache" } + ["icon.svg"]
    var hint = "put files that are copied unchanged into 'theme/static'"
    if file.name.hasSuffix(".html") || file.name.hasSuffix(".htm") {
      hint = "templates have names such as 'page.mustache'"
    } else if file.name.lowercased().hasSuffix(".md") {
      hint = "put articles next to the folder 'theme', not inside it"
    } else if let near = Spelling.nearest(to: file.name, among: known) {
      hint = "did you mean '\(near)'?"
    }
    return .warning(
      "no page uses '\(file.name)'", at: Location(file: file.path, line: 1), hint: hint)
  }
}

extension Theme {
  /// Reports errors in the theme of a site before anything is written.
  package static func check(_ library: Library, diagnostics: inout [Diagnostic]) throws {
    guard !library.theme.isEmpty else { return }
    var found: [Diagnostic] = []
    let theme = try Theme(library.theme, diagnostics: &found)
    var site = Site(library, Report(verdicts: [], diagnostics: [], toolchain: ""))
    site.hasDrafts = true
    let map = SiteMap(of: site)
    let free = Set(theme.additions(beside: map).map(\.path))
    let files = Set(map.files.map { $0.lowercased() })
    for file in theme.additions where !free.contains(file.path) {
      let isFile =
        files.contains(file.path.lowercased())
        || map.ownFolders.contains { file.path.hasPrefix($0 + "/") }
      found.append(
        .error(
          isFile
            ? "'\(file.path)' is already a file of the site"
            : "'\(file.path)' conflicts with a file or folder of the site",
          at: Location(
            file: library.theme.first { $0.name == staticFolder + file.path }?.path ?? file.path,
            line: 1), hint: "give it another name"))
    }
    diagnostics.ruled(.theme) { $0 += found }
  }
}
