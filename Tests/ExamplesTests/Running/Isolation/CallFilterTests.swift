import Foundation
import Testing

#if os(Linux)
  /// The list of allowed system calls of each architecture, whatever machine the tests run on.
  struct CallFilterTests {
    typealias Architecture = CallFilter.Architecture

    /// The isolation settings and the kind of process.
    private static let kinds: [([String], String)] = [
      (["wall=bubblewrap"], "program"), (["wall=none"], "program"),
      (["wall=none", "traced=1"], "program"), (["wall=namespaces"], "tool"),
      (["wall=none"], "tool"),
    ]

    @Test func `each system call has the kernel's number on both architectures`() throws {
      let filter = try CallFilter(of: .intel, for: "program")
      #expect(filter.calls.count > 280)
      for (name, numbers) in filter.calls {
        #expect(systemCallNumbers[name] == numbers, "\(name)")
      }
    }

    @Test func `the table agrees with the headers of this machine`() throws {
      #if arch(x86_64)
        let (path, index) = ("/usr/include/x86_64-linux-gnu/asm/unistd_64.h", 0)
      #else
        let (path, index) = ("/usr/include/asm-generic/unistd.h", 1)
      #endif
      let text = try String(contentsOfFile: path, encoding: .utf8)
      var count = 0
      for line in text.split(separator: "\n") where line.hasPrefix("#define __NR_") {
        let words = line.dropFirst(13).split(separator: " ")
        guard words.count == 2, let number = Int(words[1]),
          let known = systemCallNumbers[String(words[0])]
        else { continue }
        #expect(known[index] == number, "\(words[0])")
        count += 1
      }
      #expect(count > 200)
    }

    @Test(arguments: Architecture.allCases)
    func `a system call that is not listed does not exist`(architecture: Architecture) throws {
      for (settings, process) in Self.kinds {
        let filter = try CallFilter(of: architecture, settings, for: process)
        let listed = Set(filter.calls.values.map { $0[architecture.rawValue] })
        for number in 0..<1200 where !listed.contains(number) {
          #expect(filter.answer(to: UInt32(number), []) == .fails(ENOSYS), "\(number)")
        }
        for name in ["io_uring_setup", "io_setup", "splice", "vmsplice", "mbind", "openat2"] {
          #expect(try filter.answer(to: name) == .fails(ENOSYS), "\(name)")
        }
        // x86-64's calls with 32-bit pointers, and negative numbers.
        #expect(filter.answer(to: 0x4000_0000, []) == .fails(ENOSYS))
        #expect(filter.answer(to: .max, []) == .fails(ENOSYS))
        let other = architecture == .intel ? Architecture.arm : .intel
        #expect(filter.answer(to: 0, [], from: other.name) == .killed)
        #expect(filter.answer(to: 0, [], from: 0x4000_0003) == .killed)
      }
    }

    @Test(arguments: Architecture.allCases)
    func `system calls that programs and compilers require are allowed`(
      architecture: Architecture
    ) throws {
      for (settings, process) in Self.kinds {
        let filter = try CallFilter(of: architecture, settings, for: process)
        for name in [
          "read", "write", "close", "openat", "newfstatat", "statx", "fstat", "lseek", "pread64",
          "getdents64", "faccessat", "readlinkat", "renameat2", "unlinkat", "mkdirat", "pipe2",
          "dup3", "ppoll", "epoll_pwait", "epoll_create1", "epoll_ctl", "eventfd2",
          "timerfd_create", "mmap", "munmap", "mprotect", "mremap", "madvise", "brk", "futex",
          "rseq", "set_robust_list", "set_tid_address", "execve", "exit", "exit_group", "wait4",
          "waitid", "getpid", "gettid", "rt_sigaction", "rt_sigprocmask", "rt_sigreturn",
          "sigaltstack", "clock_gettime", "clock_nanosleep", "getrandom", "sched_yield",
          "sched_getaffinity", "uname", "sysinfo", "getrusage", "membarrier", "close_range",
        ] {
          #expect(try filter.answer(to: name) == .allowed, "\(name)")
        }
        #expect(try filter.answer(to: "clone", 0x3D0F00) == .allowed)
        #expect(try filter.answer(to: "prlimit64", 0) == .allowed)
        #expect(try filter.answer(to: "fcntl", 0, 1030) == .allowed)
        #expect(try filter.answer(to: "ioctl", 0, 0x5401) == .allowed)
        #expect(try filter.answer(to: "prctl", 15) == .allowed)
        #expect(
          try filter.answer(to: "tgkill", UInt64(UInt32(getpid()))) == .allowed
            || !settings.contains("wall=bubblewrap"))
        guard architecture == .intel else { continue }
        for name in ["open", "stat", "lstat", "fork", "vfork", "pipe", "dup2", "poll", "access"] {
          #expect(try filter.answer(to: name) == .allowed, "\(name)")
        }
        #expect(try filter.answer(to: "arch_prctl", 0x1002) == .allowed)
      }
    }

    @Test(arguments: Architecture.allCases)
    func `system calls that reach beyond a process are refused`(architecture: Architecture) throws {
      for (settings, process) in Self.kinds {
        let filter = try CallFilter(of: architecture, settings, for: process)
        for name in [
          "ptrace", "mount", "umount2", "unshare", "setns", "pivot_root", "chroot", "bpf",
          "perf_event_open", "userfaultfd", "keyctl", "add_key", "init_module", "kexec_load",
          "open_by_handle_at", "process_vm_writev", "pidfd_getfd", "pidfd_send_signal", "reboot",
          "memfd_create", "memfd_secret", "shmget", "msgget", "semget", "mq_open", "seccomp",
          "settimeofday", "clock_settime", "fsopen", "open_tree", "move_mount", "setuid",
          "syslog", "sync",
        ] {
          #expect(try filter.answer(to: name) == .fails(EPERM), "\(name)")
        }
        #expect(try filter.answer(to: "clone3") == .fails(ENOSYS))
        for flag in [
          0x2_0000, 0x200_0000, 0x400_0000, 0x800_0000, 0x1000_0000, 0x2000_0000, 0x4000_0000,
        ] {
          #expect(try filter.answer(to: "clone", UInt64(flag)) == .fails(EPERM))
        }
        #expect(try filter.answer(to: "prlimit64", 1) == .fails(EPERM))
        #expect(try filter.answer(to: "personality", 0x40000) == .fails(EPERM))
        // The receiver of a file's signals, watching folders, and enlarging a pipe.
        for command: UInt64 in [8, 10, 15, 1024, 1026, 1031] {
          #expect(try filter.answer(to: "fcntl", 0, command) == .fails(EPERM), "\(command)")
        }
        // Typing into a terminal, and an unknown request.
        for request: UInt64 in [0x5412, 0x541C] {
          #expect(try filter.answer(to: "ioctl", 0, request) == .fails(EPERM))
        }
        #expect(try filter.answer(to: "ioctl", 0, 0x1234_5678) == .fails(ENOTTY))
        #expect(try filter.answer(to: "prctl", 4, 0) == .fails(EPERM))
        #expect(try filter.answer(to: "prctl", 35) == .fails(EINVAL))
      }
    }

    @Test(arguments: Architecture.allCases)
    func `sockets are available only to programs in a network namespace, and to tools`(
      architecture: Architecture
    ) throws {
      let alone = try CallFilter(of: architecture, ["wall=bubblewrap"], for: "program")
      for family: UInt64 in [1, 2, 10] {
        #expect(try alone.answer(to: "socket", family, 1) == .allowed)
      }
      for family: UInt64 in [17, 38, 40, 44] {
        #expect(try alone.answer(to: "socket", family, 1) == .fails(EAFNOSUPPORT))
      }
      #expect(try alone.answer(to: "socket", 2, 1, 262) == .fails(EPROTONOSUPPORT))
      #expect(try alone.answer(to: "socket", 16, 3, 4) == .fails(EPROTONOSUPPORT))
      #expect(try alone.answer(to: "setsockopt", 0, 1, 2) == .allowed)
      #expect(try alone.answer(to: "setsockopt", 0, 6, 1) == .allowed)
      for option: UInt64 in [7, 8, 32, 33] {
        #expect(try alone.answer(to: "setsockopt", 0, 1, option) == .fails(EPERM))
      }
      #expect(try alone.answer(to: "setsockopt", 0, 6, 31) == .fails(ENOPROTOOPT))

      let beside = try CallFilter(of: architecture, ["wall=none"], for: "program")
      #expect(try beside.answer(to: "socket", 1, 1) == .fails(EPERM))
      #expect(try beside.answer(to: "socketpair", 1, 1) == .allowed)
      #expect(try beside.answer(to: "socketpair", 1, 1 | 0x80000) == .allowed)
      #expect(try beside.answer(to: "socketpair", 1, 2) == .fails(ESOCKTNOSUPPORT))
      #expect(try beside.answer(to: "kill", 1) == .fails(EPERM))
      #expect(try beside.answer(to: "fchownat") == .fails(EPERM))

      let tool = try CallFilter(of: architecture, ["wall=namespaces"], for: "tool")
      for name in ["listen", "accept", "sendmsg", "setxattr", "mknodat"] {
        #expect(try tool.answer(to: name, 1, 1) == .fails(EPERM), "\(name)")
      }
      // SwiftPM needs these to notice that a process has ended.
      for name in ["socket", "bind", "connect", "socketpair", "sendto", "recvfrom"] {
        #expect(try tool.answer(to: name, 1, 1) == .allowed, "\(name)")
      }
      let besideTool = try CallFilter(of: architecture, ["wall=none"], for: "tool")
      #expect(try besideTool.answer(to: "socket", 2, 2) == .fails(EPERM))
      #expect(try tool.answer(to: "socketpair", 2, 1) == .fails(EAFNOSUPPORT))
    }
  }
#endif
