import Foundation
import Programs
import SwiftSource

extension Compiler {
  /// Compiles a program to a module that other programs can import. Nothing is linked.
  ///
  /// - Parameters:
  ///   - name: The name of the module.
  ///   - imported: The folders that contain further modules.
  ///   - conditions: The names that are true in `#if`.
  ///   - isTestable: Whether `@testable import` works.
  ///   - folder: An existing folder for the module.
  /// - Returns: The messages of the rewriter and the compiler, including warnings.
  /// - Throws: ``ToolchainError/compilerFailed(path:message:)`` if the compiler produces no result.
  package func compileModule(
    _ program: SwiftProgram, named name: String, importing imported: [String],
    conditions: [String], isTestable: Bool = false, in folder: String, limit: Duration
  ) async throws -> [Outcome.Message] {
    var rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, languageMode: program.languageMode,
      isLinked: true)
    // A module has no statements at file scope.
    rewritten.usesMainAttribute = true
    let text = ProgramText(program, rewritten: rewritten)
    var arguments = arguments(text, languageMode: program.languageMode, isTraced: false)
    if let index = arguments.firstIndex(of: "-module-name") { arguments[index + 1] = name }
    arguments += imported.flatMap { ["-I", $0] } + conditions.flatMap { ["-D", $0] }
    if isTestable { arguments.append("-enable-testing") }
    let source = Source(name: "\(name).swift", text: text.text)
    let path = "\(folder)/\(source.name)"
    try Data(source.text.utf8).write(to: URL(filePath: path))
    let result = try await withModules(
      importedBy: [source], for: arguments, in: folder, errors: \.errorsOfFailure
    ) { modules, _ in
      let frontend = tool(
        toolchain.frontend,
        ["-frontend", "-c", "-whole-module-optimization", path] + arguments
          + [
            "-module-cache-path", modules, "-emit-module-path", "\(folder)/\(name).swiftmodule",
            "-o", "\(folder)/\(name).o",
          ],
        writing: [folder])
      return try await frontend.run(limit: limit)
    }
    let messages =
      rewritten.diagnostics.map { Outcome.Message($0, of: program) }
      + Outcome.Message.all(in: result.errors, of: program)
    let hasErrors = messages.contains { $0.severity == .error }
    guard result.status == .exited(0) || hasErrors else {
      throw ToolchainError.compilerFailed(
        path: toolchain.frontend, message: "\(result.status) \(result.errors.suffix(2000))")
    }
    return messages
  }

  /// Compiles a program, and links it with modules that ``compileModule`` compiled.
  ///
  /// - Parameter objects: The object files of the modules.
  package func compileProgram(
    _ program: SwiftProgram, importing imported: [String], conditions: [String],
    linking objects: [String], in folder: String, limit: Duration
  ) async throws -> Compiled {
    let rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, languageMode: program.languageMode,
      isLinked: true)
    let text = ProgramText(program, rewritten: rewritten)
    let arguments =
      arguments(text, languageMode: program.languageMode, isTraced: false)
      + imported.flatMap { ["-I", $0] } + conditions.flatMap { ["-D", $0] }
    return try await compile(
      [Source(name: Self.sourceName, text: text.text)], arguments, archives: objects, in: folder,
      limit: limit)
  }
}
