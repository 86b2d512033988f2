import Synchronization

/// Groups programs into batches. All programs of a batch have the same imports, and all or none of
/// them ignore warnings. All or none are compiled once more, together, to record claimed
/// values.
final class BatchAssembler: Sendable {
  private let size: Int
  private let open = Mutex<[Kind: [PreparedProgram]]>([:])

  private struct Kind: Hashable, Comparable {
    var imports: [String]
    var ignoresWarnings: Bool
    var isRecordedLater: Bool

    static func < (one: Self, other: Self) -> Bool {
      one.words.lexicographicallyPrecedes(other.words)
    }

    private var words: [String] { imports + ["", "\(ignoresWarnings) \(isRecordedLater)"] }
  }

  /// Larger batches do not make the compiler faster, and leave cores idle at the end.
  private static let mostPrograms = 25
  /// A smaller batch saves less than it costs if it fails.
  private static let fewestPrograms = 3

  /// - Parameters:
  ///   - count: The number of programs that will follow.
  ///   - jobs: The number of compilers that run at once.
  init(count: Int, jobs: Int) {
    size = min(Self.mostPrograms, max(Self.fewestPrograms, (count + jobs - 1) / jobs))
  }

  /// - Returns: A batch if it is now full.
  func add(_ prepared: PreparedProgram, imports: [String]) -> Batch? {
    let kind = Kind(
      imports: imports, ignoresWarnings: prepared.program.ignoresWarnings,
      isRecordedLater: !prepared.rewritten.recordsValues && !prepared.rewritten.reportsClaims
        && !prepared.program.valueStatements.isEmpty)
    return open.withLock { open in
      open[kind, default: []].append(prepared)
      guard let programs = open[kind], programs.count == size else { return nil }
      open[kind] = nil
      return Batch(programs: programs)
    }
  }

  /// Returns the remaining programs, after the last one was added: batches, and programs to compile
  /// alone.
  func rest() -> (batches: [Batch], alone: [PreparedProgram]) {
    open.withLock { open in
      defer { open = [:] }
      let left = open.sorted { $0.key < $1.key }.map(\.value)
      return (
        left.filter { $0.count >= Self.fewestPrograms }.map { Batch(programs: $0) },
        left.filter { $0.count < Self.fewestPrograms }.flatMap(\.self)
      )
    }
  }
}
