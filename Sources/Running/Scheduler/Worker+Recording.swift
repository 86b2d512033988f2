import Articles
import Foundation
import Programs
import Support
import SwiftSource
import Trace

extension Worker {
  /// Runs an example once more, compiled so that it records values, and then on another date and with
  /// other seeds. All other claims are judged by the run without recording, because recording
  /// evaluates descriptions and keeps objects alive longer.
  ///
  /// - Parameters:
  ///   - request: The request of the run without recording.
  ///   - variation: What may differ in a further run.
  package func record(
    _ outcome: inout Outcome, of program: SwiftProgram, like request: Host.Request,
    _ variation: RunVariation, in folder: String
  ) async throws {
    if outcome.loss != nil { return }
    guard !program.namesRecorder else {
      outcome.tell(.failed("the program uses names of the recorder"))
      return
    }
    switch try await recording.ability(compiler, starter) {
    case .works: break
    case .isMissing(let reason):
      outcome.tell(.failed(reason))
      return
    case .lost(let loss):
      outcome.ending = .lost(loss)
      return
    }
    var request = request
    switch try await recordedProgram(of: program, in: folder + "/recorded") {
    case .program(let library): request.library = library
    case .none(let reason):
      outcome.tell(.failed(reason))
      return
    case .lost(let loss):
      outcome.ending = .lost(loss)
      return
    }
    request.isRecorded = true
    request.timeout = request.timeout * 2
    let result = try await run(request, on: hosts)
    if let loss = result.recordLoss {
      outcome.ending = .lost(loss)
      return
    }
    outcome.tell(program.recording(result, like: outcome))
    guard case .exited = outcome.ending else { return }
    request.date = Host.Request.otherDate
    var other = outcome.others.first ?? outcome
    let seeds = result.otherSeeds(for: variation)
    for seed in seeds.isEmpty ? [request.seed] : seeds {
      request.seed = seed
      let otherResult = try await run(
        request, on: result.mayDependOnAddresses(variation) ? rerunHosts : hosts)
      if let loss = otherResult.recordLoss {
        outcome.ending = .lost(loss)
        return
      }
      other.recording = program.recording(otherResult, like: other)
      if other.recording != outcome.recording { break }
    }
    if !outcome.others.isEmpty || other.recording != outcome.recording { outcome.others = [other] }
  }

  private func run(_ request: Host.Request, on hosts: HostPool) async throws -> Host.Result {
    try await hosts.use { try await $0.run(request) }
  }

  private enum RecordedProgram {
    case program(String)
    /// The reason, with the compiler's first error.
    case none(String)
    case lost(Outcome.Loss)
  }

  /// Compiles the example's program with recorded values. If it does not compile with the lines
  /// that the rewriter adds for values, compiles it without them.
  private func recordedProgram(
    of program: SwiftProgram, in folder: String
  ) async throws -> RecordedProgram {
    var reason = ""
    for probes in [program.valueStatements, []] {
      let rewritten = SourceRewriter.rewrite(
        segments: program.segments, imports: program.imports, marksStatements: true,
        probes: probes, languageMode: program.languageMode)
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
      let text = ProgramText(program, rewritten: rewritten)
      var compiled = try await compiledForRecording(text, of: program, in: folder)
      // A crash that does not repeat is a fault of the machine.
      if compiled.isCrash {
        compiled = try await compiledForRecording(text, of: program, in: folder)
      }
      switch compiled.result {
      case .program(let library): return .program(library)
      // The added code may make the compiler crash. Then only the recording fails.
      case .lost where compiled.isCrash:
        reason = "it crashes"
        continue
      // A program without the added code would seem to have none of the values.
      case .lost(let loss): return .lost(loss)
      case .rejected: break
      }
      let error = compiled.errors.split(separator: "\n").first { $0.contains("error: ") }
      reason =
        error?.firstRange(of: "error: ").map { String(error![$0.upperBound...]) }
        ?? compiled.errors.split(separator: "\n").first.map(String.init) ?? "it does not compile"
    }
    return .none("the compiler reports '\(reason)'")
  }

