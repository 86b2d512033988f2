extension JSONReport {
  /// A test case, for tools that only know tests: a page's messages, a block, or a claim.
  struct Case: Sendable {
    /// Unique on its page, and independent of line numbers.
    var name: String
    var file: String
    var line: Int
    /// `holds`, `fails`, `lost`, `skipped` or `accepted`.
    var result: String
    var reason: String?
    var messages: [Message]
    /// Only set for a block that ran.
    var output: Text?
    var errorOutput: Text?
    var seconds: Double?
  }

  /// The cases of each file. Files that are not articles, such as the settings, come first.
  var cases: [(file: String, cases: [Case])] {
    let others = Dictionary(grouping: messages, by: \.file).sorted { $0.key < $1.key }
      .map { (file: $0.key, cases: [Case(page: $0.key, messages: $0.value)]) }
    return others
      + articles.map { article in
        let page =
          article.messages.isEmpty ? [] : [Case(page: article.path, messages: article.messages)]
        return (article.path, (page + article.blocks.flatMap(Case.all)).namedApart())
      }
  }
}

extension JSONReport.Case {
  /// The case for a page's messages that do not belong to a block.
  fileprivate init(page: String, messages: [JSONReport.Message]) {
    self.init(
      name: "page", file: page, line: messages.first?.line ?? 1,
      result: messages.contains(where: \.isFailure)
        ? "fails" : messages.contains { $0.accepted == true } ? "accepted" : "holds",
      messages: messages)
  }

  fileprivate static func all(of block: JSONReport.Block) -> [JSONReport.Case] {
    let own = JSONReport.Case(
      name: block.name, file: block.file, line: block.line,
      result: block.isDoubtful ? "skipped" : block.ownResult,
      reason: block.reason, messages: block.messages, output: block.output,
      errorOutput: block.errorOutput, seconds: block.seconds)
    return [own]
      + block.claims.map { claim in
        JSONReport.Case(
          name: "\(block.name) \(claim.kind)", file: claim.file, line: claim.line,
          result: claim.result, reason: claim.reason, messages: claim.messages)
      }
  }
}

extension [JSONReport.Case] {
  /// Numbers cases with the same name, such as the claims of two blocks of a group.
  fileprivate func namedApart() -> [JSONReport.Case] {
    var counts: [String: Int] = [:]
    return map { one in
      let count = counts[one.name, default: 0] + 1
      counts[one.name] = count
      var one = one
      if count > 1 { one.name += " (\(count))" }
      return one
    }
  }
}
