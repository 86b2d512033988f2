import Programs
import Support
import Trace

/// The cache of the symbols that names in programs refer to.
package final class SymbolCache: Sendable {
  private let records: RecordFile
  private let environment: RunEnvironment

  package init(_ store: Store, _ environment: RunEnvironment) {
    records = RecordFile(path: store.folder + "/symbols", mostBytes: store.mostBytes)
    self.environment = environment
  }

  /// The symbols of a program; `nil` if they are not cached.
  package func symbols(of program: SwiftProgram) -> ProgramSymbols? {
    records.content(key(of: program), kind: .symbols).flatMap { try? ProgramSymbols($0) }
  }

  package func keep(_ symbols: ProgramSymbols, of program: SwiftProgram) {
    records.add(symbols.bytes, as: key(of: program), kind: .symbols)
  }

  /// Writes everything that has not been written yet.
  package func finish() { records.flush(isLast: true) }

  /// The digest of everything that affects the symbols. The program's location in the article does
  /// not affect them.
  private func key(of program: SwiftProgram) -> Fingerprint {
    var writer = ByteWriter()
    // The version of the key: earlier versions stored symbols that lacked names.
    writer.put(2)
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
