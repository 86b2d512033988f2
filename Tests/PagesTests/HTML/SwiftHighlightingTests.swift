import Foundation
import Testing

@testable import Pages

/// Colours from tokens are those of the parser.
struct SwiftHighlightingTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../..").standardizedFileURL

  /// The Swift listings of the Markdown files in a folder.
  private static func listings(in folder: String) throws -> [[String]] {
    let root = root.appending(path: folder)
    var listings: [[String]] = []
    for path in try FileManager.default.subpathsOfDirectory(atPath: root.path)
    where path.hasSuffix(".md") {
      let text = try String(contentsOf: root.appending(path: path), encoding: .utf8)
      var listing: [String]?
      for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
        if line.hasPrefix("```") {
          if let listing { listings.append(listing) }
          listing = listing == nil && line.hasPrefix("```swift") ? [] : nil
        } else {
          listing?.append(String(line))
        }
      }
    }
    return listings
  }

  @Test(arguments: ["Content", "Tests/Fixtures", "Tests/Books"])
  func `all listings are coloured as by the parser`(folder: String) throws {
    let listings = try Self.listings(in: folder)
    var scanned = 0
    for listing in listings {
      guard let lines = SwiftHighlighting.scanned(listing) else { continue }
      scanned += 1
      #expect(lines == SwiftHighlighting.parsed(listing), "\(listing.joined(separator: "\n"))")
    }
    #expect(scanned * 2 >= listings.count)
  }

  @Test(arguments: [
    "let text = \"a \\(f(\"b\", [1: 2])) c\"  // say it",
    "final class Profile: UIViewController {\n  private lazy var name = \"\"\n}",
    "func move(from start: Int, to end: Int) async throws -> [Int] { [start, end] }",
    "let value = x as? Int ?? -1.5\nprint(value.self, .init(1), style: .default)",
    "Task { [weak self] in\n  await self?.load(in: 1, for: $0)\n}",
    "@MainActor @objc func save() {}", "var a: Int { get { 1 } set { print(newValue) } }",
    "protocol Shape { var area: Double { get set } }", "let pair = (1, 2)\nprint(pair.0 + pair.1)",
    "switch shape {\ncase .square(let side) where side > 1: break\ndefault: break\n}",
  ])
  func `ordinary code needs no parser`(code: String) {
    let lines = code.components(separatedBy: "\n")
    let scanned = SwiftHighlighting.scanned(lines)
    #expect(scanned == SwiftHighlighting.parsed(lines))
  }

  @Test(arguments: [
    "#if os(iOS)\nprint(1)\n#endif", "let word = /a+/", "let text = \"\"\"\n  a\n  \"\"\"",
    "let size: size_t = 1", "typealias A = size_t", "class A: B, _C {}", "extension A: B, c {}",
    "f(Name: 1)",
    "let text = #\"a\"#", "@available(iOS 13, *) func f() {}",
    "let async = 1", "func f(", "let `in` = 1", "let é = 1", "\"open", "let a = \\Point.x",
  ])
  func `code that may mean two things is parsed`(code: String) {
    let lines = code.components(separatedBy: "\n")
    #expect(SwiftHighlighting.scanned(lines) == nil)
    #expect(SwiftHighlighting(lines).lines == SwiftHighlighting.parsed(lines))
  }
}
