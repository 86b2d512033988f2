import Articles
import Checking
import Examples
import Programs
import Running

/// Compiles and runs one example, without its claims and without the cache.
struct ExampleRun {
  private var example: Example
  private let library: Library
  private let packages: PackagePolicy
  private let sandbox: SandboxOptions

  init(
    _ example: Example, in library: Library, _ packages: PackageOptions, _ sandbox: SandboxOptions
  ) {
    self.example = example
    self.example.claims = []
    self.library = library
    self.packages = packages.policy
    self.sandbox = sandbox
  }

  /// - Parameter live: Receives the program's output while it runs.
  /// - Throws: An error that stops the tool: no toolchain, no runtime, a package that cannot be
  ///   built, or a sandbox that is required and missing.
  func verdict(live: LiveOutput? = nil) async throws -> Verdict {
    var toolchain = try await Toolchain()
    let sandbox = await Sandbox(for: toolchain)
    try self.sandbox.check(sandbox.isolation)
    try await toolchain.prepare(for: [example], of: library, packages)
    var runner = await Runner(toolchain: toolchain, jobs: 1, store: nil, sandbox: sandbox)
    runner.live = live
    let outcome = try await runner.outcomes(of: [example])[0]
    return Verdict(of: example, after: outcome)
  }

  /// The result: how the program ended, and the start of its output.
  func summary() async throws -> String {
    let verdict = try await verdict()
    let outcome = verdict.outcome
    let errors = verdict.diagnostics.filter { $0.severity == .error }
    var lines = ["\(example.article)#\(example.name): "]
    lines[0] += verdict.holds ? outcome.endingInWords : errors.first?.message ?? "it failed"
    for text in [outcome.standardOutput, outcome.standardError] where !text.isEmpty {
      let written = text.split(separator: "\n", omittingEmptySubsequences: false)
      lines += written.prefix(Self.mostLines).map(String.init)
      if written.count > Self.mostLines { lines.append("… (\(written.count) lines)") }
    }
    while lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  private static let mostLines = 20
}

extension Outcome {
  /// How the program ended, if it ended as its fence says.
  var endingInWords: String {
    switch ending {
    case nil where !isCompiled: "it does not compile, as its fence says"
    case nil: "it compiles, and is not run, as its fence says"
    case .exited(let status): "it ended with status \(status)"
    case .trapped(_, let message, _):
      "it crashed, as its fence says" + (message.isEmpty ? "" : ": \(message)")
    default: "it ended"
    }
  }
}
