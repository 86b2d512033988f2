import Foundation
import TestSupport
import Testing

/// Runs every command on a checkout by an attacker. Nothing outside the output folder and the cache
/// may change, and no code of the checkout may run outside the sandbox.
struct HostileRepositoryTests {
  /// The commands, each with the path prefixes of the files that it may change in the checkout.
  private static let commands: [(arguments: [String], mayChange: [String])] = [
    (["list"], []), (["list", "."], []),
    (["show", "package"], []), (["show", "programs#1"], []), (["show", "README.md#1"], []),
    (["why", "package"], []),
    (["test"], []), (["test", "."], []), (["test", "README.md"], []),
    (["test", "Content", "--report", "json"], []),
    (["update", "--check"], []), (["update", "--check", "."], []),
    (["build", "--keep-going"], ["Site"]), (["build", "--keep-going"], ["Site"]),
    (["build", "--keep-going", "--format", "html,zip,epub,docset,single"], ["Site"]),
    (["build", "--keep-going", "-o", "Other"], ["Other"]),
    (["verify"], []), (["verify", "Site"], []), (["verify", "Other"], []),
    (["run", "escapes"], []), (["run", "index#1"], []),
    // A site has a Markdown copy of each page, which is an article below '.', too.
    (["update"], ["Content/", "README.md"]),
    (["update", "."], ["Content/", "README.md", "Site/", "Other/"]),
    (["doctor"], []),
  ]

  /// All attacks together, and each one alone, so that an error that one causes cannot hide another.
  /// A share has two of those that are alone.
  private static let attacks: [[HostileRepository.Part]] = {
    let share = Share(of: "attacks by a checkout, each alone", parts: 3)
    let alone = HostileRepository.Part.allCases.enumerated().filter { share.takes($0.offset) }
    return [HostileRepository.Part.allCases] + alone.map { [$0.element] }
  }()

  @Test(arguments: attacks)
  func `no command lets a hostile checkout read or change the user's files`(
    parts: [HostileRepository.Part]
  ) throws {
    let repository = try HostileRepository(parts)
    let home = try Self.state(of: repository.folder("home"))
    let outside = try Self.state(of: repository.folder("outside"))
    var checkout = try Self.state(of: repository.checkout.path)
    for command in Self.commands {
      let name = command.arguments.joined(separator: " ")
      let result = try Tool.run(
        command.arguments, in: repository.checkout, environment: repository.environment)
      #expect(
        [0, 1, 2].contains(result.status),
        "'\(name)': \(result.status) \(result.errors.suffix(2000))")
      let told = result.output + result.errors
      #expect(!told.contains(HostileRepository.secret), "'\(name)' shows what is secret")
      #expect(try Self.state(of: repository.folder("home")) == home, "'\(name)' changes home")
      #expect(
        try Self.state(of: repository.folder("outside")) == outside, "'\(name)' changes others")
      let now = try Self.state(of: repository.checkout.path)
      let changed = Set(now.keys).union(checkout.keys).filter { path in
        now[path] != checkout[path] && !command.mayChange.contains { path.hasPrefix($0) }
      }
      #expect(changed == [], "'\(name)' changes the checkout")
      checkout = now
    }
    for folder in ["Site", "Other"] {
      let files = try Self.files(of: repository.checkout.appendingPathComponent(folder).path)
      for (path, data) in files {
        let text = String(decoding: data, as: UTF8.self)
        #expect(!text.contains(HostileRepository.secret), "\(folder)/\(path)")
      }
    }
    let left = try FileManager.default.contentsOfDirectory(atPath: repository.folder("temporary"))
    #expect(left == [])
  }

  /// The package stops the command early, so the other attacks are also run without it.
  @Test(arguments: [
    HostileRepository.Part.allCases, HostileRepository.Part.allCases.filter { $0 != .package },
  ])
  func `serving a hostile checkout changes no files`(
    parts: [HostileRepository.Part]
  ) throws {
    let repository = try HostileRepository(parts)
    let before = try ["home", "outside", "checkout"].map {
      try Self.state(of: repository.folder($0))
    }
    let log = repository.folder.url.appendingPathComponent("log")
    try Data().write(to: log)
    let process = Process()
    process.executableURL = Tool.products.appendingPathComponent("proofbook")
    process.arguments = ["serve", "--port", "0"]
    process.currentDirectoryURL = repository.checkout
    process.environment = Tool.environment.merging(repository.environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try FileHandle(forWritingTo: log)
    process.standardError = process.standardOutput
    try process.run()
    defer { process.terminate() }
    func told() -> String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
    let deadline = ContinuousClock.now + .seconds(TestTimeout.limit)
    while process.isRunning, ContinuousClock.now < deadline, !told().contains("http://localhost:") {
      usleep(50_000)
    }
    // The command may refuse to serve this folder; then it exits by itself and says why.
    if process.isRunning {
      #expect(told().contains("http://localhost:"))
      // The summary of a check, or the error that prevented it.
      let answers = ["✓ ", "✗ ", "proofbook: error:"]
      func hasAnswered() -> Bool { answers.contains { told().contains($0) } }
      while process.isRunning, ContinuousClock.now < deadline, !hasAnswered() { usleep(50_000) }
      #expect(hasAnswered(), "\(told())")
    } else {
      #expect(process.terminationStatus == 2)
    }
    process.terminate()
    process.waitUntilExit()
    #expect(!told().contains(HostileRepository.secret))
    let after = try ["home", "outside", "checkout"].map {
      try Self.state(of: repository.folder($0))
    }
    #expect(before == after)
  }

  /// The mode and the contents, or the link's target, of each item below a folder, by path.
  private static func state(of folder: String) throws -> [String: String] {
    var state: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) + [""] {
      let file = folder + "/" + path
      var status = stat()
      guard lstat(file, &status) == 0 else { continue }
      var words = ["\(status.st_mode)"]
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        let data = FileManager.default.contents(atPath: file) ?? Data()
        words.append(data.base64EncodedString())
      case S_IFLNK: words.append(try FileManager.default.destinationOfSymbolicLink(atPath: file))
      default: break
      }
      state[path] = words.joined(separator: " ")
    }
    return state
  }

  /// The bytes of the regular files below a folder that have one hard link, by path.
  private static func files(of folder: String) throws -> [String: Data] {
    guard let paths = try? FileManager.default.subpathsOfDirectory(atPath: folder) else {
      return [:]
    }
    var files: [String: Data] = [:]
    for path in paths {
      var status = stat()
      // A file with another hard link is the user's own file, which the attack put there.
      guard lstat(folder + "/" + path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        status.st_nlink == 1
      else { continue }
      files[path] = FileManager.default.contents(atPath: folder + "/" + path)
    }
    return files
  }
}
