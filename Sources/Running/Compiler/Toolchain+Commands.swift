import SwiftSource

extension Toolchain {
  /// The commands that make a shared object of a program's text in `main.swift`, as one may type them: the compiler's and
  /// the linker's.
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
