import Foundation
import TestSupport
import Testing

@testable import proofbook

/// Validates each report format against its schema or reads it with another program.
struct ReportFormTests {
  /// A run of all fixtures and of the page `hostile` that writes reports in all formats. It runs
  /// once for all tests.
  private static let run = Result { try makeRun() }

  private static func makeRun() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in FixtureTests.names {
      let page = Tool.fixtures.appendingPathComponent("\(name)/page.md")
      try folder.write(Array(try Data(contentsOf: page)), to: "pages/\(name).md")
    }
    try folder.write(hostile, to: "pages/with space, colon: and comma.md")
    let forms = Reporter.all.map(\.name).filter { $0 != "terminal" }
    let result = try Tool.run(
      ["test", "pages"] + forms.flatMap { ["--report", "\($0)=out/report.\($0)"] },
      in: folder.url)
    try #require(result.status == 1, "\(result.errors)")
    try folder.write(result.output, to: "out/report.terminal")
    return folder
  }

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

  private func shell(_ command: String) throws -> (status: Int32, output: String) {
    let folder = try Self.run.get()
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

  private func text(_ form: String) throws -> String {
    try String(contentsOfFile: Self.run.get()("out/report.\(form)"), encoding: .utf8)
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

  @Test func `the JSON report matches the schema that the tool prints`() throws {
    let folder = try Self.run.get()
    try folder.write(Self.validator, to: "out/validate.py")
    try folder.write(try Tool.run(["schema"]).output, to: "out/schema.json")
    let result = try shell("/usr/bin/python3 validate.py schema.json report.json")
    #expect(result.status == 0, "\(result.output)")
    let other = try shell(
      "sed 's/\"holds\" : /\"holdz\" : /' report.json >other.json; "
        + "/usr/bin/python3 validate.py schema.json other.json")
    #expect(other.status == 1)
  }

  @Test func `the SARIF report is valid, and every reference in it resolves`() throws {
    let folder = try Self.run.get()
    try folder.write(Self.validator, to: "out/validate.py")
    let schema = Tool.root.appendingPathComponent("Tests/EndToEndTests/Schemas/sarif.schema.json")
    let result = try shell("/usr/bin/python3 validate.py '\(schema.path)' report.sarif")
    #expect(result.status == 0, "\(result.output)")
    let log = try JSONSerialization.jsonObject(with: Data(text("sarif").utf8)) as? [String: Any]
    let run = try #require((log?["runs"] as? [[String: Any]])?.first)
    let results = try #require(run["results"] as? [[String: Any]])
    #expect(results.count > 40)
    let prints = results.compactMap {
      ($0["partialFingerprints"] as? [String: String])?["proofbook/v1"]
    }
    #expect(Set(prints).count == results.count)
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    let rules = try #require(driver?["rules"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test func `a SARIF fingerprint does not change when lines are added above it`() throws {
    let folder = try TemporaryFolder()
    let page = "```swift\nprint(1)\n```\n\n```output\n2\n```\n"
    func fingerprint(_ text: String) throws -> String {
      try folder.write(text, to: "page.md")
      let output = try Tool.run(["test", "page.md", "--report", "sarif"], in: folder.url).output
      return try #require(output.firstMatch(of: /"proofbook\/v1" : "([^"]+)"/)).1.description
    }
    #expect(try fingerprint(page) == fingerprint("Words.\n\nMore.\n\n" + page))
  }

  @Test func `the JUnit report is valid XML by the schema that other tools use`() throws {
    let schema = Tool.root.appendingPathComponent("Tests/EndToEndTests/Schemas/junit.xsd").path
    let result = try shell(
      "command -v xmllint || { echo \"install 'libxml2-utils'\"; exit 3; }; "
        + "xmllint --noout --schema '\(schema)' report.junit")
    #expect(result.status == 0, "\(result.output.prefix(2000))")
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(text("json").utf8))
    #expect(try text("junit").matches(of: #/<testsuite\b/#).count == report.articles.count)
    #expect(try text("junit").contains("]]&gt;"))
  }

  @Test func `prove reads the TAP report and counts the failures`() throws {
    let result = try shell(
      "command -v prove >/dev/null || { echo \"install 'perl'\"; exit 3; }; "
        + "prove --merge --exec cat report.tap")
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(text("json").utf8))
    let cases = report.cases.flatMap(\.cases)
    let failed = cases.count { $0.result == "fails" }
    #expect(result.status == 1)
    #expect(
      result.output.contains("Failed \(failed)/\(cases.count) subtests"),
      "\(result.output.suffix(1500))")
    #expect(!result.output.contains("Parse errors"), "\(result.output.suffix(1500))")
  }

  @Test func `each annotation for GitHub is one line with an escaped title and file`() throws {
    let folder = try TemporaryFolder(["a, b: c.md": Self.hostile])
    let output = try Tool.run(["test", ".", "--report", "github"], in: folder.url).output
    let lines = output.split(separator: "\n").filter { $0.hasPrefix("::") }
    #expect(!lines.isEmpty, "\(output)")
    for line in lines {
      let form = #/::(error|warning) file=[^:,]+,line=\d+,endLine=\d+(,col=\d+)?,title=[^:,]+::.+/#
      #expect(try form.wholeMatch(in: line) != nil, "\(line)")
    }
    #expect(lines.contains { $0.contains("file=a%2C b%3A c.md") })
    #expect(lines.contains { $0.contains("%250A") })
  }

  @Test func `GitHub gets ten annotations, errors first, and the number of the others`() throws {
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(text("json").utf8))
    let lines = try text("github").split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::") } == 10)
    let more = report.allMessages.count { $0.severity == "error" } - 10
    let summary = try #require(lines.last)
    #expect(summary.hasPrefix("\(more) more errors"), "\(summary)")
    #expect(!summary.hasPrefix("::"))
  }

  @Test func `a block with a failing claim fails, and the report says that it ran`() throws {
    let folder = try TemporaryFolder([
      "page.md": "```swift name=wrong\nprint(1)\n```\n\n```output\n2\n```\n"
        + "\n```swift name=right\nprint(1)\n```\n\n```output\n1\n```\n"
    ])
    let output = try Tool.run(["test", "page.md", "--report", "json"], in: folder.url).output
    let report = try JSONDecoder().decode(JSONReport.self, from: Data(output.utf8))
    let blocks = report.articles.flatMap(\.blocks)
    #expect(blocks.map(\.name) == ["wrong", "right"])
    #expect(blocks.map(\.result) == ["fails", "holds"])
    #expect(blocks.map(\.blockResult) == ["holds", nil])
    #expect(report.totals.failed == 0 && report.totals.claimsFailed == 1)
  }

  @Test func `no report contains control characters that affect a terminal`() throws {
    for form in Reporter.all.map(\.name) {
      for scalar in try text(form).unicodeScalars where scalar.value < 32 || scalar == "\u{202E}" {
        let isFine = ["\n", "\t"].contains(scalar) || scalar == "\u{202E}" && form != "terminal"
        #expect(isFine, "\(form) has U+\(String(scalar.value, radix: 16))")
        if !isFine { return }
      }
    }
    #expect(try text("terminal").utf8.count < 200_000)
  }

  @Test(arguments: [
    ["--report", "yaml"], ["--report", "json", "--report", "junit"], ["--report", "json="],
    ["--report", "json=a", "--report", "junit=a"],
  ])
  func `invalid report options are wrong usage`(_ arguments: [String]) throws {
    #expect(try Tool.run(["test"] + arguments).status == 64)
  }

  @Test func `a report file that cannot be written is reported before anything runs`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift timeout=60s\nwhile true {}\n```\n", to: "page.md")
    try folder.write("x", to: "file")
    for path in ["/proc/nothing/report", ".", "file/report"] {
      let result = try Tool.run(["test", "page.md", "--report", "json=\(path)"], in: folder.url)
      #expect(result.status == 2)
      #expect(result.errors.contains("cannot write '\(path)'"), "\(result.errors)")
    }
  }

  @Test func `on GitHub Actions annotations follow the terminal's report`() throws {
    let folder = try TemporaryFolder()
    try folder.write("```swift\nprint(1)\n```\n\n```output\n2\n```\n", to: "docs/page.md")
    let result = try Tool.run(
      ["test", "page.md"], in: folder.url.appendingPathComponent("docs"),
      environment: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.path])
    #expect(
      result.output.contains("\n::error file=docs/page.md,line=6,endLine=6,col=1,title=proofbook"))
  }
}
