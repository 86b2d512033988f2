import Foundation
import TestSupport
import Testing

@testable import proofbook

/// A package whose sources import a module that only Apple's platforms have.
struct ApplePackageTests {
  private static func files(importing module: String) -> [String: String] {
    [
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Phone", products: [.library(name: "Phone", targets: ["Phone"])],
        targets: [.target(name: "Phone")])

      """,
      "Sources/Phone/Screen.swift": """
      import \(module)

      public struct Screen {
        public init() {}
      }

      """,
      "README.md": """
      # Phone

      ```swift
      import Phone
      print(Screen())  // Prints "Screen()"
      ```

      ```swift
      print(1 + 1)  // Prints "3"
      ```

      """,
    ]
  }

  @Test func `the blocks that do not import it are checked`() throws {
    let folder = try TemporaryFolder(Self.files(importing: "SwiftUI"))
    let result = try Tool.run(["test"], in: folder.url)
    #expect(result.status == 1, "\(result.output)\(result.errors)")
    #expect(result.output.contains("README.md:9:15: error: the program does not print '3' here"))
    #expect(
      result.output.contains(
        "1 in doubt: the package 'Phone' imports 'SwiftUI', so it does not build here"))
    #expect(
      result.errors.contains(
        "warning: the package 'Phone' imports 'SwiftUI', so it does not build here; blocks that"))
  }

  @Test func `a module that no platform has is an error of the package`() throws {
    let folder = try TemporaryFolder(Self.files(importing: "Fundation"))
    let result = try Tool.run(["test"], in: folder.url)
    #expect(result.status == 2)
    #expect(result.errors.contains("no such module 'Fundation'"))
  }
}
