import Foundation
import TestSupport

/// A headless Chromium without network access, controlled over a pipe by the DevTools protocol.
///
/// Tests borrow an instance: see `BrowserTrait`. No call waits longer than
/// `TestTimeout.pageLimit`.
/// - SeeAlso: https://chromedevtools.github.io/devtools-protocol/
final class Browser {
  enum Failure: Error, CustomStringConvertible {
    case notInstalled
    case closed
    case noAnswer(String)
    case protocolError(String)
    case noElement(String)
    case notA(String, script: String, value: String)

    var description: String {
      switch self {
      case .notInstalled:
        "no '\(Browser.program)' was found; install it with 'apt-get install \(Browser.program)'"
      case .closed: "the browser closed its pipe"
      case .noAnswer(let what):
        "waited \(Int(TestTimeout.pageLimit)) s in vain for \(what)"
      case .protocolError(let text): "the browser says: \(text)"
      case .noElement(let selector): "no element '\(selector)' is visible on the page"
      case .notA(let type, let script, let value): "'\(script)' is no \(type): \(value)"
      }
    }
  }

  /// Chromium without windows, which takes half of the time that the whole one takes. Debian's
  /// package has the same name.
  static let program = "chromium-headless-shell"

  private let process = Process()
  private let commands = Pipe()
  private let answers = Pipe()
  private let profile: URL
  private var buffer = Data()
  private var nextNumber = 1
  private var page = ""
  private var isLoaded = false
  /// Errors and warnings of the pages: console messages, uncaught exceptions, and violations of the
  /// content security policy.
  private(set) var complaints: [String] = []
  /// The URLs that pages requested, except files, data, blobs and `about:`.
  private(set) var requests: [String] = []
  /// How many files came late because ``open(_:as:late:)`` asked for it.
  private(set) var lateFiles = 0
  /// The reader who is simulated now.
  var reader = Reader()
  /// The position of the mouse, in pixels from the top left corner of the window.
  var mouse = (x: 0.0, y: 0.0)

  /// - Parameter isOffline: Pass `false` if the pages come from a server on this machine. Other
  ///   host names never resolve in either case.
  init(_ reader: Reader = Reader(), isOffline: Bool = true) throws {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    let candidates = folders.map { "\($0)/\(Self.program)" }
    guard
      let path = candidates.first(where: { FileManager.default.isExecutableFile(atPath: $0) })
    else { throw Failure.notInstalled }
    profile = FileManager.default.temporaryDirectory.appendingPathComponent(
      "proofbook-browser-\(UUID().uuidString)")
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = [
      "-c", #"exec "$0" "$@" 3<&0 4>&1 0</dev/null 1>/dev/null"#, path, "--headless",
      "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
      // A machine without a mouse would report no pointer and no hover.
      "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4",
      "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1",
      "--remote-debugging-pipe", "--user-data-dir=\(profile.path)",
      "--window-size=\(reader.screen.width),\(reader.screen.height)", "about:blank",
    ]
    process.standardInput = commands
    process.standardOutput = answers
    process.standardError = FileHandle.nullDevice
    try process.run()
    let target = try send("Target.createTarget", ["url": "about:blank"])
    let attached = try send(
      "Target.attachToTarget", ["targetId": target["targetId"] ?? "", "flatten": true])
    page = attached["sessionId"] as? String ?? ""
    for domain in ["Page", "Runtime", "Log", "Network", "DOM"] {
      try send("\(domain).enable")
    }
    if isOffline {
      try send(
        "Network.emulateNetworkConditions",
        ["offline": true, "latency": 0, "downloadThroughput": 0, "uploadThroughput": 0])
    }
    try look(as: reader)
  }

  var isRunning: Bool { process.isRunning }

  deinit {
    // The program in the path is a script that waits for the browser: a signal would end the script
    // alone.
    if process.isRunning {
      page = ""
      _ = try? post("Browser.close", [:])
    }
    try? commands.fileHandleForWriting.close()
    process.waitUntilExit()
    // Chromium leaves the folder of its socket, which is outside the profile to keep its path
    // short.
    let socket = try? FileManager.default.destinationOfSymbolicLink(
      atPath: profile.appendingPathComponent("SingletonSocket").path)
    if let socket, socket.contains("/org.chromium.Chromium.") {
      try? FileManager.default.removeItem(
        at: URL(fileURLWithPath: socket).deletingLastPathComponent())
    }
    try? FileManager.default.removeItem(at: profile)
  }

  /// Clears what pages have stored, opens a URL, and waits until the page has loaded.
  ///
  /// - Parameters:
  ///   - reader: The reader who is simulated from now on; `nil` keeps the current one.
  ///   - isRemembering: Whether to keep what pages have stored.
  func open(_ url: URL, as reader: Reader? = nil, isRemembering: Bool = false) throws {
    if let reader { try look(as: reader) }
    if !isRemembering {
      try send("Storage.clearDataForOrigin", ["origin": "file://", "storageTypes": "all"])
    }
    try waitForPage { _ = try send("Page.navigate", ["url": url.absoluteString]) }
  }

  /// Runs an action that opens another page, and waits until that page has loaded.
  func waitForPage(_ action: () throws -> Void) throws {
    isLoaded = false
    try action()
    let deadline = Date(timeIntervalSinceNow: TestTimeout.pageLimit)
    while !isLoaded { handle(try receive(until: deadline, waitingFor: "a page to load")) }
    mouse = (0, 0)
  }

