import Articles
import Support

/// Determines which Swift blocks of a page form one program, and which blocks come before them.
struct PagePlan {
  /// A Swift block, identified by its index among the page's Swift blocks.
  struct Part {
    var block: CodeBlock
    var fence: SwiftFence
    /// Why the block is only shown on this platform; `nil` if it is run.
    var skipReason: String?
  }

  struct Program {
    /// One part, or the parts of a group, in page order.
    var parts: [Int]
    /// Parts of other programs, each once, in the order in which they are compiled.
    var prerequisites: [Int] = []
    var isBroken = false
  }

  /// In page order.
  private(set) var parts: [Part] = []
  /// In the order of their last parts. Every part belongs to one of them.
  private(set) var programs: [Program] = []
  private(set) var partByName: [String: Int] = [:]
  /// The last part of each group.
  private(set) var partByGroup: [String: Int] = [:]
  private var programOfPart: [Int] = []
  /// The names of blocks and groups, for hints.
  private var sortedNames: [String] = []

  /// - Parameter mostPrerequisites: The maximum number of prerequisites of all programs together,
  ///   which limits the total text of the programs. A cumulative page of 6,000 blocks has about as
  ///   many as the default.
  init(
    of article: Article, on platform: Platform, mostPrerequisites: Int = 20_000_000,
    diagnostics: inout [Diagnostic]
  ) {
    for block in article.codeBlocks {
      guard case .swift(let fence) = block.role else { continue }
      parts.append(Part(block: block, fence: fence, skipReason: platform.reasonToSkip(fence)))
    }
    findNames()
    var links = parts.indices.map { explicitLinks(ofPart: $0, diagnostics: &diagnostics) }
    rejectSourceLocations(in: &links, diagnostics: &diagnostics)
    skipDependents(links)
    makePrograms()
    addImplicitLinks(to: &links, isCumulative: article.frontMatter.isCumulative)
    order(links, atMost: mostPrerequisites, diagnostics: &diagnostics)
  }

  /// The program that a part belongs to.
  func program(ofPart part: Int) -> Int { programOfPart[part] }

  /// The part with a name: that of a block, or else the last part of a group.
  func part(named name: String) -> Int? { partByName[name] ?? partByGroup[name] }

  /// Returns a hint for a name that is not on the page.
  func hint(forName name: String) -> String {
    let names = sortedNames
    // Every wrong name is compared with all names, so this is limited.
    if names.count <= 1000, let hint = Spelling.hint(for: name, among: names) { return hint }
    guard !names.isEmpty else { return "give the block that is meant a name: 'name=\(name)'" }
    let shown = names.prefix(20).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 20
      ? "the page has \(names.count) names, such as \(shown)" : "the page's names are \(shown)"
  }

  /// If two blocks have the same name, the first keeps it; the second was reported when the page
  /// was read.
  private mutating func findNames() {
    for (index, part) in parts.enumerated() {
      if let group = part.fence.group, part.skipReason == nil { partByGroup[group.value] = index }
      if let name = part.fence.name, partByName[name.value] == nil {
        partByName[name.value] = index
      }
    }
    sortedNames = (Array(partByName.keys) + Array(partByGroup.keys)).uniqued().sorted()
  }

  private mutating func makePrograms() {
    var members: [[Int]] = []
    var programByGroup: [String: Int] = [:]
    for (index, part) in parts.enumerated() {
      // A part that is skipped here is a program of its own; the rest of its group is run without
      // it.
      guard let group = part.fence.group, part.skipReason == nil else {
        members.append([index])
        continue
      }
      if let program = programByGroup[group.value] {
        members[program].append(index)
      } else {
        programByGroup[group.value] = members.count
        members.append([index])
      }
    }
    members.sort { ($0.last ?? 0) < ($1.last ?? 0) }
    programs = members.map { Program(parts: $0) }
    programOfPart = Array(repeating: 0, count: parts.count)
    for (program, parts) in members.enumerated() {
      for part in parts { programOfPart[part] = program }
    }
  }
}

// MARK: - What comes after what

extension PagePlan {
  /// The parts that a part comes directly after.
  private struct Links {
    var targets: [Int] = []
    /// The location of the `after` that names a part, by part; an implicit link has no location.
    var places: [Int: Location] = [:]
    var isBroken = false
  }

