import Articles
import Examples
import Programs
import Support

extension ArticlePage {
  /// The failures on the page, in page order, with addresses from the site's root. Errors of the
  /// article come last.
  ///
  /// - Parameter texts: The interface texts of the page that lists the failures.
  func failures(in texts: InterfaceTexts) -> [PageFailure] {
    var result: [PageFailure] = []
    let title = proof.article.title
    func add(_ name: String, _ what: String, _ said: [Diagnostic], at anchor: String) {
      let why = (said.first { $0.severity == .error } ?? said.first)?.message
      result.append(
        PageFailure(
          article: title, name: name, what: what, why: why.map(OutputNormalizer.normalized),
          anchor: anchor,
          address: address + (anchor.isEmpty ? "" : "#\(HTML.encodedPath(anchor))")))
    }
    for block in proof.article.codeBlocks {
      guard case .swift = block.role else { continue }
      let id = ids[block.index] ?? ""
      let name = block.displayName(id: id)
      guard let verdict = proof.verdict(ofBlock: block.index) else {
        add(name, texts[.notChecked], proof.diagnostics(in: block), at: id)
        continue
      }
      let variants = proof.variants(ofBlock: block.index)
      for verdict in variants.isEmpty ? [verdict] : variants {
        let variant = verdict.example.variant.flatMap { $0.isDefault ? nil : $0 }
        let id = variant?.id(block: id) ?? id
        let name = name + (variant?.suffix ?? "")
        if verdict.example.block.index == block.index, verdict.blockFails {
          add(name, ResultBadge(of: verdict, in: texts).words, verdict.diagnostics, at: id)
        }
        for claim in verdict.claims(ofBlock: block.index) {
          let badge = ResultBadge(of: claim, in: texts)
          guard badge.mark == .failed else { continue }
          let kind = texts.title(of: claim.claim)
          add(
            name, texts[.claimResult, ["claim": kind, "result": badge.words]], claim.diagnostics,
            at: variant != nil ? id : claim.claim.codeBlock.map { "pb-claim-\($0 + 1)" } ?? id)
        }
      }
    }
    let blocks = proof.article.codeBlocks
    for error in proof.diagnostics where error.severity == .error {
      guard !blocks.contains(where: { proof.diagnostics(in: $0).contains(error) }) else { continue }
      add(
        texts[.line, ["line": "\(error.location.line)"]], texts[.ofTheArticle], [error], at: "")
    }
    return result
  }
}
