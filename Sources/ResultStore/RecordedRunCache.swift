import Foundation
import Programs
import Support
import Trace

/// The cache of recorded runs.
package final class RecordedRunCache: Sendable {
  private let records: RecordFile
  private let environment: RunEnvironment

  package init(_ store: Store, _ environment: RunEnvironment) {
    records = store.records()
    self.environment = environment
  }

  /// Returns `nil` if nothing is cached, and a `nil` run if it is known that none can be recorded.
  package func run(of program: SwiftProgram, after outcome: Outcome) -> (run: RecordedRun?, Void)? {
    guard let content = records.content(key(of: program, outcome), kind: .run) else { return nil }
    var reader = ByteReader(content)
    guard let isMade = try? reader.bool() else { return nil }
    guard isMade else { return (nil, ()) }
    guard let run = try? reader.run() else { return nil }
    return (run, ())
  }

  /// Stores a result that another recording would reproduce.
  ///
  /// - Parameter run: `nil` if no run can be recorded.
  package func keep(_ run: RecordedRun?, of program: SwiftProgram, after outcome: Outcome) {
    var writer = ByteWriter()
    writer.put(run) { $0.put($1) }
    records.add(writer.bytes, as: key(of: program, outcome), kind: .run)
  }

  package func finish() { records.flush(isLast: true) }

  /// The digest of everything that affects the recorded run, including the outcome that it must
  /// match.
  private func key(of program: SwiftProgram, _ outcome: Outcome) -> Fingerprint {
    var inputs = program.inputs(trees: ["*"], isRerun: false)
    if program.observesLocation { inputs.append(program.locationInput) }
    inputs.append(
      CacheKeyPart(
        digest: outcome.digest.hexadecimal, of: "what the program does when it is not recorded")
    )
    return Fingerprint(of: environment.digest.bytes + inputs.digest.bytes)
  }
}

extension Outcome {
  /// The digest of the parts of the outcome that a recorded run must match.
  fileprivate var digest: Fingerprint {
    var writer = ByteWriter()
    writer.put(standardOutput)
    for case .began(let event) in trace {
      writer.put(event.number)
      writer.put(event.method)
      writer.put(event.subject.className)
      writer.put(event.subject.instance)
    }
    return Fingerprint(of: writer.bytes)
  }
}
