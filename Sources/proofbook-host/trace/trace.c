// The trace in shared memory.
#define _GNU_SOURCE
#include "trace/trace.h"

#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/types.h>
#include <unistd.h>
#ifdef __APPLE__
#include <sys/random.h>
#endif

/// What stands at the start of the shared memory; zeros before each program.
struct Told {
  /// A line takes its place, is copied there, and then counts. Where the two differ, one was cut: `cut`.
  _Atomic int64_t reserved, committed;
  _Atomic int64_t records;
  /// There was more than the limit: `full`.
  _Atomic bool isFull;
  /// Somebody called what only generated code or the host calls: `forged`.
  _Atomic bool isForged;
  /// A process that the program forked told something: `forked`.
  _Atomic bool isForked;
};

enum { firstByte = 4096 };

static struct Told *told;
static size_t memorySize;
static long limitOfProgram;
static pid_t owner;
uint64_t traceKey;

static char *lines(void) { return (char *)told + firstByte; }

static bool isOwnProcess(void) { return getpid() == owner; }

void reportForgery(void) { told->isForged = true; }

/// Ends the program as a file that is too large would.
static void stop(void) {
  signal(SIGXFSZ, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, SIGXFSZ);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  raise(SIGXFSZ);
  _exit(1);
}

static void tellBytes(const void *bytes, size_t count) {
  if (!isOwnProcess()) {
    told->isForked = true;
    return;
  }
  int64_t start = atomic_fetch_add(&told->reserved, (int64_t)count);
  if (start + (int64_t)count > limitOfProgram) {
    told->isFull = true;
    stop();
  }
  memcpy(lines() + start, bytes, count);
  told->records++;
  told->committed += (int64_t)count;
}

const struct TraceChannel traceChannel = {tellBytes, isOwnProcess, reportForgery};

void tell(const char *text) { tellBytes(text, strlen(text)); }

bool makeTrace(long capacity) {
  int flags = MAP_SHARED | MAP_ANONYMOUS;
#ifdef MAP_NORESERVE
  flags |= MAP_NORESERVE;
#endif
  memorySize = firstByte + (size_t)capacity;
  void *memory = mmap(NULL, memorySize, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory == MAP_FAILED) return false;
  told = memory;
  return getentropy(&traceKey, sizeof traceKey) == 0;
}

void beginTrace(long limit) {
  owner = getpid();
  limitOfProgram = limit < (long)(memorySize - firstByte) ? limit : (long)(memorySize - firstByte);
}

struct TraceMark markTrace(void) {
  return (struct TraceMark){(long)told->committed, (long)told->records};
}

void returnToMark(struct TraceMark mark) {
  told->reserved = told->committed = mark.bytes;
  told->records = mark.records;
}

/// Whether the lines are whole, in a word.
static const char *state(long bytes) {
  if (told->isForged) return "forged";
  if (told->isForked) return "forked";
  if (told->isFull) return "full";
  if (bytes < 0 || told->reserved < bytes || told->reserved > (int64_t)(memorySize - firstByte))
    return "damaged";
  return told->reserved == bytes ? "whole" : "cut";
}

static bool writeAll(int file, const char *bytes, long count) {
  while (count > 0) {
    ssize_t written = write(file, bytes, (size_t)count);
    if (written <= 0) return false;
    bytes += written;
    count -= written;
  }
  return true;
}

/// Gives the pages back, which are zeros when they come again.
static void forget(void) {
#ifdef MADV_REMOVE
  if (madvise(told, memorySize, MADV_REMOVE) == 0) return;
#endif
  int64_t reserved = told->reserved, most = (int64_t)(memorySize - firstByte);
  memset(told, 0, firstByte + (size_t)(reserved < 0 || reserved > most ? most : reserved));
}

void finishTrace(int file, long limit) {
  long bytes = (long)told->committed;
  const char *word = state(bytes);
  if (bytes < 0 || bytes > limit || bytes > (long)(memorySize - firstByte)) bytes = 0;
  char end[128];
  int length = snprintf(
      end, sizeof end, "{\"end\":\"%s\",\"records\":%lld,\"bytes\":%ld}\n", word,
      (long long)told->records, bytes);
  // Without its end, a trace that did not fit is none.
  if (writeAll(file, lines(), bytes)) writeAll(file, end, length);
  forget();
}
