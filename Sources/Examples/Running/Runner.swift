import Articles
import Foundation
import Synchronization
import Trace

/// Compiles and runs examples, several at once, each apart from all others.
package struct Runner: Sendable {
  /// How far a run is.
  package struct Progress: Sendable {
    package var completed: Int
    package var total: Int
    /// What was completed last.
    package var example: Example
  }

  package var toolchain: Toolchain
  /// How many examples are compiled or run at once.
  package var jobs: Int
  package var cache: ObjectCache?
  package var sandbox: Sandbox
  /// How long the compiler may take for an example, besides the example's own timeout.
  package var compileLimit: Duration
  /// The methods before and after which every program tells its views and controllers: `viewDidLoad`,
  /// `Child.viewDidLoad`.
  package var trees: [String] = []

  /// - Parameter cache: Where compiled examples are remembered; nil for nowhere.
  package init(
    toolchain: Toolchain, jobs: Int = ProcessInfo.processInfo.activeProcessorCount,
    cache: ObjectCache? = ObjectCache(), sandbox: Sandbox? = nil,
    compileLimit: Duration = .seconds(60)
  ) async {
    self.toolchain = toolchain
    self.jobs = max(1, jobs)
    self.cache = cache
    self.compileLimit = compileLimit
    if let sandbox { self.sandbox = sandbox } else { self.sandbox = await Sandbox() }
  }

  /// Compiles and runs examples.
  ///
  /// - Parameter progress: Called after each example, from any thread, one call at a time.
  /// - Returns: An outcome for each example, in the order of `examples`.
  /// - Throws: ``ToolchainError`` where no example can be run; `CancellationError`. What is wrong with an example is
  ///   told in its outcome.
  package func outcomes(
    of examples: [Example], progress: @escaping @Sendable (Progress) -> Void = { _ in }
  ) async throws -> [Outcome] {
    var outcomes = Array(repeating: Outcome.skipped, count: examples.count)
    let waiting = examples.indices.filter { examples[$0].isTried }
    guard !waiting.isEmpty else { return outcomes }

    let compiler = try Compiler(toolchain: toolchain, cache: cache)
    if let cache {
      try? FileManager.default.createDirectory(
        atPath: cache.folder, withIntermediateDirectories: true)
    }
    let queue = Queue(waiting)
    let workers = min(jobs, waiting.count)

    let results = try await Interruption.cancelling {
      // It must be gone before a signal ends the tool, and so it is made in here.
      let folder = try TemporaryFolder()
      defer { folder.remove() }
      let starter = Host.Starter(
        toolchain: toolchain, sandbox: sandbox, folder: folder,
        visible: [folder.path] + (cache.map { [$0.folder] } ?? []))
      let worker = Worker(compiler: compiler, starter: starter, limit: compileLimit, trees: trees)
      return try await withThrowingTaskGroup(of: [(Int, Outcome)].self) { group in
        for _ in 0..<workers {
          group.addTask {
            try await worker.outcomes(of: examples, queue, progress: progress)
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
    }
    for (index, outcome) in results { outcomes[index] = outcome }
    cache?.prune()
    return outcomes
  }
}

/// The indices of what is still to do, shared by all workers.
final class Queue: Sendable {
  private struct State {
    var rest: ArraySlice<Int>
    var completed = 0
  }

  private let total: Int
  private let state: Mutex<State>

  init(_ indices: [Int]) {
    total = indices.count
    state = Mutex(State(rest: indices[...]))
  }

  var isEmpty: Bool { state.withLock { $0.rest.isEmpty } }

  func next() -> Int? { state.withLock { $0.rest.popFirst() } }

  /// Counts an example as completed, and tells it before another is counted.
  func complete(_ example: Example, progress: (Runner.Progress) -> Void) {
    state.withLock { state in
      state.completed += 1
      progress(Runner.Progress(completed: state.completed, total: total, example: example))
    }
  }
}
