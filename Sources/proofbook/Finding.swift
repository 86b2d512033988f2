import Articles
import Examples
import Foundation
import Support

/// What `doctor` found of one thing.
struct Finding: Sendable {
  enum State: Sendable {
    case fine
    /// Nothing can be checked without it.
    case missing
    /// It would be good to have.
    case lacking
  }

  var name: String
  var state: State
  var fact: String
  /// What to do about it; nil where there is nothing to do.
  var hint: String?

  var mark: String {
    switch state {
    case .fine: "✓"
    case .missing: "✗"
    case .lacking: "–"
    }
  }
}

extension Finding {
  /// All things, the needed ones first.
  static func all() async -> [Finding] {
    var findings = [program("swift", needed: "install a Swift toolchain from swift.org"), linker]
    do {
      let toolchain = try await Toolchain()
      findings.append(Finding(name: "compiler", state: .fine, fact: toolchain.version))
      findings.append(Finding(name: "frontend", state: .fine, fact: toolchain.frontend))
      findings.append(Finding(name: "UIKit", state: .fine, fact: toolchain.modules))
      findings.append(Finding(name: "host", state: .fine, fact: toolchain.host))
      let runner = await Runner(toolchain: toolchain, jobs: 1, store: nil)
      findings.append(isolation(runner.sandbox.isolation))
      findings.append(memory(runner.sandbox))
      findings.append(await trial(runner))
    } catch {
      findings.append(parts("toolchain", error: error))
    }
    return findings + [store, disk, cores]
      + [("chromium", "chromium"), ("xmllint", "libxml2-utils"), ("ps", "procps")].map {
        program($0.0, package: $0.1)
      }
  }

  /// A needed program.
  private static func program(_ name: String, needed hint: String) -> Finding {
    path(of: [name]).map { Finding(name: name, state: .fine, fact: $0) }
      ?? Finding(name: name, state: .missing, fact: "not on the PATH", hint: hint)
  }

  /// A program that only the tool's own tests use.
  private static func program(_ name: String, package: String) -> Finding {
    path(of: [name]).map {
      Finding(name: name, state: .fine, fact: "\($0), for the tool's own tests")
    }
      ?? Finding(
        name: name, state: .lacking, fact: "not on the PATH; only the tool's own tests use it",
        hint: "install the package '\(package)' to run the tests")
  }

  private static var linker: Finding {
    let names = ["ld.gold", "ld.bfd", "ld.lld"]
    let swift = path(of: ["swift"]).map {
      URL(filePath: $0).resolvingSymlinksInPath().deletingLastPathComponent().path
    }
    return path(of: names, besides: swift).map { Finding(name: "linker", state: .fine, fact: $0) }
      ?? Finding(
        name: "linker", state: .missing, fact: "none of \(names.joined(separator: ", "))",
        hint: "install the package 'binutils'")
  }

  private static func parts(_ name: String, error: any Error) -> Finding {
    let text = "\(error)"
    let halves = text.split(separator: "; ", maxSplits: 1).map(String.init)
    return Finding(
      name: name, state: .missing, fact: halves.first ?? text,
      hint: halves.count > 1 ? halves[1] : nil)
  }

  private static func isolation(_ isolation: Isolation) -> Finding {
    Finding(
      name: "isolation", state: isolation.isWhole ? .fine : .lacking, fact: isolation.summary,
      hint: isolation.warning)
  }

  /// What bounds the memory of programs and compilers.
  private static func memory(_ sandbox: Sandbox) -> Finding {
    guard let group = sandbox.controlGroup else {
      return Finding(
        name: "memory", state: .fine,
        fact: "counted by the tool, with what waits in sockets; no control group can be made here")
    }
    return Finding(
      name: "memory", state: .fine, fact: "bounded by control groups in '\(group)'")
  }

  /// Whether a program that imports UIKit is compiled and run; it finds a module that is older than the compiler.
  private static func trial(_ runner: Runner) async -> Finding {
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
        return Finding(name: "trial", state: .fine, fact: "a program was compiled and run")
      }
      return Finding(
        name: "trial", state: .missing, fact: error.message,
        hint: "build the tool anew: 'swift build'")
    } catch {
      return parts("trial", error: error)
    }
  }

  private static var store: Finding {
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
      return Finding(
        name: "store", state: .lacking, fact: "'\(folder)' cannot be written to",
        hint: "set 'XDG_CACHE_HOME' to a folder that can, or each run compiles everything anew")
    }
    return Finding(
      name: "store", state: .fine,
      fact: "\(folder): \(bytes / 1_000_000) MB in \(files) files and folders")
  }

  private static var disk: Finding {
    let folder = FileManager.default.temporaryDirectory.path
    let free =
      (try? FileManager.default.attributesOfFileSystem(forPath: folder))?[.systemFreeSize] as? Int
      ?? 0
    let isEnough = free > 1 << 30
    return Finding(
      name: "disk", state: isEnough ? .fine : .lacking,
      fact: "\(free / 1_000_000) MB free in \(folder)",
      hint: isEnough ? nil : "make room, or set 'TMPDIR' to a folder with a gigabyte")
  }

  private static var cores: Finding {
    let info = ProcessInfo.processInfo
    return Finding(
      name: "machine", state: .fine,
      fact: "\(info.activeProcessorCount) cores, \(info.physicalMemory >> 20) MB of memory")
  }

  private static func path(of names: [String], besides folder: String? = nil) -> String? {
    let folders = SearchPath.folders() + (folder.map { [$0] } ?? [])
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
