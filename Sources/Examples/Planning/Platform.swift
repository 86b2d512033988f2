/// The system and the compiler on which examples are run, as articles may require them:
/// `only=linux`, `swift>=6.1`.
package struct Platform: Hashable, Sendable {
  /// `linux` or `macos`.
  package var system: String
  /// The compiler's version: `[6, 3, 1]`.
  package var swiftVersion: [Int]

  package init(system: String = Platform.current.system, swiftVersion: [Int]) {
    self.system = system
    self.swiftVersion = swiftVersion
  }

  /// Parses the output of `swiftc --version`, such as `Swift version 6.3.1 (swift-6.3.1-RELEASE)`.
  /// If it contains no version, the version is the one that this tool was built with.
  package init(toolchain: String) {
    self = .current
    guard let words = toolchain.firstRange(of: "Swift version ") else { return }
    let digits = toolchain[words.upperBound...].prefix { $0.isNumber || $0 == "." }
    let numbers = digits.split(separator: ".").compactMap { Int($0) }
    if !numbers.isEmpty { swiftVersion = numbers }
  }

  /// This machine's system, and the version of Swift that this tool was built with.
  package static let current = Platform(system: builtFor, swiftVersion: builtWith)

  /// Whether the compiler has this version or a later one.
  package func hasSwift(_ version: [Int]) -> Bool {
    for index in 0..<max(version.count, swiftVersion.count) {
      let wanted = index < version.count ? version[index] : 0
      let found = index < swiftVersion.count ? swiftVersion[index] : 0
      if wanted != found { return found > wanted }
    }
    return true
  }

  private static var builtFor: String {
    #if os(macOS)
      "macos"
    #else
      "linux"
    #endif
  }

  private static var builtWith: [Int] {
    #if compiler(>=6.4)
      [6, 4]
    #elseif compiler(>=6.3)
      [6, 3]
    #else
      [6, 2]
    #endif
  }
}
