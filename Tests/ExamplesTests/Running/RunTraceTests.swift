import Testing
import Trace

@testable import Programs
@testable import Running

struct RunTraceTests {
  private func trace(_ text: String, _ records: [TraceRecord] = []) -> RunTrace {
    RunTrace(file: Array(text.utf8) + records.flatMap { $0.frame ?? [] })
  }

  @Test func `a trace that the host finished is whole`() {
    let trace = trace("whole 2 4\n", [.neverIdle, .neverIdle])
    #expect(trace.fault == nil)
    #expect(trace.wholeRecords() == [.neverIdle, .neverIdle])
    #expect(!trace.isFull)
  }

  @Test(arguments: [
    // The host ended early: before or within its line, or within the records.
    ("", TraceFault.unfinished),
    ("whole 0", .unfinished),
    ("whole 0\n", .unfinished),
    ("whole 1 2\n", .unfinished),
    ("whole 1 2\n\u{2}", .unfinished),
    // There is more than the host wrote.
    ("whole 1 0\n\u{2}", .damaged),
    // The state that the host wrote.
    ("cut 0 0\n", .cut), ("forged 0 0\n", .forged), ("forked 0 0\n", .forked),
    ("damaged 0 0\n", .damaged), ("another 0 0\n", .damaged),
  ])
  func `a trace that is not whole has a fault`(_ text: String, _ fault: TraceFault) {
    #expect(trace(text).fault == fault)
    #expect(trace(text).wholeRecords() == nil)
  }

  @Test(arguments: ["whole 1 4\n", "whole 3 4\n"])
  func `a wrong number of records is not read`(_ head: String) {
    #expect(trace(head, [.neverIdle, .neverIdle]).wholeRecords() == nil)
  }

  @Test func `a full trace is an excess and not a fault`() {
    let trace = trace("full 0 0\n")
    #expect(trace.isFull)
    #expect(trace.fault == nil)
  }

  /// The recording may be lost although the program itself ended normally.
  @Test(arguments: [
    ("", Outcome.Loss.untraced(.unfinished)),
    ("cut 0 0\n", .untraced(.cut)),
    ("forged 0 0\n", nil),
    ("whole 0 0\n", nil),
  ])
  func `a recording is lost if its trace was not finished`(_ text: String, _ loss: Outcome.Loss?) {
    func result(_ ending: Host.Result.Ending) -> Host.Result {
      Host.Result(ending: ending, output: [], errors: [], trace: trace(text))
    }
    #expect(result(.exited(0)).recordLoss == loss)
    #expect(result(.signalled(4)).recordLoss == loss)
    #expect(result(.timedOut).recordLoss == nil)
    #expect(result(.lost(.starved)).recordLoss == .starved)
  }

  /// The byte before a text is the text's length, which may be a hexadecimal digit.
  @Test(arguments: [36, 48, 49, 50, 51, 97, 98])
  func `an identifier in a trace makes the program run again`(length: Int) {
    let uuid = "68753A44-4D6F-1226-9C60-0050E4C00067"
    let subject = TraceSubject(
      className: uuid + String(repeating: "x", count: length - 36), instance: 1, isOwn: true)
    let event = TraceEvent(
      number: 1, subject: subject, method: "init", arguments: [], time: 0, output: 0)
    let frame = TraceRecord.began(event).frame ?? []
    let result = Host.Result(
      ending: .exited(0), output: [], errors: [],
      trace: trace("whole 1 \(frame.count)\n", [.began(event)]))
    #expect(result.otherSeeds(for: []) == [2])
  }
}
