import Corpus
import Foundation

/// A site of 5,000 pages: building it, compared with Hugo for the same articles, and with
/// `cmark-gfm`, which only parses and renders them, as the limit; then building it again if nothing
/// changed, and if one page did.
enum SiteBenchmark {
  static func run(_ options: Options) throws {
    let scratch = try Scratch("site")
    defer { scratch.remove() }
    let articles = scratch.path + "/Content"
    let corpus = Corpus(count: options.pages)
    try CorpusFolder(path: articles).write(corpus)
    let tool = try BuiltProofbook(products: options.products, scratch: scratch.path)
    let hugo = try Hugo(articles: articles, in: scratch.path + "/hugo")
    guard let cmark = Command.path(of: "cmark-gfm") else {
      throw Command.Failed(
        description: "found no 'cmark-gfm' on the PATH; install it with 'apt-get install cmark-gfm'"
      )
    }
    let files = (0..<corpus.count).map { "\(articles)/\(corpus[$0].path)" }
    let limit = Command(
      [cmark] + ["table", "strikethrough", "autolink", "tasklist"].flatMap { ["-e", $0] } + files)
    let output = scratch.path + "/Site"
    let others = scratch.path + "/hugo-site"
    let build = tool.command(["build", articles, "--output", output])

    var table = RatioTable()
    for round in 0..<options.rounds {
      let isWatched = round == 0
      try FileManager.default.removeIfThere(others)
      try table.add("hugo", hugo.command(to: others), isWatched)
      try FileManager.default.removeIfThere(output)
      try tool.forget()
      try table.add("proofbook build", build, isWatched)
      try table.add("cmark-gfm", limit, isWatched)
      try table.add("nothing changed", build, isWatched)
      let page = corpus[round * 37 % corpus.count]
      let file = URL(filePath: "\(articles)/\(page.path)")
      try Data((page.text + "\nRound \(round).\n").utf8).write(to: file)
      try table.add("one page changed", build, isWatched)
      try checkThatAllIsThere(corpus, in: [output, others])
      try Data(page.text.utf8).write(to: file)
    }

    print("\(corpus.count) pages, \(hugo.version)")
    print("medians of \(options.rounds - 1) rounds in turns; ratios are within a round\n")
    table.print(groups: [
      .init(base: "hugo", others: [("proofbook build", 0.4), ("cmark-gfm", nil)]),
      .init(
        base: "proofbook build", others: [("nothing changed", 0.05), ("one page changed", 0.08)]),
    ])
  }

  /// Fails if a folder has no page for an article of the corpus.
  private static func checkThatAllIsThere(_ corpus: Corpus, in folders: [String]) throws {
    for folder in folders {
      var paths: Set<String> = []
      for case let path as String in FileManager.default.enumerator(atPath: folder) ?? .init() {
        if path.hasSuffix(".html") { paths.insert(path) }
      }
      for number in 0..<corpus.count {
        let name = String(corpus[number].path.dropLast(".md".count))
        guard paths.contains(name + ".html") || paths.contains(name + "/index.html") else {
          throw Command.Failed(description: "'\(folder)' has no page of '\(name).md'")
        }
      }
    }
  }
}

extension FileManager {
  /// Removes a file or folder if it exists.
  fileprivate func removeIfThere(_ path: String) throws {
    if fileExists(atPath: path) { try removeItem(atPath: path) }
  }
}
