import Foundation

/// The module and the enclosing types of a declaration, according to its USR.
struct SymbolNaming: Hashable {
  var module: String
  /// The enclosing types, from the outermost.
  var container: [String]

  /// - Parameter usr: The USR (unique name) of a declaration, such as
  ///   `s:5UIKit6UIViewC10addSubviewyyACF`. Fails if it is not a Swift USR.
  init?(usr: String) {
    guard usr.hasPrefix("s:"), let text = SymbolNaming.demangled("$s" + usr.dropFirst(2)) else {
      return nil
    }
    var rest = text[...]
    if rest.hasPrefix("static ") { rest = rest.dropFirst("static ".count) }
    // For example, '(extension in UIKit):Foundation.IndexPath.row : Swift.Int'.
    if rest.hasPrefix("(extension in "), let end = rest.firstRange(of: "):") {
      rest = rest[end.upperBound...]
    }
    let ends = [rest.firstIndex(of: "("), rest.firstIndex(of: "<")].compactMap { $0 }
    var end = ends.min() ?? rest.endIndex
    if let colon = rest.firstRange(of: " : "), colon.lowerBound < end { end = colon.lowerBound }
    let parts = rest[..<end].split(separator: ".").map(String.init)
    guard let module = parts.first else { return nil }
    self.module = module
    container = Array(parts.dropFirst().dropLast())
  }

  private static func demangled(_ name: String) -> String? {
    name.withCString { text in
      guard let memory = demangle(text, UInt(name.utf8.count), nil, nil, 0) else { return nil }
      defer { free(memory) }
      return String(cString: memory)
    }
  }
}

@_silgen_name("swift_demangle")
private func demangle(
  _ name: UnsafePointer<CChar>, _ length: UInt, _ buffer: UnsafeMutablePointer<CChar>?,
  _ size: UnsafeMutablePointer<UInt>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
