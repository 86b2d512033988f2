// Room for what a program writes to its outputs.
//
// A program that finds the disk full goes on, and what is missing of its output could be taken for what it does. So the room
// is reserved before it is written to: what lies within the reservation cannot have been lost. A program that is
// faster than the reservation grows, or a file system that reserves nothing, leaves the question whether there is still
// room when the program has ended.
#define _GNU_SOURCE
#include "serve/host.h"
#include "settings/settings.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

enum { outputs = 2, step = 64 << 10 };

/// How many bytes of each output find room for certain.
static off_t reserved[outputs];
static bool hasFailed;

static int output(int index) {
  return index == 0 ? place.out : place.err;
}

/// Whether a file system has not one block left.
static bool isFull(int descriptor) {
  struct statvfs status;
  return fstatvfs(descriptor, &status) == 0 && status.f_blocks > 0 && status.f_bavail == 0;
}

/// Reserves the first bytes of an output; false where there is no room for them.
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

/// Whether some more bytes can be written behind an output; they are taken away again.
static bool takesMore(int index, off_t size) {
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

void attendOutputs(void) {
  for (int i = 0; i < outputs; i++) {
    struct stat status;
    if (fstat(output(i), &status) || reserved[i] == 0) continue;
    off_t next = 2 * reserved[i];
    if (status.st_size > reserved[i] / 2 && reserved[i] < settings.limits.file)
      hasFailed = !reserve(i, next) || hasFailed;
  }
  // The program's own files lie there, too.
  if (!settings.confinement.isAlone && isFull(place.out)) hasFailed = true;
}

bool areOutputsWhole(void) {
  attendOutputs();
  for (int i = 0; i < outputs && !hasFailed; i++) {
    struct stat status;
    if (fstat(output(i), &status)) return false;
    if (status.st_size <= reserved[i]) continue;
    bool hasRoom = reserved[i] ? reserve(i, status.st_size + step) : takesMore(i, status.st_size);
    hasFailed = hasFailed || !hasRoom;
  }
  return !hasFailed;
}
