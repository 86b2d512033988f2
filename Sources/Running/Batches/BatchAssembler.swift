import Synchronization

/// Puts programs together to batches, each with the same imports.
final class BatchAssembler: Sendable {
  private let size: Int
  private let open = Mutex<[[String]: [PreparedProgram]]>([:])

  /// More programs make the compiler no faster, and leave cores without work at the end.
  private static let mostPrograms = 25
  /// In a smaller batch, less is saved than is lost where the batch does not hold.
  private static let fewestPrograms = 3

  /// - Parameters:
  ///   - count: How many programs there are to come.
  ///   - jobs: How many compilers work at once.
  init(count: Int, jobs: Int) {
    size = min(Self.mostPrograms, max(Self.fewestPrograms, (count + jobs - 1) / jobs))
  }

  /// - Returns: A batch that is full.
  func add(_ prepared: PreparedProgram, imports: [String]) -> Batch? {
    open.withLock { open in
      open[imports, default: []].append(prepared)
      guard let programs = open[imports], programs.count == size else { return nil }
      open[imports] = nil
      return Batch(programs: programs)
    }
  }

  /// What is left when there is nothing more to come.
  func rest() -> (batches: [Batch], alone: [PreparedProgram]) {
    open.withLock { open in
      defer { open = [:] }
      let left = open.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
      return (
        left.filter { $0.count >= Self.fewestPrograms }.map { Batch(programs: $0) },
        left.filter { $0.count < Self.fewestPrograms }.flatMap(\.self)
      )
    }
  }
}
