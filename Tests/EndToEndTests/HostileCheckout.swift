import Foundation
import Support
import TestSupport
import Testing

/// A checkout by an attacker, beside the home folder of the user who builds it.
struct HostileCheckout {
  let folder: TemporaryFolder

  /// - Parameter files: The texts of the files in the checkout, by path; `Content/index.md` exists
  ///   in any case.
  init(_ files: [String: String] = [:]) throws {
    folder = try TemporaryFolder([
      "home/.bashrc": "precious\n", "home/.config/app.conf": "precious\n",
      "home/notes/private.md": "# Private\n\nhunter2\n",
      "work/.git/HEAD": "ref: refs/heads/main\n", "work/.git/config": "token = hunter4\n",
      "work/Content/index.md": "# Front\n",
    ])
    for (name, text) in files { try folder.write(text, to: "work/\(name)") }
    try PreparedCache.ofMachine.get().copy(to: folder("caches"))
  }

  /// Makes a symbolic link in the checkout.
  func link(_ name: String, to target: String) throws {
    let path = folder("work/\(name)")
    try FileManager.default.createDirectory(
      at: URL(filePath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
    try folder.link("work/\(name)", to: target)
  }

  func run(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(
      arguments, in: folder.url.appendingPathComponent("work"),
      environment: [
        "HOME": folder("home"), "XDG_CACHE_HOME": folder("caches"), "TMPDIR": "/tmp",
      ])
  }

  /// The mode of each file, with the digest of its bytes or its link's target, by path; without the
  /// output folder and the cache.
  func snapshot() throws -> [String: String] {
    var found: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    where !path.hasPrefix("caches/") && !path.hasPrefix("work/Site/") && path != "work/Site" {
      var status = stat()
      guard lstat(folder(path), &status) == 0 else { continue }
      var text = "\(status.st_mode)"
      switch status.st_mode & S_IFMT {
      case S_IFREG:
        let data = try Data(contentsOf: URL(filePath: folder(path)))
        text += " " + Fingerprint(of: data).hexadecimal
      case S_IFLNK:
        text += " -> " + (try FileManager.default.destinationOfSymbolicLink(atPath: folder(path)))
      default: break
      }
      found[path] = text
    }
    return found
  }

  /// Runs a command and expects that it changes only the output folder and the cache.
  func runHarmlessly(_ arguments: [String]) throws -> Tool.Result {
    let before = try snapshot()
    let result = try run(arguments)
    #expect(try snapshot() == before, "\(arguments) \(result.output)\(result.errors)")
    return result
  }

  /// Builds the site in this process, and expects that only the output folder changes.
  ///
  /// - Parameter output: The path of the output folder in the checkout.
  func buildHarmlessly(
    _ options: [String] = [], output: String = "Site"
  ) async throws -> Tool.Result {
    let before = try snapshot()
    let result = try await Tool.run(
      ["build", "./work/Content", "--output", "./work/\(output)"] + options, in: folder,
      with: GivenOutcomes())
    #expect(try snapshot() == before, "\(options) \(result.output)\(result.errors)")
    return result
  }

  /// The texts of all regular files in the output folder, by path. Symbolic links are not followed.
  var site: [String: String] {
    var files: [String: String] = [:]
    for path in (try? FileManager.default.subpathsOfDirectory(atPath: folder("work/Site"))) ?? [] {
      let full = folder("work/Site/\(path)")
      var status = stat()
      guard lstat(full, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
      files[path] = (try? Data(contentsOf: URL(filePath: full)))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    return files
  }
}
