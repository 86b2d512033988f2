import Articles
import Examples

/// Something that a reader is asked to say first, and then reveals.
///
/// What it hides is folded by HTML alone. What else of the figure would tell it (`66-comparison.css`) comes back with
/// it, by style alone, so that it needs no script.
struct Prediction {
  /// What is asked for, where naming it does not answer the question: `Output`.
  private var what: String?
  /// Whether the way in which the program ends is the answer, so that the figure's bar must not tell it.
  private var isOfEnding = false

  /// For what the figure itself shows, where the claim stands elsewhere.
  init() {}

  init(of kind: ClaimKind, _ fence: ClaimFence) {
    isOfEnding = kind.revealsEnding
    what = kind.revealsEnding ? nil : kind.title(of: fence)
  }

  /// What the question names where a reader asks for it: of a claim's section.
  var attribute: String { what.map { " data-predict=\"\(HTML.escape($0))\"" } ?? "" }

  func html(hiding content: String) -> String {
    let subject = what.map { " <span class=\"soft\">\(HTML.escape($0))</span>" } ?? ""
    return """
      <details class="predict\(isOfEnding ? " ending" : "")"><summary>What happens next?\(subject)</summary>
      \(content)</details>
      """
  }
}

extension ArticleProof {
  /// Whether a claim made of a Swift block is to be predicted and stands elsewhere than among these blocks.
  func isPredicted(_ block: CodeBlock, outside claimBlocks: [CodeBlock]) -> Bool {
    let shown = Set(claimBlocks.map(\.index))
    guard let verdict = verdict(ofBlock: block.index) else { return false }
    return verdict.claims.contains { claim in
      guard let index = claim.claim.codeBlock, !shown.contains(index),
        case .claim(let fence)? = self.block(index)?.role
      else { return false }
      return fence.isPredicted
    }
  }
}
