import Foundation
import Fuzzer

@testable import Articles
@testable import Examples
@testable import Programs
@testable import ResultStore
@testable import Running
@testable import SitePlans
@testable import Support
@testable import SwiftSource
@testable import Trace

@main
enum FuzzExamples {
  static func main() {
    Harness.run([swift, plan, claims, trace, outcome, records, object, sitePlan])
  }

  private static func article(_ text: String) -> Article {
    var diagnostics: [Diagnostic] = []
    return Article(parsing: text, path: "page.md", diagnostics: &diagnostics)
  }

  private static func examples(_ text: String) -> [Example] {
    var diagnostics: [Diagnostic] = []
    let library = Library(
      settings: Settings(), articles: [article(text)], assets: [:], root: ".")
    return Example.all(in: library, diagnostics: &diagnostics)
  }

  /// Passes a program of one block to all code that reads Swift.
  private static let swift = Harness("swift") { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    guard let example = examples("``````````swift\n\(text)\n``````````\n").first else { return }
    for marksSteps in [false, true] {
      let rewritten = SourceRewriter.rewrite(
        segments: example.segments, imports: ["UIKit"], marksStatements: !marksSteps,
        recordsValues: marksSteps, marksSteps: marksSteps, batches: .running)
      _ = ProgramNames(
        of: ProgramText(example.program, rewritten: rewritten), example.program)
    }
    _ = ValueStatement.all(in: example.block)
    _ = DocumentationComment.all(in: text)
  }

  /// Reads the programs and claims of a page.
  private static let plan = Harness("plan") { bytes in
    _ = examples(String(decoding: bytes, as: UTF8.self))
  }

  /// Judges a claim of the second paragraph on the output in the first and the trace in the third.
  private static let claims = Harness("claims") { bytes in
    let parts = String(decoding: bytes, as: UTF8.self).split(
      separator: "\n\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else { return }
    for kind in ["output", "output unordered", "output partial", "lifecycle", "hierarchy"] {
      let page = """
        `````swift
        print(1)
        `````

        `````\(kind)
        \(parts[1])
        `````

        """
      guard let example = examples(page).first else { continue }
      var outcome = Outcome(isCompiled: true)
      outcome.ending = .exited(0)
      outcome.standardOutput = String(parts[0])
      outcome.trace = records(in: Array(parts[2].utf8))
      _ = Verdict(of: example, after: outcome)
    }
  }

  /// Reads a program's trace, and the compiler's messages.
  private static let trace = Harness("trace") { bytes in
    _ = RunTrace(file: bytes).records()
    _ = records(in: bytes)
    if let known { _ = Outcome.Message.all(in: String(decoding: bytes, as: UTF8.self), of: known) }
  }

  /// The records that there are in the bytes, before the first that cannot be read.
  private static func records(in bytes: [UInt8]) -> [TraceRecord] {
    var frames: [ArraySlice<UInt8>] = []
    var reader = ByteReader(bytes[...])
    while let size = try? reader.count(), let frame = try? reader.take(size) {
      frames.append(bytes[(frames.last?.endIndex ?? 0)..<frame.endIndex])
    }
    return frames.flatMap { (try? TraceRecord.all(in: $0)) ?? [] }
  }

  /// Reads an outcome from the result store.
  private static let outcome = Harness("outcome") { bytes in
    guard let known else { return }
    var reader = OutcomeReader(bytes[...], of: known)
    _ = try? reader.outcome()
  }

  private static let known = examples("```swift\nlet a = 1\nprint(a)\n```\n").first?.program

  /// Reads a damaged cache entry of a compilation: it must not be found, or be what was stored.
  private static let object = Harness("object") { bytes in
    let folder = NSTemporaryDirectory() + "/fuzzed-objects-\(getpid())"
    let cache = ObjectCache(folder: folder)
    let key = ObjectCache.Key(["a program"])
    let kept = Compiled(errors: "page.md:1:1: error: kept", result: .rejected)
    try? cache.remove()
    cache.store(kept, as: key)
    let path = "\(folder)/\(key.name.prefix(2))/\(key.name)/compiled.json"
    let whole = FileManager.default.contents(atPath: path).map(Array.init) ?? []
    // The first byte is the number of valid bytes that are kept before the rest.
    let damaged = whole.prefix(bytes.first.map { Int($0) } ?? 0) + bytes.dropFirst()
    try? Data(damaged).write(to: URL(filePath: path))
    let found = cache.compiled(key)
    precondition(found == nil || found == kept, "the cache made something up")
  }

  /// Reads the plan of an interrupted build, which may be forged: no safe path leads out of the
  /// folder.
  private static let sitePlan = Harness("plan.json") { bytes in
    guard let plan = try? JSONDecoder().decode(PendingMoves.self, from: Data(bytes)), plan.isSafe
    else { return }
    precondition(
      (plan.moved + plan.removed).allSatisfy { path in
        !path.hasPrefix("/") && !path.split(separator: "/").contains("..")
          && !path.hasPrefix(".git/") && !path.isEmpty
      })
  }

  /// Opens a file of records as another process or a failing disk left it: it must still store a
  /// record.
  private static let records = Harness("records") { bytes in
    let path = NSTemporaryDirectory() + "/fuzzed-records-\(getpid())"
    FileManager.default.createFile(atPath: path, contents: Data(bytes))
    let file = RecordFile(path: path, mostBytes: 1 << 20)
    let key = Fingerprint(of: [1, 2, 3])
    file.add([4, 5, 6], as: key, kind: .outcome)
    file.flush(isLast: true)
    let read = RecordFile(path: path, mostBytes: 1 << 20)
    precondition(read.content(key, kind: .outcome).map(Array.init) == [4, 5, 6])
  }
}
