import Articles
import Programs
import Support
import SwiftSource

extension ClaimComments.Form {
  /// `// => value`: one claim for each line of code with such comments at its end or directly below
  /// it. A comment that belongs to no line of code is reported and left out.
  package static let values: ClaimComments.Form = .init(mark: "// =>") { block, _, diagnostics in
    values(in: block, diagnostics: &diagnostics)
  } comments: { claim, block in
    let places = Set(claim.lines.map(\.location))
    let comments = SwiftComments(in: block.lines).all.filter {
      places.contains(block.location(line: $0.line, column: $0.column))
    }
    return ClaimComments(
      in: block,
      slots: comments.map { comment in
        .init(
          comment: comment, lineBefore: comment.line,
          replacing: { comment.text(claiming: $0) },
          adding: { " =>" + ($0.isEmpty ? "" : " \($0)") })
      })
  }

  private static func values(in block: CodeBlock, diagnostics: inout [Diagnostic]) -> [Claim] {
    let comments = SwiftComments(in: block.lines).all
    guard comments.contains(where: { $0.claimedValue != nil }) else { return [] }
    let isComment = Set(comments.filter(\.isAlone).map(\.line))
    guard let statements = ValueStatement.all(in: block) else {
      diagnostics.append(
        .error(
          "the block is nested too deeply for its '// =>' comments to be read", at: block.location,
          hint: "split it into functions or several blocks"))
      return []
    }
    let lines = ValueStatementLines(statements)
    var linesByCode: [(code: Int, lines: [Located<String>])] = []
    for comment in comments {
      guard let value = comment.claimedValue else { continue }
      let location = block.location(line: comment.line, column: comment.column)
      var code = comment.line
      while isComment.contains(code) { code -= 1 }
      guard code >= 0, !block.lines[code].trimmingBlanks().isEmpty else {
        diagnostics.append(
          .error(
            "'// =>' is not next to a line of code", at: location,
            hint: "write it at the end of the line whose value it is, or right under it"))
        continue
      }
      let line = Located(value, at: location)
      if linesByCode.last?.code == code {
        linesByCode[linesByCode.count - 1].lines.append(line)
      } else {
        linesByCode.append((code, [line]))
      }
    }
    return linesByCode.compactMap { code, claimed in
      var claim = Claim(kind: .value, lines: claimed, location: claimed[0].location)
      claim.statements = lines.statements(describedAtLine: block.location(line: code).line)
      if !claim.statements.isEmpty { return claim }
      diagnostics.append(
        .error(
          "no statement with a value ends on the line that '// =>' refers to",
          at: claimed[0].location,
          hint: "write it at the end of an expression, an assignment, a 'let' or a 'return'"))
      return nil
    }
  }
}

extension SwiftComments.Comment {
  /// The text after `=>`, without the blanks around it; `nil` for other comments.
  var claimedValue: String? {
    let text = text.trimmingBlanks()
    return text.hasPrefix("=>") ? String(text.dropFirst(2)).trimmingBlanks() : nil
  }

  /// The text of the comment with another value, after the same blanks.
  fileprivate func text(claiming value: String) -> String {
    guard let arrow = text.firstRange(of: "=>") else { return text }
    let rest = text[arrow.upperBound...]
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }
    let isBare = blanks.count == rest.count
    return text[..<arrow.upperBound] + (isBare ? " " : blanks) + value
  }
}
