import Foundation

/// The drawing in the article on the order of the callbacks. It is made from the lifecycle claims
/// of that article, which are compared with runs.
///
/// It is as large as a sheet of A4 in landscape, at 96 pixels to the inch.
struct CallbackPoster {
  /// A part of a lifecycle claim: the lines from `first` on, up to the line before `end`.
  struct Part {
    var title: String
    var block: String
    /// `nil` for the first line of the claim.
    var first: String?
    /// `nil` if the part ends with the claim.
    var end: String?
  }

  static let columns: [[Part]] = [
    [Part(title: "One page (push, pop)", block: "all")],
    [
      Part(
        title: "Push", block: "push", first: "New.willMove(toParent: UINavigationController)",
        end: "New.willMove(toParent: nil)"),
      Part(title: "Pop", block: "push", first: "New.willMove(toParent: nil)"),
    ],
    [
      Part(
        title: "Present full screen", block: "present", first: "New.loadView",
        end: "New.viewWillDisappear"),
      Part(title: "Dismiss", block: "present", first: "New.viewWillDisappear"),
    ],
    [
      Part(
        title: "Present a sheet", block: "sheet", first: "New.loadView",
        end: "New.viewWillDisappear"),
      Part(title: "Dismiss", block: "sheet", first: "New.viewWillDisappear"),
    ],
    [Part(title: "Select another tab", block: "tabs", first: "New.loadView")],
    [Part(title: "Embed a child", block: "embed")],
    [Part(title: "Rotate", block: "rotation", first: "Page.viewWillTransition")],
  ]

  /// The letter and the fill of each class in the claims.
  private static let pages: [String: (letter: String, fill: String)] = [
    "Page": ("", "#dbe9fb"), "Old": ("A", "#ececec"), "New": ("B", "#dbe9fb"),
    "Parent": ("P", "#ececec"), "Child": ("C", "#dbe9fb"),
  ]

  let article: ClaimedArticle

  var svg: String {
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="1123" height="794" viewBox="0 0 1123 794" \
      font-family="ui-monospace, Menlo, Consolas, monospace" font-size="9.5">
      """,
      "<title>The callbacks of a view controller, in order</title>",
      "<rect width=\"1123\" height=\"794\" fill=\"#ffffff\"/>",
      Self.text("The callbacks of a view controller, in order", x: 24, y: 44, size: 20),
      Self.text(
        "A: the page that was there. B: the new page. P: the parent. C: its child.", x: 24, y: 66),
    ]
    for (index, column) in Self.columns.enumerated() {
      let x = 24 + index * 154
      var y = 84
      for part in column {
        lines.append(Self.text(part.title, x: x, y: y + 22, size: 12))
        y += 32
        for event in article.lines(of: part) {
          guard let dot = event.firstIndex(of: "."), let page = Self.pages[String(event[..<dot])]
          else { continue }
          lines.append(
            "<rect x=\"\(x)\" y=\"\(y)\" width=\"150\" height=\"24\" rx=\"4\" fill=\"\(page.fill)\"/>"
          )
          lines.append(Self.text(page.letter, x: x + 5, y: y + 16, size: 10))
          lines.append(Self.text(Self.name(of: event[dot...].dropFirst()), x: x + 17, y: y + 16))
          y += 29
        }
        y += 8
      }
    }
    lines += [
      Self.text(
        "Made from the runs of the article “In which order are the callbacks called?”. Layout may"
          + " run more often than it is drawn.", x: 24, y: 730),
      Self.text(
        "Order in UIKit: facts F24, F53, F55, F56, F67, F70, F71, F72, F87."
          + " Medium confidence: updateViewConstraints after viewIsAppearing, didMove last in a push,",
        x: 24, y: 744),
      Self.text(
        "P’s viewDidAppear before C’s. A choice of this book: viewIsAppearing against the other"
          + " page.", x: 24, y: 758),
      "</svg>",
    ]
    return lines.filter { !$0.isEmpty }.joined(separator: "\n") + "\n"
  }

  /// The method without the values of its arguments: `willMove(toParent:)`.
  private static func name(of call: Substring) -> String {
    call.contains("(toParent:") ? call.prefix { $0 != "(" } + "(toParent:)" : String(call)
  }

  private static func text(_ text: String, x: Int, y: Int, size: Int? = nil) -> String {
    guard !text.isEmpty else { return "" }
    let size = size.map { " font-size=\"\($0)\" font-weight=\"bold\"" } ?? ""
    return "<text x=\"\(x)\" y=\"\(y)\"\(size) fill=\"#1a1a1a\">\(text)</text>"
  }
}

/// The text of an article, and the claims about its named blocks.
struct ClaimedArticle {
  let text: String

  init(_ name: String) throws {
    text = try String(
      contentsOf: Tool.content.appendingPathComponent(name), encoding: .utf8)
  }

  /// The lines of the first claim of a kind after a block, without indentation, and without the
  /// lines that say that something does not happen.
  func claim(_ kind: String, of block: String) -> [String] {
    let lines = text.components(separatedBy: "\n")
    guard
      let start = lines.firstIndex(where: {
        $0.hasPrefix("```swift") && $0.split(separator: " ").contains("name=\(block)")
      }),
      let fence = lines[start...].firstIndex(where: { $0.hasPrefix("```\(kind)") }),
      let end = lines[(fence + 1)...].firstIndex(of: "```")
    else { return [] }
    return lines[(fence + 1)..<end].map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.hasPrefix("not ") }
  }

  func lines(of part: CallbackPoster.Part) -> ArraySlice<String> {
    let all = claim("lifecycle", of: part.block)
    let start = part.first.map { all.firstIndex(of: $0) ?? all.endIndex } ?? all.startIndex
    let end = part.end.flatMap { all[start...].firstIndex(of: $0) } ?? all.endIndex
    return all[start..<end]
  }

  /// The cells of the rows of the first table whose header begins with a text, without the
  /// backticks.
  func table(beginning header: String) -> [[String]] {
    text.components(separatedBy: "\n").drop { !$0.hasPrefix("| \(header)") }
      .prefix { $0.hasPrefix("|") }.dropFirst(2)
      .map { row in
        row.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
          $0.trimmingCharacters(in: .whitespaces).replacing("`", with: "")
        }
      }
  }
}
