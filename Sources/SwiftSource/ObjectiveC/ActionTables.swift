import Articles
import Support

/// Generates, for each class of a program, Swift code that calls its methods by their Objective-C
/// names.
///
/// If a class is visible at file scope, a conformance is added at the end of the file, which also
/// matches generic classes. If it is private to another type or local to a function, it gets a
/// method in its own body, and the enclosing type or function registers it with the runtime.
struct ActionTables {
  /// A method's Objective-C name, and the expression that calls it: `action.run(self.tap())`. For a
  /// property of ``OutletTables``, the name starts with `get` or `set`.
  typealias Entry = (name: String, call: String, conditions: [String])

  private struct Table {
    var number: Int
    var type: ProgramTypes.DeclaredType
    var methods: [Entry]

    /// The function that calls the methods, as a member of the class.
    var function: [String] {
      let cases = methods.flatMap { method in
        Conditions.inside(
          method.conditions, ["case \"\(method.name)\": return \(method.call)"])
      }
      return [
        "@MainActor fileprivate func _perform\(number)(_ action: UIKit._Action) -> Bool {",
        "switch action.name {",
      ] + cases + ["default: return false", "}", "}"]
    }
  }

  /// Protocols of the runtime whose methods selectors may name, and the class that every type with
  /// these methods inherits from.
  private static let conformingClasses = [["UIResponderStandardEditActions"]: ["UIResponder"]]

  private let types: ProgramTypes
  private let tables: [Table]

  var isEmpty: Bool { tables.isEmpty }

  /// - Parameter asked: The optional methods that the program asks for; `nil` if other modules may
  ///   ask for any.
  init(
    types: ProgramTypes, selectors: [SelectorExpressions.Constant], asked: Set<String>?
  ) {
    self.types = types
    let forwards = types.all.contains {
      $0.methods.contains { $0.fullName == "forwardingTarget(for:)" }
    }
    let names = Set(selectors.map(\.objectiveCName)).union(KeyValueMethods.called)
      .union(forwards ? KeyValueMethods.forwarded : [])
    var runtimeMethods: [[String]: [Entry]] = [:]
    for selector in selectors {
      // A method of a delegate protocol is found in the program's classes that implement it.
      guard let method = selector.runtimeMethod,
        !["Delegate", "DataSource"].contains(where: { method.path.last?.hasSuffix($0) ?? false }),
        case let path = Self.conformingClasses[method.path] ?? method.path,
        runtimeMethods[path]?.contains(where: { $0.name == selector.objectiveCName }) != true
      else { continue }
      runtimeMethods[path, default: []].append(
        (selector.objectiveCName, "action.call(self.\(method.name))", []))
    }
    let runtimeTypes = runtimeMethods.keys.filter { types.type(at: $0) == nil }
      .sorted { $0.lexicographicallyPrecedes($1) }.map { ProgramTypes.DeclaredType(path: $0) }
    // Subclasses come before their superclasses, because they hide methods of the same name.
    let depth = { (type: ProgramTypes.DeclaredType) in
      type.keyword == nil ? 0 : types.chain(from: type).count
    }
    tables = (types.all + runtimeTypes)
      .map {
        (
          $0,
          Self.methods(of: $0, named: names, types: types) + (runtimeMethods[$0.path] ?? [])
            + Self.answers(of: $0, to: asked)
        )
      }
      .filter { !$0.1.isEmpty }
      .sorted { depth($0.0) > depth($1.0) }
      .enumerated().map { Table(number: $0.offset, type: $0.element.0, methods: $0.element.1) }
  }

  /// The lines to add at the end of the file.
  func lines(source: inout ProgramSource, diagnostics: inout [Diagnostic]) -> [String] {
    var declarations: [String] = []
    var calls: [String] = []
    for table in tables {
      let type = table.type
      let number = table.number
      if type.isLocal {
        guard let name = localName(of: type) else {
          diagnostics.append(unreachable(type, in: source))
          continue
        }
        source.insertGenerated(table.function, at: type.bodyEnd)
        source.insertGenerated(
          [
            "UIKit._addActions(of: \(name).self) {",
            "(($1 as? \(name))?._perform\(number)($0)) ?? false", "}",
          ], at: localEnd(of: type))
      } else if types.isPrivatelyNested(type) {
        guard let outer = types.type(at: type.path.dropLast()), isNamed(outer), !outer.isGeneric,
          !type.isGeneric
        else {
          diagnostics.append(unreachable(type, in: source))
          continue
        }
        source.insertGenerated(table.function, at: type.bodyEnd)
        declarations += Conditions.inside(
          anyOf: type.conditions,
          [
            "extension \(outer.name) {",
            "@MainActor fileprivate static func _perform\(number)(",
            "_ action: UIKit._Action, on target: AnyObject) -> Bool {",
            "((target as? \(type.path.last ?? ""))?._perform\(number)(action)) ?? false", "}", "}",
          ])
        calls += Conditions.inside(
          anyOf: type.conditions,
          ["if \(outer.name)._perform\(number)(action, on: target) { return true }"])
      } else if isNamed(type) {
        declarations += [
          "private protocol _Actions\(number) {",
          "@MainActor func _perform\(number)(_ action: UIKit._Action) -> Bool", "}",
        ]
        declarations += Conditions.inside(
          anyOf: type.conditions,
          ["extension \(type.name): _Actions\(number) {"] + table.function + ["}"])
        calls.append(
          "if let target = target as? any _Actions\(number), target._perform\(number)(action) {"
            + " return true }")
      } else {
        diagnostics.append(unreachable(type, in: source))
      }
    }
    guard !calls.isEmpty else { return declarations }
    return declarations + [
      "final class _ProgramActions: UIKit._ActionList {",
      "@MainActor static func perform(_ action: UIKit._Action, on target: AnyObject) -> Bool {",
    ] + calls + ["return false", "}", "}"]
  }

