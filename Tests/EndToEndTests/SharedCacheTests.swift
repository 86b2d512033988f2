import Foundation
import TestSupport
import Testing

/// `--cache-url`: results of other machines, from caches that work and from caches that do not.
struct SharedCacheTests {
  private static let page = """
    ```swift name=one
    print(1)
    ```

    ```output
    1
    ```

    ```swift name=two
    print("a")
    print(#line)
    ```

    ```output partial
    a
    ```

    ```swift name=wrong
    print(3)
    ```

    ```output
    4
    ```

    """

  /// A checkout with a cache of its own, as on a machine of its own.
  private struct Machine {
    let folder: TemporaryFolder

    init() throws {
      folder = try TemporaryFolder(["docs/a.md": SharedCacheTests.page])
      try PreparedCache.ofMachine.get().copy(to: folder("cache"))
    }

    /// Removes the results of earlier runs, but not what was compiled: that makes tests fast.
    func forget() {
      try? FileManager.default.removeItem(atPath: folder("cache/proofbook/results"))
    }

    /// What a check reports, apart from times.
    struct Report: Equatable {
      var status: Int32
      var text: String
      var json: String
    }

    func test(
      _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> Tool.Result {
      try Tool.run(
        ["test", "docs", "--jobs", "2"] + options, in: folder.url,
        environment: [
          "XDG_CACHE_HOME": folder("cache"), "PROOFBOOK_CACHE_TIMEOUT": "30",
          "PROOFBOOK_CACHE_TOKEN": "", "PROOFBOOK_CACHE_SECRET": "", "no_proxy": "*",
        ].merging(environment) { $1 })
    }

    func report(
      _ options: [String] = [], environment: [String: String] = [:]
    ) throws -> (report: Report, errors: String) {
      try? FileManager.default.removeItem(atPath: folder("report.json"))
      let result = try test(
        options + ["--report", "json=report.json"], environment: environment)
      let json = try String(contentsOfFile: folder("report.json"), encoding: .utf8)
      let report = Report(
        status: result.status, text: result.output,
        json: json.replacing(/"seconds" : [0-9.e-]+/, with: ""))
      return (report, result.errors)
    }
  }

  /// The server of `Scripts/cache_server.py`, until the last reference is gone.
  private final class Server {
    private let process = Process()
    private let input = Pipe()
    private let folder: TemporaryFolder
    let port: String

    init() throws {
      folder = try TemporaryFolder()
      let script = Tool.root.appendingPathComponent("Tests/EndToEndTests/Scripts/cache_server.py")
      let output = Pipe()
      process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
      process.arguments = [script.path, folder("log")]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      var text = ""
      while !text.hasSuffix("\n") {
        let data = output.fileHandleForReading.availableData
        try #require(!data.isEmpty, "the server did not start")
        text += String(decoding: data, as: UTF8.self)
      }
      port = text.trimmingCharacters(in: .newlines)
    }

    deinit {
      // Tests may start it with other signals blocked.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    func url(_ way: String) -> String { "http://127.0.0.1:\(port)/\(way)" }

    var log: [String] {
      let text = (try? String(contentsOfFile: folder("log"), encoding: .utf8)) ?? ""
      return text.split(separator: "\n").map(String.init)
    }
  }

  /// What is expected of a run with a cache that misbehaves, besides the right results.
  private enum Reaction: String {
    case none = ""
    case leavesAlone = "the shared cache is not used any more"
    case uploadsNoMore = "no more results are uploaded to the shared cache"
  }

  /// The ways of the server. `nil` where it depends on the version of libcurl or on sizes.
  private static let ways: [String: Reaction?] = [
    // Statuses.
    "404": Reaction.none, "500": .leavesAlone, "503": .leavesAlone, "401": .leavesAlone,
    // Late, or never.
    "slow": .leavesAlone, "drips": .leavesAlone, "closes": .leavesAlone, "endless": .leavesAlone,
    // Redirects.
    "loop": .leavesAlone, "file": .leavesAlone, "elsewhere": Reaction.none,
    // Too much, too little, or not what was asked for.
    "huge": .leavesAlone, "header": .leavesAlone, "many-headers": nil, "long": .leavesAlone,
    "short": .leavesAlone, "truncated": Reaction.none, "wrong-digest": Reaction.none,
    "other": Reaction.none, "changes": nil, "forgets": Reaction.none,
    "gzip": Reaction.none, "flaky": Reaction.none,
    // Messages of nonsense, and records of nonsense with the right digests.
    "nonsense": Reaction.none, "garbage": Reaction.none, "empty": Reaction.none,
    "path": Reaction.none, "vast": Reaction.none, "negative": Reaction.none, "ones": Reaction.none,
    "half": Reaction.none,
    // Uploads.
    "put-refused": .uploadsNoMore, "full": .uploadsNoMore, "put-fails": .uploadsNoMore,
    "put-closes": .uploadsNoMore,
  ]

