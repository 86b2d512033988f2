import SwiftSyntax

/// Generates, for each property of a class that is exposed to Objective-C, Swift code that reads
/// and sets it by name: outlets, inspectable properties, and all others with `@objc`.
///
/// The entries are in the same tables as the methods (``ActionTables``), under `get name` and `set
/// name`.
enum OutletTables {
  static func entries(
    of type: ProgramTypes.DeclaredType, types: ProgramTypes
  ) -> [ActionTables.Entry] {
    var seen: Set<String> = []
    let properties = type.properties.filter { property in
      !property.isStatic && !property.isUnavailable && types.isExposed(property, in: type)
        && (!property.conditions.isEmpty || seen.insert(property.key).inserted)
    }
    return properties.flatMap { property -> [ActionTables.Entry] in
      let get: ActionTables.Entry = (
        "get \(property.key)", "action.run(self.\(property.name))", property.conditions
      )
      guard property.isSettable else { return [get] }
      let set: ActionTables.Entry = (
        "set \(property.key)", "action.assign { self.\(property.name) = $0 }",
        property.conditions
      )
      return [get, set]
    } + dependencies(of: type)
  }

  /// Entries that call methods such as `keyPathsForValuesAffectingTotal()`, which returns the keys
  /// that `total` depends on.
  private static func dependencies(of type: ProgramTypes.DeclaredType) -> [ActionTables.Entry] {
    let prefix = "keyPathsForValuesAffecting"
    return type.methods.filter { $0.isStatic && $0.baseName.hasPrefix(prefix) }.compactMap {
      method -> ActionTables.Entry? in
      if method.fullName == "keyPathsForValuesAffectingValue(forKey:)" {
        return (
          "affecting",
          "action.run(Swift.type(of: self).\(method.baseName)(forKey: action.argument(0)))",
          method.conditions
        )
      }
      guard method.labels.isEmpty else { return nil }
      let name = method.baseName.dropFirst(prefix.count)
      return (
        "affecting \(name.prefix(1).lowercased())\(name.dropFirst())",
        "action.run(Swift.type(of: self).\(method.baseName)())", method.conditions
      )
    }
  }
}

extension PatternBindingSyntax {
  /// Whether the property can be set in the type that declares it.
  func isSettable(in declaration: VariableDeclSyntax) -> Bool {
    guard declaration.bindingSpecifier.text == "var" else { return false }
    guard let accessors = accessorBlock?.accessors else { return true }
    guard case .accessors(let list) = accessors else { return false }
    return list.contains {
      ["set", "_modify", "willSet", "didSet"].contains($0.accessorSpecifier.text)
    }
  }
}
