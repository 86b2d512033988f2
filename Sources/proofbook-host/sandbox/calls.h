/// The calls of the system that a program or a tool may make; all others do not exist for it (`ENOSYS`).
///
/// The table holds the numbers of both architectures, so that either's list can be tested on any machine.
#pragma once
#include <stdbool.h>

/// What is answered to a call.
enum Rule {
  allowed,
  /// `EPERM`: what is known, and not for a program of an article.
  refused,
  /// `ENOSYS`, and is not reported: what it is asked for lies in memory, where it could still change, and the C libraries do
  /// without it.
  missing,
  /// Changes rights, owners, dates or attributes of a file.
  attributes,
  rightsOfOpenFile,
  reservation,
  memoryOfOthers,
  // What depends on the arguments, rules.c.
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
  /// By ``Architecture``; -1 where it has no such call.
  short numbers[2];
  enum Rule rule;
  /// Whether it is for programs alone; the compiler and the linker are refused it.
  bool isForPrograms;
};

extern const struct Call calls[];
extern const int callCount;
