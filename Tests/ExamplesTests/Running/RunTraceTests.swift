import Testing

@testable import Programs
@testable import Running

struct RunTraceTests {
  private func trace(_ text: String) -> RunTrace { RunTrace(file: Array(text.utf8)) }

  @Test func `a trace that the host finished is whole`() {
    let trace = trace(
      """
      {"unrested":{}}
      {"unrested":{}}
      {"end":"whole","records":2,"bytes":32}

      """)
    #expect(trace.fault == nil)
    #expect(trace.lines.count == 2)
    #expect(!trace.isFull)
  }

  @Test(arguments: [
    // The host ended early: before the first line, before its own line, or within a line.
    ("", TraceFault.unfinished),
    ("{\"unrested\":{}}\n", .unfinished),
    ("{\"unrested\":{}}\n{\"unr", .unfinished),
    ("{\"end\":\"whole\",\"records\":0,", .unfinished),
    // Something is missing or was added.
    ("{\"end\":\"whole\",\"records\":1,\"bytes\":0}\n", .damaged),
    ("{\"unrested\":{}}\n{\"end\":\"whole\",\"records\":0,\"bytes\":0}\n", .damaged),
    ("{\"unrested\":{}}\n{\"end\":\"whole\",\"records\":1,\"bytes\":15}\n", .damaged),
    // The host's own verdict.
    ("{\"end\":\"cut\",\"records\":0,\"bytes\":0}\n", .cut),
    ("{\"end\":\"forged\",\"records\":0,\"bytes\":0}\n", .forged),
    ("{\"end\":\"forked\",\"records\":0,\"bytes\":0}\n", .forked),
    ("{\"end\":\"damaged\",\"records\":0,\"bytes\":0}\n", .damaged),
    ("{\"end\":\"another\",\"records\":0,\"bytes\":0}\n", .damaged),
  ])
  func `a trace that is not whole has a fault`(_ text: String, _ fault: TraceFault) {
    #expect(trace(text).fault == fault)
  }

  @Test func `a full trace is an excess and not a fault`() {
    let trace = trace("{\"end\":\"full\",\"records\":0,\"bytes\":0}\n")
    #expect(trace.isFull)
    #expect(trace.fault == nil)
  }

  /// The recording may be lost although the program itself ended normally.
  @Test(arguments: [
    ("", Outcome.Loss.untraced(.unfinished)),
    ("{\"end\":\"cut\",\"records\":0,\"bytes\":0}\n", .untraced(.cut)),
    ("{\"end\":\"forged\",\"records\":0,\"bytes\":0}\n", nil),
    ("{\"end\":\"whole\",\"records\":0,\"bytes\":0}\n", nil),
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
}
