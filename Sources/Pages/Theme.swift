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

  static let templateNames = ["page", "front", "proof", "redirect"]
  static let fileNames = ["icon.svg", "site.css", "site.js"]

  private let templates: MustacheLibrary
  /// `site.css`, `site.js` and what else pages share.
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
    files = try Theme.fileNames.map { OutputFile(path: $0, bytes: try bytes($0)) }
  }

  func html(_ value: some Sendable, in template: String) throws -> String {
    guard let text = templates.render(value, withTemplate: template) else {
      throw Failure.missing(template + ".mustache")
    }
    return text
  }
}
