import Foundation
import Programs
import SwiftSource
import Trace

/// Checks whether programs can record the values of all their statements, with the compiler's
/// `-playground` transform. The functions that the transform calls are internal to the compiler, so
/// a test program is run first.
actor Recording {
  /// Whether values can be recorded here.
  enum Ability: Hashable, Sendable {
    case works
    case isMissing(String)
    /// It could not be checked.
    case lost(Outcome.Loss)
  }

  /// The reason if the recorder's library is missing.
  static let missingRecorder =
    "'libPlaygroundsRuntime.a' is missing; run 'swift build --product PlaygroundsRuntime'"

  private var trial: Task<Ability, any Error>?

  /// Checks once, and again if the result was lost.
  func ability(_ compiler: Compiler, _ starter: Host.Starter) async throws -> Ability {
    if let trial {
      let known = try await trial.value
      guard case .lost = known, self.trial == trial else { return known }
    }
    let trial = Task { try await Self.ability(compiler, starter) }
    self.trial = trial
    return try await trial.value
  }

  private static func ability(
    _ compiler: Compiler, _ starter: Host.Starter
  ) async throws -> Ability {
    guard compiler.toolchain.recorder != nil else {
      return .isMissing(missingRecorder)
    }
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let (program, token) = ProgramText.recordingTrial
    let compiled = try await compiler.compiled(
      program, languageMode: 6, in: folder, limit: .seconds(60))
    if let loss = compiled.loss { return .lost(loss) }
    guard let library = compiled.program else {
      return .isMissing("the '-playground' transform of this Swift toolchain is not compatible")
    }
    var request = Host.Request(library: library, timeout: .seconds(60))
    request.isRecorded = true
    request.token = token
    let result = try await starter.withHost { [request] in try await $0.run(request) }
    if let loss = result.recordLoss { return .lost(loss) }
    let values = result.trace.wholeRecords()?.compactMap { record in
      if case .value(let value) = record { value.text } else { nil }
    }
    return values == ["\(token)", "40", "42"]
      ? .works
      : .isMissing("this Swift's '-playground' transform does not report the expected values")
  }
}

extension RunTrace {
  /// What a program reported about its claimed statements, in order; `nil` if the trace is
  /// incomplete.
  func claimedValues() -> [TraceClaimedValue]? {
    wholeRecords()?.compactMap { if case .claimed(let value) = $0 { value } else { nil } }
  }
}
