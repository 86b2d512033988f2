extension Runtime {
  /// The address of an object: `0x000055d253057560`.
  nonisolated static func address(of object: AnyObject) -> String {
    let digits = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    return "0x" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }

  /// The name of a class in UIKit's descriptions: `main.MyView`. The runtime's own classes have no
  /// module name.
  nonisolated static func qualifiedName(of object: AnyObject) -> String {
    let name = _typeName(type(of: object))
    return name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
  }

  /// Reads one environment variable directly, because Foundation would first create a dictionary of
  /// all variables.
  nonisolated static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// A description in UIKit's format: `<main.ViewController: 0x…>`.
  nonisolated static func describe(_ object: AnyObject) -> String {
    "<\(qualifiedName(of: object)): \(address(of: object))>"
  }
}
