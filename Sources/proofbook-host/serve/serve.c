// Answering requests: a fork for each program.
#define _GNU_SOURCE
#include "serve/serve.h"
#include "settings/settings.h"
#include "trace/trace.h"
#include "watch/watch.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sched.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#endif

/// Tuesday, 9 June 2026, 9:41 a.m. UTC, for a request without a date. The tool always sends one.
enum { firstDate = 1780998060 };

struct Place place;
int requestDescriptor;
char *startFailure;

/// The streams for requests and answers, on descriptors that no program gets.
static FILE *requests, *answers;

/// Duplicates a descriptor to one that no program gets, and closes it.
static int moved(int descriptor) {
  int high = fcntl(descriptor, F_DUPFD_CLOEXEC, 10);
  close(descriptor);
  return high;
}

static int openFolder(const char *path) {
  int descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor >= 0) return descriptor;
  fprintf(stderr, "proofbook-host: cannot open '%s': %s\n", path, strerror(errno));
  exit(2);
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
    if (!strcmp(line, "token")) request->token = strtoull(value, NULL, 10);
    if (!strcmp(line, "recorder")) request->recorder = atol(value);
    setLimit(&request->limits, line, atol(value));
    if (!strcmp(line, "finish")) request->finish = atol(value);
    if (!strcmp(line, "date")) request->date = atol(value);
    if (!strcmp(line, "wait")) request->wait = atol(value);
  }
  return false;
}

#ifdef __linux__
/// The scheduling settings of this process. A program may change them for all processes of its
/// user, and later programs would inherit them.
struct Schedule {
  cpu_set_t processors;
  int policy, priority;
};

static struct Schedule ownSchedule(void) {
  struct Schedule own;
  memset(&own, 0, sizeof own);
  // The C function of this name is replaced by the clock's.
  syscall(SYS_sched_getaffinity, 0, sizeof own.processors, &own.processors);
  own.policy = sched_getscheduler(0);
  own.priority = getpriority(PRIO_PROCESS, 0);
  return own;
}

static struct Schedule firstSchedule;
#endif

/// Whether nothing is left of the program that a later program could find.
static bool isNothingLeft(void) {
  // A process that has not ended yet.
  if (waitpid(-1, NULL, WNOHANG) >= 0 || errno != ECHILD) return false;
#ifdef __linux__
  if (settings.confinement.isAlone && !isNetworkFresh()) return false;
  struct Schedule schedule = ownSchedule();
  if (memcmp(&schedule, &firstSchedule, sizeof schedule)) return false;
#endif
  return makeFreshBox();
}

/// Writes the trace of the program that has ended to its file. The program may have found that file
/// and replaced it.
static void writeTrace(long limit) {
  int file = openat(place.outputs, "trace", O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC);
  finishTrace(file, limit);
  if (file >= 0) close(file);
}

/// Opens an output file that the tool created for the next program, for use by the host itself.
static int openOutput(const char *name) {
  return openat(place.outputs, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC);
}

/// `fork`, tried again if the machine has too many processes or too little memory.
static pid_t forkPatiently(void) {
  enum { attempts = 5 };
  for (int attempt = 1;; attempt++) {
    pid_t child = fork();
    if (child >= 0 || attempt == attempts || (errno != EAGAIN && errno != ENOMEM)) return child;
    usleep(20000 << attempt);
  }
}

/// Answers that the machine failed before the program was started.
static void answerLost(const char *what) {
  fprintf(answers, "lost %s: %s\n", what, strerror(errno));
}

/// Runs a program whose outputs are open.
static bool run(const struct Request *request) {
  if (place.out < 0 || place.err < 0 || !reserveOutputs()) {
    answerLost("there is no room for its output");
    return true;
  }
  if (!addResources()) {
    answerLost("its resources cannot be written");
    return true;
  }
  memset(startFailure, 0, startFailureSize);
  pid_t child = forkPatiently();
  if (child < 0) {
    answerLost("no process can be started");
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
      .whileRunning = extendOutputs,
  };
  struct Ending ending = watch(child, &how);
  writeTrace(request->limits.file);
  bool isClean = isNothingLeft();
  if (!isClean) fprintf(answers, "spoilt\n");
  if (startFailure[0]) {
    startFailure[startFailureSize - 1] = 0;
    startFailure[strcspn(startFailure, "\n")] = 0;
    fprintf(answers, "%s\n", startFailure);
  } else if (!areOutputsComplete()) {
    fprintf(answers, "lost there was no room for its output\n");
  } else {
    fprintf(answers, "%s %d\n", ending.word, ending.number);
  }
  return isClean;
}

