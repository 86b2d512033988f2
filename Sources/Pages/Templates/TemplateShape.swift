/// The names that a template may use: the properties of the value that it shows, taken from a
/// sample.
indirect enum TemplateShape: Hashable, Sendable {
  case value, flag
  case list(TemplateShape)
  case object([String: TemplateShape])
  /// The shape of a value that the sample does not have. Every name is accepted.
  case unknown

  init(of sample: Any) {
    let mirror = Mirror(reflecting: sample)
    switch mirror.displayStyle {
    case .optional: self = mirror.children.first.map { TemplateShape(of: $0.value) } ?? .unknown
    case .collection, .set:
      self = .list(mirror.children.first.map { TemplateShape(of: $0.value) } ?? .unknown)
    case .struct where !(sample is String) && !(sample is Int):
      if sample is Bool {
        self = .flag
      } else {
        let children = mirror.children.compactMap { child in
          child.label.map { ($0, TemplateShape(of: child.value)) }
        }
        self = .object(Dictionary(children) { first, _ in first })
      }
    default: self = sample is Bool ? .flag : .value
    }
  }

  /// The shape of a property; `nil` if there is no such property.
  subscript(name: Substring) -> TemplateShape? {
    switch self {
    case .object(let properties): properties[String(name)]
    case .unknown: .unknown
    case .value, .flag, .list: nil
    }
  }

  var names: [String] {
    if case .object(let properties) = self { properties.keys.sorted() } else { [] }
  }
}

/// Looks up names as Mustache does: in the value of the innermost section first, then in those of
/// the sections around it.
struct TemplateScope: Hashable {
  private(set) var shapes: [TemplateShape]

  init(_ root: TemplateShape) { shapes = [root] }

  func found(_ name: String) -> TemplateShape? {
    if name == "." { return shapes.last }
    let parts = name.split(separator: ".")
    guard let first = parts.first else { return .unknown }
    for shape in shapes.reversed() {
      guard var found = shape[first] else { continue }
      for part in parts.dropFirst() {
        guard let inner = found[part] else { return nil }
        found = inner
      }
      return found
    }
    return nil
  }

  /// The scope inside a section.
  func inside(_ shape: TemplateShape?) -> TemplateScope {
    var scope = self
    switch shape {
    case .flag: break
    case .list(let element): scope.shapes.append(element)
    case let shape?: scope.shapes.append(shape)
    case nil: scope.shapes.append(.unknown)
    }
    return scope
  }

  var names: [String] { shapes.reversed().flatMap(\.names) }
}
