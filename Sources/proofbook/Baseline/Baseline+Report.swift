import Articles
import Examples
import Support

extension Baseline {
  /// The baseline that accepts every error of a report's articles. Errors in the settings are never
  /// accepted.
  ///
  /// - Parameter folder: The folder that paths are relative to.
  init(of report: JSONReport, paths: [String], options: [String]?, in folder: String) {
    var pages: [String: Page] = [:]
    for article in report.articles {
      let found =
        article.messages.findings(in: nil)
        + article.blocks.flatMap { block in
          (block.messages + block.claims.flatMap(\.messages)).findings(in: block.digest)
        }
      let proved = article.blocks.count { $0.result == "holds" }
      guard proved > 0 || !found.isEmpty else { continue }
      pages[FileSystem.relativePath(from: folder + "/-", to: article.path)] = Page(
        proved: proved, accepted: found.isEmpty ? nil : found.sorted())
    }
    self.init(options: options, paths: paths, toolchain: report.toolchain, pages: pages)
  }
}

extension BaselineFile {
  /// Whether the baseline accepts every error of an example.
  func accepts(_ verdict: Verdict) -> Bool {
    let page = FileSystem.relativePath(
      from: BaselineFile.folder(of: path) + "/-", to: verdict.example.article)
    let known = Set(baseline.pages[page]?.accepted ?? [])
    return JSONReport.Block.all(of: verdict).allSatisfy { block in
      (block.messages + block.claims.flatMap(\.messages)).findings(in: block.digest)
        .allSatisfy(known.contains)
    }
  }
}

extension JSONReport {
  /// Accepts the errors that a baseline lists. If every block was checked, adds an error for each
  /// page with fewer proved blocks, and a note with the findings that no longer occur; if every
  /// page was included, also reports pages that are no longer checked.
  ///
  /// - Parameters:
  ///   - isWhole: Whether every page that the baseline was written for was included.
  ///   - isComplete: Whether every block of the pages was checked.
  mutating func accept(_ file: BaselineFile, isWhole: Bool, isComplete: Bool) {
    let (known, folder) = (file.baseline, BaselineFile.folder(of: file.path))
    baseline = file.path
    var gone: [(page: String, finding: String?)] = []
    var checked: Set<String> = []
    for index in articles.indices {
      let page = FileSystem.relativePath(from: folder + "/-", to: articles[index].path)
      checked.insert(page)
      var left = (known.pages[page]?.accepted ?? []).elementCounts
      articles[index].accept(&left)
      guard isComplete, unreached == nil, let proved = known.pages[page]?.proved else { continue }
      articles[index].requireProved(proved, baseline: file.path)
      gone += left.sorted { $0.key < $1.key }.flatMap { finding, count in
        Array(repeating: (page, finding), count: count)
      }
    }
    if isComplete, isWhole, unreached == nil {
      for (page, own) in known.pages.sorted(by: { $0.key < $1.key })
      where !checked.contains(page) {
        if FileSystem.exists(folder + "/" + page) {
          messages.append(.unread(page, own, file))
        } else {
          gone.append((page, nil))
        }
      }
    }
    if let first = gone.first { messages.append(.gone(gone, at: first, file)) }
    count()
  }

  /// Recounts the failures and the accepted errors.
  private mutating func count() {
    let blocks = articles.flatMap(\.blocks)
    totals.failed = blocks.count { $0.ownResult == "fails" }
    totals.claimsFailed = blocks.reduce(0) { $0 + $1.claims.count { $0.result == "fails" } }
    let accepted = acceptedMessages.count
    totals.accepted = accepted == 0 ? nil : accepted
    holds =
      !isLost && totals.failed + totals.claimsFailed == 0
      && !(messages + articles.flatMap(\.messages)).contains(where: \.isFailure)
  }
}

extension JSONReport.Article {
  fileprivate mutating func accept(_ left: inout [String: Int]) {
    messages.accept(in: nil, &left)
    for block in blocks.indices {
      let digest = blocks[block].digest
      blocks[block].messages.accept(in: digest, &left)
      for claim in blocks[block].claims.indices {
        blocks[block].claims[claim].messages.accept(in: digest, &left)
        blocks[block].claims[claim].accept()
      }
    }
    // A block may fail without its own message: because of an error of the page, or of another
    // block of its group.
    let hasNew = (messages + blocks.flatMap(\.messages)).contains(where: \.isFailure)
    for block in blocks.indices { blocks[block].accept(isElsewhereNew: hasNew) }
  }

