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
  /// The kind of answer that a script checks; `nil` if the run provides none that can be checked.
  private var answer: Answer?

  /// A question about what the figure shows, for a claim outside the figure.
  init(_ texts: InterfaceTexts) { self.texts = texts }

  /// - Parameter answer: The kind of answer to check; `nil` if none can be checked.
  init(of kind: ClaimKind, _ fence: ClaimFence, answer: Answer?, _ texts: InterfaceTexts) {
    self.texts = texts
    self.answer = answer
    isOfEnding = kind.revealsEnding
    what = kind.revealsEnding ? nil : texts.title(of: kind, fence)
  }

  /// The attributes of a claim's section: the subject of the question that a script adds when a
  /// reader asks for it, and the kind of answer.
  var attributes: String {
    let subject = what.map { " data-predict=\"\(HTML.escape($0))\"" } ?? ""
    return subject + (answer?.attributes ?? "")
  }

  func html(hiding content: String) -> String {
    let subject = what.map { " <span class=\"soft\">\(HTML.escape($0))</span>" } ?? ""
    return """
      <details class="predict\(isOfEnding ? " ending" : "")"><summary>\(HTML.escape(texts[.whatHappensNext]))\(subject)</summary>
      \(content)</details>
      """
  }
}

extension Prediction {
  /// The kind of answer that a run provides, for checking the reader's own.
  enum Answer: Equatable {
    /// The order of the claim's lines.
    case order
    /// The only line.
    case line
    /// The line of the block, from 1, at which the program traps.
    case trap(Int)

    /// - Parameter block: The block whose figure shows the claim; `nil` if the claim is elsewhere.
    /// - Returns: `nil` if the claim does not pass, or if there is no single answer.
    init?(_ claim: Verdict.ClaimVerdict, of verdict: Verdict, in block: CodeBlock?) {
      guard claim.result == .holds else { return nil }
      if claim.claim.kind.revealsEnding, case .trapped(_, _, let location?) = verdict.outcome.ending
      {
        guard let block, let line = LocationLinks.line(location, in: block) else { return nil }
        self = .trap(line)
        return
      }
      guard claim.claim.kind.isSequence else { return nil }
      let lines = claim.claim.lines.map { $0.value.trimmingBlanks() }.filter { !$0.isEmpty }
      let happening = lines.filter(Self.happens)
      // A reader cannot type or choose a pattern.
      guard !happening.contains(where: { $0.contains("…") || $0.contains("[..]") }) else {
        return nil
      }
      if claim.claim.isOrdered, (2..<10).contains(happening.count),
        Set(happening).count == happening.count
      {
        self = .order
      } else if lines.count == 1, happening.count == 1, !claim.claim.isPartial {
        self = .line
      } else {
        return nil
      }
    }

    /// Whether a line claims a specific event: it is not an ellipsis and does not start with `not`.
    /// The script skips the same lines.
    private static func happens(_ line: String) -> Bool {
      !line.hasPrefix("not ") && line != "..." && line != "…"
    }

    fileprivate var attributes: String {
      switch self {
      case .order: " data-answer=\"order\""
      case .line: " data-answer=\"line\""
      case .trap(let line): " data-answer=\"trap\" data-line=\"\(line)\""
      }
    }
  }
}

extension ArticleProof {
  /// Whether readers are asked to predict a claim about a Swift block that is not in `claimBlocks`.
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
