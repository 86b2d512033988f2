import Trace

/// Remembers the tree that was told last, and ends the telling where it becomes too much.
struct TraceChanges {
  /// Views in all trees that are told.
  private static let mostTold = 20_000
  /// Views in all trees that are looked at.
  private static let mostSeen = 400_000

  /// Whether changes are told still, and no tree is being made now.
  var isOpen = true
  private var roots: [TraceNode] = []
  private var told = 0
  private var seen = 0

  /// - Returns: Whether the tree is to be told.
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
  /// How many views there are, itself included.
  fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }
}

/// What a program that is recorded step by step calls at each step.
@_cdecl("proofbook_uikit_tree")
public func _proofbookTree() {
  TraceRecorder.shared.tellChange()
}
