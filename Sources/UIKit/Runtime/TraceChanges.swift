import Trace

/// Decides which view trees are written in a run that is recorded step by step: the trees that
/// differ from the last one written.
struct TraceChanges {
  /// The maximum number of views that may be written in all trees together.
  private static let mostTold = 20_000
  /// The maximum number of views that may be compared in all trees together.
  private static let mostSeen = 400_000

  /// Whether trees are still compared and no tree is currently being built.
  var isOpen = true
  private var roots: [TraceNode] = []
  private var told = 0
  private var seen = 0

  /// - Returns: Whether the tree must be written.
  mutating func take(_ tree: TraceTree) -> Bool {
    let count = tree.roots.reduce(0) { $0 + $1.count }
    seen += count + 1
    isOpen = seen < Self.mostSeen
    guard tree.roots != roots, told + count < Self.mostTold else { return false }
    told += count
    roots = tree.roots
    return true
  }
}

extension TraceNode {
  /// The number of views, including this one.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// Called at each step of a program that is recorded step by step.
@_cdecl("proofbook_uikit_tree")
public func _proofbookTree() {
  TraceRecorder.shared.tellChange()
}
