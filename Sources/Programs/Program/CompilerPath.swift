extension String {
  /// The path of an article as the compiler is told it, and tells it again. It reads no escapes in
  /// `#sourceLocation` as it writes them: `_` stands for a quote, a backslash and what cannot be printed.
  package var toldToTheCompiler: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          scalar == "\"" || scalar == "\\" || scalar.properties.generalCategory == .control
            ? "_" : scalar
        }))
  }
}
