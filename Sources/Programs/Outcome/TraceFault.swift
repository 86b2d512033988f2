/// Why a trace cannot be trusted. No claim about a program with such a trace passes.
package enum TraceFault: Hashable, Sendable {
  /// The host did not write the end of the trace.
  case unfinished
  /// The program ended while it wrote a record.
  case cut
  /// The program called a function that is reserved for generated code and the host.
  case forged
  /// A process that the program forked wrote to the trace.
  case forked
  /// A record cannot be parsed, or is not allowed after the records before it.
  case damaged
  /// An output was closed or replaced before a block started, so the outputs of the blocks cannot
  /// be separated.
  case replacedOutput
  /// An output is shorter than it was when a block started.
  case truncatedOutput

  /// Whether the program causes the fault, so that it would happen again.
  package var isOfProgram: Bool { self != .unfinished && self != .cut }

  package var reason: String {
    switch self {
    case .unfinished: "its trace has no end"
    case .cut: "it ended while it wrote to its trace"
    case .forged: "it calls a function that only Proofbook's own code may call"
    case .forked: "a process that it forked uses views or records values, which is not recorded"
    case .damaged: "its trace is damaged"
    case .replacedOutput:
      "its standard output or standard error is closed or replaced before a block starts"
    case .truncatedOutput: "it truncates output that was printed before a block started"
    }
  }

  package var hint: String {
    switch self {
    case .unfinished, .cut: "run the check again"
    case .forged: "call nothing whose name starts with 'proofbook' or '_proofbook'"
    case .forked: "do it in the program's first process"
    case .damaged: "find the code that writes to memory that it does not own"
    case .replacedOutput: "restore the output before the block that replaces it ends"
    case .truncatedOutput: "do not truncate standard output or standard error"
    }
  }
}
