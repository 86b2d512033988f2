// The forked child: sets limits, descriptors and environment, then calls the program's `main`.
#define _GNU_SOURCE
#include "clock/clock.h"
#include "clock/quiescence.h"
#include "serve/serve.h"
#include "settings/settings.h"
#include "trace/trace.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#include <sys/syscall.h>
#endif

enum { firstFree = 3 };

static struct Request request;
static volatile bool hasEnded;
/// Standard output and standard error when the program starts.
static struct stat outputs[2];

static void (*runLoopStop)(void *);
static void *(*runLoopGetMain)(void);
static int (*runLoopRunInMode)(const void *, double, unsigned char);
static const void **defaultMode;

/// - Parameter word: `unloadable` if the program is the cause, `lost` if the machine is.
static _Noreturn void fail(const char *word, const char *why) {
  snprintf(startFailure, startFailureSize, "%s %s", word, why);
  _exit(2);
}

/// Opens an output as the given descriptor.
static void openOutput(const char *name, int descriptor) {
  int file = openat(place.outputs, name, O_WRONLY | O_APPEND | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) fail("lost", "its output cannot be opened");
  if (file == descriptor) {
    fcntl(file, F_SETFD, 0);
  } else {
    dup2(file, descriptor);
  }
}

/// Opens standard input (empty) and the two outputs, and closes all other descriptors.
static void setDescriptors(void) {
  int null = open("/dev/null", O_RDONLY);
  if (null < 0 || dup2(null, 0) < 0) fail("lost", strerror(errno));
  openOutput("out", 1);
  openOutput("err", 2);
  for (int i = 0; i < 2; i++) fstat(i + 1, &outputs[i]);
#ifdef __linux__
  bool isDone = syscall(SYS_close_range, firstFree, ~0U, 0) == 0;
  // The clock needs a high descriptor. The kernel takes about 20 ms to make room for it once there
  // are threads, and no time now.
  syscall(SYS_close, fcntl(0, F_DUPFD_CLOEXEC, firstOwnDescriptor));
  if (isDone) return;
#endif
  for (int descriptor = firstFree; descriptor < 1024; descriptor++) close(descriptor);
}

