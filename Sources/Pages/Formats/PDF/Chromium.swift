import Foundation
import Support

/// An installed Chromium, which prints pages.
struct Chromium {
  enum Failure: Error, CustomStringConvertible {
    case missing
    case noFile(String)
    case failed(String, words: String)

    var description: String {
      switch self {
      case .missing:
        "a PDF is printed by Chromium, and none was found; install 'chromium' (such as with 'apt-get install chromium') or Google Chrome, or leave out '--format pdf'"
      case .noFile(let path): "could not write '\(path)'"
      case .failed(let path, let words): "'\(path)' made no PDF\(words.isEmpty ? "" : ": \(words)")"
      }
    }
  }

  let path: String

  /// The possible names of the program, the headless one first.
  private static let names = [
    "chromium-headless-shell", "chromium", "chromium-browser", "google-chrome",
    "google-chrome-stable", "chrome",
  ]
  private static let applications = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  ]
  /// The time limit for printing a PDF, in seconds.
  private static let longest = 900.0

  static func installed(
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws -> Chromium {
    let folders = (environment["PATH"] ?? "").split(separator: ":").filter { $0.hasPrefix("/") }
    let paths = names.flatMap { name in folders.map { "\($0)/\(name)" } } + applications
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else {
      throw Failure.missing
    }
    return Chromium(path: path)
  }

  /// Prints a file to a PDF. The page has no scripts, and nothing is loaded from the network.
  func pdf(of page: String, in folder: String) throws -> [UInt8] {
    let result = folder + "/page.pdf"
    let log = folder + "/log"
    _ = FileManager.default.createFile(atPath: log, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = [
      "--headless", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--disable-extensions", "--disable-background-networking", "--disable-sync",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--user-data-dir=\(folder)/profile",
      "--no-pdf-header-footer", "--generate-pdf-document-outline", "--print-to-pdf=\(result)",
    ]
    // Chromium refuses to start a sandbox of its own as root.
    if geteuid() == 0 { process.arguments?.append("--no-sandbox") }
    process.arguments?.append(URL(fileURLWithPath: page).absoluteString)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle(forWritingAtPath: log) ?? .nullDevice
    try process.run()
    let number = process.processIdentifier
    let ending = DispatchWorkItem { kill(number, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + Self.longest, execute: ending)
    process.waitUntilExit()
    ending.cancel()
    let bytes = RegularFile.bytes(of: result, most: 1 << 30) ?? []
    guard process.terminationStatus == 0, bytes.starts(with: "%PDF-".utf8) else {
      let said = String(
        decoding: RegularFile.bytes(of: log, most: 1 << 20) ?? [], as: UTF8.self)
      throw Failure.failed(
        path, words: said.split(separator: "\n").last.map { String($0.prefix(300)) } ?? "")
    }
    return bytes
  }
}
