/// What commands took that were run in turns, and what it is of what others took in the same round.
struct RatioTable {
  /// What others are compared with, and they, each with the ratio of wall time that it ought to stay within.
  struct Group {
    var base: String
    var others: [(name: String, goal: Double?)]
  }

  private var results: [String: [Command.Result]] = [:]
  private var memory: [String: Int] = [:]

  /// Runs a command and keeps what it took.
  ///
  /// - Parameters:
  ///   - isWatched: Whether its memory is looked at; its times do not count then.
  ///   - text: What it has to write.
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

  /// How much longer one takes than another, in seconds.
  func difference(_ name: String, _ base: String) -> Double {
    zip(times(name), times(base)).map { $0 - $1 }.median
  }

  /// Prints a table for each group: the base, and what is compared with it.
  func print(groups: [Group]) {
    for (index, group) in groups.enumerated() {
      if index > 0 { Swift.print() }
      var lines = [["", "s", "ratio", "goal", "cpu s", "ratio", "MB", "ratio"]]
      for (name, goal) in [(group.base, nil)] + group.others {
        let pairs = zip(results[name] ?? [], results[group.base] ?? [])
        let isBase = name == group.base
        let bytes = memory[name].map(Double.init)
        let ownRatio = memory[group.base].flatMap { base in bytes.map { $0 / Double(base) } }
        lines.append([
          name, show(times(name).median, 2),
          isBase ? "" : show(pairs.map { $0.wall / $1.wall }.median, 2),
          goal.map { show($0, 2) } ?? "",
          show((results[name] ?? []).map(\.processor).median, 2),
          isBase ? "" : show(pairs.map { $0.processor / $1.processor }.median, 2),
          bytes.map { show($0 / 1e6, 0) } ?? "", isBase ? "" : ownRatio.map { show($0, 2) } ?? "",
        ])
      }
      printTable(lines)
    }
  }

  private func times(_ name: String) -> [Double] { (results[name] ?? []).map(\.wall) }
}
