import Articles
import Foundation
import Programs
import Support
import SwiftSource
import Trace

/// A program that has run, and whose claimed values are not recorded yet.
struct UnrecordedProgram: Sendable {
  var prepared: PreparedProgram
  var outcome: Outcome
  /// What may differ in a further run.
  var variation: RunVariation
  /// The program's number in the batch in which it ran; 0 if it ran alone.
  var number = 0
}

extension Worker {
  /// Compiles programs once more so that they record their claimed values, and runs them. All other
  /// claims are judged by the runs without recording, because recording evaluates descriptions and
  /// keeps objects alive longer.
  ///
  /// A program that a batch could take has the text of a batch, also if it is recorded alone, because
  /// objects live longer in `main.swift`. What this text does not record is recorded without it.
  ///
  /// - Returns: The outcomes with what was recorded, in the order of the programs.
  func recorded(_ unrecorded: [UnrecordedProgram]) async throws -> [Outcome] {
    var outcomes = unrecorded.map(\.outcome)
    var recordable: [PreparedProgram] = []
    for (index, one) in unrecorded.enumerated() {
      let program = one.prepared.program
      guard try await canRecord(&outcomes[index], of: program) else { continue }
      recordable.append(
        PreparedProgram(
          program, index: index, batches: program.isBatchable ? Self.recordingPurpose : nil,
          recording: .claimedValues))
    }
    for group in RecordedGroup.groups(of: recordable, atMost: 1) {
      let found = try await withLibraries(of: group) { prepared, number, request -> Outcome? in
        let one = unrecorded[prepared.index]
        var outcome = one.outcome
        try await record(&outcome, of: prepared.program, running: request, one.variation)
        let values = ([outcome] + outcome.others).map { $0.claimedValues(of: prepared.program) }
        let isPlain = values.allSatisfy { $0.map { prepared.isPlain($0, number: number) } ?? false }
        return isPlain ? outcome : nil
      }
      for (index, outcome) in found { outcomes[index] = outcome }
      for index in group.programs.map(\.index) where found[index] == nil {
        try await recordAlone(&outcomes[index], of: unrecorded[index])
      }
    }
    return outcomes
  }

  private func recordAlone(
    _ outcome: inout Outcome, of unrecorded: UnrecordedProgram
  ) async throws {
    let prepared = unrecorded.prepared
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    switch try await recordedProgram(of: prepared.program, in: folder) {
    case .program(let library):
      let request = Host.Request(
        library: library, prepared.program, isUIKit: prepared.text.importsUIKit, trees: trees)
      try await record(&outcome, of: prepared.program, running: request, unrecorded.variation)
    case .none(let reason): outcome.report(.failed(reason))
    case .lost(let loss): outcome.ending = .lost(loss)
    }
  }

  /// Whether the program's values can be recorded. If not, the outcome says why.
  private func canRecord(_ outcome: inout Outcome, of program: SwiftProgram) async throws -> Bool {
    if outcome.loss != nil { return false }
    guard !program.namesRecorder else {
      outcome.report(.failed("the program uses names of the recorder"))
      return false
    }
    switch try await recording.ability(compiler, starter) {
    case .works: return true
    case .isMissing(let reason): outcome.report(.failed(reason))
    case .lost(let loss): outcome.ending = .lost(loss)
    }
    return false
  }

  /// Runs a program that records its values, and then on another date and with other seeds.
  ///
  /// - Parameters:
  ///   - request: The request of the run without recording, with the library that records.
  ///   - variation: What may differ in a further run.
  private func record(
    _ outcome: inout Outcome, of program: SwiftProgram, running request: Host.Request,
    _ variation: RunVariation
  ) async throws {
    var request = request
    request.isRecorded = true
    request.timeout = request.timeout * 2
    let result = try await run(request, on: hosts)
    if let loss = result.recordLoss {
      outcome.ending = .lost(loss)
      return
    }
    outcome.report(program.recording(result, like: outcome))
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
  fileprivate mutating func report(_ recording: Recording) {
    self.recording = recording
    for index in others.indices { others[index].recording = recording }
  }
}

extension Outcome {
  /// The recorded values; `nil` if one of the claimed statements has none.
  fileprivate func claimedValues(of program: SwiftProgram) -> [String]? {
    guard case .recorded(let values) = recording,
      program.valueStatements.allSatisfy({ !$0.evaluations(in: values).isEmpty })
    else { return nil }
    return values.map(\.text)
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
    guard valueStatements.contains(where: { $0.origin == .printed }) else { return values }
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
