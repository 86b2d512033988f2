import Foundation
import ResultStore
import TestSupport
import Testing

@testable import Checking
@testable import Running
@testable import Support

/// Which changes of the tool's code give outcomes another key.
struct DecidingCodeTests {
  /// A folder with an executable in SwiftPM's layout.
  private struct BuildFolder {
    let folder = try! TemporaryFolder()
    let name: String

    /// - Parameter name: The name of the executable's file.
    init(_ name: String = "proofbook", modules: [String]) throws {
      self.name = name
      for module in modules { try write(module, "first version") }
      try writeList(modules.map { folder("\($0).build/File.swift.o") })
      try link("executable")
    }

    /// The path of the executable.
    var program: String { folder(name) }
    /// The path of the list of its object files.
    var list: String {
      "\(name.replacing(".xctest", with: "")).product/Objects.LinkFileList"
    }

    /// Writes the object file of a module.
    func write(_ module: String, _ text: String) throws {
      try folder.write(Array(text.utf8), to: "\(module).build/File.swift.o")
      try setDate(1000, of: "\(module).build/File.swift.o")
    }

    func writeList(_ paths: [String]) throws {
      try folder.write(Array((paths.joined(separator: "\n") + "\n").utf8), to: list)
      try setDate(1000, of: list)
    }

    /// Writes the executable, as the linker does after all object files.
    func link(_ text: String) throws {
      try folder.write(Array(text.utf8), to: name)
      try setDate(2000, of: name)
    }

