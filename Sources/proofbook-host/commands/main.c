// The command line.
#include "commands/commands.h"
#include "serve/serve.h"
#include "settings/settings.h"

#include <stdio.h>
#include <string.h>

int main(int argc, char **argv) {
  struct {
    const char *name;
    int (*run)(void);
  } commands[] = {
      {"serve", serve}, {"tool", runTool},     {"probe", probe},
      {"guard", guard}, {"calls", printCalls}, {"group", runInGroup},
  };
  bool isUnderstood = argc > 2 && readSettings(argv + 2);
  for (unsigned i = 0; isUnderstood && i < sizeof commands / sizeof *commands; i++)
    if (!strcmp(argv[1], commands[i].name)) return commands[i].run();
  fprintf(stderr, "proofbook-host is started by proofbook; run 'proofbook --help'\n");
  return 64;
}
