import Checking
import Examples
import Foundation
import Running
import Synchronization
import TestSupport
import Testing

@testable import proofbook

/// The progress line, on a pseudoterminal.
struct ProgressTests {
  /// Runs the command on a pseudoterminal and prints what the terminal received.
  ///
  /// Arguments: the terminal's columns, the signal to send after a progress line is drawn (0 for
  /// none), the destination of standard error (`terminal` or a file), and the command.
  private static let script = """
    import fcntl, os, pty, signal, struct, sys, termios
    columns, number, errors = int(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
    process, terminal = pty.fork()
    if process == 0:
        # What does not end is ended, and the test fails.
        signal.alarm(1800)
        fcntl.ioctl(1, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
        if errors != "terminal":
            os.dup2(os.open(errors, os.O_WRONLY | os.O_CREAT), 2)
        os.execv(sys.argv[4], sys.argv[4:])
    shown = b""
    while True:
        try:
            piece = os.read(terminal, 65536)
        except OSError:
            break
        if not piece:
            break
        shown += piece
        if number and b"%" in shown:
            os.kill(process, number)
            number = 0
    _, status = os.waitpid(process, 0)
    sys.stdout.buffer.write(shown)
    sys.exit(os.WTERMSIG(status) + 100 if os.WIFSIGNALED(status) else os.WEXITSTATUS(status))

    """

  private static let clearing = "\r\u{1B}[K"

  private static func page(_ body: String, fence: String = "swift") throws -> TemporaryFolder {
    let name = "日本語" + String(repeating: "-long-name", count: 8)
    return try TemporaryFolder([
      "terminal.py": script, "\(name).md": "```\(fence)\n\(body)\n```\n",
    ])
  }

  /// Checks a page in this process, whose standard error is a terminal.
  ///
  /// - Parameters:
  ///   - isEnough: Whether the terminal has received what its program waits for.
  /// - Returns: The exit status, and everything that the terminal received.
  private func onTerminal(
    columns: Int, environment: [String: String] = [:],
    isEnough: @escaping @Sendable (String) -> Bool
  ) async throws -> (status: Int32, shown: String) {
    let terminal = try Pseudoterminal(columns: columns)
    let outcomes = GivenOutcomes {
      let deadline = Date(timeIntervalSinceNow: TestTimeout.limit)
      while !isEnough(terminal.shown) {
        try #require(Date() < deadline, "the terminal has '\(terminal.shown)'")
        try await Task.sleep(for: .milliseconds(20))
      }
    }
    var context = CommandContext()
    context.environment = Tool.environment.merging(Self.environment) { $1 }
      .merging(environment) { $1 }
    (context.output, context.errors, context.outcomes) = (terminal.line, terminal.line, outcomes)
    let folder = try Self.page("print(1)")
    let status = await Tool.run(["test", "./"], in: folder, context)
    return (status, terminal.shown)
  }

  private static let environment = ["TERM": "xterm", "NO_COLOR": "", "CLICOLOR": "0"]

