import Programs
import SwiftSource

/// A program and its names, as a question for SourceKit.
struct SymbolQuestion: Sendable {
  var question: SourceKit.Question
  var names: [ProgramNames.Name]

  init(_ program: SwiftProgram) {
    let rewritten = SourceRewriter.rewrite(
      segments: program.segments, imports: program.imports, languageMode: program.languageMode)
    let text = ProgramText(program, rewritten: rewritten)
    let names = ProgramNames(of: text, program)
    self.names = names.names
    question = SourceKit.Question(
      text: text.text, usesMainAttribute: text.usesMainAttribute,
      languageMode: program.languageMode, imports: names.imports,
      offsets: names.names.map(\.offset))
  }

  func symbols(of answers: [SourceKitAnswer?]) -> ProgramSymbols {
    var result = ProgramSymbols()
    var numbers: [Symbol: Int] = [:]
    for (name, answer) in zip(names, answers) {
      guard let answer else { continue }
      let number = numbers[answer.symbol] ?? result.symbols.count
      if number == result.symbols.count {
        numbers[answer.symbol] = number
        result.symbols.append(answer.symbol)
      }
      result.uses.append(
        ProgramSymbols.Use(
          segment: name.segment, line: name.line, columns: name.columns, symbol: number,
          isDeclaration: answer.isDeclaration))
    }
    return result
  }
}
