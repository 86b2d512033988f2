import SwiftSyntax

/// The types of a program with their members, and its uses of `#selector` and `#keyPath`.
struct ProgramTypes {
  /// A type that the program declares or extends.
  struct DeclaredType {
    /// `["Outer", "Inner"]`. The path of a type in a function contains the function as a number,
    /// `#3`.
    var path: [String]
    /// `class`, `struct` and so on; `nil` for a type that the program only extends.
    var keyword: String?
    /// The names of inherited types, in the declaration and in extensions, without generic
    /// arguments.
    var inherited: [String] = []
    /// The first inherited type in a class's declaration.
    var superclass: String?
    var attributes: Set<String> = []
    /// The name in `@objc(…)`.
    var objectiveCName: String?
    /// The offset of its name.
    var start = 0
    /// The offset of the closing brace of the declaration.
    var bodyEnd = 0
    /// The offset after the declaration and its semicolon.
    var end = 0
    /// Whether the declaration is `private`.
    var isPrivate = false
    /// Whether the declaration is `private` or `fileprivate`.
    var isFilePrivate = false
    var isGeneric = false
    /// The offset after the last name in the inheritance clause; `nil` if there is none.
    var inheritanceEnd: Int?
    /// The offset of its `deinit`.
    var deinitOffset: Int?
    /// For each declaration under `#if`, its conditions; empty if one declaration has none.
    var conditions: [[String]] = []
    var methods: [Method] = []
    var properties: [Property] = []
    var initializers: [Initializer] = []
    var extensionMembers: [ExtensionMember] = []
    /// The exposure of each method, property and subscript, by its ``ExtensionMember/name``.
    var members: [String: Exposure] = [:]
    /// The names of the members that override something.
    var overrides: Set<String> = []

    /// `Outer.Inner`
    var name: String { path.joined(separator: ".") }
    /// Whether it is declared in a function, a closure or another piece of code.
    var isLocal: Bool { path.contains { $0.hasPrefix("#") } }
  }

  /// Whether a member is exposed to Objective-C.
  enum Exposure {
    /// An attribute exposes it.
    case exposed
    /// It overrides a member or may satisfy a requirement, and its exposure depends on that
    /// declaration.
    case perhaps
    case hidden
  }

  struct Method {
    /// The base name as it is written, with its backticks.
    var spelling: String
    /// One per parameter; `nil` for `_`.
    var labels: [String?]
    /// The types of the parameters, as written.
    var parameterTypes: [String]
    var objectiveCName: String
    var exposure: Exposure
    var isOverride: Bool
    var isStatic: Bool
    /// Whether it can be called with up to four arguments of any type.
    var isCallable: Bool
    var isThrowing: Bool
    var isPrivate: Bool
    /// The bytes of the declaration with its attributes.
    var offsets: Range<Int>
    var nameOffset: Int
    /// The `#if` conditions around it.
    var conditions: [String]

    /// The name without backticks.
    var baseName: String { spelling.filter { $0 != "`" } }
    /// `save(_:event:)`
    var fullName: String {
      baseName + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
  }

  struct Initializer {
    /// One per parameter; `nil` for `_`.
    var labels: [String?]
    /// The labels of the parameters without a default value.
    var neededLabels: [String?]
    var isConvenience: Bool
    /// Whether it cannot fail or throw, and is neither async nor generic.
    var isPlain: Bool
    /// The offset of `init`.
    var offset: Int

    /// `init(model:)`
    var name: String { "init(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
  }

  /// A call of a type's name without arguments: `Screen()`.
  struct EmptyInitializerCall {
    var typeName: String
    /// The types and the code around it, as in ``DeclaredType/path``.
    var path: [String]
    var rightParenthesis: Int
  }

  struct Property {
    var name: String
    var getter: String
    var setter: String
    var exposure: Exposure
    var isStatic: Bool
    /// Whether it can be set in the type that declares it.
    var isSettable = false
    var isPrivate = false
    /// Whether it is `dynamic`, so that its changes can be observed.
    var isDynamic = false
    var isOverride = false
    /// Whether `@available` marks it as unavailable.
    var isUnavailable = false
    /// The `#if` conditions around it.
    var conditions: [String] = []

