import Support

extension Outcome {
  /// Why nothing is known of an example: its compiler or its program did not end by its own doing.
  ///
  /// No claim passes or fails by such an outcome, and it is never kept.
  package enum Loss: Hashable, Sendable {
    /// What makes a program of a text, or what builds the package that it imports.
    package enum Tool: String, Hashable, Sendable {
      case compiler, linker
      case packageManager = "package manager"
    }

    /// It could not be started at all.
    case notStarted(Tool, message: String)
    case tooLate(Tool, limit: Duration)
    /// The limit is in bytes.
    case tooMuchMemory(Tool, limit: Int)
    case tooManyProcesses(Tool)
    /// It wrote more than the bytes that are read.
    case tooManyMessages(Tool, limit: Int)
    /// A signal ended it.
    case crashed(Tool, signal: Int)
    /// It failed without an error that lies in the program.
    case failed(Tool, message: String)
    /// It rejected the program for a reason that it did not repeat, or that a faultless program meets, too.
    case doubtful(Tool, message: String)
    /// The host could not start the program, or could not keep what it wrote.
    case unready(reason: String)
    /// The host ended with the program.
    case hostEnded
    /// The trace of the program is not whole.
    case untraced(TraceFault)
    /// A signal ended the program that is none of a trap.
    case killed(signal: Int)
    /// Others kept the processors from it.
    case starved
  }
}

extension Outcome.Loss: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notStarted(let tool, let message):
      "the \(tool.rawValue) could not be started in a sandbox: \(message)"
    case .tooLate(let tool, let limit): "the \(tool.rawValue) did not end within \(limit.words)"
    case .tooMuchMemory(let tool, let limit):
      "the \(tool.rawValue) needs more than \(limit >> 20) MB of memory"
    case .tooManyProcesses(let tool): "the \(tool.rawValue) started too many processes"
    case .tooManyMessages(let tool, let limit):
      "the \(tool.rawValue) wrote more than \(limit >> 20) MB of messages"
    case .crashed(let tool, let signal): "the \(tool.rawValue) crashed (signal \(signal))"
    case .failed(let tool, let message): "the \(tool.rawValue) failed: \(message)"
    case .doubtful(let tool, let message):
      "the \(tool.rawValue) failed, perhaps for want of something on this machine: \(message)"
    case .unready(let reason): "the program could not be run: \(reason)"
    case .hostEnded: "the process that runs programs ended with it"
    case .untraced(let fault): "what the program did is not known: \(fault.reason)"
    case .killed(let signal):
      "the program was ended by signal \(signal), from outside or by itself"
    case .starved: "other processes kept the processors from the program for too long"
    }
  }

  /// What to do about it.
  package var advice: String {
    switch self {
    case .notStarted:
      "run the check again when the machine has less to do; 'proofbook doctor' says what it lacks"
    case .tooLate, .starved:
      "run the check again when the machine has less to do, or give the block time with 'timeout='"
    case .tooMuchMemory, .tooManyProcesses, .tooManyMessages: "make the block smaller"
    case .crashed(_, let signal):
      Outcome.Ending.trapSignals.contains(signal)
        ? "make the block smaller to find what the compiler cannot do"
        : "look for what ends other processes, such as the system for want of memory"
    case .failed, .doubtful:
      "run the check again; if it says the same, check the Swift toolchain with 'proofbook doctor'"
    case .unready: "make room for processes and files on this machine, and run the check again"
    case .untraced(let fault): fault.hint
    case .hostEnded: "look for what ends or disturbs other processes"
    case .killed:
      "look for what ends other processes; a program that ought to end says so with 'exit' or a trap"
    }
  }
}
