import Articles
import Support

extension PagePlan {
  /// Reports facts that the page's fences name but the site does not list.
  func checkFacts(of article: Article, in library: Library, diagnostics: inout [Diagnostic]) {
    for block in article.codeBlocks {
      for id in block.factIDs where library.facts?[id.value] == nil {
        guard let facts = library.facts else {
          // If the page that lists them cannot be read, that is reported once.
          if library.settings.facts == nil { diagnostics.append(Self.noList(id)) }
          continue
        }
        diagnostics.append(
          .error(
            "the site has no fact '\(id.value)'", at: id.location,
            hint: Spelling.hint(for: id.value, among: facts.ids)
              ?? "'\(facts.page)' lists the facts"))
      }
    }
  }

  private static func noList(_ id: Located<String>) -> Diagnostic {
    .error(
      "the site has no list of facts, so there is no fact '\(id.value)'", at: id.location,
      hint: "name the page that lists them in '\(Library.settingsName)': 'facts: facts.md'")
  }

  /// The facts that the fences of Swift blocks name, by the index of the code block. Blocks that
  /// name none are left out.
  static func facts(of blocks: [CodeBlock], in list: FactList?) -> [Int: [Fact]] {
    guard let list else { return [:] }
    var result: [Int: [Fact]] = [:]
    for block in blocks {
      let facts = list.facts(named: block.factIDs)
      if !facts.isEmpty { result[block.index] = facts }
    }
    return result
  }
}

extension Claim {
  /// Returns the claim with the facts that it relies on.
  ///
  /// - Parameter blocks: The own blocks of the claim's program.
  func resting(on list: FactList?, article: Article, blocks: [CodeBlock]) -> Claim {
    guard let list else { return self }
    var claim = self
    let block = codeBlock.map { article.codeBlocks[$0] } ?? blocks[part ?? blocks.count - 1]
    claim.facts = list.facts(named: block.factIDs)
    return claim
  }
}
