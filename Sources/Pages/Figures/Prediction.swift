import Articles
import Examples

/// A question that a reader is asked to answer before revealing the result.
///
/// The answer is folded by HTML alone. While it is folded, styles (`66-comparison.css`) hide the
/// other parts of the figure that reveal it, so no script is needed.
struct Prediction {
  /// What the question is about, unless that would give away the answer: `Output`.
  private var what: String?
  private let texts: InterfaceTexts
  /// Whether the answer is how the program ends, so that the figure's bar must not show it.
  private var isOfEnding = false

  /// A question about what the figure itself shows, for a claim that is elsewhere.
  init(_ texts: InterfaceTexts) { self.texts = texts }

  init(of kind: ClaimKind, _ fence: ClaimFence, _ texts: InterfaceTexts) {
    self.texts = texts
    isOfEnding = kind.revealsEnding
    what = kind.revealsEnding ? nil : texts.title(of: kind, fence)
  }

  /// The attribute for a claim's section with the subject of the question that a script adds at a
  /// reader's request.
  var attribute: String { what.map { " data-predict=\"\(HTML.escape($0))\"" } ?? "" }

  func html(hiding content: String) -> String {
    let subject = what.map { " <span class=\"soft\">\(HTML.escape($0))</span>" } ?? ""
    return """
      <details class="predict\(isOfEnding ? " ending" : "")"><summary>\(HTML.escape(texts[.whatHappensNext]))\(subject)</summary>
      \(content)</details>
      """
  }
}

extension ArticleProof {
  /// Whether a claim about a Swift block is to be predicted and is in none of `claimBlocks`.
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