  /// Those that answer the first question as they should, and are asked for more.
  private static let waysOfContents = [
    "long", "short", "truncated", "wrong-digest", "other", "changes", "forgets", "flaky", "ones",
    "half",
  ]

  @Test func `what one machine ran, another one does not run`() throws {
    let server = try Server()
    let (first, second) = (try Machine(), try Machine())
    let whole = try first.report(["--cache-url", server.url("good")])
    #expect(whole.errors == "")
    #expect(whole.report.status == 1)
    // Three results, one of which needs its place in the article.
    #expect(server.log.count { $0.hasPrefix("PUT /good/ac/") } == 4, "\(server.log)")
    let before = server.log.count
    let other = try second.report(["--cache-url", server.url("good")])
    #expect(other.report == whole.report)
    #expect(other.errors == "")
    let new = server.log.dropFirst(before)
    #expect(new.count { $0.hasPrefix("PUT") } == 0, "\(new)")
    #expect(new.count { $0.hasPrefix("GET /good/cas/") && $0.contains(" 200 ") } == 4, "\(new)")
    // Nothing was compiled.
    #expect(!FileManager.default.fileExists(atPath: second.folder("cache/proofbook/objects")))
    // The third run finds all of it on the machine itself.
    let asked = server.log.count
    #expect(try second.report(["--cache-url", server.url("good")]).report == whole.report)
    #expect(server.log.count == asked)
  }

  @Test func `a cache that misbehaves changes no result and fails no run`() throws {
    let server = try Server()
    let machine = try Machine()
    let whole = try machine.report(["--no-cache"])
    #expect(whole.errors == "")
    #expect(whole.report.status == 1)
    #expect(try machine.report(["--cache-url", server.url("good")]).report == whole.report)
    let share = Share(of: "ways of a shared cache to misbehave", parts: 4)
    let ways = Self.ways.sorted { $0.key < $1.key }.enumerated()
    for (way, reaction) in ways.filter({ share.takes($0.offset) }).map(\.element) {
      machine.forget()
      let before = server.log.count
      let result = try machine.report(
        ["--cache-url", server.url(way)],
        environment: [
          "PROOFBOOK_CACHE_TOKEN": "hush",
          "PROOFBOOK_CACHE_TIMEOUT": ["slow", "drips"].contains(way) ? "0.5" : "30",
        ])
      #expect(result.report == whole.report, "\(way)")
      #expect(!result.errors.contains("hush"), "\(way)")
      let lines = result.errors.split(separator: "\n")
      let requests = server.log.dropFirst(before)
      #expect(requests.contains { $0.contains("/\(way)/") }, "\(way)")
      if Self.waysOfContents.contains(way) {
        #expect(requests.contains { $0.hasPrefix("GET /\(way)/cas/") }, "\(way): \(requests)")
      }
      let uploads = requests.count { $0.hasPrefix("PUT") }
      switch reaction {
      case Reaction.none?: #expect(result.errors == "", "\(way)")
      case let reaction?:
        #expect(lines.count == 1, "\(way): \(result.errors)")
        #expect(result.errors.contains(reaction.rawValue), "\(way): \(result.errors)")
        if reaction == .leavesAlone { #expect(uploads == 0, "\(way): \(requests)") }
      case nil: #expect(lines.count <= 1, "\(way): \(result.errors)")
      }
    }
    for url in ["http://127.0.0.1:1", "https://127.0.0.1:\(server.port)/good"] {
      machine.forget()
      let result = try machine.report(["--cache-url", url])
      #expect(result.report == whole.report, "\(url)")
      #expect(result.errors.split(separator: "\n").count == 1, "\(url): \(result.errors)")
      #expect(result.errors.contains(Reaction.leavesAlone.rawValue), "\(url): \(result.errors)")
    }
  }

  @Test func `another host that the cache redirects to gets no token`() throws {
    let server = try Server()
    let machine = try Machine()
    _ = try machine.test(["--cache-url", server.url("good")])
    let before = server.log.count
    machine.forget()
    let result = try machine.test(
      ["--cache-url", server.url("elsewhere")], environment: ["PROOFBOOK_CACHE_TOKEN": "hush"])
    #expect(result.errors == "")
    let requests = server.log.dropFirst(before)
    let (own, others) = (
      requests.filter { $0.contains("/elsewhere/") }, requests.filter { $0.contains("/good/") }
    )
    #expect(!own.isEmpty && own.allSatisfy { $0.hasSuffix(" Bearer hush") }, "\(requests)")
    #expect(!others.isEmpty && others.allSatisfy { $0.hasSuffix(" None") }, "\(requests)")
  }

  /// nginx with the block of the article as its configuration, until the last reference is gone.
  private final class Nginx {
    private let process: Process
    let folder: TemporaryFolder
    let url: String

    init() throws {
      let program = "/usr/sbin/nginx"
      try #require(
        FileManager.default.isExecutableFile(atPath: program), "install 'nginx-light'")
      let fence = try #require(
        try Tool.fences(of: "sharing-results.md").first { $0.language == "nginx" })
      // Another program may take the port before nginx does.
      for _ in 0..<5 {
        let folder = try TemporaryFolder(["store/none": ""])
        let port = try Self.freePort()
        let server = fence.text.replacing("8080", with: "127.0.0.1:\(port)")
          .replacing("/var/cache/proofbook", with: folder("store"))
        try folder.write(Self.settings(server, in: folder), to: "nginx.conf")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: program)
        process.arguments = ["-p", folder.path, "-c", folder("nginx.conf"), "-e", folder("errors")]
        process.standardError = FileHandle.nullDevice
        try process.run()
        // It writes its number when it listens, and ends if it cannot.
        while process.isRunning, !FileManager.default.fileExists(atPath: folder("pid")) {
          usleep(20_000)
        }
        if process.isRunning {
          (self.process, self.folder, url) = (process, folder, "http://127.0.0.1:\(port)")
          return
        }
      }
      throw NotStarted()
    }