  /// The parts that a part comes after because of its own `after`.
  private func explicitLinks(ofPart index: Int, diagnostics: inout [Diagnostic]) -> Links {
    var links = Links()
    links.isBroken = parts[index].fence.isIncludeBroken && parts[index].skipReason == nil
    switch parts[index].fence.prerequisites {
    case .none: break
    case .named(let names):
      for name in names {
        if let target = part(named: name.value) {
          add(target, named: "'\(name.value)'", at: name.location, to: &links, &diagnostics)
        } else {
          diagnostics.append(
            .error(
              "the page has no block named '\(name.value)'", at: name.location,
              hint: hint(forName: name.value)))
          links.isBroken = true
        }
      }
    case .previous(let location):
      if index > 0, parts[index - 1].block.section == parts[index].block.section {
        add(index - 1, named: "the block before", at: location, to: &links, &diagnostics)
      } else {
        diagnostics.append(
          .error(
            "there is no Swift block before this one", at: location,
            hint: "remove 'after'"))
        links.isBroken = true
      }
    }
    return links
  }

  /// Adds the links that no block states: the order within a group, and all earlier blocks of a
  /// cumulative page.
  private func addImplicitLinks(to links: inout [Links], isCumulative: Bool) {
    var before = [Int?](repeating: nil, count: parts.count)
    for program in programs {
      for (first, second) in zip(program.parts, program.parts.dropFirst()) {
        before[second] = first
      }
    }
    for index in parts.indices where parts[index].skipReason == nil {
      if isCumulative, parts[index].fence.prerequisites == .none {
        let group = programs[programOfPart[index]].parts
        links[index].targets += earlierParts(before: group.first ?? index, links)
      }
      if let previous = before[index] { links[index].targets.append(previous) }
    }
  }

  /// The parts that a block of a cumulative page comes after: the earlier blocks that compile and
  /// run, back to the nearest one that itself comes after all the rest. Tabs are alternatives: none
  /// comes after another one of its group, and later blocks come after only the first one.
  private func earlierParts(before end: Int, _ links: [Links]) -> [Int] {
    var earlier: [Int] = []
    for index in (0..<end).reversed() {
      let fence = parts[index].fence
      guard parts[index].skipReason == nil, !links[index].isBroken else { continue }
      guard fence.expectation == .runs || fence.expectation == .warns else { continue }
      let block = parts[index].block
      if let tabs = block.tabGroup, tabs != block.index || tabs == parts[end].block.tabGroup {
        continue
      }
      earlier.append(index)
      if fence.prerequisites == .none, fence.group == nil { break }
    }
    return earlier.reversed()
  }

  private func add(
    _ target: Int, named name: String, at location: Location, to links: inout Links,
    _ diagnostics: inout [Diagnostic]
  ) {
    let obstacle: String? =
      switch parts[target].fence.expectation {
      case .failsToCompile: "must not compile"
      case .ignored: "is ignored"
      default: nil
      }
    if let obstacle {
      diagnostics.append(
        .error(
          "the block cannot come after \(name), which \(obstacle)", at: location,
          hint: "name a block that compiles",
          notes: [.init("it is here", at: parts[target].block.location)]
        ))
      links.isBroken = true
    } else if links.places[target] == nil {
      links.targets.append(target)
      links.places[target] = location
    }
  }

  /// Reports blocks that contain `#sourceLocation`, and marks them as broken.
  private func rejectSourceLocations(in links: inout [Links], diagnostics: inout [Diagnostic]) {
    for index in parts.indices where parts[index].skipReason == nil {
      let block = parts[index].block
      let found = (block.linesBefore + [block]).flatMap(SourceLocationCheck.diagnostics)
      if !found.isEmpty { links[index].isBroken = true }
      diagnostics += found
    }
  }

  /// Skips the parts that come after a skipped part.
  private mutating func skipDependents(_ links: [Links]) {
    var dependents = [[Int]](repeating: [], count: parts.count)
    for index in parts.indices {
      for target in links[index].targets where links[index].places[target] != nil {
        dependents[target].append(index)
      }
    }
    for next in parts.indices {
      var pending = [next]
      while let index = pending.popLast() {
        guard parts[index].skipReason == nil else { continue }
        let skipped = links[index].targets.first {
          links[index].places[$0] != nil && parts[$0].skipReason != nil
        }
        guard let skipped, let reason = parts[skipped].skipReason else { continue }
        let title = title(ofPart: skipped)
        // For a long chain, the reasons do not list every step.
        parts[index].skipReason =
          reason.utf8.count > 1000
          ? "comes after \(title), which is skipped, too"
          : "comes after \(title), which is skipped: \(reason)"
        // Later parts are visited by the outer loop.
        pending += dependents[index].filter { $0 < next }
      }
    }
  }

