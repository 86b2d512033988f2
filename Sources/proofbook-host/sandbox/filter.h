/// The system call filter: a BPF program that the kernel runs for each call (seccomp).
#pragma once
#include "sandbox/calls.h"
#include "sandbox/confine.h"

#ifdef __linux__
#include <linux/filter.h>
#include <stddef.h>
#include <stdint.h>

enum { mostInstructions = 1024 };

struct Filter {
  const struct Confinement *confinement;
  enum Architecture architecture;
  struct sock_filter code[mostInstructions];
  int length;
};

/// Builds the filter for a process on an architecture. Returns false if the filter would be too
/// long.
bool makeFilter(
    struct Filter *filter, const struct Confinement *confinement, enum Architecture architecture);

void addInstruction(
    struct Filter *filter, uint16_t instruction, uint32_t value, uint8_t ifTrue, uint8_t ifFalse);
void allowCall(struct Filter *filter);
/// Lets the call fail with an error, or raises `SIGSYS` if refusals are reported.
void refuseCall(struct Filter *filter, int error);

/// Adds the instructions for a call whose answer depends on its arguments.
void addRule(struct Filter *filter, enum Rule rule);

/// Makes each refused call be reported on standard error, as `refused call 437`.
void reportRefusals(void);
#endif
