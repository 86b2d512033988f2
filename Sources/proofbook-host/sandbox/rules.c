// System calls whose answer depends on their arguments.
#define _GNU_SOURCE
#include "sandbox/filter.h"

#ifdef __linux__
#include <errno.h>
#include <linux/netlink.h>
#include <linux/seccomp.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

/// Loads the lower half of an argument, which the kernel reads as 32 bits. Both architectures are
/// little-endian.
static void loadArgument(struct Filter *filter, int index) {
  size_t offset = offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t);
  addInstruction(filter, BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0);
}

static void allowIfEqual(struct Filter *filter, uint32_t value) {
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  allowCall(filter);
}

#define allowIfAny(filter, ...) \
  do { \
    const uint32_t values[] = {__VA_ARGS__}; \
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) allowIfEqual(filter, values[i]); \
  } while (0)

static void refuseIfEqual(struct Filter *filter, uint32_t value, int error) {
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  refuseCall(filter, error);
}

/// Starts the instructions for one value. They must end with an answer and `endCase`.
static int startCase(struct Filter *filter, uint32_t value) {
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, value, 0, 0);
  return filter->length - 1;
}

static void endCase(struct Filter *filter, int start) {
  if (start < mostInstructions) filter->code[start].jf = (uint8_t)(filter->length - start - 1);
}

static void addZeroOnly(struct Filter *filter, int argument) {
  loadArgument(filter, argument);
  allowIfEqual(filter, 0);
  refuseCall(filter, EPERM);
}

static void addDescriptorCommands(struct Filter *filter) {
  // The C library's headers lack some of these commands, or give them other numbers.
  enum { lock = 5, ownerWithKind = 16, openLock = 36, copyClosing = 1030, pipeSize = 1032 };
  loadArgument(filter, 1);
  // Duplicates, flags and locks.
  for (uint32_t command = 0; command <= lock + 2; command++) allowIfEqual(filter, command);
  allowIfAny(filter, openLock, openLock + 1, openLock + 2, copyClosing, pipeSize);
  // Reading the owner of signals, and the seals.
  allowIfAny(filter, 9, 11, ownerWithKind, 1025, 1034);
  // The owner of signals could be set to another process, and the memory of a larger pipe is not
  // counted as the process's.
  refuseCall(filter, EPERM);
}

static void addDeviceRequests(struct Filter *filter) {
  loadArgument(filter, 1);
  allowIfAny(filter, TCGETS, FIONREAD, FIONBIO, FIOCLEX, FIONCLEX, TIOCOUTQ, TIOCGWINSZ, TIOCGPGRP);
  if (filter->confinement->isAlone && !filter->confinement->isTool)
    // Reading the names, flags and addresses of network interfaces.
    allowIfAny(filter, 0x8905, 0x8910, 0x8912, 0x8913, 0x8915, 0x891b, 0x8921, 0x8933);
  enum { pasteSelection = 0x541c };
  refuseIfEqual(filter, TIOCSTI, EPERM);
  refuseIfEqual(filter, pasteSelection, EPERM);
  refuseCall(filter, ENOTTY);
}

static void addNewProcess(struct Filter *filter) {
  loadArgument(filter, 0);
  addInstruction(
      filter, BPF_JMP | BPF_JSET | BPF_K,
      CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
          | CLONE_NEWNET,
      0, 1);
  refuseCall(filter, EPERM);
  allowCall(filter);
}

/// The base address of thread-local variables, and shadow stacks.
static void addThreadPointer(struct Filter *filter) {
  loadArgument(filter, 0);
  allowIfAny(filter, 0x1001, 0x1002, 0x1003, 0x1004, 0x3001, 0x5001, 0x5002, 0x5003, 0x5005);
  refuseCall(filter, EINVAL);
}

