/// What the names in an example's lines refer to.
package struct ProgramSymbols: Hashable, Sendable {
  /// A name at its place.
  package struct Use: Hashable, Sendable {
    /// Which of the example's segments it stands in.
    package var segment: Int
    /// From 0, in the block.
    package var line: Int
    /// The UTF-8 bytes of the line's content, from 0.
    package var columns: Range<Int>
    /// Which of ``symbols`` it is.
    package var symbol: Int
    /// Whether it is declared here.
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

  /// Each once, in the order of their first use.
  package var symbols: [Symbol]
  /// In the order of the program.
  package var uses: [Use]

  package init(symbols: [Symbol] = [], uses: [Use] = []) {
    self.symbols = symbols
    self.uses = uses
  }
}
