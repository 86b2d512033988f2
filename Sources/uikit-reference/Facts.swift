import Foundation

/// The page of facts: the observed behaviour of real UIKit, by numbers that doc comments cite as
/// `F42`.
struct Facts {
  /// Cited numbers that are not on the page.
  struct Missing: Error, CustomStringConvertible {
    var numbers: [Int]
    var description: String {
      "'\(Facts.path)' has no \(numbers.map(Facts.name).joined(separator: ", "))"
    }
  }

  /// Its path in the site's content folder.
  static let path = "reference/facts.md"

  /// For each fact, the anchor of its heading.
  private var anchors: [Int: String] = [:]

  /// - Parameter text: The page as Markdown; a fact is a row that starts with its number.
  init(_ text: String) {
    var anchor = ""
    for line in text.split(separator: "\n") {
      if line.hasPrefix("## ") {
        anchor = line.dropFirst(3).lowercased().replacing(" ", with: "-")
      } else if line.hasPrefix("| F"), let number = Int(line.dropFirst(3).prefix { $0.isNumber }) {
        anchors[number] = anchor
      }
    }
  }

  init(content: URL) throws {
    self.init(try String(contentsOf: content.appending(path: Self.path), encoding: .utf8))
  }

  var numbers: [Int] { anchors.keys.sorted() }

  /// A fact's number as doc comments cite it: `F07`.
  static func name(_ number: Int) -> String { number < 10 ? "F0\(number)" : "F\(number)" }

  /// A link to a fact from another page of the reference.
  func link(to number: Int) throws(Missing) -> String {
    guard let anchor = anchors[number] else { throw Missing(numbers: [number]) }
    return "[\(Self.name(number))](facts.md#\(anchor))"
  }

  /// A text in which the cited numbers outside of code are links.
  func linked(_ text: String) throws(Missing) -> String {
    var result = ""
    var isCode = false
    for part in text.split(separator: "`", omittingEmptySubsequences: false) {
      if !result.isEmpty || isCode { result += "`" }
      var rest = part
      while !isCode, let match = rest.firstMatch(of: /\bF(\d{2,3})\b/) {
        result += rest[..<match.range.lowerBound]
        result += try link(to: Int(match.1) ?? 0)
        rest = rest[match.range.upperBound...]
      }
      result += rest
      isCode.toggle()
    }
    return result
  }
}
