import Synchronization

/// Counts what has no outcome yet, and keeps what is to be tried again until nothing else is open.
final class OpenWork<Element: Sendable>: Sendable {
  enum Step: Sendable {
    /// Others are still open.
    case wait
    /// Nothing else is open: this is to be tried again now.
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

  /// Notes that an element is settled.
  func settle() -> Step {
    state.withLock { $0.next() }
  }

  /// Keeps an element that is to be tried again.
  func postpone(_ element: Element) -> Step {
    state.withLock { state in
      state.postponed.append(element)
      return state.next()
    }
  }
}
