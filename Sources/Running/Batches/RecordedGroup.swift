import Programs

/// Programs that are recorded together.
struct RecordedGroup: Sendable {
  var programs: [PreparedProgram]
  /// Whether they are compiled as one module. If not, it is only one program.
  var isBatched: Bool

  /// - Parameter jobs: The number of compilers that run at once; `nil` if each program is compiled
  ///   alone.
  static func groups(of programs: [PreparedProgram], atMost jobs: Int?) -> [RecordedGroup] {
    let batched = programs.filter { $0.rewritten.batched != nil }
    let alone = programs.filter { $0.rewritten.batched == nil }
    guard let jobs else {
      return batched.map { RecordedGroup(programs: [$0], isBatched: true) }
        + alone.map { RecordedGroup(programs: [$0], isBatched: false) }
    }
    let assembler = BatchAssembler(count: batched.count, jobs: jobs)
    var groups = batched.compactMap {
      assembler.add($0, imports: $0.rewritten.batched?.imports ?? [])?.programs
    }
    let rest = assembler.rest()
    groups += rest.batches.map(\.programs) + rest.alone.map { [$0] }
    return groups.map { RecordedGroup(programs: $0, isBatched: true) }
      + alone.map { RecordedGroup(programs: [$0], isBatched: false) }
  }

  /// The numbers of the programs without which the others are compiled again: those with errors, or
  /// with a conformance that other programs can see. `nil` if all can be run.
  func suspects(in compiled: Compiled) -> Set<Int>? {
    guard compiled.loss == nil else { return [] }
    guard compiled.program != nil else {
      return Batch.numbers(in: compiled.errors, onlyErrors: true) ?? []
    }
    let found = Batch.reachingOthers(Batch.numbers(in: compiled.errors) ?? [], of: programs)
    return found.isEmpty ? nil : found
  }

  /// The group without some programs, and each of these; two halves if there are none.
  func parts(without suspects: Set<Int>) -> [RecordedGroup] {
    let rest = programs.indices.filter { !suspects.contains($0) }.map { programs[$0] }
    guard rest.count < programs.count else {
      let middle = programs.count / 2
      return [programs[..<middle], programs[middle...]].map {
        RecordedGroup(programs: Array($0), isBatched: true)
      }
    }
    let single = programs.indices.filter(suspects.contains).map { [programs[$0]] }
    return ((rest.isEmpty ? [] : [rest]) + single).map {
      RecordedGroup(programs: $0, isBatched: true)
    }
  }
}
