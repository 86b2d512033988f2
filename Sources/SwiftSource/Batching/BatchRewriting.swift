import Programs
import SwiftSyntax

/// Rewrites a program as one file of a batch (``BatchText``). Returns nil if the program could behave differently in a batch.
///
/// Alone, variables of the top level get their values in the order of the text; in a batch, each when it is first used,
/// which the steps do in the same order. Nothing may use one before: ``TopLevelOrder``.
struct BatchRewriting {
  private let batchEligibility: BatchEligibility
  private let segments: [SwiftProgram.Segment]
  private let marksStatements: Bool
  private var source: ProgramSource
  private var steps: [BatchText.Step] = []
  private var runCount = 0
  /// The end of the statements that the open function is around.
  private var runEnd: Int?
  /// The segments before which the own lines are told to start.
  private var marks: ArraySlice<Int> = []

  /// - Parameters:
  ///   - imports: What is imported besides what the text itself imports.
  ///   - source: The program with what the rewriter changed, but without marks of statements.
  static func text(
    of tree: SourceFileSyntax, segments: [SwiftProgram.Segment], imports: [String],
    marksStatements: Bool, source: ProgramSource
  ) -> BatchText? {
    guard let batchEligibility = BatchEligibility(of: tree, importing: imports) else { return nil }
    var rewriting = BatchRewriting(
      batchEligibility: batchEligibility, segments: segments, marksStatements: marksStatements,
      source: source)
    rewriting.rewrite(tree)
    return BatchText(
      segments: rewriting.source.rewrittenTexts, steps: rewriting.steps,
      imports: batchEligibility.imports, privateTypes: batchEligibility.privateTypes,
      conformsOthers: batchEligibility.conformsOthers)
  }

  private init(
    batchEligibility: BatchEligibility, segments: [SwiftProgram.Segment], marksStatements: Bool,
    source: ProgramSource
  ) {
    self.batchEligibility = batchEligibility
    self.segments = segments
    self.marksStatements = marksStatements
    self.source = source
    marks = segments.ownLineMarks[...]
  }

  private mutating func rewrite(_ tree: SourceFileSyntax) {
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
          declare(declaration)
        }
      default: execute(item)
      }
    }
    endRun()
    steps += marks.map { _ in .ownLinesStart }
  }

  private mutating func execute(_ item: CodeBlockItemSyntax) {
    let start = item.offsets.lowerBound
    if runEnd == nil {
      runCount += 1
      steps.append(.line("_packed\(runCount)()"))
      // Were the statement alone in its function, its type could be taken from the function's.
      source.insert(
        inLine: "@MainActor fileprivate func _packed\(runCount)() { _ = (); ", at: start)
    }
    if marksStatements, StatementMarks.isExecuted(item) {
      StatementMarks.insert(before: item, of: &source)
    }
    runEnd = item.offsets.upperBound
  }

  private mutating func endRun() {
    guard let end = runEnd else { return }
    source.insert(inLine: " }", at: end)
    runEnd = nil
  }

  private mutating func declare(_ declaration: DeclSyntax) {
    if let variable = declaration.as(VariableDeclSyntax.self) { return declare(variable) }
    if let extended = declaration.as(ExtensionDeclSyntax.self) { return declare(extended) }
    guard !declaration.is(ImportDeclSyntax.self), !declaration.is(IfConfigDeclSyntax.self),
      let declaration = declaration.asProtocol((any WithModifiersSyntax).self)
    else { return }
    makePrivate(declaration)
  }

  private mutating func declare(_ variable: VariableDeclSyntax) {
    let names = variable.storedNames
    let isIsolated =
      !names.isEmpty && variable.modifiers.names.isDisjoint(with: ["nonisolated", "unsafe"])
    if isIsolated { source.insert(inLine: "@MainActor ", at: variable.privacyOffset) }
    makePrivate(variable)
    guard !names.isEmpty else { return }
    if marksStatements, variable.bindings.contains(where: { $0.initializer != nil }) {
      let place = source.location(variable.offsets.lowerBound)
      steps.append(.line(StatementMarks.call(at: place)))
    }
    steps += names.map { .line("_ = \($0)") }
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

  private mutating func makePrivate(_ declaration: any WithModifiersSyntax) {
    guard !declaration.modifiers.isPrivate else { return }
    source.insert(inLine: "fileprivate ", at: declaration.privacyOffset)
  }
}

extension WithModifiersSyntax {
  /// Where a word of access goes: before the modifiers, behind the attributes.
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
