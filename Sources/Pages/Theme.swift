import Foundation
import Mustache

/// The templates, compiled once, and the files that every site has as they are.
struct Theme: Sendable {
  /// Why the site cannot be written: the program's own files are not all there.
  enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case malformed(String, String)

    var description: String {
      switch self {
      case .missing(let name): "found no theme file '\(name)'; build proofbook anew"
      case .malformed(let name, let reason):
        "could not read the template '\(name)': \(reason)"
      }
    }
  }

  static let templateNames = [
    "page", "front", "proof", "redirect", "navigation", "navigation-item", "symbols",
  ]
  /// `site.css` is all of `styles/` in the order of their names, `page.js` all of `scripts/`; the rest is as it stands.
  static let fileNames = ["icon.svg", "page.js", "search-engine.js", "site.css", "site.js"]

  private let templates: MustacheLibrary
  /// What all pages share; see ``fileNames``.
  let files: [OutputFile]

  /// Reads the theme that the program brings along.
  init() throws {
    let folder = Bundle.module.bundleURL.appendingPathComponent("Theme")
    func bytes(_ name: String) throws -> [UInt8] {
      guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)) else {
        throw Failure.missing(name)
      }
      return Array(data)
    }
    var templates: [String: MustacheTemplate] = [:]
    for name in Theme.templateNames {
      let text = String(decoding: try bytes(name + ".mustache"), as: UTF8.self)
      do {
        templates[name] = try MustacheTemplate(string: text)
      } catch {
        throw Failure.malformed(name, "\(error)")
      }
    }
    self.templates = MustacheLibrary(templates: templates)
    func joined(_ part: String) throws -> [UInt8] {
      let names = try? FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(part).path)
      guard let names else { throw Failure.missing(part) }
      return Array(try names.sorted().map { try bytes("\(part)/\($0)") }.joined(separator: [10]))
    }
    files = try Theme.fileNames.map { name in
      switch name {
      case "page.js": OutputFile(path: name, bytes: try joined("scripts"))
      case "site.css": OutputFile(path: name, bytes: try joined("styles"))
      default: OutputFile(path: name, bytes: try bytes(name))
      }
    }
  }

  /// A file of the program's own theme that no page has, as text.
  static func text(_ name: String) throws -> String {
    let file = Bundle.module.bundleURL.appendingPathComponent("Theme").appendingPathComponent(name)
    guard let data = try? Data(contentsOf: file) else { throw Failure.missing(name) }
    return String(decoding: data, as: UTF8.self)
  }

  func html(_ value: some Sendable, in template: String) throws -> String {
    guard let text = templates.render(TemplateValue(value), withTemplate: template) else {
      throw Failure.missing(template + ".mustache")
    }
    return text
  }
}
