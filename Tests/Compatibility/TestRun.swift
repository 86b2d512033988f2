import Articles
import Foundation
import Programs
import Running
import Support
import Trace

/// Builds the tests of a library, and runs each in a process of its own.
struct TestRun {
  var compiler: Compiler
  var starter: Running.Host.Starter
  /// The folder with the compiled modules.
  var folder: String
  var conditions: [String]
  /// The library's modules, each with its object file in the folder.
  var library: [LibraryModule]
  var device = DeviceSetup()
  /// Whether an app with a window is around the tests.
  var isHosted = false

  private static let hostLines = [
    "let hostWindow = UIWindow(frame: UIScreen.main.bounds)",
    "hostWindow.rootViewController = UIViewController()", "hostWindow.makeKeyAndVisible()",
    "RunLoop.main.run(until: Date(timeIntervalSinceNow: 1))",
  ]

  /// What the program writes before each of its reports; see `TestCases.swift`.
  static let mark = "\u{1}proofbook "

  /// Modules of this folder that stand in for those of Apple and of others, in the order in which
  /// they can be compiled.
  private static let standIns = ["TestCases", "XCTest", "Testing", "Quick", "Nimble"]

  /// Foundation has a type of the same name.
  private static let nimbleNames = LibraryModule.File(
    path: "nimble.swift", text: "import Nimble\npublic typealias Predicate = Nimble.Predicate\n")

  /// What came of the tests of one module.
  struct Report {
    var lines: [String]
    var isPassed: Bool
  }

  /// Compiles the tests and runs them.
  func report(on tests: LibraryModule, languageMode: Int?) async throws -> Report {
    var objects = library.map(object)
    for standIn in try standIns(importedBy: tests) {
      let program = standIn.program(languageMode: nil)
      let causes = ErrorCause.all(of: try await messages(standIn, program))
      guard causes.isEmpty else {
        return Report(lines: standIn.report(causes, atMost: 5), isPassed: false)
      }
      objects.append(object(standIn))
    }
    let finder = TestFinder(tests.files)
    var left = finder.entries
    var omitted: [String] = []
    let messages = try await compile(tests, languageMode, &left, omitting: &omitted)
    guard messages.isEmpty else {
      return Report(lines: tests.report(ErrorCause.all(of: messages), atMost: 20), isPassed: false)
    }
    objects.append(object(tests))
    let main = self.main(of: tests, left, imports: imports(of: tests))
    let compiled = try await compiler.compileProgram(
      main, importing: [folder], conditions: conditions, linking: objects, in: folder,
      limit: .seconds(600))
    guard let path = compiled.program else {
      let lines = tests.report(ErrorCause.all(of: compiled.errors, main), atMost: 20)
      return Report(lines: lines, isPassed: false)
    }
    return try await run(path, main, of: tests, omitted: omitted)
  }

  /// Compiles the module of the tests. If all errors are in tests, leaves those out.
  ///
  /// - Returns: The errors; empty if the module is compiled.
  private func compile(
    _ tests: LibraryModule, _ languageMode: Int?, _ left: inout [TestFinder.Entry],
    omitting omitted: inout [String]
  ) async throws -> [Outcome.Message] {
    let all = left
    var module = tests
    var errors: [Outcome.Message] = []
    for _ in 0..<5 {
      var rewritten = module
      if imports(of: tests).contains("Nimble") { rewritten.files.append(Self.nimbleNames) }
      rewritten.files = rewritten.files.map { file in
        LibraryModule.File(path: file.path, text: TestFinder.withoutMacros(file.text))
      }
      var program = rewritten.program(languageMode: languageMode)
      program.imports = ["UIKit"]
      errors = try await messages(rewritten, program).filter { $0.severity == .error }
      if errors.isEmpty { return [] }
      for error in errors {
        let entry = all.first { entry in
          guard let body = entry.body else { return false }
          return tests.files[body.file].path == error.location.file
            && body.lines.contains(error.location.line)
        }
        guard let entry, let body = entry.body else { return errors }
        guard left.contains(entry) else { continue }
        left.removeAll { $0.body == body }
        omitted.append(
          "  \(entry.name): not compiled: \(error.location): \(ErrorCause.text(of: error.text))")
        module.files[body.file].text.blank(body.offsets)
      }
    }
    return errors
  }

