import Articles
import Programs
import Support
import SwiftSource

/// What one execution of a statement printed.
struct PrintedPart: Hashable {
  var text: String
  /// The output from the end of the previous claimed statement to the end of this one.
  var textSoFar: String
  /// All output from its start on, if it is the last top-level statement of the block and not a
  /// `print` call; `nil` for other statements.
  var rest: String?
  /// Whether it is a call of `print`.
  var isCall = false
  /// Whether the statement is below the comment.
  var isBelow = false
  /// Whether code that the program starts, such as a `Task`, may print after the statement has ended.
  var mayPrintLater = false
  var isIncomplete = false

  var lines: [String] { text.printedLines() }
  var linesSoFar: [String] { textSoFar.printedLines() }
}

extension Example {
  /// What the statements of a claim printed; `nil` if that is not known.
  func printedParts(of claim: Claim, in outcome: Outcome) -> [PrintedPart]? {
    guard let printing = discovery?.printing else { return nil }
    let output = outcome.judged(outcome.standardOutput)
    guard let spans = recordsOutput ? recorded(outcome) : counted(output, printing) else {
      return nil
    }
    let bytes = Array(output.utf8)
    let mayPrintLater = mayPrintLater
    // The claimed statements next to or above their claims, each with the ends of its output.
    let ends = claims.filter { $0.kind == .foundOutput }.flatMap { claim in
      claim.statements.filter { $0.range.lowerBound.line <= claim.location.line }
    }.flatMap { statement in (spans[statement] ?? []).map { (statement, $0.range.upperBound) } }
    return claim.statements.flatMap { statement in
      let known = printing.all.first { $0.range == statement.range }
      let lastItem = printing.all.last?.item
      return (spans[statement] ?? []).map { span in
        let before =
          ends.filter {
            $0.0.range.lowerBound < statement.range.lowerBound && $0.1 <= span.range.lowerBound
          }.map(\.1).max() ?? 0
        let isLast = known?.isTopLevel == true && known?.item == lastItem && known?.isPrint != true
        return PrintedPart(
          text: text(bytes, span.range), textSoFar: text(bytes, before..<span.range.upperBound),
          rest: isLast ? text(bytes, span.range.lowerBound..<bytes.count) : nil,
          isCall: known?.isPrint ?? false,
          isBelow: statement.range.lowerBound.line > claim.location.line,
          mayPrintLater: mayPrintLater, isIncomplete: span.isIncomplete)
      }
    }
  }

  private func text(_ bytes: [UInt8], _ range: Range<Int>) -> String {
    String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
  }

  private typealias Span = (range: Range<Int>, isIncomplete: Bool)

  private func recorded(_ outcome: Outcome) -> [ValueStatement: [Span]]? {
    guard case .recorded(let values) = outcome.recording else { return nil }
    let claimed = claims.filter { $0.kind == .foundOutput }.flatMap(\.statements).uniqued()
    return Dictionary(
      uniqueKeysWithValues: claimed.map { statement in
        (
          statement,
          statement.evaluations(in: values).compactMap { value in
            value.output.map { ($0..<($0 + value.text.utf8.count), value.isIncomplete) }
          }
        )
      })
  }

  /// Finds what each statement printed if only one prints, or if each prints one line.
  private func counted(
    _ output: String, _ printing: PrintingStatements
  ) -> [ValueStatement: [Span]]? {
    let items = printing.printing.sorted()
    // The end of the output so far, by the number of printing statements that have ended.
    var ends = [0]
    if items.count == 1 {
      ends.append(output.utf8.count)
    } else {
      for (offset, byte) in output.utf8.enumerated() where byte == UInt8(ascii: "\n") {
        ends.append(offset + 1)
      }
      guard ends.count == items.count + 1, ends.last == output.utf8.count else { return nil }
    }
    let claimed = claims.filter { $0.kind == .foundOutput }.flatMap(\.statements).uniqued()
    return Dictionary(
      uniqueKeysWithValues: claimed.map { statement in
        let item = printing.all.first { $0.range == statement.range }?.item ?? 0
        let before = items.count { $0 < item }
        let end = before + (items.contains(item) ? 1 : 0)
        return (statement, [(ends[before]..<ends[end], false)])
      })
  }

  /// Whether the arguments of a top-level call of `print` may print: the program has other calls that
  /// print, or uses modules that may.
  var argumentsMayPrint: Bool {
    guard !importsOthers else { return true }
    return segments.contains { segment in
      let calls = PrintingStatements(of: segment.block).all.count { $0.isTopLevel && $0.isPrint }
      return PrintingStatements.mostCalls(in: segment.block.source) > calls
    }
  }

  /// Whether the program may start work that continues after a statement has ended.
  private var mayPrintLater: Bool {
    segments.contains {
      $0.block.source.contains(
        /\b(Task|async|await|DispatchQueue|OperationQueue|Timer|Thread|RunLoop|defer|deinit|sink|observe\w*|addObserver|completion\w*|perform)\b/
      )
    } || importsOthers
  }

  /// Whether the program imports modules whose behaviour is not known.
  private var importsOthers: Bool {
    let own = segments.flatMap { segment in
      segment.block.source.matches(of: /(?m)^\s*(?:@\w+\s+)*import\s+(\w+)/).map { String($0.1) }
    }
    return !Set(imports + own).isSubset(of: ["Swift", "Foundation"])
  }
}
