import Testing

#if os(Linux)
  /// Tests the host's clock with ThreadSanitizer. Whole programs cannot run with it: it needs a
  /// larger address space than programs may have, and their libraries are compiled without it.
  struct ClockRaceTests {
    @Test func `threads that use the clock at the same time do not race`() async throws {
      // The sanitizer calls the C library while it starts, and must not get the clock's functions.
      let names = Self.functions.split(separator: " ").map { "-D\($0)=virtual_\($0)" }
      let program = try await HostSources().run(
        Self.program, with: { $0.hasPrefix("clock/") || $0 == "trace/trace.c" },
        arguments: ["-fsanitize=thread", "-Wl,--export-dynamic"] + names,
        // To print the location of a race, the sanitizer starts a program, and the clock waits for
        // it.
        environment: ["TSAN_OPTIONS": "halt_on_error=1"])
      #expect(!program.output.contains("ThreadSanitizer"), "\(program.output)")
      #expect(program.output.hasSuffix("used\n"), "\(program.output)")
      #expect(program.status == 7)
    }

    /// The functions of the C library that the clock replaces.
    private static let functions = """
      clock_gettime gettimeofday time sysconf sched_getaffinity nanosleep clock_nanosleep usleep \
      sleep ppoll poll epoll_wait select pthread_cond_clockwait pthread_cond_timedwait syscall \
      sem_init sem_destroy sem_getvalue sem_post sem_trywait sem_wait sem_clockwait sem_timedwait \
      timerfd_create timerfd_settime timerfd_gettime close CFRunLoopRunInMode
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

      // Waits like Core Foundation's run loop.
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
