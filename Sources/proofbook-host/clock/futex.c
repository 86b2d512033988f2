#define _GNU_SOURCE
#include "clock/futex.h"

#ifdef __linux__
#include "clock/originals.h"
#include "clock/virtualtime.h"

#include <linux/futex.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

long waitOnFutex(void *address, uint32_t value) {
  return original(syscall)(SYS_futex, address, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
}

long waitOnFutexFor(void *address, uint32_t value, int64_t nanoseconds) {
  struct timespec limit = timespecOf(nanoseconds);
  return original(syscall)(SYS_futex, address, FUTEX_WAIT_PRIVATE, value, &limit, NULL, 0);
}

long wakeFutex(void *address, int count) {
  return original(syscall)(SYS_futex, address, FUTEX_WAKE_PRIVATE, count, NULL, NULL, 0);
}
#endif
