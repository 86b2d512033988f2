import Programs
import SwiftSyntax

/// Rewrites a program as one file of a batch (``BatchText``). Returns `nil` if the program could
/// behave differently in a batch.
///
/// When a program is compiled alone, its top-level variables get their values in source order. In a
/// batch, each gets its value on first use, and the steps use them in source order. No code may use
/// a variable earlier than that; see ``TopLevelOrder``.
struct BatchRewriting {
  private let batchEligibility: BatchEligibility
  private let segments: [SwiftProgram.Segment]
  private let marksStatements: Bool
  /// `nil` if the program records no steps.
  private let recording: BatchRecording?
  private let claims: ClaimCalls
  /// The numbers of the claimed statements of the top level, by the offsets of their ends.
  private var claimed: [Int: [Int]] = [:]
  /// Whether variables and functions are on the main actor: those of Swift 5 are, too, but may be
  /// used from anywhere.
  private let isIsolated: Bool
  private var helpers: [String] = []
  private var source: ProgramSource
  private var steps: [BatchText.Step] = []
  private var runCount = 0
  /// The offset after the last statement in the open function; `nil` if no function is open.
  private var runEnd: Int?
  /// The segments that still need a step that reports that the own lines start.
  private var marks: ArraySlice<Int> = []

  /// - Parameters:
  ///   - imports: Modules that are imported in addition to those in the text.
  ///   - recording: How the program reports its steps; `nil` if it records none.
  ///   - claims: How the program reports its claimed statements.
  ///   - source: The program with the rewriter's changes, but without statement marks.
  static func text(
    of tree: SourceFileSyntax, segments: [SwiftProgram.Segment], imports: [String],
    for purpose: BatchPurpose, languageMode: Int, marksStatements: Bool,
    recording: BatchRecording?, claims: ClaimCalls, source: ProgramSource
  ) -> BatchText? {
    guard
      let batchEligibility = BatchEligibility(of: tree, importing: imports, for: purpose)
    else { return nil }
    if recording != nil, tree.statements.contains(where: \.recordsOtherwise) { return nil }
    var rewriting = BatchRewriting(
      batchEligibility: batchEligibility, segments: segments, marksStatements: marksStatements,
      recording: recording, claims: claims, isIsolated: languageMode > 5, source: source)
    rewriting.rewrite(tree)
    return BatchText(
      segments: rewriting.source.rewrittenTexts, steps: rewriting.steps,
      imports: batchEligibility.imports, privateTypes: batchEligibility.privateTypes,
      conformsForeignTypes: batchEligibility.conformsForeignTypes, helpers: rewriting.helpers)
  }

  private init(
    batchEligibility: BatchEligibility, segments: [SwiftProgram.Segment], marksStatements: Bool,
    recording: BatchRecording?, claims: ClaimCalls, isIsolated: Bool, source: ProgramSource
  ) {
    self.batchEligibility = batchEligibility
    self.segments = segments
    self.marksStatements = marksStatements
    self.recording = recording
    self.claims = claims
    self.isIsolated = isIsolated
    self.source = source
    marks = segments.ownLineMarks[...]
  }

  private mutating func rewrite(_ tree: SourceFileSyntax) {
    let ends = Set(tree.statements.map(\.offsets.upperBound))
    for (number, statement) in claims.statements.enumerated() {
      guard let end = source.offset(of: statement.range.upperBound) else { continue }
      if ends.contains(end) {
        claimed[end, default: []].append(number)
      } else {
        claims.insert(number, of: &source)
      }
    }
    for item in tree.statements {
      let offsets = item.offsets
      while let next = marks.first, next <= source.blockIndex(at: offsets.lowerBound) {
        endRun()
        steps.append(.ownLinesStart)
        marks.removeFirst()
      }
      switch item.item {
      case .decl(let declaration):
        if let variable = declaration.as(VariableDeclSyntax.self), variable.bindsNothing {
          execute(item)
        } else {
          endRun()
          declare(declaration, item)
        }
      default: execute(item)
      }
    }
    endRun()
    steps += marks.map { _ in .ownLinesStart }
    recording?.steps.insert(of: &source) { $0.parent?.parent?.is(SourceFileSyntax.self) != true }
  }

  private var isolation: String { isIsolated ? "@MainActor " : "" }

  private mutating func execute(_ item: CodeBlockItemSyntax) {
    let start = item.offsets.lowerBound
    let isNew = runEnd == nil
    if isNew { runCount += 1 }
    // If the statement were alone in its function, its type could be inferred from the function's.
    let head = isolation + "fileprivate func _packed\(runCount)() { let _ = 0; "
    let call = BatchText.Step.line("_packed\(runCount)()")
    if recording != nil {
      // Recorded values live until the end of the function, and should end with the statement.
      source.insertGenerated([head], at: start)
      addSteps(around: item, call)
    } else if isNew {
      source.insert(inLine: head, at: start)
      steps.append(call)
    }
    if marksStatements, StatementMarks.isExecuted(item) {
      StatementMarks.insert(before: item, of: &source)
    }
    for number in claimed[item.offsets.upperBound] ?? [] { claims.insert(number, of: &source) }
    runEnd = item.offsets.upperBound
    if recording != nil { endRun() }
  }

  private mutating func endRun() {
    guard let end = runEnd else { return }
    source.insert(inLine: " }", at: end)
    runEnd = nil
  }

