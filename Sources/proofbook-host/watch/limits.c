// The default limits, and limits by name.
#include "watch/limits.h"

#include <string.h>

const struct Limits defaultLimits = {
    .time = 10000,
    .patience = 10,
    .wait = 60000,
    .memory = 2L << 30,
    .space = 4L << 30,
    .processes = 64,
    .threads = 2048,
    .files = 1024,
    .file = 16 << 20,
    .disk = 256 << 20,
};

bool setLimit(struct Limits *limits, const char *name, long value) {
  struct {
    const char *name;
    long *value;
  } all[] = {
      {"time", &limits->time},           {"patience", &limits->patience},
      {"memory", &limits->memory},       {"space", &limits->space},
      {"processes", &limits->processes}, {"threads", &limits->threads},
      {"files", &limits->files},         {"file", &limits->file},
      {"disk", &limits->disk},           {"wait", &limits->wait},
  };
  for (unsigned i = 0; i < sizeof all / sizeof *all; i++) {
    if (strcmp(all[i].name, name)) continue;
    *all[i].value = value;
    return true;
  }
  return false;
}
