import Articles
import Support

/// The text of an example as the compiler gets it: the article's own lines, each at its own place, and
/// what the checker needs between them.
package struct Program: Hashable, Sendable {
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

  package init(_ example: Example, rewritten: RewrittenProgram) {
    usesMainAttribute = rewritten.usesMainAttribute
    importsUIKit = rewritten.importsUIKit || example.imports.contains("UIKit")
    isRecorded = rewritten.recordsValues
    usesRecorder = isRecorded || !rewritten.stepMarks.isEmpty
    let generated = Self.generatedDirective
    text = generated
    if usesRecorder { text += "import PlaygroundsRuntime\n" }
    for module in example.imports { text += "import \(module)\n" }
    let isAwaited = rewritten.hasTopLevelAwait && !usesMainAttribute && !rewritten.hasSyntaxError
    let token = CallToken(of: example.segments)
    // The transform has it in each call that tells a value.
    if isRecorded { text += "let __builtin_pg_module_main = \(token)\n" }
    if isAwaited { text += Self.declaration("proofbook_ended") }

    // Where the first own line stands after a prerequisite, and where each block of a group starts.
    let marks = usesMainAttribute ? [] : Self.marks(of: example.segments)
    isMarked = !marks.isEmpty
    if isMarked { text += Self.declaration("proofbook_started") }
    for (index, lines) in rewritten.segments.enumerated() where index < example.segments.count {
      if marks.contains(index) { text += generated + "proofbook_started(\(token))\n" }
      text += Self.segment(example, index, lines)
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

  /// The segments before which a program tells that its own lines start: the first own one behind a
  /// prerequisite, and each block of a group.
  static func marks(of segments: [Example.Segment]) -> [Int] {
    let own = segments.indices.filter { segments[$0].isOwn }
    if own.count > 1 { return own }
    return own.first.map { $0 > 0 ? [$0] : [] } ?? []
  }

  /// A segment as the rewriter left it, at its own place.
  static func segment(_ example: Example, _ index: Int, _ lines: String) -> String {
    let block = example.segments[index].block
    return ProgramSource.directive(file: block.file, line: block.firstLine) + "\n" + lines
      + (lines.hasSuffix("\n") || lines.isEmpty ? "" : "\n")
  }

  /// A program that tells two values where values can be recorded at all.
  static let recordingTrial = Program(
    text: "import PlaygroundsRuntime\nlet first = 40\nfirst + 2\n", usesMainAttribute: false,
    importsUIKit: false, isMarked: false, isRecorded: true)

  static let generatedDirective =
    ProgramSource.directive(file: SourceRewriter.generatedFile, line: SourceRewriter.generatedLine)
    + "\n"

  /// A function of the host, which takes the program's ``CallToken``.
  static func declaration(_ name: String) -> String {
    "@_silgen_name(\"\(name)\") private func \(name)(_: Swift.UInt64)\n"
  }
}

extension Example {
  /// The files that the program's lines stand in: the article, and those that it includes lines of.
  var files: [String] { ([article] + segments.map(\.block.file)).uniqued() }

  /// The author's place of a line and column that the compiler tells, and whether it lies in the
  /// example's own lines; nil where the line belongs to no part of the program.
  ///
  /// - Parameter file: As the compiler was told it.
  func place(file: String, line: Int, column: Int) -> (location: Location, isOwn: Bool)? {
    // The compiler tells what is not closed just after the last line, which may be the first of the next segment.
    for last in [-1, 0] {
      for segment in segments where segment.block.file.toldToTheCompiler == file {
        let index = line - segment.block.firstLine
        guard index >= 0, index <= segment.block.lines.count + last else { continue }
        return (segment.block.location(line: index, column: column), segment.isOwn)
      }
    }
    return nil
  }
}
