import Foundation

/// A program to start, with its arguments. The first word is its path.
struct Command {
  var words: [String]
  /// Variables that are added to this process's environment.
  var environment: [String: String] = [:]

  init(_ words: [String], environment: [String: String] = [:]) {
    self.words = words
    self.environment = environment
  }

  struct Result {
    var status: Int32
    /// The wall-clock time from its start to its end, in seconds.
    var wall: Double
    /// The processor time of it and all processes that it waited for, in seconds.
    var processor: Double
    /// The peak memory of it and all its descendants together; `nil` if it was not measured.
    var memory: MemoryWatch.Memory?
    /// Standard output and standard error.
    var text: String
  }

  struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// Runs it and waits until it ends.
  ///
  /// - Parameter isWatched: Whether its memory is measured, which takes processor time from it.
  func run(isWatched: Bool = false) throws -> Result {
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
    defer { unlink(file) }
    #if os(Linux)
      var actions = posix_spawn_file_actions_t()
    #else
      var actions: posix_spawn_file_actions_t?
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, file, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    posix_spawn_file_actions_adddup2(&actions, 1, 2)
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    var arguments = words.map { strdup($0) } + [nil]
    var values = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for pointer in arguments + values { free(pointer) } }

    let clock = ContinuousClock()
    let start = clock.now
    var pid = pid_t()
    let failure = posix_spawn(&pid, words[0], &actions, nil, &arguments, &values)
    guard failure == 0 else {
      throw Failed(description: "cannot start '\(words[0])': \(String(cString: strerror(failure)))")
    }
    let watch = isWatched ? MemoryWatch(of: pid) : nil
    var status: Int32 = 0
    var usage = rusage()
    while wait4(pid, &status, 0, &usage) < 0, errno == EINTR {}
    let wall = (clock.now - start).inSeconds
    return Result(
      // A signal has the exit status that a shell reports.
      status: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F, wall: wall,
      processor: usage.ru_utime.inSeconds + usage.ru_stime.inSeconds, memory: watch?.stop(),
      text: (try? String(contentsOfFile: file, encoding: .utf8)) ?? "")
  }

  /// Runs it, and throws its output if its exit status is not the given one.
  @discardableResult func run(endingWith status: Int32, isWatched: Bool = false) throws -> Result {
    let result = try run(isWatched: isWatched)
    guard result.status == status else {
      throw Failed(
        description: "'\(words.joined(separator: " "))' ended with \(result.status), not with "
          + "\(status):\n\(result.text.prefix(4000))")
    }
    return result
  }

  /// The path of an executable on the `PATH` or in other folders; `nil` if there is none.
  static func path(of name: String, besides folders: [String] = []) -> String? {
    let paths = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return (paths.split(separator: ":").map(String.init) + folders).map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension Duration {
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}

extension timeval {
  fileprivate var inSeconds: Double { Double(tv_sec) + Double(tv_usec) / 1e6 }
}
