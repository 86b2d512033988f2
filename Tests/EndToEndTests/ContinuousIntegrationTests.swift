import Foundation
import TestSupport
import Testing

/// What other build servers and tools take from this repository: the GitHub action, the GitLab
/// template and the hooks for pre-commit. Their shell steps are run as they stand in the YAML.
struct ContinuousIntegrationTests {
  private static let action = ".github/actions/test/action.yml"
  private static let template = ".github/templates/proofbook.gitlab-ci.yml"

  /// A YAML file of the repository, as JSON values.
  private static func yaml(_ path: String) throws -> Any {
    let script = """
      import json, sys
      try: import yaml
      except ImportError: sys.exit("install 'python3-yaml'")
      print(json.dumps(yaml.safe_load(open(sys.argv[1]))))
      """
    let result = try Tool.run(
      program: "/usr/bin/python3", ["-c", script, Tool.root.appendingPathComponent(path).path],
      in: Tool.root)
    try #require(result.status == 0, "\(result.errors)")
    return try JSONSerialization.jsonObject(
      with: Data(result.output.utf8), options: .fragmentsAllowed)
  }

  /// The steps of the action.
  private static func steps() throws -> [[String: Any]] {
    let action = try #require(yaml(action) as? [String: Any])
    let runs = try #require(action["runs"] as? [String: Any])
    #expect(runs["using"] as? String == "composite")
    return try #require(runs["steps"] as? [[String: Any]])
  }

  /// The shell script of a step of the action.
  private static func script(_ name: String) throws -> String {
    let step = try #require(try steps().first { $0["name"] as? String == name })
    #expect(step["shell"] as? String == "bash")
    let script = try #require(step["run"] as? String)
    // What others write reaches a script as a variable, never as a part of its text.
    #expect(!script.contains("${{"))
    return script
  }

  /// Runs a script as GitHub's and GitLab's runners do.
  private static func shell(
    _ script: String, in folder: URL, _ environment: [String: String]
  ) throws -> Tool.Result {
    try Tool.run(
      program: "/bin/bash", ["--noprofile", "--norc", "-e", "-o", "pipefail", "-c", script],
      in: folder, environment: environment)
  }

  /// A repository whose scripts only print what is asked of them, and make the tool out of the
  /// built one.
  private static func sources() throws -> TemporaryFolder {
    let tool = Tool.products.appendingPathComponent("proofbook").path
    let folder = try TemporaryFolder([
      "Package.swift": "// 1\n", ".github/actions/test/action.yml": "",
      "Sources/Scripts/setup": "#!/bin/sh\necho \"setup $*\"\n",
      "Sources/Scripts/install-tree": """
      #!/bin/sh
      set -eu
      echo "install-tree $*"
      mkdir -p "$1/bin"
      ln -s '\(tool)' "$1/bin/proofbook"

      """,
    ])
    for name in ["setup", "install-tree"] {
      #expect(chmod(folder("Sources/Scripts/\(name)"), 0o755) == 0)
    }
    return folder
  }

  private static let wrong =
    "# Page\n\n```swift\n"
    + (1...12).map { "\($0) + 0  // => 0\n" }.joined() + "```\n"

