import Foundation
import ResultStore
import Running
import Support

extension Runner {
  /// - Parameter environment: Nil where nothing is kept.
  package func compiler(in environment: RunEnvironment?) -> Compiler {
    Compiler(
      toolchain: toolchain, sandbox: sandbox, limits: compilerLimits, objects: store?.objectCache,
      modulesFolder: store?.modules,
      fingerprint: environment.map { "\(RunEnvironment.format) \($0.compilation.hexadecimal)" }
        ?? "")
  }

  /// Does work with what compiles programs and starts hosts, in a folder that is there as long as the work takes.
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

  /// Does work in a folder that is gone before a signal ends the tool.
  func inTemporaryFolder<Value: Sendable>(
    _ work: @escaping @Sendable (RunFolder) async throws -> Value
  ) async throws -> Value {
    try await interruptibly {
      // It must be gone before a signal ends the tool, and so it is made in here.
      let folder = try RunFolder()
      defer { folder.remove() }
      return try await work(folder)
    }
  }

  /// Does work that must clean up before a signal ends the tool.
  private func interruptibly<Value: Sendable>(
    _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    guard handlesSignals else { return try await work() }
    return try await SignalCancellation.cancelling(willEnd, work)
  }
}