  /// Orders the prerequisites of each program, and reports cycles and programs that cannot be run.
  private mutating func order(
    _ links: [Links], atMost mostPrerequisites: Int, diagnostics: inout [Diagnostic]
  ) {
    var broken = Set(parts.indices.filter { links[$0].isBroken })
    var cycles: [Int: [Int]] = [:]
    var marks = Marks(count: parts.count)
    var room = mostPrerequisites
    for program in programs.indices {
      let own = programs[program].parts
      guard room > 0 else {
        broken.formUnion(own)
        continue
      }
      let (order, cycle) = closure(of: own, links, &marks)
      programs[program].prerequisites = order
      room -= order.count
      if let cycle {
        cycles[program] = cycle
        broken.formUnion(own)
      }
      if room <= 0 {
        broken.formUnion(own)
        diagnostics.append(
          .error(
            "the blocks of the page have too many prerequisites; the programs from here on are not run",
            at: parts[own[own.count - 1]].block.location, hint: "divide the page"))
      }
    }
    let isBroken = parts.indices.map { broken.contains($0) }
    for program in programs.indices {
      if let cycle = cycles[program] {
        var titles = cycle.prefix(10).map { title(ofPart: $0) }
        if cycle.count > 10, let last = cycle.last { titles += ["…", title(ofPart: last)] }
        let names = titles.joined(separator: " after ")
        diagnostics.append(
          .error(
            "the block comes after itself: \(names)", at: place(of: cycle, links),
            hint: "remove one of these blocks from the cycle"))
      }
      programs[program].isBroken = programs[program].parts.contains { isBroken[$0] }
      guard !programs[program].isBroken,
        let culprit = programs[program].prerequisites.first(where: { isBroken[$0] })
      else { continue }
      programs[program].isBroken = true
      let own = programs[program].parts
      let link = own.lazy.compactMap { part in links[part].places.values.min() }.first
      diagnostics.append(
        .error(
          "comes after \(title(ofPart: culprit)), which cannot be run",
          at: link ?? parts[own[own.count - 1]].block.location,
          hint: "fix the errors of \(title(ofPart: culprit)) first",
          notes: [.init("it is here", at: parts[culprit].block.location)]))
    }
  }

  /// The parts that a walk has visited; reused for many walks without being cleared.
  private struct Marks {
    private var own: [Int]
    private var seen: [Int]
    private var walk = 0

    init(count: Int) {
      own = Array(repeating: 0, count: count)
      seen = own
    }

    mutating func begin(at parts: [Int]) {
      walk += 1
      for part in parts { own[part] = walk }
    }

    func isOwn(_ part: Int) -> Bool { own[part] == walk }

    /// Marks the part as visited, and returns whether it was not visited before.
    mutating func meet(_ part: Int) -> Bool {
      defer { seen[part] = walk }
      return seen[part] != walk
    }
  }

  /// All parts that the parts of a program come after, directly or indirectly, depth first, each
  /// once.
  ///
  /// - Returns: The order and, if the program comes after itself, the cycle.
  private func closure(
    of own: [Int], _ links: [Links], _ marks: inout Marks
  ) -> (order: [Int], cycle: [Int]?) {
    marks.begin(at: own)
    var order: [Int] = []
    for start in own {
      var path: [(part: Int, next: Int)] = [(start, 0)]
      while let (part, next) = path.last {
        guard next < links[part].targets.count else {
          if !marks.isOwn(part) { order.append(part) }
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = links[part].targets[next]
        if marks.isOwn(target) {
          // A block of a group may come after an earlier one of the group. Any other link to an own
          // part closes a cycle.
          if marks.isOwn(part), target < part { continue }
          return (order, path.map(\.part) + [target])
        }
        if marks.meet(target) { path.append((target, 0)) }
      }
    }
    return (order, nil)
  }

  private func place(of cycle: [Int], _ links: [Links]) -> Location {
    let steps = zip(cycle, cycle.dropFirst())
    let said = steps.lazy.compactMap { links[$0].places[$1] }.first
    return said ?? parts[cycle[0]].block.location
  }

  private func title(ofPart part: Int) -> String {
    if let name = parts[part].fence.name?.value { return "'\(name)'" }
    return "the block at line \(parts[part].block.location.line)"
  }
}

extension Platform {
  /// Why a block is only shown on this platform; `nil` if it is run.
  fileprivate func reasonToSkip(_ fence: SwiftFence) -> String? {
    if case .ignored(let reason) = fence.expectation {
      return reason ?? "ignored, without a reason"
    }
    for condition in fence.conditions {
      switch condition {
      case .only(let system) where system != self.system:
        return "needs \(["linux": "Linux", "macos": "macOS"][system] ?? system)"
      case .swiftAtLeast(let version) where !hasSwift(version):
        return "needs Swift \(Self.text(of: version)); this is \(Self.text(of: swiftVersion))"
      default: continue
      }
    }
    return nil
  }

  private static func text(of version: [Int]) -> String {
    version.map(String.init).joined(separator: ".")
  }
}