  @Test func `the action's caches belong to the toolchain, the tool and the dependencies`() throws {
    let caches = try Self.steps().filter { $0["uses"] as? String == "actions/cache@v4" }
    #expect(caches.count == 2)
    #expect(try Self.steps().allSatisfy { $0["uses"] == nil || $0["run"] == nil })
    let script = try Self.script("Find the toolchain and the dependencies")
    let sources = try Self.sources()
    let folder = try TemporaryFolder(["Package.resolved": "1", "swift": "#!/bin/sh\necho 6.3\n"])
    #expect(chmod(folder("swift"), 0o755) == 0)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func keys(_ archive: String = "") throws -> [String] {
      try folder.write("", to: "output")
      let result = try Self.shell(
        script, in: folder.url,
        [
          "GITHUB_OUTPUT": folder("output"), "GITHUB_ACTION_PATH": sources(".github/actions/test"),
          "ARCHIVE": archive,
          "PATH": folder.path + ":" + path,
        ])
      #expect(result.status == 0, "\(result.errors)")
      let text = try String(contentsOfFile: folder("output"), encoding: .utf8)
      return try #require(
        text.wholeMatch(of: /tool=(proofbook-\S+-\w{16}-\w{16})\nresults=(proofbook-results-\S+)\n/)
          .map { [String($0.1), String($0.2)] })
    }
    let first = try keys()
    #expect(try keys() == first)
    try folder.write("2", to: "Package.resolved")
    let dependencies = try keys()
    #expect(dependencies[0] == first[0] && dependencies[1] != first[1])
    try sources.write("// 2\n", to: "Package.swift")
    let tool = try keys()
    #expect(tool[0] != first[0] && tool[1] != dependencies[1])
    try folder.write("#!/bin/sh\necho 6.4\n", to: "swift")
    let toolchain = try keys()
    #expect(toolchain[0] != tool[0] && toolchain[1] != tool[1])
    let archive = try keys("https://a/b.tar.xz")
    #expect(archive[0] != toolchain[0])
    #expect(try keys(folder("Package.resolved"))[0] != archive[0])
  }

  @Test func `the action installs an archive, or builds the tool, once`() throws {
    let script = try Self.script("Install Proofbook")
    let sources = try Self.sources()
    let folder = try TemporaryFolder()
    func install(_ home: String, _ archive: String) throws -> String {
      let result = try Self.shell(
        script, in: folder.url,
        [
          "HOME": folder(home), "GITHUB_ACTION_PATH": sources(".github/actions/test"),
          "ARCHIVE": archive,
          "RUNNER_TEMP": folder.path,
        ])
      #expect(result.status == 0, "\(result.errors)")
      #expect(
        FileManager.default.isExecutableFile(atPath: folder(home + "/.proofbook/bin/proofbook")))
      return result.output
    }
    for home in ["a", "b"] {
      try FileManager.default.createDirectory(
        atPath: folder(home), withIntermediateDirectories: false)
    }
    #expect(
      try install("a", "") == "setup \ninstall-tree \(folder("a"))/.proofbook\n")
    #expect(try install("a", "") == "setup \n")
    let packed = try Checker("tar", package: "tar").run(
      ["-c", "-f", folder("tool.tar"), "-C", folder("a"), "--transform", "s,^.proofbook,tool-1,"]
        + [".proofbook"])
    #expect(packed.status == 0, "\(packed.errors)")
    #expect(try install("b", folder("tool.tar")) == "setup \n")
  }

  @Test func `the action's check fails with ten annotations and a summary`() throws {
    let folder = try TemporaryFolder([
      "page.md": Self.wrong, "good page.md": "# Page\n\n```swift\n1 + 1  // => 2\n```\n",
    ])
    try FileManager.default.createDirectory(
      atPath: folder("home/.proofbook/bin"), withIntermediateDirectories: true)
    try folder.link(
      "home/.proofbook/bin/proofbook", to: Tool.products.appendingPathComponent("proofbook").path)
    let script = try Self.script("Check")
    func check(_ paths: String, _ options: String) throws -> (Tool.Result, summary: String) {
      try folder.write("", to: "summary")
      let result = try Self.shell(
        script, in: folder.url,
        [
          "HOME": folder("home"), "RUNNER_TEMP": folder.path, "GITHUB_ACTIONS": "true",
          "GITHUB_STEP_SUMMARY": folder("summary"), "CHECKED": paths, "OPTIONS": options,
          "XDG_CACHE_HOME": folder("cache"),
        ])
      return (result, try String(contentsOfFile: folder("summary"), encoding: .utf8))
    }
    let (failed, summary) = try check("page.md", "--strict --jobs 1")
    #expect(failed.status == 1, "\(failed.errors)")
    #expect(failed.output.matches(of: /\n::error file=page.md,line=\d+/).count == 10)
    #expect(failed.output.contains("\n2 more errors without an annotation"))
    #expect(summary.hasPrefix("The end of the report of `proofbook test`:\n\n    "))
    #expect(summary.contains(#/ {4}✗ \d+ of \d+ claims failed: 1 article, 1 block/#), "\(summary)")
    let (wrong, none) = try check("$(touch${IFS}made) *", "")
    #expect(wrong.status == 2)
    #expect(none == "")
    #expect(!FileManager.default.fileExists(atPath: folder("made")))
  }

  @Test func `the GitLab job installs the tool once, and its script fails with a report`() throws {
    let template = try #require(Self.yaml(Self.template) as? [String: Any])
    let job = try #require(template["proofbook"] as? [String: Any])
    let key = try #require((job["cache"] as? [String: Any])?["key"] as? [String: Any])
    #expect(key["files"] as? [String] == ["Package.resolved"])
    #expect((key["prefix"] as? String)?.contains("$PROOFBOOK_SWIFT") == true)
    #expect(job["image"] as? String == "swift:$PROOFBOOK_SWIFT")
    let before = try #require(job["before_script"] as? [String]).joined(separator: "\n")
    let script = try #require(job["script"] as? [String]).joined(separator: "\n")

    let sources = try Self.sources()
    let git = try Checker("git", package: "git")
    for arguments in [["init", "-q"], ["add", "."], Self.commit] {
      #expect(try git.run(arguments, in: sources.url).status == 0)
    }
    let folder = try TemporaryFolder(["page.md": Self.wrong])
    let variables = [
      "XDG_CACHE_HOME": folder(".cache"), "TMPDIR": folder.path, "PROOFBOOK_PATHS": ".",
      "PROOFBOOK_OPTIONS": "--strict",
    ]
    func install(_ repository: String) throws -> Tool.Result {
      try Self.shell(
        before, in: folder.url,
        variables.merging(["PROOFBOOK_REPOSITORY": repository]) { $1 })
    }
    #expect(try install("").errors.contains("set it to the address of proofbook"))
    let first = try install("file://" + sources.path)
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == "setup \ninstall-tree \(folder(".cache/proofbook-tool"))\n")
    #expect(try install("file://" + sources.path).output == "setup \n")
    let result = try Self.shell(script, in: folder.url, variables)
    #expect(result.status == 1, "\(result.errors)")
    let report = try String(contentsOfFile: folder("proofbook.xml"), encoding: .utf8)
    #expect(report.contains("failures=\"12\""), "\(report.prefix(400))")
  }

  private static let commit = [
    "-c", "user.name=A", "-c", "user.email=a@localhost", "commit", "-q", "-m", "Add files",
  ]

  @Test func `pre-commit runs the hook on changed pages alone`() throws {
    let git = try Checker("git", package: "git")
    let program = try Checker.path(of: "pre-commit", package: "pre-commit")
    let hooks = try TemporaryFolder([
      ".pre-commit-hooks.yaml": String(
        contentsOf: Tool.root.appendingPathComponent(".pre-commit-hooks.yaml"), encoding: .utf8)
    ])
    let folder = try TemporaryFolder([
      "good page.md": "# Page\n\n```swift\n1 + 1  // => 2\n```\n", "notes.txt": "notes\n",
    ])
    for place in [hooks, folder] {
      for arguments in [["init", "-q"], ["add", "."], Self.commit] {
        #expect(try git.run(arguments, in: place.url).status == 0)
      }
    }
    let revision = try git.run(["rev-parse", "HEAD"], in: hooks.url).output
    try folder.write(
      """
      repos:
        - repo: \(hooks.path)
          rev: \(revision.trimmingCharacters(in: .whitespacesAndNewlines))
          hooks:
            - id: proofbook

      """, to: ".pre-commit-config.yaml")
    let tools = try TemporaryFolder()
    try tools.link("proofbook", to: Tool.products.appendingPathComponent("proofbook").path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    func run(_ files: [String]) throws -> Tool.Result {
      _ = try git.run(["add", "."], in: folder.url)
      return try Tool.run(
        program: program, ["run", "--files"] + files, in: folder.url,
        environment: [
          "PRE_COMMIT_HOME": tools("home"), "PATH": tools.path + ":" + path,
        ])
    }
    let good = try run(["good page.md"])
    #expect(good.status == 0, "\(good.output)\(good.errors)")
    #expect(good.output.contains("Passed"))
    #expect(try run(["notes.txt"]).output.contains("(no files to check)Skipped"))
    try folder.write(Self.wrong, to: "wrong.md")
    let wrong = try run(["wrong.md", "good page.md"])
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("wrong.md:4:8: error: "), "\(wrong.output)")
    #expect(wrong.output.contains("2 articles"))
  }

  @Test func `a package can run 'verify-docs' as a command of SwiftPM`() throws {
    let folder = try TemporaryFolder([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "Kit",
        dependencies: [.package(name: "proofbook", path: "\(Tool.root.path)")],
        targets: [.target(name: "Kit")])

      """,
      "Sources/Kit/Kit.swift": "public func double(_ number: Int) -> Int { 2 * number }\n",
      "README.md": "# Kit\n\n```swift\nprint(4)  // Prints \"4\"\n```\n",
      "wrong.md": "# Kit\n\n```swift\nprint(4)  // Prints \"5\"\n```\n",
    ])
    // The dependencies of the tool are those that were checked out to build it.
    let scratch = Tool.products.deletingLastPathComponent().deletingLastPathComponent()
    for name in ["checkouts", "repositories"] {
      try folder.write("", to: ".build/-")
      try folder.link(".build/\(name)", to: scratch.appendingPathComponent(name).path)
    }
    for (file, name) in [
      (scratch.appendingPathComponent("workspace-state.json"), ".build/workspace-state.json"),
      (Tool.root.appendingPathComponent("Package.resolved"), "Package.resolved"),
    ] {
      try folder.write(Array(try Data(contentsOf: file)), to: name)
    }
    let swift = try Checker.path(of: "swift", package: "Swift's toolchain")
    func verify(_ arguments: [String], tool: String? = nil) throws -> Tool.Result {
      try Tool.run(
        program: swift,
        ["package", "--force-resolved-versions", "verify-docs"] + arguments, in: folder.url,
        environment: [
          "PROOFBOOK": tool ?? Tool.products.appendingPathComponent("proofbook").path
        ])
    }
    let right = try verify([])
    #expect(right.status == 0, "\(right.output)\(right.errors)")
    #expect(right.output.contains("✓ all claims hold: 1 article, 1 block: 1 ran"))
    let wrong = try verify(["wrong.md", "--strict"])
    #expect(wrong.status == 1)
    #expect(wrong.output.contains("wrong.md:4:11: error: "), "\(wrong.output)")
    #expect(wrong.errors.contains("'proofbook test' ended with status 1"), "\(wrong.errors)")
    let none = try verify([], tool: "")
    #expect(none.status == 1)
    #expect(none.errors.contains("found no 'proofbook' on the PATH"), "\(none.errors)")
  }
}
