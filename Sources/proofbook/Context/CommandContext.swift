import Checking
import Foundation

/// Everything that a command uses besides its arguments: the environment variables, the files that
/// it reads from and writes to, and the source of outcomes.
struct CommandContext: Sendable {
  /// The context of the running command; by default that of the process.
  @TaskLocal static var current = CommandContext()

  var environment = ProcessInfo.processInfo.environment
  /// The descriptors of standard input, standard output and standard error.
  var input = STDIN_FILENO
  var output = STDOUT_FILENO
  var errors = STDERR_FILENO
  /// `nil` to compile and run the examples.
  var outcomes: (any OutcomeSource)?
}
