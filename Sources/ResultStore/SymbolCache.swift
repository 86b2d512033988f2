import Programs
import Support
import Trace

/// What a store knows of the names in programs.
package final class SymbolCache: Sendable {
  private let records: RecordFile
  private let environment: RunEnvironment

  package init(_ store: Store, _ environment: RunEnvironment) {
    records = RecordFile(path: store.folder + "/symbols", mostBytes: store.mostBytes)
    self.environment = environment
  }

  /// What a program's names refer to; nil where that is not known.
  package func symbols(of program: SwiftProgram) -> ProgramSymbols? {
    records.content(key(of: program), kind: .symbols).flatMap { try? ProgramSymbols($0) }
  }

  package func keep(_ symbols: ProgramSymbols, of program: SwiftProgram) {
    records.add(symbols.bytes, as: key(of: program), kind: .symbols)
  }

  /// Writes what is left to write.
  package func finish() { records.flush(isLast: true) }

  /// What decides what the names refer to; not where the program stands in the article.
  private func key(of program: SwiftProgram) -> Fingerprint {
    var writer = ByteWriter()
    writer.put(environment.compilation)
    writer.put(program.languageMode)
    writer.put(program.imports) { $0.put($1) }
    writer.put(program.segments) { writer, segment in
      writer.put(segment.isOwn)
      writer.put(segment.block.source)
    }
    return Fingerprint(of: writer.bytes)
  }
}
