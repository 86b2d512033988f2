import Foundation
import TestSupport
import Testing

@testable import Running

/// C modules that several processes share are used only if they are complete, and whoever needs
/// them gets them, whatever other processes do to the folder.
struct SharedModulesTests {
  private let folder: TemporaryFolder
  private var toolchain: Toolchain
  /// The arguments that have modules of their own.
  private let arguments = ["-swift-version", "6"]

  init() async throws {
    folder = try TemporaryFolder(["kept/none": "", "work/none": ""])
    toolchain = try await Toolchain()
    toolchain.keptModules = folder("kept")
  }

  /// A compiler of a new process, without a sandbox.
  ///
  /// - Parameter script: The shell script to run instead of the compiler. `$modules` is the folder
  ///   of the modules.
  private func compiler(running script: String) throws -> Compiler {
    let text = """
      #!/bin/sh
      modules='\(folder("kept/imported/swift-6"))'
      \(script)

      """
    // The same file counts as the same compiler.
    if FileManager.default.contents(atPath: folder("frontend")) != Data(text.utf8) {
      try folder.write(Array(text.utf8), to: "frontend")
      chmod(folder("frontend"), 0o755)
    }
    var toolchain = toolchain
    toolchain.frontend = folder("frontend")
    return Compiler(toolchain: toolchain, sandbox: .none, limits: .ofCompilers)
  }

  /// A compiler of a new process, in the best sandbox.
  private func compiler() async -> Compiler {
    let sandbox = await Sandbox(for: toolchain)
    return Compiler(toolchain: toolchain, sandbox: sandbox, limits: .ofCompilers)
  }

  private func prepare(_ compiler: Compiler) async throws {
    let modules = compiler.modules(for: folder("work/any"), arguments)
    #expect(modules == folder("kept/imported/swift-6"))
    try await compiler.prepareModules(modules, for: arguments)
  }

  private func names(in path: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder(path)).sorted()) ?? []
  }

  private func count(of file: String) -> Int {
    FileManager.default.contents(atPath: folder(file))?.count { $0 == 10 } ?? 0
  }

  @Test(arguments: [
    "exit 1", "kill -KILL $$", "echo '<unknown>:0: error: no space left' >&2",
  ])
  func `modules that could not be built are built by the next process`(failure: String) async throws
  {
    let script = "echo >>'\(folder("starts"))'; [ -e '\(folder("works"))' ] && exit 0; \(failure)"
    for _ in 0..<2 { try await prepare(compiler(running: script)) }
    #expect(count(of: "starts") == 2)
    #expect(names(in: "kept/imported/swift-6") == [])
    try folder.write([], to: "works")
    for _ in 0..<2 { try await prepare(compiler(running: script)) }
    #expect(count(of: "starts") == 3)
    #expect(names(in: "kept/imported/swift-6").count == 1)
  }

  @Test func `a folder that replaced the one with the modules does not count as complete`()
    async throws
  {
    // Another process discards the modules while they are built.
    try await prepare(compiler(running: "mv \"$modules\" \"$modules-old\"; mkdir \"$modules\""))
    #expect(names(in: "kept/imported/swift-6") == [])
    #expect(names(in: "kept/imported/swift-6-old").count == 1)
  }

  @Test func `locks that killed compilers left delay nobody`() async throws {
    for name in ["Shims.pcm.lock", "Shims.pcm.lock-12ab"] {
      // In a sandbox, the process with this number is always running.
      try folder.write(Array("proofbook 2".utf8), to: "kept/imported/swift-6/1AB/\(name)")
    }
    try folder.write([], to: "kept/imported/swift-6/1AB/Shims.pcm")
    let compiler = try compiler(running: "ls \"$modules\"/1AB >'\(folder("seen"))'")
    try await prepare(compiler)
    #expect(
      FileManager.default.contents(atPath: folder("seen")) == Data("Shims.pcm\n".utf8))
  }

  @Test func `only one process at a time builds modules in a folder`() async throws {
    let script = """
      mkdir "$modules/building" || touch '\(folder("clash"))'
      sleep 0.2
      rmdir "$modules/building"
      exit 1
      """
    let compilers = try (0..<4).map { _ in try compiler(running: script) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for compiler in compilers { group.addTask { try await prepare(compiler) } }
      try await group.waitForAll()
    }
    #expect(!FileManager.default.fileExists(atPath: folder("clash")))
  }

  @Test func `modules that another process builds are not built again`() async throws {
    let script = "echo >>'\(folder("starts"))'; sleep 0.2"
    let compilers = try (0..<3).map { _ in try compiler(running: script) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for compiler in compilers { group.addTask { try await prepare(compiler) } }
      try await group.waitForAll()
    }
    #expect(count(of: "starts") == 1)
  }

  /// Replaces the folder of the modules by an empty one, as other processes may do.
  private func discardModules() throws {
    #expect(names(in: "kept/imported/swift-6").count > 1)
    try FileManager.default.removeItem(atPath: folder("kept/imported"))
    try FileManager.default.createDirectory(
      atPath: folder("kept/imported/swift-6"), withIntermediateDirectories: true)
  }

  @Test func `modules that another process discards are built again, whatever needs them`()
    async throws
  {
    let compiler = await compiler()
    let program = example("import Foundation\nlet day = Date(timeIntervalSince1970: 0)").program
    func compileModule(_ place: String) async throws -> [String] {
      try FileManager.default.createDirectory(
        atPath: folder(place), withIntermediateDirectories: true)
      return try await compiler.compileModule(
        program, named: "Days", importing: [], conditions: [], in: folder(place),
        limit: .seconds(300)
      ).map(\.text)
    }
    #expect(try await compileModule("work/1") == [])
    try discardModules()
    let checked = try await compiler.typeChecked(
      [PreparedProgram(program, index: 0, batches: nil)], in: folder("work"), limit: .seconds(300))
    #expect(checked.map { $0?.map(\.text) } == [[]])
    try discardModules()
    #expect(try await compileModule("work/2") == [])
  }
}
