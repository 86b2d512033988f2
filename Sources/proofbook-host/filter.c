// Which calls of the system are refused (seccomp).
//
// Refused is what no program in an article needs and what reaches beyond the process: other processes' memory, mounts,
// the machine's clock and name, keys, modules, and parts of the kernel that have had most of its errors. The call
// fails with an error, so that a program can tell what it likes of it.
#define _GNU_SOURCE
#include "confine.h"

#ifdef __linux__
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
enum { architecture = AUDIT_ARCH_X86_64, otherCalls = 0x40000000 };
#elif defined(__aarch64__)
enum { architecture = AUDIT_ARCH_AARCH64, otherCalls = 0 };
#else
enum { architecture = 0, otherCalls = 0 };
#endif

// The kernel's own header may be older than the kernel; from 424 on the numbers are every architecture's.
enum {
  callPidfdSendSignal = 424,
  callRingSetup = 425,
  callRingEnter = 426,
  callRingRegister = 427,
  callOpenTree = 428,
  callMoveMount = 429,
  callOpenFileSystem = 430,
  callConfigureFileSystem = 431,
  callMountFileSystem = 432,
  callPickFileSystem = 433,
  callClone3 = 435,
  callPidfdGetFile = 438,
  callProcessAdvise = 440,
  callMountSetAttributes = 442,
  callQuotaFile = 443,
  callSecretMemory = 447,
  callChangeModeAt2 = 452,
  callSetAttributeAt = 463,
  callRemoveAttributeAt = 466,
  callOpenTreeAttributes = 467,
};

/// Always refused.
static const int refused[] = {
    SYS_ptrace,
    SYS_kcmp,
    SYS_mount,
    SYS_umount2,
    SYS_pivot_root,
    SYS_chroot,
    SYS_unshare,
    SYS_setns,
    SYS_add_key,
    SYS_request_key,
    SYS_keyctl,
    SYS_bpf,
    SYS_perf_event_open,
    SYS_userfaultfd,
    SYS_kexec_load,
    SYS_init_module,
    SYS_finit_module,
    SYS_delete_module,
    SYS_reboot,
    SYS_swapon,
    SYS_swapoff,
    SYS_syslog,
    SYS_acct,
    SYS_quotactl,
    SYS_settimeofday,
    SYS_clock_settime,
    SYS_adjtimex,
    SYS_clock_adjtime,
    SYS_sethostname,
    SYS_setdomainname,
    SYS_name_to_handle_at,
    SYS_open_by_handle_at,
    SYS_vhangup,
    SYS_fanotify_init,
    SYS_move_pages,
    SYS_migrate_pages,
    SYS_process_vm_writev,
    // Memory that is counted as no process's.
    SYS_memfd_create,
    SYS_shmget,
    SYS_shmat,
    SYS_msgget,
    SYS_semget,
    SYS_mq_open,
    SYS_ioprio_set,
    callPidfdSendSignal,
    callOpenTree,
    callMoveMount,
    callOpenFileSystem,
    callConfigureFileSystem,
    callMountFileSystem,
    callPickFileSystem,
    callPidfdGetFile,
    callProcessAdvise,
    callMountSetAttributes,
    callQuotaFile,
    callSecretMemory,
    callOpenTreeAttributes,
#ifdef SYS_kexec_file_load
    SYS_kexec_file_load,
#endif
#ifdef __x86_64__
    SYS_iopl,
    SYS_ioperm,
    SYS_modify_ldt,
    SYS_uselib,
    SYS_create_module,
    SYS_get_kernel_syms,
    SYS_query_module,
    SYS_nfsservctl,
    SYS__sysctl,
#endif
};

/// Refused where the files of others are there: Landlock bounds what is opened, not what is said of a path.
static const int refusedBesideOthers[] = {
    SYS_truncate,
    SYS_fchmodat,
    SYS_fchownat,
    SYS_fchown,
    SYS_utimensat,
    SYS_setxattr,
    SYS_lsetxattr,
    SYS_fsetxattr,
    SYS_removexattr,
    SYS_lremovexattr,
    SYS_fremovexattr,
    callChangeModeAt2,
    callSetAttributeAt,
    callRemoveAttributeAt,
#ifdef __x86_64__
    SYS_chmod,
    SYS_chown,
    SYS_lchown,
    SYS_utime,
    SYS_utimes,
    SYS_futimesat,
#endif
};

static struct sock_filter code[512];
static unsigned short length;

static void add(uint16_t instruction, uint32_t value, uint8_t ifTrue, uint8_t ifFalse) {
  code[length++] = (struct sock_filter){instruction, ifTrue, ifFalse, value};
}

static void answer(uint32_t action) { add(BPF_RET | BPF_K, action, 0, 0); }

static void refuse(int error) { answer(SECCOMP_RET_ERRNO | (uint32_t)error); }

static void refuseCall(int number, int error) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 1);
  refuse(error);
}

static void load(size_t offset) { add(BPF_LD | BPF_W | BPF_ABS, (uint32_t)offset, 0, 0); }

/// The lower half of an argument; little-endian machines only.
static void loadArgument(int index) {
  load(offsetof(struct seccomp_data, args) + (size_t)index * sizeof(uint64_t));
}

/// What follows, up to `endCall`, is for one call, and ends with an answer.
static unsigned short startCall(int number) {
  add(BPF_JMP | BPF_JEQ | BPF_K, (uint32_t)number, 0, 0);
  return (unsigned short)(length - 1);
}

static void endCall(unsigned short start) { code[start].jf = (uint8_t)(length - start - 1); }

