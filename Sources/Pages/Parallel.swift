import Foundation
import Synchronization

/// Transforms every element, on all cores, and keeps their order. The first error by that order is thrown.
///
/// The threads have large stacks: articles, and the code in them, nest as deep as their authors like.
package func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @escaping @Sendable (Element) throws -> Result
) throws -> [Result] {
  let work = Work<Result>(count: elements.count)
  let group = DispatchGroup()
  let threads = min(elements.count, max(1, ProcessInfo.processInfo.activeProcessorCount))
  for _ in 0..<threads {
    group.enter()
    let thread = Thread {
      while let index = work.nextIndex() {
        work.finish(index, Swift.Result { try transform(elements[index]) })
      }
      group.leave()
    }
    thread.stackSize = 256 << 20
    thread.start()
  }
  group.wait()
  return try work.all().compactMap { try $0?.get() }
}

/// What is left to do, and what came of the rest.
private final class Work<Value: Sendable>: Sendable {
  private let count: Int
  private let next = Atomic(0)
  private let results: Mutex<[Result<Value, any Error>?]>

  init(count: Int) {
    self.count = count
    results = Mutex(Array(repeating: nil, count: count))
  }

  func nextIndex() -> Int? {
    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
    return index < count ? index : nil
  }

  func finish(_ index: Int, _ result: Result<Value, any Error>) {
    results.withLock { $0[index] = result }
  }

  func all() -> [Result<Value, any Error>?] { results.withLock { $0 } }
}
