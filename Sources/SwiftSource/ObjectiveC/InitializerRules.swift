import Articles

/// Tells where a program makes an object without arguments of a class that has no `init()`.
///
/// In this runtime views and controllers get theirs from a protocol, and so the compiler would find one for every class
/// (``ObjectMaking``). The words and the place are the compiler's where it finds none.
enum InitializerRules {
  static func check(
    _ types: ProgramTypes, source: ProgramSource, diagnostics: inout [Diagnostic]
  ) {
    for making in types.plainMakings {
      guard let type = types.type(named: making.typeName, at: making.path),
        type.keyword == "class", let initializers = types.initializers(of: type),
        !initializers.takesNothing,
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
