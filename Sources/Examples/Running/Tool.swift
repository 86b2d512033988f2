import Foundation
import Subprocess
import Synchronization

/// A program that is run to its end: the compiler, the linker.
struct Tool: Sendable {
  /// What came of it.
  struct Result: Sendable {
    var status: TerminationStatus
    /// What it wrote to standard error, at most ``Tool/mostOutput`` bytes of it.
    var errors: String
    var isOverdue: Bool
  }

  /// In bytes.
  static let mostOutput = 4 << 20

  var path: String
  var arguments: [String]

  /// Runs the tool; where it takes longer than `limit`, it is killed.
  ///
  /// - Throws: `SubprocessError` where it cannot be started, `CancellationError`.
  func run(limit: Duration) async throws -> Result {
    let isOverdue = Flag()
    let result = try await Subprocess.run(
      .path(.init(path)), arguments: Arguments(arguments),
      environment: .inherit.updating(["SWIFT_BACKTRACE": "enable=no"]),
      input: .none, output: .discarded, error: .sequence
    ) { execution in
      try await withThrowingTaskGroup(of: Void.self) { group in
        group.addTask {
          try await Task.sleep(for: limit)
          isOverdue.set()
          try? execution.send(signal: .kill)
        }
        defer { group.cancelAll() }
        var bytes: [UInt8] = []
        for try await buffer in execution.standardError where bytes.count < Self.mostOutput {
          buffer.withUnsafeBytes { bytes.append(contentsOf: $0) }
        }
        return String(decoding: bytes, as: UTF8.self)
      }
    }
    try Task.checkCancellation()
    return Result(
      status: result.terminationStatus, errors: result.closureResult,
      isOverdue: isOverdue.isSet)
  }
}

/// Set once, from any task.
private final class Flag: Sendable {
  private let value = Atomic(false)

  var isSet: Bool { value.load(ordering: .acquiring) }

  func set() { value.store(true, ordering: .releasing) }
}
