import Articles
import Programs
import SwiftSyntax

/// A program as the compiler on this platform can take it, with every token that its author wrote at the
/// line and column where it was.
package struct RewrittenProgram: Sendable {
  /// The text of each segment, in order. A text may have more lines than its segment: where something is put
  /// in, a `#sourceLocation` with the segment's own file and line follows, so a column never needs more than
  /// the block's indent (``CodeBlock/location(line:column:)``). Each text ends with a line end.
  package var segments: [String]
  /// Declarations that belong after the last segment, in the same file; empty where nothing is needed. It names
  /// its own place, ``GeneratedCode/declarationsFile``.
  package var declarations: String
  /// What cannot be compiled here, in the words of Apple's compiler where it has some. The errors among them are
  /// to be taken for the compiler's: without its attributes, the compiler does not see what is wrong.
  package var diagnostics: [Diagnostic]
  /// Whether the program starts at `@main` (or `@UIApplicationMain`) and not at its first statement.
  package var usesMainAttribute: Bool
  package var hasTopLevelAwait: Bool
  package var importsUIKit: Bool
  /// Whether the text is no Swift; then it is as its author wrote it.
  package var hasSyntaxError = false
  /// Whether the program is to be compiled so that it tells the values of its statements.
  package var recordsValues = false
  /// The statements that the program tells of when it comes to them; empty where it does not.
  package var stepMarks: [StepMark] = []
  /// Where the program's methods stand.
  package var methodPlaces = MethodPlaces()
  /// The program as a file among others; nil where it is to be compiled alone.
  package var batched: BatchText?

  package init(
    segments: [String], declarations: String = "", diagnostics: [Diagnostic] = [],
    usesMainAttribute: Bool = false, hasTopLevelAwait: Bool = false, importsUIKit: Bool = false
  ) {
    self.segments = segments
    self.declarations = declarations
    self.diagnostics = diagnostics
    self.usesMainAttribute = usesMainAttribute
    self.hasTopLevelAwait = hasTopLevelAwait
    self.importsUIKit = importsUIKit
  }
}

/// Lets code written for Apple's platforms compile here: Objective-C attributes, `#selector`, overrides in
/// extensions, `#if os(iOS)`, previews.
package enum SourceRewriter {
  /// Rewrites a program.
  ///
  /// - Parameters:
  ///   - segments: The program's code blocks, in order.
  ///   - imports: Modules imported before the first line.
  ///   - marksStatements: Whether the program is to tell which of its statements it executes.
  ///   - probes: Statements whose values the compiler's transform does not tell by itself. Nil for a program that
  ///     tells no values.
  ///   - marksSteps: Whether the program is to tell of each statement that it comes to, in functions, too.
  ///   - batches: Whether the text for a batch is wanted, too.
  ///   - languageMode: In which Swift it is compiled: 5 or 6.
  /// - Returns: One text a segment. Code that is no Swift comes back as it is, for the compiler to tell.
  package static func rewrite(
    segments: [SwiftProgram.Segment], imports: [String] = [], marksStatements: Bool = false,
    probes: [ValueStatement]? = nil, marksSteps: Bool = false, batches: Bool = false,
    languageMode: Int = 6
  ) -> RewrittenProgram {
    let source = ProgramSource(blocks: segments.map(\.block))
    let result = withSyntaxTree(of: source.text) { tree in
      rewritten(
        tree, of: source, segments: segments, imports: imports, marksStatements: marksStatements,
        probes: probes, marksSteps: marksSteps, batches: batches, languageMode: languageMode)
    }
    if let result { return result }
    let isForIOS = source.text.contains("import UIKit") || imports.contains("UIKit")
    var unread = RewrittenProgram(
      segments: source.blockTexts(isForIOS: isForIOS), importsUIKit: isForIOS)
    unread.hasSyntaxError = true
    return unread
  }

  package static func rewritten(
    _ tree: SourceFileSyntax, of source: ProgramSource, segments: [SwiftProgram.Segment],
    imports: [String], marksStatements: Bool, probes: [ValueStatement]?, marksSteps: Bool,
    batches: Bool, languageMode: Int
  ) -> RewrittenProgram {
    var source = source
    let facts = ProgramFacts(of: tree, imports: imports)
    guard !tree.hasError else {
      var result = RewrittenProgram(
        segments: source.blockTexts(isForIOS: facts.importsUIKit),
        usesMainAttribute: facts.usesMainAttribute,
        hasTopLevelAwait: facts.hasTopLevelAwait, importsUIKit: facts.importsUIKit)
      result.hasSyntaxError = true
      return result
    }

    var diagnostics: [Diagnostic] = []
    let types = ProgramTypes(of: tree, isForIOS: facts.importsUIKit)
    ObjectiveCRules.check(tree, types: types, source: source, diagnostics: &diagnostics)
    InitializerRules.check(types, source: source, diagnostics: &diagnostics)
    ObjectiveCAttributes.blank(
      in: tree, of: &source, languageMode: languageMode, diagnostics: &diagnostics)
    SubmoduleImports.widen(in: tree, of: &source)
    KeyValueMethods.release(in: tree, of: &source, types: types)
    var declarations: [String] = []
    if ObservedProperties.observe(in: tree, of: &source) {
      if !facts.importsUIKit { declarations.append("import UIKit") }
      declarations += KeyNames.lines(of: types)
    }
    if facts.importsUIKit {
      declarations += ClassNames.lines(of: types)
      PlatformConditions.hold(in: tree, of: &source)
      declarations += Availability.decide(in: tree, of: &source)
    }
    declarations += OptionalRequirements.rewrite(
      in: tree, of: &source, types: types, importsUIKit: facts.importsUIKit,
      diagnostics: &diagnostics)
    let selectors = SelectorExpressions.rewrite(
      in: types, of: &source, diagnostics: &diagnostics)
    let keyPaths = KeyPathExpressions.rewrite(
      in: types, of: &source, diagnostics: &diagnostics)
    let generated = GeneratedDeclarations(
      selectors: selectors, keyPaths: keyPaths, declarations: declarations, types: types,
      importsUIKit: facts.importsUIKit,
      source: &source,
      diagnostics: &diagnostics)
    MovedMembers.move(in: types, of: &source)
    let marksStatements = marksStatements && facts.importsUIKit && !facts.usesMainAttribute
    let batched =
      batches && diagnostics.isEmpty && !facts.usesMainAttribute && !facts.hasTopLevelAwait
      ? BatchRewriting.text(
        of: tree, segments: segments, imports: imports + generated.imports,
        marksStatements: marksStatements, source: source) : nil
    if marksStatements { StatementMarks.insert(in: tree, of: &source) }
    let stepMarks =
      marksSteps
      ? StepMarks.insert(in: tree, of: &source, token: CallToken(of: segments)) : []
    ValueProbes.insert(probes ?? [], of: &source)
    var result = RewrittenProgram(
      segments: source.rewrittenTexts, declarations: generated.text,
      diagnostics: diagnostics.sorted { $0.location < $1.location },
      usesMainAttribute: facts.usesMainAttribute, hasTopLevelAwait: facts.hasTopLevelAwait,
      importsUIKit: facts.importsUIKit)
    result.methodPlaces = MethodPlaces(of: types, in: source)
    result.recordsValues = probes != nil
    result.stepMarks = stepMarks
    result.batched = batched
    return result
  }
}
