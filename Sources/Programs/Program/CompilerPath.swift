extension String {
  /// The path of a file as it is passed to the compiler, and as the compiler's messages contain it.
  /// In `#sourceLocation`, the compiler does not read the escape sequences that it writes, so
  /// quotes, backslashes and control characters are replaced by `_`.
  package var compilerPath: String {
    String(
      String.UnicodeScalarView(
        unicodeScalars.map { scalar in
          scalar == "\"" || scalar == "\\" || scalar.properties.generalCategory == .control
            ? "_" : scalar
        }))
  }
}
