/// Which initializers a class of a program has, by Swift's rules: its own; all of its superclass's if it declares no
/// designated one; the superclass's convenience ones if it overrides all of the designated ones.
extension ProgramTypes {
  struct Initializers {
    /// The names of the designated ones.
    var designated: Set<String>
    /// Those that the program declares and that can be called.
    var declared: [Initializer]
    /// Whether `init()` is there, the runtime's or one of the program's.
    var takesNothing: Bool
    /// Whether that `init()` is one of the program's.
    var takesNothingByProgram: Bool
  }

  /// The runtime's classes whose initializers are known here, with their designated ones; `init()` is a convenience
  /// one of each.
  private static let known: [String: Set<String>] = [
    "UIViewController": ["init(nibName:bundle:)", "init(coder:)"],
    "UIView": ["init(frame:)", "init(coder:)"],
    "UIControl": ["init(frame:)", "init(coder:)"],
  ]

  /// Nil for a class under one of the runtime's that is not known.
  func initializers(of type: DeclaredType) -> Initializers? {
    let chain = chain(from: type)
    guard let root = chain.last, root.keyword == "class" || chain.count > 1,
      let base = (root.keyword == nil ? root.name : root.superclass), let known = Self.known[base]
    else { return nil }
    var result = Initializers(
      designated: known, declared: [], takesNothing: true, takesNothingByProgram: false)
    for type in chain.reversed() where type.keyword == "class" {
      let own = type.initializers
      let ownDesignated = Set(own.filter { !$0.isConvenience }.map(\.name))
      let inheritsAll = ownDesignated.isEmpty
      let overridesAll = result.designated.isSubset(of: ownDesignated)
      if !inheritsAll && !overridesAll {
        result.declared = []
        result.takesNothing = false
        result.takesNothingByProgram = false
      }
      if !inheritsAll { result.designated = ownDesignated }
      result.declared += own
      if own.contains(where: \.neededLabels.isEmpty) {
        result.takesNothing = true
        result.takesNothingByProgram = own.contains { $0.neededLabels.isEmpty && $0.isPlain }
      }
    }
    return result
  }
}
