import Corpus
import Foundation

/// The folder to which the articles of a large site are written.
struct CorpusFolder {
  let path: String

  /// Writes all pages. The folder must be new or empty.
  func write(_ corpus: Corpus) throws {
    let files = FileManager.default
    if let there = try? files.contentsOfDirectory(atPath: path), !there.isEmpty {
      throw Options.Wrong(description: "'\(path)' is not empty; name a new folder")
    }
    var made: Set<String> = []
    for number in 0..<corpus.count {
      let page = corpus[number]
      let file = URL(filePath: path).appending(path: page.path)
      let folder = file.deletingLastPathComponent()
      if made.insert(folder.path).inserted {
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
      }
      try Data(page.text.utf8).write(to: file)
    }
  }
}
