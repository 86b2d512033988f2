import Foundation
import Synchronization

/// Transforms every element on all cores and keeps their order. If several fail, the error of the
/// first of them in this order is thrown.
///
/// The threads have large stacks, because articles and the code in them may be nested deeply.
package func concurrently<Element: Sendable, Value: Sendable, Failure: Error>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) throws(Failure) -> Value
) throws(Failure) -> [Value] {
  let group = DispatchGroup()
  let threads = min(elements.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
  let work = Work<Value, Failure>(count: elements.count, threads: threads)
  for _ in 0..<threads {
    group.enter()
    let thread = Thread {
      while let index = work.nextIndex() {
        work.finish(index, Result { () throws(Failure) in try transform(elements[index]) })
      }
      group.leave()
    }
    thread.stackSize = 256 << 20
    thread.start()
  }
  group.wait()
  var values: [Value] = []
  for case let result? in work.all() { values.append(try result.get()) }
  return values
}

/// The work that is left, and the results so far.
private final class Work<Value: Sendable, Failure: Error>: Sendable {
  private let count: Int
  private let threads: Int
  private let next = Atomic(0)
  private let results: Mutex<[Result<Value, Failure>?]>

  init(count: Int, threads: Int) {
    self.count = count
    self.threads = threads
    results = Mutex(Array(repeating: nil, count: count))
  }

  /// Returns the index of the next element; `nil` if none is left.
  ///
  /// Each thread mostly processes its own contiguous segment. Neighbouring elements share values
  /// that are computed only once, and two threads in the same segment would compute them twice.
  func nextIndex() -> Int? {
    let length = (count + threads - 1) / max(1, threads)
    while true {
      let turn = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard turn < length * threads else { return nil }
      let index = turn % threads * length + turn / threads
      if index < count { return index }
    }
  }

  func finish(_ index: Int, _ result: Result<Value, Failure>) {
    results.withLock { $0[index] = result }
  }

  func all() -> [Result<Value, Failure>?] { results.withLock { $0 } }
}
