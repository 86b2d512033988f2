import Foundation
import Programs
import Support
import SwiftSource

extension Worker {
  /// Compiles the programs of a group together so that they record, and runs each.
  ///
  /// A program's text is the same in every batch, also in a batch of one, so that its run does not
  /// depend on the other programs of the build.
  ///
  /// - Parameters:
  ///   - part: What the programs record.
  ///   - isAgain: Whether a compiler has been lost at the only program of the group.
  ///   - run: Runs a program that has a number in its batch. Returns `nil` if the program must be
  ///     recorded alone.
  /// - Returns: What `run` returned, by the programs' indices.
  func withLibraries<Result: Sendable>(
    of group: RecordedGroup, recording part: RecordedPart, isAgain: Bool = false,
    run: @escaping @Sendable (PreparedProgram, Int, Host.Request) async throws -> Result?
  ) async throws -> [Int: Result] {
    guard group.isBatched else { return [:] }
    let programs = group.programs
    let folder = try starter.folder.folder(UUID().uuidString)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let compiled = try await slots.use {
      try await compile(programs, recording: part, in: folder)
    }
    if programs.count > 1, let suspects = group.suspects(in: compiled) {
      var results: [Int: Result] = [:]
      for smaller in group.parts(without: suspects) {
        try await results.merge(withLibraries(of: smaller, recording: part, run: run)) { $1 }
      }
      return results
    }
    guard let library = compiled.program else {
      // What fails twice is not a fault of the machine.
      guard compiled.loss != nil, !isAgain else { return [:] }
      return try await withLibraries(of: group, recording: part, isAgain: true, run: run)
    }
    let found = try await mapConcurrently(Array(programs.enumerated()), atMost: programs.count) {
      number, prepared in
      var request = Host.Request(
        library: library, prepared.program, isUIKit: prepared.text.importsUIKit, trees: trees)
      request.batched = .init(entry: Batch.entry(number), file: Batch.discriminator(number))
      return (prepared.index, try await run(prepared, number, request))
    }
    return Dictionary(uniqueKeysWithValues: found).compactMapValues(\.self)
  }
}
