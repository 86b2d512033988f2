/// The system calls that a program or a tool may make. All others fail with `ENOSYS`.
///
/// The table has the numbers of both architectures, so that both lists can be tested on any
/// machine.
#pragma once
#include <stdbool.h>

/// The answer to a call.
enum Rule {
  allowed,
  /// `EPERM`, for known calls that no example needs.
  refused,
  /// `ENOSYS`, and not reported: the arguments are in memory, where they could change after the
  /// check, and C libraries have a fallback.
  missing,
  /// Changes rights, owners, dates or attributes of a file.
  attributes,
  rightsOfOpenFile,
  reservation,
  memoryOfOthers,
  // The answer depends on the arguments: rules.c.
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
  /// By ``Architecture``; -1 if it has no such call.
  short numbers[2];
  enum Rule rule;
  /// Whether it is allowed to programs only, not to the compiler and the linker.
  bool isForPrograms;
};

extern const struct Call calls[];
extern const int callCount;
