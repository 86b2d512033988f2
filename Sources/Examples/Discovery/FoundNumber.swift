/// A number as decimal digits. Parsing does not round, so large integers and long fractions are
/// compared as they are written.
struct FoundNumber: Hashable {
  private var isNegative = false
  /// The written digits without leading zeros; empty for zero.
  private var digits: [UInt8]
  /// The power of ten of the last digit.
  private var exponent = 0
  /// Whether it has digits after a decimal point, so that more digits may have been left out.
  private var isFraction = false
  /// Whether it is written with an exponent, as Swift prints large floating-point numbers.
  private var hasExponent = false

  /// Numbers with larger exponents are rejected.
  private static let largestExponent = 5000

  /// Parses an integer or a decimal number, which may have an exponent, or an integer with one of
  /// Swift's base prefixes; `nil` for any other text. Underscores are ignored.
  init?(_ text: some StringProtocol) {
    var rest = Substring(String(text.filter { $0 != "_" }))
    if rest.first == "-" {
      isNegative = true
      rest.removeFirst()
    }
    let bases: [Substring: UInt8] = ["0x": 16, "0b": 2, "0o": 8]
    if let base = bases[rest.prefix(2)] {
      guard let digits = Self.decimalDigits(rest.dropFirst(2), base: base) else { return nil }
      self.digits = digits
      return
    }
    guard let match = rest.wholeMatch(of: /([0-9]+)(?:\.([0-9]+))?(?:[eE]([+-]?[0-9]+))?/) else {
      return nil
    }
    let fraction = String(match.2 ?? "")
    isFraction = match.2 != nil
    hasExponent = match.3 != nil
    let all = (String(match.1) + fraction).utf8.map { $0 - UInt8(ascii: "0") }
    digits = Array(all.drop { $0 == 0 })
    guard let power = Int(match.3 ?? "0"), abs(power) <= Self.largestExponent else { return nil }
    exponent = power - fraction.count
  }

  /// Parses an integer in another base, such as `1000` in base 2.
  init?(_ text: some StringProtocol, base: UInt8) {
    guard let digits = Self.decimalDigits(text, base: base) else { return nil }
    self.digits = digits
  }

  private static func decimalDigits(_ text: some StringProtocol, base: UInt8) -> [UInt8]? {
    guard !text.isEmpty, text.utf8.count <= largestExponent else { return nil }
    var result: [UInt8] = []
    for digit in text {
      guard let value = digit.hexDigitValue, value < Int(base) else { return nil }
      // Multiplies the number by the base and adds the digit. The last digit comes first here.
      var carry = value
      for place in result.indices {
        carry += Int(result[place]) * Int(base)
        result[place] = UInt8(carry % 10)
        carry /= 10
      }
      while carry > 0 {
        result.append(UInt8(carry % 10))
        carry /= 10
      }
    }
    return result.reversed()
  }
}

extension FoundNumber {
  /// Compares a claimed number with one that a program printed.
  ///
  /// Integers must be equal, and a printed integer is not a claimed fraction: `3` is not `3.0`. A
  /// claimed number with a fraction may have fewer digits, if the printed
  /// number rounds to it. If it was truncated instead, or has more digits than a printed floating
  /// point number can have, the result is `unknown`.
  func agreement(with actual: FoundNumber) -> FoundValue.Agreement {
    if isFraction, !actual.isFraction, !actual.hasExponent { return .differs }
    if normalized == actual.normalized { return .agrees }
    if let bits, bits.normalized == actual.normalized {
      return [8, 16, 32, 64].contains(digits.count) ? .agrees : .unknown
    }
    guard isFraction, actual.isFraction else { return .differs }
    let isSigned = isNegative == actual.isNegative || digits.isEmpty
    if actual.normalized.exponent < exponent {
      let (kept, roundsUp) = actual.cut(at: exponent)
      let rounded = roundsUp ? Self.incremented(kept) : kept
      if isSigned, rounded == digits { return digits.isEmpty ? .unknown : .agrees }
      return isSigned && kept == digits ? .unknown : .differs
    }
    // Swift prints the shortest decimal text that reads back as the same value.
    let other = actual.normalized
    guard isSigned, actual.isFraction, other.digits.count >= Self.digitsOfFloats,
      exponent < other.exponent
    else {
      return .differs
    }
    let (kept, roundsUp) = cut(at: other.exponent)
    return (roundsUp ? Self.incremented(kept) : kept) == other.digits ? .unknown : .differs
  }

  /// A printed floating-point number with at least this many digits may have been shortened.
  private static let digitsOfFloats = 7

  /// The value of the same digits in base 2, if they can be bits: `10000000`.
  private var bits: FoundNumber? {
    guard !isFraction, !isNegative, exponent == 0, digits.count > 2 else { return nil }
    return FoundNumber(digits.map(String.init).joined(), base: 2)
  }

  /// The same number without trailing zeros; zero has no sign.
  private var normalized: FoundNumber {
    var result = self
    (result.isFraction, result.hasExponent) = (false, false)
    while result.digits.last == 0 {
      result.digits.removeLast()
      result.exponent += 1
    }
    if result.digits.isEmpty { (result.isNegative, result.exponent) = (false, 0) }
    return result
  }

  /// The digits down to a power of ten, and whether the first of those left out is five or more.
  private func cut(at power: Int) -> (kept: [UInt8], roundsUp: Bool) {
    let count = power - exponent
    guard count <= digits.count else { return ([], false) }
    let kept = digits.dropLast(count)
    return (Array(kept), digits[kept.endIndex...].first.map { $0 >= 5 } ?? false)
  }

  private static func incremented(_ digits: [UInt8]) -> [UInt8] {
    var digits = digits
    for place in digits.indices.reversed() {
      if digits[place] < 9 {
        digits[place] += 1
        return digits
      }
      digits[place] = 0
    }
    return [1] + digits
  }
}
