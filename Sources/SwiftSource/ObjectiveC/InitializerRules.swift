import Articles

/// Reports calls that create an object without arguments although its class has no `init()`.
///
/// In this runtime, views and controllers get `init()` from a protocol, so the compiler would find
/// one for every class (``ObjectMaking``). The message and its location are the same as the
/// compiler's.
enum InitializerRules {
  static func check(
    _ types: ProgramTypes, source: ProgramSource, diagnostics: inout [Diagnostic]
  ) {
    for making in types.emptyInitializerCalls {
      guard let type = types.type(named: making.typeName, at: making.path),
        type.keyword == "class", let initializers = types.initializers(of: type),
        !initializers.hasEmptyInitializer,
        let nearest = initializers.declared.min(by: {
          ($0.neededLabels.count, $0.offset) < ($1.neededLabels.count, $1.offset)
        })
      else { continue }
      let needed = nearest.neededLabels
      let names = needed.enumerated().map { index, label in
        label.map { "'\($0)'" } ?? "#\(index + 1)"
      }
      let plural = needed.count == 1 ? ("argument", "parameter") : ("arguments", "parameters")
      diagnostics.append(
        .error(
          "missing \(plural.0) for \(plural.1) \(names.joined(separator: ", ")) in call",
          at: source.location(making.rightParenthesis),
          notes: [
            Diagnostic.Note("'\(nearest.name)' declared here", at: source.location(nearest.offset))
          ]))
    }
  }
}