static void addProcessOptions(struct Filter *filter) {
  enum {
    nameMemory = 0x53564d41,
    allowTracer = 0x59616d61,
    vectorLength = 51,
    taggedAddresses = 55,
  };
  loadArgument(filter, 0);
  allowIfAny(
      filter, PR_SET_NAME, PR_GET_NAME, PR_SET_PDEATHSIG, PR_GET_PDEATHSIG, PR_GET_DUMPABLE,
      PR_SET_NO_NEW_PRIVS, PR_GET_NO_NEW_PRIVS, PR_GET_SECCOMP, PR_CAPBSET_READ,
      PR_SET_TIMERSLACK, PR_GET_TIMERSLACK, PR_SET_THP_DISABLE, PR_GET_THP_DISABLE, nameMemory);
  if (filter->architecture == arm)
    allowIfAny(filter, vectorLength, taggedAddresses, taggedAddresses + 1);
  if (filter->confinement->isTraced) allowIfEqual(filter, allowTracer);
  // Otherwise the watching process could not read which files this process has open.
  int start = startCase(filter, PR_SET_DUMPABLE);
  loadArgument(filter, 1);
  allowIfEqual(filter, 1);
  refuseCall(filter, EPERM);
  endCase(filter, start);
  refuseCall(filter, EINVAL);
}

/// Allows all signals if the sandbox limits them by other means. Otherwise allows only signals to
/// the process itself and, with `signalToProcess`, to its process group.
static void addSignals(struct Filter *filter, enum Rule rule) {
  const struct Confinement *confinement = filter->confinement;
  bool isKept = confinement->usesLandlock && landlockVersion() >= firstLandlockOfSignals;
  if (confinement->isAlone || confinement->isTraced || isKept) {
    allowCall(filter);
    return;
  }
  if (rule != signalToAny) {
    loadArgument(filter, 0);
    if (rule == signalToProcess) allowIfAny(filter, 0, (uint32_t)-getpid());
    allowIfEqual(filter, (uint32_t)getpid());
  }
  refuseCall(filter, EPERM);
}

static void addPriority(struct Filter *filter) {
  loadArgument(filter, 0);
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, PRIO_PROCESS, 1, 0);
  refuseCall(filter, EPERM);
  addZeroOnly(filter, 1);
}

static void addSocketFamilies(struct Filter *filter) {
  if (!filter->confinement->isAlone) {
    refuseCall(filter, EPERM);
    return;
  }
  // The network namespace has only the loopback interface.
  loadArgument(filter, 0);
  allowIfEqual(filter, AF_UNIX);
  // For listing the network interfaces.
  int start = startCase(filter, AF_NETLINK);
  loadArgument(filter, 2);
  allowIfEqual(filter, NETLINK_ROUTE);
  refuseCall(filter, EPROTONOSUPPORT);
  endCase(filter, start);
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_INET, 2, 0);
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_INET6, 1, 0);
  refuseCall(filter, EAFNOSUPPORT);
  loadArgument(filter, 2);
  allowIfAny(filter, 0, IPPROTO_TCP, IPPROTO_UDP);
  refuseCall(filter, EPROTONOSUPPORT);
}

static void addSocketPairs(struct Filter *filter) {
  enum { flags = SOCK_NONBLOCK | SOCK_CLOEXEC };
  loadArgument(filter, 0);
  addInstruction(filter, BPF_JMP | BPF_JEQ | BPF_K, AF_UNIX, 1, 0);
  refuseCall(filter, EAFNOSUPPORT);
  if (filter->confinement->isAlone) {
    allowCall(filter);
    return;
  }
  // On other kinds of sockets, messages are not counted as the process's memory once the sender is
  // closed.
  loadArgument(filter, 1);
  addInstruction(filter, BPF_ALU | BPF_AND | BPF_K, ~(uint32_t)flags, 0, 0);
  allowIfEqual(filter, SOCK_STREAM);
  refuseCall(filter, ESOCKTNOSUPPORT);
}

