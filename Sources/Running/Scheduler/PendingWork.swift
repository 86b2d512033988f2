import Synchronization

/// Counts down the elements that are not settled, and keeps lost programs until all others are
/// settled. They are then tried again, one at a time.
final class PendingWork<Element: Sendable>: Sendable {
  enum Step: Sendable {
    /// Other elements are still open.
    case wait
    /// All others are settled: try this element again now.
    case again(Element)
    /// Everything is settled.
    case end
  }

  private struct State {
    var open: Int
    var postponed: [Element] = []

    mutating func next() -> Step {
      open -= 1
      if open > 0 { return .wait }
      if postponed.isEmpty { return .end }
      open = 1
      return .again(postponed.removeFirst())
    }
  }

  private let state: Mutex<State>

  init(_ count: Int) {
    state = Mutex(State(open: count))
  }

  /// Counts an element as settled.
  func settle() -> Step {
    state.withLock { $0.next() }
  }

  /// Keeps an element to try it again later.
  func postpone(_ element: Element) -> Step {
    state.withLock { state in
      state.postponed.append(element)
      return state.next()
    }
  }
}
