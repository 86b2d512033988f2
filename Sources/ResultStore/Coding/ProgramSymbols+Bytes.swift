import Programs
import Trace

extension ProgramSymbols {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(symbols) { writer, symbol in
      writer.put(Int(symbol.kind.rawValue))
      for text in [symbol.name, symbol.usr, symbol.declaration, symbol.module] { writer.put(text) }
      writer.put(symbol.container) { $0.put($1) }
      writer.put(symbol.summary) { $0.put($1) }
      writer.put(symbol.overridden) { writer, origin in
        writer.put(origin.usr)
        writer.put(origin.module)
        writer.put(origin.container) { $0.put($1) }
      }
    }
    writer.put(uses) { writer, use in
      for number in [
        use.segment, use.line, use.columns.lowerBound, use.columns.count, use.symbol,
      ] {
        writer.put(number)
      }
      writer.put(use.isDeclaration)
    }
    return writer.bytes
  }

  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    let symbols = try reader.array { reader throws(ByteReader.Failure) in try reader.symbol() }
    let uses = try reader.array { reader throws(ByteReader.Failure) in try reader.use() }
    guard uses.allSatisfy({ symbols.indices.contains($0.symbol) }) else {
      throw ByteReader.Failure()
    }
    self.init(symbols: symbols, uses: uses)
  }
}

extension ByteReader {
  fileprivate mutating func symbol() throws(Failure) -> Symbol {
    guard let number = UInt8(exactly: try int()), let kind = Symbol.Kind(rawValue: number) else {
      throw Failure()
    }
    var symbol = Symbol(
      kind: kind, name: try string(), usr: try string(), declaration: try string(),
      module: try string())
    symbol.container = try strings()
    symbol.summary = try optional { reader throws(Failure) in try reader.string() }
    symbol.overridden = try optional { reader throws(Failure) in
      Symbol.Origin(
        usr: try reader.string(), module: try reader.string(), container: try reader.strings())
    }
    return symbol
  }

  fileprivate mutating func use() throws(Failure) -> ProgramSymbols.Use {
    let numbers = [try int(), try int(), try int(), try int(), try int()]
    guard numbers.allSatisfy({ $0 >= 0 && $0 < 1 << 32 }) else { throw Failure() }
    return ProgramSymbols.Use(
      segment: numbers[0], line: numbers[1], columns: numbers[2]..<numbers[2] + numbers[3],
      symbol: numbers[4], isDeclaration: try bool())
  }

  private mutating func strings() throws(Failure) -> [String] {
    try array { reader throws(Failure) in try reader.string() }
  }
}