/// Runs a program. Returns false if something of it is left; then this host must not run another
/// program.
static bool answer(const struct Request *request) {
  place.out = openOutput("out");
  place.err = openOutput("err");
  bool isClean = run(request);
  if (place.out >= 0) close(place.out);
  if (place.err >= 0) close(place.err);
  return isClean;
}

#ifdef __linux__
/// Enters the namespaces and mounts the file systems that the settings require. If that fails,
/// prints the reason and returns false.
static bool enter(void) {
  struct Entrance entrance = {
      .view = &settings.confinement.view,
      .written = settings.outside,
      .writtenSeen = settings.outputs,
      .disk = settings.limits.disk,
      .keepsMounting = settings.mountsAnew,
  };
  if (settings.makesNamespaces && !enterNamespaces(&entrance)) {
    printf("failed the kernel makes no namespaces: %s\n", strerror(errno));
    return false;
  }
  if (!settings.mountsAnew) {
    place.outputs = openFolder(settings.outputs);
    return true;
  }
  if (!settings.makesNamespaces) keepMounting();
  if (startFreshMounts(
          &settings.confinement.view, place.box, settings.outputs, &place.outputs))
    return true;
  printf("failed the kernel mounts no file systems: %s\n", strerror(errno));
  return false;
}
#endif

int serve(void) {
#ifdef __linux__
  skipExitHandlersOfLibraries();
  firstSchedule = ownSchedule();
#endif
  static char work[4096];
  place.box = settings.box;
  snprintf(work, sizeof work, "%s/proofbook", place.box);
  place.work = work;
#ifdef __linux__
  if (!enter()) return 2;
#else
  place.outputs = openFolder(settings.outputs);
#endif
  place.outputs = moved(place.outputs);
  place.folder = moved(openFolder(settings.folder));
  requestDescriptor = fcntl(0, F_DUPFD_CLOEXEC, 10);
  requests = fdopen(requestDescriptor, "r");
  answers = fdopen(fcntl(1, F_DUPFD_CLOEXEC, 10), "w");
  startFailure = mmap(
      NULL, startFailureSize, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (!requests || !answers || startFailure == MAP_FAILED) return 2;
  if (!makeTrace(settings.limits.file)) return 2;
  setvbuf(answers, NULL, _IOLBF, 0);
  int null = open("/dev/null", O_RDWR);
  if (null < 0 || dup2(null, 0) < 0 || dup2(null, 1) < 0) return 2;

  signal(SIGPIPE, SIG_IGN);
  sigset_t childEnded;
  sigemptyset(&childEnded);
  sigaddset(&childEnded, SIGCHLD);
  sigprocmask(SIG_BLOCK, &childEnded, NULL);
#ifdef __linux__
  // Programs cannot read this process's memory or open its pipes.
  prctl(PR_SET_DUMPABLE, 0);
  // Orphaned processes of programs become children of this process, which ends them.
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif

  // Before libraries are loaded, because Foundation caches the home folder.
  setenv("HOME", place.work, 1);
  setenv("CFFIXED_USER_HOME", place.work, 1);
  setenv("PWD", place.work, 1);
  setenv("TMPDIR", place.box, 1);
  for (char **library = settings.rest; *library; library++) {
    if (dlopen(*library, RTLD_NOW | RTLD_GLOBAL)) continue;
    fprintf(answers, "failed %s\n", dlerror());
    return 2;
  }
  void (*connect)(const struct TraceChannel *, uint64_t) =
      (void (*)(const struct TraceChannel *, uint64_t))dlsym(RTLD_DEFAULT, "proofbook_connect");
  if (connect) connect(&traceChannel, traceKey);
  // Done once here instead of in every program.
  void (*listSymbols)(void) = (void (*)(void))dlsym(RTLD_DEFAULT, "proofbook_list_symbols");
  if (listSymbols) listSymbols();
  if (!makeFreshBox()) {
    fprintf(answers, "failed cannot make a folder in '%s': %s\n", place.box, strerror(errno));
    return 2;
  }
  fprintf(answers, "ready\n");
  static struct Request request;
  while (readRequest(&request) && answer(&request)) {
  }
  return 0;
}
