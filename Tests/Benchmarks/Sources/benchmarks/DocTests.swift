import Foundation

/// rustdoc, and a crate whose doc tests it runs.
struct DocTests {
  private let rustdoc: String
  private let rustc: String
  private let folder: String
  let version: String

  /// - Throws: If there is no rustdoc, an error that says what to install.
  init(in folder: String) throws {
    self.folder = folder
    let home = ProcessInfo.processInfo.environment["CARGO_HOME"] ?? NSHomeDirectory() + "/.cargo"
    guard let proxy = Command.path(of: "rustc", besides: [home + "/bin"]) else {
      throw Command.Failed(
        description: "found no 'rustc' and 'rustdoc' on the PATH or in '\(home)/bin'; install them "
          + "with 'curl https://sh.rustup.rs | sh -s -- --profile minimal', or 'apt-get install rustc'"
      )
    }
    // The rustc on the PATH may be rustup's, which takes time to find the compiler.
    let root = try Command([proxy, "--print", "sysroot"]).run(endingWith: 0).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
    rustc = root + "/bin/rustc"
    rustdoc = root + "/bin/rustdoc"
    guard FileManager.default.isExecutableFile(atPath: rustdoc) else {
      throw Command.Failed(description: "found no 'rustdoc' beside '\(rustc)'")
    }
    version = try Command([rustdoc, "--version"]).run(endingWith: 0).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private var source: String { folder + "/uikit.rs" }
  private var library: String { folder + "/libuikit.rlib" }

  /// Writes and compiles the crate. Like compiling our UIKit, this is not part of the measurement.
  ///
  /// - Parameter program: The program whose doc test must fail.
  func write(_ programs: [SampleProgram], falsifying program: SampleProgram? = nil) throws {
    var text = SampleProgram.crate(with: programs)
    if let program {
      var other = program
      other.isChanged = true
      text = text.replacingOccurrences(of: program.rustClaim, with: other.rustClaim)
    }
    try Data(text.utf8).write(to: URL(filePath: source))
    try Command([
      rustc, "--edition", "2024", "--crate-type", "lib", "--crate-name", "uikit", source, "-o",
      library,
    ]).run(endingWith: 0)
  }

  /// Runs all doc tests. From the edition of 2024 on, they are merged into one program; before,
  /// each is compiled by itself.
  func command(edition: Int) -> Command {
    Command([
      rustdoc, "--test", "--edition", "\(edition)", "--crate-name", "uikit", "--extern",
      "uikit=\(library)", source,
    ])
  }

  /// Fails unless all doc tests pass.
  func checkThatAllPass(edition: Int, count: Int) throws {
    let text = try command(edition: edition).run(endingWith: 0).text
    guard text.contains("test result: ok. \(count) passed; 0 failed; 0 ignored") else {
      throw Command.Failed(
        description: "rustdoc did not pass \(count) tests:\n\(text.prefix(2000))")
    }
  }
}
