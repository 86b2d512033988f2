import Articles
import Examples
import Foundation
import Programs
import TestSupport
import Testing
import Trace

@testable import proofbook

/// Validates each report format against its schema or reads it with another program.
struct ReportFormTests {
  /// A run that writes reports in all formats, once for all tests.
  enum Run: CaseIterable {
    /// The tool checks the page `hostile` and one with a trace.
    case tool
    /// The pages of all fixtures, too, after outcomes of all kinds.
    case given
  }

  private static let tool = Result {
    let folder = try TemporaryFolder([
      "pages/\(hostileName)": hostile, "pages/trace.md": TraceReportTests.page,
    ])
    let result = try Tool.run(
      ["test", "pages", "--trees", TraceReportTests.moment] + reportOptions(in: "out"),
      in: folder.url)
    try #require(result.status == 1, "\(result.errors)")
    try folder.write(result.output, to: "out/report.terminal")
    return folder
  }

  private static let given = Task {
    let folder = try TemporaryFolder(["pages/\(hostileName)": hostile])
    for name in FixtureTests.names {
      let page = Tool.fixtures.appendingPathComponent("\(name)/page.md")
      try folder.write(Array(try Data(contentsOf: page)), to: "pages/\(name).md")
    }
    let result = try await Tool.run(
      ["test", "./pages"] + reportOptions(in: "./out"), in: folder,
      with: GivenOutcomes(hostileOutcomes, others: kinds))
    try #require(result.status == 1, "\(result.errors)")
    try folder.write(result.output, to: "out/report.terminal")
    return folder
  }

  private static func folder(_ run: Run) async throws -> TemporaryFolder {
    switch run {
    case .tool: try tool.get()
    case .given: try await given.value
    }
  }

  private static func reportOptions(in folder: String) -> [String] {
    Reporter.all.map(\.name).filter { $0 != "terminal" }
      .flatMap { ["--report", "\($0)=\(folder)/report.\($0)"] }
  }

  /// Outcomes of all kinds, for any program.
  private static let kinds: [GivenOutcomes.Given] = [
    .prints("]]> <&\"' \u{1B}[31m \u{202E} %0A ::warning::x # TODO 日本語\n\n\u{0}\u{FFFE}"),
    .error("cannot find '\u{1B}]]>' in scope", column: 1), .traps("Fatal error: oh %0A no"),
    .prints("", exit: 4), .varies("one", "two"),
    .outcome(Outcome(isCompiled: false)),
    .outcome(Outcome(isCompiled: true, ending: .timedOut(.milliseconds(1500)))),
    .outcome(Outcome(isCompiled: true, ending: .exceededOutput(.errors, limit: 1 << 20))),
    .outcome(Outcome(isCompiled: true, ending: .stopped(.tooMuchMemory))),
    .outcome(Outcome(lost: .starved)),
    .outcome(Outcome(isCompiled: true, ending: .lost(.killed(signal: 9)))),
    .init { example in
      var messages: [Outcome.Message] = []
      for severity in [Diagnostic.Severity.error, .note, .warning] {
        messages.append(
          .init(
            severity: severity, location: example.block.location(line: 0), text: "\(severity)",
            isOwn: severity != .note))
      }
      return Outcome(isCompiled: false, messages: messages)
    },
    .init { example in
      let end = example.block.location(line: 0, column: 2)
      var outcome = Outcome(
        isCompiled: true, ending: .exited(0), standardError: "main/page.md:1: an error\n",
        trace: trace)
      outcome.recording = .recorded([.init(end: end, ordinal: 0, text: "1")])
      return outcome
    },
  ]

