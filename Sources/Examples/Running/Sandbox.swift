import Foundation
import Subprocess

/// What keeps a running program from the rest of the machine.
///
/// Where `bwrap` is installed and works, each host is the first process of namespaces of its own: nothing outside can be seen,
/// signalled or written to, there is no network, and what is left behind goes when the host goes. Elsewhere a host
/// runs beside the tool, and finds what a program started by its ancestry.
package struct Sandbox: Hashable, Sendable {
  /// The path of `bwrap`; nil where there is none that works.
  package private(set) var bubblewrap: String?
  /// Whether this `bwrap` can bound how much is written to the folders that it makes; old ones cannot.
  private var boundsSize = true

  package static let none = Sandbox(without: ())

  private init(without _: Void) {}

  /// Tries whether `bwrap` works here; it needs user namespaces.
  package init(environment: [String: String] = ProcessInfo.processInfo.environment) async {
    #if os(Linux)
      for folder in (environment["PATH"] ?? "/usr/bin:/bin").split(separator: ":") {
        let path = "\(folder)/bwrap"
        guard FileManager.default.isExecutableFile(atPath: path) else { continue }
        for boundsSize in [true, false] {
          let arguments = Self.arguments(boundsSize: boundsSize) + ["--", "/bin/true"]
          let result = try? await Subprocess.run(
            .path(.init(path)), arguments: Arguments(arguments), output: .discarded)
          guard result?.terminationStatus.isSuccess == true else { continue }
          bubblewrap = path
          self.boundsSize = boundsSize
          return
        }
      }
    #endif
  }

  /// The command that starts a host.
  ///
  /// - Parameters:
  ///   - folder: The host's folder, with `out`, `err`, `trace` and `resources`.
  ///   - visible: What else the host must be able to read.
  func command(
    host: String, folder: String, libraries: [String], visible: [String]
  ) -> (path: String, arguments: [String]) {
    guard let bubblewrap else {
      return (host, [folder, folder + "/box", "beside"] + libraries)
    }
    var arguments = Self.arguments(boundsSize: boundsSize)
    let needed = Set((visible + [host, folder] + libraries).filter(Self.isHidden)).sorted()
    for path in needed { arguments += ["--ro-bind", path, path] }
    for file in ["out", "err", "trace"] {
      arguments += ["--bind", "\(folder)/\(file)", "\(folder)/\(file)"]
    }
    arguments += ["--", host, folder, Self.box, "alone"] + libraries
    return (bubblewrap, arguments)
  }

  private static let box = "/tmp"
  /// Folders that are empty in the sandbox: they hold other people's files and sockets.
  private static let hidden = ["/tmp", "/run", "/dev/shm"]

  private static func isHidden(_ path: String) -> Bool {
    hidden.contains { path.hasPrefix($0 + "/") }
  }

  private static func arguments(boundsSize: Bool) -> [String] {
    var arguments = ["--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    for folder in hidden where FileManager.default.fileExists(atPath: folder) {
      arguments += (boundsSize ? ["--size", "\(256 << 20)"] : []) + ["--tmpfs", folder]
    }
    return arguments + [
      "--unshare-all", "--die-with-parent", "--new-session", "--as-pid-1", "--cap-drop", "ALL",
      "--chdir", box,
    ]
  }
}
