import Foundation
import Testing

#if os(Linux)
  /// From the clock's start to the end of its program.
  struct ClockLifeTests {
    @Test func `a process that the program forks has a clock that goes on`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          @_silgen_name("fork") func makeProcess() -> Int32
          let queue = DispatchQueue(label: "sleeper")
          queue.async { sleep(1000) }
          sleep(1)
          let start = Date()
          if makeProcess() == 0 {
            sleep(5)
            _exit(Int32(Date().timeIntervalSince(start) + 0.5))
          }
          var status: Int32 = 0
          wait(&status)
          print(status >> 8)
          """)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.standardOutput == "5\n")
    }

    @Test func `a process that the program forks ends where its code does`() async throws {
      let outcome = try await outcome(
        of: """
          import UIKit
          @_silgen_name("fork") func makeProcess() -> Int32
          sleep(1)
          if makeProcess() != 0 {
            var status: Int32 = 0
            wait(&status)
            print("ended with", status)
          }
          """)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.standardOutput == "ended with 0\n")
    }

    @Test func `what runs at the program's end may sleep`() async throws {
      let outcome = try await outcome(
        of: """
          import UIKit
          let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
          atexit {
            sleep(1)
            print("slept")
          }
          """)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.standardOutput == "slept\n")
    }

    @Test func `work for the distant future takes no memory`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          func kilobytes() -> Int {
            var usage = rusage()
            getrusage(0, &usage)
            return usage.ru_maxrss
          }
          func postpone(_ count: Int) {
            for _ in 0..<count { DispatchQueue.main.asyncAfter(deadline: .distantFuture) {} }
          }
          postpone(1000)
          let before = kilobytes()
          postpone(200_000)
          print(kilobytes() - before < 8192)
          """)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.standardOutput == "true\n")
    }

    @Test func `a program whose clock finds no room for its thread is ended`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          var limit = rlimit(rlim_cur: 1 << 20, rlim_max: 1 << 20)
          setrlimit(__rlimit_resource_t(9), &limit)
          sleep(1)
          """)
      guard case .lost = outcome.ending else {
        Issue.record("\(outcome)")
        return
      }
    }
  }
#endif
