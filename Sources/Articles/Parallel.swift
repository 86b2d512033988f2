import Support

/// Computes a value for each element on all cores. The values and the diagnostics are in the order
/// of the elements.
///
/// - Parameter fewest: The minimum number of elements for which threads are started.
package func concurrently<Element: Sendable, Value: Sendable>(
  _ elements: [Element], fewest: Int = 16, reporting diagnostics: inout [Diagnostic],
  _ make: @escaping @Sendable (Element, inout [Diagnostic]) -> Value
) -> [Value] {
  guard elements.count >= fewest else { return elements.map { make($0, &diagnostics) } }
  let made = concurrently(elements) { element in
    var found: [Diagnostic] = []
    return (make(element, &found), found)
  }
  diagnostics += made.flatMap(\.1)
  return made.map(\.0)
}