  /// The methods that can be called by name: those exposed to Objective-C and those that a
  /// `#selector` names.
  private static func methods(
    of type: ProgramTypes.DeclaredType, named names: Set<String>, types: ProgramTypes
  ) -> [Entry] {
    guard type.keyword == nil || type.keyword == "class",
      type.attributes.allSatisfy({ $0 == "MainActor" || !$0.hasSuffix("Actor") })
    else { return [] }
    var seen: Set<String> = []
    let methods = type.methods.compactMap { method -> Entry? in
      let name = types.objectiveCName(of: method, in: type)
      let isExposed = types.exposure(of: method, in: type) == .exposed
      let isNamed = type.keyword != nil && names.contains(name)
      guard method.isCallable, !method.isStatic, isExposed || isNamed,
        !method.conditions.isEmpty || seen.insert(name).inserted
      else { return nil }
      // If an overload takes other types, the argument types select the right method.
      let isOverloaded = types.chain(from: type).contains {
        $0.methods.contains {
          $0.fullName == method.fullName && $0.parameterTypes != method.parameterTypes
        }
      }
      let arguments = zip(method.labels, method.parameterTypes).enumerated().map {
        index, parameter in
        (parameter.0.map { $0 + ": " } ?? "") + "action.argument(\(index))"
          + (isOverloaded ? " as " + parameter.1.replacing("!", with: "?") : "")
      }
      let call = "self.\(method.spelling)(\(arguments.joined(separator: ", ")))"
      return (name, "action.run(\(method.isThrowing ? "try? " : "")\(call))", method.conditions)
    }
    let accessors = type.properties.flatMap { property in
      [
        (property.getter, "action.run(self.\(property.name))", [String]()),
        (property.setter, "action.run(self.\(property.name) = action.argument(0))", []),
      ].filter {
        names.contains($0.0) && property.exposure != .hidden && !property.isStatic
          && !property.isUnavailable
      }
    }
    return methods + accessors + OutletTables.entries(of: type, types: types)
  }

  /// The methods that may implement an optional requirement of UIKit, by their Swift names.
  private static func answers(
    of type: ProgramTypes.DeclaredType, to asked: Set<String>?
  ) -> [Entry] {
    // An extension without a conformance may be one of a protocol.
    guard type.keyword == "class" || (type.keyword == nil && !type.inherited.isEmpty) else {
      return []
    }
    return type.methods.filter { method in
      !method.isStatic && !method.isPrivate
        && asked?.contains(method.fullName) ?? (method.labels.first == .some(nil))
    }.map { ($0.fullName, "action.isQuestion", $0.conditions) }
  }

  /// Whether code at the end of the file can name a type.
  private func isNamed(_ type: ProgramTypes.DeclaredType) -> Bool {
    !type.isLocal
      && (1...type.path.count).allSatisfy { count in
        types.type(at: type.path.prefix(count)).map { !types.isPrivatelyNested($0) } ?? true
      }
  }

  /// The name of a local class at the end of its outermost type; `nil` if it cannot be named there.
  private func localName(of type: ProgramTypes.DeclaredType) -> String? {
    let start = (type.path.lastIndex { $0.hasPrefix("#") } ?? -1) + 1
    for count in start..<type.path.count {
      guard let outer = types.type(at: type.path.prefix(count + 1)), !outer.isGeneric,
        count == start || !outer.isPrivate
      else { return nil }
    }
    return type.path[start...].joined(separator: ".")
  }

  private func localEnd(of type: ProgramTypes.DeclaredType) -> Int {
    let start = (type.path.lastIndex { $0.hasPrefix("#") } ?? -1) + 1
    return types.type(at: type.path.prefix(start + 1))?.end ?? type.end
  }

  private func unreachable(
    _ type: ProgramTypes.DeclaredType, in source: ProgramSource
  ) -> Diagnostic {
    .warning(
      "the methods of '\(type.path.last ?? "")' cannot be called by name in this runtime",
      at: source.location(type.start),
      hint: "declare the class outside of functions and private types")
  }
}
