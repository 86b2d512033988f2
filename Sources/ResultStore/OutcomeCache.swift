import Foundation
import Programs
import SharedCache
import Support
import Synchronization
import Trace

/// Looks up the outcomes that earlier runs stored for a run's programs, and stores new ones.
///
/// An outcome's key is the digest of its inputs. If the program can observe its location in the
/// article, for example by `#line`, the location is part of the key, and the entry under the key
/// without the location only records that one is needed. Entries do not expire by age: the store is
/// limited in size (``Store/mostBytes``), and the least recently used entries are removed first.
package final class OutcomeCache: Sendable {
  private struct State {
    var settled: [ArticleRunRecord.Entry?]
    var lastFlush = ContinuousClock.now
  }

  private let programs: [SwiftProgram]
  private let records: RecordFile
  private let environment: RunEnvironment
  private let trees: [String]
  private let shared: SharedCache?
  private let state: Mutex<State>

  /// - Parameters:
  ///   - trees: The methods before and after which every program of the run records its view tree.
  ///   - shared: Results of other machines; `nil` to use none.
  package init(
    of programs: [SwiftProgram], in store: Store, environment: RunEnvironment, trees: [String],
    shared: SharedCache? = nil
  ) {
    self.programs = programs
    self.shared = shared
    self.environment = environment
    self.trees = trees
    records = store.records()
    state = Mutex(State(settled: Array(repeating: nil, count: programs.count)))
  }

  /// The stored outcome of the same program; `nil` if there is none.
  package func outcome(of index: Int) -> Outcome? {
    let program = programs[index]
    // An outcome of two runs is also valid if one run is enough.
    for isRerun in !program.isRerun ? [false, true] : [true] {
      var inputs = program.inputs(trees: trees, isRerun: isRerun)
      for hasLocation in [false, true] {
        if hasLocation { inputs.append(program.locationInput) }
        let key = key(of: inputs)
        guard let content = records.content(key, kind: .outcome) else { break }
        var head = ByteReader(content)
        guard let isBound = try? head.bool(), let date = try? head.int() else { break }
        if isBound { continue }
        var reader = OutcomeReader(head.rest, of: program)
        guard let outcome = try? reader.outcome() else { break }
        note(index, outcome, inputs, key: key, date: date, isRemembered: true)
        return outcome
      }
    }
    return nil
  }

  /// The outcomes in the shared cache, by the indices of their programs. Also stores them in this
  /// cache.
  package func sharedOutcomes(of indices: [Int]) async -> [Int: Outcome] {
    guard let shared, !indices.isEmpty else { return [:] }
    var outcomes: [Int: Outcome] = [:]
    var asked = indices.map { index in
      (index: index, inputs: programs[index].inputs(trees: trees, isRerun: programs[index].isRerun))
    }
    // First without the programs' locations, then with them for programs that need them.
    for isBound in [false, true] where !asked.isEmpty {
      let wanted = asked.map { entry in
        let key = key(of: entry.inputs)
        return (entry.index, entry.inputs, key, SharedKey.key(key, of: programs[entry.index]))
      }
      let contents = await shared.contents(under: wanted.map(\.3).uniqued())
      asked = []
      for (index, inputs, key, sharedKey) in wanted {
        guard let content = contents[sharedKey] else { continue }
        var head = ByteReader(content[...])
        guard let needsPlace = try? head.bool(), let date = try? head.int() else { continue }
        if needsPlace {
          guard !isBound, head.isAtEnd else { continue }
          records.add(content, as: key, kind: .outcome)
          asked.append((index, inputs + [programs[index].locationInput]))
          continue
        }
        var reader = OutcomeReader(head.rest, of: programs[index])
        guard let outcome = try? reader.outcome(), outcome.isShareable else { continue }
        records.add(content, as: key, kind: .outcome)
        note(index, outcome, inputs, key: key, date: date, isRemembered: true)
        outcomes[index] = outcome
      }
    }
    return outcomes
  }

  /// Stores the content of a record in this cache and in the shared one.
  private func add(_ content: [UInt8], as key: Fingerprint, of program: SwiftProgram) {
    records.add(content, as: key, kind: .outcome)
    shared?.add(content, under: SharedKey.key(key, of: program))
  }

  /// Stores the outcome of a program.
  ///
  /// - Parameter loss: Why another run may have a different outcome; then only the reason is
  ///   stored. `nil` to store the outcome.
  package func keep(_ outcome: Outcome, of index: Int, unless loss: String?) {
    let program = programs[index]
    var inputs = program.inputs(trees: trees, isRerun: program.isRerun)
    let date = Int(Date().timeIntervalSince1970)
    if loss == nil {
      var writer = OutcomeWriter(outcome, of: program, isBound: program.observesLocation)
      var content = ByteWriter()
      if writer.isBound {
        writer = OutcomeWriter(outcome, of: program, isBound: true)
        content.put(true)
        content.put(date)
        add(content.bytes, as: key(of: inputs), of: program)
        inputs.append(program.locationInput)
        content = ByteWriter()
      }
      content.put(false)
      content.put(date)
      content.put(raw: writer.bytes)
      add(content.bytes, as: key(of: inputs), of: program)
    }
    note(
      index, outcome, inputs, key: key(of: inputs), date: date, isRemembered: false,
      reasonNotKept: loss)
    let isDue = state.withLock { state in
      guard .now - state.lastFlush > .milliseconds(500) else { return false }
      state.lastFlush = .now
      return true
    }
    if isDue { records.flush() }
  }

  /// Invalidates the outcomes that this run has stored.
  package func forget() {
    let entries = state.withLock { state in
      let entries = state.settled.enumerated().filter { $0.element?.isRemembered == false }
      for (index, _) in entries { state.settled[index] = nil }
      return entries
    }
    // An empty record counts as missing.
    for case (let index, let entry?) in entries { add([], as: entry.key, of: programs[index]) }
  }

  /// The cost of each program's last run, even if the program has changed since; `nil` if it is not
  /// known.
  package func costs() -> [RunCost?] {
    var pages: [String: ArticleRunRecord] = [:]
    return programs.map { program in
      if pages[program.article] == nil {
        pages[program.article] = ArticleRunRecord(of: program.article, in: records)
      }
      return pages[program.article]?.entries[program.name]?.cost
    }
  }

  /// When and why a program was last run, and whether it would be run now.
  package func history(of index: Int) -> RunHistory {
    let program = programs[index]
    let last = ArticleRunRecord(of: program.article, in: records).entries[program.name]
    if outcome(of: index) != nil, let found = state.withLock({ $0.settled[index] }) {
      // The record of the page may be about a different version of the program than the cached
      // outcome.
      return RunHistory(.remembered, after: last?.key == found.key ? last : found)
    }
    guard let last else { return RunHistory(state: .new) }
    // An outcome of two runs stays valid if the claim that needed the second run is removed, so
    // that is not reported as a change.
    let candidates = [program.isRerun, true].map { isRerun -> [String] in
      var inputs = program.inputs(trees: trees, isRerun: isRerun)
      let place = program.locationInput
      if last.inputs.contains(where: { $0.role == place.role }) { inputs.append(place) }
      return self.changes(to: inputs, since: last)
    }
    let changes = candidates.min { $0.count < $1.count } ?? []
    if !changes.isEmpty { return RunHistory(.changed(changes), after: last) }
    let state =
      last.reasonNotKept.map(RunHistory.State.notKept)
      ?? .changed(["its outcome is no longer in the cache"])
    return RunHistory(state, after: last)
  }

  /// Writes the records of the pages, and everything else that has not been written yet.
  package func finish() {
    let settled = state.withLock { $0.settled }
    var pages: [String: [ArticleRunRecord.Entry]] = [:]
    for (program, entry) in zip(programs, settled) {
      if let entry { pages[program.article, default: []].append(entry) }
    }
    for (page, entries) in pages.sorted(by: { $0.key < $1.key }) { update(page, with: entries) }
    records.flush(isLast: true)
  }

  private func update(_ page: String, with entries: [ArticleRunRecord.Entry]) {
    let key = ArticleRunRecord.key(of: page)
    let content = records.content(key, kind: .page)
    if let content, entries.allSatisfy(\.isRemembered),
      ArticleRunRecord.isOf(entries, content: content)
    {
      return
    }
    var record = content.flatMap { try? ArticleRunRecord($0) } ?? ArticleRunRecord()
    var isChanged = false
    for var entry in entries {
      let old = record.entries[entry.name]
      if let old, old.key == entry.key, entry.isRemembered { continue }
      entry.causes = causes(of: entry, after: old)
      record.entries[entry.name] = entry
      isChanged = true
    }
    guard isChanged else { return }
    records.add(record.bytes, as: key, kind: .page)
    if records.content(environment.digest, kind: .environment) == nil {
      var writer = ByteWriter()
      writer.put(environment.inputs)
      records.add(writer.bytes, as: environment.digest, kind: .environment)
    }
  }

  /// The reasons why a program was run again.
  private func causes(of entry: ArticleRunRecord.Entry, after old: ArticleRunRecord.Entry?)
    -> [String]
  {
    guard let old else { return ["it had not been run on this machine before"] }
    let changes = changes(to: entry.inputs, since: old)
    return changes.isEmpty
      ? [old.reasonNotKept ?? "its outcome was no longer in the cache"] : changes
  }

  private func changes(to inputs: [CacheKeyPart], since old: ArticleRunRecord.Entry) -> [String] {
    let changes = inputs.changes(since: old.inputs)
    guard old.environment != environment.digest else { return changes }
    return changes + environment.changes(since: old.environment, in: records)
  }

  private func key(of inputs: [CacheKeyPart]) -> Fingerprint {
    Fingerprint(of: environment.digest.bytes + inputs.digest.bytes)
  }

  private func note(
    _ index: Int, _ outcome: Outcome, _ inputs: [CacheKeyPart], key: Fingerprint, date: Int,
    isRemembered: Bool, reasonNotKept: String? = nil
  ) {
    let entry = ArticleRunRecord.Entry(
      name: programs[index].name, key: key, cost: outcome.cost,
      date: date, isRemembered: isRemembered, reasonNotKept: reasonNotKept, causes: [],
      inputs: inputs, environment: environment.digest)
    state.withLock { $0.settled[index] = entry }
  }
}

extension Outcome {
  /// Whether other machines may use the outcome: no run was ended by a limit, stopped or lost.
  fileprivate var isShareable: Bool {
    ([self] + others).allSatisfy { outcome in
      switch outcome.ending {
      case .exited, .trapped, nil: outcome.loss == nil
      case .timedOut, .exceededOutput, .stopped, .lost: false
      }
    }
  }
}

extension RunEnvironment {
  /// Describes what has changed since an earlier environment.
  func changes(since old: Fingerprint, in records: RecordFile) -> [String] {
    var reader = records.content(old, kind: .environment).map(ByteReader.init)
    guard let before = try? reader?.inputs() else {
      return ["the compiler, the runtime or the sandbox changed"]
    }
    return inputs.changes(since: before)
  }
}