/// Resets signals to those of a new process, except for the handlers with which Swift's runtime
/// prints backtraces.
static void setSignals(void) {
  for (int number = 1; number < NSIG; number++) {
    struct sigaction action;
    if (sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN)
      signal(number, SIG_DFL);
  }
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Sets the seeds of Swift's hashing, which determine the order of sets and dictionaries. Nothing
/// has been hashed yet: the libraries only do that when a program runs.
static void setHashSeed(void) {
  struct {
    uint64_t seeds[2];
    bool isDeterministic;
  } *parameters = dlsym(RTLD_DEFAULT, "_swift_stdlib_Hashing_parameters");
  if (!parameters || !request.seed) return;
  uint64_t seed = (uint64_t)request.seed;
  parameters->seeds[0] = seed * 0x9e3779b97f4a7c15;
  parameters->seeds[1] = seed * 0xc2b2ae3d27d4eb4f + 1;
  parameters->isDeterministic = true;
}

/// Sets `CommandLine.arguments` to a program name without arguments.
static void setArguments(void) {
  static char name[] = "main";
  static char *arguments[] = {name, NULL};
  void (*override)(char **, int) = dlsym(RTLD_DEFAULT, "_swift_stdlib_overrideUnsafeArgvArgc");
  if (override) override(arguments, 1);
#ifdef __linux__
  prctl(PR_SET_NAME, "main");
#endif
}

/// After the last statement: lets the runtime, the main queue and tasks finish if the request says
/// so, then exits.
static _Noreturn void finish(int status) {
  fflush(NULL);
  if (request.finish < 0 && request.wait < 0) exit(status);
#ifdef __linux__
  finishProgram(status);
#else
  void (*uikitFinish)(double, uint64_t) =
      (void (*)(double, uint64_t))dlsym(RTLD_DEFAULT, "proofbook_uikit_finish");
  if (request.finish >= 0 && uikitFinish) {
    do uikitFinish((double)request.finish / 1000, traceKey);
    while (waitUntilIdle(request.wait >= 0 ? request.wait : request.finish));
  } else {
    waitUntilIdle(request.wait);
  }
  exit(status);
#endif
}

/// Called by a program with a top-level `await` instead of returning from `main`. Swift's own
/// function would end the main thread; this one runs the main run loop on it, as on Apple's
/// systems.
static void drainMainQueue(void *original, void *override) {
  (void)original;
  (void)override;
#ifdef __linux__
  if (!hasEnded) beginTopLevelAwait();
#endif
  while (!hasEnded) runLoopRunInMode(*defaultMode, 1e9, 0);
#ifdef __linux__
  endTopLevelAwait();
#endif
  finish(0);
}

static void setMainQueue(void) {
  runLoopStop = dlsym(RTLD_DEFAULT, "CFRunLoopStop");
  runLoopGetMain = dlsym(RTLD_DEFAULT, "CFRunLoopGetMain");
  runLoopRunInMode = dlsym(RTLD_DEFAULT, "CFRunLoopRunInMode");
  defaultMode = dlsym(RTLD_DEFAULT, "kCFRunLoopDefaultMode");
  void **hook = dlsym(RTLD_DEFAULT, "swift_task_asyncMainDrainQueue_hook");
  if (hook && runLoopStop && runLoopGetMain && runLoopRunInMode && defaultMode)
    *hook = (void *)drainMainQueue;
}

/// The size of an output in bytes; -1 if the program has replaced the descriptor.
static long long sizeOf(int output) {
  struct stat file;
  const struct stat *first = &outputs[output - 1];
  bool isReplaced =
      fstat(output, &file) || file.st_ino != first->st_ino || file.st_dev != first->st_dev;
  return isReplaced ? -1 : (long long)file.st_size;
}

/// Whether the caller is generated code. The token is a digest of the author's text, so that text
/// cannot contain it.
static bool isGenerated(uint64_t token) {
  if (token && token == request.token) return true;
  reportForgery();
  return false;
}

/// Called by a program between its prerequisites and its own first line.
__attribute__((visibility("default"))) void proofbook_started(uint64_t token) {
  if (!isGenerated(token)) return;
  fflush(NULL);
  addStart(sizeOf(1), sizeOf(2));
}

/// Called by a program with a top-level `await` after its last statement.
__attribute__((visibility("default"))) void proofbook_ended(uint64_t token) {
  if (!isGenerated(token)) return;
  hasEnded = true;
  if (runLoopStop) runLoopStop(runLoopGetMain());
}

#ifdef __linux__
/// The C library defines this function only in its static part, which examples are not linked with.
__attribute__((visibility("default"))) int atexit(void (*function)(void)) {
  int __cxa_atexit(void (*)(void *), void *, void *);
  return __cxa_atexit((void (*)(void *))function, NULL, NULL);
}

/// Replaces the C library's function: Foundation reads the path of the running program to find
/// `Bundle.main`, which must be the working directory with the page's resources.
__attribute__((visibility("default"))) ssize_t readlink(
    const char *restrict path, char *restrict buffer, size_t size) {
  if (place.work && !strcmp(path, "/proc/self/exe")) {
    int length = snprintf(buffer, size, "%s/main", place.work);
    return length < (int)size ? length : (ssize_t)size;
  }
  return syscall(SYS_readlinkat, AT_FDCWD, path, buffer, size);
}
#endif

#ifdef __linux__
static bool isProgram;

static void leave(int status, void *unused) {
  (void)unused;
  if (!isProgram) return;
  fflush(NULL);
  _exit(status);
}

void skipExitHandlersOfLibraries(void) { on_exit(leave, NULL); }
#endif

/// Ends a program that cannot be loaded. The dynamic linker reports missing symbols, but also a
/// lack of memory, missing files and missing permissions.
static _Noreturn void failToLoad(void) {
  const char *reason = dlerror();
  const char *end = strstr(reason, ".so: ");
  fail(strstr(reason, "undefined symbol: ") ? "unloadable" : "lost", end ? end + 5 : reason);
}

/// The symbol whose absence kept the program from being opened; empty if there was another reason.
static char missing[4096];

static void *tryProgram(const char *path) {
  void *program = dlopen(path, RTLD_NOW | RTLD_LOCAL);
  missing[0] = 0;
  if (program) return program;
  const char *mark = "undefined symbol: ", *start = strstr(dlerror(), mark);
  if (!start) return dlopen(path, RTLD_NOW | RTLD_LOCAL);
  snprintf(missing, sizeof missing, "%s", start + strlen(mark));
  return NULL;
}

/// Whether the missing symbol names the module of a library: `libswiftObservation.so` has
/// `$s11Observation…`.
static bool defines(const char *library) {
  const char *slash = strrchr(library, '/'), *name = slash ? slash + 1 : library;
  if (!strncmp(name, "lib", 3)) name += 3;
  if (!strncmp(name, "swift", 5)) name += 5;
  const char *end = strchr(name, '.');
  return memmem(missing, strlen(missing), name, end ? (size_t)(end - name) : strlen(name));
}

static void load(const char *library) {
  if (dlopen(library, RTLD_NOW | RTLD_GLOBAL)) return;
  const char *reason = dlerror();
  // If this toolchain does not have the library, the symbols stay missing.
  if (!strstr(reason, "No such file")) fail("lost", reason);
}

/// Opens a program. If symbols are missing, loads the package's library, then the rarely used
/// libraries that the symbols are named after, then all of those. Loading a library runs its
/// initializers: those of a package run here, in the program's sandbox, and not in the host.
static void *openProgram(const char *path) {
  void *program = tryProgram(path);
  if (!program && settings.package) {
    if (!dlopen(settings.package, RTLD_NOW | RTLD_GLOBAL)) failToLoad();
    program = tryProgram(path);
  }
  bool isLoaded[mostPaths] = {false};
  for (int i = 0; !program && missing[0] && i < settings.rareCount; i++) {
    if (isLoaded[i] || !defines(settings.rare[i])) continue;
    load(settings.rare[i]);
    isLoaded[i] = true;
    program = tryProgram(path);
    // Another symbol may be missing now.
    i = -1;
  }
  if (program) return program;
  for (int i = 0; i < settings.rareCount; i++)
    if (!isLoaded[i]) load(settings.rare[i]);
  return dlopen(path, RTLD_NOW | RTLD_LOCAL);
}

/// Connects the recorder of values and steps, which is linked into the program, to the trace.
static void connectRecorder(void *program) {
  void (*connect)(const struct TraceChannel *, uint64_t, int64_t) =
      (void (*)(const struct TraceChannel *, uint64_t, int64_t))dlsym(
          program, "proofbook_connect_recorder");
  // A negative number records all claimed values.
  if (connect) connect(&traceChannel, request.token, request.recorder - 2);
}

_Noreturn void runProgram(const struct Request *given) {
#ifdef __linux__
  isProgram = true;
#endif
  request = *given;
  setsid();
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  prctl(PR_SET_DUMPABLE, 1);
#endif
  setSignals();
  setDescriptors();
  beginTrace(request.limits.file);
  setArguments();
  umask(022);
  if (chdir(place.work)) fail("lost", "it has no working directory");
  if (request.trees[0]) setenv("PROOFBOOK_TREES_AT", request.trees, 1);
  if (request.device[0]) setenv("PROOFBOOK_DEVICE", request.device, 1);
  setMainQueue();
  setHashSeed();
  setLimits(&request.limits);
#ifdef __linux__
  if (!confine(&settings.confinement, place.box))
    fail("lost", "the kernel refuses a part of the sandbox");
#endif

  void *program = openProgram(request.program);
  if (!program) failToLoad();
  const char *entry = request.entry[0] ? request.entry : "main";
  int (*programMain)(int, char **) = dlsym(program, entry);
  if (!programMain) fail("unloadable", "it has no 'main'");
  if (request.file[0]) exposeTypeNames((const void *)programMain, request.file);
  if (request.recorder) connectRecorder(program);
  munmap(startFailure, startFailureSize);
#ifdef __linux__
  startClock((struct ClockRules){
      .date = request.date, .wait = request.wait, .hasRuntime = request.finish >= 0});
#endif
  setvbuf(stdout, NULL, _IOLBF, 0);
  char name[] = "main";
  char *arguments[] = {name, NULL};
  int status = programMain(1, arguments);
  // The entry function of a batch returns nothing.
  finish(request.entry[0] ? 0 : status);
}