static void addSocketOptions(struct Filter *filter) {
  loadArgument(filter, 1);
  int start = startCase(filter, SOL_SOCKET);
  loadArgument(filter, 2);
  // The memory of larger buffers is not counted as the process's.
  const uint32_t sizes[] = {SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE};
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) refuseIfEqual(filter, sizes[i], EPERM);
  allowIfAny(
      filter, SO_REUSEADDR, SO_REUSEPORT, SO_KEEPALIVE, SO_LINGER, SO_BROADCAST, SO_DONTROUTE,
      SO_OOBINLINE, SO_RCVLOWAT, SO_SNDLOWAT, SO_RCVTIMEO, SO_SNDTIMEO, SO_TIMESTAMP, SO_PRIORITY,
      SO_PASSCRED, SO_PEEK_OFF);
  refuseCall(filter, ENOPROTOOPT);
  endCase(filter, start);
  start = startCase(filter, IPPROTO_TCP);
  loadArgument(filter, 2);
  allowIfAny(
      filter, TCP_NODELAY, TCP_MAXSEG, TCP_CORK, TCP_KEEPIDLE, TCP_KEEPINTVL, TCP_KEEPCNT,
      TCP_SYNCNT, TCP_LINGER2, TCP_DEFER_ACCEPT, TCP_QUICKACK, TCP_USER_TIMEOUT, TCP_FASTOPEN,
      TCP_FASTOPEN_CONNECT, TCP_NOTSENT_LOWAT);
  refuseCall(filter, ENOPROTOOPT);
  endCase(filter, start);
  start = startCase(filter, IPPROTO_IP);
  loadArgument(filter, 2);
  allowIfAny(
      filter, IP_TOS, IP_TTL, IP_PKTINFO, IP_MTU_DISCOVER, IP_RECVERR, IP_RECVTTL, IP_RECVTOS,
      IP_BIND_ADDRESS_NO_PORT, IP_MULTICAST_IF, IP_MULTICAST_TTL, IP_MULTICAST_LOOP,
      IP_ADD_MEMBERSHIP, IP_DROP_MEMBERSHIP);
  refuseCall(filter, ENOPROTOOPT);
  endCase(filter, start);
  start = startCase(filter, IPPROTO_IPV6);
  loadArgument(filter, 2);
  allowIfAny(
      filter, IPV6_V6ONLY, IPV6_UNICAST_HOPS, IPV6_MULTICAST_IF, IPV6_MULTICAST_HOPS,
      IPV6_MULTICAST_LOOP, IPV6_JOIN_GROUP, IPV6_LEAVE_GROUP, IPV6_RECVPKTINFO, IPV6_RECVERR,
      IPV6_TCLASS);
  refuseCall(filter, ENOPROTOOPT);
  endCase(filter, start);
  refuseCall(filter, ENOPROTOOPT);
}

void addRule(struct Filter *filter, enum Rule rule) {
  switch (rule) {
    case descriptorCommand: addDescriptorCommands(filter); break;
    case deviceRequest: addDeviceRequests(filter); break;
    case newProcess: addNewProcess(filter); break;
    case threadPointer: addThreadPointer(filter); break;
    case processOption: addProcessOptions(filter); break;
    case personality:
      loadArgument(filter, 0);
      allowIfAny(filter, 0, UINT32_MAX);
      refuseCall(filter, EPERM);
      break;
    // Only the limits of this process.
    case limitsOfSelf: addZeroOnly(filter, 0); break;
    case signalToProcess:
    case signalToThread:
    case signalToAny: addSignals(filter, rule); break;
    case scheduling:
      if (filter->confinement->isAlone) allowCall(filter);
      else addZeroOnly(filter, 0);
      break;
    case priority: addPriority(filter); break;
    case socketFamily: addSocketFamilies(filter); break;
    case socketPair: addSocketPairs(filter); break;
    case socketOption: addSocketOptions(filter); break;
    default: refuseCall(filter, EPERM);
  }
}
#endif
