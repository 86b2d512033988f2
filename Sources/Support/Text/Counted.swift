/// A number with its noun: `1 claim`, `2 claims`, `0 claims`.
///
/// - Parameter noun: The singular. The plural adds an `s`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