  /// A controller loads its view, and shows it in a window.
  private static let trace: [TraceRecord] = {
    let screen = TraceSubject(className: "Flow.Screen", instance: 1, isOwn: true)
    let view = TraceSubject(className: "UIView", instance: 2, isOwn: false)
    let frame = TraceNode.Rectangle(x: 0, y: 0.5, width: 393, height: 852)
    let node = TraceNode(
      subject: view, controller: screen, text: "a < b", frame: frame, frameInWindow: frame,
      isHidden: false, alpha: 0.5, attributes: ["tag": "3"], children: [])
    let animated = TraceArgument(label: "_", name: "animated", value: "false")
    return [
      .began(
        TraceEvent(
          number: 1, subject: screen, method: "viewDidLoad", arguments: [], time: 0, output: 0)),
      .ended(1), .tree(TraceTree(moment: 1, roots: [node])),
      .began(
        TraceEvent(
          number: 2, subject: screen, method: "viewWillAppear(_:)", arguments: [animated],
          time: 0.25, output: 3, parent: 1)),
    ]
  }()

  private static let hostileName = "with space, colon: and comma.md"

  /// Names and output with characters that are special in one of the formats.
  private static let hostile = """
    # Hostile ]]> %0A ::error:: 🙂

    ```swift name="a]]>%0A,b:c"
    print("\\u{1B}[31mred\\u{1B}[0m \\u{202E}abc ]]> %0A # SKIP 日本語 👩‍👩‍👧 \\u{0} \\u{FFFE}")
    ```

    ```output
    ]]> <&"' %0A ::warning::x # TODO
    ```

    ```swift ignore="reason, with: %0A ]]> # and <x>"
    x
    ```

    ```swift
    import Foundation
    FileHandle.standardOutput.write(Data([0xFF, 0xFE, 0x0A]))
    for _ in 0..<20000 { print(String(repeating: "x", count: 40)) }
    ```

    ```output
    nothing
    ```

    """

  /// What the blocks of the page print, if they are not run.
  private static let hostileOutcomes: KeyValuePairs<String, GivenOutcomes.Given> = [
    "31mred": .prints("\u{1B}[31mred\u{1B}[0m \u{202E}abc ]]> %0A # SKIP 日本語 👩‍👩‍👧 \u{0} \u{FFFE}"),
    "0xFF, 0xFE": .prints(
      "\u{FFFD}\u{FFFD}\n"
        + String(repeating: String(repeating: "x", count: 40) + "\n", count: 20000)),
  ]

