/// The results of commands that were run in turns, with their ratios to other commands in the same
/// round.
struct RatioTable {
  /// A command, and commands that are compared with it, each with a limit for the ratio of
  /// wall-clock times.
  struct Group {
    var base: String
    var others: [(name: String, goal: Double?)]
  }

  private var results: [String: [Command.Result]] = [:]
  private var memory: [String: MemoryWatch.Memory] = [:]

  /// Runs a command and keeps its result.
  ///
  /// - Parameters:
  ///   - isWatched: Whether its memory is measured; its times do not count then.
  ///   - text: The output that it must have.
  mutating func add(
    _ name: String, _ command: Command, _ isWatched: Bool, saying text: String? = nil
  ) throws {
    let result = try command.run(endingWith: 0, isWatched: isWatched)
    if let text, result.text != text {
      throw Command.Failed(description: "'\(name)' wrote \(result.text), not \(text)")
    }
    if isWatched {
      memory[name] = result.memory
    } else {
      results[name, default: []].append(result)
    }
  }

  /// The median of the difference between the times of two commands in a round, in seconds.
  func difference(_ name: String, _ base: String) -> Double {
    zip(times(name), times(base)).map { $0 - $1 }.median
  }

  /// Prints a table for each group: the base, and the commands that are compared with it. Of their
  /// memory, `MB` counts a page that several processes share once, and `resident` for each.
  func print(groups: [Group]) {
    for (index, group) in groups.enumerated() {
      if index > 0 { Swift.print() }
      var lines = [["", "s", "ratio", "goal", "cpu s", "ratio", "MB", "ratio", "resident MB"]]
      for (name, goal) in [(group.base, nil)] + group.others {
        let pairs = zip(results[name] ?? [], results[group.base] ?? [])
        let isBase = name == group.base
        let bytes = memory[name].map { Double($0.used) }
        let ownRatio = memory[group.base].flatMap { base in bytes.map { $0 / Double(base.used) } }
        lines.append([
          name, show(times(name).median, 2),
          isBase ? "" : show(pairs.map { $0.wall / $1.wall }.median, 2),
          goal.map { show($0, 2) } ?? "",
          show((results[name] ?? []).map(\.processor).median, 2),
          isBase ? "" : show(pairs.map { $0.processor / $1.processor }.median, 2),
          bytes.map { show($0 / 1e6, 0) } ?? "", isBase ? "" : ownRatio.map { show($0, 2) } ?? "",
          memory[name].map { show(Double($0.resident) / 1e6, 0) } ?? "",
        ])
      }
      printTable(lines)
    }
  }

  private func times(_ name: String) -> [Double] { (results[name] ?? []).map(\.wall) }
}
