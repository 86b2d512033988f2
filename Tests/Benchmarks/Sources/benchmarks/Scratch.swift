import Foundation

/// A temporary folder for one benchmark.
struct Scratch {
  let path: String

  init(_ name: String) throws {
    let process = ProcessInfo.processInfo.processIdentifier
    path =
      FileManager.default.temporaryDirectory.appending(path: "benchmark-\(name)-\(process)")
      .path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: path) }
}
