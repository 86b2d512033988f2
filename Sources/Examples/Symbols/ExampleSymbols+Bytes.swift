extension ExampleSymbols {
  var bytes: [UInt8] {
    var writer = ByteWriter()
    writer.put(symbols) { writer, symbol in
      writer.put(Int(symbol.kind.rawValue))
      for text in [symbol.name, symbol.usr, symbol.declaration, symbol.module] { writer.put(text) }
      writer.put(symbol.summary) { $0.put($1) }
      writer.put(symbol.container) { $0.put($1) }
      writer.put(symbol.overridden) { $0.put($1) }
    }
    writer.put(uses) { writer, use in
      for number in [
        use.stretch, use.line, use.columns.lowerBound, use.columns.count, use.symbol,
      ] {
        writer.put(number)
      }
      writer.put(use.isDeclaration)
    }
    return writer.bytes
  }

  init(_ bytes: ArraySlice<UInt8>) throws(ByteReader.Failure) {
    var reader = ByteReader(bytes)
    let symbols = try reader.array { reader throws(ByteReader.Failure) in
      guard let number = UInt8(exactly: try reader.int()), let kind = Symbol.Kind(rawValue: number)
      else { throw ByteReader.Failure() }
      return Symbol(
        kind: kind, name: try reader.string(), usr: try reader.string(),
        declaration: try reader.string(), summary: nil, module: try reader.string()
      ).with(
        summary: try reader.optional { reader throws(ByteReader.Failure) in try reader.string() },
        container: try reader.array { reader throws(ByteReader.Failure) in try reader.string() },
        overridden: try reader.optional { reader throws(ByteReader.Failure) in try reader.string() }
      )
    }
    self.init(
      symbols: symbols,
      uses: try reader.array { reader throws(ByteReader.Failure) in
        let stretch = try reader.int()
        let line = try reader.int()
        let column = try reader.int()
        let count = try reader.int()
        let symbol = try reader.int()
        guard stretch >= 0, line >= 0, column >= 0, count >= 0, symbols.indices.contains(symbol)
        else { throw ByteReader.Failure() }
        return Use(
          stretch: stretch, line: line, columns: column..<column + count, symbol: symbol,
          isDeclaration: try reader.bool())
      })
  }
}

extension Symbol {
  fileprivate func with(summary: String?, container: [String], overridden: String?) -> Symbol {
    var symbol = self
    symbol.summary = summary
    symbol.container = container
    symbol.overridden = overridden
    return symbol
  }
}
