/// Formats names of classes for the trace.
enum TraceNames {
  /// Removes the module at the start of each name in a type's full name, and the contexts that only
  /// the compiler names: `main.Flow.(unknown context at $1a2b).Box<Swift.Int>` becomes
  /// `Flow.Box<Int>`.
  static func withoutModules(_ text: String) -> String {
    var result = ""
    var chain: [Substring] = []
    var rest = text[...]
    func end() {
      result += chain.count > 1 ? chain.dropFirst().joined(separator: ".") : chain.joined()
      chain = []
    }
    while let character = rest.first {
      if character == "(", rest.hasPrefix("(unknown context") {
        rest = rest.drop { $0 != ")" }.dropFirst()
        // The module in front still counts as a part of the name; a dot follows.
        if rest.first == "." { rest = rest.dropFirst() }
      } else if character.isLetter || character == "_" {
        chain.append(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
        rest = rest.dropFirst(chain[chain.count - 1].count)
        if rest.first == "." { rest = rest.dropFirst() } else { end() }
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    end()
    return result
  }
}
