/// Finds the classes of elements.
@MainActor enum NibClass {
  /// Returns the class of an element: its custom class, or the runtime's class for its name. If
  /// there is neither, prints a warning and returns `nil`.
  static func type(of element: NibElement, in document: NibDocument) -> AnyClass? {
    let system: AnyClass? = systemType(element.name)
    guard let name = element["customClass"] else {
      if system == nil { document.tell("objects", of: element) }
      return system
    }
    if let type = type(named: name, module: element["customModule"]) { return type }
    warn("Unknown class \(name) in Interface Builder file.")
    if system == nil { document.tell("objects", of: element) }
    return system
  }

  /// Returns the class with a name from Interface Builder: the program's, regardless of its
  /// module's name there, or else UIKit's.
  static func type(named name: String, module: String? = nil) -> AnyClass? {
    if let type = ProgramClasses.type(named: name) { return type }
    return _typeByName("UIKit." + name) as? AnyClass
  }

  /// The runtime's class for an element's name: `UIButton` for `button`.
  static func systemType(_ element: String) -> AnyClass? {
    switch element {
    case "customObject", "collectionViewCellContentView":
      element == "customObject" ? NSObject.self : UIView.self
    case "containerView": UIView.self
    case "visualEffectView": UIVisualEffectView.self
    default:
      _typeByName("UIKit.UI" + element.prefix(1).uppercased() + element.dropFirst()) as? AnyClass
    }
  }
}

/// Finds the classes of the program by name.
enum ProgramClasses {
  /// The maximum number of types in a name. Each may be of three kinds, and all combinations are
  /// tried.
  private static let mostNames = 6

  /// Lists in addition to the program's own.
  @MainActor static var lists: [any _ClassList.Type] = []

  @MainActor private static let programList =
    _typeByName("main._ProgramClasses") as? any _ClassList.Type

  /// - Parameter name: `ProfileView`, `Outer.Inner`, or the name in `@objc(…)`.
  @MainActor static func type(named name: String) -> AnyClass? {
    if let type = programList?.type(named: name) { return type }
    for list in lists {
      if let type = list.type(named: name) { return type }
    }
    let path = name.split(separator: ".").map(String.init)
    guard path.count <= mostNames else { return nil }
    if path.count == 1 { return _typeByName("main." + name) as? AnyClass }
    let owners = path.dropLast().map { "\($0.utf8.count)\($0)" }
    guard let last = path.last else { return nil }
    for kinds in kinds(count: owners.count) {
      let mangled = zip(owners, kinds).map { $0 + $1 }.joined() + "\(last.utf8.count)\(last)C"
      if let type = _typeByName("4main" + mangled) as? AnyClass { return type }
    }
    return path.first == "main" ? type(named: path.dropFirst().joined(separator: ".")) : nil
  }

  /// All combinations of kinds that the enclosing types may have: class, struct, enum.
  private static func kinds(count: Int) -> [[String]] {
    (0..<count).reduce([[]]) { ways, _ in
      ways.flatMap { way in ["C", "V", "O"].map { way + [$0] } }
    }
  }
}

/// The classes of a program that cannot be found by their Swift names: private ones, and those that
/// `@objc(…)` renames.
public protocol _ClassList {
  @MainActor static func type(named name: String) -> AnyClass?
}
