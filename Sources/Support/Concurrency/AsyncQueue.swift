import Synchronization

/// A queue to which some tasks add elements that other tasks wait for.
package final class AsyncQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// The index of the first element. Those before it were taken.
    var start = 0
    var waiting: [(number: Int, continuation: CheckedContinuation<Element?, Never>)] = []
    var count = 0
    var isClosed = false

    mutating func popFirst() -> Element? {
      guard start < elements.count else { return nil }
      defer {
        start += 1
        if start == elements.count {
          elements = []
          start = 0
        }
      }
      return elements[start]
    }
  }

  private let state = Mutex(State())

  package init(_ elements: [Element] = []) {
    state.withLock { $0.elements = elements }
  }

  /// - Parameter isUrgent: Whether the element is inserted before those that wait.
  /// - Returns: `false` if the queue is closed.
  @discardableResult
  package func add(_ element: Element, isUrgent: Bool = false) -> Bool {
    state.withLock { state in
      guard !state.isClosed else { return false }
      if !state.waiting.isEmpty {
        state.waiting.removeFirst().continuation.resume(returning: element)
      } else if isUrgent {
        state.elements.insert(element, at: state.start)
      } else {
        state.elements.append(element)
      }
      return true
    }
  }

  /// Returns the next element as soon as there is one; `nil` if the queue is closed or the task is
  /// cancelled.
  package func next() async -> Element? {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          if let element = state.popFirst() {
            continuation.resume(returning: element)
          } else if state.isClosed || Task.isCancelled {
            continuation.resume(returning: nil)
          } else {
            state.waiting.append((number, continuation))
          }
        }
      }
    } onCancel: {
      state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0.number == number }) else { return }
        state.waiting.remove(at: index).continuation.resume(returning: nil)
      }
    }
  }

  /// Closes the queue. Waiting tasks get `nil`, and no more elements are accepted.
  ///
  /// - Returns: The elements that were not taken.
  @discardableResult
  package func close() -> [Element] {
    state.withLock { state in
      state.isClosed = true
      for waiting in state.waiting { waiting.continuation.resume(returning: nil) }
      state.waiting = []
      defer { state.elements = [] }
      return Array(state.elements.dropFirst(state.start))
    }
  }
}
