// The command `calls`, for tests: prints the system calls, and the filter for each architecture.
#include "commands/commands.h"
#include "sandbox/filter.h"
#include "settings/settings.h"

#include <stdio.h>
#include <string.h>

/// Prints `call NAME X86-64 AARCH64` for each call, then `filter` and its instructions for each
/// architecture. The argument after `--` is `program` or `tool`.
int printCalls(void) {
#ifdef __linux__
  settings.confinement.isTool = settings.rest[0] && !strcmp(settings.rest[0], "tool");
  for (int i = 0; i < callCount; i++)
    printf("call %s %d %d\n", calls[i].name, calls[i].numbers[intel], calls[i].numbers[arm]);
  static struct Filter filter;
  for (int architecture = intel; architecture <= arm; architecture++) {
    if (!makeFilter(&filter, &settings.confinement, (enum Architecture)architecture)) return 1;
    printf("filter\n");
    for (int i = 0; i < filter.length; i++) {
      struct sock_filter *step = &filter.code[i];
      printf("%u %u %u %u\n", step->code, step->jt, step->jf, step->k);
    }
  }
#endif
  return 0;
}
