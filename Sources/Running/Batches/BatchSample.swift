import Programs
import Support
import Synchronization

/// The programs of a run that are also settled alone after a batch has settled them, so that a batch
/// that changes what a program does is noticed.
///
/// It is one program in 300 of a run of more than 100. A digest of the run chooses them, so a run of
/// other programs looks at other ones.
final class BatchSample: Sendable {
  private struct State {
    /// The number of programs so far.
    var count = 0
    /// The number of programs that are still to be taken.
    var due = 0
    var taken: Set<Int> = []
  }

  private static let distance = 300
  private static let fewestPrograms = 100

  /// The number of programs before the first one to take.
  private let offset: Int
  private let state = Mutex(State())

  /// Fails if the run has too few programs.
  ///
  /// - Parameter count: The number of programs that will follow.
  init?(of programs: [SwiftProgram], count: Int) {
    guard count > Self.fewestPrograms else { return nil }
    let texts = programs.lazy.flatMap(\.segments).map(\.block.source)
    let digest = Fingerprint(of: texts.joined(separator: "\n")).bytes.prefix(4)
    offset = digest.reduce(0) { $0 << 8 | Int($1) } % min(Self.distance, count)
  }

  /// Counts a program, and takes it if it is its turn. If it is not in a batch, the next one that is
  /// has the turn.
  func add(_ index: Int, isBatched: Bool) {
    state.withLock { state in
      if state.count % Self.distance == offset { state.due += 1 }
      state.count += 1
      guard isBatched, state.due > 0 else { return }
      state.due -= 1
      state.taken.insert(index)
    }
  }

  func contains(_ index: Int) -> Bool { state.withLock { $0.taken.contains(index) } }
}
