import Testing

@testable import Articles

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
}
