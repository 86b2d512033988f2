import Foundation
import Fuzzer

@testable import Articles
@testable import Preview
@testable import Site

@main
enum FuzzArticles {
  static func main() {
    Harness.run([page, fence, frontMatter, settings, html, siteList, requests])
  }

  private static let claims = [
    ClaimSyntax(name: "output", words: [.partial, .unordered]),
    ClaimSyntax(name: "lifecycle", words: [.partial, .complete]),
    ClaimSyntax(name: "hierarchy", words: [.at]),
    ClaimSyntax(name: "json", isCommonLanguage: true),
  ]

  /// Parses Markdown as an article.
  private static let page = Harness("page") { bytes in
    var diagnostics: [Diagnostic] = []
    _ = Article(
      parsing: String(decoding: bytes, as: UTF8.self), path: "page.md", claims: claims,
      diagnostics: &diagnostics)
  }

  /// Parses the info string of a fence in each of its roles.
  private static let fence = Harness("fence") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let start = Location(file: "page.md", line: 1)
    for language in ["", "swift ", "output ", "json "] {
      var diagnostics: [Diagnostic] = []
      let info = FenceInfo(parsing: language + text, at: start)
      _ = CodeBlock.Role(
        info, isFenced: true, isInComment: false, isAfterBlock: true, lineCount: 3, claims: claims,
        diagnostics: &diagnostics)
    }
  }

  private static let frontMatter = Harness("front-matter") { bytes in
    var diagnostics: [Diagnostic] = []
    let text = "---\n" + String(decoding: bytes, as: UTF8.self) + "\n---\n# Title\n"
    _ = Article(parsing: text, path: "page.md", claims: claims, diagnostics: &diagnostics)
  }

  private static let settings = Harness("settings") { bytes in
    var diagnostics: [Diagnostic] = []
    _ = Settings(
      parsing: String(decoding: bytes, as: UTF8.self), path: "proofbook.yml",
      diagnostics: &diagnostics)
  }

  /// Reads raw HTML: every element that is opened is closed.
  private static let html = Harness("html") { bytes in
    let pieces = String(decoding: bytes, as: UTF8.self).split(separator: "\n\n").map(String.init)
    for policy in [HTMLPolicy.harmless, .cleaned] {
      for isInline in [true, false] {
        let run = HTMLRun(pieces, policy: policy, isInline: isInline)
        var open = 0
        for step in run.steps.joined() + run.end {
          switch step {
          case .opening(let tag): if !HTMLPolicy.empty.contains(tag.name) { open += 1 }
          case .closing: open -= 1
          case .text, .shown: break
          }
        }
        precondition(open == 0, "an element stays open")
      }
    }
  }

  /// Reads requests to `serve`: it must not matter how the bytes are split into pieces.
  private static let requests = Harness("requests") { bytes in
    let size = bytes.first.map { Int($0) + 1 } ?? 1
    let whole = heads(of: [bytes[...]])
    let pieces = stride(from: 0, to: bytes.count, by: size).map {
      bytes[$0..<min($0 + size, bytes.count)]
    }
    precondition(heads(of: pieces) == whole, "the pieces of a request count")
  }

  /// Descriptions of the requests of a connection, and of the error that ended it.
  private static func heads(of pieces: [ArraySlice<UInt8>]) -> [String] {
    var reader = RequestReader()
    var heads: [String] = []
    do {
      for piece in pieces {
        reader.append(piece)
        while let head = try reader.next() {
          heads.append("\(head) \(head.hasBody) \(head.keepsConnection)")
        }
      }
    } catch {
      heads.append("\(error)")
    }
    return heads
  }

  /// Reads the list of files that a build has written: no path may lead out of the folder.
  private static let siteList = Harness("site-list") { bytes in
    let list = WrittenFiles(reading: String(decoding: bytes, as: UTF8.self))
    precondition(
      list.all.allSatisfy { !$0.hasPrefix("/") && !$0.split(separator: "/").contains("..") })
    precondition(WrittenFiles(reading: list.text).all.isSuperset(of: list.all))
  }
}
