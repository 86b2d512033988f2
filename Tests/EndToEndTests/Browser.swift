import Foundation

/// A headless Chromium without network, driven over a pipe by the DevTools protocol.
///
/// The protocol: https://chromedevtools.github.io/devtools-protocol/
final class Browser {
  enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case closed
    case protocolError(String)

    var description: String {
      switch self {
      case .notInstalled:
        "no 'chromium' was found; install it with 'apt-get install chromium'"
      case .closed: "the browser closed its pipe"
      case .protocolError(let text): "the browser says: \(text)"
      }
    }
  }

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: URL
  private var buffer = Data()
  private var nextNumber = 1
  private var page = ""
  /// What the pages printed to the console as errors or warnings, and exceptions that nothing caught.
  private(set) var complaints: [String] = []
  /// Addresses that a page asked for and that are not files.
  private(set) var requests: [String] = []

  init(width: Int = 1280, height: Int = 900) throws {
    let names = ["chromium", "chromium-browser", "google-chrome"]
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
    guard
      let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { throw Failure.notInstalled }
    profile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proofbook-browser-\(UUID().uuidString)")
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null"#, path, "--headless",
      "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      "--host-resolver-rules=MAP * ~NOTFOUND", "--remote-debugging-pipe",
      "--user-data-dir=\(profile.path)", "--window-size=\(width),\(height)", "about:blank",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    page = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network"] {
      try send("\(domain).enable")
    }
    try send(
      "Network.emulateNetworkConditions",
      ["offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0])
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
    try? FileManager.default.removeItem(at: profile)
  }

  /// Opens an address and waits until the page has loaded.
  func open(_ url: URL) throws {
    isLoaded = false
    try send("Page.navigate", ["url": url.absoluteString])
    while !isLoaded { handle(try receive()) }
  }

  /// Runs JavaScript in the page and waits for its promise.
  ///
  /// - Returns: The value, as JSON has it.
  @discardableResult func evaluate(_ script: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": script, "awaitPromise": true, "returnByValue": true])
    if let details = answer["exceptionDetails"] {
      throw Failure.protocolError("\(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  private var isLoaded = false

  @discardableResult private func send(
    _ method: String, _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    let number = nextNumber
    nextNumber += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if !page.isEmpty { message["sessionId"] = page }
    let data = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: data + [0])
    while true {
      let answer = try receive()
      guard answer["id"] as? Int == number else {
        handle(answer)
        continue
      }
      if let error = answer["error"] { throw Failure.protocolError("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  private func receive() throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let data = answers.fileHandleForReading.availableData
      guard !data.isEmpty else { throw Failure.closed }
      buffer += data
    }
  }

  private func handle(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": isLoaded = true
    case "Runtime.exceptionThrown": complaints.append("exception: \(parameters)")
    case "Log.entryAdded": complaints.append("log: \(parameters)")
    case "Runtime.consoleAPICalled":
      if ["error", "warning", "assert"].contains(parameters["type"] as? String) {
        complaints.append("console: \(parameters)")
      }
    case "Network.requestWillBeSent":
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      if !["file:", "data:", "about:"].contains(where: url.hasPrefix) { requests.append(url) }
    default: break
    }
  }
}