  private func compiledForRecording(
    _ text: ProgramText, of program: SwiftProgram, in folder: String
  ) async throws -> Compiled {
    try await slots.use {
      try await compiler.compiled(
        text, languageMode: program.languageMode, in: folder, limit: limit + program.timeout)
    }
  }
}

extension Compiled {
  /// Whether the compiler trapped, and does not say that the machine had too little of something.
  fileprivate var isCrash: Bool {
    guard case .lost(.crashed(_, let signal)) = result else { return false }
    return Outcome.Ending.trapSignals.contains(signal) && !Sandbox.isShortage(errors)
  }
}

extension Outcome {
  fileprivate mutating func tell(_ recording: Recording) {
    self.recording = recording
    for index in others.indices { others[index].recording = recording }
  }
}

extension SwiftProgram {
  fileprivate func recording(
    _ result: Host.Result, like outcome: Outcome
  ) -> Outcome.Recording {
    guard result.excess == nil else { return .failed("there are too many values") }
    switch (result.ending, outcome.ending) {
    case (.exited(let status), .exited(let own)) where status == own: break
    case (.signalled(let signal), .trapped(let own, _, _)) where signal == own: break
    case (.timedOut, _):
      return .failed("the program exceeds its time limit when its values are recorded")
    default: return .failed("the program ends differently when its values are recorded")
    }
    guard let values = result.trace.values() else {
      return .failed("recorded, \((result.trace.fault ?? .damaged).reason)")
    }
    return .recorded(
      outputs(in: values.compactMap(value), printing: result.output, like: outcome.standardOutput))
  }

  /// Replaces the positions that the inserted lines recorded by the output between them. If the
  /// recorded run printed something else than the run without recording, removes them.
  ///
  /// - Parameter own: What the example's own lines printed when they were not recorded.
  private func outputs(
    in values: [Outcome.Value], printing output: [UInt8], like own: String
  ) -> [Outcome.Value] {
    guard valueStatements.contains(where: { $0.telling == .printed }) else { return values }
    let isSame = output.suffix(own.utf8.count).elementsEqual(own.utf8)
    let first = output.count - own.utf8.count
    var open: [Location: [Int]] = [:]
    var counts: [Location: Int] = [:]
    return values.compactMap { value in
      let place = value.range.lowerBound
      switch value.probe {
      case ValueStatement.ordinalBeforeOutput:
        open[place, default: []].append(value.output)
        return nil
      case ValueStatement.ordinalOfOutput:
        guard let start = open[place]?.popLast(), isSame, first <= start, start <= value.output,
          value.output <= output.count
        else { return nil }
        counts[place, default: 0] += 1
        var value = value
        value.text = String(decoding: output[start..<value.output], as: UTF8.self)
        value.output = start - first
        // The recorder may omit executions after this many.
        value.isIncomplete = counts[place, default: 0] >= Self.mostOutputs
        return value
      default: return value
      }
    }
  }

  private static let mostOutputs = 1000

  /// The value of one of the example's own lines; `nil` for any other line.
  private func value(_ recorded: TraceValue) -> Outcome.Value? {
    var value: Outcome.Value?
    if let probe = ValueStatement.place(ofProbeLine: recorded.startLine) {
      guard let place = ownPlace(line: probe.line, column: 1) else { return nil }
      value = Outcome.Value(
        range: place..<place, name: recorded.name, text: recorded.text, output: recorded.output,
        probe: probe.ordinal)
    } else if let start = ownPlace(line: recorded.startLine, column: recorded.startColumn),
      let end = ownPlace(line: recorded.endLine, column: recorded.endColumn), start <= end
    {
      value = Outcome.Value(
        range: start..<end, name: recorded.name, text: recorded.text, output: recorded.output)
    }
    value?.isIncomplete = recorded.isIncomplete
    return value
  }

  /// The location of one of the program's own lines. The transform does not report the file.
  private func ownPlace(line: Int, column: Int) -> Location? {
    for file in files {
      let place = place(file: file.compilerPath, line: line, column: column)
      if let place, place.isOwn { return place.location }
    }
    return nil
  }
}