  /// Adds an error if fewer blocks pass. Blocks that fail or are lost have their own errors.
  fileprivate mutating func requireProved(_ number: Int, baseline: String) {
    let proved = blocks.count { $0.result == "holds" }
    guard proved + blocks.count(where: { ["fails", "lost"].contains($0.result) }) < number else {
      return
    }
    let others = blocks.filter { !["holds", "fails", "lost"].contains($0.result) }
    messages.append(
      JSONReport.Message(
        severity: "error", rule: Rule.fewerProved.id, file: path, line: 1, column: 1,
        message:
          "\(counted(proved, "block")) of this page \(proved == 1 ? "is" : "are") proved, and "
          + "\(number) \(number == 1 ? "was" : "were") when '\(baseline)' was written",
        hint: "make the blocks pass again, or accept it with 'proofbook baseline'",
        notes: others.isEmpty
          ? nil
          : others.prefix(JSONReport.Message.mostNotes).map { block in
            JSONReport.Note(
              message: "line \(block.line) is not proved: \(block.reason ?? block.result)")
          }))
  }
}

extension JSONReport.Claim {
  fileprivate mutating func accept() {
    guard ["fails", "accepted"].contains(result) else { return }
    result = messages.contains(where: \.isFailure) ? "fails" : "accepted"
  }
}

extension JSONReport.Block {
  fileprivate mutating func accept(isElsewhereNew: Bool) {
    guard ["fails", "accepted"].contains(result) else { return }
    var own = ownResult
    let isNew =
      messages.contains { $0.severity == "error" }
      ? messages.contains(where: \.isFailure) : isElsewhereNew
    if ["fails", "accepted"].contains(own) { own = isNew ? "fails" : "accepted" }
    let results = [own] + claims.map(\.result)
    let whole = ["fails", "lost", "accepted"].first(where: results.contains) ?? own
    (result, blockResult) = (whole, whole == own ? nil : own)
  }
}

extension [JSONReport.Message] {
  /// The errors, as a baseline lists them.
  fileprivate func findings(in block: String?) -> [String] {
    filter { $0.severity == "error" }.map { Baseline.finding($0.message, in: block) }
  }

  fileprivate mutating func accept(in block: String?, _ left: inout [String: Int]) {
    for index in indices where self[index].severity == "error" {
      let isKnown = left.takeOne(Baseline.finding(self[index].message, in: block))
      self[index].accepted = isKnown ? true : nil
    }
  }
}

extension JSONReport.Message {
  /// The maximum number of findings or blocks that a message names.
  fileprivate static let mostNotes = 20

  /// The message for an existing page that is no longer checked: an error if it had proved blocks.
  fileprivate static func unread(
    _ page: String, _ known: Baseline.Page, _ file: BaselineFile
  ) -> JSONReport.Message {
    JSONReport.Message(
      severity: known.proved > 0 ? "error" : "note", rule: Rule.fewerProved.id, file: file.path,
      line: file.line(of: nil, on: page), column: 1,
      message:
        "'\(page)' is not checked any more, and had \(counted(known.proved, "proved block"))",
      hint: "check it again, or accept it with 'proofbook baseline'")
  }

  fileprivate static func gone(
    _ findings: [(page: String, finding: String?)], at first: (page: String, finding: String?),
    _ file: BaselineFile
  ) -> JSONReport.Message {
    let pages = findings.count { $0.finding == nil }
    let counts = [
      (findings.count - pages, "accepted finding", "no longer occur"), (pages, "page", ""),
    ]
    let parts = counts.filter { $0.0 > 0 }.map { count, noun, verb in
      let ending = count == 1 ? "s" : ""
      return verb.isEmpty
        ? "\(counted(count, noun)) \(count == 1 ? "is" : "are") gone"
        : "\(counted(count, noun)) \(verb)\(ending)"
    }
    var notes = findings.prefix(mostNotes).map { page, finding in
      JSONReport.Note(message: finding.map { "\(page): \(Baseline.message(of: $0))" } ?? page)
    }
    if findings.count > mostNotes {
      notes.append(JSONReport.Note(message: "and \(findings.count - mostNotes) more"))
    }
    return JSONReport.Message(
      severity: "note", rule: Rule.baseline.id, file: file.path,
      line: file.line(of: first.finding, on: first.page), column: 1,
      message: parts.joined(separator: ", and "),
      hint: "'proofbook baseline --shrink' takes them out of '\(file.path)'", notes: notes)
  }
}
