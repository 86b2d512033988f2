/// An element of a nib's or storyboard's XML.
final class NibElement {
  let name: String
  /// In source order.
  let attributes: [(name: String, value: String)]
  private(set) var children: [NibElement] = []
  /// The characters directly inside, with entities resolved.
  private(set) var text = ""
  private(set) weak var parent: NibElement?
  /// The line of the file where it begins, from 1.
  let line: Int

  init(name: String, attributes: [(name: String, value: String)], line: Int) {
    self.name = name
    self.attributes = attributes
    self.line = line
  }

  func append(_ child: NibElement) {
    child.parent = self
    children.append(child)
  }

  func append(_ text: String) {
    self.text += text
  }

  subscript(_ attribute: String) -> String? {
    attributes.first { $0.name == attribute }?.value
  }

  var id: String? { self["id"] }

  /// Its role in its parent: `backgroundColor`, `contentView`.
  var key: String? { self["key"] }

  func flag(_ attribute: String) -> Bool? {
    self[attribute].map { $0 == "YES" || $0 == "true" }
  }

  func number(_ attribute: String) -> CGFloat? {
    self[attribute].flatMap(Double.init).map { CGFloat($0) }
  }

  /// The first child with a name.
  func child(_ name: String) -> NibElement? {
    children.first { $0.name == name }
  }

  /// The first child with a key.
  func child(key: String) -> NibElement? {
    children.first { $0.key == key }
  }

  /// The children of the child with a name, such as those in `<subviews>`.
  func list(_ name: String) -> [NibElement] { child(name)?.children ?? [] }

  /// This element and all its descendants, each before its own descendants.
  var descendants: [NibElement] { [self] + children.flatMap(\.descendants) }
}
