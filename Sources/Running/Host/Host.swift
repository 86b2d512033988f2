import CFolders
import Foundation
import Programs
import Subprocess
import Support
import SwiftSource
import Synchronization
import Trace

/// A running `proofbook-host`, which runs one program at a time.
///
/// It lives for the closure of ``Starter/withHost(_:)``. Not for use by two tasks at once.
package final class Host {
  /// A program to run.
  package struct Request: Sendable {
    /// The shared object.
    package var library: String
    package var resources: [SwiftProgram.Resource] = []
    package var timeout: Duration
    /// How long the runtime may take to come to rest, for a program that imports UIKit.
    package var finish: Duration?
    /// How long the main queue and tasks may take to finish, on the program's clock.
    package var wait: Duration?
    /// When the program's clock starts, in whole seconds.
    package var date = Self.firstDate
    /// Events after which the runtime records the view tree.
    package var moments: [String] = []
    /// The device that the runtime plays.
    package var device = DeviceSetup()
    /// Decides the order of sets and dictionaries; 0 leaves it to chance.
    var seed = Self.firstSeed
    /// Which of the programs in the shared object is meant; nil where it holds one.
    var batched: Batched?
    /// What the program's generated calls of the host carry; nil where it has none.
    package var token: CallToken?
    /// Whether the program records its values or its steps.
    var isRecorded = false

    /// How a host finds a program of a batch.
    struct Batched: Hashable, Sendable {
      /// The function to call.
      var entry: String
      /// What the compiler calls the file in the names of what is private to it.
      var file: String
    }

    static let firstSeed = 1
    /// For the run that decides over a claim that failed.
    static let lastSeed = 8
    /// Tuesday, 9 June 2026, 9:41 in the morning, universal time.
    static let firstDate = Date(timeIntervalSince1970: 1_780_998_060)
    /// Another year, month, day, weekday, hour, minute and second: Sunday, 30 November 2031, 22:17:43.
    static let otherDate = Date(timeIntervalSince1970: 1_953_843_463)
  }

  /// What became of it.
  package struct Result {
    package enum Ending: Hashable {
      case exited(Int)
      case signalled(Int)
      case timedOut
      /// It was ended because it used too much of something, or it could not be loaded.
      case stopped(Outcome.Stop)
      /// Nothing is known of it.
      case lost(Outcome.Loss)
    }

    package var ending: Ending
    package var output: [UInt8]
    package var errors: [UInt8]
    var trace: RunTrace
    /// What holds more than it may, and how much it may hold; nil where nothing does.
    package var excess: (stream: Outcome.Stream, limit: Int)?

    /// Why nothing is known of the program; nil where it ended by its own doing or at one of its limits.
    package var loss: Outcome.Loss? {
      switch ending {
      case .lost(let loss): return loss
      // The system sends it for a limit of the program's own.
      case .signalled(Int(SIGXFSZ)): return nil
      case .signalled(let signal):
        return Outcome.Ending.trapSignals.contains(signal) ? nil : .killed(signal: signal)
      case .exited, .timedOut, .stopped: return nil
      }
    }

    /// Whether its trace was to have an end: it ended by itself or by a signal, and was not ended for what it used.
    var isTracedWhole: Bool {
      switch ending {
      case .exited, .signalled: excess == nil
      case .timedOut, .stopped, .lost: false
      }
    }

    /// Why nothing is known of what the program recorded: ``loss``, or the machine had no room for its trace.
    var recordLoss: Outcome.Loss? {
      if let loss { return loss }
      guard isTracedWhole, let fault = trace.fault, !fault.isOfProgram else { return nil }
      return .untraced(fault)
    }

    /// For further runs. One tells a set of two elements from a list in half of the cases alone, and so a program that has
    /// sets or dictionaries gets more. One that does the same in each run gets none.
    func otherSeeds(for variation: RunVariation) -> [Int] {
      if variation.contains(.hashing) { return [2, 3, 4, 5, 6, 7] }
      let isTelling = [output[...], errors[...], trace.bytes].contains { $0.tellsIdentity }
      return variation.isEmpty && !isTelling ? [] : [2]
    }
  }

  /// What every program of this host may use.
  package let limits: Limits
  private let folder: String
  private let sandbox: Sandbox
  private let write: (String) async throws -> Void
  private let read: () async throws -> String?
  private let kill: @Sendable () -> Void
  /// Whether it can take no further program.
  package private(set) var isLost = false

  private init(
    folder: String, limits: Limits, sandbox: Sandbox,
    write: @escaping (String) async throws -> Void,
    read: @escaping () async throws -> String?, kill: @escaping @Sendable () -> Void
  ) {
    self.folder = folder
    self.limits = limits
    self.sandbox = sandbox
    self.write = write
    self.read = read
    self.kill = kill
  }

  /// Runs a program, and tells what it writes while it runs.
  package func run(_ request: Request, live: LiveOutput) async throws -> Result {
    let outputs = try freshOutputs()
    return try await live.following(outputs.map(\.fileDescriptor)) {
      try await run(request, outputs)
    }
  }

  /// Runs a program. Never throws for what the program does.
  package func run(_ request: Request) async throws -> Result {
    try await run(request, try freshOutputs())
  }

  private func run(_ request: Request, _ outputs: [FileHandle]) async throws -> Result {
    try replaceResources(request.resources)
    var lines = ["program \(try placed(request.library))", "time \(request.timeout.milliseconds)"]
    lines.append("seed \(request.seed)")
    lines.append("date \(Int(request.date.timeIntervalSince1970))")
    if let finish = request.finish { lines.append("finish \(finish.milliseconds)") }
    if let wait = request.wait { lines.append("wait \(wait.milliseconds)") }
    if !request.moments.isEmpty { lines.append("trees \(request.moments.joined(separator: ","))") }
    if request.device != DeviceSetup() { lines.append("device \(request.device.text)") }
    if let batched = request.batched {
      lines += ["entry \(batched.entry)", "names \(batched.file)"]
    }
    if let token = request.token { lines.append("token \(token)") }
    if request.isRecorded { lines.append("recorder 1") }
    lines.append("go")

    let answer: String?
    do {
      try await write(lines.joined(separator: "\n") + "\n")
      // The host itself keeps the limit; this is for one that does not answer.
      answer = try await answerBefore(.now + request.timeout * limits.patience + .seconds(60))
    } catch let error as CancellationError {
      throw error
    } catch {
      answer = nil
    }
    try Task.checkCancellation()
    var ending = ending(of: answer)
    if ending == .lost(.hostEnded) || !sandbox.sharesHosts { isLost = true }
    // The host's own line stands behind the trace.
    let sizes = [limits.file, limits.file, limits.file + 4096]
    let told = try? zip(outputs, sizes).map { try contents($0, atMost: $1) }
    if told == nil { ending = .lost(.unready(reason: "its output cannot be read")) }
    var result = Result(
      ending: ending, output: told?[0] ?? [], errors: told?[1] ?? [],
      trace: RunTrace(file: told?[2] ?? []))
    let streams: [(Outcome.Stream, Bool)] = [
      (.output, result.output.count >= limits.file), (.errors, result.errors.count >= limits.file),
      (.trace, result.trace.isFull),
    ]
    let full = streams.first(where: \.1)?.0
    // A signal that tells of a file too large, when it is none of these, tells of one of its own.
    let isOwn = ending == .signalled(Int(SIGXFSZ))
    result.excess = (full ?? (isOwn ? .file : nil)).map { ($0, limits.file) }
    return result
  }

  private func answerBefore(_ deadline: ContinuousClock.Instant) async throws -> String? {
    let kill = kill
    let watchdog = Task {
      try await Task.sleep(until: deadline)
      kill()
    }
    defer { watchdog.cancel() }
    let answer = try await read()
    guard answer == "spoilt" else { return answer }
    isLost = true
    return try await read()
  }

  private func ending(of answer: String?) -> Result.Ending {
    guard let answer else { return .lost(.hostEnded) }
    let words = answer.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1] : ""
    switch words.first {
    case "exited": return .exited(Int(rest) ?? 0)
    case "signalled": return .signalled(Int(rest) ?? 0)
    case "timeout": return .timedOut
    case "processes": return .stopped(.tooManyProcesses)
    case "memory": return .stopped(.tooMuchMemory)
    case "disk": return .stopped(.tooManyFiles)
    case "unloadable": return .stopped(.unloadable(rest))
    case "starved": return .lost(.starved)
    case "lost": return .lost(.unready(reason: rest))
    default: return .lost(.hostEnded)
    }
  }

  private func replaceResources(_ resources: [SwiftProgram.Resource]) throws {
    let inner = folder + "/resources"
    for name in try FileManager.default.contentsOfDirectory(atPath: inner) {
      guard removeAll(AT_FDCWD, "\(inner)/\(name)") else { throw POSIXError(.EBUSY) }
    }
    for resource in resources where !resource.name.contains("/") && !resource.name.isEmpty {
      try Data(resource.text.utf8).write(to: URL(filePath: "\(inner)/\(resource.name)"))
    }
  }

  /// Puts a program where the host sees it; it sees no one else's.
  private func placed(_ program: String) throws -> String {
    let own = folder + "/main.so"
    unlink(own)
    if link(program, own) != 0 { try FileManager.default.copyItem(atPath: program, toPath: own) }
    return sandbox.path(of: "main.so", in: folder)
  }

  static let outputNames = ["out", "err", "trace"]

  /// Makes the files of the outputs: each program has its own, since what one does to a file is seen by whoever opens it next.
  private func freshOutputs() throws -> [FileHandle] {
    try Self.outputNames.map { name in
      let path = "\(folder)/outputs/\(name)"
      // Where a host runs one program, it saw them before it started.
      if sandbox.sharesHosts { try Self.makeOutput(path) }
      return try FileHandle(forReadingFrom: URL(filePath: path))
    }
  }

  private static func makeOutput(_ path: String) throws {
    unlink(path)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    close(file)
  }

  private func contents(_ file: FileHandle, atMost count: Int) throws -> [UInt8] {
    try file.seek(toOffset: 0)
    return Array(try file.read(upToCount: count) ?? Data())
  }
}

