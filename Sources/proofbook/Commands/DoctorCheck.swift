import Articles
import Checking
import Examples
import Foundation
import ResultStore
import Running
import Support

/// The result of one check of `doctor`.
struct DoctorCheck: Sendable {
  enum State: Sendable {
    case fine
    /// Nothing can be checked without it.
    case missing
    /// Recommended, but not required.
    case lacking
  }

  var name: String
  var state: State
  var fact: String
  /// What to do about it; `nil` if there is nothing to do.
  var hint: String?

  var mark: String {
    switch state {
    case .fine: "✓"
    case .missing: "✗"
    case .lacking: "–"
    }
  }
}

extension DoctorCheck {
  /// All checks, the required ones first.
  static func all() async -> [DoctorCheck] {
    var checks = [
      program("swift", needed: "install a Swift toolchain from swift.org"), linker, installation,
    ]
    do {
      let toolchain = try await Toolchain()
      checks.append(DoctorCheck(name: "compiler", state: .fine, fact: toolchain.version))
      checks.append(DoctorCheck(name: "frontend", state: .fine, fact: toolchain.frontend))
      checks.append(DoctorCheck(name: "UIKit", state: .fine, fact: toolchain.builtModules))
      checks.append(DoctorCheck(name: "host", state: .fine, fact: toolchain.host))
      let runner = await Runner(toolchain: toolchain, jobs: 1, store: nil)
      checks.append(isolation(runner.sandbox.isolation))
      checks.append(memory(runner.sandbox))
      checks.append(await trial(runner))
    } catch {
      checks.append(parts("toolchain", error: error))
    }
    return checks + [store, disk, cores]
      + [
        ("chromium-headless-shell", "chromium-headless-shell"), ("xmllint", "libxml2-utils"),
        ("ps", "procps"),
      ].map { program($0.0, package: $0.1) }
  }

  /// Checks for a required program.
  private static func program(_ name: String, needed hint: String) -> DoctorCheck {
    path(of: [name]).map { DoctorCheck(name: name, state: .fine, fact: $0) }
      ?? DoctorCheck(name: name, state: .missing, fact: "not on the PATH", hint: hint)
  }

  /// Checks for a program that only the tool's own tests use.
  private static func program(_ name: String, package: String) -> DoctorCheck {
    path(of: [name]).map {
      DoctorCheck(name: name, state: .fine, fact: "\($0), for the tool's own tests")
    }
      ?? DoctorCheck(
        name: name, state: .lacking, fact: "not on the PATH; only the tool's own tests use it",
        hint: "install the package '\(package)' to run the tests")
  }

  /// Whether the tool is installed, and where.
  private static var installation: DoctorCheck {
    guard let installation = Installation.current else {
      return DoctorCheck(
        name: "installed", state: .fine,
        fact: "no: this is SwiftPM's build folder '\(Toolchain.runningFolder)'")
    }
    return DoctorCheck(
      name: "installed", state: .fine,
      fact: "\(installation.folder), for \(installation.compilerVersion)")
  }

  private static var linker: DoctorCheck {
    let names = ["ld.gold", "ld.bfd", "ld.lld"]
    let swift = path(of: ["swift"]).map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    return path(of: names, besides: swift).map {
      DoctorCheck(name: "linker", state: .fine, fact: $0)
    }
      ?? DoctorCheck(
        name: "linker", state: .missing, fact: "none of \(names.joined(separator: ", "))",
        hint: "install the package 'binutils'")
  }

  private static func parts(_ name: String, error: any Error) -> DoctorCheck {
    let text = "\(error)"
    let halves = text.split(separator: "; ", maxSplits: 1).map(String.init)
    return DoctorCheck(
      name: name, state: .missing, fact: halves.first ?? text,
      hint: halves.count > 1 ? halves[1] : nil)
  }

  private static func isolation(_ isolation: Isolation) -> DoctorCheck {
    DoctorCheck(
      name: "isolation", state: isolation.isWhole ? .fine : .lacking, fact: isolation.summary,
      hint: isolation.warning)
  }

