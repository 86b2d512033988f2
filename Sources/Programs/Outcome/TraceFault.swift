/// Why a trace cannot be believed. No claim about a program with such a trace passes.
package enum TraceFault: Hashable, Sendable {
  /// The host did not come to write its end.
  case unfinished
  /// The program ended while it told something.
  case cut
  /// The program called what only generated code and the host call.
  case forged
  /// A process that the program forked told something.
  case forked
  /// A line cannot be read, or is not one that can come after those before it.
  case damaged
  /// An output was closed or replaced before the own lines started, so what they print cannot be told apart.
  case replacedOutput
  /// An output has less in it than when the own lines started.
  case truncatedOutput

  /// Whether it is the program's own doing, and would happen again.
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
    case .truncatedOutput: "it takes back what was printed before a block started"
    }
  }

  package var hint: String {
    switch self {
    case .unfinished, .cut: "run the check again"
    case .forged: "call nothing whose name starts with 'proofbook' or '_proofbook'"
    case .forked: "let the program's first process do it"
    case .damaged: "look for what writes to memory that is not its own"
    case .replacedOutput: "put the output back before the block that replaces it ends"
    case .truncatedOutput: "do not truncate standard output or standard error"
    }
  }
}
