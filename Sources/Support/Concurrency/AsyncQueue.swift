import Synchronization

/// Elements that some tasks add and others wait for, in order.
package final class AsyncQueue<Element: Sendable>: Sendable {
  private struct State {
    var elements: [Element] = []
    /// Where the first element is: those before it are gone.
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

  /// - Parameter isUrgent: Whether it goes before those that wait.
  /// - Returns: Whether the queue was open.
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

  /// The next element, as soon as there is one; nil once the queue is closed and where the task is cancelled.
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

  /// Takes no more elements and lets nobody wait.
  ///
  /// - Returns: The elements that nobody took.
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
