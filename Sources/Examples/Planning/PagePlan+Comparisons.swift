import Articles

extension PagePlan {
  /// Checks that the blocks that the page compares exist, and are run or must not compile. Errors
  /// are reported at the names.
  func checkComparisons(of article: Article, diagnostics: inout [Diagnostic]) {
    for comparison in article.codeBlocks.compactMap(\.comparison) {
      let named = comparison.names.map { name in
        part(named: name.value).map { (name, $0) }
      }
      for (name, part) in zip(comparison.names, named) where part == nil {
        diagnostics.append(
          .error(
            "the page has no block named '\(name.value)'", at: name.location,
            hint: hint(forName: name.value)))
      }
      let found = named.compactMap(\.self)
      for (name, part) in found {
        let own = programs[program(ofPart: part)].parts
        guard let (member, obstacle) = own.lazy.compactMap({ self.obstacle(toRunning: $0) }).first
        else { continue }
        diagnostics.append(
          .error(
            "'compare' names '\(name.value)', which \(obstacle)", at: name.location,
            hint: "name a block that runs, so that there are two runs to compare",
            notes: [.init("it is here", at: parts[member].block.location)]))
      }
      guard found.count == 2, program(ofPart: found[0].1) == program(ofPart: found[1].1) else {
        continue
      }
      diagnostics.append(
        .error(
          "'\(found[0].0.value)' and '\(found[1].0.value)' are one program",
          at: found[1].0.location, hint: "name blocks of two programs"))
    }
  }

  /// Why a part has nothing to compare on any platform; `nil` if it may be run, or if the compiler's
  /// errors are shown.
  private func obstacle(toRunning part: Int) -> (part: Int, words: String)? {
    switch parts[part].fence.expectation {
    case .compiles: (part, "is compiled and not run")
    case .ignored: (part, "is only shown")
    case .runs, .warns, .crashes, .exits, .failsToCompile: nil
    }
  }
}