    /// Sets the modification date, in seconds.
    func setDate(_ date: Double, of name: String) throws {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: date)], ofItemAtPath: folder(name))
    }

    func digest(_ probes: ProbeCache = ProbeCache(path: nil)) throws -> String {
      try #require(DecidingCode.digest(in: program, probes: probes))
    }

    /// Whether the digest is that of the whole executable.
    func isOfWholeExecutable() throws -> Bool {
      try digest() == Fingerprint(ofFile: program)?.hexadecimal
    }
  }

  /// The running tests, whose executable is in SwiftPM's build folder, without symbolic links.
  private static let tests = FileSystem.realPath(RunEnvironment.runningProgram)!
  private static let tool = FileSystem.folder(of: tests) + "/proofbook"

  /// The modules that decide outcomes and that are linked from object files.
  private static let deciding = [
    "Articles", "CFolders", "CSystem", "CTransfer", "CYaml", "Checking", "Examples", "Programs",
    "ResultStore", "Running", "SharedCache", "Subprocess", "Support", "SwiftParser",
    "SwiftSource", "SwiftSyntax", "SystemPackage", "Trace", "Yams",
    "_SubprocessCShims",
  ]

  @Test(arguments: deciding + ["NewModule"])
  func `a change of a module that decides outcomes changes the digest`(_ module: String) throws {
    let build = try BuildFolder(modules: ["Other", module, "Pages"])
    let before = try build.digest()
    #expect(try !build.isOfWholeExecutable())
    #expect(try build.digest() == before)

    try build.write(module, "second version")
    #expect(try build.digest() != before)
  }

  @Test(arguments: DecidingCode.otherModules.sorted() + ["EndToEndTests"])
  func `a change of another module does not`(_ module: String) throws {
    let build = try BuildFolder(modules: ["Running", module])
    let before = try build.digest()
    #expect(try !build.isOfWholeExecutable())

    try build.write(module, "second version")
    try build.link("another executable")
    #expect(try build.digest() == before)
    // Nor does it matter when it was written, or whether it is still there.
    try build.setDate(3000, of: "\(module).build/File.swift.o")
    #expect(try build.digest() == before)
    try FileManager.default.removeItem(atPath: build.folder("\(module).build/File.swift.o"))
    #expect(try build.digest() == before)
  }

  @Test func `a file that is added, removed or renamed changes the digest`() throws {
    let build = try BuildFolder(modules: ["Running", "Support"])
    let before = try build.digest()
    try build.writeList([build.folder("Running.build/File.swift.o")])
    #expect(try build.digest() != before)
    #expect(try !build.isOfWholeExecutable())
    try build.write("Programs", "first version")
    try build.writeList(["Running", "Programs"].map { build.folder("\($0).build/File.swift.o") })
    #expect(try build.digest() != before)
    #expect(try !build.isOfWholeExecutable())
  }

  @Test func `the order of the list, the folder and the executable's name do not matter`()
    throws
  {
    let build = try BuildFolder(modules: ["Running", "Support", "proofbook", "Pages"])
    let other = try BuildFolder(
      "proofbookPackageTests.xctest",
      modules: ["EndToEndTests", "Support", "Pages", "Running", "TestSupport", "UIKit"])
    #expect(try build.digest() == other.digest())
    #expect(try !build.isOfWholeExecutable())
  }

  @Test func `paths with special characters are in quotes`() throws {
    let build = try BuildFolder(modules: ["Running"])
    try build.folder.write([1], to: "Running.build/it's one.o")
    try build.setDate(1000, of: "Running.build/it's one.o")
    try build.writeList([#"'\#(build.folder(#"Running.build/it'\''s one.o"#))'"#])
    let before = try build.digest()
    #expect(try !build.isOfWholeExecutable())
    try build.folder.write([2], to: "Running.build/it's one.o")
    try build.setDate(1000, of: "Running.build/it's one.o")
    #expect(try build.digest() != before)
  }

  @Test func `with an object file that is newer than the executable, all of that counts`() throws {
    let build = try BuildFolder(modules: ["Running", "Support"])
    try build.setDate(1999, of: "Support.build/File.swift.o")
    #expect(try !build.isOfWholeExecutable())
    for date in [2000.0, 2001] {
      try build.setDate(date, of: "Support.build/File.swift.o")
      #expect(try build.isOfWholeExecutable())
    }
  }

  @Test func `if an object file is missing, the whole executable counts`() throws {
    let build = try BuildFolder(modules: ["Running", "Support"])
    try FileManager.default.removeItem(atPath: build.folder("Support.build/File.swift.o"))
    #expect(try build.isOfWholeExecutable())
  }

  @Test func `without a list, or with a newer or empty one, the whole executable counts`() throws {
    let build = try BuildFolder(modules: ["Running"])
    try build.setDate(2001, of: build.list)
    #expect(try build.isOfWholeExecutable())
    try build.writeList([])
    #expect(try build.isOfWholeExecutable())
    try FileManager.default.removeItem(atPath: build.folder(build.list))
    #expect(try build.isOfWholeExecutable())
  }

  @Test func `with object files of another folder, the whole executable counts`() throws {
    let build = try BuildFolder(modules: ["Running"])
    let other = try BuildFolder(modules: ["Running"])
    try build.writeList([other.folder("Running.build/File.swift.o")])
    #expect(try build.isOfWholeExecutable())
  }

  @Test func `object files in no folder of a module count`() throws {
    let build = try BuildFolder(modules: ["Running"])
    try build.folder.write([1], to: "library.a")
    try build.setDate(1000, of: "library.a")
    try build.writeList(
      ["Running.build/File.swift.o", "library.a"].map(build.folder.callAsFunction))
    let before = try build.digest()
    #expect(try !build.isOfWholeExecutable())
    try build.folder.write([2], to: "library.a")
    try build.setDate(1000, of: "library.a")
    #expect(try build.digest() != before)
  }

  @Test func `of an executable that has not changed, the object files are not read again`()
    async throws
  {
    let build = try BuildFolder(modules: ["Running"])
    // Nothing is remembered of a file that was written within the last two seconds.
    while FileStamp(of: build.program)?.isSettled == false {
      try await Task.sleep(for: .milliseconds(100))
    }
    let probes = ProbeCache(path: nil)
    let digest = try build.digest(probes)
    try build.write("Running", "the version of the next executable")
    #expect(try build.digest(probes) == digest)
    #expect(try build.digest() != digest)

    try build.link("the next executable")
    #expect(try build.digest(probes) == build.digest())
    #expect(try build.digest(probes) != digest)
  }

  @Test func `the tests and the tool contain the same code of each module that decides`() throws {
    let lists = try [Self.tests, Self.tool].map { program in
      let objects = try #require(LinkedObjects(of: program), "no list beside '\(program)'")
      let paths = DecidingCode.paths(in: objects)
      #expect(paths.count < objects.paths.count)
      let modules = Set(paths.compactMap(LinkedObjects.module))
      #expect(modules.isSuperset(of: Self.deciding))
      #expect(paths.contains("Running.build/Compiler.swift.o"))
      return paths
    }
    #expect(lists[0] == lists[1], "a module of the tests belongs to 'DecidingCode.otherModules'")

    let probes = ProbeCache(path: nil)
    let digest = DecidingCode.digest(in: Self.tests, probes: probes)
    #expect(
      digest == DecidingCode.digest(in: Self.tool, probes: probes), "build the products anew")
    #expect(digest != probes.digest(ofFile: Self.tests))
  }

  @Test func `the environment has this digest, and the modules that programs can import`()
    async throws
  {
    let probes = ProbeCache(path: nil)
    let toolchain = try await Toolchain()
    let environment = RunEnvironment(
      toolchain: toolchain, sandbox: .none, limits: .ofPrograms, probes: probes)
    let own = environment.inputs.filter { $0.name == "proofbook" }.map(\.text)
    #expect(own == [DecidingCode.digest(in: Self.tests, probes: probes)])

    let modules = environment.inputs.filter { $0.name.hasPrefix("the module '") }
    #expect(
      modules.map(\.name).sorted() == ImportableModules.names.map { "the module '\($0)'" }.sorted())
    #expect(modules.allSatisfy { $0.text.count == 64 })
  }

  /// The other modules that a source file imports. Imports in the text of programs are in literals.
  private static func others(importedIn source: String) -> [String] {
    source.matches(of: /(?m)^ *(?:@\w+ |package |public |internal |private )*import (?:\w+ )?(\w+)/)
      .map { String($0.1) }.filter(DecidingCode.otherModules.contains)
  }

  @Test func `no module that decides imports another one`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    #expect(Self.others(importedIn: "import Foundation\nimport Pages\n") == ["Pages"])
    #expect(
      Self.others(importedIn: "#if X\n  @testable import struct Mustache.A\n") == ["Mustache"])
    var count = 0
    for module in Self.deciding {
      let folder = root.appending(path: "Sources/\(module)").path
      for path in FileManager.default.subpaths(atPath: folder) ?? [] where path.hasSuffix(".swift")
      {
        count += 1
        let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
        #expect(Self.others(importedIn: text) == [], "Sources/\(module)/\(path)")
      }
    }
    #expect(count > 200)
  }
}
