import Testing

@testable import UIKit

/// Checks the rule that the documentation of ``UIResponder`` states.
@Suite struct ClassBodyTests {
  /// Returns the lines of members that are declared `open` in an extension.
  private func openMembersOfExtensions(in source: String) -> [Substring] {
    var found: [Substring] = []
    var isExtension = false
    for line in source.split(separator: "\n") {
      if line.contains(#/^(@?\w+ )*extension /#) { isExtension = true }
      if line.hasPrefix("}") { isExtension = false }
      if isExtension, line.contains(#/^  (@\w+ )*open (?!class [A-Z])/#) { found.append(line) }
    }
    return found
  }

  @Test func `an overridable member in an extension is found`() {
    let source = """
      extension UIView {
        open func layout() {}
        open class Options {
          open var isWide = false
        }
      }
      open class UIView {
        open func layout() {}
      }
      """
    #expect(openMembersOfExtensions(in: source) == ["  open func layout() {}"])
  }

  @Test func `overridable members are declared in class bodies`() throws {
    let sources = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/UIKit")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var count = 0
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift" else { continue }
      count += 1
      let source = try String(contentsOf: file, encoding: .utf8)
      #expect(openMembersOfExtensions(in: source) == [], "\(file.lastPathComponent)")
    }
    #expect(count > 400)
  }
}
