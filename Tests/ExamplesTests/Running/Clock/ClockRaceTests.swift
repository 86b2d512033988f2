import Foundation
import TestSupport
import Testing

@testable import Examples

#if os(Linux)
  /// The host's clock under ThreadSanitizer. A program in the host cannot run under it: it needs more addresses than
  /// programs may have, and the host's libraries are compiled without it.
  struct ClockRaceTests {
    @Test func `threads that use the clock at once do not race`() async throws {
      let folder = try TemporaryFolder(["program.c": Self.program])
      let binaries = try await Toolchain().binaries
      let host = URL(filePath: #filePath).appending(path: "../../../../../Sources/proofbook-host")
        .standardizedFileURL.path
      let sources = try FileManager.default.subpathsOfDirectory(atPath: host)
        .filter { $0.hasPrefix("clock/") && $0.hasSuffix(".c") || $0 == "trace/trace.c" }
      let libraries = "\(binaries)/../lib/swift"
      // The sanitizer itself calls the C library while it starts: it does not get the clock's functions.
      let names = Self.functions.split(separator: " ").map { "-D\($0)=virtual_\($0)" }
      let compiler = try run(
        "\(binaries)/clang",
        ["-g", "-O1", "-fsanitize=thread", "-Wl,--export-dynamic", "-I\(host)", "-I\(libraries)"]
          + names + [folder("program.c")] + sources.map { "\(host)/\($0)" }
          + ["-L\(libraries)/linux", "-ldispatch", "-lBlocksRuntime"]
          + ["-Wl,-rpath,\(libraries)/linux", "-lm", "-o", folder("program")])
      #expect(compiler.status == 0, "\(compiler.output)")
      let program = try run(folder("program"), [])
      #expect(!program.output.contains("ThreadSanitizer"), "\(program.output)")
      #expect(program.output.hasSuffix("used\n"), "\(program.output)")
      #expect(program.status == 7)
    }

    private func run(
      _ path: String, _ arguments: [String]
    ) throws -> (status: Int32, output: String) {
      let process = Process()
      let pipe = Pipe()
      process.executableURL = URL(filePath: path)
      process.arguments = arguments
      // To show where a race is, it would start a program, in whose time the clock stands still.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["TSAN_OPTIONS": "halt_on_error=1"]) { $1 }
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The functions of the C library that the clock replaces.
    private static let functions = """
      clock_gettime gettimeofday time sysconf sched_getaffinity nanosleep clock_nanosleep usleep \
      sleep ppoll poll epoll_wait select pthread_cond_clockwait pthread_cond_timedwait syscall \
      sem_init sem_destroy sem_getvalue sem_post sem_trywait sem_wait sem_clockwait sem_timedwait \
      timerfd_create timerfd_settime close CFRunLoopRunInMode
      """

    private static let program = #"""
      #define _GNU_SOURCE
      #include "clock/clock.h"

      #include <dispatch/dispatch.h>
      #include <errno.h>
      #include <poll.h>
      #include <pthread.h>
      #include <stdio.h>
      #include <stdlib.h>
      #include <sys/timerfd.h>
      #include <unistd.h>

      static void nothing(void *unused) { (void)unused; }

      static void sleepAndWait(unsigned length) {
        usleep(length);
        struct timespec date;
        clock_gettime(CLOCK_MONOTONIC, &date);
        date.tv_nsec += 500000;
        pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
        pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
        pthread_mutex_lock(&mutex);
        while (pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, &date) != ETIMEDOUT) {
        }
        pthread_mutex_unlock(&mutex);
      }

      static void waitForFile(void) {
        int file = timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC);
        struct itimerspec soon = {.it_value = {.tv_nsec = 2000000}};
        timerfd_settime(file, 0, &soon, NULL);
        struct pollfd one = {.fd = file, .events = POLLIN};
        if (poll(&one, 1, 1000) != 1) abort();
        close(file);
      }

      static void useQueues(void) {
        dispatch_queue_t queue = dispatch_queue_create("queue", NULL);
        dispatch_after_f(dispatch_time(DISPATCH_TIME_NOW, 1000000), queue, NULL, nothing);
        dispatch_release(queue);
        dispatch_queue_t global = dispatch_get_global_queue(0, 0);
        dispatch_source_t source =
            dispatch_source_create(DISPATCH_SOURCE_TYPE_TIMER, 0, 0, global);
        dispatch_source_set_event_handler_f(source, nothing);
        dispatch_source_set_timer(
            source, dispatch_time(DISPATCH_TIME_NOW, 1000000), DISPATCH_TIME_FOREVER, 0);
        dispatch_resume(source);
        usleep(2000);
        dispatch_source_cancel(source);
        dispatch_release(source);
      }

      static void *useClock(void *number) {
        for (int round = 0; round < 10; round++) {
          sleepAndWait(1000 * (unsigned)(1 + (long)number));
          waitForFile();
          useQueues();
        }
        return NULL;
      }

      // A run loop of which the clock sees what it sees of Core Foundation's.
      #undef CFRunLoopRunInMode
      const void *kCFRunLoopDefaultMode;
      int CFRunLoopRunInMode(const void *mode, double seconds, unsigned char once) {
        (void)mode, (void)seconds, (void)once;
        int _dispatch_get_main_queue_handle_4CF(void);
        void _dispatch_main_queue_callback_4CF(void *);
        struct pollfd queue = {.fd = _dispatch_get_main_queue_handle_4CF(), .events = POLLIN};
        poll(&queue, 1, -1);
        uint64_t count;
        if (read(queue.fd, &count, sizeof count) < 0) abort();
        _dispatch_main_queue_callback_4CF(NULL);
        return 0;
      }

      int main(void) {
        startClock((struct ClockRules){.date = 1780998060, .wait = -1, .hasRuntime = true});
        enum { count = 4 };
        pthread_t threads[count];
        for (long i = 0; i < count; i++) pthread_create(&threads[i], NULL, useClock, (void *)i);
        for (int i = 0; i < count; i++) pthread_join(threads[i], NULL);
        printf("used\n");
        for (long i = 0; i < count; i++) {
          pthread_create(&threads[i], NULL, useClock, (void *)i);
          pthread_detach(threads[i]);
        }
        finishProgram(7);
      }
      """#
  }
#endif
