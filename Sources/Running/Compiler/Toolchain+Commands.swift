import SwiftSource

extension Toolchain {
  /// The commands that compile and link a program's text in `main.swift` to a shared object, as a
  /// user can type them.
  package func commands(compiling program: ProgramText, languageMode: Int) throws -> [[String]] {
    let compiler = Compiler(toolchain: self, sandbox: .none, limits: .ofCompilers)
    let arguments = compiler.arguments(program, languageMode: languageMode, isTraced: false)
    return [
      [frontend, "-frontend", "-c", "-primary-file", Compiler.sourceName] + arguments
        + ["-o", "main.o"],
      [linker.path] + linker.arguments
        + [
          "-shared", "--hash-style=gnu", "--eh-frame-hdr", "-o", "main.so", startObject, "main.o",
        ],
    ]
  }
}
