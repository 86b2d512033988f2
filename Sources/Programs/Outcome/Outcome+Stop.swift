import Articles

extension Outcome {
  /// Why a program did not end in a way that a fence can expect. The page is the cause, so it would
  /// happen again.
  package enum Stop: Hashable, Sendable {
    case tooMuchMemory, tooManyProcesses, tooMuchDisk
    /// The program never becomes idle.
    case restless
    /// A prerequisite ends the program before the block's own lines start.
    case endedBefore
    /// A block of a group, at this location, ends the program before the next block starts.
    case endedInGroup(Location)
    /// The program does something that cannot be recorded.
    case untraceable(TraceFault)
    /// The program cannot be loaded; the text is the system's error message.
    case unloadable(String)
  }
}

extension Outcome.Stop: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooMuchMemory: "the program was stopped: it used too much memory"
    case .tooManyProcesses: "the program was stopped: it had too many processes or threads"
    case .tooMuchDisk: "the program was stopped: it wrote too much to its folder"
    case .restless:
      "the program never becomes idle: it keeps scheduling work"
    case .endedBefore:
      "a prerequisite ends the program before the block's first line"
    case .endedInGroup(let place):
      "the block at \(place.file):\(place.line) ends the program before the next block of its group"
    case .untraceable(let fault): "the program cannot be traced: \(fault.reason)"
    case .unloadable(let reason): "the program cannot be loaded: \(reason)"
    }
  }

  /// What the author can do.
  package var advice: String {
    switch self {
    case .tooMuchMemory: "make it use less than 2 GB"
    case .tooManyProcesses: "start fewer processes and threads"
    case .tooMuchDisk: "write less"
    case .restless:
      "stop what it repeats, or limit the time with 'wait=2s' on the fence"
    case .endedBefore: "let the prerequisite finish"
    case .endedInGroup: "let each block of the group finish"
    case .untraceable(let fault): fault.hint
    case .unloadable(let reason) where reason.contains(/\$s(6XCTest|7Testing)/):
      "a block is a program, and no test runner runs it: write 'no-run' on the fence"
    case .unloadable: "declare what it calls, or write 'no-run' on the fence"
    }
  }
}
