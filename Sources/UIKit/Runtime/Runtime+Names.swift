extension Runtime {
  /// `0x000055d253057560`
  nonisolated static func address(of object: AnyObject) -> String {
    let digits = String(UInt(bitPattern: Unmanaged.passUnretained(object).toOpaque()), radix: 16)
    return "0x" + String(repeating: "0", count: max(0, 12 - digits.count)) + digits
  }

  /// A class as UIKit's descriptions name it: `main.MyView`; the runtime's own without a module.
  nonisolated static func qualifiedName(of object: AnyObject) -> String {
    let name = _typeName(type(of: object))
    return name.hasPrefix("UIKit.") ? String(name.dropFirst("UIKit.".count)) : name
  }

  /// A variable of the environment, read as it is: Foundation would make a dictionary of all first.
  nonisolated static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// `<main.ViewController: 0x…>`
  nonisolated static func describe(_ object: AnyObject) -> String {
    "<\(qualifiedName(of: object)): \(address(of: object))>"
  }
}
