import TestSupport

/// Generates programs that try to affect other programs in their batch: by extensions and
/// conformances of foreign types, names of the standard library, operators, literals, macros and
/// imports.
struct LeakyPrograms {
  /// The imports of all programs in a batch.
  enum Surface: String, CaseIterable {
    case swift, foundation, uikit

    var imports: String {
      switch self {
      case .swift: ""
      case .foundation: "import Foundation\n"
      case .uikit: "import UIKit\n"
      }
    }
  }

  private let surface: Surface
  private var random: SplitMix

  init(seed: Int, surface: Surface) {
    self.surface = surface
    random = SplitMix(seed: UInt64(seed))
  }

  mutating func next() -> String {
    let body =
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8: extending()
      case 8..<13: conforming()
      case 13..<16: shadowing()
      case 16: Self.operators.randomElement(using: &random) ?? ""
      case 17: Self.literals.randomElement(using: &random) ?? ""
      case 18: importing()
      default: special()
      }
    return surface.imports + body + "\n"
  }

  private mutating func pick(_ values: [String]) -> String {
    values.randomElement(using: &random) ?? ""
  }

  // MARK: Extensions

  private var types: [String] {
    let swift = [
      "Int", "String", "Array", "[Int]", "Optional", "Int?", "Double", "Bool", "Character",
      "Dictionary", "Set", "Sequence", "Collection", "Equatable", "Hashable", "Comparable",
      "CustomStringConvertible", "BinaryInteger", "Error", "Range", "ClosedRange", "Substring",
      "DefaultStringInterpolation", "AnyHashable", "IteratorProtocol", "StringProtocol",
    ]
    switch surface {
    case .swift: return swift
    case .foundation: return swift + ["Data", "URL", "NSObject", "NSNumber", "NSString", "Locale"]
    case .uikit: return swift + ["UIView", "UIViewController", "UIColor", "UIResponder", "CGRect"]
    }
  }

  /// Returns a way to refer to a type, with the declarations that it needs.
  private mutating func reach(_ type: String) -> (declarations: String, name: String) {
    let alias = pick(["S", "Element", "Index", "Name", "Value"])
    switch Int.random(in: 0..<14, using: &random) {
    case 0: return ("typealias Alias = \(type)\n", "Alias")
    case 1: return ("enum My { typealias \(alias) = \(type) }\n", "My.\(alias)")
    case 2:
      return ("enum My {}\nextension My { typealias \(alias) = \(type) }\n", "My.\(alias)")
    case 3:
      return (
        "class Base { typealias \(alias) = \(type) }\nclass My: Base {}\n", "My.\(alias)"
      )
    case 4:
      return (
        "protocol Has { associatedtype \(alias) }\n"
          + "struct My: Has { typealias \(alias) = \(type) }\n", "My.\(alias)"
      )
    case 5:
      return (
        "enum My { enum Inner { typealias \(alias) = \(type) } }\n", "My.Inner.\(alias)"
      )
    case 6: return ("enum My { typealias \(alias) = \(type) }\n", "`My`.`\(alias)`")
    case 7: return ("enum My { struct \(alias) {} }\n", "My.\(alias)")
    case 8:
      return (
        "protocol Has {}\nextension Has { typealias \(alias) = \(type) }\nstruct My: Has {}\n",
        "My.\(alias)"
      )
    case 9:
      return (
        "enum Real { typealias \(alias) = \(type) }\ntypealias My = Real\n", "My.\(alias)"
      )
    default: return ("", type)
    }
  }

  private static let members = [
    "func uppercased() -> String { \"LIE\" }", "var description: String { \"LIE\" }",
    "func hello() -> String { \"LIE\" }", "var isEmpty: Bool { true }", "var count: Int { 999 }",
    "var underestimatedCount: Int { 999 }", "func hash(into hasher: inout Hasher) {}",
    "static func == (a: Self, b: Self) -> Bool { true }",
    "static func != (a: Self, b: Self) -> Bool { true }",
    "static func + (a: Self, b: Self) -> Self { a }",
    "static func - (a: Int, b: Self) -> String { \"LIE\" }",
    "static func < (a: Self, b: Self) -> Bool { true }", "func callAsFunction() -> Int { 1 }",
    "mutating func appendInterpolation(_ x: Int) {}", "func max() -> Int { 999 }",
    "mutating func append(_ x: Int) {}", "init(_ x: Int) { fatalError() }",
    "init(hidden: Int) { fatalError() }", "static var zero: Int { 999 }",
    "subscript(i: Int) -> Int { 999 }", "typealias Element = Int", "typealias Own = Int",
    "struct Index {}", "enum Encoding { static let utf8 = 9 }", "struct Own { let a = 1 }",
    "func map<T>(_ f: (Int) -> T) -> [T] { [] }", "func sorted() -> [Int] { [999] }",
    "private var secret: Int { 1 }", "var localizedDescription: String { \"LIE\" }",
    "@discardableResult func hello(_ a: Int = 1) -> Int { 999 }", "func viewDidLoad() {}",
    "func contains(_ x: Int) -> Bool { true }", "static func buildBlock(_ x: Int...) -> Int { 9 }",
    "var _domain: String { \"LIE\" }", "func reversed() -> [Int] { [9] }",
    "var debugDescription: String { \"LIE\" }", "var hashValue: Int { 999 }",
    "var customMirror: Mirror { Mirror(self, children: []) }",
  ]

  private mutating func extending() -> String {
    let (declarations, name) = reach(pick(types))
    let count = Int.random(in: 1...3, using: &random)
    let members = (0..<count).map { _ in pick(Self.members) }
    let constraint = pick(["", "", "", "", " where Element == Int", " where Self: Equatable"])
    return declarations + "extension \(name)\(constraint) {\n"
      + Array(Set(members)).sorted().joined(separator: "\n") + "\n}\n" + told()
  }

  // MARK: Conformances

  private mutating func conforming() -> String {
    let foreign = pick(
      ["Error", "CustomStringConvertible", "Identifiable", "TextOutputStream", "Sendable"]
        + ["CaseIterable", "CustomDebugStringConvertible", "CustomReflectable"]
        + (surface == .foundation ? ["LocalizedError", "CustomNSError"] : []))
    let refining = pick([
      "protocol Mine {}", "protocol Mine: AnyObject {}", "protocol Mine: \(foreign) {}",
      "protocol Mine where Self: \(foreign) {}",
      "protocol Base: \(foreign) {}\nprotocol Mine: Base {}",
      "protocol Base {}\nprotocol Mine: Base {}",
      "typealias Alias = \(foreign)\nprotocol Mine: Alias {}",
      "protocol Base {}\nprotocol Mine: Base & \(foreign) {}",
      "protocol Base {}\ntypealias Mine = Base & \(foreign)",
      "typealias Mine = \(foreign)",
      "typealias AnyObject = \(foreign)\nprotocol Mine: AnyObject {}",
      "protocol Mine: Swift.\(foreign) {}", "@MainActor protocol Mine {}",
      "class Box {}\nprotocol Mine: Box, \(foreign) {}",
    ])
    let (declarations, name) = reach(pick(types))
    let conformance = pick([
      "Mine", "Mine", "Mine", "Mine", foreign, "@retroactive \(foreign)", "Mine & \(foreign)",
      "main.Mine", "@unchecked Sendable", "`Mine`",
    ])
    let members = """
      var description: String { "LIE" }
      var debugDescription: String { "LIE" }
      var customMirror: Mirror { Mirror(self, children: []) }
      var id: Int { 999 }
      static var allCases: [Self] { [] }
      mutating func write(_ text: String) {}
      """
    // In a program that is compiled alone, a conformance to a library's protocol needs public
    // members.
    let needed = foreign == "Error" || foreign == "Sendable" ? "" : members
    let access = pick(["", "public "])
    let body = needed.split(separator: "\n").map { access + $0 }.joined(separator: "\n")
    return refining + "\n" + declarations + "extension \(name): \(conformance) {\n" + body + "\n}\n"
      + told()
  }

  // MARK: Names

  private mutating func shadowing() -> String {
    let name = pick([
      "String", "Int", "Array", "Optional", "Error", "Equatable", "Swift", "Foundation", "UIKit",
      "main", "Sequence", "Hashable", "AnyObject", "MainActor", "Mirror", "Set", "UIView", "Data",
      "Observable", "Task", "Result", "Never", "Void", "Any", "Helper", "CodingKeys", "print",
      "IntegerLiteralType", "StringLiteralType", "_StringLiteral", "UIViewController", "Card",
    ])
    let function = pick([
      "print", "min", "max", "abs", "type", "zip", "stride", "debugPrint", "dump", "helper",
      "fatalError", "precondition", "swap", "repeatElement",
    ])
    return pick([
      "struct \(name) { let own = 1 }", "enum \(name) { case own }", "class \(name) {}",
      "protocol \(name) {}", "typealias \(name) = Int8", "actor \(name) {}",
      "func \(function)(_ x: Any) -> Int { 999 }",
      "func \(function)(_ x: Int, _ y: Int) -> Int { 999 }",
      "func \(function)<T>(_ x: T, _ y: T) -> String { \"LIE\" }",
      "let \(function) = { (x: Int) in 999 }", "var \(name.lowercased()) = 5",
      "@propertyWrapper struct \(name) { var wrappedValue = 1 }",
      "@resultBuilder enum \(name) { static func buildBlock(_ x: Int...) -> Int { 9 } }",
      "@dynamicMemberLookup struct \(name) {\n"
        + "subscript(dynamicMember x: String) -> Int { 9 } }",
      "@globalActor actor \(name) { static let shared = \(name)() }",
      "struct \(name)<T> { var value: T? }\nextension \(name): Equatable where T: Equatable {}",
    ]) + "\n" + (Bool.random(using: &random) ? told() : "")
  }

  private static let operators = [
    "func + (a: Int, b: Int) -> Int { 999 }", "func == (a: Int, b: String) -> Bool { true }",
    "func < (a: Int, b: Int) -> Bool { false }", "prefix func ! (a: Int) -> Bool { true }",
    "infix operator <->\nfunc <-> (a: Int, b: Int) -> Int { a - b }",
    "prefix operator √\nprefix func √ (a: Int) -> Int { a }",
    "func ~= (a: Int, b: String) -> Bool { true }", "func ?? (a: Int?, b: Int) -> Int { 999 }",
    "precedencegroup AdditionPrecedence { higherThan: MultiplicationPrecedence }",
    "infix operator +: MultiplicationPrecedence",
    "protocol P { static func + (a: Self, b: Self) -> Self }\nextension Int: P {}",
    "protocol P {}\nextension P { static func * (a: Self, b: Self) -> Int { 999 } }\n"
      + "extension Int: P {}",
  ]

  private static let literals = [
    "typealias IntegerLiteralType = Int8", "typealias FloatLiteralType = Float",
    "typealias StringLiteralType = Substring", "typealias BooleanLiteralType = Bool",
    "struct IntegerLiteralType {}", "enum StringLiteralType {}",
    "typealias `FloatLiteralType` = Float",
    "typealias UnicodeScalarLiteralType = Character",
  ]

  private mutating func importing() -> String {
    pick([
      "#if canImport(Foundation)\nimport Foundation\n#endif\nprint(1)",
      "#if os(Windows)\nimport Foundation\n#endif\nprint(1)",
      "import Foundation\nprint(Date.distantPast < Date.distantFuture)", "import Synchronization",
      "import Observation\n@Observable class Card { var a = 1 }\nprint(Card().a)",
      "@testable import Foundation", "import struct Foundation.Date", "public import Foundation",
      "class C { func tap() {} }\nprint(C())",
    ])
  }

  private mutating func special() -> String {
    pick([
      "struct Card: Codable { var a = 1 }\nprint(Card())", "class Card {}\nprint(type(of: Card()))",
      "struct Card: Hashable { var a = 1 }\nprint(Set([Card(), Card()]).count)",
      "enum My { typealias S = String }\n"
        + "extension My.S { func uppercased() -> String { \"LIE\" } }",
      "protocol Mine: Error {}\nextension Int: Mine {}\nprint(1)",
      "func f() -> Int {}\nprint(1)", "print(missing)", "let never: Int = \"\"",
      "func helper() -> Int { 5 }\nvar helped = helper()\nhelped += 1\nprint(helped)",
      "extension String { struct Key: Hashable { var a = 1 } }\n"
        + "print(String(reflecting: String.Key.self), String.Key())",
      "print(\"\"\"\n#sourceLocation(file: \"a\", line: 1)\n\"\"\")",
      "struct Wrapper { @available(*, deprecated) func f() {} }\nWrapper().f()",
      surface == .uikit
        ? "class Card: UIView { @objc func tap() {} }\nlet s = #selector(Card.tap)\nprint(s)"
        : "struct Card {}\n"
          + "extension Card: CustomStringConvertible { var description: String { \"c\" } }\n"
          + "print(Card())",
      surface == .swift
        ? "class Card {}\nextension Card: Error {}\nprint(Card() as Any is any Error)"
        : "class Card: NSObject { @objc dynamic var a = 1 }\nprint(Card().a)",
    ])
  }

  private func told() -> String {
    "print(5, \"x\", [1], 5 as Any is any Error, 1 + 2)"
  }
}
