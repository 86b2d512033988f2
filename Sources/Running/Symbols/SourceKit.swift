import Foundation
import Support
import SwiftSource

/// Asks SourceKit, a library of the toolchain, what the names in programs refer to. It runs in a
/// separate process, with the compiler's sandbox.
package struct SourceKit: Sendable {
  /// A program with the names to ask about.
  struct Question: Sendable {
    package var text: String
    var usesMainAttribute: Bool
    package var languageMode: Int
    /// What SourceKit must know of, if its answers are worth anything.
    var imports: [ProgramNames.Import] = []
    /// The offsets of the names, in bytes.
    package var offsets: [Int]
  }

  /// SourceKit could not load a module that the compiler loaded before, so that it does not know
  /// the names of that module. It says so only if it is asked about the import.
  package struct MissingModule: Error, CustomStringConvertible {
    package var module: String

    package var description: String { "SourceKit could not load the module '\(module)'" }
  }

  package var compiler: Compiler
  package var library: String
  /// The path of `proofbook-sourcekit`.
  package var client: String

  /// Fails if the toolchain has no SourceKit, or this package's build has no client for it.
  package init?(_ compiler: Compiler) {
    let toolchain = compiler.toolchain
    let root = URL(filePath: toolchain.binaries).deletingLastPathComponent().path
    let libraries = [
      "\(root)/lib/libsourcekitdInProc.so",
      "\(root)/lib/sourcekitdInProc.framework/sourcekitdInProc",
    ]
    let client = URL(filePath: toolchain.host).deletingLastPathComponent().path
    guard let library = libraries.first(where: FileManager.default.fileExists),
      FileManager.default.isExecutableFile(atPath: client + "/proofbook-sourcekit")
    else { return nil }
    self.compiler = compiler
    self.library = library
    self.client = client + "/proofbook-sourcekit"
  }

  /// Asks about several programs in one process. All programs use the same path, so that SourceKit
  /// keeps only one of them in memory.
  ///
  /// - Returns: For each program, the answers for its names in order. `nil` for the program at
  ///   which SourceKit ended, and for those after it; for all if SourceKit's C modules cannot be
  ///   built.
  /// - Throws: ``MissingModule``, and file system errors.
  func answers(
    to questions: [Question], in folder: String, limit: Duration
  ) async throws -> [[SourceKitAnswer?]?] {
    let modules = compiler.modules(for: folder)
    // SourceKit does not report that a module is missing; it then knows less of a program. Another
    // run may discard the modules at any time.
    var missing: MissingModule?
    var blank: [[SourceKitAnswer?]?]?
    for isRepeated in [false, true, true] {
      let marks = try await prepareModules(modules, for: questions, isRepeated: isRepeated)
      let stamps = marks.map(FileStamp.init(of:))
      if stamps.contains(nil) { continue }
      do {
        let answers = try await answers(to: questions, modules: modules, in: folder, limit: limit)
        guard marks.map(FileStamp.init(of:)) == stamps else { continue }
        // Nor does it report that it could not load the standard library: it then knows no name at
        // all. There are programs without a known name, too.
        let isBlank =
          answers.contains { $0?.isEmpty == false }
          && answers.allSatisfy { $0?.allSatisfy { $0 == nil } ?? false }
        if !isBlank { return answers }
        blank = answers
      } catch let error as MissingModule {
        missing = error
      }
    }
    if let missing { throw missing }
    if let blank { return blank }
    return Array(repeating: nil, count: questions.count)
  }

  private func answers(
    to questions: [Question], modules: String, in folder: String, limit: Duration
  ) async throws -> [[SourceKitAnswer?]?] {
    let program = "\(folder)/\(Compiler.sourceName)"
    var lines = ["M" + program]
    for (index, question) in questions.enumerated() {
      let path = "\(folder)/\(index).swift"
      try Data(question.text.utf8).write(to: URL(filePath: path))
      lines.append("F" + path)
      lines += arguments(question, program: program, modules: modules).map { "A" + $0 }
      lines += (question.imports.map(\.offset) + question.offsets).map { "O\($0)" }
    }
    let asked = folder + "/questions"
    let told = folder + "/answers"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: asked))
    let tool = compiler.tool(
      client, [library, asked, told],
      seeing: [client, modules]
        + arguments(questions.first, program: program, modules: modules),
      writing: [folder])
    _ = try await tool.run(limit: limit)
    let data = FileManager.default.contents(atPath: told) ?? Data()
    var records = String(decoding: data, as: UTF8.self)
      .split(separator: "\u{1E}", omittingEmptySubsequences: false).dropLast()
    return try questions.map { question in
      // A program is complete if there is an answer for its last name.
      guard records.count >= question.imports.count + question.offsets.count else {
        records = []
        return nil
      }
      for (imported, record) in zip(question.imports, records) where record.isEmpty {
        throw MissingModule(module: imported.module)
      }
      records = records.dropFirst(question.imports.count)
      defer { records = records.dropFirst(question.offsets.count) }
      return records.prefix(question.offsets.count).map { record in
        SourceKitAnswer(record.split(separator: "\u{1F}", omittingEmptySubsequences: false))
      }
    }
  }

  /// Builds the C modules that SourceKit imports. SourceKit does not share them with the compiler.
  ///
  /// - Returns: The paths of files that exist as long as the modules do.
  private func prepareModules(
    _ modules: String, for questions: [Question], isRepeated: Bool
  ) async throws -> [String] {
    var marks: [String] = []
    for (mode, questions) in Dictionary(grouping: questions, by: \.languageMode) {
      let arguments = compiler.arguments(
        usesMainAttribute: false, languageMode: mode, isTraced: false)
      let mark = try await compiler.prepareModules(
        modules, importedBy: questions.map(\.text), for: arguments, isRepeated: isRepeated
      ) { source, scratch in
        let program = "\(scratch)/\(Compiler.sourceName)"
        let imports = Question(
          text: "", usesMainAttribute: false, languageMode: mode, offsets: [])
        // Any offset works, because SourceKit reads the whole text.
        let lines =
          ["M" + program, "F" + source]
          + self.arguments(imports, program: program, modules: modules).map { "A" + $0 } + ["O0"]
        let asked = scratch + "/questions"
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: asked))
        return compiler.tool(
          client, [library, asked, scratch + "/answers"],
          seeing: [client] + self.arguments(imports, program: program, modules: modules),
          writing: [scratch, modules])
      }
      marks.append(mark)
    }
    return marks
  }

  /// The compiler's arguments in the form of the compiler driver.
  private func arguments(
    _ question: Question?, program: String, modules: String
  ) -> [String] {
    guard let question else { return [] }
    var result: [String] = []
    var arguments = compiler.arguments(
      usesMainAttribute: question.usesMainAttribute, languageMode: question.languageMode,
      isTraced: false)[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "-disable-objc-interop", "-diagnostic-style=llvm", "-debug-diagnostic-names",
        "-no-color-diagnostics":
        continue
      case "-in-process-plugin-server-path":
        if let value = arguments.popFirst() {
          result += ["-Xfrontend", argument, "-Xfrontend", value]
        }
      default: result.append(argument)
      }
    }
    return result + ["-module-cache-path", modules, program]
  }
}
