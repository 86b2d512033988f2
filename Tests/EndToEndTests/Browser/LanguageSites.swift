import Foundation
import TestSupport

/// The book `Tests/Books/languages`, built with the interface in each language. Its author writes
/// Ukrainian, so every word in Latin letters that is not in its code is the interface's.
struct LanguageSites: Sendable {
  static let languages = ["en", "de", "ja", "zh-Hans", "ar"]
  static let built = Result { try LanguageSites() }

  private let folder: TemporaryFolder

  struct NotBuilt: Error { var output: String }

  private init() throws {
    folder = try TemporaryFolder()
    let content = folder.url.appendingPathComponent("Content")
    try FileManager.default.copyItem(
      at: Tool.root.appendingPathComponent("Tests/Books/languages"), to: content)
    let settings = content.appendingPathComponent("proofbook.yml")
    let text = try String(contentsOf: settings, encoding: .utf8)
    for language in Self.languages {
      try text.replacing("language: en", with: "language: \(language)")
        .write(to: settings, atomically: true, encoding: .utf8)
      let result = try Tool.run(
        [
          "build", "--keep-going", "--drafts", "--format", "html,single,epub", "--output",
          folder("Sites/\(language)"),
        ],
        in: folder.url)
      // One page of the book is wrong.
      guard result.status == 1, result.output.contains("wrote ") else {
        throw NotBuilt(output: "\(result.status) \(result.output)\(result.errors)")
      }
    }
  }

  func site(_ language: String) -> URL { folder.url.appendingPathComponent("Sites/\(language)") }

  /// The words in Latin letters in the book's own source, including its code.
  static func ownWords() throws -> Set<String> {
    let book = Tool.root.appendingPathComponent("Tests/Books/languages")
    let files = try TemporaryFolder.contents(of: book)
    return Set(
      files.values.flatMap { bytes in
        String(decoding: bytes, as: UTF8.self).matches(of: /[A-Za-z]+/).map { String($0.output) }
      })
  }
}
