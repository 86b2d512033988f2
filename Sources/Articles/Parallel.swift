import Dispatch
import Synchronization

/// Makes a value of each element, on all cores, in their order, with what each has to tell.
///
/// - Parameter fewest: How many elements are worth another thread.
package func concurrently<Element: Sendable, Value: Sendable>(
  _ elements: [Element], fewest: Int = 16, telling diagnostics: inout [Diagnostic],
  _ make: @Sendable (Element, inout [Diagnostic]) -> Value
) -> [Value] {
  guard elements.count >= fewest else { return elements.map { make($0, &diagnostics) } }
  let made = Mutex([(Value, [Diagnostic])?](repeating: nil, count: elements.count))
  DispatchQueue.concurrentPerform(iterations: elements.count) { index in
    var told: [Diagnostic] = []
    let value = make(elements[index], &told)
    made.withLock { $0[index] = (value, told) }
  }
  return made.withLock { $0 }.compactMap(\.self).map { value, told in
    diagnostics += told
    return value
  }
}
