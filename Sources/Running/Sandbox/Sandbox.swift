import Foundation
import Subprocess
import Support

/// What keeps running programs and the compiler from the rest of the machine, as far as this machine offers it.
///
/// The first that works is taken: namespaces made by `bwrap`, namespaces made by the host, and else Landlock. In namespaces
/// a host is the first of their processes: nothing outside can be seen, signalled or written to, there is no network,
/// and what is left behind goes when the host goes. Elsewhere a host runs beside the tool, and finds what a program started
/// by its ancestry. Everywhere the kernel is asked to refuse calls that reach beyond a process.
package struct Sandbox: Hashable, Sendable {
  enum Wall: Hashable, Sendable {
    /// The path of `bwrap`, and what this version of it understands.
    case bubblewrap(path: String, BubblewrapOptions)
    case namespaces
    case none
  }

  struct BubblewrapOptions: Hashable, Sendable {
    /// Whether it can bound how much is written to the folders that it makes; old ones cannot.
    var boundsSize: Bool
    /// Whether a program can be another user than the tool's.
    var changesUser: Bool
    /// Whether the host can mount file systems for each program; only where it is not the tool's user.
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

  private(set) var wall = Wall.none
  /// The version of Landlock; 0 where there is none.
  private(set) var landlock = 0
  private(set) var filtersCalls = false
  /// Whether a host mounts file systems for each program. In namespaces without that, each program gets a host of its own.
  private(set) var mountsAnew = false
  /// Why a better wall could not be tried now; nil where the machine had room to try all of them.
  package private(set) var shortage: String?
  /// What keeps the compiler and the linker: namespaces of the host's own where they can be had, which are made faster.
  private(set) var toolWall = Wall.none
  /// Whether programs report each refused call on standard error; for tests of the list of calls.
  package var reportsRefusals = false
  /// The control group in which others can be made; nil where there is none.
  package var controlGroup = ControlGroup.parent

  /// Limits alone.
  package static let none = Sandbox(without: ())

  private init(without _: Void) {}

  /// Tries what works here.
  ///
  /// - Parameters:
  ///   - allowed: What may be used of it.
  ///   - probes: Knows what worked before, since the machine was started.
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

  /// The path of `bwrap` where it is used.
  package var bubblewrap: String? {
    guard case .bubblewrap(let path, _) = wall else { return nil }
    return path
  }

  /// What it promises.
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
      // Without a filter a file's rights and dates can be changed by its path.
      if !boundsFiles || !filtersCalls { missing += [.writing] }
      if !filtersCalls { missing += [.network] }
      if !filtersCalls || !boundsFiles { missing += [.processes] }
    }
    if !filtersCalls { missing += [.system] }
    // A file system in memory without a size takes half of it.
    if case .bubblewrap(_, let options) = wall, !options.boundsSize, !mountsAnew {
      missing += [.limits]
    }
    return Isolation(
      mechanisms: mechanisms + [.limits], missing: missing, shortage: shortage)
  }

  /// Whether a package's code may run in it outside of an example: it is in namespaces of its own, under a filter of calls.
  package var isForPackages: Bool { wall != .none && filtersCalls }

  /// From this version on Landlock also bounds what is truncated.
  private static let firstWholeLandlock = 3
  private static let firstLandlockOfSignals = 6
  private static let box = "/tmp"
  /// Where a host in namespaces sees its folder, and the folder of its outputs.
  private static let seenFolder = "/run/proofbook"
  private static let seenOutputs = "/run/proofbook-outputs"

  /// How a command is ended that was started in a sandbox.
  static let teardown: [TeardownStep] = [
    .send(signal: .terminate, allowedDurationToNextStep: .seconds(10))
  ]

  /// The signal that ends a host. Who guards it is asked, to end all that it started; what is in namespaces ends with them.
  var endingSignal: Signal { guardsHosts ? .terminate : .kill }

  /// Whether a host has a process above it that ends what is left of it.
  var guardsHosts: Bool {
    #if os(Linux)
      wall != .namespaces
    #else
      false
    #endif
  }

  /// Whether a program that is traced can signal no processes but its own, as far as programs are bound at all.
  var keepsSignals: Bool {
    wall != .none || !filtersCalls || landlock >= Self.firstLandlockOfSignals
  }

  private var boundsFiles: Bool { wall == .none && landlock >= Self.firstWholeLandlock }
}

