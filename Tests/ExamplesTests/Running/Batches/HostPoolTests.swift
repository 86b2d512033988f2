import Foundation
import TestSupport
import Testing

@testable import Running
@testable import Support

struct HostPoolTests {
  /// The task is usually cancelled during the pause before another attempt. Wherever it is, the
  /// caller must resume.
  @Test func `a caller that waits for a host resumes when its task is cancelled`() async throws {
    let started = try TemporaryFolder()
    let host = started.path + "/host"
    try Data("#!/bin/sh\n: >\"\(started.path)/$$.started\"\nexit 1\n".utf8)
      .write(to: URL(filePath: host))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: host)
    var toolchain = try await Toolchain()
    toolchain.host = host
    let folder = try RunFolder()
    defer { folder.remove() }
    func starts() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: started.path).count {
        $0.hasSuffix(".started")
      }
    }
    for _ in 0..<10 {
      let pool = HostPool(
        starter: Host.Starter(toolchain: toolchain, sandbox: Sandbox.none, folder: folder))
      let before = try starts()
      let work = Task {
        try await pool.serve(1) { try await pool.use { _ in Issue.record("a host started") } }
      }
      let isAnswered = AtomicFlag()
      Task {
        _ = await work.result
        isAnswered.set()
      }
      try await wait("the host was not tried") { try starts() > before }
      try await Task.sleep(for: .milliseconds(20))
      work.cancel()
      try await wait("nobody was answered") { isAnswered.isSet }
      await #expect(throws: (any Error).self) { try await work.value }
    }
  }

  private func wait(_ failure: Comment, until condition: () throws -> Bool) async throws {
    let deadline = ContinuousClock.now + .seconds(TestTimeout.limit)
    while try !condition() {
      try #require(ContinuousClock.now < deadline, failure)
      try await Task.sleep(for: .milliseconds(5))
    }
  }
}
