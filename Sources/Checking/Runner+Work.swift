import Foundation
import ResultStore
import Running
import Support

extension Runner {
  /// - Parameter environment: `nil` if no cache is used.
  package func compiler(in environment: RunEnvironment?) -> Compiler {
    Compiler(
      toolchain: toolchain, sandbox: sandbox, limits: compilerLimits, objects: store?.objectCache,
      modulesFolder: store?.modules,
      fingerprint: environment.map { "\(RunEnvironment.format) \($0.compilation.hexadecimal)" }
        ?? "")
  }

  /// Calls `work` with a worker that compiles and runs programs in a temporary folder, which is
  /// removed afterwards.
  func withWorker<Value: Sendable>(
    in environment: RunEnvironment?, jobs: Int, policy: RunPolicy,
    _ work: @escaping @Sendable (Worker) async throws -> Value
  ) async throws -> Value {
    let compiler = compiler(in: environment)
    if let store {
      try? FileManager.default.createDirectory(
        atPath: store.objects, withIntermediateDirectories: true)
    }
    let value = try await inTemporaryFolder { folder in
      let starter = Host.Starter(
        toolchain: toolchain, sandbox: sandbox, folder: folder, limits: limits)
      return try await work(
        Worker(
          compiler: compiler, starter: starter, limit: compileLimit, policy: policy, jobs: jobs))
    }
    store?.objectCache.prune()
    return value
  }

  /// Calls `work` with a temporary folder that is removed before a signal ends the tool.
  func inTemporaryFolder<Value: Sendable>(
    _ work: @escaping @Sendable (RunFolder) async throws -> Value
  ) async throws -> Value {
    try await interruptibly {
      // Created here, so that it is removed before a signal ends the tool.
      let folder = try RunFolder()
      defer { folder.remove() }
      return try await work(folder)
    }
  }

  /// Calls `work`. If a signal arrives, cancels it and waits until it has cleaned up before the
  /// signal ends the tool.
  func interruptibly<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard handlesSignals else { return try await work() }
    return try await SignalCancellation.cancelling(willEnd, work)
  }
}
