extension Library {
  mutating func resolveLinks(diagnostics: inout [Diagnostic]) {}
}
