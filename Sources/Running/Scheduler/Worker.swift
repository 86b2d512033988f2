import Articles
import Foundation
import Programs
import Support
import SwiftSource
import Trace

/// Compiles and runs programs, and runs them again if one run is not sufficient.
package struct Worker: Sendable {
  package var compiler: Compiler
  package var starter: Host.Starter
  package var limit: Duration
  /// The methods before and after which every program records its view tree: ``Runner/trees``.
  package var trees: [String] = []
  package let policy: RunPolicy
  /// Receives what each program writes. If set, each program runs only once.
  package var live: LiveOutput?
  let recording = Recording()
  /// Limits the number of compilers that run at once.
  package let slots: Slots
  let hosts: HostPool
  /// A separate host for reruns of programs that may depend on addresses: its memory layout differs
  /// from that of the other hosts.
  let rerunHosts: HostPool

  package init(
    compiler: Compiler, starter: Host.Starter, limit: Duration, policy: RunPolicy,
    trees: [String] = [], jobs: Int, live: LiveOutput? = nil
  ) {
    self.policy = policy
    self.live = live
    self.compiler = compiler
    self.starter = starter
    self.limit = limit
    self.trees = trees
    slots = Slots(jobs)
    hosts = HostPool(starter: starter)
    rerunHosts = HostPool(starter: starter)
  }

  /// Whether the compiled program is cached.
  package func isCompiled(_ prepared: PreparedProgram) -> Bool {
    compiler.isKnown(prepared.text, languageMode: prepared.program.languageMode)
  }

  /// Compiles a program as a module of its own, and runs it.
  package func outcome(of prepared: PreparedProgram) async throws -> Outcome {
    let (program, rewritten, text) = (prepared.program, prepared.rewritten, prepared.text)
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let start = ContinuousClock.now
    let compiled = try await slots.use {
      try await compiler.compiled(
        text, languageMode: program.languageMode, in: folder, limit: limit + program.timeout)
    }
    if let loss = compiled.loss {
      var outcome = Outcome(lost: loss)
      outcome.cost.compiling = .now - start
      return outcome
    }
    var messages = Outcome.Message.all(in: compiled.errors, of: program)
    // If compilation succeeded, a line that looks like an error is part of another message.
    if compiled.program != nil { messages.removeAll { $0.severity == .error } }
    var outcome = Outcome(
      isCompiled: compiled.program != nil
        && !rewritten.diagnostics.contains { $0.severity == .error },
      messages: rewritten.diagnostics.map { Outcome.Message($0, of: program) } + messages)
    outcome.cost.compiling = .now - start
    guard outcome.isCompiled, let library = compiled.program, program.goal != .compiled else {
      return outcome
    }

    let request = Host.Request(
      library: library, program, isUIKit: text.importsUIKit, trees: trees)
    let compilation = outcome
    let variation = compiled.variation(of: 0)
    outcome = try await hosts.use {
      try await run(prepared, compilation, request, variation, on: $0)
    }
    if !program.valueStatements.isEmpty {
      let unrecorded = UnrecordedProgram(
        prepared: prepared, outcome: outcome, variation: variation)
      try await recordAlone(&outcome, of: unrecorded)
    }
    if case .trapped(_, _, let place) = outcome.ending,
      place == nil || program.goal != .crash
    {
      let start = ContinuousClock.now
      let first = outcome.ending
      try await explain(&outcome, of: program, text, in: folder)
      for index in outcome.others.indices where outcome.others[index].ending == first {
        outcome.others[index].ending = outcome.ending
      }
      outcome.cost.running += .now - start
    }
    return outcome
  }

  /// Runs a compiled program, several times if needed.
  ///
  /// - Parameters:
  ///   - compilation: The outcome of the compilation.
  ///   - variation: What may differ in a further run.
  package func run(
    _ prepared: PreparedProgram, _ compilation: Outcome, _ request: Host.Request,
    _ variation: RunVariation, on host: Host
  ) async throws -> Outcome {
    let (program, rewritten, text) = (prepared.program, prepared.rewritten, prepared.text)
    var outcome = compilation
    let runningStart = ContinuousClock.now
    let result =
      if let live { try await host.run(request, live: live) } else { try await host.run(request) }
    outcome.add(result, of: program, text, rewritten.methodLocations)
    outcome.cost.runs = 1
    // A claim may pass by chance, for example about the order of a set, today's date or a byte of
    // an address. Further runs with other seeds, another date and other addresses detect that.
    var reruns: [(Date, Int)] = []
    if live == nil, program.isRerun, outcome.hasEndedItself {
      let seeds = result.otherSeeds(for: variation)
      reruns = seeds.map { (Host.Request.otherDate, $0) }
    }
    // Before a claim is reported as false, the program runs once more.
    if live == nil, policy.wantsAnotherRun(prepared.index, outcome) {
      reruns.append((request.date, Host.Request.lastSeed))
    }
    let needsOtherAddresses = !reruns.isEmpty && result.mayDependOnAddresses(variation)
    for (date, seed) in reruns {
      var other = compilation
      var later = request
      later.date = date
      later.seed = seed
      let result =
        if needsOtherAddresses {
          try await rerunHosts.use { [later] in try await $0.run(later) }
        } else {
          try await rerun(later, on: host)
        }
      other.add(result, of: program, text, rewritten.methodLocations)
      outcome.cost.runs += 1
      if let loss = other.loss {
        outcome.ending = .lost(loss)
        break
      }
      if !([outcome] + outcome.others).contains(where: { $0.isSame(as: other) }) {
        outcome.others.append(other)
      }
    }
    outcome.cost.running = .now - runningStart
    return outcome
  }

  /// Runs a program again on the host, or on a new one if the host can run no further program.
  func rerun(_ request: Host.Request, on host: Host) async throws -> Host.Result {
    guard host.isLost else { return try await host.run(request) }
    return try await starter.withHost { try await $0.run(request) }
  }

  /// Runs a trapped program once more with a backtrace, which contains the column, and the location
  /// of a trap that prints none.
  private func explain(
    _ outcome: inout Outcome, of program: SwiftProgram, _ text: ProgramText, in folder: String
  ) async throws {
    guard case .trapped(let signal, let message, let printed) = outcome.ending else { return }
    guard starter.sandbox.keepsSignals else { return }
    let compiled = try await slots.use {
      try await compiler.compiled(
        text, languageMode: program.languageMode, in: folder, limit: limit, isTraced: true)
    }
    // Without the location, the message may be missing as well.
    if let loss = compiled.loss, printed == nil { outcome.ending = .lost(loss) }
    guard let library = compiled.program else { return }
    var starter = starter
    starter.isTraced = true
    let request = Host.Request(library: library, program, isUIKit: text.importsUIKit)
    let result = try await starter.withHost { try await $0.run(request) }
    if let loss = result.loss, printed == nil { outcome.ending = .lost(loss) }
    guard case .signalled(signal) = result.ending else { return }
    let backtraces = program.files.map(\.compilerPath).map {
      ($0, Backtrace(in: String(decoding: result.errors, as: UTF8.self), file: $0))
    }
    guard let (file, backtrace) = backtraces.first(where: { $0.1.place != nil }) ?? backtraces.first
    else { return }
    let place = backtrace.place.flatMap {
      program.place(file: file, line: $0.line, column: $0.column)
    }?.location
    outcome.ending = .trapped(
      signal: signal, message: message.isEmpty ? backtrace.message : message,
      location: printed == nil || printed?.line == place?.line ? place : printed)
  }
}

