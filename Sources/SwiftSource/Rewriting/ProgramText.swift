import Articles
import Programs
import Support

/// The text of a program as the compiler gets it: the article's own lines, each at its own place, and
/// what the checker needs between them.
package struct ProgramText: Hashable, Sendable {
  package var text: String
  /// Whether the program is started by a type with `@main`, not by statements.
  package var usesMainAttribute: Bool
  package var importsUIKit: Bool
  /// Whether the program tells when its own lines start, since others stand before them.
  package var isMarked: Bool
  /// Whether the program tells the values of its statements.
  package var isRecorded: Bool
  /// Whether the program tells anything of its statements, and so needs the recorder.
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
    usesRecorder = isRecorded || !rewritten.stepMarks.isEmpty
    let generated = Self.generatedDirective
    text = generated
    if usesRecorder { text += "import PlaygroundsRuntime\n" }
    for module in program.imports { text += "import \(module)\n" }
    let isAwaited = rewritten.hasTopLevelAwait && !usesMainAttribute && !rewritten.hasSyntaxError
    let token = CallToken(of: program.segments)
    // The transform has it in each call that tells a value.
    if isRecorded { text += "let __builtin_pg_module_main = \(token)\n" }
    if isAwaited { text += Self.declaration("proofbook_ended") }

    // Where the first own line stands after a prerequisite, and where each block of a group starts.
    let marks = usesMainAttribute ? [] : program.segments.ownLineMarks
    isMarked = !marks.isEmpty
    if isMarked { text += Self.declaration("proofbook_started") }
    for (index, lines) in rewritten.segments.enumerated() where index < program.segments.count {
      if marks.contains(index) { text += generated + "proofbook_started(\(token))\n" }
      text += Self.segment(program, index, lines)
    }

    // Nothing stands behind what is no Swift: the compiler's messages must be the author's own.
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

  /// A segment as the rewriter left it, at its own place.
  package static func segment(_ program: SwiftProgram, _ index: Int, _ lines: String) -> String {
    let block = program.segments[index].block
    return ProgramSource.directive(file: block.file, line: block.firstLine) + "\n" + lines
      + (lines.hasSuffix("\n") || lines.isEmpty ? "" : "\n")
  }

  /// A program that tells two values where values can be recorded at all.
  package static let recordingTrial = ProgramText(
    text: "import PlaygroundsRuntime\nlet first = 40\nfirst + 2\n", usesMainAttribute: false,
    importsUIKit: false, isMarked: false, isRecorded: true)

  package static let generatedDirective =
    ProgramSource.directive(file: GeneratedCode.file, line: GeneratedCode.firstLine)
    + "\n"

  /// A function of the host, which takes the program's ``CallToken``.
  package static func declaration(_ name: String) -> String {
    "@_silgen_name(\"\(name)\") private func \(name)(_: Swift.UInt64)\n"
  }
}
