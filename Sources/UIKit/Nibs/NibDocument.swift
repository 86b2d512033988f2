/// A parsed nib or storyboard: its elements by identifier, and its named colours and images.
final class NibDocument {
  /// The name of the file: `ProfileView.xib`.
  let file: String
  let root: NibElement
  let elements: [String: NibElement]
  private let images: [String: NibElement]
  private let colors: [String: NibElement]

  init(xml: String, file: String) throws(NibParser.Failure) {
    self.file = file
    root = try NibParser.root(of: xml)
    elements = Dictionary(
      root.descendants.compactMap { element in
        guard let id = element.id, element.parent?.name != "connections" else { return nil }
        return (id, element)
      }, uniquingKeysWith: { first, _ in first })
    let resources = root.list("resources")
    images = Self.named(resources.filter { $0.name == "image" })
    colors = Self.named(resources.filter { $0.name == "namedColor" || $0.name == "systemColor" })
  }

  private static func named(_ elements: [NibElement]) -> [String: NibElement] {
    Dictionary(elements.compactMap { element in element["name"].map { ($0, element) } }) { $1 }
  }

  /// The elements of the objects of a nib, in order.
  var topLevel: [NibElement] { root.list("objects") }

  var scenes: [NibElement] { root.list("scenes") }

  func isSystemImage(_ name: String) -> Bool { images[name]?["catalog"] == "system" }

  /// The `<color>` that the file defines for a name.
  func color(named name: String) -> NibElement? { colors[name]?.child("color") }

  // MARK: Telling what is not modelled

  private var told: Set<String> = []

  /// Warns on standard error, once for each kind of element, that a part of it has no effect here.
  func tell(_ what: String, of element: NibElement) {
    guard told.insert("\(element.name) \(what)").inserted else { return }
    warn("\(file): this runtime does not model \(what) of <\(element.name)>.")
  }
}

extension NibDocument {
  /// Reads a file. Raises an exception if it cannot be read or is not XML.
  static func read(path: String, name: String) -> NibDocument {
    let file = path.split(separator: "/").last.map(String.init) ?? name
    do {
      let xml = try String(contentsOfFile: path, encoding: .utf8)
      do {
        return try NibDocument(xml: xml, file: file)
      } catch {
        raise(.invalidArgument, "Unable to read the Interface Builder file '\(file)': \(error)")
      }
    } catch {
      raise(.invalidArgument, "Unable to read the Interface Builder file '\(file)'")
    }
  }
}
