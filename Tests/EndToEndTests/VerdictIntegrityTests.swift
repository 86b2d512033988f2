#if os(Linux)
  import Foundation
  import TestSupport
  import Testing

  /// Checks pages with true and false claims of each kind while compilers and programs are starved
  /// of resources. No false claim may pass and no true claim may fail: at worst an example is lost,
  /// and then its outcome is not cached.
  @Suite(.serialized) struct VerdictIntegrityTests {
    /// Each kind with batches and without. A share has two kinds, one of them with batches.
    private static let cases: [(kind: Starvation.Kind, isBatched: Bool)] = {
      let share = Share(of: "starved checks", parts: 4)
      return Starvation.Kind.allCases.enumerated().flatMap { number, kind in
        [(kind, true)].filter { _ in share.takes(number) }
          + [(kind, false)].filter { _ in share.takes(number + 2) }
      }
    }()

    @Test(arguments: cases)
    func `starvation causes no wrong verdict`(kind: Starvation.Kind, isBatched: Bool) throws {
      // Root is exempt from the limit on the number of processes, so the tool runs as another user.
      let place = try Place(isForOthers: kind == .processes && getuid() == 0)
      let arguments = ["test", "claims.md"] + (isBatched ? [] : ["--no-packs"])
      let starved = try place.run(arguments, starving: kind, seed: isBatched ? 1 : 2)
      #expect([0, 1, 2].contains(starved.status), "\(starved.status): \(starved.errors)")
      #expect(starved.timesStarved > 0, "\(starved)")
      for (name, result) in try starved.results() {
        let allowed = name.hasSuffix("-true") ? ["holds", "lost"] : ["fails", "lost"]
        #expect(allowed.contains(result), "'\(name)' \(result): \(starved.report)")
      }
      // Any cached outcomes of the starved run are right, and the other examples are run now.
      try place.expectTruth(of: arguments)
    }

    /// The folder for programs and the cache are on a small file system that is repeatedly filled
    /// and emptied, in four runs. A share has one with batches and one without.
    @Test func `a full disk never causes a wrong verdict`() throws {
      let place = try Place()
      let share = Share(of: "checks on a full disk", parts: 2)
      let numbers = (1...4).filter(share.takes)
      let status = try place.runOnFullDisk(["test", "claims.md"], numbers)
      try #require(
        status != 77,
        "a small file system cannot be mounted here; run the tests as root, or allow user namespaces"
      )
      let full = try numbers.map { try place.result(of: "full-\($0)") }
      // A run without any free space ends without a report; the last run then checks what it left
      // in the cache.
      for result in full {
        for (name, result) in try result.results() {
          let allowed = name.hasSuffix("-true") ? ["holds", "lost"] : ["fails", "lost"]
          #expect(allowed.contains(result), "'\(name)' \(result)")
        }
      }
      let quiet = try place.result(of: "quiet").results()
      #expect(quiet.count == Self.names.count)
      for (name, result) in quiet {
        #expect(result == (name.hasSuffix("-true") ? "holds" : "fails"), "'\(name)' \(result)")
      }
    }

    /// Each block twice: with a claim that is true, and with one that is false.
    private static let blocks: [(name: String, isTrue: String, hasFailure: String)] = [
      output("output", "print(6 * 7)", "42", "43"),
      output("lines", "for n in 1...400 { print(n, n * n) }", lines(400), lines(399)),
      output(
        "stderr", "import Foundation\nFileHandle.standardError.write(Data(\"seen\\n\".utf8))",
        "seen",
        "unseen", kind: "stderr"),
      output(
        "lifecycle", page + "\n_ = Page().view", "Page.loadView\nPage.viewDidLoad",
        "Page.viewDidLoad\nPage.loadView", kind: "lifecycle"),
      output(
        "not", page + "\n_ = Page()", "not Page.viewDidLoad", "Page.viewDidLoad",
        kind: "lifecycle"),
      output(
        "hierarchy",
        page + """

          let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
          window.rootViewController = Page()
          window.makeKeyAndVisible()
          """, "UIWindow\n  UIView", "UIWindow\n  UILabel",
        kind: "hierarchy"),
      output(
        "crash", "let none: Int? = nil\nprint(none!)", "Unexpectedly found nil", "Index out of",
        kind: "crash", words: "crash"),
      output(
        "diagnostics", "let n: Int = \"text\"", "1: error: cannot convert", "1: error: no such",
        kind: "diagnostics", words: "compile-fail"),
      block("prints", "print(\"a b\")  // Prints \"a b\"", "print(\"a b\")  // Prints \"a c\""),
      block("value", "let x = 20\nx + 1  // => 21", "let x = 20\nx + 1  // => 22"),
      block("exits", "import Foundation\nexit(3)", "import Foundation\nexit(4)", words: "exit=3"),
      block("compile-fail", "let n: Int = undefined", "let n: Int = 1", words: "compile-fail"),
      block("crashes", "fatalError(\"x\")", "print(1)", words: "crash"),
      block("warns", "func f() { let x = 1 }", "func f() {}", words: "warn"),
    ]

    fileprivate static var names: Set<String> {
      Set(blocks.flatMap { [$0.name + "-true", $0.name + "-false"] })
    }

    fileprivate static var text: String {
      let texts = blocks.flatMap { [$0.isTrue, $0.hasFailure] }
      return "# Claims\n\n" + texts.joined(separator: "\n") + "\n"
    }

    private static let page = "import UIKit\nfinal class Page: UIViewController {}"

    private static func lines(_ count: Int) -> String {
      (1...count).map { "\($0) \($0 * $0)" }.joined(separator: "\n")
    }

    private static func output(
      _ name: String, _ program: String, _ claim: String, _ other: String, kind: String = "output",
      words: String = ""
    ) -> (name: String, isTrue: String, hasFailure: String) {
      func text(_ suffix: String, _ claim: String) -> String {
        """
        ```swift name=\(name)-\(suffix) \(words)
        \(program)
        ```

        ```\(kind)
        \(claim)
        ```

        """
      }
      return (name, text("true", claim), text("false", other))
    }

    private static func block(
      _ name: String, _ program: String, _ other: String, words: String = ""
    ) -> (name: String, isTrue: String, hasFailure: String) {
      func text(_ suffix: String, _ program: String) -> String {
        "```swift name=\(name)-\(suffix) \(words)\n\(program)\n```\n"
      }
      return (name, text("true", program), text("false", other))
    }
  }

  /// An article with the claims, with its own cache and its own folder for temporary files.
  private struct Place {
    struct Result {
      var status: Int32
      var report: String
      var errors: String
      /// How many times one of its processes was starved.
      var timesStarved = 0

      private struct Report: Decodable {
        struct Part: Decodable { var result: String }
        struct Block: Decodable {
          var name: String
          var result: String
          var claims: [Part]
        }
        struct Article: Decodable { var blocks: [Block] }
        var articles: [Article]
      }

      /// The result of each block together with its claims, by name; empty if the run ended without
      /// a report.
      func results() throws -> [String: String] {
        guard !report.isEmpty else {
          #expect(status == 2, "\(errors)")
          return [:]
        }
        let report = try JSONDecoder().decode(Report.self, from: Data(report.utf8))
        let pairs = report.articles.flatMap(\.blocks).map { block in
          let all = [block.result] + block.claims.map(\.result)
          return (block.name, ["fails", "lost"].first(where: all.contains) ?? "holds")
        }
        return Dictionary(pairs) { $1 }
      }
    }

    let folder: TemporaryFolder
    /// Whether the tool runs as a user other than the user who runs the tests.
    let isForOthers: Bool

    init(isForOthers: Bool = false) throws {
      self.isForOthers = isForOthers
      folder = try TemporaryFolder(["claims.md": VerdictIntegrityTests.text])
      for name in ["caches", "temporary", "disk"] {
        try FileManager.default.createDirectory(
          atPath: folder(name), withIntermediateDirectories: true)
      }
      guard isForOthers else { return }
      for name in ["", "claims.md", "caches", "temporary", "disk"] {
        chown(folder(name), Starvation.otherUser, Starvation.otherUser)
      }
    }

    private var environment: [String: String] {
      Tool.environment.merging([
        "XDG_CACHE_HOME": folder("caches"), "TMPDIR": folder("temporary"),
      ]) { $1 }
    }

    func result(of name: String) throws -> Result {
      func text(_ part: String) -> String {
        (try? String(contentsOfFile: folder("\(name).\(part)"), encoding: .utf8)) ?? ""
      }
      let status = Int32(text("status").trimmingCharacters(in: .whitespacesAndNewlines))
      return Result(
        status: try #require(status, "'\(name)' has no status"), report: text("json"),
        errors: text("errors"))
    }

    func run(_ arguments: [String], starving kind: Starvation.Kind?, seed: UInt64) throws -> Result
    {
      let process = Process()
      var command = [Tool.products.appendingPathComponent("proofbook").path] + arguments
      command += ["--report", "json=\(folder("report.json"))"]
      if isForOthers {
        let rights = "+dac_override,+dac_read_search,+fowner,+chown"
        command =
          [
            "setpriv", "--reuid=\(Starvation.otherUser)", "--regid=\(Starvation.otherUser)",
            "--clear-groups", "--inh-caps=\(rights)", "--ambient-caps=\(rights)",
          ] + command
      }
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = command
      process.currentDirectoryURL = folder.url
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = FileHandle.nullDevice
      let errors = folder.url.appendingPathComponent("errors")
      try Data().write(to: errors)
      process.standardError = try FileHandle(forWritingTo: errors)
      try? FileManager.default.removeItem(atPath: folder("report.json"))
      try process.run()
      let starvation = kind.map { Starvation($0, below: process.processIdentifier, seed: seed) }
      process.waitUntilExit()
      starvation?.stop()
      return Result(
        status: process.terminationStatus,
        report: (try? String(contentsOfFile: folder("report.json"), encoding: .utf8)) ?? "",
        errors: (try? String(contentsOf: errors, encoding: .utf8)) ?? "",
        timesStarved: starvation?.count.load(ordering: .acquiring) ?? 0)
    }

    /// Expects that a run without starvation, with the cache of earlier runs, gives the right
    /// verdict for each block.
    func expectTruth(of arguments: [String]) throws {
      let result = try run(arguments, starving: nil, seed: 0)
      let results = try result.results()
      #expect(Set(results.keys) == VerdictIntegrityTests.names, "\(result.errors)")
      for (name, found) in results {
        let expected = name.hasSuffix("-true") ? "holds" : "fails"
        #expect(found == expected, "'\(name)' \(found): \(result.report)")
      }
    }

    /// Runs while a disk is repeatedly filled and emptied, then one with free space.
    ///
    /// - Parameter numbers: Those of the first runs. From 3 on, they are without batches.
    /// - Returns: The exit status of the shell; 77 if no file system can be mounted.
    func runOnFullDisk(_ arguments: [String], _ numbers: [Int]) throws -> Int32 {
      let process = Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      let unshare = getuid() == 0 ? ["unshare", "-m"] : ["unshare", "-r", "-m"]
      process.arguments =
        unshare + [
          "sh", "-c",
          """
          mount -t tmpfs -o size=192m proofbook-test disk || exit 77
          mkdir disk/caches disk/temporary
          export XDG_CACHE_HOME=$PWD/disk/caches TMPDIR=$PWD/disk/temporary
          tool=$0
          run() { name=$1; shift; "$tool" "$@" --report json=$name.json >/dev/null 2>$name.errors; echo $? >$name.status; }
          (while [ ! -e stop ]; do
            cat /dev/zero >disk/filler 2>/dev/null; sleep 0.3; rm -f disk/filler; sleep 0.9
          done) &
          for number in \(numbers.map(String.init).joined(separator: " ")); do
            if [ $number -gt 2 ]; then run full-$number "$@" --no-packs; else run full-$number "$@"; fi
          done
          touch stop; wait
          run quiet "$@"
          """, Tool.products.appendingPathComponent("proofbook").path,
        ] + arguments
      process.currentDirectoryURL = folder.url
      process.environment = environment
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return process.terminationStatus
    }
  }
#endif
