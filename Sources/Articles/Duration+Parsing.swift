import Support

extension Duration {
  /// Reads `10s`, `500ms`, `1.5s`, `1m` or `1h`: more than zero, at most a day, rounded up to
  /// milliseconds. Invalid text is reported at `location` with the name of its key.
  init?(
    written text: String, key: String, at location: Location, diagnostics: inout [Diagnostic]
  ) {
    let units: [(String, Double)] = [("ms", 0.001), ("s", 1), ("m", 60), ("h", 3600)]
    let lower = text.lowercased()
    let unit = units.first { lower.hasSuffix($0.0) }
    let digits = lower.dropLast(unit?.0.count ?? 0)
    let isNumber =
      digits.first?.isNumber == true && digits.last?.isNumber == true
      && digits.utf8.allSatisfy { (48...57).contains($0) || $0 == UInt8(ascii: ".") }
    if isNumber, let unit, let number = Double(digits), number > 0, number * unit.1 <= 86_400 {
      self = .milliseconds((number * unit.1 * 1000).rounded(.up))
      return
    }
    let example =
      isNumber && unit == nil ? "\(digits)s" : "10s, 500ms, 1m or 1h"
    diagnostics.append(
      .error(
        "'\(text)' is not a valid duration for '\(key)'", at: location,
        hint: "write it like \(example)"))
    return nil
  }
}
