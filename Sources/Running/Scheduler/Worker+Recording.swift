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
  /// Compiles the programs of a batch once more so that they record their claimed values, and runs
  /// them. All other claims are judged by the runs without recording, because recording evaluates
  /// descriptions. A program whose values cannot be recorded in a batch is recorded alone.
  ///
  /// - Returns: The outcomes with what was recorded, in the order of the programs.
  func recorded(_ unrecorded: [UnrecordedProgram]) async throws -> [Outcome] {
    var outcomes = unrecorded.map(\.outcome)
    var recordable: [PreparedProgram] = []
    for (index, one) in unrecorded.enumerated() {
      guard canRecord(&outcomes[index], of: one.prepared.program) else { continue }
      recordable.append(
        PreparedProgram(
          one.prepared.program, index: index, batches: .running, recording: .claimedValues))
    }
    for group in RecordedGroup.groups(of: recordable, atMost: 1) {
      let found = try await withLibraries(of: group, recording: .claimedValues) {
        prepared, number, request -> Outcome? in
        let one = unrecorded[prepared.index]
        let program = prepared.program
        var outcome = one.outcome
        try await record(
          &outcome, of: program, program.valueStatements, running: request, one.variation)
        let values = ([outcome] + outcome.others).map { $0.claimedValues(of: program) }
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

  /// Compiles a program alone so that it records its claimed values, and runs it.
  func recordAlone(_ outcome: inout Outcome, of unrecorded: UnrecordedProgram) async throws {
    let program = unrecorded.prepared.program
    guard canRecord(&outcome, of: program) else { return }
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    switch try await recordedProgram(of: program, in: folder) {
    case .program(let library, let statements):
      let request = Host.Request(
        library: library, program, isUIKit: unrecorded.prepared.text.importsUIKit, trees: trees)
      try await record(&outcome, of: program, statements, running: request, unrecorded.variation)
    case .none(let reason): outcome.report(.failed(reason))
    case .lost(let loss): outcome.ending = .lost(loss)
    }
  }

  /// Whether the program's values can be recorded. If not, the outcome says why.
  private func canRecord(_ outcome: inout Outcome, of program: SwiftProgram) -> Bool {
    if outcome.loss != nil { return false }
    if program.namesRecorder {
      outcome.report(.failed("the program uses names of the recorder"))
    } else if compiler.toolchain.recorder == nil {
      outcome.report(.failed(Recording.missingRecorder))
    } else {
      return true
    }
    return false
  }

  /// Runs a program that records its values, and runs it again on another date and with other
  /// seeds. The outcome of each run without recording gets the values of the first recorded run
  /// with the same output, or else of the first one. For each recorded run with other values, an
  /// outcome is added.
  ///
  /// - Parameters:
  ///   - statements: The claimed statements that the program reports.
  ///   - request: The request of the run without recording, with the library that records.
  ///   - variation: What may differ in a further run.
  private func record(
    _ outcome: inout Outcome, of program: SwiftProgram, _ statements: [ValueStatement],
    running request: Host.Request, _ variation: RunVariation
  ) async throws {
    var request = request
    request.isRecorded = true
    request.timeout = request.timeout * 2
    let first = try await claimedRun(
      request, of: statements, on: hosts, mayInterfere: program.mayChangeWhenRead)
    var recorded = [first]
    if case .exited = outcome.ending, first.loss == nil {
      request.date = Host.Request.otherDate
      let pool = first.result.mayDependOnAddresses(variation) ? rerunHosts : hosts
      let seeds = first.result.otherSeeds(for: variation)
      for seed in seeds.isEmpty ? [request.seed] : seeds {
        request.seed = seed
        recorded.append(
          try await claimedRun(request, of: statements, on: pool, mayInterfere: first.interferes))
      }
    }
    if let loss = recorded.lazy.compactMap(\.loss).first {
      outcome.ending = .lost(loss)
      return
    }
    var runs = [outcome] + outcome.others
    runs[0].others = []
    for index in runs.indices {
      let like = recorded.first { $0.result.printsLike(runs[index]) } ?? first
      runs[index].recording = program.recording(like, of: statements, like: runs[index])
    }
    for one in recorded {
      var other = runs.first { one.result.printsLike($0) } ?? runs[0]
      other.recording = program.recording(one, of: statements, like: other)
      if !runs.contains(other) { runs.append(other) }
    }
    outcome = runs[0]
    outcome.others = Array(runs.dropFirst())
  }

  /// Runs a program that records claimed values.
  ///
  /// Showing a value, or reading the target of an assignment, may run code of the program that
  /// changes other values. If it does, each value is recorded in its own run.
  ///
  /// - Parameter mayInterfere: Whether to look for such changes even if the program does not trap.
  private func claimedRun(
    _ request: Host.Request, of statements: [ValueStatement], on hosts: HostPool, mayInterfere: Bool
  ) async throws -> ClaimedRun {
    let values = statements.indices.filter { !statements[$0].isPrinted }
    let all = ClaimedRun(try await run(request, on: hosts))
    switch all.result.ending {
    case .exited where all.loss == nil && mayInterfere && values.count > 1: break
    case .signalled where all.loss == nil: break
    default: return all
    }
    var request = request
    request.onlyClaim = ClaimReport.unusedNumber
    var apart = ClaimedRun(try await run(request, on: hosts))
    for index in values where apart.loss == nil {
      request.onlyClaim = ClaimReport(of: index).number
      let one = ClaimedRun(try await run(request, on: hosts))
      apart.loss = one.loss
      guard one.result.ending == apart.result.ending else { continue }
      apart.reports? += one.reports?.filter { $0.number == request.onlyClaim } ?? []
    }
    if apart.loss == nil, apart.result.ending == all.result.ending, apart.agrees(with: all) {
      return all
    }
    apart.interferes = true
    return apart
  }

  private func run(_ request: Host.Request, on hosts: HostPool) async throws -> Host.Result {
    try await hosts.use { try await $0.run(request) }
  }

  private enum RecordedProgram {
    /// The path of the library, and the claimed statements that it reports.
    case program(String, [ValueStatement])
    /// Why there is none, with the compiler's first error.
    case none(String)
    case lost(Outcome.Loss)
  }

  /// Compiles a program with calls that report its claimed statements. If the compiler rejects some
  /// of the calls, compiles the program without these.
  private func recordedProgram(
    of program: SwiftProgram, in folder: String
  ) async throws -> RecordedProgram {
    var statements = program.valueStatements
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    while true {
      let rewritten = SourceRewriter.rewrite(
        segments: program.segments, imports: program.imports, marksStatements: true,
        claimed: statements, languageMode: program.languageMode)
      let text = ProgramText(program, rewritten: rewritten)
      var compiled = try await compiledForRecording(text, of: program, in: folder)
      // A crash that does not repeat is a fault of the machine.
      if compiled.isCrash {
        compiled = try await compiledForRecording(text, of: program, in: folder)
      }
      switch compiled.result {
      case .program(let library): return .program(library, statements)
      // The added code may make the compiler crash. Then only the recording fails.
      case .lost where compiled.isCrash: return .none("the compiler crashes")
      // A program without the added code would seem to have none of the values.
      case .lost(let loss): return .lost(loss)
      case .rejected: break
      }
      let errors = compiled.errors.split(separator: "\n").compactMap { ParsedMessage($0) }
        .filter { $0.severity == .error }
      let rejected = Set(errors.compactMap { $0.statement(in: statements) })
      // The compiler may accept a call without a conversion to a written type.
      let accepted = statements.compactMap { statement in
        rejected.contains(statement) ? statement.withoutConversion : statement
      }
      guard !accepted.isEmpty, accepted != statements else {
        return .none(
          errors.first.map { "the compiler reports '\($0.text)'" }
            ?? "the compiler rejects the program")
      }
      statements = accepted
    }
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

extension ValueStatement {
  /// The statement without the conversion of its value; `nil` if there is none.
  fileprivate var withoutConversion: ValueStatement? {
    guard case .expression(let range, _?) = origin else { return nil }
    return ValueStatement(range: self.range, origin: .expression(range), ordinal: ordinal)
  }
}

extension ParsedMessage {
  /// The innermost claimed statement on the line of the message or, because calls around an
  /// expression begin on the line above it, on the next line. `nil` if there is none.
  fileprivate func statement(in statements: [ValueStatement]) -> ValueStatement? {
    let candidates = statements.filter { $0.range.lowerBound.file.compilerPath == file }
    for line in [line, line + 1] {
      let found = candidates.filter {
        ($0.range.lowerBound.line...$0.range.upperBound.line).contains(line)
      }
      if let last = found.max(by: { $0.range.lowerBound < $1.range.lowerBound }) { return last }
    }
    return nil
  }
}

/// A run that recorded claimed values.
private struct ClaimedRun: Sendable {
  let result: Host.Result
  var loss: Outcome.Loss?
  /// What it reported about the claimed statements, in order; `nil` if its trace is incomplete.
  var reports: [TraceClaimedValue]?
  /// Whether recording one value changes others, so that each was recorded in its own run.
  var interferes = false

  init(_ result: Host.Result) {
    self.result = result
    loss = result.recordLoss
    reports = result.trace.claimedValues()
  }

  /// Whether both runs reported the same values of each statement.
  func agrees(with other: ClaimedRun) -> Bool {
    func texts(_ run: ClaimedRun) -> [Int: [String]] {
      Dictionary(grouping: run.reports ?? [], by: \.number).mapValues { $0.map(\.text) }
    }
    return texts(self) == texts(other)
  }
}

extension Host.Result {
  /// Whether the output ends with that of a run without recording. Before it may be the output of
  /// prerequisites.
  fileprivate func printsLike(_ outcome: Outcome) -> Bool {
    let own = outcome.standardOutput.utf8
    return output.suffix(own.count).elementsEqual(own)
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
  /// The values that a run recorded, or why it recorded none.
  ///
  /// - Parameters:
  ///   - statements: The claimed statements that the program reports.
  ///   - outcome: The outcome of a run without recording.
  fileprivate func recording(
    _ run: ClaimedRun, of statements: [ValueStatement], like outcome: Outcome
  ) -> Outcome.Recording {
    let result = run.result
    guard result.excess == nil else { return .failed("there are too many values") }
    switch (result.ending, outcome.ending) {
    case (.exited(let status), .exited(let own)) where status == own: break
    case (.signalled(let signal), .trapped(let own, _, _)) where signal == own: break
    case (.timedOut, _):
      return .failed("the program exceeds its time limit when its values are recorded")
    default: return .failed("the program ends differently when its values are recorded")
    }
    guard let reports = run.reports else {
      return .failed("recorded, \((result.trace.fault ?? .damaged).reason)")
    }
    // If the recorded run printed something else, what its statements printed is not used.
    let firstByte =
      result.printsLike(outcome) ? result.output.count - outcome.standardOutput.utf8.count : nil
    var starts: [Int: [Int]] = [:]
    var counts: [Int: Int] = [:]
    var values: [Outcome.Value] = []
    for reported in reports {
      let report = ClaimReport(number: reported.number)
      guard statements.indices.contains(report.statement) else { continue }
      let statement = statements[report.statement]
      if report.isStart {
        starts[report.statement, default: []].append(reported.output)
        continue
      }
      var value = Outcome.Value(
        end: statement.range.upperBound, ordinal: statement.ordinal, text: reported.text,
        isIncomplete: reported.isIncomplete)
      if statement.isPrinted {
        guard let start = starts[report.statement]?.popLast(), let firstByte, firstByte <= start,
          start <= reported.output, reported.output <= result.output.count
        else { continue }
        counts[report.statement, default: 0] += 1
        value.text = String(decoding: result.output[start..<reported.output], as: UTF8.self)
        value.output = start - firstByte
        // The recorder may omit executions after this many.
        value.isIncomplete = counts[report.statement, default: 0] >= Self.mostOutputs
      }
      values.append(value)
    }
    return .recorded(values)
  }

  /// The same as `Subject.mostValues` in `PlaygroundsRuntime`.
  private static let mostOutputs = 1000

  /// Whether the program may have code that runs when a value is shown or read, such as a getter,
  /// and that may change other values.
  fileprivate var mayChangeWhenRead: Bool {
    segments.contains { segment in
      segment.block.source.contains(
        /\b(get|subscript|lazy|propertyWrapper|func\s+write)\b|\bvar\b[^={}]*:[^={}]*\{/)
    }
  }
}
