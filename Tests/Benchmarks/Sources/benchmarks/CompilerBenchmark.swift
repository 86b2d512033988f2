import Foundation

/// Measures what the runtime costs the compiler: building the module, and importing it.
enum CompilerBenchmark {
  static let rounds = 15

  static func run() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../..").standardizedFileURL
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "benchmark-uikit-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    print("Compiling UIKit for debugging, and importing it (goals: 60 s, 1.5 times)\n")
    let make = [
      "swift", "build", "--package-path", package.path, "--scratch-path", scratch.path, "--target",
      "UIKit", "--jobs", "2",
    ]
    // Two cores, if the system can bind a process to some.
    let bound = FileManager.default.isExecutableFile(atPath: "/usr/bin/taskset")
    let before = processorSeconds()
    let made = try seconds((bound ? ["taskset", "-c", "0,1"] : []) + make)
    let work = processorSeconds() - before
    let products = scratch.appending(path: "debug").resolvingSymlinksInPath()
    let map = products.appending(path: "CUIKit.build/module.modulemap").path
    let modules = products.appending(path: "Modules").path

    let programs = [
      ("import Foundation", "import Foundation\n\nprint(Date.distantPast)\n"),
      ("import UIKit", "import UIKit\n\nprint(Date.distantPast)\n"),
      ("a view controller", controller),
    ]
    var times: [[Double]] = programs.map { _ in [] }
    // The first round only fills caches.
    for round in 0...rounds {
      for (index, program) in programs.enumerated() {
        let file = scratch.appending(path: "main.swift")
        try Data(program.1.utf8).write(to: file)
        let time = try seconds([
          "swift-frontend", "-frontend", "-typecheck", "-primary-file", file.path, "-target",
          target, "-disable-objc-interop", "-module-name", "main", "-swift-version", "6", "-I",
          modules, "-Xcc", "-fmodule-map-file=\(map)",
        ])
        if round > 0 { times[index].append(time) }
      }
    }
    printTable([
      ["UIKit, \(bound ? "2 cores" : "2 jobs")", "\(show(made)) s"],
      // This does not depend on what else runs on the machine.
      ["processor time", "\(show(work)) s"],
    ])
    print()
    var lines = [["type check", "ms", "ratio"]]
    for (index, program) in programs.enumerated() {
      let ratios = zip(times[index], times[0]).map { $0 / $1 }
      lines.append([program.0, show(times[index].median * 1000), show(ratios.median, 2)])
    }
    printTable(lines)
  }

  private static let controller = """
    import UIKit

    final class ProfileViewController: UIViewController {
      private let label = UILabel()

      override func viewDidLoad() {
        super.viewDidLoad()
        label.text = "Hello"
        label.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(label)
        NSLayoutConstraint.activate([
          label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
          label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        ])
      }
    }

    let controller = ProfileViewController()
    controller.loadViewIfNeeded()
    print(controller.view.frame)

    """

  private static var target: String {
    #if arch(arm64)
      let processor = "aarch64"
    #else
      let processor = "x86_64"
    #endif
    #if os(macOS)
      return "\(processor == "aarch64" ? "arm64" : processor)-apple-macosx15.0"
    #else
      return "\(processor)-unknown-linux-gnu"
    #endif
  }

  /// The processor time of all child processes that have ended, in seconds.
  private static func processorSeconds() -> Double {
    var usage = rusage()
    #if os(Linux)
      getrusage(RUSAGE_CHILDREN.rawValue, &usage)
    #else
      getrusage(RUSAGE_CHILDREN, &usage)
    #endif
    return [usage.ru_utime, usage.ru_stime].reduce(0) {
      $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6
    }
  }

  private struct Failed: Error, CustomStringConvertible {
    let description: String
  }

  /// The wall-clock time of a command, in seconds. If it fails, its output is thrown.
  private static func seconds(_ command: [String]) throws -> Double {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    var text = Data()
    let time = try microseconds {
      try process.run()
      text = output.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
    }
    guard process.terminationStatus == 0 else {
      throw Failed(
        description: "'\(command.prefix(4).joined(separator: " "))' failed:\n"
          + String(decoding: text, as: UTF8.self))
    }
    return time / 1e6
  }
}
