import Foundation

/// What chooses the parts of sweeps: the commit of a checkout. Uncommitted changes do not matter.
package struct CheckedOutCommit: Equatable, Sendable {
  /// One more than that of the commit before, so that commits in a row choose all parts of a sweep.
  package var number: UInt64
  package var seed: UInt64

  package init(number: UInt64, seed: UInt64) {
    self.number = number
    self.seed = seed
  }

  /// The commit of the checkout that this file is in. Outside of a checkout, and without `git`, it
  /// is number 0 with the seed 0.
  package static let current =
    CheckedOutCommit(of: URL(filePath: #filePath).deletingLastPathComponent().path)
    ?? CheckedOutCommit(number: 0, seed: 0)

  /// The commit is counted among the first parents, because a branch may be merged with any number of
  /// commits. A shallow clone does not have them all; its commit's digest is the number.
  ///
  /// - Parameter folder: A folder of a checkout.
  /// - Returns: `nil` if the folder is in no checkout, or if there is no commit yet.
  package init?(of folder: String) {
    guard
      let lines = Self.git(["rev-parse", "--is-shallow-repository", "HEAD"], in: folder),
      lines.count == 2, let digest = UInt64(lines[1].prefix(8), radix: 16)
    else { return nil }
    seed = digest
    number = digest
    guard lines[0] == "false" else { return }
    guard
      let count = Self.git(["rev-list", "--count", "--first-parent", "HEAD"], in: folder)?.first
        .flatMap({ UInt64($0) })
    else { return nil }
    number = count
  }

  /// The lines that `git` prints; `nil` if it fails.
  private static func git(_ arguments: [String], in folder: String) -> [Substring]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // The checkout may be another user's, and a hook of git sets variables for its own repository.
    process.arguments = ["git", "-c", "safe.directory=*", "-C", folder] + arguments
    process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("GIT_") }
    process.standardInput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
