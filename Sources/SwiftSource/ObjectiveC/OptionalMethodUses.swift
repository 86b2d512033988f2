/// Rewrites the uses of optional methods of UIKit's protocols, which have default implementations
/// in this runtime. A use asks the object whether its class implements the method:
///
/// ```
/// delegate?.tableView?(table, didSelectRowAt: path)
///   ▼
/// delegate?._implementing("tableView(_:didSelectRowAt:)")?.tableView (table, didSelectRowAt: path)
/// ```
///
/// With `!` after the name, `!` follows the inserted call. Argument labels show that a call does
/// not call a closure; without labels, the name must be one of ``DelegateMethods``. A method that
/// is not called is optional if the code around it shows that, or if the base is a delegate or a
/// data source.
struct OptionalMethodUses {
  /// The names of the methods that the program asks for.
  private(set) var asked: Set<String> = []
  private let delegates: Set<String>
  private let properties: Set<String>

  /// - Parameter delegates: The variables that the program declares as delegates.
  init(types: ProgramTypes, delegates: Set<String>) {
    self.delegates = delegates
    properties = Set(types.all.flatMap { $0.properties.map(\.key) })
  }

  mutating func rewrite(_ use: RequirementVisitor.Use, of source: inout ProgramSource) {
    let list = use.fullName.dropFirst(use.baseName.count + 1).dropLast()
    guard
      list.split(separator: ":").contains(where: { $0 != "_" })
        || (DelegateMethods.withoutLabels.contains(use.baseName)
          && !properties.contains(use.baseName))
    else { return }
    switch use.form {
    case .call(let mark, let isForced):
      source.blank(mark)
      // Only the compiler knows the label of a closure after the call.
      guard !use.hasTrailingClosure else { return }
      ask(use, isForced ? "!" : "?", &source)
    case .optionalValue:
      ask(use, "?", &source)
    case .value:
      guard let base = use.base, base != "self",
        delegates.contains(base) || RequirementVisitor.isDelegate(base)
      else { return }
      ask(use, "?", &source)
    }
  }

  private mutating func ask(
    _ use: RequirementVisitor.Use, _ mark: String, _ source: inout ProgramSource
  ) {
    asked.insert(use.fullName)
    source.insert(
      inLine: "_implementing(\"\(use.fullName)\")\(mark).", at: use.name.lowerBound)
    if let inner = use.inner { source.surround(inner, by: "(", ")") }
  }
}