    private struct NotStarted: Error {}

    private static func settings(_ server: String, in folder: TemporaryFolder) -> String {
      """
      daemon off;
      master_process off;
      pid \(folder("pid"));
      error_log stderr;
      events {}
      http {
      access_log \(folder("log"));
      client_body_temp_path \(folder("bodies"));
      proxy_temp_path \(folder("proxy"));
      fastcgi_temp_path \(folder("fastcgi"));
      uwsgi_temp_path \(folder("uwsgi"));
      scgi_temp_path \(folder("scgi"));
      \(server)
      }
      """
    }

    deinit {
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }

    var log: String { (try? String(contentsOfFile: folder("log"), encoding: .utf8)) ?? "" }

    private static func freePort() throws -> UInt16 {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let port = withUnsafeMutablePointer(to: &address) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
          bind(socket, pointer, size) == 0 && getsockname(socket, pointer, &size) == 0
        }
      }
      try #require(port)
      return UInt16(bigEndian: address.sin_port)
    }
  }

  @Test func `four machines with nginx give the report of one, and then run nothing`() throws {
    let nginx = try Nginx()
    let examples = (1...12).map {
      "```swift name=n\($0)\nprint(\($0))\n```\n\n```output\n\($0 % 5 == 0 ? 0 : $0)\n```\n"
    }
    let machines = try (1...4).map { _ in try Machine() }
    for machine in machines {
      try machine.folder.write(examples.joined(separator: "\n"), to: "docs/a.md")
    }
    func reports(_ number: Int) throws -> Tool.Result {
      for (index, machine) in machines.enumerated() {
        // The parts of a second run are others, so that no machine has its own results.
        let part = (index + number) % 4 + 1
        _ = try machine.test([
          "--shard", "\(part)/4", "--cache-url", nginx.url,
          "--report", "json=\(machines[0].folder("part-\(part).json"))",
        ])
      }
      return try Tool.run(
        ["merge"] + (1...4).map { "part-\($0).json" }, in: machines[0].folder.url)
    }
    let merged = try reports(0)
    let uploads = nginx.log.split(separator: "\n").count { $0.contains("\"PUT ") }
    #expect(uploads == 24, "\(nginx.log)")
    let whole = try machines[0].test(["--no-cache"])
    #expect(merged.output == whole.output)
    #expect(try reports(1).output == whole.output)
    #expect(nginx.log.split(separator: "\n").count { $0.contains("\"PUT ") } == uploads)
  }

  @Test func `GNU parallel and the script for Slurm run the parts as the article shows`() throws {
    try #require(
      FileManager.default.isExecutableFile(atPath: "/usr/bin/parallel"), "install 'parallel'")
    let server = try Server()
    let machine = try Machine()
    let whole = try machine.test()
    let scripts = try Tool.fences(of: "sharing-results.md").filter { $0.language == "bash" }
      .map(\.text)
    try #require(scripts.count == 2)
    let slurm = """
      for part in 1 2 3 4; do
        SLURM_ARRAY_TASK_ID=$part SLURM_ARRAY_TASK_COUNT=4 SLURM_CPUS_PER_TASK=1 bash job.sh || true
      done
      proofbook merge part-*.json
      """
    try machine.folder.write(scripts[1].replacing("test ", with: "test docs "), to: "job.sh")
    try machine.folder.write(":\n", to: "hosts")
    let parallel = scripts[0].replacing("test ", with: "test docs ")
    for script in [parallel, slurm] {
      machine.forget()
      for part in 1...4 {
        try? FileManager.default.removeItem(atPath: machine.folder("part-\(part).json"))
      }
      let result = try Tool.run(
        program: "/bin/bash", ["-c", script], in: machine.folder.url,
        environment: [
          "PATH": "\(Tool.products.path):\(Tool.environment["PATH"] ?? "/usr/bin:/bin")",
          "no_proxy": "*",
          "CACHE": server.url("good"),
          "XDG_CACHE_HOME": machine.folder("cache"), "HOME": machine.folder.path,
        ])
      #expect(result.status == 1, "\(result.errors)")
      #expect(result.output.hasSuffix(whole.output), "\(result.output)\(result.errors)")
    }
  }

  @Test func `with a secret, only results of machines with the same one count`() throws {
    let server = try Server()
    let machine = try Machine()
    let whole = try machine.report(["--no-cache"])
    for (secret, isNew) in [("", true), ("a", true), ("a", false), ("b", true)] {
      machine.forget()
      let before = server.log.count
      let result = try machine.report(
        ["--cache-url", server.url("good")], environment: ["PROOFBOOK_CACHE_SECRET": secret])
      #expect(result.report == whole.report, "'\(secret)'")
      let puts = server.log.dropFirst(before).count { $0.hasPrefix("PUT") }
      #expect((puts > 0) == isNew, "'\(secret)'")
    }
    // A false result with right digests, of which the seal is not right any more.
    machine.forget()
    let forged = try machine.report(
      ["--cache-url", server.url("forged")], environment: ["PROOFBOOK_CACHE_SECRET": "b"])
    #expect(forged.report == whole.report)
    // Without a secret it is believed: so the false result is one, and only the seal was wrong.
    machine.forget()
    #expect(try machine.report(["--cache-url", server.url("forged")]).report != whole.report)
  }

  @Test func `a cache that is only read gets nothing`() throws {
    let server = try Server()
    let options = ["--cache-url", server.url("good"), "--cache-read-only"]
    let reader = try Machine()
    let whole = try reader.report(options)
    #expect(whole.errors == "")
    #expect(server.log.allSatisfy { $0.hasPrefix("GET") })
    #expect(!server.log.isEmpty)
    // What others upload, it takes.
    _ = try Machine().test(["--cache-url", server.url("good")])
    let before = server.log.count
    reader.forget()
    #expect(try reader.report(options).report == whole.report)
    let new = server.log.dropFirst(before)
    #expect(!new.isEmpty && new.allSatisfy { $0.hasPrefix("GET") && $0.contains(" 200 ") })
  }

  @Test func `addresses with secrets and options without an address are refused`() throws {
    let machine = try Machine()
    for (options, reason) in [
      (["--cache-url", "http://me:hush@host"], "must not contain a user or a password"),
      (["--cache-url", "ftp://host"], "starts with 'http://' or 'https://'"),
      (["--cache-url", "http://host/?hush"], "must not contain '?'"),
      (["--cache-url", "http://host", "--no-cache"], "cannot be combined"),
      (["--cache-read-only"], "is for '--cache-url'"),
    ] {
      let result = try machine.test(options)
      #expect(result.status == 64)
      #expect(result.errors.contains(reason), "\(result.errors)")
      #expect(!result.errors.contains("hush"), "\(result.errors)")
    }
  }
}
