import Foundation
import Subprocess

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
  }

  private(set) var wall = Wall.none
  /// The version of Landlock; 0 where there is none.
  private(set) var landlock = 0
  private(set) var filtersCalls = false

  /// Limits alone.
  package static let none = Sandbox(without: ())

  private init(without _: Void) {}

  /// Tries what works here.
  ///
  /// - Parameters:
  ///   - allowed: What may be used of it.
  ///   - memo: Knows what worked before, since the machine was started.
  package init(
    for toolchain: Toolchain, memo: Memo? = nil,
    allowing allowed: Set<Isolation.Mechanism> = Set(Isolation.Mechanism.allCases),
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) async {
    #if os(Linux)
      let candidates = Self.candidates(allowed, environment: environment)
      for wall in candidates {
        guard let found = await Self.probe(toolchain, wall: wall, memo: memo) else { continue }
        self.wall = wall
        landlock = allowed.contains(.landlock) ? found["landlock"] ?? 0 : 0
        filtersCalls = allowed.contains(.seccomp) && found["filter"] == 1
        return
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
    return Isolation(mechanisms: mechanisms + [.limits], missing: missing)
  }

  /// Whether a package's code may run in it outside of an example: it is in namespaces of its own.
  package var isForPackages: Bool { wall != .none }

  /// From this version on Landlock also bounds what is truncated.
  private static let firstWholeLandlock = 3
  private static let box = "/tmp"

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
        for (size, user) in [(true, true), (false, true), (true, false), (false, false)] {
          walls.append(
            .bubblewrap(path: path, BubblewrapOptions(boundsSize: size, changesUser: user)))
        }
      }
    }
    if allowed.contains(.namespaces) { walls.append(.namespaces) }
    return walls + [.none]
  }

  /// What a host tells of this kernel behind a wall; nil where there can be no such wall.
  private static func probe(
    _ toolchain: Toolchain, wall: Wall, memo: Memo?
  ) async -> [String: Int]? {
    var sandbox = Sandbox.none
    sandbox.wall = wall
    sandbox.filtersCalls = true
    let command = sandbox.command(
      toolchain.host, "probe", view: View(readable: toolchain.seenByPrograms), limits: .ofPrograms,
      arguments: [])
    let question = question(command)
    if let answer = memo?.answer(question) { return pairs(answer) }
    let result = try? await Subprocess.run(
      .path(.init(command.path)), arguments: Arguments(command.arguments),
      environment: .custom(["PATH": "/usr/bin:/bin"]), output: .string(limit: 1 << 12),
      error: .discarded)
    guard let result, result.terminationStatus.isSuccess else {
      memo?.note(refusal, to: question)
      return nil
    }
    memo?.note(result.standardOutput, to: question)
    return pairs(result.standardOutput)
  }

  private static let refusal = "refused"

  private static func pairs(_ answer: String) -> [String: Int]? {
    guard answer != refusal else { return nil }
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
    let stamps = ([command.path] + command.arguments.filter { $0.hasSuffix("/proofbook-host") })
      .map { FileStamp(of: $0)?.text ?? "" }
    let words = kernel + stamps + ["\(getuid())", command.path] + command.arguments
    return "whether this works: \(words.joined(separator: " "))"
  }
}

extension Sandbox {
  /// What a process is shown of the machine; everything else is not there.
  struct View: Sendable {
    var readable: [String]
    var writable: [String] = []
    /// Files that stand in the place of others, by the path at which they are seen.
    var replaced: [String: String] = [:]
  }

  /// The command that starts a host.
  ///
  /// - Parameters:
  ///   - folder: The host's folder, with `out`, `err`, `trace` and `resources`.
  func command(
    host toolchain: Toolchain, folder: String, limits: Limits, isTraced: Bool
  ) -> (path: String, arguments: [String]) {
    let view = View(
      readable: [folder] + toolchain.seenByPrograms,
      replaced: Identity.files.reduce(into: [:]) { $0["/etc/\($1.name)"] = "\(folder)/\($1.name)" })
    var settings = ["folder=\(folder)", "box=\(wall == .none ? folder + "/box" : Self.box)"]
    if isTraced { settings.append("traced=1") }
    settings += toolchain.rareLibraries.map { "rare=\($0)" }
    if let package = toolchain.package { settings.append("package=\(package.library)") }
    var outputs: [String] = []
    for file in ["out", "err", "trace"] { outputs.append("\(folder)/\(file)") }
    return command(
      toolchain.host, "serve", view: view, outputs: outputs, limits: limits, settings: settings,
      arguments: toolchain.libraries)
  }

  /// The command that runs the compiler or the linker under limits.
  ///
  /// - Parameter runsPackageCode: Whether a package's code runs in it: a manifest, a plugin, a macro.
  func command(
    tool path: String, _ arguments: [String], host: String, view: View, limits: Limits,
    time: Duration, runsPackageCode: Bool = false
  ) -> (path: String, arguments: [String]) {
    var own = self
    // Landlock is the quickest, and enough for what only reads: it does not bound who changes the rights of files.
    if landlock >= Self.firstWholeLandlock, !runsPackageCode { own.wall = .none }
    return own.command(
      host, "tool", view: view, limits: limits, settings: ["time=\(time.milliseconds)"],
      arguments: [path] + arguments)
  }

  private func command(
    _ host: String, _ kind: String, view: View, outputs: [String] = [], limits: Limits,
    settings: [String] = [], arguments: [String]
  ) -> (path: String, arguments: [String]) {
    var own = [kind] + limits.named.map { "\($0.name)=\($0.value)" } + settings
    if filtersCalls { own.append("filter=1") }
    let readable = Self.outermost(Self.systemPaths + view.readable + [host])
    switch wall {
    case .bubblewrap(let path, let options):
      var all = bubblewrapArguments(options, disk: limits.disk)
      for path in readable { all += Self.shown(path) }
      for (seen, file) in view.replaced.sorted(by: { $0.key < $1.key }) {
        all += ["--ro-bind", file, seen]
      }
      for path in view.writable + outputs { all += ["--bind", path, path] }
      all += ["--remount-ro", "/dev", "--remount-ro", "/"]
      return (path, all + ["--", host] + own + ["wall=bubblewrap", "--"] + arguments)
    case .namespaces:
      own.append("wall=namespaces")
      own += readable.map { "show=\($0)" }
      own += view.replaced.sorted(by: { $0.key < $1.key }).map { "put=\($0.key)=\($0.value)" }
    case .none:
      if boundsFiles { own.append("landlock=1") }
      own += (readable + view.replaced.keys.sorted()).map { "show=\($0)" }
    }
    own += view.writable.map { "write=\($0)" }
    return (host, own + ["--"] + arguments)
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
      "--cap-drop", "ALL", "--chdir", Self.box,
    ]
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
  var root: String { URL(filePath: binaries).deletingLastPathComponent().path }

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
