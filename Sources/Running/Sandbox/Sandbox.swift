import Foundation
import Subprocess
import Support

/// Isolates running programs and the compiler from the rest of the machine, as far as this machine
/// supports it.
///
/// The first mechanism that works is used: namespaces created by `bwrap`, namespaces created by the
/// host, or else Landlock. In namespaces, the host is their first process: nothing outside can be
/// seen, signalled or written to, there is no network, and all processes end with the host. Without
/// namespaces, the host runs next to the tool and finds a program's processes by their ancestry. In
/// all cases the kernel is asked to refuse system calls that reach beyond a process.
package struct Sandbox: Hashable, Sendable {
  /// What creates the namespaces of a process.
  enum IsolationBackend: Hashable, Sendable {
    /// The path of `bwrap`, and the options that this version supports.
    case bubblewrap(path: String, BubblewrapOptions)
    /// The host creates them itself.
    case namespaces
    /// There are no namespaces. Landlock and the system call filter may still apply.
    case none
  }

  struct BubblewrapOptions: Hashable, Sendable {
    /// Whether `bwrap` can limit the size of the file systems that it creates. Old versions cannot.
    var boundsSize: Bool
    /// Whether a program can run as a different user than the tool.
    var changesUser: Bool
    /// Whether the host can mount file systems for each program. Requires that the host runs as a
    /// different user than the tool.
    var leavesMounting: Bool

    /// The best first.
    package static let all = [
      Self(boundsSize: true, changesUser: true, leavesMounting: true),
      Self(boundsSize: false, changesUser: true, leavesMounting: true),
      Self(boundsSize: true, changesUser: true, leavesMounting: false),
      Self(boundsSize: false, changesUser: true, leavesMounting: false),
      Self(boundsSize: true, changesUser: false, leavesMounting: false),
      Self(boundsSize: false, changesUser: false, leavesMounting: false),
    ]
  }

  private(set) var wall = IsolationBackend.none
  /// The version of Landlock; 0 if it is not used.
  private(set) var landlock = 0
  private(set) var filtersCalls = false
  /// Whether a host mounts new file systems for each program. In namespaces without that, each
  /// program gets its own host.
  private(set) var mountsAnew = false
  /// Why a better mechanism could not be tried now; `nil` if the machine had the resources to try
  /// all of them.
  package private(set) var shortage: String?
  /// The mechanism for the compiler and the linker: namespaces created by the host if possible,
  /// because that is faster.
  private(set) var toolWall = IsolationBackend.none
  /// Whether programs report each refused system call on standard error. For tests of the list of
  /// allowed calls.
  package var reportsRefusals = false
  /// The control group in which groups can be created; `nil` if there is none.
  package var controlGroup = ControlGroup.parent

  /// A sandbox with resource limits only.
  package static let none = Sandbox(without: ())

  private init(without _: Void) {}

  /// Finds the mechanisms that work on this machine.
  ///
  /// - Parameters:
  ///   - allowed: The mechanisms that may be used.
  ///   - probes: Caches which mechanisms have worked since the machine was started.
  package init(
    for toolchain: Toolchain, probes: ProbeCache? = nil,
    allowing allowed: Set<Isolation.Mechanism> = Set(Isolation.Mechanism.allCases),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async {
    #if os(Linux)
      let candidates = Self.candidates(allowed, environment: environment)
      for wall in candidates {
        switch await Self.probe(toolchain, wall: wall, probes: probes) {
        case .works(let found):
          self.wall = wall
          toolWall = wall
          if case .bubblewrap = wall, candidates.contains(.namespaces),
            case .works = await Self.probe(toolchain, wall: .namespaces, probes: probes)
          {
            toolWall = .namespaces
          }
          landlock = allowed.contains(.landlock) ? found["landlock"] ?? 0 : 0
          filtersCalls = allowed.contains(.seccomp) && found["filter"] == 1
          mountsAnew = found["mounts"] == 1
          return
        case .refused: continue
        case .untried(let reason) where Self.isShortage(reason): shortage = shortage ?? reason
        case .untried: continue
        }
      }
    #endif
  }

  /// The path of `bwrap`, if it is used.
  package var bubblewrap: String? {
    guard case .bubblewrap(let path, _) = wall else { return nil }
    return path
  }

  /// The mechanisms, and the promises that they do not keep.
  package var isolation: Isolation {
    var mechanisms: [Isolation.Mechanism] = []
    switch wall {
    case .bubblewrap: mechanisms.append(.bubblewrap)
    case .namespaces: mechanisms.append(.namespaces)
    case .none: break
    }
    if boundsFiles { mechanisms.append(.landlock) }
    if filtersCalls { mechanisms.append(.seccomp) }
    var missing: [Isolation.Promise] = []
    if wall == .none {
      if !boundsFiles { missing += [.reading] }
      // Without a system call filter, a file's permissions and dates can be changed by its path.
      if !boundsFiles || !filtersCalls { missing += [.writing] }
      if !filtersCalls { missing += [.network] }
      if !filtersCalls || !boundsFiles { missing += [.processes] }
    }
    if !filtersCalls { missing += [.system] }
    // An in-memory file system without a size limit can use half of the memory.
    if case .bubblewrap(_, let options) = wall, !options.boundsSize, !mountsAnew {
      missing += [.limits]
    }
    return Isolation(
      mechanisms: mechanisms + [.limits], missing: missing, shortage: shortage)
  }

  /// Whether a package's own code may run in the sandbox: it has namespaces and a system call
  /// filter.
  package var isForPackages: Bool { wall != .none && filtersCalls }

  /// From this version on, Landlock also controls truncation of files.
  private static let firstWholeLandlock = 3
  private static let firstLandlockOfSignals = 6
  private static let box = "/tmp"
  /// The paths at which a host in namespaces sees its folder and the folder of its outputs.
  private static let seenFolder = "/run/proofbook"
  private static let seenOutputs = "/run/proofbook-outputs"

  /// How to end a command that was started in a sandbox.
  static let teardown: [TeardownStep] = [
    .send(signal: .terminate, allowedDurationToNextStep: .seconds(10))
  ]

  /// The signal that ends a host. Its guard must end all processes that the host started; without a
  /// guard, they end with the namespaces.
  var endingSignal: Signal { guardsHosts ? .terminate : .kill }

  /// Whether a host has a parent process that ends its remaining processes.
  var guardsHosts: Bool {
    #if os(Linux)
      wall != .namespaces
    #else
      false
    #endif
  }

  /// Whether a traced program can signal only its own processes; also true if no system calls are
  /// filtered.
  var keepsSignals: Bool {
    wall != .none || !filtersCalls || landlock >= Self.firstLandlockOfSignals
  }

  private var boundsFiles: Bool { wall == .none && landlock >= Self.firstWholeLandlock }
}

extension Sandbox {
  private static func candidates(
    _ allowed: Set<Isolation.Mechanism>, environment: [String: String]
  ) -> [IsolationBackend] {
    var walls: [IsolationBackend] = []
    if allowed.contains(.bubblewrap) {
      let paths = SearchPath.folders(in: environment).map { "\($0)/bwrap" }
      for path in paths where FileManager.default.isExecutableFile(atPath: path) {
        walls += BubblewrapOptions.all.map { .bubblewrap(path: path, $0) }
      }
    }
    if allowed.contains(.namespaces) { walls.append(.namespaces) }
    return walls + [.none]
  }

  /// The result of trying a mechanism.
  enum Trial: Hashable {
    /// It works. The value is the host's answers about the kernel.
    case works([String: Int])
    /// The kernel or `bwrap` does not support it, and will not the next time.
    case refused
    /// The machine had too few resources, or the reason is unknown. It may work the next time.
    case untried(String)
  }

  /// Tries a mechanism, several times if the machine has too few resources. Only results that will
  /// be the same the next time are cached.
  private static func probe(_ toolchain: Toolchain, wall: IsolationBackend, probes: ProbeCache?)
    async -> Trial
  {
    var sandbox = Sandbox.none
    sandbox.wall = wall
    sandbox.filtersCalls = true
    let command = sandbox.command(
      toolchain.host, "probe", view: View(readable: toolchain.readableByPrograms),
      limits: .ofPrograms,
      settings: ["box=\(box)"], arguments: [])
    let question = question(command)
    if let answer = probes?.answer(question) {
      return answer == refusal ? .refused : .works(pairs(answer))
    }
    var trial = Trial.untried("")
    for pause in [0, 20, 100, 400] {
      try? await Task.sleep(for: .milliseconds(pause))
      let output: String
      (trial, output) = await Self.trial(of: command)
      switch trial {
      case .works: probes?.note(output, to: question)
      case .refused: probes?.note(refusal, to: question)
      case .untried(let reason): if isShortage(reason) { continue }
      }
      break
    }
    return trial
  }

  private static func trial(
    of command: (path: String, arguments: [String])
  ) async -> (Trial, output: String) {
    do {
      var options = PlatformOptions()
      options.teardownSequence = teardown
      let result = try await Subprocess.run(
        .path(.init(command.path)), arguments: Arguments(command.arguments),
        environment: .custom(["PATH": "/usr/bin:/bin", "LC_ALL": "C"]), platformOptions: options,
        output: .string(limit: 1 << 12), error: .string(limit: 1 << 12))
      guard result.terminationStatus.isSuccess else {
        return (failed(result.terminationStatus, saying: result.standardError), "")
      }
      return (.works(pairs(result.standardOutput)), result.standardOutput)
    } catch {
      return (.untried("\(error)"), "")
    }
  }

  /// Classifies a failed trial: whether the error message says that this machine does not support
  /// the mechanism.
  static func failed(_ status: TerminationStatus, saying message: String) -> Trial {
    let words = message.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTold = refusals.contains { words.contains($0) }
    if isTold, status == .exited(1) { return .refused }
    if case .signaled = status { return .untried(killed) }
    return .untried(words)
  }

  /// Whether the mechanism may work when other processes use fewer resources.
  static func isShortage(_ reason: String) -> Bool {
    shortages.contains { reason.contains($0) }
  }

  /// The messages of the C library for `EAGAIN`, `ENOMEM`, `ENOSPC`, `EMFILE` and `ENFILE`, LLVM's
  /// message for missing memory, and ``killed``.
  private static let shortages = [
    "Resource temporarily unavailable", "Cannot allocate memory", "No space left on device",
    "Too many open files", "LLVM ERROR: out of memory", killed,
  ]
  private static let killed = "it was ended by a signal"

  /// The messages of the C library for `EPERM`, `EACCES`, `ENOSYS`, `EINVAL`, `ENODEV` and
  /// `EOPNOTSUPP`, and of `bwrap` for options that it does not know or may not use.
  private static let refusals = [
    "Operation not permitted", "Permission denied", "Function not implemented", "Invalid argument",
    "No such device", "Operation not supported", "Unknown option", "in setuid mode",
    "need to be installed setuid",
  ]

  private static let refusal = "refused"

  private static func pairs(_ answer: String) -> [String: Int] {
    let pairs = answer.split(separator: "\n").map { $0.split(separator: " ") }
    return Dictionary(
      pairs.compactMap { $0.count == 2 ? (String($0[0]), Int($0[1]) ?? 0) : nil },
      uniquingKeysWith: { $1 })
  }

  /// The key under which a result is cached: everything that affects whether a command works.
  private static func question(_ command: (path: String, arguments: [String])) -> String {
    let kernel = [
      "kernel/random/boot_id", "user/max_user_namespaces", "kernel/unprivileged_userns_clone",
      "kernel/apparmor_restrict_unprivileged_userns",
    ].map { (try? String(contentsOfFile: "/proc/sys/\($0)", encoding: .utf8)) ?? "" }
    let programs = ["/proofbook-host", "/bwrap"]
    let stamps = ([command.path] + command.arguments)
      .filter { word in programs.contains { word.hasSuffix($0) } }.uniqued()
      .map { FileStamp(of: $0)?.text ?? "" }
    let words = kernel + stamps + ["\(getuid())", command.path] + command.arguments
    return "whether this works: \(words.joined(separator: " "))"
  }
}

extension Sandbox {
  /// The paths that a process needs. In namespaces, all other paths do not exist for it; Landlock
  /// refuses access to their contents; without both, they are accessible.
  package struct View: Sendable {
    package var readable: [String]
    package var writable: [String] = []
    /// Files that replace others, by the path at which they are seen.
    package var replaced: [String: String] = [:]
  }

  /// The command that starts a host.
  ///
  /// - Parameters:
  ///   - folder: The host's folder, with `outputs` and `resources`.
  package func command(
    host toolchain: Toolchain, folder: String, limits: Limits, isTraced: Bool
  ) -> (path: String, arguments: [String]) {
    let outside = folder + "/outputs"
    var view = View(
      readable: toolchain.readableByPrograms,
      replaced: Identity.files.reduce(into: [:]) { $0["/etc/\($1.name)"] = "\(folder)/\($1.name)" })
    var settings: [String] = []
    if wall == .none {
      view.readable.append(folder)
      settings += ["folder=\(folder)", "outputs=\(outside)", "box=\(folder)/box"]
    } else {
      // Not in the box, because a program could move the folders that contain it.
      view.replaced[Self.seenFolder] = folder
      settings += ["folder=\(Self.seenFolder)", "outputs=\(Self.seenOutputs)", "box=\(Self.box)"]
      settings.append("outside=\(outside)")
      if mountsAnew { settings.append("fresh=1") }
    }
    if isTraced { settings.append("traced=1") }
    settings += toolchain.onDemandLibraries.map { "rare=\($0)" }
    if let package = toolchain.package { settings.append("package=\(package.library)") }
    return bounded(
      command(
        toolchain.host, "serve", view: view, outputs: outside, limits: limits, settings: settings,
        arguments: toolchain.libraries), limits, host: toolchain.host)
  }

  /// The path of a file in a host's folder, as the host sees it.
  package func path(of name: String, in folder: String) -> String {
    "\(wall == .none ? folder : Self.seenFolder)/\(name)"
  }

  /// Whether a host can run several programs, one after the other.
  var sharesHosts: Bool { wall == .none || mountsAnew }

  /// How to end the process that starts a compiler or a linker.
  var toolTeardown: [TeardownStep] {
    if case .bubblewrap = toolWall { Self.teardown } else { [] }
  }

  /// The command that runs the compiler or the linker under limits.
  package func command(
    tool path: String, _ arguments: [String], host: String, view: View, limits: Limits,
    time: Duration
  ) -> (path: String, arguments: [String]) {
    var own = self
    own.wall = toolWall
    return bounded(
      own.command(
        host, "tool", view: view, limits: limits, settings: ["time=\(time.milliseconds)"],
        arguments: [path] + arguments), limits, host: host)
  }

  /// Wraps the command so that it runs in a new control group, if one can be created.
  private func bounded(
    _ command: (path: String, arguments: [String]), _ limits: Limits, host: String
  ) -> (path: String, arguments: [String]) {
    guard let group = controlGroup else { return command }
    let settings = ["group=\(group)"] + limits.named.map { "\($0.name)=\($0.value)" }
    return (host, ["group"] + settings + ["--", command.path] + command.arguments)
  }

  private func command(
    _ host: String, _ kind: String, view: View, outputs: String? = nil, limits: Limits,
    settings: [String] = [], arguments: [String]
  ) -> (path: String, arguments: [String]) {
    var own = [kind] + limits.named.map { "\($0.name)=\($0.value)" } + settings
    if filtersCalls { own.append(reportsRefusals ? "filter=report" : "filter=1") }
    let readable = Self.outermost(Self.systemPaths + view.readable + [host])
    switch wall {
    case .bubblewrap(let path, let options):
      var all = [path] + bubblewrapArguments(options, disk: limits.disk)
      for path in readable { all += Self.shown(path) }
      for (seen, file) in view.replaced.sorted(by: { $0.key < $1.key }) {
        all += ["--ro-bind", file, seen]
      }
      for path in view.writable { all += ["--bind", path, path] }
      if let outputs {
        // If the folder stays visible to programs, only these files in it can be written.
        let names = mountsAnew ? [""] : ["/out", "/err", "/trace"]
        for name in names { all += ["--bind", outputs + name, Self.seenOutputs + name] }
      }
      all += ["--remount-ro", "/dev", "--remount-ro", "/"]
      // The new box of each program hides these paths, so the host makes them visible again.
      own += readable.filter { $0.hasPrefix(Self.box + "/") }.map { "show=\($0)" }
      all += ["--", host] + own + ["wall=bubblewrap", "--"] + arguments
      return (host, ["guard", "--"] + all)
    case .namespaces:
      own.append("wall=namespaces")
      own += readable.map { "show=\($0)" }
      own += view.replaced.sorted(by: { $0.key < $1.key }).map { "put=\($0.key)=\($0.value)" }
    case .none:
      if boundsFiles { own.append("landlock=1") }
      own += (readable + view.replaced.keys.sorted()).map { "show=\($0)" }
    }
    own += view.writable.map { "write=\($0)" }
    let command = [host] + own + ["--"] + arguments
    // The command `tool` ends the processes that it started.
    return outputs != nil && guardsHosts
      ? (host, ["guard", "--"] + command) : (host, Array(command.dropFirst()))
  }

  private func bubblewrapArguments(_ options: BubblewrapOptions, disk: Int) -> [String] {
    func size(_ bytes: Int) -> [String] { options.boundsSize ? ["--size", "\(bytes)"] : [] }
    var arguments = ["--dev", "/dev"] + size(64 << 20) + ["--tmpfs", "/dev/shm"]
    // Otherwise, a superuser could write to /proc, even as another user in the namespaces.
    arguments += ["--proc", "/proc", "--remount-ro", "/proc", "--dir", "/run"]
    arguments += size(disk) + ["--tmpfs", Self.box]
    arguments += ["--unshare-all"]
    if options.changesUser {
      arguments += ["--unshare-user", "--uid", "\(Identity.user)", "--gid", "\(Identity.user)"]
    }
    return arguments + [
      "--hostname", Identity.machine, "--die-with-parent", "--new-session", "--as-pid-1",
      "--cap-drop", "ALL", "--chdir", "/",
    ] + (options.leavesMounting ? ["--cap-add", "CAP_SYS_ADMIN", "--cap-add", "CAP_SETPCAP"] : [])
  }

  private static func shown(_ path: String) -> [String] {
    if let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) {
      return ["--symlink", target, path]
    }
    return ["--ro-bind-try", path, path]
  }

  /// The parts of a Linux system that every program needs: libraries, and the files that configure
  /// them.
  private static let systemPaths =
    [
      "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
    ]
    + [
      "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "nsswitch.conf",
      "os-release", "host.conf", "protocols", "services", "mime.types", "locale.alias",
    ].map { "/etc/" + $0 }

  /// The paths that are not inside another one.
  private static func outermost(_ paths: [String]) -> [String] {
    var kept: [String] = []
    for path in Set(paths).sorted() where !kept.contains(where: { path.hasPrefix($0 + "/") }) {
      kept.append(path)
    }
    return kept
  }
}

