import TestSupport

/// A random program of declarations, top-level variables and statements, which print what they do.
///
/// Code of declarations reads and sets variables of any place in the program, so when a variable has
/// its value can be seen in the output. It is called in all ways that Swift has: by name, as a member,
/// as an operator, by a literal, in an interpolation, through a protocol.
struct RandomProgram {
  private(set) var text = ""
  private var random: SplitMix
  /// The names of the variables, of type `Int`; those of `settable` may be set.
  private var variables: [String] = []
  private var settable: [String] = []
  /// Expressions of type `Int` that call a declaration. A declaration uses those before it, so there
  /// is no recursion without an end.
  private var calls: [String] = []

  init(seed: UInt64) {
    random = SplitMix(seed: seed)
    // Many programs have their variables first, as people write them; then a batch can take them.
    let isOrdered = chance(of: 6, in: 10)
    let count = number(0...3)
    variables = (0..<count).map { "variable\($0)" }
    let kinds = variables.map { _ in number(0...4) }
    settable = zip(variables, kinds).filter { $1 > 1 }.map(\.0)
    var declarations: [String] = []
    for index in 0..<number(1...4) { declarations.append(declaration(index)) }
    let values = zip(variables, kinds).map { variable($0, kind: $1, isFirst: isOrdered) }
    let statements = (0..<number(2...5)).map { statement($0) }
    let parts =
      isOrdered
      ? values + declarations + statements
      : (values + declarations + statements).shuffled(using: &random)
    text =
      ((chance(of: 1, in: 4) ? ["import Foundation"] : []) + parts).joined(separator: "\n")
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &random)
  }

  private mutating func chance(of count: Int, in all: Int) -> Bool { number(1...all) <= count }

  /// An expression of type `Int`.
  ///
  /// - Parameter name: A variable that it does not use by name.
  private mutating func expression(without name: String = "") -> String {
    let variables = variables.filter { $0 != name }
    return switch number(0...9) {
    case 0...3: variables.randomElement(using: &random) ?? "\(number(0...9))"
    case 4...6: calls.randomElement(using: &random) ?? "\(number(0...9))"
    case 7: "\(number(1...9)) + \(variables.randomElement(using: &random) ?? "1")"
    default: "\(number(0...99))"
    }
  }

  /// Statements in the body of a function.
  private mutating func body() -> String {
    let changed = settable.randomElement(using: &random)
    return switch number(0...4) {
    case 0: "print(\"in\", \(expression())); "
    case 1: changed.map { "\($0) += \(number(1...9)); " } ?? ""
    default: ""
    }
  }

  private mutating func variable(_ name: String, kind: Int, isFirst: Bool) -> String {
    // The value of a variable that is first must not call what reads later ones.
    let value = isFirst ? "\(number(0...99))" : expression(without: name)
    // Functions and types that are on no actor use it, too.
    let isolation = chance(of: 9, in: 10) ? "nonisolated(unsafe) " : ""
    return switch kind {
    case 0: "let \(name): Int = \(value)"
    case 1: "let (\(name), other\(name)): (Int, Int) = (\(value), \(number(0...9)))"
    case 2: "\(isolation)var \(name): Int = \(value)"
    case 3:
      "\(isolation)var \(name): Int = \(value) { didSet { print(\"set\", oldValue, \(name)) } }"
    default: "\(isolation)var \(name): Int = { print(\"\(name)\"); return \(value) }()"
    }
  }

  private mutating func declaration(_ index: Int) -> String {
    let (name, value, work) = ("Type\(index)", expression(), body())
    let (text, call) =
      switch number(0...17) {
      case 0: ("func call\(index)() -> Int { \(work)return \(value) }", "call\(index)()")
      case 1:
        (
          "func call\(index)(_ value: Int = \(value)) -> Int { \(work)return value }",
          "call\(index)()"
        )
      case 2: ("struct \(name) { var value = \(value) }", "\(name)().value")
      case 3:
        (
          "struct \(name) { func callAsFunction() -> Int { \(work)return \(value) } }",
          "\(name)()()"
        )
      case 4:
        (
          "struct \(name) { static let shared = \(name)(); let value: Int; init() { \(work)value = \(value) } }",
          "\(name).shared.value"
        )
      case 5:
        (
          "extension Int { var extended\(index): Int { \(work)return self + \(value) } }",
          "\(number(1...9)).extended\(index)"
        )
      case 6:
        (
          """
          protocol \(name) {}
          extension \(name) { func given() -> Int { \(work)return \(value) } }
          struct One\(name): \(name) {}
          """, "One\(name)().given()"
        )
      case 7:
        (
          """
          struct \(name): ExpressibleByIntegerLiteral {
            let value: Int
            init(integerLiteral number: Int) { \(work)value = number + \(value) }
          }
          """, "(\(number(1...9)) as \(name)).value"
        )
      case 8:
        (
          """
          extension String.StringInterpolation {
            mutating func appendInterpolation(number\(index) value: Int) {
              \(work)appendLiteral("\\(value + \(value))")
            }
          }
          """, "(Int(\"\\(number\(index): 3)\") ?? 0)"
        )
      case 9:
        (
          """
          struct \(name): Equatable {
            var value = \(number(1...9))
            static func == (one: \(name), other: \(name)) -> Bool { \(work)return one.value == \(value) }
          }
          """, "(\(name)() == \(name)() ? 1 : 2)"
        )
      case 10:
        (
          """
          class \(name) { func value() -> Int { \(value) }; deinit { print("end", \(expression())) } }
          class Sub\(name): \(name) { override func value() -> Int { \(work)return super.value() + 1 } }
          """, "Sub\(name)().value()"
        )
      case 11:
        (
          "enum \(name): Int, CaseIterable { case one = 1, two; var sum: Int { \(work)return rawValue + \(value) } }",
          "\(name).allCases.map(\\.sum).reduce(0, +)"
        )
      case 12:
        (
          "struct \(name): CustomStringConvertible { var description: String { \(work)return \"\\(\(value))\" } }",
          "(Int(\"\\(\(name)())\") ?? 0)"
        )
      case 13:
        (
          "struct \(name) { subscript(index: Int) -> Int { \(work)return index + \(value) } }",
          "\(name)()[\(number(0...9))]"
        )
      case 14:
        (
          """
          struct \(name): Sequence, IteratorProtocol {
            var count = 2
            mutating func next() -> Int? { \(work)count -= 1; return count < 0 ? nil : \(value) }
          }
          """, "Array(\(name)()).reduce(0, +)"
        )
      case 15:
        (
          """
          @propertyWrapper struct \(name) {
            private var stored = 0
            var wrappedValue: Int { get { \(work)return stored + \(value) } set { stored = newValue } }
            init(wrappedValue: Int) { stored = wrappedValue }
          }
          struct Has\(name) { @\(name) var value = \(number(0...9)) }
          """, "Has\(name)().value"
        )
      case 16:
        (
          """
          struct \(name): Error { let code = \(value) }
          func throws\(index)() throws -> Int { \(work)throw \(name)() }
          """, "((try? throws\(index)()) ?? \(number(0...9)))"
        )
      default:
        (
          "func call\(index)<Value: Hashable>(_ value: Value) -> Int { \(work)return [value: \(value)][value]! }",
          "call\(index)(\"key\")"
        )
      }
    calls.append(call)
    return text
  }

  private mutating func statement(_ index: Int) -> String {
    let value = expression()
    return switch number(0...9) {
    case 0...3: "print(\(value), \(expression()))"
    case 4: "for number in 0..<\(number(1...3)) { print(number, \(value)) }"
    case 5:
      "if \(value) > \(number(0...50)) { print(\"more\", \(expression())) } else { print(\"less\") }"
    case 6:
      settable.randomElement(using: &random).map { "\($0) = \(value)\nprint(\($0))" }
        ?? "_ = \(value)"
    case 7:
      "switch \(value) {\ncase 0...9: print(\"few\")\ndefault: print(\"many\", \(expression()))\n}"
    case 8: "let made\(index) = { \(expression()) }\nprint(made\(index)())"
    default: "precondition(\(value) < \(number(20...400)), \"too large\")"
    }
  }
}
