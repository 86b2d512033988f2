import Articles

extension Outcome {
  /// Why a program did not come to an end that a fence can ask for. It is the page's own doing, and would happen again.
  package enum Stop: Hashable, Sendable {
    case tooMuchMemory, tooManyProcesses, tooManyFiles
    /// It never becomes idle.
    case restless
    /// What the block comes after ends the program.
    case endedBefore
    /// A block of a group ends the program before the next one starts.
    case endedInGroup(Location)
    /// What it does cannot be recorded.
    case untraceable(TraceFault)
    /// It cannot be loaded, in the words of the system.
    case unloadable(String)
  }
}

extension Outcome.Stop: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooMuchMemory: "the program was stopped: it used too much memory"
    case .tooManyProcesses: "the program was stopped: it had too many processes or threads"
    case .tooManyFiles: "the program was stopped: it wrote too much to its folder"
    case .restless:
      "the program never becomes idle: each time its work is done it has set itself more"
    case .endedBefore:
      "what the block comes after ends the program before the block's own first line"
    case .endedInGroup(let place):
      "the block at \(place.file):\(place.line) ends the program before the next block of its group"
    case .untraceable(let fault): "what the program does is not known: \(fault.reason)"
    case .unloadable(let reason): "the program cannot be loaded: \(reason)"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .tooMuchMemory: "make it use less than 2 GB"
    case .tooManyProcesses: "start fewer processes and threads"
    case .tooManyFiles: "write less"
    case .restless:
      "let what it repeats end, or say with 'wait=2s' on the fence how long it is followed"
    case .endedBefore: "let what it comes after run to its end"
    case .endedInGroup: "let each block of a group run to its end"
    case .untraceable(let fault): fault.hint
    case .unloadable: "declare what it calls, or say 'no-run'"
    }
  }
}
