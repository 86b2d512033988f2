import Articles

extension Library {
  /// Marks the examples on pages that are not written for this tool. Their claims are read as other
  /// authors write them, and what is wrong with their fences is not reported.
  package func discovered(
    _ examples: [Example], diagnostics: inout [Diagnostic]
  ) -> [Example] {
    let foreign = Dictionary(
      uniqueKeysWithValues: articles.filter(\.isForeign).map { ($0.path, $0) })
    diagnostics.removeAll { diagnostic in
      foreign[diagnostic.location.file] != nil
        && (diagnostic.severity == .warning || diagnostic.rule != .page)
    }
    return examples.map { example in
      guard let article = foreign[example.article] else { return example }
      var example = example
      example.discovery = Discovery(of: example.block, in: article)
      example.claims = DiscoveredClaims(of: example.block, in: article).claims
      if example.isBroken {
        example.isBroken = false
        example.discovery?.doubt = .notCode
        example.skipReason = "it cannot be a part of a program"
      }
      return example
    }
  }
}