  private func object(_ module: LibraryModule) -> String { "\(folder)/\(module.name).o" }

  private func messages(
    _ module: LibraryModule, _ program: SwiftProgram
  ) async throws -> [Outcome.Message] {
    try await compiler.compileModule(
      program, named: module.name, importing: [folder], conditions: module.conditions + conditions,
      isTestable: true, in: folder, limit: .seconds(600))
  }

  private func imports(of tests: LibraryModule) -> Set<String> {
    Set(tests.files.flatMap { Compiler.imports(in: $0.text) })
  }

  private func standIns(importedBy tests: LibraryModule) throws -> [LibraryModule] {
    var names = imports(of: tests).union(["TestCases"])
    if names.contains("Quick") { names.insert("XCTest") }
    guard let root = Bundle.module.path(forResource: "StandIns", ofType: nil) else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try Self.standIns.filter(names.contains).map { name in
      try LibraryModule(name: name, folder: name, in: root)
    }
  }

  /// The program that lists the tests or runs one of them.
  private func main(
    of tests: LibraryModule, _ entries: [TestFinder.Entry], imports: Set<String>
  ) -> SwiftProgram {
    var lines = ["import TestCases", "import UIKit", "@testable import \(tests.name)"]
    lines += imports.intersection(["XCTest", "Quick"]).sorted().map { "import \($0)" }
    if isHosted { lines += Self.hostLines }
    lines.append("MainActor.assumeIsolated {")
    lines += (library + [tests]).map { "UIKit._addModule(\"\($0.name)\")" }
    for entry in entries {
      guard !entry.conditions.isEmpty else {
        lines.append(entry.line)
        continue
      }
      lines += ["#if \(entry.conditions.joined(separator: " && "))", entry.line, "#endif"]
    }
    lines += ["}", "TestCases.main()"]
    let file = LibraryModule.File(path: "main.swift", text: lines.map { $0 + "\n" }.joined())
    var program = LibraryModule(name: "main", files: [file], languageMode: 5)
      .program(languageMode: nil)
    program.goal = .run
    program.timeout = .seconds(30)
    program.device = device
    return program
  }

  private func run(
    _ path: String, _ main: SwiftProgram, of tests: LibraryModule, omitted: [String]
  ) async throws -> Report {
    var list = Running.Host.Request(library: path, main, isUIKit: true)
    list.files = tests.bundledFiles
    var listing: Running.Host.Result?
    try await starter.run([list]) { listing = $1 }
    guard let listing else { return Report(lines: [], isPassed: false) }
    let names = TestResult.names(in: listing, mark: Self.mark)
    guard !names.isEmpty else {
      let result = TestResult(listing, mark: Self.mark)
      return Report(lines: ["\(tests.name): no tests, \(result)"], isPassed: false)
    }
    let requests = names.map { [list] name in
      var request = list
      request.resources = [SwiftProgram.Resource(name: "test", text: name)]
      return request
    }
    var lines = omitted
    var (passed, failed, skipped) = (0, 0, 0)
    try await starter.run(requests) { index, result in
      switch TestResult(result, mark: Self.mark) {
      case .passed: passed += 1
      case .skipped: skipped += 1
      case .failed(let reason):
        failed += 1
        lines.append("  \(names[index]): \(reason)")
      }
    }
    var counts = ["\(passed) passed", "\(failed) failed"]
    if skipped > 0 { counts.append("\(skipped) skipped") }
    if !omitted.isEmpty { counts.append("\(omitted.count) not compiled") }
    let all = counted(names.count + omitted.count, "test")
    lines.insert("\(tests.name): \(all), \(counts.joined(separator: ", "))", at: 0)
    return Report(lines: lines, isPassed: failed == 0 && omitted.isEmpty)
  }
}

extension String {
  /// Replaces bytes with spaces, except line ends.
  fileprivate mutating func blank(_ range: Range<Int>) {
    var bytes = Array(utf8)
    for offset in range where ![10, 13].contains(bytes[offset]) { bytes[offset] = 32 }
    self = String(decoding: bytes, as: UTF8.self)
  }
}
