import ArgumentParser
import Foundation
import Programs
import Running
import Support
import Trace

/// Compiles a library that was written for UIKit against the runtime, and reports why it does not
/// compile. Runs the library's tests, too.
///
/// The library is compiled as it is. The command knows no library: what it needs to know is in the
/// library's own manifest, or in the command's options.
@main struct Compatibility: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compatibility",
    abstract: "Compile a library against the runtime, group the errors by cause, run its tests.",
    discussion: "The exit status is 1 if a module does not compile, or a test fails.")

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

  @Option(
    name: .customLong("module"),
    help: ArgumentHelp(
      "A module that the library imports, from a folder of sources. Repeatable.",
      valueName: "name=folder"))
  var others: [String] = []

  @Option(help: "A file or folder to leave out, relative to the checkout. Repeatable.")
  var exclude: [String] = []

  @Option(
    name: .customLong("without"),
    help: ArgumentHelp(
      "A module that the runtime does not have: files that need it are left out. Repeatable.",
      valueName: "module"))
  var absent: [String] = []

  @Flag(help: "Run the tests of the test targets in Package.swift.")
  var tests = false

  @Option(
    help: "A folder with the tests, instead of the test targets in Package.swift.",
    completion: .directory)
  var testSources: String?

  @Option(help: "The device that runs the tests, as pages write it: 'iPhone SE, dark'.")
  var device: String?

  @Flag(help: "Run the tests in an app with a window, as Xcode does for tests of an app.")
  var hosted = false

  @Option(name: .customLong("causes"), help: "How many causes to print for each module.")
  var mostCauses = 20

  func validate() throws {
    for other in others where !other.contains("=") {
      throw ValidationError("--module takes NAME=FOLDER, not '\(other)'")
    }
    if let device, (try? DeviceSetup(device)) == nil {
      throw ValidationError("unknown device '\(device)'")
    }
  }

  func run() async throws {
    let probes = ProbeCache(path: nil)
    let scratch = try RunFolder()
    defer { scratch.remove() }
    let toolchain = try await Toolchain(probes: probes)
    let sandbox = await Sandbox(for: toolchain, probes: probes)
    let policy = PackagePolicy(
      folder: scratch.path + "/packages", probes: probes,
      sandbox: sandbox.isForPackages ? sandbox : nil)
    var modules = try await LibraryModule.all(in: library, sources: sources, policy)
    if let testSources {
      modules.tests = [
        try LibraryModule(name: "LibraryTests", folder: testSources, in: library)
      ]
    }
    modules.library = try otherModules() + modules.library.map(withoutExcluded)
    modules.tests = modules.tests.map(withoutExcluded)
    let compiler = Compiler(toolchain: toolchain, sandbox: sandbox, limits: .ofCompilers)
    var compiled: Set<String> = []
    for module in modules.library {
      let missing = module.dependencies.filter { !compiled.contains($0) }
      guard missing.isEmpty else {
        print("\(module.name): not compiled, because it needs \(missing.joined(separator: ", "))")
        continue
      }
      let part = AvailablePart(of: module, without: absent)
      let (causes, left) = try await part.compile { module in
        try await compiler.compileModule(
          module.program(languageMode: languageMode), named: module.name,
          importing: [scratch.path],
          conditions: ["SWIFT_PACKAGE"] + module.conditions + conditions, isTestable: true,
          in: scratch.path, limit: .seconds(600))
      }
      guard causes.isEmpty else {
        print(module.report(causes, atMost: mostCauses).joined(separator: "\n"))
        continue
      }
      compiled.insert(module.name)
      let count = module.files.count { !left.contains($0.path) }
      print("\(module.name): compiled (\(counted(count, "file")))")
      for path in left { print("  without \(path)") }
    }
    guard modules.library.allSatisfy({ compiled.contains($0.name) }) else { throw ExitCode(1) }
    guard tests || testSources != nil else { return }
    let run = TestRun(
      compiler: compiler,
      starter: Running.Host.Starter(toolchain: toolchain, sandbox: sandbox, folder: scratch),
      folder: scratch.path, conditions: ["SWIFT_PACKAGE"] + conditions, library: modules.library,
      device: try device.map { try DeviceSetup($0) } ?? DeviceSetup(), isHosted: hosted)
    var isPassed = true
    for module in modules.tests {
      let report = try await run.report(on: module, languageMode: languageMode)
      print(report.lines.joined(separator: "\n"))
      isPassed = isPassed && report.isPassed
    }
    if !isPassed { throw ExitCode(1) }
  }

  private func otherModules() throws -> [LibraryModule] {
    try others.map { other in
      let parts = other.split(separator: "=", maxSplits: 1).map(String.init)
      let folder = URL(filePath: parts[1])
      return try LibraryModule(
        name: parts[0], folder: folder.lastPathComponent,
        in: folder.deletingLastPathComponent().path)
    }
  }

  private func withoutExcluded(_ module: LibraryModule) -> LibraryModule {
    var module = module
    module.files.removeAll { file in
      exclude.contains { file.path == $0 || file.path.hasPrefix($0 + "/") }
    }
    return module
  }
}
