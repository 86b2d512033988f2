/// A number with its noun, as a sentence has them: `1 claim`, `2 claims`, `0 claims`.
///
/// - Parameter noun: The singular; its plural ends with `s`.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