  /// Runs a command in the folder with the reports of a run.
  private func shell(
    _ command: String, on run: Run
  ) async throws -> (status: Int32, output: String) {
    let folder = try await Self.folder(run)
    let name = "shell-output-\(UUID().uuidString)"
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "(\(command)) >\(name) 2>&1"]
    process.currentDirectoryURL = folder.url.appendingPathComponent("out")
    try process.run()
    process.waitUntilExit()
    let file = folder("out/\(name)")
    return (process.terminationStatus, try String(contentsOfFile: file, encoding: .utf8))
  }

  private func text(_ form: String, of run: Run) async throws -> String {
    try await String(contentsOfFile: Self.folder(run)("out/report.\(form)"), encoding: .utf8)
  }

  private func report(_ run: Run) async throws -> JSONReport {
    try JSONDecoder().decode(JSONReport.self, from: Data(try await text("json", of: run).utf8))
  }

  private static let validator = """
    import json, sys
    try: import jsonschema
    except ImportError: sys.exit("install 'python3-jsonschema'")
    schema, report = json.load(open(sys.argv[1])), json.load(open(sys.argv[2]))
    validator = jsonschema.validators.validator_for(schema)
    validator.check_schema(schema)
    problems = list(validator(schema).iter_errors(report))
    for problem in problems[:10]: print(problem.json_path, problem.message[:300])
    sys.exit(1 if problems else 0)
    """

  @Test(arguments: Run.allCases)
  func `the JSON report matches the schema that the tool prints`(_ run: Run) async throws {
    let folder = try await Self.folder(run)
    try folder.write(Self.validator, to: "out/validate.py")
    try folder.write(try Tool.run(["schema"]).output, to: "out/schema.json")
    let result = try await shell("/usr/bin/python3 validate.py schema.json report.json", on: run)
    #expect(result.status == 0, "\(result.output)")
    let other = try await shell(
      "sed 's/\"holds\" : /\"holdz\" : /' report.json >other.json; "
        + "/usr/bin/python3 validate.py schema.json other.json", on: run)
    #expect(other.status == 1)
    let blocks = try await report(run).articles.flatMap(\.blocks)
    #expect(blocks.contains { $0.trace != nil })
  }

  @Test(arguments: Run.allCases)
  func `the SARIF report is valid, and every reference in it resolves`(_ run: Run) async throws {
    let folder = try await Self.folder(run)
    try folder.write(Self.validator, to: "out/validate-sarif.py")
    let schema = Tool.root.appendingPathComponent("Tests/EndToEndTests/Schemas/sarif.schema.json")
    let result = try await shell(
      "/usr/bin/python3 validate-sarif.py '\(schema.path)' report.sarif", on: run)
    #expect(result.status == 0, "\(result.output)")
    let text = try await text("sarif", of: run)
    let log = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    let first = try #require((log?["runs"] as? [[String: Any]])?.first)
    let results = try #require(first["results"] as? [[String: Any]])
    #expect(results.count > (run == .given ? 40 : 2))
    let prints = results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["proofbook/v1"]
    }
    #expect(Set(prints).count == results.count)
    let driver = (first["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func `a SARIF fingerprint does not change when lines are added above it`() async throws {
    let folder = try TemporaryFolder()
    let page = "```swift\nprint(1)\n```\n\n```output\n2\n```\n"
    func fingerprint(_ text: String) async throws -> String {
      try folder.write(text, to: "page.md")
      let output = try await Tool.run(
        ["test", "./page.md", "--report", "sarif"], in: folder, with: GivenOutcomes()
      ).output
      return try #require(output.firstMatch(of: /"proofbook\/v1" : "([^"]+)"/)).1.description
    }
    #expect(
      try await fingerprint(page) == fingerprint("Words.\n\nMore.\n\n" + page))
  }

  @Test(arguments: Run.allCases)
  func `the JUnit report is valid XML by the schema that other tools use`(_ run: Run) async throws {
    let schema = Tool.root.appendingPathComponent("Tests/EndToEndTests/Schemas/junit.xsd").path
    let result = try await shell(
      "command -v xmllint || { echo \"install 'libxml2-utils'\"; exit 3; }; "
        + "xmllint --noout --schema '\(schema)' report.junit", on: run)
    #expect(result.status == 0, "\(result.output.prefix(2000))")
    let text = try await text("junit", of: run)
    let report = try await report(run)
    #expect(text.matches(of: #/<testsuite\b/#).count == report.articles.count)
    #expect(text.contains("]]&gt;"))
  }

  @Test(arguments: Run.allCases)
  func `prove reads the TAP report and counts the failures`(_ run: Run) async throws {
    let result = try await shell(
      "command -v prove >/dev/null || { echo \"install 'perl'\"; exit 3; }; "
        + "prove --merge --exec cat report.tap", on: run)
    let cases = try await report(run).cases.flatMap(\.cases)
    let failed = cases.count { ["fails", "lost"].contains($0.result) }
    #expect(result.status == 1)
    #expect(
      result.output.contains("Failed \(failed)/\(cases.count) subtests"),
      "\(result.output.suffix(1500))")
    #expect(!result.output.contains("Parse errors"), "\(result.output.suffix(1500))")
  }

  @Test func `each annotation for GitHub is one line with an escaped title and file`() async throws
  {
    let folder = try TemporaryFolder(["a, b: c.md": Self.hostile])
    let output = try await Tool.run(
      ["test", "./", "--report", "github"], in: folder, with: GivenOutcomes(Self.hostileOutcomes)
    ).output
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(!lines.isEmpty, "\(output)")
    for line in lines {
      let form = #/::(error|warning) file=[^:,]+,line=\d+,endLine=\d+(,col=\d+)?,title=[^:,]+::.+/#
      #expect(try form.wholeMatch(in: line) != nil, "\(line)")
    }
    #expect(lines.contains { $0.contains("file=a%2C b%3A c.md") })
    #expect(lines.contains { $0.contains("%250A") })
  }

  @Test func `GitHub gets ten annotations, errors first, and the number of the others`()
    async throws
  {
    let report = try await report(.given)
    let lines = try await text("github", of: .given).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::") } == 10)
    let more = report.allMessages.count { $0.severity == "error" } - 10
    let summary = try #require(lines.last)
    #expect(summary.hasPrefix("\(more) more errors"), "\(summary)")
    #expect(!summary.hasPrefix("::"))
  }

  @Test func `a block with a failing claim fails, and the report says that it ran`() async throws {
    let folder = try TemporaryFolder([
      "page.md": "```swift name=wrong\nprint(1)\n```\n\n```output\n2\n```\n"
        + "\n```swift name=right\nprint(1)\n```\n\n```output\n1\n```\n"
    ])
    let output = try await Tool.run(
      ["test", "./page.md", "--report", "json"], in: folder, with: GivenOutcomes()
    ).output
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(output.utf8))
    let blocks = report.articles.flatMap(\.blocks)
    #expect(blocks.map(\.name) == ["wrong", "right"])
    #expect(blocks.map(\.result) == ["fails", "holds"])
    #expect(blocks.map(\.blockResult) == ["holds", nil])
    #expect(report.totals.failed == 0 && report.totals.claimsFailed == 1)
  }

  @Test(arguments: Run.allCases)
  func `no report contains control characters that affect a terminal`(_ run: Run) async throws {
    for form in Reporter.all.map(\.name) {
      for scalar in try await text(form, of: run).unicodeScalars
      where scalar.value < 32 || scalar == "\u{202E}" {
        let isFine = ["\n", "\t"].contains(scalar) || scalar == "\u{202E}" && form != "terminal"
        #expect(isFine, "\(form) has U+\(String(scalar.value, radix: 16))")
        if !isFine { return }
      }
    }
    #expect(try await text("terminal", of: run).utf8.count < 200_000)
  }

  @Test(arguments: [
    ["--report", "yaml"], ["--report", "json", "--report", "junit"], ["--report", "json="],
    ["--report", "json=a", "--report", "junit=a"],
  ])
  func `invalid report options are wrong usage`(_ arguments: [String]) async throws {
    let folder = try TemporaryFolder()
    #expect(
      try await Tool.run(["test", "./"] + arguments, in: folder, with: GivenOutcomes()).status
        == 64)
    #expect(try TemporaryFolder.contents(of: folder.url).isEmpty)
  }

  @Test func `a report file that cannot be written is reported before anything runs`() async throws
  {
    let folder = try TemporaryFolder()
    try folder.write("```swift timeout=60s\nwhile true {}\n```\n", to: "page.md")
    try folder.write("x", to: "file")
    for path in ["/proc/nothing/report", ".", "file/report"] {
      // No outcome is given, so the test fails if the block is run.
      let file = path.hasPrefix("/") ? path : "./" + path
      let result = try await Tool.run(
        ["test", "./page.md", "--report", "json=\(file)"], in: folder, with: GivenOutcomes())
      #expect(result.status == 2)
      #expect(result.errors.contains("cannot write '\(path)'"), "\(result.errors)")
    }
  }

  @Test func `on GitHub Actions annotations follow the terminal's report`() async throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n\n```output\n2\n```\n", to: "docs/page.md")
    let result = try await Tool.run(
      ["test", "./docs/page.md"], in: folder, with: GivenOutcomes(),
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path])
    #expect(
      result.output.contains("\n::error file=docs/page.md,line=6,endLine=6,col=1,title=proofbook"))
  }
}
