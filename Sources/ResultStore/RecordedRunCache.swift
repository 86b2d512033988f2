import Foundation
import Programs
import Support
import Trace

/// The recorded runs that a store has.
package final class RecordedRunCache: Sendable {
  private let records: RecordFile
  private let environment: RunEnvironment

  package init(_ store: Store, _ environment: RunEnvironment) {
    records = store.records()
    self.environment = environment
  }

  /// Nil where none is known; one with a nil run where none could be made.
  package func run(of program: SwiftProgram, after outcome: Outcome) -> (run: RecordedRun?, Void)? {
    guard let content = records.content(key(of: program, outcome), kind: .run) else { return nil }
    var reader = ByteReader(content)
    guard let isMade = try? reader.bool() else { return nil }
    guard isMade else { return (nil, ()) }
    guard let run = try? reader.run() else { return nil }
    return (run, ())
  }

  /// Keeps what will not be otherwise the next time.
  ///
  /// - Parameter run: Nil where none can be made.
  package func keep(_ run: RecordedRun?, of program: SwiftProgram, after outcome: Outcome) {
    var writer = ByteWriter()
    writer.put(run) { $0.put($1) }
    records.add(writer.bytes, as: key(of: program, outcome), kind: .run)
  }

  package func finish() { records.flush(isLast: true) }

  /// All that decides the recorded run, and what it is to be like.
  private func key(of program: SwiftProgram, _ outcome: Outcome) -> Fingerprint {
    var inputs = program.inputs(trees: ["*"], isRunAgain: false)
    if program.seesItsPlace { inputs.append(program.placeInput) }
    inputs.append(
      CacheKeyPart(
        digest: outcome.digest.hexadecimal, of: "what the program does when it is not recorded")
    )
    return Fingerprint(of: environment.digest.bytes + inputs.digest.bytes)
  }
}

extension Outcome {
  /// Of what a recorded run must do, too.
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
