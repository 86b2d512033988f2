import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Parses what was written. Markup that is not well-formed XML fails the test.
enum Markup {
  struct Malformed: Error, CustomStringConvertible {
    var description: String
  }

  /// All text in some markup.
  static func text(of markup: String) throws -> String {
    try document(markup).stringValue ?? ""
  }

  /// The text of each element with a name, in document order.
  static func texts(of markup: String, element: String) throws -> [String] {
    try document(markup).nodes(forXPath: "//\(element)").map { $0.stringValue ?? "" }
  }

  static func document(_ markup: String) throws -> XMLDocument {
    do {
      return try XMLDocument(
        xmlString: "<root>\(markup)</root>", options: .nodePreserveWhitespace)
    } catch {
      throw Malformed(description: "\(error) in \(markup)")
    }
  }
}

/// A built page as a browser would see it: its ids and its links.
struct BuiltPage {
  var ids: [String]
  /// The values of `href` and `src`.
  var links: [String]

  init(_ html: String) {
    func values(_ name: String) -> [String] {
      html.components(separatedBy: " \(name)=\"").dropFirst().map { rest in
        String(rest.prefix { $0 != "\"" }).replacing("&amp;", with: "&").replacing(
          "&#39;", with: "'")
      }
    }
    ids = values("id")
    links = values("href") + values("src")
  }
}
