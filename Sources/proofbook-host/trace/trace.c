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

/// The start of the shared memory; all zeros before each program.
struct TraceHeader {
  /// Space for a record is first reserved, then filled, then committed. If the two numbers differ,
  /// a record is incomplete: `cut`.
  _Atomic int64_t reserved, committed;
  _Atomic int64_t records;
  /// The limit was exceeded: `full`.
  _Atomic bool isFull;
  /// The program called a function that only generated code or the host may call: `forged`.
  _Atomic bool isForged;
  /// A process that the program forked added records: `forked`.
  _Atomic bool isForked;
};

enum { firstByte = 4096 };

static struct TraceHeader *header;
static size_t memorySize;
static long limitOfProgram;
static pid_t owner;
uint64_t traceKey;

static char *records(void) { return (char *)header + firstByte; }

static bool isOwnProcess(void) { return getpid() == owner; }

void reportForgery(void) { header->isForged = true; }

/// Ends the program as if it had written a file that is too large.
static void stop(void) {
  signal(SIGXFSZ, SIG_DFL);
  sigset_t one;
  sigemptyset(&one);
  sigaddset(&one, SIGXFSZ);
  sigprocmask(SIG_UNBLOCK, &one, NULL);
  raise(SIGXFSZ);
  _exit(1);
}

static void addBytes(const void *bytes, size_t count) {
  if (!isOwnProcess()) {
    header->isForked = true;
    return;
  }
  int64_t start = atomic_fetch_add(&header->reserved, (int64_t)count);
  if (start + (int64_t)count > limitOfProgram) {
    header->isFull = true;
    stop();
  }
  memcpy(records() + start, bytes, count);
  header->records++;
  header->committed += (int64_t)count;
}

const struct TraceChannel traceChannel = {addBytes, isOwnProcess, reportForgery};

/// The numbers of cases in `TraceCoding.swift`.
enum { caseStarted = 4, caseNeverIdle = 5 };

/// Writes a number as `ByteWriter` does, and returns where the next one starts.
static unsigned char *putNumber(unsigned char *at, int64_t value) {
  uint64_t rest = ((uint64_t)value << 1) ^ (uint64_t)(value >> 63);
  for (; rest >= 0x80; rest >>= 7) *at++ = (unsigned char)rest | 0x80;
  *at++ = (unsigned char)rest;
  return at;
}

/// Adds a record of a few numbers, of which the first is that of its case.
static void addNumbers(int count, const int64_t *numbers) {
  unsigned char content[64], frame[80];
  unsigned char *end = content;
  for (int i = 0; i < count; i++) end = putNumber(end, numbers[i]);
  size_t length = (size_t)(end - content);
  unsigned char *start = putNumber(frame, (int64_t)length);
  memcpy(start, content, length);
  addBytes(frame, (size_t)(start - frame) + length);
}

void addStart(int64_t output, int64_t errors) {
  addNumbers(3, (int64_t[]){caseStarted, output, errors});
}

void addNeverIdle(void) { addNumbers(1, (int64_t[]){caseNeverIdle}); }

bool makeTrace(long capacity) {
  int flags = MAP_SHARED | MAP_ANONYMOUS;
#ifdef MAP_NORESERVE
  flags |= MAP_NORESERVE;
#endif
  memorySize = firstByte + (size_t)capacity;
  void *memory = mmap(NULL, memorySize, PROT_READ | PROT_WRITE, flags, -1, 0);
  if (memory == MAP_FAILED) return false;
  header = memory;
  return getentropy(&traceKey, sizeof traceKey) == 0;
}

void beginTrace(long limit) {
  owner = getpid();
  limitOfProgram = limit < (long)(memorySize - firstByte) ? limit : (long)(memorySize - firstByte);
}

struct TraceMark markTrace(void) {
  return (struct TraceMark){(long)header->committed, (long)header->records};
}

void returnToMark(struct TraceMark mark) {
  header->reserved = header->committed = mark.bytes;
  header->records = mark.records;
}

/// The trace's state, for the first line of the file.
static const char *state(long bytes) {
  if (header->isForged) return "forged";
  if (header->isForked) return "forked";
  if (header->isFull) return "full";
  if (bytes < 0 || header->reserved < bytes || header->reserved > (int64_t)(memorySize - firstByte))
    return "damaged";
  return header->reserved == bytes ? "whole" : "cut";
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

/// Returns the pages to the kernel, so that they are all zeros when they are used again.
static void clear(void) {
#ifdef MADV_REMOVE
  if (madvise(header, memorySize, MADV_REMOVE) == 0) return;
#endif
  int64_t reserved = header->reserved, most = (int64_t)(memorySize - firstByte);
  memset(header, 0, firstByte + (size_t)(reserved < 0 || reserved > most ? most : reserved));
}

void finishTrace(int file, long limit) {
  long bytes = (long)header->committed;
  const char *word = state(bytes);
  if (bytes < 0 || bytes > limit || bytes > (long)(memorySize - firstByte)) bytes = 0;
  char head[128];
  int length =
      snprintf(head, sizeof head, "%s %lld %ld\n", word, (long long)header->records, bytes);
  // A trace that could not be written is shorter than its head says, so the tool does not use it.
  if (writeAll(file, head, length)) writeAll(file, records(), bytes);
  clear();
}
