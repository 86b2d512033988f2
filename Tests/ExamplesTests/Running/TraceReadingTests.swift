import Testing
import Trace

@testable import Programs
@testable import Running
@testable import SwiftSource

struct TraceReadingTests {
  private func reading(
    _ records: [TraceRecord], output: String = "", errors: String = ""
  ) -> TraceReading {
    let bytes = records.flatMap { $0.frame ?? [] }
    return reading(bytes, count: records.count, output: output, errors: errors)
  }

  private func reading(
    _ bytes: [UInt8], count: Int, output: String = "", errors: String = ""
  ) -> TraceReading {
    let head = "whole \(count) \(bytes.count)\n"
    let result = Host.Result(
      ending: .exited(0), output: Array(output.utf8), errors: Array(errors.utf8),
      trace: RunTrace(file: Array(head.utf8) + bytes))
    return TraceReading(result, places: MethodLocations())
  }

  private static func began(_ number: Int, output: Int = 0) -> TraceRecord {
    let subject = TraceSubject(className: "Screen", instance: 1, isOwn: true)
    let event = TraceEvent(
      number: number, subject: subject, method: "viewDidLoad", arguments: [], time: 0,
      output: output)
    return .began(event)
  }

  private static func started(_ output: Int, _ errors: Int = 0) -> TraceRecord {
    .started(output: output, errors: errors)
  }

  @Test func `calls that are numbered consecutively are read`() {
    let reading = reading([Self.began(1), Self.began(2), .ended(2), .ended(1), Self.began(3)])
    #expect(reading.fault == nil)
    #expect(reading.records.count == 5)
  }

  @Test(
    arguments: [
      ("an end of no call", [.ended(1)]),
      ("two ends of one call", [began(1), .ended(1), .ended(1)]),
      ("a number left out", [began(1), began(3)]),
      ("a number that comes again", [began(1), began(1)]),
      ("not from 1", [began(0)]),
      ("a tree of a call to come", [.tree(TraceTree(moment: 1, roots: []))]),
      (
        "a tree before a call long past",
        [began(1), .treeBefore(TraceTree(moment: 1, roots: []))]
      ),
      ("a step of a program that is not recorded", [.step(1, output: 0)]),
    ] as [(String, [TraceRecord])])
  func `a record that is not possible there is a fault, and none is read`(
    _ what: String, _ records: [TraceRecord]
  ) {
    let reading = reading(records)
    #expect(reading.fault == .damaged, "\(what)")
    #expect(reading.records == [], "\(what)")
  }

  @Test(
    arguments: [
      ("an unknown case", [2, 40]), ("too few numbers", [2, 8]), ("too many", [3, 10, 0, 0]),
      ("no content", [0]), ("a length past the end", [8, 10]), ("a negative length", [1, 10]),
    ] as [(String, [UInt8])])
  func `bytes that are no record are a fault`(_ what: String, _ bytes: [UInt8]) {
    #expect(reading(bytes, count: 1).fault == .damaged, "\(what)")
  }

  @Test func `blocks that start where an output ends divide it`() {
    let reading = reading(
      [Self.started(2, 1), Self.started(4, 1)], output: "1\n2\n", errors: "e")
    #expect(reading.fault == nil)
  }

  @Test(arguments: [
    ([started(5)], TraceFault.truncatedOutput), ([started(0, 2)], .truncatedOutput),
    ([started(3), started(2)], .truncatedOutput), ([started(-1)], .replacedOutput),
    ([started(0, -1)], .replacedOutput),
  ])
  func `an output that cannot be divided is a fault`(
    _ records: [TraceRecord], _ fault: TraceFault
  ) {
    #expect(reading(records, output: "1\n2\n", errors: "e").fault == fault)
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
