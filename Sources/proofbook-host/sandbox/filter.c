// Calls are looked up in a balanced tree of their numbers, with about eight comparisons for each
// call.
#define _GNU_SOURCE
#include "sandbox/filter.h"

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/seccomp.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

enum { numberCount = 512, firstRule = descriptorCommand };

/// The answer to a call number: an error, zero if the call is allowed, or a rule.
struct Answer {
  short error;
  short rule;
};

struct Range {
  int start;
  struct Answer answer;
};

/// The ranges of numbers with the same answer, and the jumps to the rules.
static struct Range ranges[numberCount];
static struct {
  int instruction;
  short rule;
} jumps[numberCount];
static int rangeCount, jumpCount;

void addInstruction(
    struct Filter *filter, uint16_t instruction, uint32_t value, uint8_t ifTrue, uint8_t ifFalse) {
  if (filter->length < mostInstructions)
    filter->code[filter->length] = (struct sock_filter){instruction, ifTrue, ifFalse, value};
  filter->length++;
}

void allowCall(struct Filter *filter) {
  addInstruction(filter, BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0, 0);
}

void refuseCall(struct Filter *filter, int error) {
  uint32_t action =
      filter->confinement->reportsRefusals ? SECCOMP_RET_TRAP : SECCOMP_RET_ERRNO;
  addInstruction(filter, BPF_RET | BPF_K, action | (uint32_t)error, 0, 0);
}

static struct Answer answerTo(const struct Call *call, const struct Confinement *confinement) {
  const struct Answer isAllowed = {0}, isRefused = {.error = EPERM};
  if (call->isForPrograms && confinement->isTool) return isRefused;
  // Landlock limits which files may be opened, but not calls that change a file by its path.
  bool isBesideFiles = !confinement->isAlone && !confinement->isTool;
  switch (call->rule) {
    case allowed: return isAllowed;
    case refused: return isRefused;
    case attributes: return isBesideFiles ? isRefused : isAllowed;
    // Even without privileges, root still owns the system's files.
    case rightsOfOpenFile: return isBesideFiles && geteuid() == 0 ? isRefused : isAllowed;
    case missing: return (struct Answer){.rule = missing};
    case reservation: return (struct Answer){.error = isBesideFiles ? EOPNOTSUPP : 0};
    case memoryOfOthers: return confinement->isTraced ? isAllowed : isRefused;
    default: return (struct Answer){.rule = (short)call->rule};
  }
}

static void findRanges(const struct Confinement *confinement, enum Architecture architecture) {
  struct Answer answers[numberCount];
  for (int i = 0; i < numberCount; i++) answers[i] = (struct Answer){.error = ENOSYS};
  for (int i = 0; i < callCount; i++) {
    int number = calls[i].numbers[architecture];
    if (number >= 0) answers[number] = answerTo(&calls[i], confinement);
  }
  rangeCount = 0;
  for (int i = 0; i < numberCount; i++)
    if (i == 0 || memcmp(&answers[i], &answers[i - 1], sizeof *answers))
      ranges[rangeCount++] = (struct Range){i, answers[i]};
}

/// Adds the binary search in the ranges from `first` up to, but not including, `end`. Returns false
/// if a jump would be too long.
static bool addSearch(struct Filter *filter, int first, int end) {
  if (end - first == 1) {
    struct Answer answer = ranges[first].answer;
    if (answer.rule == missing) {
      addInstruction(filter, BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS, 0, 0);
    } else if (answer.rule) {
      jumps[jumpCount].instruction = filter->length;
      jumps[jumpCount++].rule = answer.rule;
      addInstruction(filter, BPF_JMP | BPF_JA, 0, 0, 0);
    } else if (answer.error) {
      refuseCall(filter, answer.error);
    } else {
      allowCall(filter);
    }
    return true;
  }
  int middle = (first + end) / 2, branch = filter->length;
  addInstruction(filter, BPF_JMP | BPF_JGE | BPF_K, (uint32_t)ranges[middle].start, 0, 0);
  if (!addSearch(filter, first, middle)) return false;
  int distance = filter->length - branch - 1;
  if (distance > UINT8_MAX || filter->length > mostInstructions) return false;
  filter->code[branch].jt = (uint8_t)distance;
  return addSearch(filter, middle, end);
}

bool makeFilter(
    struct Filter *filter, const struct Confinement *confinement, enum Architecture architecture) {
  filter->confinement = confinement;
  filter->architecture = architecture;
  filter->length = jumpCount = 0;
  findRanges(confinement, architecture);
  addInstruction(filter, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, arch), 0, 0);
  uint32_t own = architecture == intel ? AUDIT_ARCH_X86_64 : AUDIT_ARCH_AARCH64;
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, own, 1, 0);
  addInstruction(filter, BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS, 0, 0);
  addInstruction(filter, BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr), 0, 0);
  if (!addSearch(filter, 0, rangeCount)) return false;
  for (int rule = firstRule; rule <= socketOption; rule++) {
    int start = filter->length;
    bool isUsed = false;
    for (int i = 0; i < jumpCount; i++) {
      if (jumps[i].rule != rule) continue;
      isUsed = true;
      filter->code[jumps[i].instruction].k = (uint32_t)(start - jumps[i].instruction - 1);
    }
    if (isUsed) addRule(filter, (enum Rule)rule);
  }
  return filter->length <= mostInstructions;
}

bool installCallFilter(const struct Confinement *confinement) {
#if defined(__x86_64__)
  const enum Architecture own = intel;
#elif defined(__aarch64__)
  const enum Architecture own = arm;
#else
  return false;
#endif
#if defined(__x86_64__) || defined(__aarch64__)
  static struct Filter filter;
  if (!makeFilter(&filter, confinement, own)) return false;
  struct sock_fprog program = {.len = (unsigned short)filter.length, .filter = filter.code};
  if (confinement->reportsRefusals) reportRefusals();
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
#endif
}
#endif
