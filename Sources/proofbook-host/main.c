#define _GNU_SOURCE
#include "host.h"
#include "settings.h"
#include "watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

/// Tuesday, 9 June 2026, 9:41 in the morning, universal time.
enum { firstDate = 1780998060 };

struct Place place;
int requestDescriptor;
char *startFailure;

/// The requests and the answers, on descriptors that no program gets.
static FILE *requests, *answers;

static int openOutput(const char *name) {
  char path[4096];
  snprintf(path, sizeof path, "%s/%s", place.folder, name);
  int descriptor = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor < 0) {
    fprintf(stderr, "proofbook-host: cannot open '%s': %s\n", path, strerror(errno));
    exit(2);
  }
  return descriptor;
}

/// Reads the next request; false at the end of the input.
static bool readRequest(struct Request *request) {
  memset(request, 0, sizeof *request);
  request->finish = request->wait = -1;
  request->date = firstDate;
  request->limits = settings.limits;
  char line[8192];
  while (fgets(line, sizeof line, requests)) {
    line[strcspn(line, "\n")] = 0;
    if (!strcmp(line, "go")) return true;
    char *value = strchr(line, ' ');
    if (!value) continue;
    *value++ = 0;
    if (!strcmp(line, "program")) snprintf(request->program, sizeof request->program, "%s", value);
    if (!strcmp(line, "trees")) snprintf(request->trees, sizeof request->trees, "%s", value);
    if (!strcmp(line, "device")) snprintf(request->device, sizeof request->device, "%s", value);
    if (!strcmp(line, "entry")) snprintf(request->entry, sizeof request->entry, "%s", value);
    if (!strcmp(line, "names")) snprintf(request->file, sizeof request->file, "%s", value);
    if (!strcmp(line, "seed")) request->seed = atol(value);
    setLimit(&request->limits, line, atol(value));
    if (!strcmp(line, "finish")) request->finish = atol(value);
    if (!strcmp(line, "date")) request->date = atol(value);
    if (!strcmp(line, "wait")) request->wait = atol(value);
  }
  return false;
}

/// Empties an output file and undoes what the last program may have done to its descriptor.
static void emptied(int descriptor) {
  fcntl(descriptor, F_SETFL, O_APPEND);
  // Where the next program's output starts; the trace tells how much there was at each event.
  lseek(descriptor, 0, SEEK_SET);
  if (ftruncate(descriptor, 0)) { /* the reader then sees the old bytes; nothing to do here */
  }
}

/// Runs a program. Returns false where what it left cannot be removed: then this host is of no more use.
static bool answer(const struct Request *request) {
  emptied(place.out);
  emptied(place.err);
  emptied(place.trace);
  if (!addResources()) {
    fprintf(answers, "failed cannot write the resources: %s\n", strerror(errno));
    return true;
  }
  memset(startFailure, 0, startFailureSize);
  pid_t child = fork();
  if (child < 0) {
    fprintf(answers, "failed cannot start a process: %s\n", strerror(errno));
    return true;
  }
  if (child == 0) runProgram(request);
  bool isAlone = settings.confinement.isAlone;
  struct Watch how = {
      .limits = request->limits,
      .isAlone = isAlone,
      .box = place.box,
      .requests = requestDescriptor,
      .interval = isAlone ? 10 : 30,
  };
  struct Ending ending = watch(child, &how);
  bool isClean = freshWorkingDirectory();
  if (!isClean) fprintf(answers, "spoilt\n");
  if (startFailure[0]) {
    startFailure[startFailureSize - 1] = 0;
    startFailure[strcspn(startFailure, "\n")] = 0;
    fprintf(answers, "failed %s\n", startFailure);
  } else {
    fprintf(answers, "%s %d\n", ending.word, ending.number);
  }
  return isClean;
}

int serve(void) {
#ifdef __linux__
  leaveEndsToKernel();
#endif
  static char work[4096];
  place.folder = settings.folder;
  place.box = settings.box;
  snprintf(work, sizeof work, "%s/proofbook", place.box);
  place.work = work;
#ifdef __linux__
  if (settings.makesNamespaces
      && !enterNamespaces(&settings.confinement.view, place.folder, settings.limits.disk >> 20)) {
    printf("failed the kernel makes no namespaces: %s\n", strerror(errno));
    return 2;
  }
#endif
  place.out = openOutput("out");
  place.err = openOutput("err");
  place.trace = openOutput("trace");
  requestDescriptor = fcntl(0, F_DUPFD_CLOEXEC, 10);
  requests = fdopen(requestDescriptor, "r");
  answers = fdopen(fcntl(1, F_DUPFD_CLOEXEC, 10), "w");
  startFailure = mmap(
      NULL, startFailureSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (!requests || !answers || startFailure == MAP_FAILED) return 2;
  setvbuf(answers, NULL, _IOLBF, 0);
  int null = open("/dev/null", O_RDWR);
  dup2(null, 0);
  dup2(null, 1);

  signal(SIGPIPE, SIG_IGN);
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
  sigprocmask(SIG_BLOCK, &childEnded, NULL);
#ifdef __linux__
  // No program may look into this process or write to its pipes.
  prctl(PR_SET_DUMPABLE, 0);
  // What a program leaves behind becomes a child of this process, and can be found and ended.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif

  // Before the libraries are there: Foundation remembers where home is.
  setenv("HOME", place.work, 1);
  setenv("CFFIXED_USER_HOME", place.work, 1);
  setenv("PWD", place.work, 1);
  setenv("TMPDIR", place.box, 1);
  setenv("PROOFBOOK_TRACE", "3", 1);
  for (char **library = settings.rest; *library; library++) {
    if (dlopen(*library, RTLD_NOW | RTLD_GLOBAL)) continue;
    fprintf(answers, "failed %s\n", dlerror());
    return 2;
  }
  // What every program would have to find out for itself.
  void (*listSymbols)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "proofbook_list_symbols");
  if (listSymbols) listSymbols();
  if (!freshWorkingDirectory()) {
    fprintf(answers, "failed cannot make a folder in '%s': %s\n", place.box, strerror(errno));
    return 2;
  }
  fprintf(answers, "ready\n");
  static struct Request request;
  while (readRequest(&request) && answer(&request)) {
  }
  return 0;
}

int main(int argc, char **argv) {
  struct {
    const char *name;
    int (*run)(void);
  } kinds[] = {{"serve", serve}, {"tool", runTool}, {"probe", probe}, {"calls", printCalls}};
  bool isUnderstood = argc > 2 && readSettings(argv + 2);
  for (unsigned i = 0; isUnderstood && i < sizeof kinds / sizeof *kinds; i++)
    if (!strcmp(argv[1], kinds[i].name)) return kinds[i].run();
  fprintf(stderr, "proofbook-host is started by proofbook; run 'proofbook --help'\n");
  return 64;
}