  /// Waits until a JavaScript expression is true in the page.
  func wait(until condition: String) throws {
    let deadline = Date(timeIntervalSinceNow: TestTimeout.pageLimit)
    while try isTrue(condition) != true {
      guard Date() < deadline else { throw Failure.noAnswer("'\(condition)'") }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// Whether a JavaScript expression is true in the page; `nil` if the page was left during the
  /// evaluation.
  private func isTrue(_ condition: String) throws -> Bool? {
    do {
      return try evaluate("Boolean(\(condition))") as? Bool
    } catch Failure.protocolError(let text) where text.contains("navigated or closed") {
      return nil
    }
  }

  /// Evaluates JavaScript in the page and waits for its promise. Works even if the page's own
  /// scripts are disabled, but then timers and events do not call back, and no promise is waited
  /// for.
  ///
  /// - Returns: The value as a JSON object.
  @discardableResult func evaluate(_ script: String) throws -> Any? {
    let answer = try send(
      "Runtime.evaluate",
      ["expression": script, "awaitPromise": reader.hasScripts, "returnByValue": true])
    if let details = answer["exceptionDetails"] {
      throw Failure.protocolError("\(details)")
    }
    return (answer["result"] as? [String: Any])?["value"]
  }

  /// The value of an expression: `let count: Int = try browser.value("document.links.length")`.
  func value<Value>(_ script: String) throws -> Value {
    let value = try evaluate(script)
    // JSON decodes a whole number as an integer.
    if Value.self == Double.self, let number = value as? NSNumber {
      return number.doubleValue as! Value
    }
    guard let value = value as? Value else {
      throw Failure.notA("\(Value.self)", script: script, value: "\(value ?? "nothing")")
    }
    return value
  }

  /// A screenshot of the window as PNG.
  ///
  /// - Parameter isWhole: Whether to show the whole page, not only the visible part.
  func screenshot(isWhole: Bool = false) throws -> Data {
    let answer = try send(
      "Page.captureScreenshot", ["format": "png", "captureBeyondViewport": isWhole])
    return Data(base64Encoded: answer["data"] as? String ?? "") ?? Data()
  }

  /// Clears the complaints and requests of the pages so far.
  func forgetComplaints() {
    complaints = []
    requests = []
  }

  /// Opens a URL as ``open(_:as:isRemembering:)`` does, while the files whose URL ends in `name`
  /// come late: what the page can show without them is shown for a while.
  func open(_ url: URL, as reader: Reader, late name: String) throws {
    try send("Fetch.enable", ["patterns": [["urlPattern": "*\(name)"]]])
    defer { _ = try? send("Fetch.disable") }
    try open(url, as: reader)
  }

  @discardableResult func send(
    _ method: String, _ parameters: [String: Any] = [:]
  ) throws -> [String: Any] {
    let number = try post(method, parameters)
    let deadline = Date(timeIntervalSinceNow: TestTimeout.pageLimit)
    while true {
      let answer = try receive(until: deadline, waitingFor: "an answer to '\(method)'")
      guard answer["id"] as? Int == number else {
        handle(answer)
        continue
      }
      if let error = answer["error"] { throw Failure.protocolError("\(method): \(error)") }
      return answer["result"] as? [String: Any] ?? [:]
    }
  }

  /// Sends a command without waiting for its answer.
  private func post(_ method: String, _ parameters: [String: Any]) throws -> Int {
    let number = nextNumber
    nextNumber += 1
    var message: [String: Any] = ["id": number, "method": method, "params": parameters]
    if !page.isEmpty { message["sessionId"] = page }
    let data = try JSONSerialization.data(withJSONObject: message)
    try commands.fileHandleForWriting.write(contentsOf: data + [0])
    return number
  }

  private func receive(until deadline: Date, waitingFor what: String) throws -> [String: Any] {
    while true {
      if let end = buffer.firstIndex(of: 0) {
        let message = buffer[buffer.startIndex..<end]
        buffer = Data(buffer[(end + 1)...])
        return try JSONSerialization.jsonObject(with: message) as? [String: Any] ?? [:]
      }
      let handle = answers.fileHandleForReading
      var descriptor = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = max(0, min(deadline.timeIntervalSinceNow, TestTimeout.pageLimit)) * 1000
      if poll(&descriptor, 1, Int32(milliseconds)) == 0 { throw Failure.noAnswer(what) }
      let data = handle.availableData
      guard !data.isEmpty else { throw Failure.closed }
      buffer += data
    }
  }

  private func handle(_ event: [String: Any]) {
    let parameters = event["params"] as? [String: Any] ?? [:]
    switch event["method"] as? String {
    case "Page.loadEventFired": isLoaded = true
    case "Fetch.requestPaused":
      Thread.sleep(forTimeInterval: 0.5)
      lateFiles += 1
      _ = try? post("Fetch.continueRequest", ["requestId": parameters["requestId"] ?? ""])
    case "Runtime.exceptionThrown": complaints.append("exception: \(parameters)")
    case "Log.entryAdded":
      let entry = parameters["entry"] as? [String: Any] ?? [:]
      complaints.append("log: \(entry["text"] ?? "") \(entry["url"] ?? "")")
    case "Runtime.consoleAPICalled":
      if ["error", "warning", "assert"].contains(parameters["type"] as? String) {
        complaints.append("console: \(parameters)")
      }
    case "Network.requestWillBeSent":
      let url = (parameters["request"] as? [String: Any])?["url"] as? String ?? ""
      if !["file:", "data:", "about:", "blob:"].contains(where: url.hasPrefix) {
        requests.append(url)
      }
    default: break
    }
  }
}
