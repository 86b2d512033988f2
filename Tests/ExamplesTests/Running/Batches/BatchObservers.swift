/// Programs that print what other programs in their batch could change: casts, members, names,
/// operators and literals.
enum BatchObservers {
  /// - Parameter others: Whether to include programs that must not compile, each of which uses a
  ///   declaration of another program.
  static func programs(_ surface: LeakyPrograms.Surface, others: Bool) -> [String] {
    let own = [casts(surface), members, protocols, names] + (surface == .uikit ? [views] : [])
    let without = surface == .swift ? ["print(Date.distantPast < .distantFuture)"] : []
    return (own + (others ? refused + without : [])).map { surface.imports + $0 }
  }

  private static func casts(_ surface: LeakyPrograms.Surface) -> String {
    var values = [
      "5", "\"x\"", "[1]", "[\"a\": 1]", "1.5", "true", "Optional(3) as Any", "1..<2", "1...2",
      "Character(\"a\")", "\"x\"[...]", "Set([1])", "AnyHashable(1)", "Card()", "Box()", "Int.self",
    ]
    var protocols = [
      "Error", "CustomStringConvertible", "CustomDebugStringConvertible", "TextOutputStream",
      "Equatable", "Hashable", "Comparable", "Identifiable", "Sequence", "Collection",
      "IteratorProtocol", "SetAlgebra", "Numeric", "BinaryInteger", "Strideable", "Encodable",
      "Decodable", "RawRepresentable", "CaseIterable", "CodingKey", "CustomReflectable",
      "OptionSet", "StringProtocol", "CVarArg", "RandomNumberGenerator", "Actor",
      "ExpressibleByIntegerLiteral", "ExpressibleByStringLiteral", "LosslessStringConvertible",
      "AsyncSequence", "AdditiveArithmetic", "SignedNumeric", "FloatingPoint",
    ]
    switch surface {
    case .swift: break
    case .foundation:
      values += ["Data([1])", "NSNumber(value: 1)", "NSString(string: \"a\")", "NSObject()"]
      protocols += ["LocalizedError", "CustomNSError", "NSCopying", "NSCoding", "DataProtocol"]
    case .uikit:
      values += ["UIView()", "UIViewController()", "UIColor.red", "CGRect.zero"]
      protocols += ["UITableViewDelegate", "UITableViewDataSource", "UITextFieldDelegate"]
    }
    return """
      struct Card {}
      class Box {}
      let values: [Any] = [\(values.joined(separator: ", "))]
      for value in values {
        let told = [\(protocols.map { "value is any \($0)" }.joined(separator: ", "))]
        print(told.map { $0 ? "1" : "0" }.joined())
      }
      """
  }

  private static let members = """
    print("\\(5)", "\\("x")", "a".uppercased(), 10 / 3, 7 % 4, 2 * 3, 5 - 3, 1 + 2, -1, !true)
    print(5 == 5, 1 != 1, 3 > 2, 3 < 2, "a" < "b", "a" == "b", [1] == [1], [1, 2] + [3])
    var text = "x"
    text += "y"
    text.append("z")
    print(text, text.count, text.isEmpty, text.first as Any, text.hasPrefix("x"))
    var list = [3, 1, 2]
    list.append(4)
    print(list, list.count, list.isEmpty, list.sorted(), list.max() as Any, list[1])
    print(list.map { $0 + 1 })
    print(list.contains(9), list.reversed().map(\\.description), list.underestimatedCount)
    print((nil as Int?) ?? 3, Optional(3).map { $0 + 1 } as Any, Int("7") as Any, String(5))
    print(5.description, 5.hashValue == 5.hashValue, Int.zero, Double.zero, 5.0.description)
    print(type(of: 5), type(of: 5.0), type(of: "x"), type(of: true), type(of: ["a": 1]))
    print(String.Element.self, [Int].Index.self, Set<Int>.self, Set([1, 1]).count, ["a": 1]["a"]!)
    print(String(describing: 5), String(reflecting: "x"), Mirror(reflecting: [1]).children.count)
    for number in [1, 2] { print(number, terminator: " ") }
    switch 5 {
    case 1...5: print("in")
    default: print("out")
    }
    """

  private static let protocols = """
    struct Count: Sequence, IteratorProtocol {
      var left = 2
      mutating func next() -> Int? {
        left -= 1
        return left < 0 ? nil : left
      }
    }
    struct Three: Collection {
      var startIndex: Int { 0 }
      var endIndex: Int { 3 }
      subscript(index: Int) -> Int { index }
      func index(after index: Int) -> Int { index + 1 }
    }
    struct Point: Hashable { var x = 1 }
    struct Failure: Error {}
    enum Rank: Int, Comparable {
      case low, high
      static func < (a: Rank, b: Rank) -> Bool { a.rawValue < b.rawValue }
    }
    func guess<T: Sequence>(_ values: T) -> Int { values.underestimatedCount }
    func told<C: Collection>(_ values: C) -> String {
      "\\(values.count) \\(values.isEmpty) \\(values.map { "\\($0)" })"
    }
    func same<T: Equatable>(_ a: T, _ b: T) -> Bool { a == b }
    print(Count().underestimatedCount, guess(Count()), Array(Count()), Count().sorted())
    print(told(Three()), Three().count, Three().isEmpty, Three().first as Any, Three().contains(9))
    print(Point(x: 1) == Point(x: 2), same(Point(x: 1), Point(x: 2)), Point() != Point())
    print(Set([Point(), Point(), Point(x: 3)]).count, same(1, 2), same("a", "b"))
    print(Failure(), Point(), Three() as Any is any CustomStringConvertible)
    print(Rank.low < Rank.high, Rank.low > Rank.high, [Rank.high, Rank.low].min() as Any)
    """

  private static let names = """
    protocol Mine {}
    struct Helper: Mine {}
    enum My { case own }
    extension My: Mine {}
    func helper() -> String { "own" }
    let x: Swift.Int = 5
    let text: Swift.String = "a"
    print(x, text, helper(), Helper(), My.own, min(1, 2), max(1, 2), abs(-1), Array(zip([1], [2])))
    print(5 as Any is any Mine, "x" as Any is any Mine, My.own as Any is any Mine)
    print(Array(stride(from: 0, to: 4, by: 2)), Array(repeating: 1, count: 2), [1: 2], 1.5, "a")
    debugPrint("x", Optional("y") as Any)
    print(MemoryLayout<Int>.size, Result<Int, Never>.success(1), type(of: [1]), Void())
    """

  private static let views = """
    class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        print("loaded", view.subviews.count)
      }
    }
    let screen = Screen()
    screen.loadViewIfNeeded()
    print(type(of: screen), screen.view.frame == .zero, UIView().alpha, UIColor.red == .red)
    """

  private static let refused = [
    "print(\"x\".hello())", "print(5.hello())", "print(5())",
    "let error: any Error = 5\nprint(error)",
    "print(5 == \"x\")", "print(5 <-> 3)", "print(My())", "print(helper())",
    "let a: String.Own = 1",
    "protocol Says { func hello() -> String }\nextension Int: Says {}\nprint(1)",
    "struct S: CustomStringConvertible {}\nprint(S())",
    "struct S: Hashable { var f: () -> Void }\nprint(1)", "print([1] - 1)", "func f(_ a: Mine) {}",
    "print(\" a \".trimmingCharacters(in: .whitespaces) as Int)", "let c: Card = Card(b: 2)",
    "struct S: Comparable {}\nprint(1)", "let s = [1, 2] as any Error", "print(5.id)",
  ]
}
