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
/// Only valid within the closure of ``Starter/withHost(_:)``. Not for use by two tasks at once.
package final class Host {
  /// A program to run.
  package struct Request: Sendable {
    /// The path of the shared object.
    package var library: String
    package var resources: [SwiftProgram.Resource] = []
    /// Additional resource files: their names, and the paths that they are copied from.
    package var files: [String: String] = [:]
    package var timeout: Duration
    /// How long the runtime may take to become idle, for a program that imports UIKit.
    package var finish: Duration?
    /// How long the main queue and tasks may take to finish, on the program's clock.
    package var wait: Duration?
    /// The start of the program's clock, in whole seconds.
    package var date = Self.firstDate
    /// The methods after which the runtime records the view tree; with the prefix `before:`, the
    /// methods before which it does. `["*"]` records every change.
    package var moments: [String] = []
    /// The device that the runtime simulates.
    package var device = DeviceSetup()
    /// The seed of the hash functions, which determines the order of sets and dictionaries; 0 for a
    /// random order.
    var seed = Self.firstSeed
    /// Which program of a batch to run; `nil` if the shared object contains only one.
    var batched: Batched?
    /// The token that the program's generated calls pass to the host; `nil` if there are none.
    package var token: CallToken?
    /// Whether the program records its values or its steps.
    var isRecorded = false
    /// The number of the only claimed value that the program records; `nil` if it records all.
    var onlyClaim: Int?

    /// Identifies a program of a batch in the shared object.
    struct Batched: Hashable, Sendable {
      /// The name of the function to call.
      var entry: String
      /// The discriminator that the compiler uses in the names of the file's private declarations.
      var file: String
    }

    static let firstSeed = 1
    /// The seed of the run that confirms a failed claim.
    static let lastSeed = 8
    /// Tuesday, 9 June 2026, 9:41 a.m. UTC.
    static let firstDate = Date(timeIntervalSince1970: 1_780_998_060)
    /// Sunday, 30 November 2031, 22:17:43 UTC: differs from ``firstDate`` in year, month, day,
    /// weekday, hour, minute and second.
    static let otherDate = Date(timeIntervalSince1970: 1_953_843_463)
  }

  /// The result of running a program.
  package struct Result: Sendable {
    package enum Ending: Hashable, Sendable {
      case exited(Int)
      case signalled(Int)
      case timedOut
      /// The host ended it because it exceeded a limit, or it could not be loaded.
      case stopped(Outcome.Stop)
      /// Its result is not known.
      case lost(Outcome.Loss)
    }

    package var ending: Ending
    package var output: [UInt8]
    package var errors: [UInt8]
    var trace: RunTrace
    /// The output or file that reached its size limit, with that limit in bytes; `nil` if none did.
    package var excess: (stream: Outcome.Stream, limit: Int)?

    /// Why the program's result is not known; `nil` if it ended by itself or at one of its limits.
    package var loss: Outcome.Loss? {
      switch ending {
      case .lost(let loss): return loss
      // The system sends this signal if a file exceeds the program's limit.
      case .signalled(Int(SIGXFSZ)): return nil
      case .signalled(let signal):
        return Outcome.Ending.trapSignals.contains(signal) ? nil : .killed(signal: signal)
      case .exited, .timedOut, .stopped: return nil
      }
    }

    /// Whether the trace should be complete: the program ended by itself or by a signal, and did
    /// not exceed a limit.
    var isTracedWhole: Bool {
      switch ending {
      case .exited, .signalled: excess == nil
      case .timedOut, .stopped, .lost: false
      }
    }

    /// Why the recorded values are unknown: ``loss``, or the host could not write a complete trace.
    var recordLoss: Outcome.Loss? {
      if let loss { return loss }
      guard isTracedWhole, let fault = trace.fault, !fault.isOfProgram else { return nil }
      return .untraced(fault)
    }

    /// The seeds for further runs. A set of two elements has the same order in half of the runs, so
    /// a program with sets or dictionaries needs several. A program that behaves the same in every
    /// run needs none.
    func otherSeeds(for variation: RunVariation) -> [Int] {
      if variation.contains(.hashing) { return [2, 3, 4, 5, 6, 7] }
      return mayDependOnAddresses(variation) ? [2] : []
    }

    /// Whether the program may behave differently if its memory is at other addresses.
    func mayDependOnAddresses(_ variation: RunVariation) -> Bool {
      variation.contains(.surroundings)
        || [output[...], errors[...], trace.bytes].contains { $0.containsAddressOrUUID }
    }
  }

  /// The limits of every program of this host.
  package let limits: Limits
  private let folder: String
  private let sandbox: Sandbox
  private let write: (String) async throws -> Void
  private let read: () async throws -> String?
  private let kill: @Sendable () -> Void
  /// Whether the host can run no further program.
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

  /// Runs a program and reports its output while it runs.
  package func run(_ request: Request, live: LiveOutput) async throws -> Result {
    let outputs = try freshOutputs()
    return try await live.following(outputs.map(\.fileDescriptor)) {
      try await run(request, outputs)
    }
  }

  /// Runs a program. Failures of the program are part of the result; they are not thrown.
  package func run(_ request: Request) async throws -> Result {
    try await run(request, try freshOutputs())
  }

  private func run(_ request: Request, _ outputs: [FileHandle]) async throws -> Result {
    try replaceResources(request.resources, request.files)
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
    if request.isRecorded { lines.append("recorder \(request.onlyClaim.map { $0 + 2 } ?? 1)") }
    lines.append("go")

    let answer: String?
    do {
      try await write(lines.joined(separator: "\n") + "\n")
      // The host itself enforces the time limit. This one is for a host that does not answer.
      answer = try await answerBefore(
        .now + limits.longestWait(for: request.timeout) + .seconds(60))
    } catch let error as CancellationError {
      throw error
    } catch {
      answer = nil
    }
    try Task.checkCancellation()
    var ending = ending(of: answer)
    if ending == .lost(.hostEnded) || !sandbox.sharesHosts { isLost = true }
    // The trace file also contains the host's line before the records.
    let sizes = [limits.file, limits.file, limits.file + 4096]
    let written = try? zip(outputs, sizes).map { try contents($0, atMost: $1) }
    if written == nil { ending = .lost(.unready(reason: "its output cannot be read")) }
    var result = Result(
      ending: ending, output: written?[0] ?? [], errors: written?[1] ?? [],
      trace: RunTrace(file: written?[2] ?? []))
    let streams: [(Outcome.Stream, Bool)] = [
      (.output, result.output.count >= limits.file), (.errors, result.errors.count >= limits.file),
      (.trace, result.trace.isFull),
    ]
    let full = streams.first(where: \.1)?.0
    // If none of the outputs is full, the signal is about one of the program's own files that is
    // too large.
    let isOwn = ending == .signalled(Int(SIGXFSZ))
    result.excess = (full ?? (isOwn ? .file : nil)).map { ($0, limits.file) }
    return result
  }

  /// Reads the host's answer, and ends the host if it does not answer in time. If this process is
  /// slow, it may end the host and still read its answer; then the host counts as lost.
  private func answerBefore(_ deadline: ContinuousClock.Instant) async throws -> String? {
    let kill = kill
    let isDecided = AtomicFlag()
    let watchdog = Task {
      try await Task.sleep(until: deadline)
      if isDecided.setFirst() { kill() }
    }
    defer {
      watchdog.cancel()
      if !isDecided.setFirst() { isLost = true }
    }
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
    case "disk": return .stopped(.tooMuchDisk)
    case "unloadable": return .stopped(.unloadable(rest))
    case "starved": return .lost(.starved)
    case "lost": return .lost(.unready(reason: rest))
    default: return .lost(.hostEnded)
    }
  }

  private func replaceResources(
    _ resources: [SwiftProgram.Resource], _ files: [String: String]
  ) throws {
    let inner = folder + "/resources"
    for name in try FileManager.default.contentsOfDirectory(atPath: inner) {
      guard removeAll(AT_FDCWD, "\(inner)/\(name)") else { throw POSIXError(.EBUSY) }
    }
    for resource in resources where !resource.name.contains("/") && !resource.name.isEmpty {
      try Data(resource.text.utf8).write(to: URL(filePath: "\(inner)/\(resource.name)"))
    }
    for (name, path) in files where !name.contains("/") && !name.isEmpty {
      try Data(contentsOf: URL(filePath: path)).write(to: URL(filePath: "\(inner)/\(name)"))
    }
  }

  /// Puts a program where the host can read it. The host cannot read other programs.
  private func placed(_ program: String) throws -> String {
    let own = folder + "/main.so"
    unlink(own)
    if link(program, own) != 0 { try FileManager.default.copyItem(atPath: program, toPath: own) }
    return sandbox.path(of: "main.so", in: folder)
  }

  static let outputNames = ["out", "err", "trace"]

  /// Creates new output files for each program, because a program can change its file even for
  /// later programs.
  private func freshOutputs() throws -> [FileHandle] {
    try Self.outputNames.map { name in
      let path = "\(folder)/outputs/\(name)"
      // If the host runs only one program, its output files were created before it started.
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
  /// Starts hosts, each in a separate folder.
  package struct Starter: Sendable {
    package var toolchain: Toolchain
    package var sandbox: Sandbox
    package var folder: RunFolder
    package var limits = Limits.ofPrograms
    /// Whether a trap is reported with a backtrace.
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

    /// Starts a host. Ends it with all its processes when `body` returns or throws.
    ///
    /// - Throws: ``ToolchainError`` if no host can be started, and errors of `body`.
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
        let greeting = try await host.answerBefore(.now + .seconds(120))
        guard greeting == "ready", !host.isLost else {
          return Swift.Result<Value, Failure>.failure(
            Failure(host.isLost ? "it did not start within two minutes" : greeting))
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

    /// Runs programs one after another, on as few hosts as possible.
    ///
    /// - Parameter body: Called with the index of each request and its result.
    package func run(
      _ requests: [Host.Request], _ body: (Int, Host.Result) -> Void
    ) async throws {
      var next = 0
      while next < requests.count {
        let start = next
        let results = try await withHost { host in
          var results: [Host.Result] = []
          repeat {
            results.append(try await host.run(requests[start + results.count]))
          } while start + results.count < requests.count && !host.isLost
          return results
        }
        for (offset, result) in results.enumerated() { body(start + offset, result) }
        next += results.count
      }
    }

    private struct Failure: Error {
      var greeting: String?

      init(_ greeting: String?) {
        self.greeting = greeting
      }
    }

    /// The environment variables of programs. The host adds those that depend on its folder.
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
  /// Whether the bytes contain an address, `0x7f…`, or an identifier that may be generated for this
  /// run, `68753A44-4D6F-1226-9C60-0050E4C00067`.
  fileprivate var containsAddressOrUUID: Bool {
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
      // In a trace, the byte before an identifier may look like one more digit of its first group.
      let groups = lengths.suffix(4)
      if length == 12, groups.dropFirst() == [4, 4, 4], groups.first ?? 0 >= 8 { return true }
    }
    return false
  }
}
