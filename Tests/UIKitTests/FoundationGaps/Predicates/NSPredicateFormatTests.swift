#if !canImport(ObjectiveC)
  import Foundation
  import Testing

  @testable import UIKit

  @MainActor @Suite(.oneAtATime) struct NSPredicateFormatTests {
    private let person: [String: Any] = [
      "name": "Zoë", "age": 30, "tags": ["a", "b"], "boss": ["name": "Ed"], "score": 2.5,
      "nothing": NSNull(),
    ]

    @Test(arguments: [
      ("name == 'Zoë'", true), ("name = \"Zoe\"", false), ("name ==[cd] 'zoe'", true),
      ("age >= 18 AND age < 40", true), ("age => 18 && age =< 29", false),
      ("age <> 30 || score > 2", true), ("age BETWEEN {18, 30}", true),
      ("age BETWEEN {31, 40}", false), ("NOT (age == 3 OR age == 4)", true),
      ("!(age == 30)", false), ("name != nil AND nothing == NULL", true),
      ("missing == nil", true), ("missing > 1", false), ("age == -30 or age == 0x1E", true),
      ("age IN {29, 30}", true), ("tags CONTAINS 'a'", true), ("name CONTAINS[d] 'oe'", true),
      ("name CONTAINS 'oe'", false), ("'o' IN name", true), ("ANY tags == 'b'", true),
      ("ALL tags == 'b'", false), ("ALL tags IN {'a', 'b'}", true), ("NONE tags == 'b'", false),
      ("boss.name BEGINSWITH[c] 'e'", true), ("name ENDSWITH 'e'", false),
      ("boss.name LIKE 'E?'", true), ("name LIKE[cd] '*OE'", true),
      ("boss.name LIKE 'e*'", false), ("name MATCHES '[A-Z]o.'", true),
      ("name MATCHES 'o'", false), ("tags.@count == 2", true), ("tags[LAST] == 'b'", true),
      ("tags[SIZE] == 2", true), ("name.length == 3", true), ("SELF.age == 30", true),
      ("(age + 2) * 2 == 64", true), ("age / 4 == 7", true), ("2 ** 3 == 8", true),
      ("SUBQUERY(tags, $t, $t == 'a').@count == 1", true), ("sum({1, 2}) == 3", true),
      ("TRUEPREDICATE", true), ("FALSEPREDICATE OR age == 30", true), ("#age == 30", true),
    ])
    func `a predicate holds as its text says`(format: String, holds: Bool) {
      #expect(NSPredicate(format: format).evaluate(with: person) == holds)
    }

    @Test func `arguments stand for values and key paths`() {
      let format = "%K BEGINSWITH[c] %@ AND age == %d AND score == %f AND name IN %@"
      let predicate = NSPredicate(format: format, "boss.name", "e", 30, 2.5, ["Zoë"])
      #expect(predicate.evaluate(with: person))
      #expect(
        "\(predicate)"
          == "boss.name BEGINSWITH[c] \"e\" AND age == 30 AND score == 2.5 AND name IN {\"Zoë\"}")
      let array = NSPredicate(format: "age > %@", argumentArray: [NSNumber(value: 30)])
      #expect(!array.evaluate(with: person))
      #expect(!NSPredicate(format: "'%@' == name").evaluate(with: person))
      let later = NSPredicate(format: "SELF < %@", Date(timeIntervalSince1970: 9) as CVarArg)
      #expect(later.evaluate(with: Date(timeIntervalSince1970: 8)))
    }

    @Test(arguments: [
      ("a=1&&b=2||c=3", "(a == 1 AND b == 2) OR c == 3"), ("not a = yes", "NOT a == 1"),
      ("NONE a.b = \"x\"", "NOT ANY a.b == \"x\""), ("self in {1,nil}", "SELF IN {1, nil}"),
      ("a like[c] '*'", "a LIKE[c] \"*\""), ("(a + 1) * 2 > $b", "(a + 1) * 2 > $b"),
    ])
    func `a predicate prints its text in its usual form`(format: String, text: String) {
      #expect("\(NSPredicate(format: format))" == text)
    }

    @Test func `properties of objects are read by their Objective-C names`() {
      let views = (1...3).map { tag in
        let view = UIView()
        view.tag = tag
        view.isHidden = tag == 2
        return view
      }
      let found = (views as NSArray).filtered(using: NSPredicate(format: "tag > 1 && hidden = NO"))
      #expect(found as? [UIView] == [views[2]])
      let names = NSMutableArray(array: ["Ann", "bob", "Al"])
      names.filter(using: NSPredicate(format: "SELF BEGINSWITH[c] %@", "a"))
      #expect(names as? [String] == ["Ann", "Al"])
    }

    @Test func `variables get their values later`() {
      let template = NSPredicate(format: "age > $least")
      #expect(template.evaluate(with: person, substitutionVariables: ["least": 20]))
      let predicate = template.withSubstitutionVariables(["least": 40])
      #expect("\(predicate)" == "age > 40" && !predicate.evaluate(with: person))
    }

    @Test func `a compound predicate of parsed ones is evaluated`() {
      let both = NSCompoundPredicate(andPredicateWithSubpredicates: [
        NSPredicate(format: "age == 30"), NSPredicate(format: "name BEGINSWITH 'Z'"),
      ])
      #expect(both.evaluate(with: person))
      #expect(NSPredicate(format: "age == 30 OR age == 31") is NSCompoundPredicate)
      #expect(NSPredicate(format: "a == 1") == NSPredicate(format: "a = 1"))
    }

    @Test(arguments: ["name = = 3", "name ==", "a b", "(a == 1", "", "a == %z", "AND == 1"])
    func `a text that is no predicate is not parsed`(format: String) {
      #expect(PredicateParser.predicate(format, []) == nil)
    }

    @Test func `a text that is no predicate raises Apple's exception`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = NSPredicate(format: "name = = %@", "a")
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "exception 'NSInvalidArgumentException', reason: 'Unable to parse the format string "
            + "\"name = = %@\"'"))
    }
  }
#endif
