/// Decodes HTML character references: `&amp;`, `&#106;` and `&#x6A;`.
enum CharacterReferences {
  /// Returns the text with numeric references and common names decoded. Other names are kept as
  /// written, so that escaping the result shows their `&` as text.
  ///
  /// - SeeAlso: HTML Living Standard, 13.2.5.72 "Character reference state".
  static func decoded(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "&" else {
        result.append(scalar)
        continue
      }
      if rest.first == "#", let (number, end) = number(in: rest.dropFirst()) {
        result.append(number)
        rest = rest[end...]
      } else {
        let name = rest.prefix {
          $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }
        let known = names[String(String.UnicodeScalarView(name))]
        if let known, rest[name.endIndex...].first == ";" {
          result.append(known)
          rest = rest[name.endIndex...].dropFirst()
        } else {
          result.append(scalar)
        }
      }
    }
    return String(result)
  }

  /// Reads the number of a reference after its `#`. Returns the character and the index after the
  /// reference, whose `;` may be missing.
  private static func number(
    in text: Substring.UnicodeScalarView
  ) -> (Unicode.Scalar, Substring.UnicodeScalarView.Index)? {
    let isHex = text.first == "x" || text.first == "X"
    let rest = isHex ? text.dropFirst() : text
    let digits = rest.prefix {
      $0.isASCII && Character($0).hexDigitValue.map { isHex || $0 < 10 } == true
    }
    guard !digits.isEmpty else { return nil }
    let value = digits.reduce(UInt32(0)) { value, digit in
      min(0x11_0000, value * (isHex ? 16 : 10) + UInt32(Character(digit).hexDigitValue ?? 0))
    }
    let scalar = value == 0 ? nil : Unicode.Scalar(value)
    let end = digits.endIndex
    return (
      scalar ?? "\u{FFFD}", end < rest.endIndex && rest[end] == ";" ? rest.index(after: end) : end
    )
  }

  private static let names: [String: Unicode.Scalar] = [
    "amp": "&", "AMP": "&", "lt": "<", "LT": "<", "gt": ">", "GT": ">", "quot": "\"",
    "QUOT": "\"", "apos": "'", "nbsp": "\u{A0}", "colon": ":", "Tab": "\t", "NewLine": "\n",
    "sol": "/", "bsol": "\\", "num": "#", "quest": "?", "lpar": "(", "rpar": ")", "period": ".",
    "percnt": "%", "equals": "=", "excl": "!", "comma": ",", "semi": ";", "lowbar": "_",
  ]
}
