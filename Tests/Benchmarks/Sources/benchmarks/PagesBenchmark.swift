import Foundation

/// Checks a book of 1,000 examples on 200 pages again: the time if nothing changed, and if one
/// example did.
enum PagesBenchmark {
  static let count = 1_000
  static let perPage = 5

  static func run(_ options: Options) throws {
    let scratch = try Scratch("pages")
    defer { scratch.remove() }
    let tool = try BuiltProofbook(products: options.products, scratch: scratch.path)
    guard let swiftc = Command.path(of: "swiftc"), let swift = Command.path(of: "swift") else {
      throw Command.Failed(description: "found no 'swift' and 'swiftc' on the PATH")
    }
    let programs = (0..<count).map { SampleProgram(number: $0) }
    let pages = try Pages(programs, perPage: perPage, in: scratch.path)
    try tool.checkThatAllHold(pages.folder, count: count)

    let version = tool.command(["--version"])
    let test = tool.command(["test", pages.folder])
    let source = scratch.path + "/program.swift"
    let program = scratch.path + "/program"
    let runtime = [
      "-swift-version", "6", "-I", tool.products + "/Modules", "-Xcc",
      "-fmodule-map-file=\(tool.products)/CUIKit.build/module.modulemap", "-L", tool.products,
      "-lUIKit",
    ]
    // Compiles and then runs the program, as one would by hand.
    let bare = Command(
      [
        "/bin/sh", "-c",
        #"program=$1; shift; "$@" -o "$program" && "$program""#, "sh", program, swiftc, source,
        "-Xlinker", "-rpath", "-Xlinker", tool.products,
      ] + runtime)
    let script = Command(
      [swift] + runtime + [source], environment: ["LD_LIBRARY_PATH": tool.products])

    var table = RatioTable()
    for round in 0..<options.rounds {
      let isWatched = round == 0
      var changed = programs[(round * 37) % count]
      changed.isChanged = true
      try Data(changed.swift.utf8).write(to: URL(filePath: source))
      let lines = changed.output.joined(separator: "\n") + "\n"
      try table.add("swiftc, link, run", bare, isWatched, saying: lines)
      try table.add("swift file.swift", script, isWatched, saying: lines)
      try table.add("--version", version, isWatched)
      try table.add("nothing changed", test, isWatched)
      try pages.write(changed)
      try table.add("one changed", test, isWatched)
      try pages.write(programs[(round * 37) % count])
      // The result of this page is cached. This run restores the state in which each round starts.
      try test.run(endingWith: 0)
    }
    try tool.checkThatAllHold(pages.folder, count: count)

    print("\(count) examples on \(count / perPage) pages")
    print("medians of \(options.rounds - 1) rounds in turns; ratios are within a round\n")
    table.print(groups: [
      .init(base: "swiftc, link, run", others: [("one changed", 1.5)]),
      .init(base: "swift file.swift", others: [("one changed", 0.9)]),
    ])
    let more = table.difference("nothing changed", "--version")
    print(
      "\nnothing changed: \(show(more * 1000)) ms over starting the process (goal 150 ms)")
  }
}
