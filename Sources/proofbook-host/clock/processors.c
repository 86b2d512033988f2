// The number of processors that the program sees: one for libdispatch's queues, and six, as on a
// phone, for everything else.
#define _GNU_SOURCE
#include "clock/callers.h"
#include "clock/originals.h"

#ifdef __linux__
#include <sched.h>
#include <string.h>
#include <unistd.h>

enum { processors = 6 };

long sysconf(int name) {
  if (name != _SC_NPROCESSORS_ONLN && name != _SC_NPROCESSORS_CONF) return original(sysconf)(name);
  return isInDispatch(__builtin_return_address(0)) ? 1 : processors;
}

int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set) {
  (void)process;
  memset(set, 0, size);
  for (int i = 0; i < processors; i++) CPU_SET_S(i, size, set);
  return 0;
}
#endif
