import Articles
import Examples
import Programs
import Trace

/// One of the two programs that a page compares: the code that the page shows and what the run
/// recorded.
struct ComparedRun {
  struct Event: Hashable {
    /// The number of the event in the trace.
    var number: Int
    /// The object's name: `Child#2`. ``text`` begins with it.
    var object: String
    /// The call as the timeline shows it: `Child#2.viewDidLoad`.
    var text: String
    /// The number of ``events`` that this call is nested in.
    var depth: Int
    var isOwn: Bool
    var isReturned: Bool
  }

  struct Prerequisite: Hashable {
    var block: Int
    var name: String
  }

  var name: String
  /// The title of the block, or of the first block of the group that has one; otherwise ``name``.
  var title: String
  /// The id of the figure of its first block.
  var id: String
  var blocks: [CodeBlock]
  /// `nil` if no program could be made from the block.
  var verdict: Verdict?
  /// The prerequisites: the index and the name of each block.
  var prerequisites: [Prerequisite]
  /// What the run recorded, shown by the figure of its last block; `nil` if it was not run.
  var figure: RunFigure?
  /// The id of that figure.
  var playedID: String
  /// The calls on objects of the program's own classes and the calls that contain these, in the
  /// order in which they began.
  var events: [Event] = []
  /// The program's own classes, in order of their first call.
  var classes: [String] = []
  private let texts: InterfaceTexts

  /// Looks for a block with this name, then for a group. Returns `nil` if the page has neither.
  init?(named name: String, proof: ArticleProof, ids: [Int: String]) {
    let swift = proof.article.codeBlocks.compactMap { block in
      block.swiftFence.map { (block, $0) }
    }
    self.name = name
    texts = proof.texts
    if let (block, fence) = swift.first(where: { $0.1.name?.value == name }) {
      blocks = [block]
      title = fence.title ?? name
    } else {
      let members = swift.filter { $0.1.group?.value == name }
      guard !members.isEmpty else { return nil }
      blocks = members.map(\.0)
      title = members.lazy.compactMap(\.1.title).first ?? name
    }
    verdict = proof.verdict(ofBlock: blocks[blocks.count - 1].index)
    id = ids[blocks[0].index] ?? name
    playedID = ids[blocks[blocks.count - 1].index] ?? name
    figure = verdict.flatMap { [blocks, texts] in
      RunFigure($0, block: blocks[blocks.count - 1], ids: ids, texts: texts)
    }
    prerequisites =
      verdict?.example.segments.filter { !$0.isOwn }.map {
        Prerequisite(
          block: $0.block.index,
          name: $0.block.displayName(id: ids[$0.block.index] ?? ""))
      } ?? []
    guard let verdict, verdict.outcome.ending != nil else { return }
    for call in TraceCall.tree(of: verdict.outcome.trace) { add(call, depth: 0) }
  }

  /// If all blocks of `other` are prerequisites of this program, returns this run with their lines
  /// before its own, so that only the lines it adds differ. Otherwise returns this run unchanged.
  func following(_ other: ComparedRun) -> ComparedRun {
    let earlier = Set(other.blocks.map(\.index))
    guard earlier.isSubset(of: prerequisites.map(\.block)) else { return self }
    var run = self
    run.blocks = other.blocks + blocks
    run.prerequisites.removeAll { earlier.contains($0.block) }
    return run
  }

  private mutating func add(_ call: TraceCall, depth: Int) {
    guard Self.hasOwn(call) else { return }
    events.append(
      Event(
        number: call.number, object: call.name, text: "\(call.name).\(call.label)", depth: depth,
        isOwn: call.subject.isOwn,
        isReturned: call.isReturned))
    if call.subject.isOwn, !classes.contains(call.subject.className) {
      classes.append(call.subject.className)
    }
    for inner in call.calls { add(inner, depth: depth + 1) }
  }

  private static func hasOwn(_ call: TraceCall) -> Bool {
    call.subject.isOwn || call.calls.contains(where: hasOwn)
  }

  var isRun: Bool { verdict?.outcome.ending != nil }

  /// The compiler's errors; empty if the program compiles.
  var compilerErrors: [Outcome.Message] {
    guard let outcome = verdict?.outcome, !outcome.isCompiled else { return [] }
    return outcome.messages.filter { $0.severity == .error }
  }

  var isTrapped: Bool {
    if case .trapped? = verdict?.outcome.ending { true } else { false }
  }

  var badge: ResultBadge { verdict.map { ResultBadge(of: $0, in: texts) } ?? .unchecked(in: texts) }

  /// The lines of standard output as the page shows them: normalized, with at most 200 lines of at
  /// most 2000 characters.
  var output: [String] { lines(verdict?.outcome.standardOutput ?? "") }

  var errors: [String] {
    if case .trapped(_, let message, _)? = verdict?.outcome.ending {
      return message.isEmpty ? [] : [OutputNormalizer.normalized(message)]
    }
    return lines(verdict?.outcome.standardError ?? "")
  }

  private func lines(_ text: String) -> [String] {
    let limit = 200
    var lines = OutputNormalizer.normalized(text).split(
      separator: "\n", omittingEmptySubsequences: false
    )
    .map { String($0.prefix(2000)) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    guard lines.count > limit else { return lines }
    return lines.prefix(limit) + [texts[.moreLines, count: lines.count - limit]]
  }
}

extension CodeBlock {
  /// The attributes of its fence; `nil` if the block is not Swift.
  fileprivate var swiftFence: SwiftFence? {
    if case .swift(let fence) = role { fence } else { nil }
  }
}
