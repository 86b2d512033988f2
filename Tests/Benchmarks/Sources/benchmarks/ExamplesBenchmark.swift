import Foundation

/// Checks 200 small examples, compared with rustdoc and the same examples.
///
/// Both verify what they run: each measured run passes all 200, and before the measurement each
/// tool must have reported a wrong one.
enum ExamplesBenchmark {
  static let count = 200
  static let perPage = 20

  static func run(_ options: Options) throws {
    let scratch = try Scratch("examples")
    defer { scratch.remove() }
    let rust = try DocTests(in: scratch.path)
    let tool = try BuiltProofbook(products: options.products, scratch: scratch.path)
    let packs = try tool.knows("--no-packs")
    let programs = (0..<count).map { SampleProgram(number: $0) }
    let pages = try Pages(programs, perPage: perPage, in: scratch.path)

    // A wrong example must be reported, and correct ones must pass.
    try pages.falsify(programs[7])
    try tool.command(["test", pages.folder]).run(endingWith: 1)
    try pages.write(programs[7])
    try tool.checkThatAllHold(pages.folder, count: count)
    try rust.write(programs, falsifying: programs[7])
    try rust.command(edition: 2024).run(endingWith: 101)
    try rust.write(programs)
    try rust.checkThatAllPass(edition: 2024, count: count)
    try rust.checkThatAllPass(edition: 2021, count: count)

    let values = try writeValues(in: scratch.path)
    try tool.checkThatAllHold(values, count: count)

    let test = tool.command(["test", pages.folder])
    let claimed = tool.command(["test", values])
    let claimedAlone = tool.command(["test", values] + (packs ? ["--no-packs"] : []))
    let alone = tool.command(["test", pages.folder] + (packs ? ["--no-packs"] : []))
    var table = RatioTable()
    for round in 0..<options.rounds {
      let isWatched = round == 0
      // The first round measures memory, which costs time, so its times do not count.
      try table.add("rustdoc, merged", rust.command(edition: 2024), isWatched)
      try tool.forget()
      try table.add("cold", test, isWatched)
      try table.add("nothing changed", test, isWatched)
      var changed = programs[round % count]
      changed.isChanged = true
      try pages.write(changed)
      try table.add("one changed", test, isWatched)
      try pages.write(programs[round % count])
      if round % 2 == 0 || options.rounds < 4 {
        try table.add("rustdoc, each alone", rust.command(edition: 2021), isWatched)
        try tool.forget()
        try table.add("cold, each alone", alone, isWatched)
        try tool.forget()
        try table.add("values, each alone", claimedAlone, isWatched)
        try tool.forget()
        try table.add("values", claimed, isWatched)
      }
    }
    try tool.checkThatAllHold(pages.folder, count: count)

    print("\(count) examples, each with its exact output; \(rust.version)")
    print(
      "medians of \(options.rounds - 1) rounds in turns; ratios are to rustdoc in the same round\n")
    if !packs { print("this proofbook has no packs: each example is compiled alone\n") }
    table.print(
      groups: [
        .init(
          base: "rustdoc, merged",
          others: [("cold", 0.95), ("nothing changed", 0.05), ("one changed", nil)]),
        .init(base: "rustdoc, each alone", others: [("cold, each alone", 0.80)]),
        .init(base: "values, each alone", others: [("values", 0.35)]),
      ])
    print("\nrustdoc keeps nothing: whatever has changed, it takes the same time")
  }

  /// Writes as many examples with one claimed value each, which needs a second run that records it.
  ///
  /// - Returns: The folder with the pages.
  private static func writeValues(in scratch: String) throws -> String {
    let folder = scratch + "/values"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for start in stride(from: 0, to: count, by: perPage) {
      let blocks = (start..<start + perPage).map { number in
        """
        ```swift
        let numbers\(number) = [\(number + 2), 1, \(number)]
        numbers\(number).sorted().last  // => Optional(\(number + 2))
        ```

        """
      }
      let text = "# Values\n\n" + blocks.joined(separator: "\n")
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/page-\(start / perPage).md"))
    }
    return folder
  }
}
