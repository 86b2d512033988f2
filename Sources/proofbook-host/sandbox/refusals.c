// Reporting refused calls, for tests.
#define _GNU_SOURCE
#include "sandbox/filter.h"

#ifdef __linux__
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <ucontext.h>
#include <unistd.h>

/// The handler of `SIGSYS`: writes the call's number to standard error and lets the call fail with
/// its error.
static void report(int signal, siginfo_t *info, void *context) {
  (void)signal;
  int saved = errno;
  char line[40] = "refused call ";
  size_t length = strlen(line);
  int number = info->si_syscall;
  char digits[12];
  size_t count = 0;
  do digits[count++] = (char)('0' + number % 10);
  while (number /= 10);
  while (count) line[length++] = digits[--count];
  line[length++] = '\n';
  if (write(2, line, length)) { /* there is no other way to report it */
  }
  ucontext_t *state = context;
#if defined(__x86_64__)
  state->uc_mcontext.gregs[REG_RAX] = -info->si_errno;
#elif defined(__aarch64__)
  state->uc_mcontext.regs[0] = (unsigned long long)-info->si_errno;
#endif
  errno = saved;
}

void reportRefusals(void) {
  struct sigaction action = {
      .sa_sigaction = report, .sa_flags = SA_SIGINFO | SA_RESTART | SA_NODEFER | SA_ONSTACK};
  sigaction(SIGSYS, &action, NULL);
}
#endif