    /// The name without backticks.
    var key: String { name.filter { $0 != "`" } }
  }

  /// A method, a property or a subscript that an extension declares.
  struct ExtensionMember {
    /// `save(_:event:)`, `count`, `subscript(_:)`
    var name: String
    var isOverride: Bool
    var isExposed: Bool
    /// The bytes of the member with its attributes and its semicolon.
    var offsets: Range<Int>
    /// All `#if` conditions around it.
    var conditions: [String]
    /// The access level that it inherits from the extension; `nil` if it has its own, or the
    /// extension has none.
    var inheritedAccess: String?
  }

  /// A `#selector(…)` or `#keyPath(…)`, with the scopes around it.
  struct NameUse {
    var node: MacroExpansionExprSyntax
    /// The types and the code around it, as in ``DeclaredType/path``.
    var path: [String]
  }

  private(set) var all: [DeclaredType] = []
  private(set) var selectorUses: [NameUse] = []
  private(set) var keyPathUses: [NameUse] = []
  private(set) var emptyInitializerCalls: [EmptyInitializerCall] = []
  private var indices: [[String]: Int] = [:]

  /// - Parameter isForIOS: Whether `#if os(iOS)` is true.
  init(of tree: SourceFileSyntax, isForIOS: Bool) {
    let visitor = TypeVisitor(isForIOS: isForIOS)
    visitor.walk(tree)
    all = visitor.types
    indices = visitor.indices
    emptyInitializerCalls = visitor.emptyInitializerCalls
    selectorUses = visitor.nameUses.filter { $0.node.macroName.text == "selector" }
    keyPathUses = visitor.nameUses.filter { $0.node.macroName.text == "keyPath" }
  }

  /// The type that a name refers to at a path; `nil` if the program neither declares nor extends
  /// it.
  func type(named name: String, at path: some Collection<String> = [String]())
    -> DeclaredType?
  {
    let components = name.split(separator: ".").map(String.init)
    for length in stride(from: path.count, through: 0, by: -1) {
      if let index = indices[Array(path.prefix(length)) + components] { return all[index] }
    }
    return nil
  }

  func type(at path: some Collection<String>) -> DeclaredType? {
    indices[Array(path)].map { all[$0] }
  }

  /// A class and those of its superclasses that the program declares or extends, the class first.
  func chain(from type: DeclaredType) -> [DeclaredType] {
    var chain = [type]
    while let name = chain[chain.count - 1].superclass,
      let next = self.type(named: name, at: chain[chain.count - 1].path.dropLast()),
      next.keyword == nil || next.keyword == "class",
      !chain.contains(where: { $0.path == next.path })
    {
      chain.append(next)
    }
    return chain
  }

  /// The types that enclose a path, the innermost first.
  func types(around path: [String]) -> [DeclaredType] {
    (0...path.count).reversed().compactMap { type(at: path.prefix($0)) }
  }

  /// Whether a type is private to the type that encloses it.
  func isPrivatelyNested(_ type: DeclaredType) -> Bool {
    type.isPrivate && type.path.count > 1 && !(type.path[type.path.count - 2].hasPrefix("#"))
  }

  /// Whether a method is exposed to Objective-C, as far as the program shows.
  func exposure(of method: Method, in type: DeclaredType) -> Exposure {
    if type.keyword == "protocol", type.attributes.contains("objc") { return .exposed }
    if method.exposure == .hidden, !method.isPrivate,
      chain(from: type).contains(where: { $0.attributes.contains("objcMembers") })
    {
      return .exposed
    }
    return method.exposure
  }

  /// Whether a property is exposed to Objective-C, as far as the program shows.
  func isExposed(_ property: Property, in type: DeclaredType) -> Bool {
    guard property.exposure == .hidden, !property.isPrivate else {
      return property.exposure == .exposed
    }
    return chain(from: type).contains { $0.attributes.contains("objcMembers") }
  }

  /// The Objective-C name of a method. An override has the name of the method that it overrides.
  func objectiveCName(of method: Method, in type: DeclaredType) -> String {
    guard method.isOverride else { return method.objectiveCName }
    return chain(from: type).dropFirst().lazy.flatMap(\.methods)
      .last { $0.fullName == method.fullName }?.objectiveCName ?? method.objectiveCName
  }
}
