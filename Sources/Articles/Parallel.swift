import Support

/// Computes a value for each element on all cores. The values and the diagnostics are in the order
/// of the elements.
///
/// - Parameter fewest: The minimum number of elements for which threads are started.
package func concurrently<Element: Sendable, Value: Sendable>(
  _ elements: [Element], fewest: Int = 16, telling diagnostics: inout [Diagnostic],
  _ make: @escaping @Sendable (Element, inout [Diagnostic]) -> Value
) -> [Value] {
  guard elements.count >= fewest else { return elements.map { make($0, &diagnostics) } }
  let made = concurrently(elements) { element in
    var told: [Diagnostic] = []
    return (make(element, &told), told)
  }
  diagnostics += made.flatMap(\.1)
  return made.map(\.0)
}
