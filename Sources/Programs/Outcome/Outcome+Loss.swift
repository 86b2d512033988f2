import Support

extension Outcome {
  /// Why an example cannot be judged: its compiler or its program was ended from outside, or failed
  /// in a way that may not be the program's fault.
  ///
  /// No claim passes or fails because of a loss, and a lost outcome is never cached.
  package enum Loss: Hashable, Sendable {
    /// A tool that compiles or links a program, builds the package that it imports, or looks up its
    /// names.
    package enum Tool: String, Hashable, Sendable {
      case compiler, linker
      case packageManager = "package manager"
      case nameLookup = "name look-up"
    }

    /// The tool could not be started.
    case notStarted(Tool, message: String)
    case tooLate(Tool, limit: Duration)
    /// `limit` is in bytes.
    case tooMuchMemory(Tool, limit: Int)
    case tooManyProcesses(Tool)
    /// The tool wrote more messages than Proofbook reads; `limit` is in bytes.
    case tooManyMessages(Tool, limit: Int)
    /// A signal ended the tool.
    case crashed(Tool, signal: Int)
    /// The tool failed without reporting an error in the program.
    case failed(Tool, message: String)
    /// The tool rejected the program, perhaps because of a fault of the machine: the rejection
    /// could not be reproduced, or a program without errors was rejected, too.
    case doubtful(Tool, message: String)
    /// The host could not start the program, or its output could not be stored or read.
    case unready(reason: String)
    /// The host process ended while the program ran.
    case hostEnded
    /// The trace of the program is incomplete.
    case untraced(TraceFault)
    /// The program was ended by a signal that is not one of ``Outcome/Ending/trapSignals``.
    case killed(signal: Int)
    /// Other processes used the processors for too long.
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
      "the \(tool.rawValue) failed, perhaps because of this machine: \(message)"
    case .unready(let reason): "the program could not be run: \(reason)"
    case .hostEnded: "the process that runs programs ended while the program ran"
    case .untraced(let fault): "the program could not be traced: \(fault.reason)"
    case .killed(let signal):
      "the program was ended by signal \(signal), from outside or by itself"
    case .starved: "other processes used the processors for too long"
    }
  }

  /// What the author can do.
  package var advice: String {
    switch self {
    case .notStarted:
      "run the check again when the machine has less to do; 'proofbook doctor' shows what is missing"
    case .tooLate(.nameLookup, _): "run the build again when the machine has less to do"
    case .tooLate, .starved:
      "run the check again when the machine has less to do, or give the block time with 'timeout='"
    case .tooMuchMemory, .tooManyProcesses, .tooManyMessages: "make the block smaller"
    case .crashed(_, let signal):
      Outcome.Ending.trapSignals.contains(signal)
        ? "make the block smaller to find what the compiler cannot do"
        : "find out what ends processes, such as the system when memory is low"
    case .failed, .doubtful:
      "run the check again; if it fails again, check the Swift toolchain with 'proofbook doctor'"
    case .unready: "make room for processes and files on this machine, and run the check again"
    case .untraced(let fault): fault.hint
    case .hostEnded: "find out what ends or disturbs processes"
    case .killed:
      "find out what ends processes; to end the program itself, call 'exit' or trap"
    }
  }
}