extension Sandbox {
  private static func candidates(
    _ allowed: Set<Isolation.Mechanism>, environment: [String: String]
  ) -> [Wall] {
    var walls: [Wall] = []
    if allowed.contains(.bubblewrap) {
      let paths = SearchPath.folders(in: environment).map { "\($0)/bwrap" }
      for path in paths where FileManager.default.isExecutableFile(atPath: path) {
        walls += BubblewrapOptions.all.map { .bubblewrap(path: path, $0) }
      }
    }
    if allowed.contains(.namespaces) { walls.append(.namespaces) }
    return walls + [.none]
  }

  /// What came of trying a wall.
  enum Trial: Hashable {
    /// What a host tells of this kernel behind it.
    case works([String: Int])
    /// The kernel or `bwrap` does not do that, and will not do it the next time.
    case refused
    /// The machine had no room for it, or nobody knows why it failed; the next time it may work.
    case untried(String)
  }

  /// Tries a wall, several times where the machine has no room for it. Only what will be the same the next time is remembered.
  private static func probe(_ toolchain: Toolchain, wall: Wall, probes: ProbeCache?) async -> Trial
  {
    var sandbox = Sandbox.none
    sandbox.wall = wall
    sandbox.filtersCalls = true
    let command = sandbox.command(
      toolchain.host, "probe", view: View(readable: toolchain.seenByPrograms), limits: .ofPrograms,
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

  /// Why a trial failed: whether the kernel's or `bwrap`'s own words say that this machine does not do it.
  static func failed(_ status: TerminationStatus, saying message: String) -> Trial {
    let words = message.trimmingCharacters(in: .whitespacesAndNewlines)
    let isTold = refusals.contains { words.contains($0) }
    if isTold, status == .exited(1) { return .refused }
    if case .signaled = status { return .untried(killed) }
    return .untried(words)
  }

  /// Whether it may work as soon as others give back what they use.
  private static func isShortage(_ reason: String) -> Bool {
    shortages.contains { reason.contains($0) }
  }

  /// Of the C library for `EAGAIN`, `ENOMEM`, `ENOSPC`, `EMFILE` and `ENFILE`, and of this type for what was killed.
  private static let shortages = [
    "Resource temporarily unavailable", "Cannot allocate memory", "No space left on device",
    "Too many open files", killed,
  ]
  private static let killed = "it was ended by a signal"

  /// Of the C library for `EPERM`, `EACCES`, `ENOSYS`, `EINVAL`, `ENODEV` and `EOPNOTSUPP`, and of `bwrap` for options that it
  /// does not know or may not have.
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

  /// What must be the same for a command to work as it did.
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
  /// What a process is shown of the machine; everything else is not there.
  package struct View: Sendable {
    package var readable: [String]
    package var writable: [String] = []
    /// Files that stand in the place of others, by the path at which they are seen.
    package var replaced: [String: String] = [:]
  }

  /// The command that starts a host.
  ///
  /// - Parameters:
  ///   - folder: The host's folder, with `out`, `err`, `trace` and `resources`.
  package func command(
    host toolchain: Toolchain, folder: String, limits: Limits, isTraced: Bool
  ) -> (path: String, arguments: [String]) {
    let outside = folder + "/outputs"
    var view = View(
      readable: toolchain.seenByPrograms,
      replaced: Identity.files.reduce(into: [:]) { $0["/etc/\($1.name)"] = "\(folder)/\($1.name)" })
    var settings: [String] = []
    if wall == .none {
      view.readable.append(folder)
      settings += ["folder=\(folder)", "outputs=\(outside)", "box=\(folder)/box"]
    } else {
      // Not in the box, where a program could move the folders that it lies in.
      view.replaced[Self.seenFolder] = folder
      settings += ["folder=\(Self.seenFolder)", "outputs=\(Self.seenOutputs)", "box=\(Self.box)"]
      settings.append("outside=\(outside)")
      if mountsAnew { settings.append("fresh=1") }
    }
    if isTraced { settings.append("traced=1") }
    settings += toolchain.rareLibraries.map { "rare=\($0)" }
    if let package = toolchain.package { settings.append("package=\(package.library)") }
    return bounded(
      command(
        toolchain.host, "serve", view: view, outputs: outside, limits: limits, settings: settings,
        arguments: toolchain.libraries), limits, host: toolchain.host)
  }

  /// The path of a file of a host's folder as the host sees it.
  package func path(of name: String, in folder: String) -> String {
    "\(wall == .none ? folder : Self.seenFolder)/\(name)"
  }

  /// Whether a host can run one program after the other.
  var sharesHosts: Bool { wall == .none || mountsAnew }

  /// How the process that starts a compiler or a linker is ended.
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

  /// The same command in a control group of its own, where one can be made.
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
        // Where it stays in sight, no more than these files can be written.
        let names = mountsAnew ? [""] : ["/out", "/err", "/trace"]
        for name in names { all += ["--bind", outputs + name, Self.seenOutputs + name] }
      }
      all += ["--remount-ro", "/dev", "--remount-ro", "/"]
      // What a fresh box hides, the host shows again.
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
    // A tool ends what it started by itself.
    return outputs != nil && guardsHosts
      ? (host, ["guard", "--"] + command) : (host, Array(command.dropFirst()))
  }

