// Resource limits of the kernel, and privileges.
#define _GNU_SOURCE
#include "sandbox/confine.h"

#include <sys/resource.h>
#include <unistd.h>
#ifdef __linux__
#include <linux/capability.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/sysinfo.h>
#endif

static void limit(int resource, rlim_t value) {
  struct rlimit limit;
  if (getrlimit(resource, &limit)) return;
  if (limit.rlim_max != RLIM_INFINITY && limit.rlim_max < value) value = limit.rlim_max;
  limit.rlim_cur = limit.rlim_max = value;
  setrlimit(resource, &limit);
}

void setLimits(const struct Limits *limits) {
  // With a limit of one byte there is no core file, and the kernel does not start a program to
  // receive it.
  limit(RLIMIT_CORE, 1);
  limit(RLIMIT_FSIZE, (rlim_t)limits->file);
  limit(RLIMIT_NOFILE, (rlim_t)limits->files);
  limit(RLIMIT_AS, (rlim_t)limits->space);
  limit(RLIMIT_STACK, 8 << 20);
  // Processor time of all threads together. The watching process enforces the actual time limit,
  // and does so earlier on every machine.
  int processors = 16;
#ifdef __linux__
  if (get_nprocs() > processors) processors = get_nprocs();
#endif
  limit(RLIMIT_CPU, (rlim_t)(limits->time / 1000 + 2) * processors);
#ifdef __linux__
  limit(RLIMIT_MSGQUEUE, 0);
  // Memory that is not counted as the process's: locked pages, pending signals, timers.
  limit(RLIMIT_MEMLOCK, 1 << 20);
  limit(RLIMIT_SIGPENDING, 4096);
  limit(RLIMIT_RTPRIO, 0);
#endif
}

void dropPrivileges(void) {
#ifdef __linux__
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
  for (unsigned long capability = 0; prctl(PR_CAPBSET_READ, capability, 0, 0, 0) >= 0; capability++)
    prctl(PR_CAPBSET_DROP, capability, 0, 0, 0);
  struct __user_cap_header_struct header = {.version = _LINUX_CAPABILITY_VERSION_3};
  struct __user_cap_data_struct none[2] = {{0}};
  syscall(SYS_capset, &header, none);
#endif
}

bool confine(const struct Confinement *confinement, const char *own) {
  bool isWhole = true;
#ifdef __linux__
  dropPrivileges();
  if (confinement->usesLandlock) isWhole = restrictFiles(&confinement->view, own, confinement->isTool);
  if (confinement->usesFilter) isWhole = installCallFilter(confinement) && isWhole;
#endif
  return isWhole;
}
