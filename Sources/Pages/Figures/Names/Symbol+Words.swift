import Programs

extension Symbol {
  /// The kind and the container: `method of UIView`, `local constant`.
  var words: String {
    let isConstant = declaration.hasPrefix("let ") || declaration.contains(" let ")
    let noun =
      switch kind {
      case .class: "class"
      case .struct: "structure"
      case .enum: "enumeration"
      case .protocol: "protocol"
      case .actor: "actor"
      case .alias: "type alias"
      case .associatedType: "associated type"
      case .genericParameter: "generic parameter"
      case .macro: "macro"
      case .function: "function"
      case .method: "method"
      case .typeMethod: "type method"
      case .initializer: "initializer"
      case .subscript: "subscript"
      case .operator: "operator"
      case .case: "case"
      case .property: "property"
      case .typeProperty: "type property"
      case .global: isConstant ? "constant" : "variable"
      case .local: isConstant ? "local constant" : "local variable"
      case .parameter: "parameter"
      }
    if !container.isEmpty { return "\(noun) of \(container.joined(separator: "."))" }
    return isOwn || [.local, .parameter, .genericParameter].contains(kind)
      ? noun : "\(noun) in \(library)"
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
