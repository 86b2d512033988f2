import Foundation
import TestSupport
import Testing

@testable import compatibility

/// Runs `compatibility` on a library with two modules.
struct CompatibilityTests {
  private func run(_ files: [String: String]) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Cards/" + name) }
    return try Tool.run(
      program: Tool.products.appendingPathComponent("compatibility").path,
      [folder.path + "/Cards"], in: folder.url)
  }

  private let manifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Cards",
      products: [.library(name: "Cards", targets: ["Screens", "Cards"])],
      targets: [.target(name: "Screens", dependencies: ["Cards"]), .target(name: "Cards")])
    """

  private let screen = """
    import Cards
    import UIKit
    public class Screen: UIViewController {
      override public func loadView() { view = Card() }
    }
    """

  @Test func `a library compiles module by module, with Objective-C's attributes`() throws {
    let result = try run([
      "Package.swift": manifest, "Sources/Screens/Screen.swift": screen,
      "Sources/Cards/Card.swift": """
      import UIKit
      open class Card: UIView {
        @objc func tap() {}
        func listen() { addGestureRecognizer(makeTap(self, #selector(tap))) }
      }
      """,
      "Sources/Cards/Taps.swift": """
      import UIKit
      func makeTap(_ target: Any, _ action: Selector) -> UITapGestureRecognizer {
        UITapGestureRecognizer(target: target, action: action)
      }
      """,
    ])
    #expect(result.output == "Cards: compiled (2 files)\nScreens: compiled (1 file)\n")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `the errors are grouped by cause, the most frequent first`() throws {
    let result = try run([
      "Package.swift": manifest, "Sources/Screens/Screen.swift": screen,
      "Sources/Cards/Card.swift": """
      import UIKit
      open class Card: UIView {
        func a() { missing() }
        func b() { self.gone = 1 }
        func c() { self.gone = 2 }
      }
      """,
    ])
    #expect(
      result.output == """
        Cards: not compiled (1 file, 3 errors)
          missing member 'gone' of 'Card' ×2
            Sources/Cards/Card.swift:4:19
          missing name 'missing' ×1
            Sources/Cards/Card.swift:3:14
        Screens: not compiled, because it needs Cards

        """)
    #expect(result.status == 1, "\(result.errors)")
  }

  @Test(arguments: [
    ("value of type 'UIView' has no member 'x'", "missing member 'x' of 'UIView'"),
    ("type 'CALayer' has no member 'y'", "missing member 'y' of 'CALayer'"),
    ("cannot find type 'CGFont' in scope", "missing name 'CGFont'"),
    ("no such module 'SwiftUI'", "missing module 'SwiftUI'"),
    ("ambiguous use of 'a'", "ambiguous use of 'a'"),
  ])
  func `a message says what is missing`(message: String, cause: String) {
    #expect(ErrorCause.text(of: message) == cause)
  }
}
