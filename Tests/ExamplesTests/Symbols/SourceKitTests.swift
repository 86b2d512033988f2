import Foundation
import Programs
import Support
import TestSupport
import Testing

@testable import Checking
@testable import Examples
@testable import ResultStore
@testable import Running

/// What SourceKit does not answer is either not known on any machine, or lost. It never looks like
/// a program with fewer names.
struct SourceKitTests {
  private let folder: TemporaryFolder
  private var toolchain: Toolchain

  /// Copies the host, because the client is looked for beside it.
  init() async throws {
    folder = try TemporaryFolder(["kept/none": ""])
    toolchain = try await Toolchain()
    try FileManager.default.copyItem(atPath: toolchain.host, toPath: folder("proofbook-host"))
    toolchain.host = folder("proofbook-host")
    toolchain.keptModules = folder("kept")
  }

  /// A client that answers each question with the name `a`.
  ///
  /// - Parameter step: The shell script to run at each program, whose file is `$program`. `record`
  ///   prints an answer.
  private func write(client step: String) throws {
    let text = #"""
      #!/bin/sh
      record() { printf "$1\036" >>"$answers"; }
      starts='FOLDER/starts'
      answers="$3"
      : >"$answers"
      echo >>"$starts"
      while read -r line; do
        case "$line" in
        F*)
          program="${line#F}"
          printf '\036' >&2
          STEP
          ;;
        O*) record 'source.lang.swift.ref.class\037a\037s:4main1aC\037\037main\037\037\0370\037\037' ;;
        esac
      done <"$2"

      """#
      .replacing("FOLDER", with: folder.path).replacing("STEP", with: step)
    try folder.write(Array(text.utf8), to: "proofbook-sourcekit")
    chmod(folder("proofbook-sourcekit"), 0o755)
  }

  private func runner(store: Store? = nil) async -> Runner {
    await Runner(toolchain: toolchain, jobs: 1, store: store, sandbox: Sandbox.none)
  }

  private func read(_ sources: [String], store: Store? = nil) async throws -> SymbolReading {
    let verdicts = sources.map { Verdict(of: example($0), after: Outcome(isCompiled: true)) }
    return try await runner(store: store).symbols(of: verdicts)
  }

  private var starts: Int {
    FileManager.default.contents(atPath: folder("starts"))?.count { $0 == 10 } ?? 0
  }

  /// The client also starts once for each folder of modules.
  private func expectFound(_ reading: SymbolReading, _ isFound: [Bool]) {
    #expect(reading.symbols.map { $0?.uses.isEmpty == false } == isFound, "\(reading)")
  }

  @Test func `a program at which SourceKit crashes each time has no names, and others have them`()
    async throws
  {
    try write(client: "grep -q fatal \"$program\" && kill -SEGV $$")
    let reading = try await read(["let a = 1", "let fatal = 1", "let b = 1"])
    expectFound(reading, [true, false, true])
    #expect(reading.crashing == [1])
    #expect(reading.losses == [:])
    #expect(!reading.isWhole)
  }

  @Test(arguments: [
    // The last one is a signal that only others send, and that is sent for lack of memory, too.
    "grep -q 'let b' \"$program\" && [ $(wc -l <\"$starts\") -lt 4 ] && kill -SEGV $$",
    "grep -q 'let b' \"$program\" && [ $(wc -l <\"$starts\") -lt 4 ] && kill -KILL $$",
  ])
  func `a program at which SourceKit ends only at first has its names`(step: String) async throws {
    try write(client: step)
    let reading = try await read(["let a = 1", "let b = 1"])
    expectFound(reading, [true, true])
    #expect(reading.isWhole)
  }

  @Test(arguments: [
    ("grep -q 'let b' \"$program\" && kill -KILL $$", "the name look-up crashed (signal 9)"),
    // It crashes at every other program that is alone, too.
    (
      "grep -q 'let a' \"$program\" || kill -SEGV $$", "the name look-up crashed (signal 11)"
    ),
    // By different traps.
    (
      """
      if grep -q 'let b' "$program"; then
        [ $(($(wc -l <"$starts") % 2)) = 0 ] && kill -SEGV $$ || kill -ABRT $$
      fi
      """, "the name look-up crashed (signal "
    ),
    (
      "grep -q 'let b' \"$program\" && { echo 'no library' >&2; exit 2; }",
      "the name look-up failed: no library"
    ),
    (
      "grep -q 'let b' \"$program\" && { printf '!\\037No standard library\\037' >>\"$answers\"; }",
      "the name look-up failed: No standard library"
    ),
  ])
  func `whatever may be the machine's fault is lost, and is not kept`(
    step: String, message: String
  ) async throws {
    try write(client: step)
    let store = Store(folder: folder("store"))
    let sources = ["let a = 1", "let b = 1"]
    for _ in 0..<2 {
      let reading = try await read(sources, store: store)
      expectFound(reading, [true, false])
      #expect(reading.losses[1]?.description.hasPrefix(message) == true, "\(reading)")
      #expect(reading.crashing == [])
    }
    try write(client: "")
    let reading = try await read(sources, store: store)
    expectFound(reading, [true, true])
  }

  @Test func `answers without the names of a module that cannot be loaded are not believed`()
    async throws
  {
    // SourceKit answers all the same, with fewer names.
    try write(client: "echo \"<unknown>:0: error: could not build C module 'SwiftGlibc'\" >&2")
    let reading = try await read(["let a = 1"])
    expectFound(reading, [false])
    #expect(
      reading.losses[0]
        == .failed(.nameLookup, message: "could not build C module 'SwiftGlibc'"))
  }

  @Test func `modules that cannot be loaded are built again, and then others are built`()
    async throws
  {
    // Only modules outside the shared folder work.
    try write(
      client: """
        grep -q 'kept/imported' "$2" && echo "<unknown>:0: error: could not build C module 'A'" >&2
        """)
    let reading = try await read(["let a = 1"])
    expectFound(reading, [true])
    // Each time, the modules are built and the program is asked about.
    #expect(starts == 6)
  }

  @Test func `an example whose look-up was lost is lost, and a failed one fails`() async throws {
    let holding = Verdict(of: example("let a = 1"), after: Outcome(isCompiled: true))
    var verdict = Verdict(
      of: example("let a = 1"), after: Outcome(isCompiled: true, ending: .exited(0)))
    #expect(verdict.result == .holds, "\(holding)")
    verdict.lose(.failed(.nameLookup, message: "could not build C module 'A'"))
    #expect(verdict.result == .lost)
    #expect(verdict.diagnostics.map(\.rule) == [.lost])
    #expect(
      verdict.diagnostics.map(\.message)
        == ["the example was lost: the name look-up failed: could not build C module 'A'"])
    var failing = Verdict(
      of: example("let a = 1"), after: Outcome(isCompiled: true, ending: .exited(1)))
    failing.lose(.crashed(.nameLookup, signal: 9))
    #expect(failing.result == .fails)
    #expect(failing.diagnostics.count == 2)
  }
}

#if os(Linux)
  /// With SourceKit itself.
  struct SourceKitModulesTests {
    @Test func `names are known after modules disappeared or were damaged`()
      async throws
    {
      let folder = try TemporaryFolder(["kept/none": ""])
      var toolchain = try await Toolchain()
      toolchain.keptModules = folder("kept")
      let modules = folder("kept/imported/sourcekit-6")
      let verdict = Verdict(
        of: example("import Foundation\nprint(Date())"), after: Outcome(isCompiled: true))
      func names() async throws -> [String] {
        let runner = await Runner(toolchain: toolchain, jobs: 1, store: nil)
        let reading = try await runner.symbols(of: [verdict])
        #expect(reading.losses == [:])
        return reading.symbols[0]?.symbols.map(\.name) ?? []
      }
      let known = try await names()
      #expect(known.contains("Date") && known.contains { $0.hasPrefix("print(") })
      let files =
        FileManager.default.enumerator(atPath: modules)?
        .compactMap { $0 as? String } ?? []
      #expect(files.contains { $0.hasPrefix("made-") })
      let precompiled = files.filter { $0.hasSuffix(".pcm") }
      #expect(precompiled.count > 5)

      // The mark says that they are all there.
      for name in precompiled where name.contains("/SwiftGlibc") || name.contains("/SwiftShims") {
        try FileManager.default.removeItem(atPath: "\(modules)/\(name)")
      }
      #expect(try await names() == known)

      for name in precompiled {
        try folder.write(Array("no module".utf8), to: "kept/imported/sourcekit-6/\(name)")
      }
      #expect(try await names() == known)
      #expect(!FileManager.default.fileExists(atPath: modules))
    }

    @Test func `an offset without a name differs from a question that failed`() async throws {
      let folder = try TemporaryFolder(["program.swift": "let a = 1\n"])
      let toolchain = try await Toolchain()
      let compiler = Compiler(toolchain: toolchain, sandbox: .none, limits: .ofCompilers)
      let kit = try #require(SourceKit(compiler))
      func records(modules: String) throws -> [String] {
        let lines = [
          "M\(folder("main.swift"))", "F\(folder("program.swift"))", "A-module-cache-path",
          "A\(modules)", "A\(folder("main.swift"))", "O4", "O6",
        ]
        try folder.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "questions")
        let process = Process()
        process.executableURL = URL(filePath: kit.client)
        process.arguments = [kit.library, folder("questions"), folder("answers")]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let answers = FileManager.default.contents(atPath: folder("answers")) ?? Data()
        return String(decoding: answers, as: UTF8.self).split(separator: "\u{1E}").map(String.init)
      }
      let known = try records(modules: folder("modules"))
      #expect(known.first?.hasPrefix("source.lang.swift.decl.var.global\u{1F}a\u{1F}") == true)
      #expect(known.last?.hasPrefix("?\u{1F}Unable to resolve ") == true)
      // No module can be written there.
      let failed = try records(modules: "/proc/none")
      #expect(
        failed == Array(repeating: "!\u{1F}Loading the standard library failed\u{1F}", count: 2))
    }
  }
#endif