static void allowIfEqual(uint32_t value) {
  add(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1);
  answer(SECCOMP_RET_ALLOW);
}

/// Allows a call only where an argument is zero.
static void allowForZero(int number, int argument) {
  unsigned short start = startCall(number);
  loadArgument(argument);
  allowIfEqual(0);
  refuse(EPERM);
  endCall(start);
}

/// A signal only to itself and to its own group.
static void allowForSelf(int number) {
  unsigned short start = startCall(number);
  loadArgument(0);
  if (number == SYS_kill) {
    allowIfEqual(0);
    allowIfEqual((uint32_t)-getpid());
  }
  allowIfEqual((uint32_t)getpid());
  refuse(EPERM);
  endCall(start);
}

static void sockets(bool isAlone) {
  unsigned short start = startCall(SYS_socket);
  if (isAlone) {
    // There is only the loopback of this network of its own.
    loadArgument(0);
    allowIfEqual(AF_UNIX);
    allowIfEqual(AF_INET);
    allowIfEqual(AF_INET6);
    add(BPF_JMP | BPF_JEQ | BPF_K, AF_NETLINK, 0, 3);
    loadArgument(2);
    allowIfEqual(0);
    refuse(EAFNOSUPPORT);
  } else {
    refuse(EPERM);
  }
  endCall(start);
  start = startCall(SYS_socketpair);
  loadArgument(0);
  allowIfEqual(AF_UNIX);
  refuse(EAFNOSUPPORT);
  endCall(start);
}

static void newProcesses(void) {
  enum { newTime = 0x80 };
  unsigned short start = startCall(SYS_clone);
  loadArgument(0);
  add(BPF_JMP | BPF_JSET | BPF_K,
      CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID
          | CLONE_NEWNET,
      0, 1);
  refuse(EPERM);
  answer(SECCOMP_RET_ALLOW);
  endCall(start);
  // What it is asked for lies in memory, where it could still change; the C library does without it.
  refuseCall(callClone3, ENOSYS);
}

/// What changes how other processes are scheduled.
static void priorities(void) {
  unsigned short start = startCall(SYS_setpriority);
  loadArgument(0);
  add(BPF_JMP | BPF_JEQ | BPF_K, PRIO_PROCESS, 1, 0);
  refuse(EPERM);
  loadArgument(1);
  allowIfEqual(0);
  refuse(EPERM);
  endCall(start);
}

bool refuseCalls(const struct Confinement *confinement) {
  if (!architecture) return false;
  length = 0;
  load(offsetof(struct seccomp_data, arch));
  add(BPF_JMP | BPF_JEQ | BPF_K, architecture, 1, 0);
  answer(SECCOMP_RET_KILL_PROCESS);
  load(offsetof(struct seccomp_data, nr));
  if (otherCalls) {
    add(BPF_JMP | BPF_JGE | BPF_K, otherCalls, 0, 1);
    refuse(ENOSYS);
  }
  for (size_t i = 0; i < sizeof refused / sizeof *refused; i++) refuseCall(refused[i], EPERM);
  refuseCall(callRingSetup, ENOSYS);
  refuseCall(callRingEnter, ENOSYS);
  refuseCall(callRingRegister, ENOSYS);
  if (!confinement->isTraced) refuseCall(SYS_process_vm_readv, EPERM);
  sockets(confinement->isAlone);
  newProcesses();
  priorities();
  // Limits, of this process alone.
  allowForZero(SYS_prlimit64, 0);
  unsigned short start = startCall(SYS_ioctl);
  loadArgument(1);
  add(BPF_JMP | BPF_JEQ | BPF_K, TIOCSTI, 0, 1);
  refuse(EPERM);
  answer(SECCOMP_RET_ALLOW);
  endCall(start);
  start = startCall(SYS_personality);
  loadArgument(0);
  allowIfEqual(0);
  allowIfEqual(0xffffffff);
  refuse(EPERM);
  endCall(start);
  if (!confinement->isAlone) {
    if (!confinement->isTool) {
      for (size_t i = 0; i < sizeof refusedBesideOthers / sizeof *refusedBesideOthers; i++)
        refuseCall(refusedBesideOthers[i], EPERM);
      refuseCall(SYS_fallocate, EOPNOTSUPP);
      // A superuser without rights still owns the system's files.
      if (geteuid() == 0) refuseCall(SYS_fchmod, EPERM);
    }
    allowForZero(SYS_sched_setaffinity, 0);
    allowForZero(SYS_sched_setscheduler, 0);
    allowForZero(SYS_sched_setparam, 0);
    allowForZero(SYS_sched_setattr, 0);
    if (!confinement->isTraced
        && (!confinement->usesLandlock || landlockVersion() < firstLandlockOfSignals)) {
      allowForSelf(SYS_kill);
      allowForSelf(SYS_tgkill);
      allowForSelf(SYS_rt_sigqueueinfo);
      allowForSelf(SYS_rt_tgsigqueueinfo);
      refuseCall(SYS_tkill, EPERM);
    }
    // Who watches must see which files it holds open.
    start = startCall(SYS_prctl);
    loadArgument(0);
    add(BPF_JMP | BPF_JEQ | BPF_K, PR_SET_DUMPABLE, 1, 0);
    answer(SECCOMP_RET_ALLOW);
    loadArgument(1);
    allowIfEqual(1);
    refuse(EPERM);
    endCall(start);
  }
  answer(SECCOMP_RET_ALLOW);
  struct sock_fprog program = {.len = length, .filter = code};
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#endif
