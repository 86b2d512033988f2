// The command line.
#include "commands/commands.h"
#include "serve/serve.h"
#include "settings/settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// Copies the arguments and overwrites the originals. They contain paths of this machine, and
/// programs, which are forks of this process, can read them in `/proc`. There they see `main` instead.
///
/// - Returns: `NULL` if memory cannot be allocated.
static char **hideArguments(int argc, char **argv) {
  char **copy = calloc((size_t)argc + 1, sizeof *copy);
  char *end = argv[argc - 1] + strlen(argv[argc - 1]);
  for (int i = 0; copy && i < argc; i++) {
    size_t length = strlen(argv[i]);
    if (!(copy[i] = strdup(argv[i]))) return NULL;
    memset(argv[i], 0, length);
    if (i == 0) memcpy(argv[0], "main", length < 4 ? length : 4);
  }
  // Without a zero at the very end, the kernel shows only what is before the first zero.
  *end = 1;
  return copy;
}

int main(int argc, char **argv) {
  struct {
    const char *name;
    int (*run)(void);
  } commands[] = {
      {"serve", serve}, {"tool", runTool},     {"probe", probe},
      {"guard", guard}, {"calls", printCalls}, {"group", runInGroup},
  };
  char **arguments = argc > 2 ? hideArguments(argc, argv) : NULL;
  bool isUnderstood = arguments && readSettings(arguments + 2);
  for (unsigned i = 0; isUnderstood && i < sizeof commands / sizeof *commands; i++)
    if (!strcmp(arguments[1], commands[i].name)) return commands[i].run();
  fprintf(stderr, "proofbook-host is started by proofbook; run 'proofbook --help'\n");
  return 64;
}