extension Host.Request {
  package init(
    library: String, _ program: SwiftProgram, isUIKit: Bool, trees: [String] = []
  ) {
    self.library = library
    resources = program.resources
    timeout = program.timeout
    switch program.wait {
    case .atMost(let duration):
      wait = duration
      timeout += duration
    case .untilIdle:
      // Years on the program's clock. A program that never becomes idle reaches the time limit.
      wait = .seconds(100_000_000)
    case nil: break
    }
    finish = isUIKit ? timeout * 2 : nil
    moments = program.treeMoments + trees.flatMap { [$0, "before:\($0)"] }
    device = program.device
    token = CallToken(of: program.segments)
  }
}

extension Outcome {
  /// Whether the program exited or trapped.
  fileprivate var hasEndedItself: Bool {
    switch ending {
    case .exited, .trapped: true
    default: false
    }
  }

  /// Whether two runs behaved the same, except for event times and for addresses in messages.
  fileprivate func isSame(as other: Outcome) -> Bool {
    func timeless(_ trace: [TraceRecord]) -> [TraceRecord] {
      trace.map { record in
        guard case .began(var event) = record else { return record }
        event.time = 0
        return .began(event)
      }
    }
    return ending?.withoutAddresses == other.ending?.withoutAddresses
      && standardOutput == other.standardOutput
      && (standardError == other.standardError
        || standardError.withoutAddresses == other.standardError.withoutAddresses)
      && timeless(trace) == timeless(other.trace)
  }

