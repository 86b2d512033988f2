/// The fragment of an address that names a step of an example's run: `loading@5` names a figure and
/// its fifth step.
package struct StepFragment: Hashable, Sendable {
  package var id: String
  package var step: Int

  /// `nil` if the fragment does not end with `@` and a number from 1.
  package init?(_ fragment: String) {
    guard let sign = fragment.lastIndex(of: "@"), sign != fragment.startIndex else { return nil }
    let digits = fragment[sign...].dropFirst()
    guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let step = Int(digits), step > 0
    else { return nil }
    id = String(fragment[..<sign])
    self.step = step
  }
}
