import Foundation
import Synchronization

/// Transforms every element, on all cores, and keeps their order. The first error by that order is thrown.
///
/// The threads have large stacks: articles, and the code in them, nest as deep as their authors like.
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

/// What is left to do, and what came of the rest.
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

  /// Each thread goes through a stretch of its own, mostly: neighbours have things in common that are made only once, and
  /// two threads at the same stretch would make them twice.
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
