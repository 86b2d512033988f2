import Trace

/// The events of a trace, in the order in which they began.
struct EventLog {
  private(set) var events: [TraceEvent] = []
  /// For each event, the number of events that had begun when it ended. The events after it, up to
  /// that number, began during it.
  private(set) var ends: [Int] = []

  init(_ trace: [TraceRecord]) {
    var places: [Int: Int] = [:]
    var ends: [Int: Int] = [:]
    for record in trace {
      switch record {
      case .began(let event):
        places[event.number] = events.count
        events.append(event)
      case .ended(let number):
        if let place = places[number] { ends[place] = events.count }
      default: break
      }
    }
    // An event without an end was interrupted by the end of the program.
    self.ends = events.indices.map { ends[$0] ?? events.count }
  }
}

/// Searches for events that match the lines of a claim, in its order and nesting, without the
/// events that must not happen between them.
///
/// It goes through the lines once and keeps every event that the latest line may match. So the work
/// grows with the product of lines and events, not with the number of ways to match them.
struct EventSearch {
  /// An event that must happen, and the conditions on the time just before it.
  private struct Item {
    var line: Int
    var count: Int
    /// For each event of the log, whether it matches.
    var isMatch: [Bool]
    var hasGapBefore = false
    var absencesBefore: [Absence] = []
    /// The index of the list of events that happen during it.
    var inner: Int
  }

  private struct Absence {
    var line: Int
    var isMatch: [Bool]
  }

  private struct List {
    var items: [Item] = []
    var hasGapAtEnd = false
    var absencesAtEnd: [Absence] = []
  }

  private struct Inside: Hashable {
    var list: Int
    var event: Int
  }

  private let log: EventLog
  /// For each event, whether it must not happen between two claimed ones unless there is a gap.
  private let counts: [Bool]
  private var lists: [List] = []
  private var matches: [EventPattern: [Bool]] = [:]
  private var known: [Inside: Set<Int>] = [:]
  private var lastLine = Int.max

  /// - Parameter counts: For each event, whether it must be claimed unless there is a gap.
  init(_ lines: [LifecycleLine], in log: EventLog, counts: [Bool]) {
    self.log = log
    self.counts = counts
    _ = addList(lines)
  }

  /// Whether the log contains events that match the claim.
  ///
  /// - Parameter lastLine: The last line whose indentation and `not` are taken into account.
  mutating func succeeds(throughLine lastLine: Int = .max) -> Bool {
    self.lastLine = lastLine
    known = [:]
    let end = log.events.count
    let list = lists[0]
    return ends(ofList: 0, after: -1, before: end).contains { last in
      list.hasGapAtEnd || !((last + 1)..<end).contains { counts[$0] }
    }
  }

  private mutating func addList(_ lines: [LifecycleLine]) -> Int {
    let place = lists.count
    lists.append(List())
    var list = List()
    var hasGap = false
    var absences: [Absence] = []
    for line in lines {
      switch line.content {
      case .gap: hasGap = true
      case .absence(let pattern):
        absences.append(Absence(line: line.line, isMatch: isMatch(pattern)))
      case .event(let pattern):
        let inner = addList(line.inner)
        list.items.append(
          Item(
            line: line.line, count: line.count, isMatch: isMatch(pattern), hasGapBefore: hasGap,
            absencesBefore: absences, inner: inner))
        hasGap = false
        absences = []
      }
    }
    list.hasGapAtEnd = hasGap
    list.absencesAtEnd = absences
    lists[place] = list
    return place
  }

  private mutating func isMatch(_ pattern: EventPattern) -> [Bool] {
    if let found = matches[pattern] { return found }
    let found = log.events.map { pattern.matches($0) }
    matches[pattern] = found
    return found
  }

  /// Returns the events that the last line of a list may match if the list begins after an event.
  /// If the list ends with a gap, this includes the events that the gap may cover. Empty if the
  /// list does not match.
  private mutating func ends(ofList place: Int, after start: Int, before end: Int) -> Set<Int> {
    let list = lists[place]
    var reached: Set<Int> = [start]
    for item in list.items {
      let limit = item.line <= lastLine ? end : log.events.count
      var absences = item.absencesBefore.filter { $0.line <= lastLine }
      var hasGap = item.hasGapBefore
      for _ in 0..<item.count {
        reached = events(item, after: reached, before: limit, hasGap: hasGap, absences)
        if reached.isEmpty { return [] }
        hasGap = false
        absences = []
      }
    }
    let absences = list.absencesAtEnd.filter { $0.line <= lastLine }
    reached = reached.filter { last in
      !((last + 1)..<max(last + 1, end)).contains { event in
        absences.contains { $0.isMatch[event] }
      }
    }
    if place != 0, list.hasGapAtEnd, let first = reached.min() {
      reached.formUnion(((first + 1)..<max(first + 1, end)).filter { counts[$0] })
    }
    return reached
  }

  /// Returns the events at which an item may end if the item before it may end at any of `reached`.
  private mutating func events(
    _ item: Item, after reached: Set<Int>, before end: Int, hasGap: Bool, _ absences: [Absence]
  ) -> Set<Int> {
    var found: Set<Int> = []
    for start in reached {
      var event = start + 1
      while event < end {
        if item.isMatch[event] { found.formUnion(insides(of: item, event)) }
        if counts[event], !hasGap { break }
        if absences.contains(where: { $0.isMatch[event] }) { break }
        // Later matches are found from that event.
        if reached.contains(event) { break }
        event += 1
      }
    }
    return found
  }

  /// Returns the events at which an item may end if this is the item's own event.
  private mutating func insides(of item: Item, _ event: Int) -> Set<Int> {
    let inside = Inside(list: item.inner, event: event)
    if let found = known[inside] { return found }
    let found = ends(ofList: item.inner, after: event, before: log.ends[event])
    known[inside] = found
    return found
  }
}
