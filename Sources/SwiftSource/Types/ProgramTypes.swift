import SwiftSyntax

/// The types of a program with their methods, and where `#selector` stands in it.
struct ProgramTypes {
  /// A type that the program declares or extends.
  struct DeclaredType {
    /// `["Outer", "Inner"]`. The types in a function have the function in their path, as `#3`.
    var path: [String]
    /// `class`, `struct` …; nil for a type that the program only extends.
    var keyword: String?
    /// What the declaration and the extensions name after the colon, without generic arguments.
    var inherited: [String] = []
    /// The first of the declaration's own.
    var superclass: String?
    var attributes: Set<String> = []
    /// What `@objc(…)` calls it.
    var objectiveCName: String?
    /// Where its name stands.
    var start = 0
    /// The offset of the brace that ends the declaration.
    var bodyEnd = 0
    /// The offset behind the declaration and a semicolon.
    var end = 0
    /// Whether only the type or the code around it can name it.
    var isPrivate = false
    /// Whether nothing outside of the file can name it.
    var isFilePrivate = false
    var isGeneric = false
    /// Behind the last name after its colon; nil where it has none.
    var inheritanceEnd: Int?
    /// Where its `deinit` stands.
    var deinitOffset: Int?
    /// For each declaration under `#if`, the conditions that it stands under; empty where one stands under none.
    var conditions: [[String]] = []
    var methods: [Method] = []
    var properties: [Property] = []
    var initializers: [Initializer] = []
    var extensionMembers: [ExtensionMember] = []
    /// The methods, properties and subscripts, with names as in ``ExtensionMember/name``.
    var members: [String: Exposure] = [:]
    /// Those of them that override something.
    var overrides: Set<String> = []

    /// `Outer.Inner`
    var name: String { path.joined(separator: ".") }
    /// Whether it is declared in a function, a closure or another piece of code.
    var isLocal: Bool { path.contains { $0.hasPrefix("#") } }
  }

  /// Whether Objective-C sees a member.
  enum Exposure {
    /// An attribute says so.
    case exposed
    /// It overrides something, or meets a requirement: that depends on what.
    case perhaps
    case hidden
  }

  struct Method {
    /// As it is written, with backticks where it has some.
    var spelling: String
    /// One a parameter; nil for `_`.
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
    /// The declaration with its attributes.
    var offsets: Range<Int>
    var nameOffset: Int
    /// The `#if` conditions that it stands under.
    var conditions: [String]

    /// The name without backticks.
    var baseName: String { spelling.filter { $0 != "`" } }
    /// `save(_:event:)`
    var fullName: String {
      baseName + "(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")"
    }
  }

  struct Initializer {
    /// One a parameter; nil for `_`.
    var labels: [String?]
    /// Those that must be given.
    var neededLabels: [String?]
    var isConvenience: Bool
    /// Whether it gives an object at once: it neither fails, throws nor waits.
    var isPlain: Bool
    /// Where `init` stands.
    var offset: Int

    /// `init(model:)`
    var name: String { "init(" + labels.map { ($0 ?? "_") + ":" }.joined() + ")" }
  }

  /// A call of a type's name without arguments, `Screen()`.
  struct PlainMaking {
    var typeName: String
    /// The types and the code around it.
    var path: [String]
    var rightParenthesis: Int
  }

  struct Property {
    var name: String
    var getter: String
    var setter: String
    var exposure: Exposure
    var isStatic: Bool
    /// Whether it can be set from where it is declared.
    var isSettable = false
    var isPrivate = false
    /// Whether `dynamic` makes its changes known to Objective-C.
    var isDynamic = false
    var isOverride = false
    /// The `#if` conditions that it stands under.
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
    /// The member with its attributes and a semicolon behind it.
    var offsets: Range<Int>
    /// All `#if` conditions that it stands under.
    var conditions: [String]
    /// The access that it has from its extension; nil where it has its own, or none.
    var inheritedAccess: String?
  }

  /// A `#selector(…)` or `#keyPath(…)` and what is around it.
  struct NameUse {
    var node: MacroExpansionExprSyntax
    /// The types and the code around it.
    var path: [String]
  }

  private(set) var all: [DeclaredType] = []
  private(set) var selectorUses: [NameUse] = []
  private(set) var keyPathUses: [NameUse] = []
  private(set) var plainMakings: [PlainMaking] = []
  private var indices: [[String]: Int] = [:]

  /// - Parameter isForIOS: Whether `#if os(iOS)` holds.
  init(of tree: SourceFileSyntax, isForIOS: Bool) {
    let visitor = TypeVisitor(isForIOS: isForIOS)
    visitor.walk(tree)
    all = visitor.types
    indices = visitor.indices
    plainMakings = visitor.plainMakings
    selectorUses = visitor.nameUses.filter { $0.node.macroName.text == "selector" }
    keyPathUses = visitor.nameUses.filter { $0.node.macroName.text == "keyPath" }
  }

  /// The type that a name means at a path.
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

  /// A class and its superclasses, as far as the program declares or extends them, the class first.
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

  /// The types around a path, from the inside out.
  func types(around path: [String]) -> [DeclaredType] {
    (0...path.count).reversed().compactMap { type(at: path.prefix($0)) }
  }

  /// Whether a type is there only for the type around it.
  func isPrivatelyNested(_ type: DeclaredType) -> Bool {
    type.isPrivate && type.path.count > 1 && !(type.path[type.path.count - 2].hasPrefix("#"))
  }

  /// Whether Objective-C sees a method, as far as the program tells.
  func exposure(of method: Method, in type: DeclaredType) -> Exposure {
    if type.keyword == "protocol", type.attributes.contains("objc") { return .exposed }
    if method.exposure == .hidden, !method.isPrivate,
      chain(from: type).contains(where: { $0.attributes.contains("objcMembers") })
    {
      return .exposed
    }
    return method.exposure
  }

  /// Whether Objective-C sees a property, as far as the program tells.
  func isExposed(_ property: Property, in type: DeclaredType) -> Bool {
    guard property.exposure == .hidden, !property.isPrivate else {
      return property.exposure == .exposed
    }
    return chain(from: type).contains { $0.attributes.contains("objcMembers") }
  }

  /// The name of a method, which an override has from what it overrides.
  func objectiveCName(of method: Method, in type: DeclaredType) -> String {
    guard method.isOverride else { return method.objectiveCName }
    return chain(from: type).dropFirst().lazy.flatMap(\.methods)
      .last { $0.fullName == method.fullName }?.objectiveCName ?? method.objectiveCName
  }
}
