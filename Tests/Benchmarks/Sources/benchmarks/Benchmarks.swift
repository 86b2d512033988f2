import Foundation

/// `swift run -c release --package-path Tests/Benchmarks benchmarks [solver] [layout] [lifecycle] [compiler]`
///
/// All parts run unless some are named. Nothing here is a test: times depend on the machine, and so each
/// is told beside one of something else in the same run.
@main
enum Benchmarks {
  @MainActor static func main() {
    let named = CommandLine.arguments.dropFirst()
    let parts: [(name: String, run: @MainActor () throws -> Void)] = [
      ("solver", { try SolverBenchmark.run() }), ("layout", { LayoutBenchmark.run() }),
      ("lifecycle", { LifecycleBenchmark.run() }), ("compiler", { try CompilerBenchmark.run() }),
    ]
    for name in named where !parts.contains(where: { $0.name == name }) {
      fail("no benchmark '\(name)': there are \(parts.map(\.name).joined(separator: ", "))")
    }
    for part in parts where named.isEmpty || named.contains(part.name) {
      do {
        try part.run()
      } catch {
        fail("\(error)")
      }
      print()
    }
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("error: \(message)\n".utf8))
    exit(1)
  }
}
