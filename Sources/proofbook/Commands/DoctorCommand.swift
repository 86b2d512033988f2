import ArgumentParser
import Foundation

struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Show what is installed here, what is missing, and how to install it.",
    discussion: """
      One line each: '✓' available, '✗' required but missing, '–' recommended but missing. At the end, a \
      small program is compiled and run like an example.

      Exit status: 0 examples can be checked here, 1 something that they need is missing.
      """)

  func run() async throws {
    let checks = await DoctorCheck.all()
    Terminal.write(Columns(lines: checks.map { [$0.mark, $0.name, $0.fact] }).text)
    let hints = checks.compactMap { check in
      check.hint.map { "\(check.mark) \(check.name): \($0)\n" }
    }
    if !hints.isEmpty { Terminal.write("\n" + hints.joined()) }
    if checks.contains(where: { $0.state == .missing }) { throw ExitCode(1) }
  }
}
