/// The symbols that the names in an example's lines refer to.
package struct ProgramSymbols: Hashable, Sendable {
  /// An occurrence of a name.
  package struct Use: Hashable, Sendable {
    /// The index among the example's segments.
    package var segment: Int
    /// From 0, in the block.
    package var line: Int
    /// The range in UTF-8 bytes of the line's content, from 0.
    package var columns: Range<Int>
    /// The index in ``symbols``.
    package var symbol: Int
    /// Whether the symbol is declared here.
    package var isDeclaration: Bool

    package init(
      segment: Int, line: Int, columns: Range<Int>, symbol: Int, isDeclaration: Bool
    ) {
      self.segment = segment
      self.line = line
      self.columns = columns
      self.symbol = symbol
      self.isDeclaration = isDeclaration
    }
  }

  /// Each symbol once, in the order of first use.
  package var symbols: [Symbol]
  /// In source order.
  package var uses: [Use]

  package init(symbols: [Symbol] = [], uses: [Use] = []) {
    self.symbols = symbols
    self.uses = uses
  }
}
