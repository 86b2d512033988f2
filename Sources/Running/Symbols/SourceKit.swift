import Foundation
import Programs
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
    /// If SourceKit cannot load one of these modules, its answers are not used.
    var imports: [ProgramNames.Import] = []
    /// The offsets of the names, in bytes.
    package var offsets: [Int]
  }

  /// SourceKit's reply about a program.
  enum Reply {
    /// What the names refer to, in order; `nil` for unknown names.
    case answers([SourceKitAnswer?])
    /// Why there are no answers.
    case lost(Outcome.Loss)
  }

  /// The C modules that SourceKit reads.
  enum Modules: CaseIterable {
    /// The modules that all processes share, as an earlier run built them.
    case shared
    /// The shared modules, after missing and outdated ones were built again.
    case rebuilt
    /// Modules in a new folder, which no other process can change.
    case own
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
  /// - Parameters:
  ///   - folder: A new folder for the files.
  ///   - kinds: The C modules to use, one after the other, until SourceKit can load them. Another
  ///     process may discard the shared ones at any time.
  /// - Returns: A reply for each program, in order. If SourceKit exits at a program, that program's
  ///   reply is the last one.
  func replies(
    to questions: [Question], in folder: String, limit: Duration,
    with kinds: [Modules] = Modules.allCases
  ) async throws -> [Reply] {
    let modes = Set(questions.map(\.languageMode)).sorted()
    func folders(_ isOwn: Bool) -> [Int: String] {
      Dictionary(
        uniqueKeysWithValues: modes.map { mode in
          (mode, isOwn ? "\(folder)/modules-\(mode)" : sharedModules(for: mode, in: folder))
        })
    }
    var replies: [Reply] = []
    for kind in kinds {
      let modules = folders(kind == .own)
      try await prepareModules(modules, for: questions, isRepeated: kind != .shared)
      replies = try await self.replies(to: questions, modules: modules, in: folder, limit: limit)
      if replies.contains(where: \.isFailure) { continue }
      // The shared modules do not work.
      if kind == .own, kinds.first != .own, replies.contains(where: \.isAnswer) {
        for modules in folders(false).values { await compiler.importedModules.discard(modules) }
      }
      break
    }
    return replies
  }

  private func sharedModules(for languageMode: Int, in folder: String) -> String {
    compiler.modules(for: folder, arguments(languageMode), of: .sourceKit)
  }

  /// - Parameter modules: The folders of the C modules, by language mode.
  private func replies(
    to questions: [Question], modules: [Int: String], in folder: String, limit: Duration
  ) async throws -> [Reply] {
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
    let answersFile = folder + "/answers"
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: asked))
    try? FileManager.default.removeItem(atPath: answersFile)
    let tool = compiler.tool(
      client, [library, asked, answersFile],
      seeing: [client] + modules.values.sorted()
        + (questions.first.map { arguments($0, program: program, modules: modules) } ?? []),
      writing: [folder])
    let limit = limit * questions.count
    let result = try await tool.run(limit: limit)
    if result.isCut { return [.lost(.tooManyMessages(.nameLookup, limit: Tool.mostOutput))] }
    var answers = SourceKitAnswers(
      FileManager.default.contents(atPath: answersFile) ?? Data(), errors: result.errors)
    var replies: [Reply] = []
    for question in questions {
      guard let reply = answers.next(question) else {
        let loss = result.lossOfLookup(within: limit, compiler.limits)
        return replies + [.lost(loss)]
      }
      replies.append(reply)
    }
    return replies
  }

  /// Builds the C modules that SourceKit imports.
  ///
  /// - Parameter modules: Their folders, by language mode.
  private func prepareModules(
    _ modules: [Int: String], for questions: [Question], isRepeated: Bool
  ) async throws {
    for (mode, questions) in Dictionary(grouping: questions, by: \.languageMode) {
      guard let folder = modules[mode] else { continue }
      try await compiler.prepareModules(
        folder, importedBy: questions.map(\.text), for: arguments(mode), isRepeated: isRepeated
      ) { source, scratch in
        let program = "\(scratch)/\(Compiler.sourceName)"
        let arguments = self.arguments(
          Question(text: "", usesMainAttribute: false, languageMode: mode, offsets: []),
          program: program, modules: modules)
        // Any offset works, because SourceKit reads the whole text.
        let lines = ["M" + program, "F" + source] + arguments.map { "A" + $0 } + ["O0"]
        let asked = scratch + "/questions"
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(filePath: asked))
        return compiler.tool(
          client, [library, asked, scratch + "/answers"], seeing: [client] + arguments,
          writing: [scratch, folder])
      }
    }
  }

  private func arguments(_ languageMode: Int) -> [String] {
    compiler.arguments(usesMainAttribute: false, languageMode: languageMode, isTraced: false)
  }

  /// The compiler's arguments in the form of the compiler driver.
  private func arguments(
    _ question: Question, program: String, modules: [Int: String]
  ) -> [String] {
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
    return result + ["-module-cache-path", modules[question.languageMode] ?? "", program]
  }
}

extension SourceKit.Reply {
  var isAnswer: Bool { if case .answers = self { true } else { false } }

  /// Whether SourceKit could not read the program or one of its modules.
  var isFailure: Bool { if case .lost(.failed) = self { true } else { false } }
}

extension Tool.Result {
  /// Why SourceKit exited at a program.
  fileprivate func lossOfLookup(within limit: Duration, _ limits: Limits) -> Outcome.Loss {
    let words = errors.replacing("\u{1E}", with: "").firstMessage
    if case .exited(0...2) = status { return .failed(.nameLookup, message: words) }
    return loss(of: .nameLookup, within: limit, limits)
      ?? .failed(.nameLookup, message: words)
  }
}
