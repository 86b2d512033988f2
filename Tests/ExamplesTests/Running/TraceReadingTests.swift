import Testing
import Trace

@testable import Programs
@testable import Running
@testable import SwiftSource

struct TraceReadingTests {
  private func reading(_ lines: [String], output: String = "", errors: String = "") -> TraceReading
  {
    let text = lines.map { $0 + "\n" }.joined()
    let end = "{\"end\":\"whole\",\"records\":\(lines.count),\"bytes\":\(text.utf8.count)}\n"
    let result = Host.Result(
      ending: .exited(0), output: Array(output.utf8), errors: Array(errors.utf8),
      trace: RunTrace(file: Array((text + end).utf8)))
    return TraceReading(result, places: MethodPlaces())
  }

  private static func began(_ number: Int, output: Int = 0) -> String {
    let subject = TraceSubject(className: "Screen", instance: 1, isOwn: true)
    let event = TraceEvent(
      number: number, subject: subject, method: "viewDidLoad", arguments: [], time: 0,
      output: output)
    return String(decoding: TraceRecord.began(event).line!.dropLast(), as: UTF8.self)
  }

  private static func ended(_ number: Int) -> String { "{\"ended\":{\"_0\":\(number)}}" }
  private static func started(_ output: Int, _ errors: Int = 0) -> String {
    "{\"started\":{\"output\":\(output),\"errors\":\(errors)}}"
  }

  @Test func `calls that are numbered consecutively are read`() {
    let lines = [Self.began(1), Self.began(2), Self.ended(2), Self.ended(1), Self.began(3)]
    let reading = reading(lines)
    #expect(reading.fault == nil)
    #expect(reading.records.count == 5)
  }

  @Test(arguments: [
    ("no JSON", ["harm"]),
    ("an unknown record", ["{\"harm\":{}}"]),
    ("a start with too few numbers", ["{\"started\":{\"output\":0}}"]),
    ("an end of no call", [ended(1)]),
    ("two ends of one call", [began(1), ended(1), ended(1)]),
    ("a number left out", [began(1), began(3)]),
    ("a number that comes again", [began(1), began(1)]),
    ("not from 1", [began(0)]),
    ("a tree of a call to come", ["{\"tree\":{\"_0\":{\"moment\":1,\"roots\":[]}}}"]),
    (
      "a tree before a call long past",
      [
        began(1), "{\"treeBefore\":{\"_0\":{\"moment\":1,\"roots\":[]}}}",
      ]
    ),
  ])
  func `an impossible record is a fault, and no record is kept`(
    _ what: String, _ lines: [String]
  ) {
    let reading = reading(lines)
    #expect(reading.fault == .damaged, "\(what)")
    #expect(reading.records == [], "\(what)")
  }

  @Test func `blocks that start at positions within the output divide it`() {
    let reading = reading(
      [Self.started(2, 1), Self.started(4, 1)], output: "1\n2\n", errors: "e")
    #expect(reading.fault == nil)
  }

  @Test(arguments: [
    ([started(5)], TraceFault.truncatedOutput), ([started(0, 2)], .truncatedOutput),
    ([started(3), started(2)], .truncatedOutput), ([started(-1)], .replacedOutput),
    ([started(0, -1)], .replacedOutput),
  ])
  func `an output that cannot be divided is a fault`(_ lines: [String], _ fault: TraceFault) {
    #expect(reading(lines, output: "1\n2\n", errors: "e").fault == fault)
  }

  @Test func `no call has more output before it than there is`() {
    guard case .began(let event) = reading([Self.began(1, output: 9)], output: "1\n").records.first
    else {
      Issue.record("no call")
      return
    }
    #expect(event.output == 2)
  }
}
