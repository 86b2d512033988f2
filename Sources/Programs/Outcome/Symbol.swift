/// What a name in a program refers to, as the compiler knows it.
package struct Symbol: Hashable, Sendable {
  package enum Kind: UInt8, CaseIterable, Sendable {
    case `class` = 1
    case `struct`, `enum`, `protocol`, actor, alias, associatedType, genericParameter, macro
    case function, method, typeMethod, initializer, `subscript`, `operator`
    case `case`, property, typeProperty, global, local, parameter
  }

  package var kind: Kind
  /// As it is told with its labels: `addSubview(_:)`.
  package var name: String
  /// The compiler's own name for it, which is unique in a program: `s:5UIKit6UIViewC10addSubviewyyACF`. What generic
  /// types a call chose is no part of it.
  package var usr: String
  /// Without attributes: `func addSubview(_ view: UIView)`. Where it is generic, as it is at this place.
  package var declaration: String
  /// The first paragraph of its documentation comment, in one line, as Markdown.
  package var summary: String?
  /// The module that declares it, `main` for the program itself.
  package var module: String
  /// The types that it stands in, from the outermost: `["UIView"]`.
  package var container: [String]
  /// The inherited declaration that it overrides.
  package var overridden: Origin?

  /// Where a declaration comes from.
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

  /// The module that every program is.
  package static let ownModule = "main"
}
