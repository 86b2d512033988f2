/// Transforms every element, at most `width` of them at once. The first error cancels the rest and
/// is thrown.
///
/// - Returns: The results in the order of the elements.
package func mapConcurrently<Element: Sendable, Value: Sendable>(
  _ elements: [Element], atMost width: Int,
  _ work: @escaping @Sendable (Element) async throws -> Value
) async throws -> [Value] {
  try await withThrowingTaskGroup(of: (Int, Value).self) { group in
    var values = [Value?](repeating: nil, count: elements.count)
    var next = 0
    func start() {
      guard next < elements.count else { return }
      let index = next
      next += 1
      group.addTask { (index, try await work(elements[index])) }
    }
    for _ in 0..<max(1, width) { start() }
    while let (index, value) = try await group.next() {
      values[index] = value
      start()
    }
    return values.compactMap(\.self)
  }
}
