/// The system calls that the filter knows, and how it answers each. All others fail with `ENOSYS`.
///
/// The table has the numbers of both architectures, so that both lists can be tested on any
/// machine.
#pragma once
#include <stdbool.h>

/// How the filter answers a call.
enum Rule {
  allowed,
  /// Fails with `EPERM`: known calls that no example needs.
  refused,
  /// Fails with `ENOSYS` and is not reported. The arguments are in memory, where they could change
  /// after the check, and C libraries have a fallback.
  missing,
  /// Changes permissions, owners, dates or attributes of a file.
  attributes,
  rightsOfOpenFile,
  reservation,
  memoryOfOthers,
  // The answer depends on the arguments (rules.c).
  descriptorCommand,
  deviceRequest,
  newProcess,
  threadPointer,
  processOption,
  personality,
  limitsOfSelf,
  signalToProcess,
  signalToThread,
  signalToAny,
  scheduling,
  priority,
  socketFamily,
  socketPair,
  socketOption,
};

enum Architecture { intel, arm };

struct Call {
  const char *name;
  /// By ``Architecture``; -1 if an architecture has no such call.
  short numbers[2];
  enum Rule rule;
  /// Whether only programs may make it, not the compiler and the linker.
  bool isForPrograms;
};

extern const struct Call calls[];
extern const int callCount;
