import Support

/// The hosts of a run, shared by all its tasks. Each host runs one program at a time and takes the
/// next from a common queue. A compiler does not wait for a host.
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

  /// Waits for a host, then calls `body` with exclusive use of it.
  ///
  /// - Throws: ``ToolchainError`` if no host can be started, and errors of `body`.
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

  /// Calls `work` while `count` hosts, at least one, are available.
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
      // The first error ends the group.
      for try await result in group { value = result ?? value }
      guard let value else { throw CancellationError() }
      return value
    }
  }

  /// Serves as one host of the pool until the pool is closed. A host that ends with a program is
  /// replaced.
  ///
  /// - Parameter startsAtOnce: Whether to start the host before there is a program to run.
  func serve(startsAtOnce: Bool) async throws {
    defer { if Task.isCancelled { close() } }
    if startsAtOnce { try await serve(nil) }
    while let job = await jobs.next() { try await serve(job) }
  }

  /// If the machine has too few resources to start a host, it may have enough later.
  private static let (mostTries, pause) = (5, Duration.milliseconds(200))

  /// - Parameter first: A job that must be run or failed in any case, because a task waits for it.
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

  /// Starts a host. If that fails before the host is in use, tries again, because the reason may be
  /// temporary.
  private func startedHost(isTaken: AtomicFlag, _ body: (Host) async throws -> Void) async throws {
    for attempt in 1... {
      do {
        return try await starter.withHost(body)
      } catch is ToolchainError where !isTaken.isSet && attempt < Self.mostTries {
        try await Task.sleep(for: Self.pause)
      }
    }
  }

  /// Closes the pool. The hosts end after their current programs.
  func close() {
    for job in jobs.close() { job.fail(CancellationError()) }
  }
}
