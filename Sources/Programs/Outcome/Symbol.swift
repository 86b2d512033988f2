/// What a name in a program refers to, according to the compiler.
package struct Symbol: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case `class` = 1
    case `struct`, `enum`, `protocol`, actor, alias, associatedType, genericParameter, macro
    case function, method, typeMethod, initializer, `subscript`, `operator`
    case `case`, property, typeProperty, global, local, parameter
  }

  package var kind: Kind
  /// With its argument labels: `addSubview(_:)`.
  package var name: String
  /// The compiler's unified symbol resolution, which is unique in a program:
  /// `s:5UIKit6UIViewC10addSubviewyyACF`. It does not include the generic arguments of a call.
  package var usr: String
  /// Without attributes: `func addSubview(_ view: UIView)`. A generic declaration is shown with the
  /// types of this use.
  package var declaration: String
  /// The first paragraph of its documentation comment, as one line of Markdown.
  package var summary: String?
  /// The module that declares it; `main` for the program itself.
  package var module: String
  /// The enclosing types, outermost first: `["UIView"]`.
  package var container: [String]
  /// The inherited declaration that it overrides.
  package var overridden: Origin?

  /// Identifies a declaration by its USR, its module and its enclosing types.
  package struct Origin: Hashable, Sendable {
    package var usr: String
    package var module: String
    package var container: [String]

    package init(usr: String, module: String, container: [String]) {
      self.usr = usr
      self.module = module
      self.container = container
    }
  }

  package init(
    kind: Kind, name: String, usr: String, declaration: String, summary: String? = nil,
    module: String, container: [String] = [], overridden: Origin? = nil
  ) {
    self.kind = kind
    self.name = name
    self.usr = usr
    self.declaration = declaration
    self.summary = summary
    self.module = module
    self.container = container
    self.overridden = overridden
  }

  /// Whether the example itself declares it.
  package var isOwn: Bool { module == Symbol.ownModule }

  /// The name of the module that every program is compiled as.
  package static let ownModule = "main"
}
