import Foundation
import Testing

#if os(Linux)
  /// The clock from the start of a program to its end.
  struct ClockLifeTests {
    @Test func `the clock continues in a forked process`() async throws {
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

    @Test func `poll waits for its limit with as many files as a process may have`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          var files = [pollfd](repeating: pollfd(fd: -1, events: 1, revents: 1), count: 1024)
          let start = time(nil)
          print(poll(&files, 1024, 3_600_000), time(nil) - start, files[7].revents)
          """)
      #expect(outcome.standardOutput == "0 3600 0\n")
    }

    @Test func `a timer file says how much time is left`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          @_silgen_name("timerfd_create") func makeTimer(_ clock: Int32, _ flags: Int32) -> Int32
          @_silgen_name("timerfd_settime") func setTimer(
            _ file: Int32, _ flags: Int32, _ new: UnsafePointer<itimerspec>,
            _ old: UnsafeMutablePointer<itimerspec>?) -> Int32
          @_silgen_name("timerfd_gettime") func readTimer(
            _ file: Int32, _ setting: UnsafeMutablePointer<itimerspec>) -> Int32
          func seconds(_ time: timespec) -> Double {
            (Double(time.tv_sec) + Double(time.tv_nsec) / 1e9).rounded()
          }
          let file = makeTimer(CLOCK_MONOTONIC, 0)
          var new = itimerspec()
          new.it_value.tv_sec = 10
          new.it_interval.tv_sec = 4
          var now = itimerspec()
          @MainActor func tell() { print(readTimer(file, &now), seconds(now.it_value), seconds(now.it_interval)) }
          tell()
          _ = setTimer(file, 0, &new, nil)
          sleep(3)
          tell()
          sleep(8)
          tell()
          new = itimerspec()
          print(setTimer(file, 0, &new, &now), seconds(now.it_value))
          tell()
          """)
      #expect(outcome.standardOutput == "0 0.0 0.0\n0 7.0 4.0\n0 3.0 4.0\n0 3.0\n0 0.0 0.0\n")
    }

    @Test func `a semaphore that processes share is refused`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          var semaphore = sem_t()
          print(sem_init(&semaphore, 1, 0), errno == ENOSYS, sem_init(&semaphore, 0, 0))
          """)
      #expect(outcome.standardOutput == "-1 true 0\n")
    }

    @Test func `a forked process ends at the end of its code`() async throws {
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

    @Test func `the only thread of a program moves the clock and never blocks`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          func blocked() -> Int {
            var usage = rusage()
            getrusage(1, &usage)  // RUSAGE_THREAD
            return usage.ru_nvcsw
          }
          let start = Date(), before = blocked()
          for _ in 0..<1000 { sleep(1) }
          nonisolated(unsafe) var fired = 0
          let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in fired += 1 }
          RunLoop.main.run(until: Date() + 1000.5)
          timer.invalidate()
          print(Int(Date().timeIntervalSince(start)), fired, blocked() - before < 100)
          """)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.standardOutput == "2000 1000 true\n")
    }

    @Test func `a first thread finds the deadlines that were set before it`() async throws {
      let outcome = try await outcome(
        of: """
          import Foundation
          let start = Date()
          func tell(_ text: String) { print(text, Int(Date().timeIntervalSince(start) + 0.5)) }
          sleep(1)
          DispatchQueue.main.asyncAfter(deadline: .now() + 5) { tell("main") }
          DispatchQueue.global().asyncAfter(deadline: .now() + 2) {
            sleep(1)
            tell("other")
          }
          let semaphore = DispatchSemaphore(value: 0)
          Thread.detachNewThread { sleep(9); semaphore.signal() }
          RunLoop.main.run(until: Date() + 6)
          semaphore.wait()
          tell("end")
          """)
      #expect(outcome.ending == .exited(0))
      #expect(outcome.standardOutput == "other 4\nmain 6\nend 10\n")
    }

    @Test func `an atexit handler may sleep`() async throws {
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

    @Test func `work scheduled for the distant future uses no memory`() async throws {
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

    @Test func `a program is ended if its clock cannot create its thread`() async throws {
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