  /// How the memory of programs and compilers is limited.
  private static func memory(_ sandbox: Sandbox) -> DoctorCheck {
    guard let group = sandbox.controlGroup else {
      return DoctorCheck(
        name: "memory", state: .fine,
        fact: "limited by the tool, which also counts data in sockets; "
          + "control groups are not available here")
    }
    return DoctorCheck(
      name: "memory", state: .fine, fact: "limited by control groups in '\(group)'")
  }

  /// Compiles and runs a program that imports UIKit. Fails, for example, if a module is older than
  /// the compiler.
  private static func trial(_ runner: Runner) async -> DoctorCheck {
    let page = """
      ```swift
      import UIKit

      let controller = UIViewController()
      controller.loadViewIfNeeded()
      print(controller.isViewLoaded)
      ```

      ```output
      true
      ```

      """
    var diagnostics: [Diagnostic] = []
    let article = Article(parsing: page, path: "trial.md", diagnostics: &diagnostics)
    let library = Library(of: article)
    let examples = Example.all(in: library, diagnostics: &diagnostics)
    do {
      let outcomes = try await runner.outcomes(of: examples)
      let verdicts = zip(examples, outcomes).map { Verdict(of: $0, after: $1) }
      let errors = verdicts.flatMap { $0.diagnostics + $0.claims.flatMap(\.diagnostics) }
      guard let error = errors.first else {
        return DoctorCheck(name: "trial", state: .fine, fact: "a program was compiled and run")
      }
      return DoctorCheck(
        name: "trial", state: .missing, fact: error.message,
        hint: Installation.current == nil
          ? "rebuild the tool: 'swift build'" : "install the tool again")
    } catch {
      return parts("trial", error: error)
    }
  }

  private static var store: DoctorCheck {
    let folder = Store().folder
    let manager = FileManager.default
    var bytes = 0
    var files = 0
    for path in manager.enumerator(atPath: folder) ?? .init() {
      guard let path = path as? String,
        let size = try? manager.attributesOfItem(atPath: "\(folder)/\(path)")[.size] as? Int
      else { continue }
      bytes += size
      files += 1
    }
    try? manager.createDirectory(atPath: folder, withIntermediateDirectories: true)
    guard manager.isWritableFile(atPath: folder) else {
      return DoctorCheck(
        name: "store", state: .lacking, fact: "'\(folder)' cannot be written to",
        hint: "set 'XDG_CACHE_HOME' to a writable folder; otherwise each run compiles everything")
    }
    return DoctorCheck(
      name: "store", state: .fine,
      fact: "\(folder): \(bytes / 1_000_000) MB in \(files) files and folders")
  }

  private static var disk: DoctorCheck {
    let folder = FileManager.default.temporaryDirectory.path
    let free =
      (try? FileManager.default.attributesOfFileSystem(forPath: folder))?[.systemFreeSize] as? Int
      ?? 0
    guard FileManager.default.isWritableFile(atPath: folder) else {
      return DoctorCheck(
        name: "disk", state: .missing, fact: "'\(folder)' cannot be written to",
        hint: "set 'TMPDIR' to a folder of yours")
    }
    let isEnough = free > 1 << 30
    return DoctorCheck(
      name: "disk", state: isEnough ? .fine : .lacking,
      fact: "\(free / 1_000_000) MB free in \(folder)",
      hint: isEnough ? nil : "make room, or set 'TMPDIR' to a folder with a gigabyte")
  }

  private static var cores: DoctorCheck {
    let info = ProcessInfo.processInfo
    return DoctorCheck(
      name: "machine", state: .fine,
      fact: "\(info.activeProcessorCount) cores, \(info.physicalMemory >> 20) MB of memory")
  }

  private static func path(of names: [String], besides folder: String? = nil) -> String? {
    let folders = SearchPath.folders() + (folder.map { [$0] } ?? [])
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
