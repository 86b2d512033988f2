import Foundation
import TestSupport
import Testing

@testable import compatibility

/// Runs `compatibility` on a library with two modules.
struct CompatibilityTests {
  private func run(_ files: [String: String], _ options: String...) throws -> Tool.Result {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(text, to: "Cards/" + name) }
    return try Tool.run(
      program: Tool.products.appendingPathComponent("compatibility").path,
      [folder.path + "/Cards"] + options, in: folder.url)
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

  @Test func `private members of a superclass and a subclass in other files do not clash`() throws {
    let result = try run([
      "Package.swift": manifest, "Sources/Screens/Screen.swift": screen,
      "Sources/Cards/Card.swift": """
      import UIKit
      open class Card: UIView {
        private var row: Int { tag }
        func show() -> Int { self.row + row }
      }
      """,
      "Sources/Cards/Joker.swift": """
      open class Joker: Card {
        private var row: String? { nil }
        func name() -> String { if let row = row { return row } else { return "" } }
      }
      """,
    ])
    #expect(result.output == "Cards: compiled (2 files)\nScreens: compiled (1 file)\n")
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `a part without a module leaves out the declarations that need it`() throws {
    let result = try run(
      [
        "Package.swift": manifest, "Sources/Screens/Screen.swift": screen,
        "Sources/Cards/Card.swift": """
        import SwiftUI
        import UIKit
        open class Card: UIView {}
        extension View {
          func card() {}
        }
        public struct Shown: View { public var body: Int { 1 } }
        """,
        "Sources/Cards/Use.swift": "struct Holder { var shown: Shown? }",
      ], "--without", "SwiftUI")
    #expect(
      result.output == """
        Cards: compiled (1 file)
          without Sources/Cards/Card.swift:4
          without Sources/Cards/Card.swift:7
          without Sources/Cards/Use.swift
        Screens: compiled (1 file)

        """)
    #expect(result.status == 0, "\(result.errors)")
  }

  private let testedManifest = """
    // swift-tools-version: 5.9
    import PackageDescription
    let package = Package(
      name: "Cards", products: [.library(name: "Cards", targets: ["Cards"])],
      targets: [
        .target(name: "Cards", swiftSettings: [.define("WIDE")]),
        .testTarget(name: "CardsTests", dependencies: ["Cards"]),
      ])
    """

  private let card = """
    import UIKit
    private let margin: CGFloat = 8
    final class Card: UIView {
      private(set) var taps = 0
      override var intrinsicContentSize: CGSize {
        #if WIDE
          CGSize(width: 300 + margin, height: 40)
        #else
          CGSize(width: 100, height: 40)
        #endif
      }
      func listen() {
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
      }
      @objc func tap() { taps += 1 }
    }
    """

  @Test func `a library's tests run, each for itself, and a line tells what failed`() throws {
    let result = try run(
      [
        "Package.swift": testedManifest, "Sources/Cards/Card.swift": card,
        "Sources/Cards/Deck.swift": "private let margin = 0\nlet deckMargin = margin\n",
        "Tests/CardsTests/data.txt": "three",
        "Tests/CardsTests/CardTests.swift": """
        import XCTest
        @testable import Cards

        class BaseTests: XCTestCase {
          var card: Card!
          override func setUp() {
            super.setUp()
            card = Card()
          }
          override func tearDown() {
            card = nil
            super.tearDown()
          }
        }

        final class CardTests: BaseTests {
          func testSize() {
            XCTAssertEqual(card.intrinsicContentSize.width, 308)
            XCTAssertEqual(card.intrinsicContentSize.height, 40, accuracy: 0.1)
          }
          func testSelector() {
            card.perform(#selector(Card.tap))
            XCTAssertEqual(card.taps, 1)
          }
          func testWrong() {
            XCTAssertEqual(card.taps, 2, "of a new card")
          }
          func testTrap() {
            let reason = "no cards"
            fatalError(reason)
          }
          func testUnwrap() throws {
            let view = try XCTUnwrap(card.superview)
            XCTAssertNotNil(view)
          }
          func testSkipped() throws {
            throw XCTSkip("not now")
          }
          func testUnknown() {
            card.shuffle()
          }
          func testWaiting() {
            let later = expectation(description: "later")
            DispatchQueue.main.asyncAfter(deadline: .now() + 3600) { later.fulfill() }
            wait(for: [later], timeout: 4000)
          }
          func testTimeout() {
            wait(for: [expectation(description: "never")], timeout: 60)
          }
          func testAwaiting() async throws {
            try await Task.sleep(for: .seconds(60))
            await MainActor.run { card.tap() }
            XCTAssertEqual(card.taps, 1)
          }
          #if os(macOS)
            func testMac() {}
          #endif
          private func testHelper() {}
        }
        """,
        "Tests/CardsTests/DeckTests.swift": """
        import Foundation
        import Testing
        @testable import Cards

        @Suite("Decks") @MainActor struct DeckTests {
          let card = Card()
          @Test("A margin") func margin() throws {
            #expect(deckMargin == 0)
            let url = try #require(Bundle(for: Card.self).url(forResource: "data", withExtension: "txt"))
            try #expect(String(contentsOf: url, encoding: .utf8) == "three")
          }
          @Test func wrong() { #expect(card.taps == 1, "taps") }
        }
        """,
      ], "--tests")
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(2) == [
        "Cards: compiled (2 files)",
        "CardsTests: 12 tests, 5 passed, 5 failed, 1 skipped, 1 not compiled",
      ], "\(result.output) \(result.errors)")
    let file = "Tests/CardsTests/CardTests.swift"
    #expect(
      lines.dropFirst(2) == [
        "  CardTests.testUnknown: not compiled: \(file):40:10: missing member 'shuffle' of 'Card'",
        "  CardTests.testWrong: \(file):26: XCTAssertEqual failed: 0 is not 2 - of a new card",
        "  CardTests.testTrap: the program ended with signal 4: "
          + "CardsTests/CardTests.swift:30: Fatal error: no cards",
        "  CardTests.testUnwrap: \(file):33: XCTUnwrap failed: it is nil",
        "  CardTests.testTimeout: \(file):48: failed - waited 60.0 seconds for never",
        "  DeckTests.wrong: Tests/CardsTests/DeckTests.swift:12: #expect failed - taps",
      ])
    #expect(result.status == 1)
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
