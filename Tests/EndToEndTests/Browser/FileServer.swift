import Foundation

/// Serves the files of a folder on this machine until it is deallocated.
final class FileServer {
  struct NotStarted: Error {}

  private let process = Process()
  let address: URL

  init(of folder: URL) throws {
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "python3", "-u", "-m", "http.server", "0", "--bind", "127.0.0.1", "--directory", folder.path,
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    // "Serving HTTP on 127.0.0.1 port 40123 (http://127.0.0.1:40123/) ..."
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    guard let match = line.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\//),
      let address = URL(string: String(match.output))
    else { throw NotStarted() }
    self.address = address
  }

  deinit {
    // Uses `SIGKILL`, because the child process may have inherited a signal mask that blocks other
    // signals.
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }
}
