import Corpus
import Foundation

/// `swift run -c release --package-path Tests/Benchmarks benchmarks [NAME…] [--rounds N] [--products FOLDER]`
///
/// The names are `solver`, `layout`, `lifecycle`, `compiler`, `examples`, `pages`, `serve` and
/// `site`; all run unless some are named. These are not tests: times depend on the machine, so each
/// is printed beside the time of something else in the same run.
///
/// `benchmarks corpus FOLDER [--pages N]` writes the articles of a large site to a folder.
@main
enum Benchmarks {
  @MainActor static func main() {
    do {
      var named = Array(CommandLine.arguments.dropFirst())
      let options = try Options(&named)
      if named.first == "corpus" {
        guard named.count == 2 else {
          throw Options.Wrong(description: "'corpus' takes a folder: benchmarks corpus FOLDER")
        }
        return try CorpusFolder(path: named[1]).write(Corpus(count: options.pages))
      }
      let parts: [(name: String, run: @MainActor () throws -> Void)] = [
        ("solver", { try SolverBenchmark.run() }), ("layout", { LayoutBenchmark.run() }),
        ("lifecycle", { LifecycleBenchmark.run() }), ("compiler", { try CompilerBenchmark.run() }),
        ("examples", { try ExamplesBenchmark.run(options) }),
        ("pages", { try PagesBenchmark.run(options) }),
        ("serve", { try ServeBenchmark.run(options) }),
        ("site", { try SiteBenchmark.run(options) }),
      ]
      for name in named where !parts.contains(where: { $0.name == name }) {
        throw Options.Wrong(
          description: "no benchmark '\(name)': there are "
            + parts.map(\.name).joined(separator: ", "))
      }
      print("cores: \(ProcessInfo.processInfo.activeProcessorCount)\n")
      for part in parts where named.isEmpty || named.contains(part.name) {
        try part.run()
        print()
      }
    } catch {
      FileHandle.standardError.write(Data("error: \(error)\n".utf8))
      exit(1)
    }
  }
}