  /// Adds the result of a run. Only the example's own part is included.
  fileprivate mutating func add(
    _ result: Host.Result, of program: SwiftProgram, _ text: ProgramText, _ places: MethodLocations
  ) {
    let reading = TraceReading(result, places: places)
    var records = reading.records
    var output = result.output[...]
    var errors = result.errors[...]
    var isStarted = !text.isMarked
    for (index, record) in records.enumerated() {
      guard case .started(let outputStart, let errorStart) = record else { continue }
      output = output.dropFirst(max(0, outputStart))
      errors = errors.dropFirst(max(0, errorStart))
      // The record at the start of a group's first block stays, because the group's claims refer to
      // it.
      records.removeSubrange(..<(program.ownBlocks.count > 1 ? index : index + 1))
      isStarted = true
      break
    }
    let groupCount = text.isMarked && program.ownBlocks.count > 1 ? program.ownBlocks.count : 0
    let isRestless = records.contains(.neverIdle)
    let startCount = records.count { if case .started = $0 { true } else { false } }
    if !isStarted {
      // The program ended before its own lines, so all of this comes from its prerequisites.
      records = []
      output = []
    }
    trace = records
    standardOutput = String(decoding: output, as: UTF8.self)
    let allErrors = String(decoding: errors, as: UTF8.self)
    standardError = Trap.withoutFrames(allErrors)
    if let fault = reading.fault, result.isTracedWhole {
      trace = []
      ending = fault.isOfProgram ? .stopped(.untraceable(fault)) : .lost(.untraced(fault))
      return
    }
    switch result.ending {
    case _ where result.loss != nil: ending = result.loss.map { .lost($0) }
    case .exited where !isStarted: ending = .stopped(.endedBefore)
    case .exited where startCount < groupCount:
      let last = program.ownBlocks[max(0, startCount - 1)]
      ending = .stopped(.endedInGroup(last.location))
    case .exited where isRestless: ending = .stopped(.restless)
    case _ where result.excess != nil:
      ending = result.excess.map { .exceededOutput($0.stream, limit: $0.limit) }
    case .exited(let status): ending = .exited(status)
    case .timedOut: ending = .timedOut(program.timeout)
    case .signalled(let signal):
      let files = program.files.map(\.compilerPath)
      let traps = files.map { Trap(in: standardError, file: $0.lastComponent) }
      let index = traps.firstIndex { $0.line != nil } ?? 0
      let trap = traps[index]
      let place = trap.line.flatMap { program.place(file: files[index], line: $0, column: 1) }
      ending = .trapped(signal: signal, message: trap.message, location: place?.location)
    case .stopped(let stop): ending = .stopped(stop)
    case .lost(let loss): ending = .lost(loss)
    }
  }
}

extension Outcome.Ending {
  fileprivate var withoutAddresses: Self {
    guard case .trapped(let signal, let message, let location) = self else { return self }
    return .trapped(signal: signal, message: message.withoutAddresses, location: location)
  }
}

extension String {
  fileprivate var withoutAddresses: String { replacing(/0x[0-9a-f]+/, with: "0x") }

  fileprivate var lastComponent: String {
    split(separator: "/").last.map(String.init) ?? self
  }
}
