import Foundation
import TestSupport
import Testing

@testable import Articles
@testable import Programs
@testable import Running
@testable import Support

/// Which of the modules in SwiftPM's build folder programs can import.
struct ImportableModulesTests {
  @Test(arguments: ["ArgumentParser", "Mustache", "Support", "ExamplesTests"])
  func `a program cannot import modules of the tool or of the tests`(_ module: String) async throws
  {
    let toolchain = try await Toolchain()
    let built = "\(toolchain.builtModules)/\(module).swiftmodule"
    try #require(FileManager.default.fileExists(atPath: built))

    let imported = try await outcome(of: "import \(module)")
    #expect(imported.messages.map(\.text) == ["no such module '\(module)'"])
    let condition = try await outcome(
      of: "#if canImport(\(module))\nprint(true)\n#else\nprint(false)\n#endif")
    #expect(condition.standardOutput == "false\n")
  }

  @Test func `the compiler can read all files of those that a program can import`() async throws {
    let toolchain = try await Toolchain()
    #expect(toolchain.modules != toolchain.builtModules)
    let names = try FileManager.default.contentsOfDirectory(atPath: toolchain.modules)
    #expect(names.count == 3 * ImportableModules.names.count)
    for name in names {
      #expect(FileManager.default.fileExists(atPath: "\(toolchain.modules)/\(name)"), "\(name)")
    }
    // The same module by one of Apple's names.
    let imports = AppleModules.names + ["Trace", "UIKit"]
    let source = imports.map { "import \($0)\n" }.joined() + "print(UIView().tag)"
    let imported = try await outcome(of: source)
    #expect(imported.standardOutput == "0\n", "\(imported.messages)")
  }

  @Test func `the folder is made once, and a module that is built later is in it`() throws {
    let build = try TemporaryFolder(["Modules/Trace.swiftmodule": "trace"])
    let folder = try #require(ImportableModules.folder(beside: build("Modules")))
    #expect(FileSystem.folder(of: folder) == build.path)
    func text(of module: String) -> String? {
      try? String(contentsOfFile: "\(folder)/\(module).swiftmodule", encoding: .utf8)
    }
    #expect(text(of: "Trace") == "trace")
    #expect(text(of: "UIKit") == nil)

    try build.write(Array("built".utf8), to: "Modules/UIKit.swiftmodule")
    try build.write(Array("new".utf8), to: "Modules/Trace.swiftmodule")
    try build.write(Array("not importable".utf8), to: "Modules/Pages.swiftmodule")
    #expect(text(of: "UIKit") == "built")
    #expect(text(of: "Trace") == "new")
    #expect(text(of: "Pages") == nil)

    let stamp = FileStamp(of: folder)
    #expect(ImportableModules.folder(beside: build("Modules")) == folder)
    #expect(FileStamp(of: folder) == stamp)
    #expect(try FileManager.default.contentsOfDirectory(atPath: build.path).count == 2)

    // The links are relative.
    try FileManager.default.moveItem(atPath: build.path, toPath: build.path + "-moved")
    defer { try? FileManager.default.removeItem(atPath: build.path + "-moved") }
    let moved = folder.replacing(build.path, with: build.path + "-moved")
    #expect(FileManager.default.fileExists(atPath: moved + "/UIKit.swiftmodule"))
  }

  @Test func `without a place for the folder there is none`() {
    #expect(ImportableModules.folder(beside: "/proc/Modules") == nil)
  }
}
