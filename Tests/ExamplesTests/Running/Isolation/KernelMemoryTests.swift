import Foundation
import Testing

@testable import Checking
@testable import Running

#if os(Linux)
  /// Memory that the kernel uses for a program but does not attribute to its processes.
  struct KernelMemoryTests {
    private static let head = """
      import Foundation
      @_silgen_name("fork") func forked() -> Int32
      let bytes = [UInt8](repeating: 1, count: 60_000)
      let stream = Int32(SOCK_STREAM.rawValue)
      let now = Int32(MSG_DONTWAIT)
      var pair: [Int32] = [0, 0]
      for _ in 0..<8 { if forked() == 0 { break } }

      """
    /// Fills both directions of socket pairs.
    private static let pairs =
      head + """
        while socketpair(AF_UNIX, stream, 0, &pair) == 0 {
          for end in pair { while send(end, bytes, bytes.count, now) > 0 {} }
        }
        while true { sleep(1) }
        """
    /// Leaves messages in a queue and closes the sending socket, so that no process has it open.
    private static let closedSenders =
      head + """
        while socketpair(AF_UNIX, stream, 0, &pair) == 0 {
          while send(pair[0], bytes, bytes.count, now) > 0 {}
          close(pair[0])
        }
        while true { sleep(1) }
        """
    private static let tcp =
      head + """
        let listener = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            _ = bind(listener, $0, size)
            listen(listener, 1000)
            getsockname(listener, $0, &size)
          }
        }
        while true {
          let caller = socket(AF_INET, stream, 0)
          let status = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(caller, $0, size) }
          }
          let called = accept(listener, nil, nil)
          guard caller >= 0, status == 0, called >= 0 else { break }
          for end in [caller, called] { while send(end, bytes, bytes.count, now) > 0 {} }
        }
        while true { sleep(1) }
        """

    private static let cases: [(Isolation.Mechanism, String)] = [
      (.bubblewrap, pairs), (.bubblewrap, closedSenders), (.bubblewrap, tcp), (.namespaces, pairs),
      (.namespaces, closedSenders), (.landlock, pairs), (.landlock, closedSenders),
    ]

    private func runner(_ mechanism: Isolation.Mechanism) async throws -> Runner {
      var runner = try await ExamplesTests.runner()
      runner.sandbox = await Sandbox(
        for: runner.toolchain, allowing: [mechanism, .seccomp, .limits])
      try #require(runner.sandbox.isolation.mechanisms.first == mechanism)
      return runner
    }

    @Test(arguments: cases)
    func `unread data in sockets counts as the program's memory`(
      mechanism: Isolation.Mechanism, source: String
    ) async throws {
      var runner = try await runner(mechanism)
      runner.limits.memory = 500 << 20
      var filling = example(source)
      filling.timeout = .seconds(60)
      let outcome = try await runner.outcomes(of: [filling])[0]
      #expect(outcome.ending == .stopped(.tooMuchMemory), "\(outcome)")
    }

    @Test(arguments: [Isolation.Mechanism.bubblewrap, .landlock])
    func `a program may have hundreds of idle sockets`(
      mechanism: Isolation.Mechanism
    ) async throws {
      let source = """
        import Foundation
        var pair: [Int32] = [0, 0]
        var count = 0
        while count < 400, socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &pair) == 0 {
          count += 1
        }
        usleep(100_000)
        print(count)
        """
      let outcome = try await runner(mechanism).outcomes(of: [example(source)])[0]
      #expect(outcome.standardOutput == "400\n", "\(outcome)")
      #expect(outcome.ending == .exited(0), "\(outcome)")
    }

    @Test func `a program cannot enlarge the buffers of pipes and sockets`() async throws {
      let source = """
        import Foundation
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        print(fcntl(ends[0], 1031, 1 << 20))
        socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
        var size: Int32 = 1 << 20
        for option in [SO_SNDBUF, SO_RCVBUF, 32, 33] {
          print(setsockopt(ends[0], SOL_SOCKET, option, &size, 4))
        }
        """
      let outcome = try await runner(.bubblewrap).outcomes(of: [example(source)])[0]
      #expect(outcome.standardOutput == String(repeating: "-1\n", count: 5))
    }
  }
#endif
