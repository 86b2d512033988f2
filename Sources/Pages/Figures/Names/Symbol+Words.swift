import Programs

extension Symbol {
  /// What kind of thing it is, and of what: `method of UIView`, `local constant`.
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

  /// The library that a reader knows it from.
  var library: String {
    if module.hasPrefix("Foundation") { return "Foundation" }
    return module.hasPrefix("_") ? "Swift" : module
  }
}

extension Symbol.Kind {
  /// Whether readers look it up.
  var isInIndex: Bool {
    switch self {
    case .operator, .local, .parameter, .genericParameter, .associatedType: false
    default: true
    }
  }
}
