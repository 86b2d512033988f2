import Foundation
import TestSupport
import Testing

@testable import Running

#if os(Linux)
  /// A compiler that a hostile source has taken over can write only its own result.
  struct CompilerBoxTests {
    private let folder: TemporaryFolder
    private var toolchain: Toolchain

    init() async throws {
      folder = try TemporaryFolder([
        "secrets/key": "the key to everything",
        "maps/module.modulemap": "module Exotic { header \"exotic.h\" }",
        "maps/exotic.h": "static inline int exotic(void) { return 1; }",
      ])
      for name in ["kept", "work"] {
        try FileManager.default.createDirectory(
          atPath: folder(name), withIntermediateDirectories: true)
      }
      toolchain = try await Toolchain()
      toolchain.keptModules = folder("kept")
      toolchain.moduleMaps.append(folder("maps/module.modulemap"))
    }

    /// The names and contents of all files in a folder.
    private func contents(_ path: String) -> [String: Data] {
      let names = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
      return Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, FileManager.default.contents(atPath: "\(path)/\($0)") ?? Data())
        })
    }

    private func compiled(_ text: String, by compiler: Compiler) async throws -> Compiled {
      let work = folder("work/\(UUID().uuidString)")
      try FileManager.default.createDirectory(atPath: work, withIntermediateDirectories: true)
      return try await compiler.compiled(
        batch: [Compiler.Source(name: "main.swift", text: text)], in: work, limit: .seconds(300))
    }

    private func compiler(
      _ toolchain: Toolchain, _ mechanism: Isolation.Mechanism
    ) async throws -> Compiler {
      let sandbox = await Sandbox(for: toolchain, allowing: [mechanism, .seccomp, .limits])
      try #require(sandbox.isolation.mechanisms.first == mechanism)
      return Compiler(toolchain: toolchain, sandbox: sandbox, limits: .ofCompilers)
    }

    /// Replaces the compiler by a script. It compiles the source that imports the modules;
    /// otherwise it attacks, and prints how far it got.
    private func hijack(_ toolchain: inout Toolchain) throws {
      let modules = folder("kept/imported/swift-6")
      let script = """
        #!/bin/sh
        case "$*" in *imports.swift*) exec \(toolchain.frontend) "$@";; esac
        for file in $(find \(modules) -type f); do
          echo harm >> $file; chmod 777 $file; mv $file $file.old; rm -f $file
        done 2> /dev/null
        for folder in $(find \(modules) -type d) \(toolchain.modules) \(toolchain.builtModules); do
          echo harm > $folder/harm
          ln -s /etc/passwd $folder/link
        done 2> /dev/null
        rm -rf \(modules)/* 2> /dev/null
        mv \(modules) \(modules)-old 2> /dev/null
        echo "files $(find \(modules) -type f | wc -l)" >&2
        echo "secret $(cat \(folder("secrets/key")) 2> /dev/null)" >&2
        echo "signal $(kill -0 \(getpid()) 2> /dev/null && echo sent)" >&2
        echo "interfaces $(grep -c : /proc/net/dev 2> /dev/null)" >&2
        echo "others $(test -e /proc/\(getpid())/environ && echo seen)" >&2
        echo "user $(id -u)" >&2
        exit 1

        """
      try folder.write(Array(script.utf8), to: "maps/frontend")
      chmod(folder("maps/frontend"), 0o755)
      toolchain.frontend = folder("maps/frontend")
    }

    @Test(arguments: [Isolation.Mechanism.bubblewrap, .namespaces, .landlock])
    func `a hostile compiler cannot change shared modules, and sees no other process`(
      mechanism: Isolation.Mechanism
    ) async throws {
      var hostile = toolchain
      try hijack(&hostile)
      let compiler = try await compiler(hostile, mechanism)
      let modules = compiler.modules(for: folder("work/any"), ["-swift-version", "6"])
      try await compiler.prepareModules(modules, for: ["-swift-version", "6"])
      let before = contents(modules)
      #expect(before.keys.count { $0.hasSuffix(".pcm") } > 5)

      let result = try await compiled("import Foundation", by: compiler)

      #expect(contents(modules) == before)
      for folder in [toolchain.modules, toolchain.builtModules] {
        #expect(!FileManager.default.fileExists(atPath: folder + "/harm"))
      }
      let lines = result.errors.split(separator: "\n")
      let files = before.count { key, _ in
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: "\(modules)/\(key)", isDirectory: &isFolder)
        return !isFolder.boolValue
      }
      #expect(lines.contains("files \(files)"), "\(result)")
      #expect(lines.contains("secret "), "\(result)")
      #expect(lines.contains("signal "), "\(result)")
      guard mechanism != .landlock else { return }
      #expect(lines.contains("interfaces 1"), "\(result)")
      #expect(lines.contains("others "), "\(result)")
      #expect(lines.contains("user 1000"), "\(result)")
    }

    @Test
    func `a module is built when it is first imported, kept, and rebuilt when it changes`()
      async throws
    {
      let compiler = try await compiler(toolchain, .bubblewrap)
      let text = "import Exotic\nfunc value() -> Int32 { exotic() }"
      let first = try await compiled(text, by: compiler)
      #expect(first.program != nil && first.errors == "", "\(first)")
      let kept = contents(folder("kept"))
      #expect(kept.keys.contains { $0.contains("Exotic") })
      #expect(try await compiled(text, by: compiler).program != nil)
      #expect(contents(folder("kept")) == kept)

      try folder.write(
        Array("static inline int another(void) { return 10; }".utf8), to: "maps/exotic.h")
      // As in another run.
      let later = try await self.compiler(toolchain, .bubblewrap)
      let changed = try await compiled(
        "import Exotic\nfunc value() -> Int32 { another() }", by: later)
      #expect(changed.program != nil && changed.errors == "", "\(changed)")
    }

    @Test func `damaged modules are rebuilt`() async throws {
      let text = "import Foundation\nfunc value() -> String { UUID().uuidString }"
      let first = try await compiled(text, by: try await compiler(toolchain, .bubblewrap))
      #expect(first.program != nil, "\(first)")
      for name in contents(folder("kept")).keys where name.hasSuffix(".pcm") {
        try folder.write(Array("no module".utf8), to: "kept/" + name)
      }
      let again = try await compiled(text, by: try await compiler(toolchain, .bubblewrap))
      #expect(again.program != nil && again.errors == "", "\(again)")
    }

    @Test func `no file is written through a link that a compiler left`() async throws {
      // The first compilation puts a link at the path to which the next one would write its source.
      let script = """
        #!/bin/sh
        case "$*" in *imports.swift*) exec \(toolchain.frontend) "$@";; esac
        for argument; do case "$argument" in */main.swift)
          rm -f "$argument"; ln -s \(folder("secrets/key")) "$argument"
          ln -s \(folder("secrets/key")) "${argument%main.swift}../main.swift" 2> /dev/null;;
        esac; done
        echo "error: x.pcm" >&2
        exit 1

        """
      try folder.write(Array(script.utf8), to: "maps/frontend")
      chmod(folder("maps/frontend"), 0o755)
      var hostile = toolchain
      hostile.frontend = folder("maps/frontend")
      let compiler = try await compiler(hostile, .bubblewrap)
      _ = try await compiled("print(1)", by: compiler)
      #expect(
        FileManager.default.contents(atPath: folder("secrets/key"))
          == Data("the key to everything".utf8))
    }
  }
#endif