  private func bubblewrapArguments(_ options: BubblewrapOptions, disk: Int) -> [String] {
    func size(_ bytes: Int) -> [String] { options.boundsSize ? ["--size", "\(bytes)"] : [] }
    var arguments = ["--dev", "/dev"] + size(64 << 20) + ["--tmpfs", "/dev/shm"]
    // A superuser could write to /proc, whoever he is here.
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

  /// What every program needs of a Linux system: its libraries, and how they are found and set.
  private static let systemPaths =
    [
      "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/nix/store", "/gnu/store",
    ]
    + [
      "ld.so.cache", "ld.so.conf", "ld.so.conf.d", "alternatives", "localtime", "nsswitch.conf",
      "os-release", "host.conf", "protocols", "services", "mime.types", "locale.alias",
    ].map { "/etc/" + $0 }

  /// The paths without those that lie in others.
  private static func outermost(_ paths: [String]) -> [String] {
    var kept: [String] = []
    for path in Set(paths).sorted() where !kept.contains(where: { path.hasPrefix($0 + "/") }) {
      kept.append(path)
    }
    return kept
  }
}

/// Who a program is in namespaces, on every machine.
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
  /// The folder `usr` of the toolchain: its programs, libraries, and what tells of traps.
  package var root: String { URL(filePath: binaries).deletingLastPathComponent().path }

  /// What programs may read of the toolchain, of this package's products and of those of the package that is checked.
  fileprivate var seenByPrograms: [String] {
    [root] + libraries.map { URL(filePath: $0).deletingLastPathComponent().path }
      + (package?.seenByPrograms ?? [])
  }

  /// What the compiler and the linker may read: the toolchain, what their arguments name, and the headers of the
  /// module maps among those.
  func seenByTools(_ arguments: [String]) -> [String] {
    var arguments = arguments
    let shown = package?.seenByTools ?? []
    // The arguments of a package that is not trusted may name any file: they add nothing to what is shown.
    if let package, package.seenByTools != nil {
      let own = Set(package.arguments)
      arguments.removeAll(where: own.contains)
    }
    // A macro is named as `path#module`.
    let named = arguments.compactMap { argument in
      argument.firstIndex(of: "/").map { String(argument[$0...].prefix { $0 != "#" }) }
    }
    let headers = Set(named.filter { $0.hasSuffix(".modulemap") }).flatMap { map in
      let text = (try? String(contentsOfFile: map, encoding: .utf8)) ?? ""
      let quoted = text.split(separator: "\"").map(String.init).filter { $0.hasPrefix("/") }
      return ([map] + quoted).map { URL(filePath: $0).deletingLastPathComponent().path }
    }
    return [root] + named + headers + shown
  }
}
