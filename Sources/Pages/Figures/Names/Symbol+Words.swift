import Programs

extension Symbol {
  /// The kind and the container: `method of UIView`, `local constant`.
  func words(in texts: InterfaceTexts) -> String {
    let isConstant = declaration.hasPrefix("let ") || declaration.contains(" let ")
    let text: InterfaceText =
      switch kind {
      case .class: .nounClass
      case .struct: .nounStructure
      case .enum: .nounEnumeration
      case .protocol: .nounProtocol
      case .actor: .nounActor
      case .alias: .nounTypeAlias
      case .associatedType: .nounAssociatedType
      case .genericParameter: .nounGenericParameter
      case .macro: .nounMacro
      case .function: .nounFunction
      case .method: .nounMethod
      case .typeMethod: .nounTypeMethod
      case .initializer: .nounInitializer
      case .subscript: .nounSubscript
      case .operator: .nounOperator
      case .case: .nounCase
      case .property: .nounProperty
      case .typeProperty: .nounTypeProperty
      case .global: isConstant ? .nounConstant : .nounVariable
      case .local: isConstant ? .nounLocalConstant : .nounLocalVariable
      case .parameter: .nounParameter
      }
    let noun = texts[text]
    if !container.isEmpty {
      return texts[.symbolOf, ["noun": noun, "container": container.joined(separator: ".")]]
    }
    return isOwn || [.local, .parameter, .genericParameter].contains(kind)
      ? noun : texts[.symbolIn, ["noun": noun, "library": library]]
  }

  /// The name of the library as readers know it: `Foundation` for all of its modules, and `Swift`
  /// for modules whose names start with an underscore.
  var library: String {
    if module.hasPrefix("Foundation") { return "Foundation" }
    return module.hasPrefix("_") ? "Swift" : module
  }
}

extension Symbol.Kind {
  /// Whether symbols of this kind are in the index.
  var isInIndex: Bool {
    switch self {
    case .operator, .local, .parameter, .genericParameter, .associatedType: false
    default: true
    }
  }
}
