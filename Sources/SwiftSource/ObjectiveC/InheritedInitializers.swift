/// Computes which initializers a class of a program has, by Swift's rules: its own; all of its
/// superclass's if it declares no designated one; the superclass's convenience ones if it overrides
/// all of the designated ones.
extension ProgramTypes {
  struct Initializers {
    /// The names of the designated initializers.
    var designated: Set<String>
    /// The initializers that the program declares and that can be called on the class.
    var declared: [Initializer]
    /// Whether the class has an `init()`, from the runtime or from the program.
    var hasEmptyInitializer: Bool
    /// Whether that `init()` is declared by the program.
    var hasOwnEmptyInitializer: Bool
  }

  /// The classes of the runtime whose initializers are known here, with their designated ones. Each
  /// also has `init()` as a convenience initializer.
  private static let known: [String: Set<String>] = [
    "UIViewController": ["init(nibName:bundle:)", "init(coder:)"],
    "UIView": ["init(frame:)", "init(coder:)"],
    "UIControl": ["init(frame:)", "init(coder:)"],
  ]

  /// `nil` if the class inherits from a class of the runtime that is not in ``known``.
  func initializers(of type: DeclaredType) -> Initializers? {
    let chain = chain(from: type)
    guard let root = chain.last, root.keyword == "class" || chain.count > 1,
      let base = (root.keyword == nil ? root.name : root.superclass), let known = Self.known[base]
    else { return nil }
    var result = Initializers(
      designated: known, declared: [], hasEmptyInitializer: true, hasOwnEmptyInitializer: false)
    for type in chain.reversed() where type.keyword == "class" {
      let own = type.initializers
      let ownDesignated = Set(own.filter { !$0.isConvenience }.map(\.name))
      let inheritsAll = ownDesignated.isEmpty
      let overridesAll = result.designated.isSubset(of: ownDesignated)
      if !inheritsAll && !overridesAll {
        result.declared = []
        result.hasEmptyInitializer = false
        result.hasOwnEmptyInitializer = false
      }
      if !inheritsAll { result.designated = ownDesignated }
      result.declared += own
      if own.contains(where: \.neededLabels.isEmpty) {
        result.hasEmptyInitializer = true
        result.hasOwnEmptyInitializer = own.contains { $0.neededLabels.isEmpty && $0.isPlain }
      }
    }
    return result
  }
}
