import TestSupport
import Testing

@testable import Examples

/// Numbers in comments are compared by their digits: generated ones, and those at the edges.
struct FoundNumberTests {
  private func agreement(_ claimed: String, _ actual: String) -> FoundValue.Agreement? {
    guard let own = FoundNumber(claimed), let other = FoundNumber(actual) else { return nil }
    return own.agreement(with: other)
  }

  private var generator = SplitMix(seed: 36)

  @Test mutating func `integers agree only if all digits are the same`() {
    for length in Array(1...40) + [200] {
      var digits = (0..<length).map { _ in Int.random(in: 0...9, using: &generator) }
      digits[0] = max(1, digits[0])
      let sign = Bool.random(using: &generator) ? "-" : ""
      let text = sign + digits.map(String.init).joined()
      #expect(agreement(text, text) == .agrees)
      #expect(agreement(grouped(text), text) == .agrees)
      let place = Int.random(in: 0..<length, using: &generator)
      digits[place] = (digits[place] + Int.random(in: 1...9, using: &generator)) % 10
      let changed = sign + digits.map(String.init).joined()
      #expect(agreement(changed, text) == .differs, "\(changed) is not \(text)")
      #expect(agreement(text + "0", text) == .differs)
      #expect(agreement(sign.isEmpty ? "-" + text : String(text.dropFirst()), text) == .differs)
    }
  }

  private func grouped(_ text: String) -> String {
    text.count < 3 ? text : String(text.dropLast(2)) + "_" + text.suffix(2)
  }

  @Test mutating func `an integer agrees in each base`() {
    for _ in 1...50 {
      let number = UInt64.random(in: 0...UInt64.max, using: &generator)
      for (prefix, base) in [("0x", 16), ("0b", 2), ("0o", 8)] {
        let text = prefix + String(number, radix: base)
        #expect(agreement(text, "\(number)") == .agrees)
        #expect(agreement(text, "\(number &+ 1)") == .differs)
        #expect(agreement(text + "0", "\(number)") == (number == 0 ? .agrees : .differs))
      }
    }
  }

  @Test mutating func `a bit pattern agrees with its value`() {
    for width in [8, 16, 32, 64] {
      let number = UInt64.random(in: 0..<1 << (width - 1), using: &generator) | 1 << (width - 1)
      let bits = String(number, radix: 2)
      #expect(agreement(bits, "\(number)") == .agrees)
      #expect(agreement(bits, "\(number ^ 1)") == .differs)
      #expect(agreement(bits + "0", "\(number)") == .differs)
      #expect(agreement("-" + bits, "\(number)") == .differs)
    }
  }

  @Test mutating func `fewer digits after the point are those of the rounded number`() {
    for _ in 1...100 {
      let places = Int.random(in: 2...12, using: &generator)
      let number = Int.random(in: 0...99_999_999_999_999, using: &generator) * 10 + 3
      let written = Int.random(in: 1..<places, using: &generator)
      let step = power(places - written)
      let (rounded, cut) = ((number + step / 2) / step, number / step)
      let actual = decimal(number, places)
      func claim(_ number: Int) -> FoundValue.Agreement? {
        agreement(decimal(number, written), actual)
      }
      #expect(claim(rounded) == (rounded == 0 ? .unknown : .agrees), "\(actual)")
      if cut != rounded { #expect(claim(cut) == .unknown) }
      #expect(claim(rounded + 1) == .differs)
      #expect(claim(rounded - (cut == rounded ? 1 : 2)) == .differs || rounded < 2)
      #expect(agreement("-" + decimal(rounded, written), actual) != .agrees)
    }
  }

  private func power(_ exponent: Int) -> Int {
    (0..<exponent).reduce(1) { number, _ in number * 10 }
  }

  private func decimal(_ number: Int, _ places: Int) -> String {
    let rest = String(number % power(places))
    let zeros = String(repeating: "0", count: places - rest.count)
    return "\(number / power(places)).\(zeros)\(rest)"
  }

  @Test(arguments: [
    ("2.50", "2.5"), ("3", "3.0"), ("1e10", "10000000000.0"), ("1.5e3", "1500.0"),
    ("6.02e23", "6.02214076e+23"), ("-0.0", "0.0"), ("0.00001", "1e-05"), ("1E2", "100"),
    ("0.30000000000000004", "0.30000000000000004"), ("10.0", "9.96"), ("1_000.5", "1000.5"),
  ])
  func `forms of a number agree`(_ claimed: String, _ actual: String) {
    #expect(agreement(claimed, actual) == .agrees)
  }

  @Test(arguments: [
    ("2001.1", "1999.6"), ("3.0", "3"), ("0.0", "0"), ("9007199254740992", "9007199254740993"),
    ("3", "2.9999999"),
    ("9007199254740993.0", "9007199254740992.0"), ("1e10", "1e+11"), ("0.31", "0.3"),
    ("1234567890123456780", "1234567890123456789"), ("1.2", "1.06"), ("-1.5", "1.5"),
    ("1234567.2", "1234567"), ("3.1416", "3.14"),
  ])
  func `numbers that are near differ`(_ claimed: String, _ actual: String) {
    #expect(agreement(claimed, actual) == .differs)
  }

  @Test(arguments: [
    ("0.666", "0.6666666666666666"), ("0.0", "5.551115123125783e-17"),
    ("3.14159265358979323846", "3.141592653589793"),
  ])
  func `a number that is cut or has more digits than are printed is in doubt`(
    _ claimed: String, _ actual: String
  ) {
    #expect(agreement(claimed, actual) == .unknown)
  }

  @Test(arguments: ["", "-", "1.", ".5", "0x", "0xg", "0b2", "1e", "1e99999999", "a", "1.2.3"])
  func `other texts are no numbers`(_ text: String) {
    #expect(FoundNumber(text) == nil)
  }
}
