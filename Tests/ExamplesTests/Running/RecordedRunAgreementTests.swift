import Programs
import Testing

struct RecordedRunAgreementTests {
  private static func value(_ text: String, name: String = "", column: Int = 1, isCut: Bool = false)
    -> RecordedRun.Value
  {
    RecordedRun.Value(
      place: RecordedRun.Place(segment: 0, line: 1), column: column, name: name, text: text,
      isCut: isCut)
  }

  private static func run(_ values: RecordedRun.Value...) -> RecordedRun {
    RecordedRun(places: [RecordedRun.Place(segment: 0, line: 1)], values: values)
  }

  @Test func `equal runs agree in everything`() {
    let run = Self.run(Self.value("1"), Self.value("2", column: 5))
    #expect(run.agreeing(with: run) == run)
  }

  @Test func `a value that differs keeps its location and loses its text`() {
    let first = Self.run(Self.value("0x01", name: "a"), Self.value("2", name: "b", column: 5))
    let second = Self.run(Self.value("0x02", name: "a"), Self.value("2", name: "b", column: 5))
    let both = Self.run(Self.value("", name: "a"), Self.value("2", name: "b", column: 5))
    #expect(first.agreeing(with: second) == both)
  }

  @Test func `a value that was cut in only one run differs`() {
    let first = Self.run(Self.value("[1, 2", isCut: true))
    #expect(first.agreeing(with: Self.run(Self.value("[1, 2"))) == Self.run(Self.value("")))
  }

  @Test func `runs with different numbers of values agree only in their steps`() {
    let first = Self.run(Self.value("1"), Self.value("2"))
    #expect(first.agreeing(with: Self.run(Self.value("1"))) == Self.run())
  }

  @Test func `runs with different steps do not agree`() {
    var other = Self.run(Self.value("1"))
    other.places[0].line = 2
    #expect(Self.run(Self.value("1")).agreeing(with: other) == nil)
  }
}
