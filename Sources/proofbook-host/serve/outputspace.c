// Disk space for what a program writes to its outputs.
//
// If a write fails because the disk is full, the program continues and its output looks complete.
// So space is reserved before the program writes: nothing within the reservation can be lost. If
// the program was faster than the reservation, or the file system cannot reserve space, the host
// checks after the program has ended whether there is still space.
#define _GNU_SOURCE
#include "serve/serve.h"
#include "settings/settings.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { outputs = 2, step = 64 << 10 };

/// The bytes that are reserved for each output.
static off_t reserved[outputs];
static bool hasFailed;

static int output(int index) {
  return index == 0 ? place.out : place.err;
}

/// Whether a file system has no block left.
static bool isFull(int descriptor) {
  struct statvfs status;
  return fstatvfs(descriptor, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0;
}

/// Reserves the first bytes of an output. Returns false if there is no space for them.
static bool reserve(int index, off_t size) {
#ifdef __linux__
  if (size <= reserved[index]) return true;
  if (fallocate(output(index), FALLOC_FL_KEEP_SIZE, 0, size) == 0) {
    reserved[index] = size;
    return true;
  }
  return errno != ENOSPC && errno != EDQUOT && errno != EIO && errno != ENOMEM;
#else
  return true;
#endif
}

/// Whether more bytes can be appended to an output; they are removed again.
static bool canAppend(int index, off_t size) {
  static const char bytes[step];
  bool isWritten = write(output(index), bytes, sizeof bytes) == sizeof bytes;
  return ftruncate(output(index), size) == 0 && isWritten;
}

bool reserveOutputs(void) {
  hasFailed = false;
  for (int i = 0; i < outputs; i++) {
    reserved[i] = 0;
    if (!reserve(i, step)) return false;
  }
  return true;
}

void extendOutputs(void) {
  for (int i = 0; i < outputs; i++) {
    struct stat status;
    if (fstat(output(i), &status) || reserved[i] == 0) continue;
    off_t next = 2 * reserved[i];
    if (status.st_size > reserved[i] / 2 && reserved[i] < settings.limits.file)
      hasFailed = !reserve(i, next) || hasFailed;
  }
  // The program's own files are on the same file system.
  if (!settings.confinement.isAlone && isFull(place.out)) hasFailed = true;
}

bool areOutputsComplete(void) {
  extendOutputs();
  for (int i = 0; i < outputs && !hasFailed; i++) {
    struct stat status;
    if (fstat(output(i), &status)) return false;
    if (status.st_size <= reserved[i]) continue;
    bool hasRoom = reserved[i] ? reserve(i, status.st_size + step) : canAppend(i, status.st_size);
    hasFailed = hasFailed || !hasRoom;
  }
  return !hasFailed;
}
