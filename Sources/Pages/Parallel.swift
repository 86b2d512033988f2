import Foundation
import Synchronization

/// Transforms every element, on all cores, and keeps their order. The first error by that order is thrown.
func concurrently<Element: Sendable, Result: Sendable>(
  _ elements: [Element], _ transform: @Sendable (Element) throws -> Result
) throws -> [Result] {
  let results = Mutex<[Swift.Result<Result, any Error>?]>(
    Array(repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    let result = Swift.Result { try transform(elements[index]) }
    results.withLock { $0[index] = result }
  }
  return try results.withLock { $0 }.compactMap { try $0?.get() }
}
