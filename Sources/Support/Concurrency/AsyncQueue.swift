import Synchronization

/// A queue to which some tasks add elements that other tasks wait for.
///
/// Tasks are resumed after the queue's lock is released, which avoids a deadlock: resuming a task
/// takes a lock of that task, and cancelling it holds that lock while the handler here waits for
/// the queue's.
package final class AsyncQueue<Element: Sendable>: Sendable {
  private struct Waiting {
    var number: Int
    var continuation: CheckedContinuation<Element?, Never>
  }

  private struct State {
    var elements: [Element] = []
    /// The index of the next element. Those before it were taken.
    var start = 0
    var waiting: [Waiting] = []
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

  /// - Parameter isUrgent: Whether to insert the element before those that are already in the
  ///   queue.
  /// - Returns: `false` if the queue is closed.
  @discardableResult
  package func add(_ element: Element, isUrgent: Bool = false) -> Bool {
    let (isAdded, first) = state.withLock { state in
      guard !state.isClosed else { return (false, nil as Waiting?) }
      if !state.waiting.isEmpty { return (true, state.waiting.removeFirst()) }
      if isUrgent {
        state.elements.insert(element, at: state.start)
      } else {
        state.elements.append(element)
      }
      return (true, nil)
    }
    first?.continuation.resume(returning: element)
    return isAdded
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
        let (isReady, element) = state.withLock { state in
          if let element = state.popFirst() { return (true, element as Element?) }
          if state.isClosed || Task.isCancelled { return (true, nil) }
          state.waiting.append(Waiting(number: number, continuation: continuation))
          return (false, nil)
        }
        if isReady { continuation.resume(returning: element) }
      }
    } onCancel: {
      let waiting = state.withLock { state in
        state.waiting.firstIndex { $0.number == number }.map { state.waiting.remove(at: $0) }
      }
      waiting?.continuation.resume(returning: nil)
    }
  }

  /// Closes the queue. Waiting tasks get `nil`, and no more elements are accepted.
  ///
  /// - Returns: The elements that were not taken.
  @discardableResult
  package func close() -> [Element] {
    let (waiting, rest) = state.withLock { state in
      state.isClosed = true
      defer {
        state.waiting = []
        state.elements = []
      }
      return (state.waiting, Array(state.elements.dropFirst(state.start)))
    }
    for task in waiting { task.continuation.resume(returning: nil) }
    return rest
  }
}