/// The identity of programs in namespaces, which is the same on every machine.
enum Identity {
  static let user = 1000
  static let machine = "proofbook"

  static let files: [(name: String, text: String)] = [
    ("passwd", "proofbook:x:\(user):\(user)::/tmp/proofbook:/bin/sh\n"),
    ("group", "proofbook:x:\(user):\n"),
    ("hosts", "127.0.0.1 localhost \(machine)\n::1 localhost\n"),
  ]
}

extension Toolchain {
  /// The folder `usr` of the toolchain, with its programs and libraries, and the tool that prints
  /// backtraces.
  package var root: String { URL(filePath: binaries).deletingLastPathComponent().path }

  /// The paths that programs may read: those of the toolchain, of this package's products, and of
  /// the package that is checked.
  fileprivate var readableByPrograms: [String] {
    [root] + libraries.map { URL(filePath: $0).deletingLastPathComponent().path }
      + (package?.readableByPrograms ?? [])
  }

  /// The folder of Swift's runtime libraries, which the host needs to start.
  var runtime: String { URL(filePath: libraries[0]).deletingLastPathComponent().path }

  /// The paths that the compiler and the linker may read: the toolchain, the paths in their
  /// arguments, and the folders of the headers in module maps among these.
  func readableByTools(_ arguments: [String]) -> [String] {
    var arguments = arguments
    let shown = package?.readableByTools ?? []
    // The arguments of an untrusted package may name any file, so they do not make a path readable.
    if let package, package.readableByTools != nil {
      let own = Set(package.arguments)
      arguments.removeAll(where: own.contains)
    }
    // A macro plugin is given as `path#module`.
    let named = arguments.compactMap { argument in
      argument.firstIndex(of: "/").map { String(argument[$0...].prefix { $0 != "#" }) }
    }
    let headers = Set(named.filter { $0.hasSuffix(".modulemap") }).flatMap { map in
      let text = (try? String(contentsOfFile: map, encoding: .utf8)) ?? ""
      let quoted = text.split(separator: "\"").map(String.init).filter { $0.hasPrefix("/") }
      return ([map] + quoted).map { URL(filePath: $0).deletingLastPathComponent().path }
    }
    let linked = named.contains(modules) ? [builtModules] : []
    return [root, runtime] + named + linked + headers + shown
  }
}
