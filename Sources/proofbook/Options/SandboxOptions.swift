import ArgumentParser
import Foundation
import Running
import Support

/// Whether programs may run without full isolation from the machine.
struct SandboxOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: ArgumentHelp(
      "Run nothing unless the examples can be fully isolated from the machine.",
      discussion:
        "Default: required if the environment variable 'CI' is set, otherwise only a warning."))
  var requireSandbox: Bool?

  /// The error if a full sandbox is required and not available.
  struct Failure: Error, CustomStringConvertible {
    var isolation: Isolation
    var isAsked: Bool

    var description: String {
      let reason = isAsked ? "'--require-sandbox'" : "'CI' is set"
      return
        "nothing was run: a full sandbox is required (\(reason)), and without one the examples "
        + "can \(isolation.breaches); \(isolation.advice), or use '--no-require-sandbox' for articles "
        + "that you trust"
    }
  }

  /// - Throws: ``Failure`` if programs may not run in this isolation.
  func check(
    _ isolation: Isolation,
    environment: [String: String] = CommandContext.current.environment
  ) throws {
    let isRequired = requireSandbox ?? Self.isSet(environment["CI"])
    guard isRequired, !isolation.isWhole else { return }
    throw Failure(isolation: isolation, isAsked: requireSandbox == true)
  }

  private static func isSet(_ value: String?) -> Bool {
    !["", "0", "false"].contains((value ?? "").lowercased())
  }
}
