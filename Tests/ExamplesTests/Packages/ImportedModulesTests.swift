import TestSupport
import Testing

@testable import Articles
@testable import Running

struct ImportedModulesTests {
  @Test func `imports of every form are found`() {
    let lines = [
      "import Kit", "  @testable import Inner", "@_exported public import Outer // why",
      "import struct Types.Box", "import Parent.Child", "// import Nothing", "let important = 1",
      "print(\"import Text\")", "import One; import Two",
    ]
    #expect(
      SwiftPackage.importedModules(in: lines) == [
        "Kit", "Inner", "Outer", "Types", "Parent", "One",
      ])
  }

  @Test(arguments: [
    (["Kit"], true), (["Inner"], true), (["Away_Kit"], true), (["Far"], true),
    (["DeepModule"], true), (["Beside"], true), (["Foundation"], false), (["SwiftUI"], false),
    (["Checks"], false), (["UIKit"], false), ([], false),
  ])
  func `a module of the package or of what its libraries depend on needs the package`(
    modules: [String], isUsed: Bool
  ) throws {
    let imports = Set(modules)
    let folder = try TemporaryFolder([
      "Kit/Package.swift": "", "Beside/Package.swift": ".target(name:\"Beside\")",
      "Kit/.build/checkouts/far/Package.swift": """
      products: [.library(name: "Far", targets: ["DeepModule"])],
      targets: [.target(
        name: "DeepModule", linkerSettings: [.linkedFramework("SwiftUI")])]
      """,
    ])
    func target(
      _ name: String, _ kind: String = "library", of product: [String] = [],
      on dependencies: [String] = [], others: [String] = []
    ) -> SwiftPackage.Target {
      SwiftPackage.Target(
        name: name, module: name, kind: kind, path: "Sources/\(name)", sources: [],
        products: product, dependencies: dependencies, productDependencies: others)
    }
    var package = SwiftPackage(
      root: folder("Kit"), name: "kit", toolsVersion: [6, 0],
      targets: [
        target("Kit", of: ["Kit"], on: ["Inner"]), target("Inner", others: ["Away-Kit"]),
        target("KitTests", "test", others: ["Checks"]),
      ], libraries: ["Kit"], hasDependencies: true)
    package.localDependencies = [folder("Beside")]
    #expect(package.isUsed(byImportsOf: imports) == isUsed)
    package.hasDependencies = false
    #expect(package.isUsed(byImportsOf: imports) == !imports.isDisjoint(with: ["Kit", "Inner"]))
  }
}