extension Host {
  /// What starts hosts, each in a folder of its own.
  package struct Starter: Sendable {
    package var toolchain: Toolchain
    package var sandbox: Sandbox
    package var folder: RunFolder
    package var limits = Limits.ofPrograms
    /// Whether a trap is told with the lines that led to it.
    var isTraced = false

    private static let count = Atomic(0)

    package init(
      toolchain: Toolchain, sandbox: Sandbox, folder: RunFolder,
      limits: Limits = Limits.ofPrograms
    ) {
      self.toolchain = toolchain
      self.sandbox = sandbox
      self.folder = folder
      self.limits = limits
    }

    /// Starts a host, and ends it with all that it runs when `body` returns or throws.
    ///
    /// - Throws: ``ToolchainError`` where no host can be started, and what `body` throws.
    func withHost<Value: Sendable>(_ body: (Host) async throws -> Value) async throws -> Value {
      let number = Self.count.wrappingAdd(1, ordering: .relaxed).newValue
      let own = try folder.folder("host-\(number)")
      defer { _ = removeAll(AT_FDCWD, own) }
      for name in ["resources", "box", "outputs"] {
        _ = try folder.folder("host-\(number)/\(name)")
      }
      for file in Identity.files {
        try Data(file.text.utf8).write(to: URL(filePath: "\(own)/\(file.name)"))
      }
      for name in Host.outputNames { try Host.makeOutput("\(own)/outputs/\(name)") }
      let command = sandbox.command(
        host: toolchain, folder: own, limits: limits, isTraced: isTraced)
      var options = PlatformOptions()
      options.teardownSequence = sandbox.guardsHosts ? Sandbox.teardown : []
      let result = try await Subprocess.run(
        .path(.init(command.path)), arguments: Arguments(command.arguments),
        environment: .custom(environment), platformOptions: options, input: .inputWriter,
        output: .sequence, error: .string(limit: 1 << 16)
      ) { execution in
        var answers = execution.standardOutput.strings().makeAsyncIterator()
        let host = Host(
          folder: own, limits: limits, sandbox: sandbox,
          write: { _ = try await execution.standardInputWriter.write($0) },
          read: { try await answers.next() },
          kill: { try? execution.send(signal: sandbox.endingSignal) })
        defer { host.kill() }
        let greeting = try await host.answerBefore(.now + .seconds(30))
        guard greeting == "ready" else {
          return Swift.Result<Value, Failure>.failure(Failure(greeting))
        }
        return .success(try await body(host))
      }
      switch result.closureResult {
      case .success(let value): return value
      case .failure(let failure):
        let message = failure.greeting ?? result.standardError
        throw ToolchainError.hostFailed(message: message.trimmingCharacters(in: .newlines))
      }
    }

    private struct Failure: Error {
      var greeting: String?

      init(_ greeting: String?) {
        self.greeting = greeting
      }
    }

    /// All that a program sees of an environment, besides what the host adds of its own folder.
    private var environment: [Subprocess.Environment.Key: String] {
      [
        "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "LC_ALL": "C.UTF-8", "TZ": "UTC",
        "SWIFT_BACKTRACE": isTraced
          ? "enable=yes,interactive=no,color=no,registers=none,images=none" : "enable=no",
      ]
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether there is an address in it, `0x7f…`, or what may be a name that was made for this run alone,
  /// `68753A44-4D6F-1226-9C60-0050E4C00067`.
  fileprivate var tellsIdentity: Bool {
    var before: UInt8 = 0
    var lengths: [Int] = []
    var length = 0
    for byte in self {
      if byte == UInt8(ascii: "x"), before == UInt8(ascii: "0") { return true }
      before = byte
      if byte == UInt8(ascii: "-") {
        lengths.append(length)
        length = 0
      } else if Character(Unicode.Scalar(byte)).isHexDigit {
        length += 1
      } else {
        lengths = []
        length = 0
      }
      if length == 12, lengths.suffix(4) == [8, 4, 4, 4] { return true }
    }
    return false
  }
}
