import CUIKit

/// Formats a number like C's `%g`: `1`, `0.5`, `0.333333`, `1e+06`.
func shortNumber(_ number: CGFloat) -> String {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: 32) { text in
    guard let start = text.baseAddress else { return "" }
    proofbook_write_number(Double(number), start, text.count)
    return String(cString: start)
  }
}
