import Articles
import Programs
import Support

/// The text of a program as the compiler reads it: the article's lines with their locations there,
/// and generated code between them.
package struct ProgramText: Hashable, Sendable {
  package var text: String
  /// Whether the program starts at a type with `@main` instead of its first statement.
  package var usesMainAttribute: Bool
  package var importsUIKit: Bool
  /// Whether the program reports when its own lines start, because a prerequisite precedes them or
  /// because it is a group of blocks.
  package var isMarked: Bool
  /// Whether the compiler makes the program report the values of its statements.
  package var isRecorded: Bool
  /// Whether the program reports steps, values or claimed statements, and so imports the recorder.
  package var usesRecorder: Bool

  private init(
    text: String, usesMainAttribute: Bool, importsUIKit: Bool, isMarked: Bool, isRecorded: Bool
  ) {
    self.text = text
    self.usesMainAttribute = usesMainAttribute
    self.importsUIKit = importsUIKit
    self.isMarked = isMarked
    self.isRecorded = isRecorded
    usesRecorder = isRecorded
  }

  package init(_ program: SwiftProgram, rewritten: RewrittenProgram) {
    usesMainAttribute = rewritten.usesMainAttribute
    importsUIKit = rewritten.importsUIKit || program.imports.contains("UIKit")
    isRecorded = rewritten.recordsValues
    usesRecorder = isRecorded || rewritten.reportsClaims || !rewritten.stepMarks.isEmpty
    let generated = Self.generatedDirective
    text = generated
    if usesRecorder { text += Self.recorderImport }
    for module in program.imports { text += "import \(module)\n" }
    let isAwaited = rewritten.hasTopLevelAwait && !usesMainAttribute && !rewritten.hasSyntaxError
    let token = CallToken(of: program.segments)
    if isRecorded { text += Self.tokenDeclaration(inFile: "main", token) }
    if isAwaited { text += Self.declaration("proofbook_ended") }

    // Marks are before the first own line after a prerequisite, and before each block of a group.
    let marks = usesMainAttribute ? [] : program.segments.ownLineMarks
    isMarked = !marks.isEmpty
    if isMarked { text += Self.declaration("proofbook_started") }
    for (index, lines) in rewritten.segments.enumerated() where index < program.segments.count {
      if marks.contains(index) { text += generated + "proofbook_started(\(token))\n" }
      text += Self.segment(program, index, lines)
    }

    // Nothing is appended to a text with syntax errors, so that the compiler's messages are about
    // the author's code.
    if isAwaited {
      text += generated
      text += """
        proofbook_ended(\(token))
        await _Concurrency.withUnsafeContinuation {
          (_: _Concurrency.UnsafeContinuation<Swift.Void, Swift.Never>) in
        }

        """
    }
    if !rewritten.declarations.isEmpty { text += generated + rewritten.declarations }
  }

  /// A segment after rewriting, with its `#sourceLocation`.
  package static func segment(_ program: SwiftProgram, _ index: Int, _ lines: String) -> String {
    let block = program.segments[index].block
    return ProgramSource.directive(file: block.file.compilerPath, line: block.firstLine)
      + "\n" + lines + (lines.hasSuffix("\n") || lines.isEmpty ? "" : "\n")
  }

  package static let recorderImport = "import PlaygroundsRuntime\n"

  /// The import and the constant that a program's file in a batch needs to report its steps and the
  /// values of all its statements.
  ///
  /// - Parameter name: The file's name without its extension.
  package static func recorderLines(_ program: SwiftProgram, file name: String) -> String {
    recorderImport + tokenDeclaration(inFile: name, CallToken(of: program.segments))
  }

  /// The compiler's transform passes the constant with this name in each call that reports a value.
  /// The name ends with the file's name in Punycode, which ends with an underscore.
  private static func tokenDeclaration(inFile name: String, _ token: CallToken) -> String {
    "let __builtin_pg_module_main_pg_file_\(name)_ = \(token)\n"
  }

  /// A test program, which reports a token and two values if recording values works at all.
  package static let recordingTrial = (
    text: ProgramText(
      text: recorderImport + tokenDeclaration(inFile: "main", CallToken(of: []))
        + "let first = 40\nfirst + 2\n", usesMainAttribute: false, importsUIKit: false,
      isMarked: false, isRecorded: true), token: CallToken(of: [])
  )

  package static let generatedDirective =
    ProgramSource.directive(file: GeneratedCode.file, line: GeneratedCode.firstLine)
    + "\n"

  /// Declares a function of the host that takes the program's ``CallToken``.
  package static func declaration(_ name: String) -> String {
    "@_silgen_name(\"\(name)\") private func \(name)(_: Swift.UInt64)\n"
  }
}
