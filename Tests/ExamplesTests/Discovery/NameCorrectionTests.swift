import Testing

@testable import Examples

/// Names that are wrong by a slip of the fingers, generated, and names that only look alike.
struct NameCorrectionTests {
  private static let names = [
    "timer", "temperature", "account", "inventory", "userName", "networkLoader", "makeRequest",
    "viewController", "shoppingList", "payload",
  ]

  /// All names with a slip inside of them.
  private func slips(of name: String) -> Set<String> {
    let letters = Array(name)
    var found: Set<String> = []
    for place in 1..<(letters.count - 1) {
      var other = letters
      other.insert(letters[place], at: place)
      found.insert(String(other))
      other = letters
      other.remove(at: place)
      found.insert(String(other))
      if place + 1 < letters.count {
        other = letters
        other.swapAt(place, place + 1)
        found.insert(String(other))
      }
    }
    return found.subtracting([name])
  }

  @Test(arguments: names) func `a slip is corrected`(_ name: String) {
    for slip in slips(of: name) {
      #expect(
        NameCorrection.correction(of: slip, among: ["other", name, "list"]) == name, "\(slip)")
      #expect(NameCorrection.correction(of: slip, among: ["other"]) == nil, "\(slip)")
    }
  }

  @Test(arguments: [
    ("items", "item"), ("item", "items"), ("value2", "value1"), ("context", "content"),
    ("altitude", "latitude"), ("sender", "render"), ("stored", "store"), ("parser", "parse"),
    ("Logger", "logger"), ("logger", "Logger"), ("id", "if"), ("row", "raw"), ("newUser", "user"),
    ("lhs", "rhs"), ("maxValue", "minValue"), ("keys", "key"), ("named", "name"),
  ])
  func `a different word is not a typo`(_ name: String, _ declared: String) {
    #expect(NameCorrection.correction(of: name, among: [declared]) == nil)
  }

  @Test(arguments: [
    ("println", "print"), ("ErrorType", "Error"), ("SequenceType", "Sequence"),
    ("NSFileManager", "FileManager"), ("NSUserDefaults", "UserDefaults"), ("pritn", "print"),
    ("Strng", "String"),
  ])
  func `a name that Swift renamed is corrected`(_ name: String, _ new: String) {
    #expect(NameCorrection.correction(of: name, among: []) == new)
  }

  @Test(arguments: [
    ("frist", "first"), ("advancedBy", "advanced"), ("sortInPlace", "sort"),
    ("enumerate", "enumerated"), ("joinWithSeparator", "joined"),
    ("stringByReplacingOccurrencesOfString", "replacingOccurrences"), ("sortedBy", "sorted"),
    ("xyz", nil),
  ])
  func `the new name of a renamed member is suggested`(_ name: String, _ new: String?) {
    #expect(NameCorrection.member(name) == new)
  }

  @Test(arguments: [
    "[Int]", "[String : Int]", "Int", "Set<Int>", "Swift.Array<Int>", "(Int, Int)", "String?",
    "Dictionary<String, Int>.Keys", "UnsafeMutablePointer<Int>", "String.Index",
  ])
  func `types of the standard library are known`(_ type: String) {
    #expect(StandardTypes.contains(type))
  }

  @Test(arguments: ["Date", "URL", "UILabel", "Account", "T", "some Collection", "any Error"])
  func `other types are not standard library types`(_ type: String) {
    #expect(!StandardTypes.contains(type))
  }
}
