import Foundation
import TestSupport
import Testing

@testable import Running

#if os(Linux)
  /// The process that starts a host is killed while the host starts.
  @Suite(.serialized) struct KilledStartTests {
    @Test(arguments: [Isolation.Mechanism.bubblewrap, .namespaces, .landlock])
    func `no process remains if the start of a host is killed`(
      strongest: Isolation.Mechanism
    ) async throws {
      let toolchain = try await Toolchain()
      let sandbox = await Sandbox(for: toolchain, allowing: [strongest, .seccomp, .limits])
      try #require(sandbox.isolation.mechanisms.first == strongest, "\(sandbox.isolation)")
      let folder = try TemporaryFolder([
        "resources/none": "", "box/none": "", "outputs/out": "", "outputs/err": "",
        "outputs/trace": "", "passwd": "", "group": "", "hosts": "",
      ])
      let command = sandbox.command(
        host: toolchain, folder: folder.path, limits: .ofPrograms, isTraced: false)
      for number in 0..<40 {
        let parent = try Parent(of: command.path, command.arguments)
        // Most processes are created in the first milliseconds; every fourth delay is longer.
        usleep(UInt32(number * (number % 4 == 0 ? 5000 : 1000)))
        parent.kill()
        try await expectNobody(named: folder.path)
      }
    }

    /// `bwrap` creates such a process before it arranges that the process ends with its parent.
    @Test func `a process in its own session is ended with its guard`() async throws {
      let mark = ".\(UInt32.random(in: 1_000_000...9_999_999))"
      let script = "setsid setsid sleep 980\(mark) & sleep 990\(mark)"
      let parent = try Parent(
        of: try await Toolchain().host, ["guard", "--", "/bin/sh", "-c", script])
      let deadline = ContinuousClock.now + .seconds(TestTimeout.limit)
      while Self.commands(with: "sleep\u{0}980\(mark)").isEmpty {
        try #require(ContinuousClock.now < deadline, "the process did not start")
        try await Task.sleep(for: .milliseconds(10))
      }
      parent.kill()
      try await expectNobody(named: mark)
    }

    /// A process that starts a command, and has the other end of its standard input.
    private struct Parent {
      private let process = Process()
      private let input = Pipe()

      init(of path: String, _ arguments: [String]) throws {
        process.executableURL = URL(filePath: "/bin/sh")
        let script = "\"$@\" <&0 >/dev/null 2>&1 & wait"
        process.arguments = ["-c", script, "sh", path] + arguments
        process.standardInput = input
        try process.run()
      }

      func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        try? input.fileHandleForWriting.close()
      }
    }

    /// Waits until no process has the text in its arguments.
    private func expectNobody(named text: String) async throws {
      let deadline = ContinuousClock.now + .seconds(TestTimeout.limit)
      while case let left = Self.commands(with: text), !left.isEmpty {
        try #require(ContinuousClock.now < deadline, "\(left)")
        try await Task.sleep(for: .milliseconds(10))
      }
    }

    /// The command lines that contain the text. Arguments are separated by null characters.
    private static func commands(with text: String) -> [String] {
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
      return names.filter { Int($0) != nil }.compactMap { name in
        FileManager.default.contents(atPath: "/proc/\(name)/cmdline")
          .map { String(decoding: $0, as: UTF8.self) }
      }.filter { $0.contains(text) }
    }
  }
#endif
