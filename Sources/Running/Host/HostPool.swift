import Support

/// Hosts that run programs for whoever has one to run, so that a program that takes its time keeps no compiler from working.
final class HostPool: Sendable {
  private struct Job: Sendable {
    var run: @Sendable (Host) async -> Void
    var fail: @Sendable (any Error) -> Void
  }

  private let starter: Host.Starter
  private let jobs = AsyncQueue<Job>()

  init(starter: Host.Starter) {
    self.starter = starter
  }

  /// Waits for a host, then has it to itself as long as `body` takes.
  ///
  /// - Throws: ``ToolchainError`` where no host can be started, and what `body` throws.
  func use<Value: Sendable>(
    _ body: @escaping @Sendable (Host) async throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      let job = Job(
        run: { host in
          do {
            continuation.resume(returning: try await body(host))
          } catch {
            continuation.resume(throwing: error)
          }
        },
        fail: { continuation.resume(throwing: $0) })
      if !jobs.add(job) { continuation.resume(throwing: CancellationError()) }
    }
  }

  /// Does work that uses hosts, so many of which are there as long as it takes.
  func serve<Value: Sendable>(
    _ count: Int, during work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    try await withThrowingTaskGroup(of: Value?.self) { group in
      for _ in 0..<max(1, count) {
        group.addTask {
          try await self.serve(startsAtOnce: false)
          return nil
        }
      }
      group.addTask {
        defer { self.close() }
        return try await work()
      }
      var value: Value?
      // The first that throws ends all.
      for try await result in group { value = result ?? value }
      guard let value else { throw CancellationError() }
      return value
    }
  }

  /// Is one host of the pool until the pool is closed. One that ends with a program is replaced.
  ///
  /// - Parameter startsAtOnce: Whether it does not wait for the first program.
  func serve(startsAtOnce: Bool) async throws {
    defer { if Task.isCancelled { close() } }
    if startsAtOnce { try await serve(nil) }
    while let job = await jobs.next() { try await serve(job) }
  }

  /// A machine that has no room for a host now may have it soon.
  private static let (mostTries, pause) = (5, Duration.milliseconds(200))

  /// - Parameter first: What is run or failed whatever happens, since somebody waits for it.
  private func serve(_ first: Job?) async throws {
    let isTaken = AtomicFlag()
    do {
      try await startedHost(isTaken: isTaken) { host in
        isTaken.set()
        if let first { await first.run(host) }
        while !host.isLost, let job = await jobs.next() { await job.run(host) }
      }
    } catch {
      if !isTaken.isSet { first?.fail(error) }
      close()
      throw error
    }
  }

  /// Starts a host, and tries again where that fails for a reason that may pass.
  private func startedHost(isTaken: AtomicFlag, _ body: (Host) async throws -> Void) async throws {
    for attempt in 1... {
      do {
        return try await starter.withHost(body)
      } catch is ToolchainError where !isTaken.isSet && attempt < Self.mostTries {
        try await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Ends the hosts as soon as they have run what they run now.
  func close() {
    for job in jobs.close() { job.fail(CancellationError()) }
  }
}