  private mutating func declare(_ declaration: DeclSyntax, _ item: CodeBlockItemSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) { return declare(variable, item) }
    if let extended = declaration.as(ExtensionDeclSyntax.self) { return declare(extended) }
    guard !declaration.is(ImportDeclSyntax.self), !declaration.is(IfConfigDeclSyntax.self),
      let declaration = declaration.asProtocol((any WithModifiersSyntax).self)
    else { return }
    makePrivate(declaration)
  }

  private mutating func declare(_ variable: VariableDeclSyntax, _ item: CodeBlockItemSyntax) {
    let names = variable.storedNames
    let isFree =
      names.isEmpty || !variable.modifiers.names.isDisjoint(with: ["nonisolated", "unsafe"])
    makePrivate(variable, isolation: isFree ? "" : isolation)
    insertPlaceholders(in: variable)
    guard !names.isEmpty else { return }
    if marksStatements, variable.bindings.contains(where: { $0.initializer != nil }) {
      let place = source.location(variable.offsets.lowerBound)
      steps.append(.line(StatementMarks.call(at: place)))
    }
    let uses = names.map { "_ = \($0)" }
    guard let recording else {
      let numbers = claimed[item.offsets.upperBound] ?? []
      let lines =
        numbers.flatMap(claims.lines(before:)) + uses + numbers.flatMap(claims.lines(after:))
      steps += lines.map { .line($0) }
      return
    }
    // A function of its own, because recorded values live until its end.
    runCount += 1
    // The transform does not report the values of constants without names.
    let body = (uses + [valueCall(variable, recording.token)]).compactMap(\.self)
      .map { "let " + $0 }
    helpers.append(
      isolation + "fileprivate func _packed\(runCount)() { \(body.joined(separator: "; ")) }")
    addSteps(around: item, .line("_packed\(runCount)()"))
  }

  private mutating func addSteps(around item: CodeBlockItemSyntax, _ call: BatchText.Step) {
    let calls = recording?.steps.calls(around: item)
    steps += [calls?.before.map { .line($0) }, call, calls?.after.map { .line($0) }]
      .compactMap(\.self)
  }

  /// The call that reports the value of a variable, as the compiler's transform does it for one in
  /// `main.swift`; `nil` if the transform would not report it.
  private func valueCall(_ variable: VariableDeclSyntax, _ token: CallToken) -> String? {
    guard variable.bindings.count == 1,
      let name = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      !name.text.contains("\"")
    else { return nil }
    let place = name.offsets
    let line = source.location(place.lowerBound).line
    let start = source.compilerColumn(place.lowerBound)
    let end = source.compilerColumn(place.upperBound)
    return "_ = PlaygroundsRuntime.__builtin_log_with_id("
      + "\(name.text), \"\(name.text.withoutBackticks)\", 0, \(line), \(line), \(start), \(end), 0, "
      + "\(token))"
  }

  /// Gives values to variables that get them later. As they are assigned then, they must be `var`.
  private mutating func insertPlaceholders(in variable: VariableDeclSyntax) {
    let types = variable.bindingsWithoutValue.compactMap(\.typeAnnotation)
    guard !types.isEmpty else { return }
    source.replace(variable.bindingSpecifier.offsets, by: "var")
    for type in types {
      source.insert(inLine: " = _packedValue()", at: type.offsets.upperBound)
    }
    helpers = ["fileprivate func _packedValue<Value>() -> Value { Swift.fatalError() }"]
  }

  private mutating func declare(_ extended: ExtensionDeclSyntax) {
    guard !batchEligibility.isOwn(extended) else { return }
    guard extended.inheritanceClause != nil else { return makePrivate(extended) }
    for member in extended.memberBlock.members {
      if let declaration = member.decl.asProtocol((any WithModifiersSyntax).self) {
        makePrivate(declaration)
      }
    }
  }

  private mutating func makePrivate(
    _ declaration: any WithModifiersSyntax, isolation: String = ""
  ) {
    let words = isolation + (declaration.modifiers.isPrivate ? "" : "fileprivate ")
    guard !words.isEmpty else { return }
    // Recorded values have columns, so the line keeps them. Between attributes and what they belong
    // to there can be no directive.
    if recording == nil {
      source.insert(inLine: words, at: declaration.privacyOffset)
    } else {
      source.insert(above: words, at: declaration.offsets.lowerBound)
    }
  }
}

extension CodeBlockItemSyntax {
  /// Whether it initializes a variable with a closure of several statements. The transform reports
  /// their values only in functions and in `main.swift`.
  fileprivate var recordsOtherwise: Bool {
    guard case .decl(let declaration) = item,
      let variable = declaration.as(VariableDeclSyntax.self)
    else { return false }
    let finder = LongClosureFinder(viewMode: .sourceAccurate)
    for binding in variable.bindings {
      if let initializer = binding.initializer { finder.walk(initializer) }
    }
    return finder.isFound
  }
}

private final class LongClosureFinder: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    isFound = isFound || node.statements.count > 1
    return .visitChildren
  }
}

extension WithModifiersSyntax {
  /// The offset at which to insert an access modifier: before the modifiers, after the attributes.
  fileprivate var privacyOffset: Int {
    if let first = modifiers.first { return first.offsets.lowerBound }
    guard let attributes = asProtocol((any WithAttributesSyntax).self)?.attributes,
      !attributes.isEmpty,
      let token = attributes.lastToken(viewMode: .sourceAccurate)?
        .nextToken(viewMode: .sourceAccurate)
    else { return offsets.lowerBound }
    return token.offsets.lowerBound
  }
}
