import ArgumentParser
import Foundation
import Programs
import Running
import Support

/// Compiles a library that was written for UIKit against the runtime, and reports why it does not
/// compile.
///
/// The library is compiled as it is. The command knows no library: what it needs to know is in the
/// library's own manifest, or in the command's options.
@main struct Compatibility: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compatibility",
    abstract: "Compile a library against the runtime, and group the errors by cause.",
    discussion: "The exit status is 1 if a module of the library does not compile.")

  @Argument(help: "The library's checkout.", completion: .directory)
  var library: String

  @Option(
    help: "A folder of sources that form one module, instead of the modules in Package.swift.",
    completion: .directory)
  var sources: String?

  @Option(name: .customLong("define"), help: "A name that is true in '#if'. Repeatable.")
  var conditions: [String] = []

  @Option(help: "The language mode, 5 or 6; that of Package.swift by default.")
  var languageMode: Int?

  @Option(name: .customLong("causes"), help: "How many causes to print for each module.")
  var mostCauses = 20

  func run() async throws {
    let probes = ProbeCache(path: nil)
    let scratch = try RunFolder()
    defer { scratch.remove() }
    let toolchain = try await Toolchain(probes: probes)
    let sandbox = await Sandbox(for: toolchain, probes: probes)
    let policy = PackagePolicy(
      folder: scratch.path + "/packages", probes: probes,
      sandbox: sandbox.isForPackages ? sandbox : nil)
    let modules = try await LibraryModule.all(in: library, sources: sources, policy)
    let compiler = Compiler(toolchain: toolchain, sandbox: sandbox, limits: .ofCompilers)
    var compiled: Set<String> = []
    for module in modules {
      let missing = module.dependencies.filter { !compiled.contains($0) }
      guard missing.isEmpty else {
        print("\(module.name): not compiled, because it needs \(missing.joined(separator: ", "))")
        continue
      }
      let program = module.program(languageMode: languageMode)
      let messages = try await compiler.compileModule(
        program, named: module.name, importing: [scratch.path],
        conditions: ["SWIFT_PACKAGE"] + conditions, in: scratch.path, limit: .seconds(600))
      let causes = ErrorCause.all(of: messages)
      if causes.isEmpty { compiled.insert(module.name) }
      print(report(on: module, causes), terminator: "")
    }
    if modules.contains(where: { !compiled.contains($0.name) }) { throw ExitCode(1) }
  }

  private func report(on module: LibraryModule, _ causes: [ErrorCause]) -> String {
    let files = counted(module.files.count, "file")
    guard !causes.isEmpty else { return "\(module.name): compiled (\(files))\n" }
    let errors = counted(causes.map(\.count).reduce(0, +), "error")
    var lines = ["\(module.name): not compiled (\(files), \(errors))"]
    for cause in causes.prefix(mostCauses) {
      lines.append("  \(cause.text) ×\(cause.count)")
      lines.append("    \(cause.first)")
    }
    if causes.count > mostCauses { lines.append("  and \(causes.count - mostCauses) more causes") }
    return lines.map { $0 + "\n" }.joined()
  }
}