  /// - Returns: The exit status, or the signal plus 100, and everything that the terminal received.
  private func onTerminal(
    _ folder: TemporaryFolder, columns: Int, signal: Int32 = 0, errors: String = "terminal",
    options: [String] = []
  ) throws -> (status: Int32, shown: String) {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [Tool.defaultSignals, "python3", folder("terminal.py"), "\(columns)", "\(signal)", errors]
      + [
        Tool.products.appendingPathComponent("proofbook").path, "test", "--no-cache", ".",
      ] + options
    process.currentDirectoryURL = folder.url
    process.environment = Tool.environment.merging(Self.environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: data, as: UTF8.self))
  }

  @Test func `with NO_COLOR the line is drawn and cleared without an escape sequence`()
    async throws
  {
    let (status, shown) = try await onTerminal(columns: 40, environment: ["NO_COLOR": "1"]) {
      $0.contains("%")
    }
    #expect(status == 0, "\(shown)")
    #expect(shown.contains("0/1 0%"), "\(shown)")
    #expect(shown.contains("✓ no block failed: "), "\(shown)")
    #expect(!shown.contains("\u{1B}"), "\(shown)")
  }

  @Test func `a terminal of 40 columns shows progress that fits and is cleared`() async throws {
    let (status, shown) = try await onTerminal(columns: 40) { $0.contains("%") }
    #expect(status == 0, "\(shown)")
    let pieces = shown.components(separatedBy: Self.clearing)
    let lines = pieces.dropFirst().dropLast()
    #expect(lines.first == "0/1 0%", "\(shown)")
    for line in lines { #expect(line.displayWidth < 40 && !line.contains("\n"), "\(line)") }
    let summary = try #require(pieces.last)
    #expect(summary.contains("✓ no block failed: "), "\(shown)")
    #expect(summary.contains("; 1 example tried; "))
  }

  @Test(arguments: [0, 1, 2])
  func `a terminal with almost no width works`(columns: Int) async throws {
    // A line for which there is no room would be drawn after a tenth of a second.
    let start = ContinuousClock.now
    let (status, shown) = try await onTerminal(columns: columns) {
      columns == 0 ? $0.contains("%") : ContinuousClock.now - start > .seconds(1)
    }
    #expect(status == 0, "\(shown)")
    #expect(shown.contains("✓ no block failed: "))
    #expect(shown.contains("%") == (columns == 0))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP], [[], ["--discover"]])
  func `a signal clears the line, and the results so far are reported`(
    signal: Int32, options: [String]
  ) throws {
    let page = try Self.page("while true {}")
    let (status, shown) = try onTerminal(page, columns: 80, signal: signal, options: options)
    #expect(status == 100 + signal, "\(shown)")
    #expect(shown.contains("0/1 0%"), "\(shown)")
    let summary = try #require(shown.components(separatedBy: Self.clearing).last)
    #expect(summary.hasPrefix("… no failures so far: 1 article, 0 blocks"), "\(shown)")
    #expect(summary.contains("; 1 block not checked"), "\(shown)")
  }

  @Test(arguments: [
    // A discovered block that fails may pass in another context. Another one is in doubt.
    ("", true, ["good", "after"]),
    // A block of a cumulative page may pass without broken ones.
    ("---\nexamples: cumulative\n---\n\n", false, ["good"]),
    ("", false, ["good", "bad", "after"]),
  ])
  func `a signal reports only verdicts that no later run can change`(
    start: String, discovers: Bool, settled: [String]
  ) async throws {
    let names = ["good", "bad", "after"]
    func block(_ name: String) -> String {
      let code = "\(name)()" + (discovers && name == "bad" ? "\nprint(1) // 2" : "")
      return "```swift\(discovers ? "" : " name=\(name)")\n\(code)\n```\n"
    }
    let text = start + "# A\n\n" + names.map(block).joined(separator: "\n")
    let page = try TemporaryFolder(["page.md": text])
    let outcomes = GivenOutcomes(
      [
        "good": .prints(""),
        "bad":
          discovers ? .prints("1") : .error("cannot find 'bad' in scope", column: 1),
        "after": .error("cannot find 'after' in scope", column: 1),
      ], isInterrupted: true)
    let told = Mutex<[Report]>([])
    var options = CheckOptions(jobs: 1, packages: PackagePolicy())
    options.outcomes = outcomes
    options.discovery = discovers ? .all : .none
    options.interrupted = { _, report, _ in told.withLock { $0.append(report) } }
    _ = try await Check(of: .paths([page("page.md")]), options, NoObserver())
    let report = try #require(told.withLock { $0.first })
    let blocks = report.verdicts.map { $0.example.block.source }
    #expect(blocks.map { $0.prefix { $0 != "(" } } == settled.map { $0[...] })
    #expect(report.unreached == names.count - settled.count)
  }

  @Test func `while a package is built, the line shows what SwiftPM does`() throws {
    let folder = try TemporaryFolder([
      "terminal.py": Self.script,
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", products: [.library(name: "Kit", targets: ["Kit"])], targets: [.target(name: "Kit")])

      """,
      "Sources/Kit/Kit.swift": "public let kit = 1\n",
      "README.md": "# Kit\n\n```swift\nimport Kit\nprint(kit)\n```\n\n```output\n1\n```\n",
    ])
    let (status, shown) = try onTerminal(folder, columns: 60)
    #expect(status == 0, "\(shown)")
    let pieces = shown.components(separatedBy: Self.clearing)
    let told = pieces.filter { $0.hasPrefix("building the package: ") }
    #expect(!told.isEmpty, "\(shown)")
    for line in told { #expect(line.displayWidth < 60 && !line.contains("\n"), "\(line)") }
    #expect(pieces.last?.contains("✓ all claims hold: ") == true, "\(shown)")
    #expect(PackageProgress.text(of: "[1/2] 日本語", columns: 31) == "building the package: [1/2] 日")
  }

  @Test func `a log gets a line of SwiftPM's when the time is over`() {
    let lines = Mutex<[String]>([])
    func tell(every interval: Duration) -> [String] {
      lines.withLock { $0 = [] }
      let progress = PackageProgress(isOnTerminal: false, interval: interval) { line in
        lines.withLock { $0.append(line) }
      }
      for line in ["[1/2] Compiling \u{1B}A", "[2/2] Linking", nil] { progress.report(line) }
      return lines.withLock { $0 }
    }
    #expect(
      tell(every: .zero) == [
        "proofbook: building the package: [1/2] Compiling \\u{1b}A\n",
        "proofbook: building the package: [2/2] Linking\n",
      ])
    #expect(tell(every: .seconds(3600)) == [])
  }

  @Test func `no progress is shown if standard error is not a terminal`() throws {
    let page = try Self.page("print(1)")
    let (status, shown) = try onTerminal(page, columns: 80, errors: page("errors"))
    #expect(status == 0)
    #expect(!shown.contains(Self.clearing))
    #expect(try String(contentsOfFile: page("errors"), encoding: .utf8) == "")
  }

  @Test func `a pipe gets no counts and no times without '--verbose'`() async throws {
    let page = try Self.page("print(1)")
    func test(_ options: String...) async throws -> Tool.Result {
      try await Tool.run(["test", "./"] + options, in: page, with: GivenOutcomes())
    }
    let plain = try await test()
    #expect(plain.errors == "")
    #expect(!plain.output.contains("tried"), "\(plain.output)")
    let verbose = try await test("--verbose")
    #expect(verbose.output.contains("; 1 example tried; "), "\(verbose.output)")
    #expect(verbose.output.hasSuffix(" s\n"))
  }

  @Test func `the summary counts cached examples`() throws {
    let folder = try TemporaryFolder(["one.md": "```swift\nprint(1)\n```\n"])
    let cache = ["XDG_CACHE_HOME": folder("cache")]
    func summary() throws -> String {
      try Tool.run(["test", "--verbose", "."], in: folder.url, environment: cache).output
    }
    #expect(try summary().contains("; 1 example tried; "))
    #expect(try summary().contains("; 1 example remembered; "))
    try folder.write("```swift\nprint(2)\n```\n", to: "two.md")
    #expect(try summary().contains("; 1 example tried, 1 remembered; "))
  }
}

/// A terminal that a test looks at.
private final class Pseudoterminal: Sendable {
  /// The descriptor that a command writes to.
  let line: Int32
  private let terminal: Int32
  private let received = Mutex<[UInt8]>([])

  init(columns: Int) throws {
    var size = winsize(ws_row: 24, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    var descriptors: (terminal: Int32, line: Int32) = (-1, -1)
    try #require(openpty(&descriptors.terminal, &descriptors.line, nil, nil, &size) == 0)
    (terminal, line) = descriptors
    for descriptor in [terminal, line] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(terminal, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(line)
    close(terminal)
  }

  /// Everything that was written so far.
  var shown: String {
    received.withLock { received in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while case let count = read(terminal, &buffer, buffer.count), count > 0 {
        received += buffer[..<count]
      }
      return String(decoding: received, as: UTF8.self)
    }
  }
}

private struct NoObserver: CheckObserver {
  func warn(_ text: String) {}
  func begin(total: Int) {}
  func update(_ step: CheckProgress) {}
  func end() {}
}
