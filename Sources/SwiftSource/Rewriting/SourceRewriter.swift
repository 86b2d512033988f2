import Articles
import Programs
import SwiftSyntax

/// A program in a form that the compiler on this platform accepts. Every token that the author
/// wrote keeps its line and column.
package struct RewrittenProgram: Sendable {
  /// The text of each segment, in order. A text may have more lines than its segment: after
  /// inserted code, a `#sourceLocation` restores the segment's own file and line, so a column only
  /// needs to be adjusted by the block's indent (``CodeBlock/location(line:column:)``). Each text
  /// ends with a line end.
  package var segments: [String]
  /// Declarations to add after the last segment, in the same file; empty if none are needed. They
  /// start with their own location, ``GeneratedCode/declarationsFile``.
  package var declarations: String
  /// Diagnostics for code that cannot be compiled here, in the words of Apple's compiler if it
  /// reports the same. Errors count as compiler errors, because without the attributes the compiler
  /// does not see the problem.
  package var diagnostics: [Diagnostic]
  /// Whether the program starts at `@main` (or `@UIApplicationMain`) instead of its first
  /// statement.
  package var usesMainAttribute: Bool
  package var hasTopLevelAwait: Bool
  package var importsUIKit: Bool
  /// Whether the text has a syntax error. It is then unchanged, except for platform conditions.
  package var hasSyntaxError = false
  /// Whether the program is compiled so that it reports the values of all its statements, for
  /// display.
  package var recordsValues = false
  /// Whether the program reports its claimed statements.
  package var reportsClaims = false
  /// The statements that the program reports as it reaches them; empty if it reports none.
  package var stepMarks: [StepMark] = []
  /// The locations of the program's methods.
  package var methodLocations = MethodLocations()
  /// The program as one file of a batch; `nil` if it must be compiled alone.
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

/// Makes code for Apple's platforms compile here: Objective-C attributes, `#selector`, overrides in
/// extensions, `#if os(iOS)`, previews.
package enum SourceRewriter {
  /// Rewrites a program.
  ///
  /// - Parameters:
  ///   - segments: The program's code blocks, in order.
  ///   - imports: Modules imported before the first line.
  ///   - marksStatements: Whether the program reports which of its top-level statements it
  ///     executes.
  ///   - recordsValues: Whether the program is compiled so that it reports the values of all its
  ///     statements, for display.
  ///   - claimed: The claimed statements that the program reports; empty if it reports none.
  ///   - marksSteps: Whether the program reports each statement that it reaches, including those in
  ///     functions.
  ///   - batches: The purpose of the batch to make a text for; `nil` to make none.
  ///   - languageMode: The Swift language mode: 5 or 6.
  ///   - isLinked: Whether the program is linked with other modules, which may ask its objects for
  ///     their optional methods.
  /// - Returns: One text per segment. Code with a syntax error is returned unchanged, except for
  ///   platform conditions, so that the compiler reports the error.
  package static func rewrite(
    segments: [SwiftProgram.Segment], imports: [String] = [], marksStatements: Bool = false,
    recordsValues: Bool = false, claimed: [ValueStatement] = [], marksSteps: Bool = false,
    batches: BatchPurpose? = nil, languageMode: Int = 6, isLinked: Bool = false
  ) -> RewrittenProgram {
    let source = ProgramSource(blocks: segments.map(\.block))
    let result = withSyntaxTree(of: source.text) { tree in
      rewritten(
        tree, of: source, segments: segments, imports: imports, marksStatements: marksStatements,
        recordsValues: recordsValues, claimed: claimed, marksSteps: marksSteps, batches: batches,
        languageMode: languageMode, isLinked: isLinked)
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
    imports: [String], marksStatements: Bool, recordsValues: Bool, claimed: [ValueStatement],
    marksSteps: Bool, batches: BatchPurpose?, languageMode: Int, isLinked: Bool = false
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
    MethodPointers.rewrite(in: tree, of: &source)
    let names = AppleNames.needed(in: tree, types: types)
    KeyValueMethods.release(in: tree, of: &source, types: types)
    var declarations = names.imports + names.aliases
    if ObservedProperties.observe(in: tree, of: &source) {
      if !facts.importsUIKit { declarations.append("import UIKit") }
      declarations += KeyNames.lines(of: types)
    }
    if facts.importsUIKit {
      ClassDescriptions.rewrite(in: tree, of: &source, types: types)
      declarations += ClassNames.lines(of: types)
      TimerInitializers.rewrite(in: tree, of: &source)
      BundleInitializers.rewrite(in: tree, of: &source)
      AnyObjectMembers.rewrite(in: tree, of: &source, types: types)
      PlatformConditions.hold(in: tree, of: &source)
      declarations += Availability.decide(in: tree, of: &source)
    }
    let optional = OptionalRequirements.rewrite(
      in: tree, of: &source, types: types, importsUIKit: facts.importsUIKit,
      diagnostics: &diagnostics)
    declarations += optional.declarations
    let requirements =
      facts.importsUIKit
      ? InitializerRequirements.release(in: tree, of: &source, types: types)
      : InitializerRequirements.Found()
    declarations += requirements.declarations
    let overridden = OverriddenExtensionMembers.rewrite(
      in: tree, of: &source, types: types, isForIOS: facts.importsUIKit)
    declarations += overridden
    let selectors = SelectorExpressions.rewrite(
      in: types, of: &source, diagnostics: &diagnostics)
    let keyPaths = KeyPathExpressions.rewrite(
      in: types, of: &source, diagnostics: &diagnostics)
    let generated = GeneratedDeclarations(
      selectors: selectors, keyPaths: keyPaths, asked: isLinked ? nil : optional.asked,
      declarations: declarations, types: types,
      protocols: requirements.protocols, importsUIKit: facts.importsUIKit,
      source: &source,
      diagnostics: &diagnostics)
    MovedMembers.move(in: types, of: &source)
    let marksStatements = marksStatements && facts.importsUIKit && !facts.usesMainAttribute
    let token = CallToken(of: segments)
    let steps = marksSteps ? StepMarks(in: tree, token: token) : nil
    let claims = ClaimCalls(token: token, statements: claimed)
    let mayShareModule =
      diagnostics.isEmpty && overridden.isEmpty && requirements.protocols.isEmpty
      && names.aliases.isEmpty && !facts.usesMainAttribute && !facts.hasTopLevelAwait
    let recording = steps.map { BatchRecording(token: token, steps: $0) }
    let batched = (mayShareModule ? batches : nil).flatMap { purpose in
      BatchRewriting.text(
        of: tree, segments: segments, imports: imports + generated.imports, for: purpose,
        languageMode: languageMode, marksStatements: marksStatements, recording: recording,
        claims: claims, source: source)
    }
    if marksStatements { StatementMarks.insert(in: tree, of: &source) }
    steps?.insert(of: &source)
    claims.insert(of: &source)
    var result = RewrittenProgram(
      segments: source.rewrittenTexts, declarations: generated.text,
      diagnostics: diagnostics.sorted { $0.location < $1.location },
      usesMainAttribute: facts.usesMainAttribute, hasTopLevelAwait: facts.hasTopLevelAwait,
      importsUIKit: facts.importsUIKit)
    result.methodLocations = MethodLocations(of: types, in: source)
    result.recordsValues = recordsValues
    result.reportsClaims = !claimed.isEmpty
    result.stepMarks = steps?.all(in: source) ?? []
    result.batched = batched
    return result
  }
}
