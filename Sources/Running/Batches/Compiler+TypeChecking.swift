import Foundation
import Programs
import SwiftSource

extension Compiler {
  /// Type-checks programs without generating code. One compiler checks them all, as files of one
  /// module: an error in one does not affect the messages about the others.
  ///
  /// - Parameters:
  ///   - programs: A single program, or programs that all have a text for a batch.
  ///   - folder: An existing folder for the files.
  /// - Returns: The messages about each program; `nil` for all if the compiler's result is lost.
  package func typeChecked(
    _ programs: [PreparedProgram], in folder: String, limit: Duration
  ) async throws -> [[Outcome.Message]?] {
    let isBatch = programs.count > 1
    let sources = programs.enumerated().map { number, prepared in
      let batched = isBatch ? prepared.rewritten.batched : nil
      return Source(
        name: isBatch ? Batch.fileName(number) : Self.sourceName,
        text: batched.map { Batch.text(of: prepared, $0, number: number) } ?? prepared.text.text)
    }
    guard let first = programs.first else { return [] }
    let arguments = arguments(
      usesMainAttribute: isBatch || first.text.usesMainAttribute,
      languageMode: first.program.languageMode, isTraced: false)
    let paths = sources.map { "\(folder)/\($0.name)" }
    for (source, path) in zip(sources, paths) {
      try Data(source.text.utf8).write(to: URL(filePath: path))
    }
    let result = try await withModules(
      importedBy: sources, for: arguments, in: folder, errors: \.errorsOfFailure
    ) { modules, _ in
      let frontend = tool(
        toolchain.frontend,
        ["-frontend", "-typecheck"] + (isBatch ? [] : ["-primary-file"]) + paths + arguments
          + ["-suppress-warnings", "-module-cache-path", modules],
        writing: [folder])
      return try await frontend.run(limit: limit)
    }
    guard result.loss(of: .compiler, within: limit, limits) == nil else {
      return programs.map { _ in nil }
    }
    let errors =
      isBatch ? Self.errors(in: result.errors, of: programs.count) : [result.errors]
    return zip(programs, errors).map { prepared, text in
      let found = Outcome.Message.all(in: text, of: prepared.program)
      return prepared.rewritten.diagnostics.map { Outcome.Message($0, of: prepared.program) }
        + found
    }
  }

  private nonisolated(unsafe) static let numberedPlace = /([^:]*)~(\d+)(:\d+:\d+: )/

  /// Splits the messages about a batch by the program numbers at the ends of the paths. An error
  /// that is not about a single program is added to all of them.
  private static func errors(in text: String, of count: Int) -> [String] {
    var texts = [String](repeating: "", count: count)
    var current: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if let match = line.prefixMatch(of: Self.numberedPlace), let number = Int(match.2) {
        current = number
        if number < count {
          texts[number] += match.1 + match.3 + line[match.range.upperBound...] + "\n"
        }
      } else if line.contains(": error: ") {
        for number in texts.indices { texts[number] += line + "\n" }
        current = nil
      } else if let current, current < count {
        texts[current] += line + "\n"
      }
    }
    return texts
  }
}
